import { describe, expect, test } from "vitest";

import { above, box, cellsOf, ground, heart, regions } from "./ground";
import { cellAt, placeOf } from "./lattice";
import { facts, view } from "./scenes";

const land = ground(view, facts);

describe("the map of a real structure", () => {
  test("has the regions that the engine tells, with their levels and numbers of cells", () => {
    let seen = 0;
    for (const [block, { level, regions: told }] of Object.entries(view.surfaces))
      for (const { at, cells } of told) {
        const least = cellAt(at);
        expect(land.region[least]).toBe(least);
        expect(`b${land.top[least]}`).toBe(block);
        const found = cellsOf(land, least);
        expect(found).toHaveLength(cells);
        for (const cell of found) expect(land.height[cell]).toBe(level);
        seen += 1;
      }
    expect(seen).toBe(new Set(land.region.filter((least) => least !== -1)).size);
    expect(seen).toBeGreaterThan(10);
  });

  test("knows who stands where", () => {
    const list = regions(view, land);
    for (const { seat, at } of view.climbers)
      expect(list.filter(({ here }) => here.includes(seat)).map((each) => each.at)).toEqual(
        at === null ? [] : [at],
      );
    expect(list.map(({ level }) => level)).toEqual(
      list.map(({ level }) => level).toSorted((a, b) => a - b),
    );
  });

  test("drops where a block is lifted, and only there", () => {
    const [block] = Object.entries(view.surfaces).find(([, { free }]) => free) ?? [""];
    const without = ground(view, facts, block);
    const number = Number(block.slice(1));
    land.top.forEach((top, cell) => {
      const stays = land.height[cell];
      expect(without.height[cell]).toBe(top === number ? view.blocks[number]?.at[2] : stays);
    });
  });

  test("has a box around all of it", () => {
    const { x0, x1, y0, y1 } = box(land, 0);
    land.top.forEach((top, cell) => {
      if (top === -1) return;
      expect(cell % 32).toBeGreaterThanOrEqual(x0);
      expect(cell % 32).toBeLessThanOrEqual(x1);
      expect(Math.floor(cell / 32)).toBeGreaterThanOrEqual(y0);
      expect(Math.floor(cell / 32)).toBeLessThanOrEqual(y1);
    });
    expect(box(land, 40)).toEqual({ x0: 0, y0: 0, x1: 31, y1: 31 });
  });
});

test("the heart of a row is in its middle", () => {
  expect(placeOf(heart(["4,4", "5,4", "6,4"].map(cellAt)))).toBe("5,4");
});

test("above a block is all that rests on it, and on those", () => {
  const free = Object.entries(view.surfaces).filter(([, surface]) => surface.free);
  for (const [block] of free) expect(above(view, facts, block)).toEqual([block]);
  const borne = view.blocks.findIndex((_, i) => above(view, facts, `b${i}`).length > 2);
  expect(borne).toBeGreaterThan(-1);
  const [first, ...rest] = above(view, facts, `b${borne}`);
  expect(first).toBe(`b${borne}`);
  for (const each of rest)
    expect(view.blocks[Number(each.slice(1))]?.at[2]).toBeGreaterThan(
      view.blocks[borne]?.at[2] ?? 99,
    );
});
