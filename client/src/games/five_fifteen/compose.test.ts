import { describe, expect, test } from "vitest";

import { payment, purse } from "./compose";
import type { Climber, Facts } from "./shape";

const gear = (dollars: number) => ({ kind: "gear", dollars });
const facts = {
  guide: 120,
  faces: {
    lid: gear(60),
    belt: gear(20),
    scarf: gear(0),
    boots: gear(120),
    pad: gear(90),
    drizzle: { kind: "weather", dollars: null },
  },
} as unknown as Facts;
const pieces = (hand: string[], worn: string[]) =>
  purse(facts, { hand: { count: hand.length, cards: hand }, gear: worn } as unknown as Climber);

describe("paying a Guide", () => {
  test("gear pays, from the hand and in play; every copy is a piece of its own", () => {
    const found = pieces(["lid", "drizzle", "lid"], ["belt"]);
    expect(found.map(({ id, worn, dollars }) => [id, worn, dollars])).toEqual([
      ["lid", false, 60],
      ["lid", false, 60],
      ["belt", true, 20],
    ]);
    expect(new Set(found.map(({ key }) => key)).size).toBe(3);
  });

  test.each<[string, string[], string[], number, boolean, boolean]>([
    ["nothing", [], [], 0, false, false],
    ["too little", ["lid"], ["belt"], 80, false, false],
    ["to the dollar", ["lid", "lid"], [], 120, true, false],
    ["more than that, but with every card needed", ["pad"], ["lid"], 150, true, false],
    ["one card too many", ["lid", "belt"], ["lid"], 140, true, true],
    ["a card worth nothing", ["scarf"], ["boots"], 120, true, true],
  ])("%s", (_, hand, worn, paid, enough, spare) => {
    expect(payment(facts, pieces(hand, worn))).toMatchObject({ paid, enough, spare });
  });

  test("the line begins with the hand and keeps the order of the file", () => {
    const chosen = pieces(["pad", "belt"], ["belt", "lid"]).toReversed();
    expect(payment(facts, chosen).steps.join(" ")).toBe(
      "hire pay belt pay pad pay_worn lid pay_worn belt",
    );
  });
});
