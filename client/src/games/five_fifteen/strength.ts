/**
 * What a climb's strength comes to, and what each card laid on it really takes: worked out of what the view and the
 * facts tell, so that a card can be looked at before it is laid. The table's own numbers are the view's.
 */

import type { Attempt, Effect, Facts, Laid, StyleId, View } from "./shape";

/** What softens a loss: a style or a gear card, of whom, and by how much. */
export interface Softer {
  style?: StyleId;
  card?: string;
  seat: number;
  amount: number;
}

/** What one laid card does to the strength of a climb. */
export interface Blow {
  card: string;
  /** As the card says for this style; 0 or less takes. */
  raw: number;
  softer: Softer[];
  /** What is left of it. */
  amount: number;
  /** It has no effect at all. */
  warded: boolean;
}

type Source = Omit<Softer, "amount"> & { effect: Effect };

const HITS: Record<string, readonly string[]> = {
  setback: ["setback"],
  weather: ["weather"],
  any: ["setback", "weather"],
};
const hits = ({ kind }: Effect, of: string): boolean =>
  (HITS[String(kind ?? "any")] ?? []).includes(of);
const fits = ({ styles }: Effect, style: StyleId): boolean =>
  styles === undefined || styles.length === 0 || styles.includes(style);

const team = ({ leader, helper }: Attempt): number[] =>
  helper === null ? [leader] : [leader, helper];

/** All that is always on for those who climb there. */
const sources = ({ climbers }: View, facts: Facts, attempt: Attempt): Source[] =>
  team(attempt).flatMap((seat) => {
    const climber = climbers[seat];
    if (climber === undefined) return [];
    const { style, gear } = climber;
    const own = style === null ? [] : facts.styles[style].effect;
    const worn = gear.flatMap((card) =>
      (facts.faces[card]?.effect ?? []).map((effect): Source => ({ seat, card, effect })),
    );
    return own
      .map((effect): Source => (style === null ? { seat, effect } : { seat, style, effect }))
      .concat(worn);
  });

const mods = (facts: Facts, card: string, style: StyleId): number =>
  (facts.faces[card]?.effect ?? []).reduce(
    (sum, e) => sum + (e.do === "strength_mod" && fits(e, style) ? (e.amount ?? 0) : 0),
    0,
  );

/** What each card of `laid` does on that climb, in their order. */
export function blows(
  view: View,
  facts: Facts,
  attempt: Attempt,
  laid: readonly Pick<Laid, "card">[] = attempt.laid,
): Blow[] {
  const style = facts.climbs[attempt.climb]?.style;
  if (style === undefined) return [];
  const always = sources(view, facts, attempt);
  const wards = new Map<string, number>();
  for (const { effect } of always)
    if (effect.do === "ward") {
      const kind = String(effect["kind"]);
      wards.set(kind, (wards.get(kind) ?? 0) + Number(effect["count"] ?? 1));
    }
  return laid.map(({ card }) => {
    const kind = facts.faces[card]?.kind ?? "setback";
    const left = wards.get(kind) ?? 0;
    wards.set(kind, left - 1);
    const raw = mods(facts, card, style);
    if (left > 0) return { card, raw, softer: [], amount: 0, warded: true };
    const softer = always.flatMap(({ effect, ...of }) =>
      raw < 0 && effect.do === "soften" && hits(effect, kind) && fits(effect, style)
        ? [{ ...of, amount: effect.amount ?? 0 }]
        : [],
    );
    const sum = softer.reduce((all, { amount }) => all + amount, raw);
    return { card, raw, softer, amount: Math.min(0, sum), warded: false };
  });
}

/** The strength with one more card on the climb: a Setback or Weather laid there, or an Action played. */
export function strengthWith(view: View, facts: Facts, attempt: Attempt, card?: string): number {
  const style = facts.climbs[attempt.climb]?.style;
  if (style === undefined) return attempt.total;
  const attack = card !== undefined && facts.faces[card]?.kind !== "action";
  const laid = attack ? [...attempt.laid, { card }] : attempt.laid;
  const actions = attack || card === undefined ? attempt.actions : [...attempt.actions, card];
  const struck = blows(view, facts, attempt, laid);
  const lying = struck.filter(({ warded }) => !warded).map((blow) => facts.faces[blow.card]);
  const blank = new Set(
    lying.flatMap((face) =>
      (face?.effect ?? []).flatMap((e) => (e.do === "blank_slot" ? [String(e["slot"])] : [])),
    ),
  );
  const counts = (gear: string) => !blank.has(facts.faces[gear]?.slot ?? "");
  let total = (view.climbers[attempt.leader]?.base ?? 0) + attempt.boost;
  for (const seat of team(attempt)) {
    const climber = view.climbers[seat];
    if (climber === undefined) continue;
    for (const part of climber.strength[style].parts)
      if (part.is === "style" || (part.is === "gear" && counts(part.card ?? "")))
        total += part.amount;
    for (const gear of climber.gear.filter(counts))
      for (const e of facts.faces[gear]?.effect ?? [])
        if (e.do === "strength_per_card") {
          const here = lying.filter((face) => face !== undefined && hits(e, face.kind)).length;
          total += Math.min(Number(e["max"] ?? 0), (e.amount ?? 0) * here);
        }
  }
  for (const action of actions) total += mods(facts, action, style);
  return struck.reduce((sum, { amount }) => sum + amount, total);
}

/** Whether a seat may lay a card on that climb. */
export const open = (attempt: Attempt, seat: number): boolean =>
  !attempt.paused && attempt.leader !== seat && attempt.helper !== seat;
