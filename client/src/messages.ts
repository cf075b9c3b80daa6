/** The wire (generated from the server's messages.py), and the few shapes that travel inside it untyped. */

import type { Args, GameInfo as WireGameInfo } from "./wire";

export type {
  Arg,
  Args,
  AccountOut,
  Because,
  BuildOut,
  Change,
  ChatOut,
  Clause,
  ContentChecked,
  ContentFile,
  ClockOut,
  CourseOut,
  Drafted,
  EventOut,
  FenceOut,
  FiguresOut,
  FromClient,
  FromServer,
  HistoryOut,
  Language,
  KnockOut,
  LessonOut,
  MannerInfo,
  Me,
  Mine,
  MistakeOut,
  Moved,
  NewTable,
  OddsOut,
  OptionOut,
  PackInfo,
  PastOut,
  Outside,
  PasskeyAsk,
  PlayedOut,
  Problem,
  QuestionOut,
  ReachOut,
  Refused,
  SeatInfo,
  TableCard,
  TableInfo,
  Talk,
  VoteOut,
  Welcome,
} from "./wire";

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
/** Arguments of a message before they become words. */
export type Given = Record<string, Json>;
/** The value of an option of the set-up. */
export type Value = number | string | boolean;

/** One option of a game's set-up (core.game.Setting). */
export interface Setting {
  name: string;
  default: Value;
  values: Value[];
  low: number;
  high: number;
  advised: Value[];
  expert: boolean;
  /** It matters only while another option has this value. */
  only: [name: string, value: Value] | null;
  /** A seat's number, below 0 for none. */
  seat: boolean;
  /** How its text begins where the people at the table build it together; "": it never is. */
  built: string;
  /** Of a text: besides the default one of these for each seat, no two alike. */
  among: string[];
}

/** The settings that matter with these choices, without those for experts. */
export function mattering(
  settings: readonly Setting[],
  value: (setting: Setting) => Value,
): Setting[] {
  return settings.filter((setting) => {
    if (setting.expert) return false;
    if (setting.only === null) return true;
    const [name, needed] = setting.only;
    const other = settings.find((each) => each.name === name);
    return other === undefined || value(other) === needed;
  });
}
export type GameInfo = Omit<WireGameInfo, "settings"> & { settings: Setting[] };

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
