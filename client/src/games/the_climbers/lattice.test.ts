import { describe, expect, test } from "vitest";

import {
  axes,
  beside,
  cellAt,
  cellUnder,
  drawn,
  extents,
  faces,
  footprint,
  meant,
  middle,
  placeOf,
  quaternion,
} from "./lattice";
import type { Vec } from "./lattice";
import { facts, view } from "./scenes";
import { COLOURS } from "./shape";

const rotations = Array.from({ length: 24 }, (_, i) => i);

/** What a unit quaternion makes of a vector. */
function rotate(turned: number, [x, y, z]: Vec): number[] {
  const [a, b, c, w] = quaternion(turned);
  const t = [2 * (b * z - c * y), 2 * (c * x - a * z), 2 * (a * y - b * x)] as const;
  return [
    x + w * t[0] + (b * t[2] - c * t[1]),
    y + w * t[1] + (c * t[0] - a * t[2]),
    z + w * t[2] + (a * t[1] - b * t[0]),
  ];
}

describe("cells", () => {
  test("are written as the engine writes them", () => {
    expect(placeOf(cellAt("12,9"))).toBe("12,9");
    expect(cellAt("12,9")).toBe(32 * 9 + 12);
    expect([cellAt("32,0"), cellAt("b4"), cellAt("")]).toEqual([-1, -1, -1]);
  });

  test("at the rim have no neighbours beyond it", () => {
    expect(beside(cellAt("0,0")).map(placeOf).toSorted()).toEqual(["0,1", "1,0"]);
    expect(beside(cellAt("31,31"))).toHaveLength(2);
    expect(beside(cellAt("5,5"))).toHaveLength(4);
    expect(footprint(30, 30, 4, 2)).toHaveLength(4);
  });

  test("are found again from where they are drawn", () => {
    for (const place of ["0,0", "31,31", "12,9", "16,16"]) {
      const [x, y] = place.split(",").map(Number) as [number, number];
      const [X, , Z] = drawn(x + 0.5, y + 0.5, 3);
      expect(placeOf(cellUnder(X, Z))).toBe(place);
    }
    expect(cellUnder(-17, 0)).toBe(-1);
    expect(meant(...drawn(3.25, 7.5, 2))).toEqual([3.25, 7.5, 2]);
  });
});

describe("rotations", () => {
  test("are 24, all different, with opposite colours opposite", () => {
    expect(new Set(rotations.map((each) => faces(each).join())).size).toBe(24);
    for (const each of rotations) {
      const [east, north, west, south, up, down] = faces(each);
      expect([east ^ 1, north ^ 1, up ^ 1]).toEqual([west, south, down]);
    }
  });

  test("turn the block's own axes where its colours look", () => {
    for (const each of rotations) {
      const [x, y, z] = axes(each);
      expect(rotate(each, [1, 0, 0]).map(Math.round).map(Math.abs)).toEqual(x.map(Math.abs));
      [x, y, z].forEach((axis, i) => {
        const unit: Vec = [Number(i === 0), Number(i === 1), Number(i === 2)];
        rotate(each, unit).forEach((part, j) => expect(part).toBeCloseTo(axis[j] ?? 9, 6));
      });
    }
  });

  test("agree with the engine about every pose of every kind", () => {
    facts.kinds.forEach(({ poses }, kind) => {
      for (const { turned, shape, height, top } of Object.values(poses)) {
        expect(extents(kind, turned)).toEqual([...shape, height]);
        expect(kind === 0 ? top : COLOURS[faces(turned)[4]]).toBe(top);
      }
    });
  });
});

test("the middle of each block of a real structure lies over its footprint", () => {
  view.blocks.forEach(({ at, turned }, i) => {
    const kind = facts.blocks[`b${i}`] ?? 0;
    const [X, Y, Z] = middle(kind, at, turned);
    const [x, y, z] = meant(X, Y, Z);
    const [dx, dy, dz] = extents(kind, turned);
    expect([x - dx / 2, y - dy / 2, z - dz / 2]).toEqual([...at]);
  });
});
