import { describe, expect, test } from "vitest";

import { bailOdds, odds, shielded } from "./odds";
import type { Climber, Effect, Facts } from "./shape";

const face = (effect: Effect[]) => ({ effect });
const facts = {
  faces: {
    rope: face([{ do: "bail_bonus", amount: 1 }]),
    checked: face([{ do: "bail_reroll" }]),
    lid: face([{ do: "epic_shield" }]),
  },
  styles: { sport: { effect: [] } },
} as unknown as Facts;
const climber = (...gear: string[]) => ({ gear, style: "sport" }) as unknown as Climber;

describe("bailing", () => {
  test.each([
    [0, 5, 33],
    [1, 4, 50],
    [-1, 6, 17],
    [-4, 6, 17],
    [9, 2, 83],
  ])("with %i, a %i or more saves, in %i of a hundred falls", (mod, from, chance) => {
    expect(odds(mod, false)).toEqual({ from, again: false, chance });
  });

  test("a second roll counts", () => {
    expect(odds(0, true).chance).toBe(56);
  });

  test("gear in play helps; what lies on a climb is told by the view", () => {
    expect(bailOdds(facts, climber())).toEqual({ from: 5, again: false, chance: 33 });
    expect(bailOdds(facts, climber("rope", "checked"))).toEqual({
      from: 4,
      again: true,
      chance: 75,
    });
    expect(bailOdds(facts, climber("rope"), -1).from).toBe(6);
  });

  test("some gear spares the usual Epic", () => {
    expect([shielded(facts, climber("lid")), shielded(facts, climber("rope"))]).toEqual([
      true,
      false,
    ]);
  });
});
