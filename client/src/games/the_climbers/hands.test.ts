import { describe, expect, test } from "vitest";

import { option } from "../../table/scenes";
import { ground } from "./ground";
import { cellAt, drawn, placeOf } from "./lattice";
import type { Vec } from "./lattice";
import { begun, covered, lit, meaning, posesOf, thingOf } from "./model";
import { arc, hop, way } from "./motion";
import { label, inner, outline, toward } from "./plan";
import { spun, tipped } from "./poses";
import { facts, view } from "./scenes";
import { enters, landing, meets, settled } from "./snap";
import { corners, mark, Strips } from "./strips";

const land = ground(view, facts);
const kindOf = (block: string): number => facts.blocks[block] ?? 0;
const block = (kind: number): string =>
  Object.keys(facts.blocks).find((each) => kindOf(each) === kind) ?? "";

describe("poses", () => {
  test("of a cube are six and cannot be spun, of a long block ten, of a neutral one three", () => {
    expect(posesOf(view, facts, block(4)).chips).toHaveLength(6);
    expect(posesOf(view, facts, block(1)).chips).toHaveLength(10);
    expect(posesOf(view, facts, block(0)).chips).toHaveLength(3);
    const cube = posesOf(view, facts, block(4)).chips;
    expect(spun(cube, "up=red")).toBe("up=red");
  });

  test("spin between the two ways of lying", () => {
    const { chips } = posesOf(view, facts, block(1));
    expect(spun(chips, "up=red along=x")).toBe("up=red along=y");
    expect(spun(chips, "up=teal")).toBe("up=teal");
  });

  test("tip through all the colours and come back", () => {
    for (const kind of [0, 1, 4, 6]) {
      const { chips } = posesOf(view, facts, block(kind));
      const tops = kind === 0 ? 3 : 6;
      const start = chips[0]?.word ?? "";
      const seen = [start];
      for (let i = 1; i < tops; i += 1) seen.push(tipped(chips, seen.at(-1) ?? "", 1));
      expect(new Set(seen).size).toBe(tops);
      expect(tipped(chips, seen.at(-1) ?? "", 1)).toBe(start);
      expect(tipped(chips, start, -1)).toBe(seen.at(-1));
    }
  });

  test("are named in a draft step by step", () => {
    expect(begun({ texts: [] })).toBeNull();
    expect(begun({ texts: ["ladder short"] })).toBeNull();
    expect(begun({ texts: ["move b14"] })).toEqual({ block: "b14", pose: null, anchor: null });
    expect(begun({ texts: ["move b14", "up=red along=x", "12,9"] })).toEqual({
      block: "b14",
      pose: "up=red along=x",
      anchor: cellAt("12,9"),
    });
  });
});

const open = (): boolean => true;

/** Straight down onto a point of the game. */
const down = (x: number, y: number): { origin: Vec; direction: Vec } => ({
  origin: drawn(x, y, 40),
  direction: [0, -1, 0],
});

describe("a held block", () => {
  const bare = land.top.findIndex((top) => top === -1);
  const anchors = new Set(["3,3", "4,3", "20,28"].map(cellAt));

  test("snaps to the nearest legal place", () => {
    expect(meets(down(3.4, 5), 2)?.map((each) => Math.round(each * 10) / 10)).toEqual([3.4, 5]);
    const found = landing(down(4.2, 4.1), [2, 2], anchors, land, cellAt("4,4"));
    expect(found).toEqual({ anchor: cellAt("3,3"), level: 0, legal: true });
    expect(landing(down(4.8, 4.1), [2, 2], anchors, land, cellAt("4,4"))?.anchor).toBe(
      cellAt("4,3"),
    );
  });

  test("is shown where it may not be, and says so", () => {
    const found = landing(down(10.5, 30.5), [2, 2], anchors, land, cellAt("10,30"));
    expect(found).toEqual({ anchor: cellAt("10,30"), level: 0, legal: false });
    expect(landing(down(31.5, 31.5), [4, 2], anchors, land, cellAt("31,31"))?.anchor).toBe(
      cellAt("28,30"),
    );
    expect(landing(down(31.5, 31.5), [4, 2], new Set(), land, -1)).toBeNull();
    expect(bare).toBeGreaterThan(-1);
  });

  test("that hovers is met by a line of sight, from above and aside", () => {
    expect(enters(down(4.2, 4.1), [4, 4, 1], [2, 1, 3])).toBe(36);
    expect(enters(down(4.2, 5.1), [4, 4, 1], [2, 1, 3])).toBeNull();
    const aside = { origin: drawn(0, 4.5, 2), direction: [1, 0, 0] as const };
    expect(enters(aside, [4, 4, 1], [2, 1, 3])).toBe(4);
    expect(enters({ ...aside, direction: [-1, 0, 0] }, [4, 4, 1], [2, 1, 3])).toBeNull();
    expect(enters({ ...aside, origin: drawn(0, 4.5, 4.5) }, [4, 4, 1], [2, 1, 3])).toBeNull();
  });

  test("means its own place, legal or not", () => {
    const own = settled(cellAt("3,3"), [2, 2], anchors, land);
    expect(own).toEqual({ anchor: cellAt("3,3"), level: 0, legal: true });
    expect(settled(cellAt("10,30"), [2, 2], anchors, land).legal).toBe(false);
    expect(settled(cellAt("31,31"), [4, 2], anchors, land).anchor).toBe(cellAt("28,30"));
  });

  test("prefers the higher level where a line of sight meets two", () => {
    const high = land.height.indexOf(Math.max(...land.height));
    const [x, y] = [high % 32, Math.floor(high / 32)];
    const both = new Set([high, cellAt("3,3")]);
    const found = landing(down(x + 0.5, y + 0.5), [1, 1], both, land, high);
    expect(found).toEqual({ anchor: high, level: land.height[high], legal: true });
  });

  test("covers its footprint once it has a place", () => {
    const now = { block: block(1), pose: "up=red along=y", anchor: cellAt("5,6") };
    expect([...covered(view, facts, now)].map(placeOf)).toEqual([
      "5,6",
      "6,6",
      "5,7",
      "6,7",
      "5,8",
      "6,8",
      "5,9",
      "6,9",
    ]);
    expect(covered(view, facts, { ...now, anchor: null }).size).toBe(0);
  });
});

describe("a press", () => {
  const spot = option("walk 12,9", { verb: "walk", target: "spot:12,9" });
  const move = option("move b14", { verb: "move", target: "block:b14" });
  const disk = option("disk b14", { verb: "disk", target: "block:b14" });
  const options = new Map([
    ["spot:12,9", [spot]],
    ["block:b14", [move, disk]],
  ]);
  const there = { block: "b14", region: cellAt("12,9"), above: true };

  test("from above goes to the place, from the side takes the block", () => {
    expect(meaning(options, "any", there)).toEqual({ target: "spot:12,9", text: "walk 12,9" });
    expect(meaning(options, "any", { ...there, above: false })).toEqual({
      target: "block:b14",
      text: null,
    });
  });

  test("never takes the disk where nothing was chosen: it asks why one cannot go there, or move it", () => {
    const lone = new Map([["block:b14", [disk]]]);
    expect(meaning(lone, "any", there)).toEqual({ target: "spot:12,9", text: null });
    expect(meaning(lone, "any", { ...there, above: false })).toEqual({
      target: "move b14",
      text: null,
    });
    expect(meaning(lone, "move", there)).toEqual({ target: "move b14", text: null });
    expect(meaning(new Map(), "disk", there)).toEqual({ target: "disk b14", text: null });
    expect(meaning(lone, "disk", there)?.text).toBe("disk b14");
    expect(["move b14", "disk b14", "spot:1,1", "block:b2"].map(thingOf)).toEqual([
      "block:b14",
      "block:b14",
      "spot:1,1",
      "block:b2",
    ]);
  });

  test("means one thing where one was chosen before", () => {
    expect(meaning(options, "move", there)?.text).toBe("move b14");
    expect(meaning(options, "disk", there)?.text).toBe("disk b14");
    expect(meaning(options, "walk", { ...there, region: cellAt("1,1") })).toEqual({
      target: "spot:1,1",
      text: null,
    });
  });

  test("where nothing is possible asks about the place, on bare table about nothing", () => {
    expect(meaning(new Map(), "any", there)?.target).toBe("spot:12,9");
    expect(meaning(new Map(), "any", { block: null, region: -1, above: true })).toBeNull();
  });
});

describe("a region", () => {
  test("falls apart beside a block that is put across it", () => {
    const wide = Object.values(view.surfaces)
      .flatMap(({ regions }) => regions)
      .toSorted((a, b) => b.cells - a.cells)[0];
    expect(wide?.cells).toBeGreaterThan(3);
    const whole = lit(land, wide?.at ?? "", new Set());
    expect(whole).toHaveLength(wide?.cells ?? 0);
    const first = cellAt(wide?.at ?? "");
    const others = new Set(whole.filter((cell) => cell !== first));
    expect(lit(land, wide?.at ?? "", others)).toEqual([first]);
    expect(lit(land, wide?.at ?? "", new Set([first]))).toEqual([]);
  });
});

describe("motion", () => {
  test("begins and ends where it should, and goes over what stands between", () => {
    const [from, to]: [Vec, Vec] = [
      [0, 1, 0],
      [6, 2, 0],
    ];
    expect(arc(from, to, 9, 0)).toEqual(from);
    arc(from, to, 9, 1).forEach((each, i) => expect(each).toBeCloseTo(to[i] ?? 0, 9));
    expect(arc(from, to, 9, 0.5)[1]).toBeCloseTo(9, 9);
  });

  test("of a climber touches every station", () => {
    const stations: Vec[] = [
      [0, 0, 0],
      [1, 1, 0],
      [2, 1, 0],
    ];
    expect(hop(stations, 0)).toEqual([0, 0, 0]);
    hop(stations, 0.5).forEach((each, i) => expect(each).toBeCloseTo(stations[1]?.[i] ?? 9, 6));
    hop(stations, 1).forEach((each, i) => expect(each).toBeCloseTo(stations[2]?.[i] ?? 9, 6));
  });

  test("goes cell by cell, never up more than one, never through what is shut", () => {
    const flat = { ...land, height: new Uint8Array(1024) };
    flat.height[cellAt("2,0")] = 1;
    flat.height[cellAt("3,0")] = 3;
    expect(way(flat, cellAt("0,0"), cellAt("2,0"), open)?.map(placeOf)).toEqual([
      "0,0",
      "1,0",
      "2,0",
    ]);
    expect(way(flat, cellAt("0,0"), cellAt("3,0"), open)).toBeNull();
    expect(way(flat, cellAt("0,0"), cellAt("2,0"), () => false)).toBeNull();
  });
});

describe("what lies on the structure", () => {
  test("is a line around cells and not between them", () => {
    const strips = new Strips();
    const two = [cellAt("4,4"), cellAt("5,4")];
    const look = { fill: 0, line: 1, width: 0.1, over: 0 };
    mark(strips, two, 2, [1, 1, 1], look);
    expect(strips.position).toHaveLength(6 * 6 * 3);
    expect(strips.colour).toHaveLength(6 * 6 * 4);
    // A place for a block is lined light beside dark, with dots: seen on wood of each colour.
    const seen = new Strips();
    mark(seen, two, 2, [0, 0, 0], { ...look, halo: [1, 1, 1], dots: 0.1 });
    expect(seen.position.length).toBeGreaterThan(2 * strips.position.length);
    expect([...new Set(seen.colour)].toSorted()).toEqual([0, 1]);
    expect(outline([cellAt("4,4"), cellAt("5,4")], 10).match(/M/g)).toHaveLength(6);
  });

  test("is on the map a ring that stays inside, round each corner", () => {
    const corner = ["4,4", "5,4", "4,5"].map(cellAt);
    const points = [...inner(corner, 10, 0.2).matchAll(/([\d.]+) ([\d.]+)/g)].map(
      ([, x, y]): [number, number] => [Number(x), 10 + 1 - Number(y)],
    );
    expect(points).toHaveLength(16);
    for (const [x, y] of points)
      for (const [dx, dy] of [
        [0.19, 0.19],
        [-0.19, 0.19],
        [0.19, -0.19],
        [-0.19, -0.19],
      ] as const)
        expect(corner).toContain(cellAt(`${Math.floor(x + dx)},${Math.floor(y + dy)}`));
    // Its ends meet: each but those in the middle of a side is there twice.
    const ends = new Map<string, number>();
    for (const [x, y] of points) {
      const name = `${x.toFixed(3)} ${y.toFixed(3)}`;
      ends.set(name, (ends.get(name) ?? 0) + 1);
    }
    expect([...ends.values()].every((count) => count === 2)).toBe(true);
  });

  test("is dark along walls, and nowhere on a plain", () => {
    const flat = { ...land, height: new Uint8Array(1024) };
    const none = new Strips();
    corners(none, flat);
    expect(none.position).toEqual([]);
    flat.height[cellAt("9,9")] = 2;
    const some = new Strips();
    corners(some, flat);
    expect(some.position.length).toBeGreaterThan(0);
    expect(Math.max(...some.colour)).toBeLessThanOrEqual(1);
  });
});

test("arrow keys go to what lies that way, and nowhere from the end", () => {
  const all = [
    [0, 0],
    [2, 0.4],
    [2, 3],
    [0, 2],
  ] as const;
  expect(toward(all[0], all, [1, 0])).toBe(1);
  expect(toward(all[0], all, [0, 1])).toBe(3);
  expect(toward(all[0], all, [-1, 0])).toBe(-1);
});

test("a place is named in its middle, and where there is wood if it is no rectangle", () => {
  expect(label(["4,4", "5,4", "4,5", "5,5"].map(cellAt))).toEqual({ x: 5, y: 5, wide: true });
  expect(label(["4,4", "4,5"].map(cellAt))).toEqual({ x: 4.5, y: 5, wide: false });
  const corner = ["4,4", "5,4", "6,4", "4,5", "4,6"].map(cellAt);
  const { x, y } = label(corner);
  expect(corner).toContain(cellAt(`${Math.floor(x - 0.01)},${Math.floor(y)}`));
});
