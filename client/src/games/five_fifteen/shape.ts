/** The view and the facts, as docs/games/five_fifteen.md tells them. */

export type StyleId = "boulder" | "sport" | "trad" | "alpine";
export type Deck = "moderate" | "difficult" | "five_fifteen";
export type Slot = "helmet" | "clothing" | "harness" | "shoes" | "pack";
export type Phase = "styles" | "crag" | "setback" | "climbing" | "rest";
export type Kind = "gear" | "setback" | "weather" | "action";
/** When an Action is played. */
export type Window = "climbing" | "crag" | "response" | "bail";

/** A part of a strength: whose it is (a seat) or what it is of (a card), and how much. */
export interface Part {
  is: "base" | "style" | "boost" | "gear" | "action" | "card";
  seat?: number;
  card?: string;
  amount: number;
}
export interface Strength {
  total: number;
  bonus: number;
  tie: boolean;
  parts: Part[];
}
export interface Climber {
  seat: number;
  base: number;
  style: StyleId | null;
  hand: { count: number; cards: string[] };
  limit: number;
  gear: string[];
  room: Record<Slot, number>;
  strength: Record<StyleId, Strength>;
  on: number | null;
  paused: boolean;
  skips: boolean;
  sits_out: boolean;
  done: boolean;
  takes_part: boolean;
  blocked: boolean;
  opens_top: boolean;
}
export interface Laid {
  card: string;
  by: number;
  warded: boolean;
  loss: number;
}
export interface Attempt {
  climb: string;
  leader: number;
  helper: number | null;
  keeps: number;
  gives: number;
  laid: Laid[];
  actions: string[];
  boost: number;
  paused: boolean;
  silent: boolean;
  total: number;
  needs: number;
  parts: Part[];
  bail: Record<string, number>;
}
export interface Talk {
  is: "answer" | "counter";
  leader: number;
  helper: number;
  climb: string;
  keeps: number;
  gives: number;
  total: number;
  needs: number;
}
/** How the game ended: lists run along with the places, best first. */
export interface Result {
  places: (number | number[])[];
  sent: number[];
  base: string[];
  style: string[];
}
export interface View {
  round: number;
  phase: Phase;
  dealer: number;
  experienced: boolean;
  decks: Record<Deck, { count: number; discards: string[] }>;
  booty: { count: number; discards: string[] };
  styles_left: Record<StyleId, number>;
  turned: string[];
  climbers: Climber[];
  attempts: Attempt[];
  boosts: string[];
  offers: { helper: number; climb: string; keeps: number; gives: number }[];
  offers_left: number;
  talk: Talk | null;
  rolls: { seat: number; die: number; mod: number }[];
  now: {
    asked: string | null;
    seat: number | null;
    crag: number | null;
    climb: number | null;
    left: number;
  };
  over: boolean;
  winner: number | null;
  /** Seats, best first, once the game is over. */
  ranking: number[] | null;
  result: Result | null;
}
export interface Effect {
  do: string;
  amount?: number;
  styles?: StyleId[];
  [more: string]: unknown;
}
export interface Face {
  name: string;
  kind: Kind;
  copies: number;
  slot: Slot | null;
  dollars: number | null;
  window: Window | null;
  effect: Effect[];
}
export interface Climb {
  name: string;
  area: string;
  style: StyleId;
  grade: string;
  deck: Deck;
  difficulty: number;
  booty: number;
  epic: Effect[];
  invented: boolean;
}
export interface Facts {
  faces: Record<string, Face>;
  climbs: Record<string, Climb>;
  styles: Record<
    StyleId,
    { name: string; copies: number; shape: string; colour: string; effect: Effect[] }
  >;
  /** Names of what is no card, by their tagged string: `climb:twinkie`. */
  names: Record<string, string>;
  decks: Deck[];
  kinds: Kind[];
  windows: Window[];
  slots: Record<Slot, number>;
  guide: number;
  hand_limit: number;
  top: number;
  seats: number;
  content: { name: string; stand_in: boolean };
}
