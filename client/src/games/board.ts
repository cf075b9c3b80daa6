/**
 * What a game's board gets from the table, and what its module exports.
 *
 * A board is a picture of the view: no rule, no legality, no state of the game. `data-target` is the only bridge
 * between picture and choices. The table listens on the whole board area, so that a board needs no handlers:
 *
 * - A click, Enter or Space on anything carrying `data-target` takes the one option there, opens a small menu if there
 *   are several, or asks why there is none and shows the reason beside it. Hover and focus show the same as a hint.
 * - Make such a thing a `<button type="button">`, or in SVG `<g role="button" tabindex={0}>`, with an aria-label.
 *   The table does the keys for what is not a button.
 * - Light what `options.has(target)`: class `can`, drawn by the table's style sheet as a ring (boards may add to it).
 *
 * Style: use the variables of src/kit/theme.css (`--paper`, `--ink`, `--accent`, ...); scope everything under a class
 * of your own. Sizes: the board area is a size container named `board` (container-type: size), never scrolls at
 * 1366x768, and may scroll inside at phone width only if it must.
 */

import type { ComponentType, JSX } from "preact";

import type { EventOut, Given, OptionOut, QuestionOut, TableInfo } from "../messages";

/** A message of the catalogue as text. Tagged strings in `args` become names: `seat:2`, `card:yeti`, `spot:0:2,3`. */
export type Translate = (id: string, args?: Given) => string;

export interface SeatMarkProps {
  seat: number;
  /** In CSS pixels; 20 by default. */
  size?: number;
  /** With the person's name as its accessible name; by default it is decoration beside a written name. */
  named?: boolean;
}

/**
 * A whole choice in place of its first steps: the line that is played, its label as a message with arguments, and the
 * things on the board it is made of.
 */
export interface Whole {
  line: string;
  id: string;
  args: Given;
  targets: readonly string[];
}

/** A message with its arguments. */
export interface Named {
  id: string;
  args: Given;
}

/** Events that came together with the present view. `batch` grows by one with each; 0 when there was none yet. */
export interface Batch {
  batch: number;
  events: EventOut[];
}

// A board knows the shape of its own game's view; the table does not.
// oxlint-disable-next-line typescript/no-explicit-any
export interface BoardProps<View = any, Facts = any> {
  view: View;
  facts: Facts;
  table: TableInfo;
  /** The seats of this page, ascending; empty for who watches. */
  mySeats: number[];
  /** The seat at the bottom edge, whose view this is; null for who watches. */
  focusSeat: number | null;
  /** What I am asked now, the inner question of my draft included. */
  question: QuestionOut | null;
  /** The first steps of a choice that is not complete. */
  draft: { texts: string[] };
  /** My present choices by the thing on screen they belong to. */
  options: ReadonlyMap<string, OptionOut[]>;
  /** For a blind question: the targets toggled so far, in order. Show them, e.g. with their number. */
  marked: readonly string[];
  /** Whether this target can be toggled for the present blind question. */
  markable: (target: string) => boolean;
  /** The whole choices that `GameModule.whole` made of the present question, and the one that is looked at. */
  whole: { list: readonly Whole[]; at: number; show: (at: number) => void };
  /** The label of the choice that passes a blind question. */
  passLabel: string;
  /** A climber that was pointed out, e.g. in the log; null for none. */
  pointed: number | null;
  /**
   * Take an option by its text: the table plays it, or goes on with the draft if it is not a whole choice. For a blind
   * question and for whole choices: the line as it is.
   */
  act: (text: string) => void;
  /** Whether the question, before any draft of mine, has such an option. */
  offers: (text: string) => boolean;
  /** Take an option by its text as the next step of a draft. */
  draftStep: (text: string) => void;
  /** One step back out of the draft. */
  cancel: () => void;
  /** Ask why nothing can be done with this target; the answer appears beside it. */
  why: (target: string) => void;
  /** The same answer in the board's own hands; null where there is nothing to say. */
  reason: (target: string, tell: (reason: { text: string; clause: string } | null) => void) => void;
  /** Whether this page has shown the finished game already: what opens by itself at the end stays closed. */
  seen: boolean;
  /** What happened just now, for motion. */
  events: Batch;
  t: Translate;
  /** The name of a seat's person. */
  seatName: (seat: number) => string;
  /** CSS colour of a seat; never the only sign of it. */
  seatColour: (seat: number) => string;
  SeatMark: (props: SeatMarkProps) => JSX.Element;
  reducedMotion: boolean;
  language: string;
}

/** What a game's builder gets: in the lobby people build an option together before the game (core.game.Game.build). */
// oxlint-disable-next-line typescript/no-explicit-any
export interface BuilderProps<Shows = any, Facts = any> {
  /** What has been built and what can be done next. */
  shows: Shows;
  facts: Facts;
  table: TableInfo;
  /** My first seat; null: I have none, and only watch. */
  seat: number | null;
  /** Send a step in text form; the lobby tells why, where it is refused, and so does `tell` (null: it is done). */
  step: (text: string, tell?: (reason: { text: string; clause: string } | null) => void) => void;
  t: Translate;
}

/** What src/games/KEY/index.ts (or Board.tsx) exports. */
export interface GameModule {
  Board: ComponentType<BoardProps>;
  /** For a game with an option that is built together in the lobby. */
  Builder?: ComponentType<BuilderProps>;
  /** The game in short, above its rules. */
  Help?: ComponentType<BoardProps>;
  /** Where a question is answered in many small steps: the whole choices they lead to. null: the options as they are. */
  whole?: (
    question: QuestionOut,
    view: BoardProps["view"],
    facts: BoardProps["facts"],
  ) => readonly Whole[] | null;
  /** What an option's label says besides, as a message about `$label`: which card it is, where that is known. */
  about?: (option: OptionOut, view: BoardProps["view"], facts: BoardProps["facts"]) => Named | null;
  /**
   * For blind questions, whose list of options is empty because it would be a hint: which targets on the board can be
   * toggled, the whole line for those toggled so far, in order, how they stand (in words, and whether they may be
   * confirmed), and verbs that are possible besides.
   */
  blind?: {
    takes: (target: string, question: QuestionOut, view: BoardProps["view"]) => boolean;
    compose: (marked: readonly string[]) => string;
    stands: (
      marked: readonly string[],
      view: BoardProps["view"],
      facts: BoardProps["facts"],
    ) => { ready: boolean; id: string; args: Given };
    also: (question: QuestionOut, view: BoardProps["view"]) => string[];
  };
}
