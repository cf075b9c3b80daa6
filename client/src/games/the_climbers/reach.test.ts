import { describe, expect, test } from "vitest";

import { ground } from "./ground";
import { cellAt, extents, placeOf } from "./lattice";
import { asItIs, reach, withBlock } from "./reach";
import { facts, reached, view } from "./scenes";

const land = ground(view, facts);
const cellOf = (place: string | null): number | null => (place === null ? null : cellAt(place));

describe("free steps", () => {
  test("lead where the engine says, for everybody", () => {
    expect(reached.flat().length).toBeGreaterThan(1);
    for (const { seat, stands, colour } of view.climbers) {
      const found = reach(asItIs(view, land), cellOf(stands), colour);
      const regions = new Set([...found].map((cell) => placeOf(land.region[cell] ?? -1)));
      expect([...regions].toSorted()).toEqual(reached[seat]?.toSorted());
    }
  });

  test("stay as they are while a block stands where it stood", () => {
    const block = Object.entries(view.surfaces).find(([, { free }]) => free)?.[0] ?? "";
    const it = view.blocks[Number(block.slice(1))];
    const without = ground(view, facts, block);
    const top = view.surfaces[block]?.top ?? "neutral";
    const held = { block, at: it?.at ?? ([0, 0, 0] as const), turned: it?.turned ?? 0 };
    const { walk, stands } = withBlock(view, facts, without, held, top);
    expect(walk.land.height).toEqual(land.height);
    expect(walk.land.region).toEqual(land.region);
    expect(stands).toEqual(view.climbers.map((each) => cellOf(each.stands)));
  });

  test("open by a block of one's colour beside oneself, a step higher", () => {
    const flat = ground({ ...view, blocks: [] }, facts);
    const [kind, word] = [4, "up=red"];
    const block = Object.keys(facts.blocks).find((each) => facts.blocks[each] === kind) ?? "";
    const { turned = 0 } = facts.kinds[kind]?.poses[word] ?? {};
    expect(extents(kind, turned)).toEqual([2, 2, 2]);
    const low = flat.height;
    low[cellAt("9,10")] = 1;
    flat.top[cellAt("9,10")] = 0;
    flat.region[cellAt("9,10")] = cellAt("9,10");
    const alone = { ...view, climbers: [], surfaces: {} };
    const at = [10, 10, 0] as const;
    const { walk } = withBlock(alone, facts, flat, { block, at, turned }, "red");
    const from = cellAt("9,10");
    expect([...reach(walk, from, "red")].map(placeOf).toSorted()).toEqual([
      "10,10",
      "10,11",
      "11,10",
      "11,11",
    ]);
    expect(reach(walk, from, "teal").size).toBe(0);
    expect(reach(walk, null, "red").size).toBe(0); // two levels from the table
  });
});
