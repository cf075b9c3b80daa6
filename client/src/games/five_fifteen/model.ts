/** What the board's parts have in common: how they are handed on, and small sums that a screen needs. */

import type { BoardProps, SeatMarkProps, Translate } from "../board";
import type { JSX } from "preact";
import type { Climb, Climber, Facts, Part, StyleId, View } from "./shape";

export type Props = BoardProps<View, Facts>;

export const STYLES: readonly StyleId[] = ["boulder", "sport", "trad", "alpine"];
export const SLOTS = ["helmet", "clothing", "harness", "shoes", "pack"] as const;
export const PHASES = ["crag", "setback", "climbing", "rest"] as const;

/** What every part needs to draw itself. */
export interface Look {
  view: View;
  facts: Facts;
  me: number;
  /** Whether `me` is a seat of this page, or only the one that is looked at. */
  own: boolean;
  t: Translate;
  seatName: (seat: number) => string;
  seatColour: (seat: number) => string;
  SeatMark: (props: SeatMarkProps) => JSX.Element;
  /** Whether something can be chosen now. */
  can: (target: string) => boolean;
  /** A card of mine that is looked at while it could be laid or played; "" for none. */
  eyed: string;
  /** Looks at a card of mine; "" looks away. */
  eye: (id: string) => void;
  /** The kind of question that I am asked now; "" for none. */
  asked: string;
  /** The first steps of my choice, as a line. */
  steps: string;
}

/** A name that stays on one line: no break at its spaces, as far as it is short. */
export const unbroken = (name: string): string =>
  name.length > 18 ? name : name.replaceAll(" ", "\u00A0");

/** Letters of a name that a tight line has room for. */
const BRIEF = 14;

/** A long name's first words, as many as there is room for, with an ellipsis where the rest was. */
export function shortened(name: string): string {
  if (name.length <= BRIEF) return name;
  const cut = name.slice(0, BRIEF);
  const end = Math.max(...[" ", "\u00A0", "-"].map((gap) => cut.lastIndexOf(gap)));
  return `${cut.slice(0, end > 2 ? end : BRIEF - 2)}…`;
}

/** A name of which no line begins with a hyphen. */
export const hyphened = (name: string): string => name.replaceAll("-", "\u2060-");

/** Sentences in which the names of climbers stay whole. */
export function whole(t: Translate, names: readonly string[]): Translate {
  const broken = names.filter((name) => name.includes(" ") && unbroken(name) !== name);
  if (broken.length === 0) return t;
  return (id, args) =>
    broken.reduce((text, name) => text.replaceAll(name, unbroken(name)), t(id, args));
}

export const grade = (n: number): string => `5.${n}`;
export const signed = (n: number): string =>
  n > 0 ? `+${n}` : n < 0 ? `\u2212${Math.abs(n)}` : "0";

/** Whether a roll saves: 5 and 6 do; a 1 and a 6 as they lie count for themselves. */
export const saves = (die: number, mod: number): boolean =>
  die === 6 || (die !== 1 && die + mod >= 5);

export const climbOf = (facts: Facts, id: string): Climb | undefined => facts.climbs[id];

/** What the Actions played before committing add to whoever is at the crag. */
export const boost = ({ boosts }: View, facts: Facts): number =>
  boosts.reduce(
    (all, id) =>
      all +
      (facts.faces[id]?.effect ?? []).reduce(
        (sum, e) => sum + (e.do === "crag_boost" ? Number(e.amount) : 0),
        0,
      ),
    0,
  );

/** What a climber brings alone on a climb, and what it takes. */
export function alone(view: View, facts: Facts, seat: number, climb: string) {
  const climber = view.climbers[seat];
  const it = facts.climbs[climb];
  if (climber === undefined || it === undefined) return null;
  const strength = climber.strength[it.style];
  const extra = view.now.crag === seat ? boost(view, facts) : 0;
  return {
    style: it.style,
    total: strength.total + extra,
    bonus: strength.bonus,
    needs: it.difficulty + (strength.tie ? 0 : 1),
    parts: extra === 0 ? strength.parts : [...strength.parts, crag(seat, extra)],
  };
}

const crag = (seat: number, amount: number): Part => ({ is: "boost", seat, amount });

/** The seats in turn order, beginning with one. */
export const around = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => (first + i) % count);

/** How a climber stands, as a word of the catalogue; "" for as usual. */
export const standing = (climber: Climber): "sits-out" | "paused" | "skips" | "" =>
  climber.sits_out ? "sits-out" : climber.paused ? "paused" : climber.skips ? "skips" : "";
