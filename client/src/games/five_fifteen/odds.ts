/** What a fall may cost: who is saved by which roll. */

import { saves } from "./model";
import type { Climber, Effect, Facts } from "./shape";

const SIDES = [1, 2, 3, 4, 5, 6] as const;

/** The effects that are always on for a climber. */
const passive = (facts: Facts, { gear, style }: Climber): Effect[] => [
  ...gear.flatMap((id) => facts.faces[id]?.effect ?? []),
  ...(style === null ? [] : facts.styles[style].effect),
];

export interface Odds {
  /** The lowest roll that saves. */
  from: number;
  /** Whether gear lets a failed roll be rolled again. */
  again: boolean;
  /** In per cent, the second roll included. */
  chance: number;
}

/** How likely a roll with that much added saves. */
export function odds(mod: number, again: boolean): Odds {
  const saved = SIDES.filter((die) => saves(die, mod));
  const once = saved.length / SIDES.length;
  const chance = again ? 1 - (1 - once) ** 2 : once;
  return { from: saved[0] ?? 6, again, chance: Math.round(100 * chance) };
}

/** A climber's own odds; `mod` is what a climb's cards and the gear add up to, where the view tells it. */
export function bailOdds(facts: Facts, climber: Climber, mod?: number): Odds {
  const effects = passive(facts, climber);
  const own = effects.reduce((sum, e) => sum + (e.do === "bail_bonus" ? (e.amount ?? 0) : 0), 0);
  return odds(
    mod ?? own,
    effects.some((e) => e.do === "bail_reroll"),
  );
}

/** Whether gear spares a climber the ordinary Epic. */
export const shielded = (facts: Facts, climber: Climber): boolean =>
  passive(facts, climber).some((e) => e.do === "epic_shield");
