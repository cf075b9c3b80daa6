import { describe, expect, test } from "vitest";

import type { Attempt, Effect, Face, Facts, View } from "./shape";
import { blows, open, strengthWith } from "./strength";

const card = (kind: Face["kind"], effect: Effect[], slot: Face["slot"] = null) =>
  ({ kind, effect, slot }) as Face;
const loss = (amount: number, more: object = {}): Effect => ({
  do: "strength_mod",
  amount,
  ...more,
});

const facts = {
  climbs: { crack: { style: "trad" } },
  styles: { trad: { effect: [{ do: "soften", kind: "setback", amount: 1, styles: ["trad"] }] } },
  faces: {
    spaghetti: card("setback", [loss(-1)]),
    pump: card("setback", [loss(-3)]),
    elsewhere: card("setback", [loss(-2, { styles: ["boulder"] })]),
    drizzle: card("weather", [loss(-1)]),
    shoeless: card("setback", [{ do: "blank_slot", slot: "shoes" }]),
    shoes: card("gear", [], "shoes"),
    shell: card("gear", [{ do: "ward", kind: "weather", count: 1 }], "clothing"),
    hoodie: card(
      "gear",
      [{ do: "strength_per_card", kind: "setback", amount: 1, max: 2 }],
      "clothing",
    ),
    breath: card("action", [loss(1)]),
  },
} as unknown as Facts;

/** A trad climber of base 9 with style +2, in that gear; shoes are worth 2. */
const scene = (gear: string[], laid: string[], style: string | null = "trad") => {
  const parts = [
    { is: "base", seat: 0, amount: 9 },
    { is: "style", seat: 0, amount: 2 },
    ...(gear.includes("shoes") ? [{ is: "gear", card: "shoes", amount: 2 }] : []),
  ];
  const view = {
    climbers: [{ seat: 0, base: 9, style, gear, strength: { trad: { parts } } }],
  } as unknown as View;
  const attempt = {
    climb: "crack",
    leader: 0,
    helper: null,
    laid: laid.map((id) => ({ card: id })),
    actions: [],
    boost: 0,
    paused: false,
  } as unknown as Attempt;
  return { view, attempt };
};
const amounts = (gear: string[], laid: string[]) => {
  const { view, attempt } = scene(gear, laid);
  return blows(view, facts, attempt).map(({ amount, warded }) => (warded ? "warded" : amount));
};

describe("what laid cards really do", () => {
  test("a loss is softened, but never to a gain", () => {
    expect(amounts([], ["spaghetti", "pump", "drizzle"])).toEqual([0, -2, -1]);
  });

  test("who softens it is named", () => {
    const { view, attempt } = scene([], ["pump"]);
    expect(blows(view, facts, attempt)[0]?.softer).toEqual([{ seat: 0, style: "trad", amount: 1 }]);
  });

  test("what is for another style, or no loss at all, needs no softening", () => {
    const { view, attempt } = scene([], ["elsewhere", "shoeless"]);
    expect(blows(view, facts, attempt)).toMatchObject([
      { raw: 0, softer: [], amount: 0 },
      { raw: 0, softer: [], amount: 0 },
    ]);
  });

  test("the first of a kind is warded, and no other", () => {
    expect(amounts(["shell"], ["pump", "drizzle", "drizzle"])).toEqual([-2, "warded", -1]);
  });
});

const after = (gear: string[], laid: string[], id?: string) => {
  const { view, attempt } = scene(gear, laid);
  return strengthWith(view, facts, attempt, id);
};

describe("strength with one more card", () => {
  test.each([
    ["as it stands", ["shoes"], ["pump"], undefined, 11],
    ["a softened Setback", ["shoes"], [], "pump", 11],
    ["a Weather that is warded", ["shell"], [], "drizzle", 11],
    ["shoes that do not count", ["shoes"], [], "shoeless", 11],
    ["gear that gains by Setbacks", ["hoodie"], ["pump"], "spaghetti", 11],
    ["an Action", [], ["pump"], "breath", 10],
  ])("%s", (_, gear, laid, id, total) => {
    expect(after(gear, laid, id)).toBe(total);
  });
});

test("nothing is laid on a climb that is paused, or that one is on", () => {
  const { attempt } = scene([], []);
  expect([open(attempt, 0), open(attempt, 1)]).toEqual([false, true]);
  expect(open({ ...attempt, helper: 1 }, 1)).toBe(false);
  expect(open({ ...attempt, paused: true }, 1)).toBe(false);
});
