/** The wire as the client sees it. The types come from src/cordee/server/messages.py. */

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
/** Values: numbers, tagged strings such as `seat:2` or `card:yeti`, or lists of these. */
export type Args = Record<string, Json>;
export type Value = number | string | boolean;

export interface SeatInfo {
  seat: number;
  kind: string; // open, person, bot
  name: string;
  colour: string;
  level: string;
  here: boolean;
  yours: boolean;
}

export interface TableInfo {
  table: string;
  game: string;
  title: string;
  stage: string; // lobby, playing, over
  seats: SeatInfo[];
  options: Record<string, Value>;
  host: boolean;
  watching: number;
  content: string;
  fingerprint: string;
  seed: string;
}

export interface OptionOut {
  text: string;
  verb: string;
  target: string;
  args: Args;
  shown: number | null;
}

export interface QuestionOut {
  id: string;
  kind: string;
  seat: number;
  clauses: string[];
  args: Args;
  options: OptionOut[];
  subject: string;
  passes: string;
  inner: boolean;
  blind: boolean;
  waited: boolean;
  pace: string;
  opened: number;
  least_open: number;
  limit: number;
}

export interface EventOut {
  seq: number;
  kind: string;
  args: Args;
}

export type FromClient =
  | { is: "hello"; token: string; since: number; plain: boolean }
  | { is: "sit"; n: number; seat: number; name: string; colour: string }
  | { is: "stand"; n: number; seat: number }
  | { is: "set_bot"; n: number; seat: number; level: string }
  | { is: "set_option"; n: number; name: string; value: Value }
  | { is: "resize"; n: number; seats: number }
  | { is: "start"; n: number }
  | { is: "act"; n: number; seat: number; question: string; line: string }
  | { is: "draft"; n: number; seat: number; question: string; line: string }
  | { is: "why"; n: number; seat: number; text: string }
  | { is: "undo"; n: number; seat: number; count: number }
  | { is: "ping"; n: number; trip: number };

export interface Welcome {
  is: "welcome";
  table: TableInfo;
  seq: number;
  undos: number;
  facts: Record<string, Json>;
  view: Record<string, Json>;
  zones: Zone[];
  questions: QuestionOut[];
  waiting: number[];
  log: EventOut[];
  undoable: number;
}
export interface Moved {
  is: "moved";
  seq: number;
  undos: number;
  events: EventOut[];
  changes: Json[][];
  zones: Zone[];
  questions: QuestionOut[];
  waiting: number[];
  undoable: number;
  struck: number[];
}
export interface Refused {
  is: "refused";
  n: number;
  why: string;
  clause: string;
  args: Args;
  stale: boolean;
}
export interface Drafted {
  is: "drafted";
  n: number;
  line: string;
  question: QuestionOut;
}
export interface Because {
  is: "because";
  n: number;
  why: string;
  clause: string;
  args: Args;
}
export type FromServer =
  | Welcome
  | { is: "seated"; table: TableInfo }
  | Moved
  | { is: "done"; n: number }
  | { is: "held"; n: number; seconds: number }
  | Refused
  | Drafted
  | Because
  | { is: "pong"; n: number }
  | { is: "bye"; why: string; again: boolean };

export interface Setting {
  name: string;
  default: Value;
  values: Value[];
  low: number;
  high: number;
  advised: Value[];
  expert: boolean;
}

export interface GameInfo {
  key: string;
  title: string;
  seats: number[];
  settings: Setting[];
  levels: string[];
  credits: string;
  rules: boolean;
}

/** The plain board's places and cards (core.game.Zone, core.game.Card). */
export interface Zone {
  kind: string;
  args: Args;
  cards: ZoneCard[];
  owner: number | null;
  columns: number;
}
export interface ZoneCard {
  target: string;
  face: Args;
  marks: string[];
}
