/** The shape of Annapurna's view and facts, places on a mountainside, and sums for the eye. No legality is decided here. */

import type { Json } from "../../messages";

export interface Face {
  name: string;
  symbol: number;
  tone: string;
  text: string;
  lasting: boolean;
}

export interface Facts {
  faces: Record<string, Face>;
  awards: Json;
  rows: number[];
  content: { name: string; stand_in: boolean };
}

/** The seat whose cards they are, where it is known. */
export type Suit = number | null;

export interface Spot {
  is: "none" | "up" | "down";
  face?: string | null;
  suit?: Suit;
  waiting?: boolean;
  buried?: boolean;
  known?: number[];
}

export interface CardView {
  face: string;
  suit: Suit;
}

export interface Pile {
  count: number;
  cards: CardView[];
  known?: Json;
}

export interface Climber {
  seat: number;
  part: "hike" | "climb" | "protect";
  at: string | null;
  arrival: number;
  last: boolean;
  flags: number;
  total: number;
  lying: boolean;
  pending: string[];
  active: string[];
  extra: number;
  spots: Spot[];
  pack: Pile;
  /** None once the climber has reached the peak. */
  cache: Pile | null;
}

export interface LastAscent {
  ascent: number;
  totals: number[];
  order: number[];
  awards: number[];
  no_trace: number | null;
  shown: (string | null)[][];
}

export interface Result {
  ascents_won?: number;
  places?: number[];
  flags?: number[];
  won?: boolean;
  totals?: number[];
  sum?: number;
  rounds_left?: number;
  no_trace?: Json;
}

export interface View {
  ascent: number;
  target: number;
  mode: "competitive" | "cooperative";
  sweep: "rulebook" | "auto";
  turn: number;
  round: number;
  rounds: number;
  over: boolean;
  acting: number | null;
  starter: number | null;
  tolerance?: number | null;
  climbers: Climber[];
  window: { owner: number; locked: boolean; open: boolean } | null;
  last: LastAscent | null;
  result: Result | null;
}

/** Once it is all over every card lies open. */
export function turnedUp(view: View): View {
  const { last } = view;
  if (!view.over || last === null || last.ascent !== view.ascent) return view;
  const climbers = view.climbers.map((climber) => ({
    ...climber,
    spots: climber.spots.map((spot, i): Spot => {
      const face = last.shown[climber.seat]?.[i] ?? null;
      return spot.is === "down" && face !== null
        ? { is: "up", face, suit: spot.suit ?? null }
        : spot;
    }),
  }));
  return { ...view, climbers };
}

// -- places -----------------------------------------------------------------------------------------------------------

export const ROWS = [5, 4, 3, 2, 1] as const;

export interface Place {
  row: number;
  col: number;
}

/** The fifteen places, in the order of the view: bottom row first. */
export const PLACES: readonly Place[] = ROWS.flatMap((count, i) =>
  Array.from({ length: count }, (_, j) => ({ row: i + 1, col: j + 1 })),
);
export const PEAK = 14;

export const letter = (seat: number): string => String.fromCodePoint(65 + seat);
export const spotTarget = (seat: number, { row, col }: Place): string =>
  `spot:${seat}:${row},${col}`;
/** As text forms write it: `B2,3`. */
export const spotText = (seat: number, { row, col }: Place): string =>
  `${letter(seat)}${row},${col}`;

export const indexAt = (row: number, col: number): number =>
  PLACES.findIndex((place) => place.row === row && place.col === col);

/** `spot:1:2,3` as seat and index; null for anything else. */
export function parseSpot(target: string): { seat: number; index: number } | null {
  const hit = /^spot:(\d+):(\d),(\d)$/.exec(target);
  if (hit === null) return null;
  const index = indexAt(Number(hit[2]), Number(hit[3]));
  return index < 0 ? null : { seat: Number(hit[1]), index };
}

/** `2,3` (a climber's place) as an index, -1 for none. */
export function placeIndex(at: string | null): number {
  const [row = 0, col = 0] = (at ?? "").split(",").map(Number);
  return indexAt(row, col);
}

/** Seats clockwise, the one at the bottom edge first. */
export function around(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => (first + i) % count);
}

// -- sums -------------------------------------------------------------------------------------------------------------

export const symbolOf = (facts: Facts, face: string | null | undefined): number =>
  face === null || face === undefined ? 0 : (facts.faces[face]?.symbol ?? 0);

/** A number with its sign, with a true minus. */
export const signed = (value: number): string =>
  value > 0 ? `+${value}` : value < 0 ? `\u2212${-value}` : "0";

/** Places of a mountainside that could belong to a group: face up and not waiting. */
export function eligible(spots: readonly Spot[]): number[] {
  return spots.flatMap((spot, i) => (spot.is === "up" && spot.waiting !== true ? [i] : []));
}

/**
 * Every complete Sweep or Bury of one mountainside, as lists of places, most cards first: sets that add up to zero and
 * leave no such set behind. For paging through them where the table looks after sweeping; never used by hand.
 */
export function completeSets(facts: Facts, spots: readonly Spot[]): number[][] {
  const places = eligible(spots);
  const values = places.map((i) => symbolOf(facts, spots[i]?.face));
  const sums = new Int16Array(1 << places.length);
  const zeros: number[] = [];
  for (let mask = 1; mask < sums.length; mask++) {
    const low = 31 - Math.clz32(mask & -mask);
    const sum = (sums[mask & (mask - 1)] ?? 0) + (values[low] ?? 0);
    sums[mask] = sum;
    if (sum === 0) zeros.push(mask);
  }
  return zeros
    .filter((mask) => !zeros.some((other) => (other & mask) === 0))
    .map((mask) => places.filter((_, bit) => (mask >> bit) & 1))
    .toSorted((a, b) => b.length - a.length || compareLists(a, b));
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const d = (a[i] ?? 0) - (b[i] ?? 0);
    if (d !== 0) return d;
  }
  return a.length - b.length;
}

/** The steps of a Sweep or Bury as text forms, in the order of the places. */
export function sweepTexts(targets: readonly string[]): string[] {
  const spots = targets
    .map(parseSpot)
    .filter((spot) => spot !== null)
    .toSorted((a, b) => a.index - b.index);
  return [
    ...spots.map(
      ({ seat, index }) => `mark ${spotText(seat, PLACES[index] ?? { row: 0, col: 0 })}`,
    ),
    "confirm",
  ];
}

// -- what a card in hand may do ----------------------------------------------------------------------------------------

export const CARD_VERBS = new Set(["trade", "hide", "drop", "throw"]);

/** Which of the offered verbs a place would stand for: own or other's, face down or empty. "" for none. */
export function verbAt(verbs: readonly string[], me: number, seat: number, spot: Spot): string {
  const own = seat === me;
  const verb =
    spot.is === "down"
      ? own
        ? "trade"
        : "hide"
      : spot.is === "none"
        ? own
          ? "drop"
          : "throw"
        : "";
  return verbs.includes(verb) ? verb : "";
}

/** A backpack card that was picked up and waits for a place. */
export interface Held {
  face: string;
  verbs: string[];
  question: string;
}
