/** What tests hand to a board: the props of a table with nothing on it, and the words of the game, which must be there. */

import { h } from "preact";
import { expect, vi } from "vitest";

import type { OptionOut } from "../messages";
import type { Words } from "../words";
import type { BoardProps } from "./board";

export interface Scene {
  game: string;
  words: Words;
  facts: { faces: BoardProps["facts"] };
  /** Names by seat. */
  names: readonly string[];
}

/** Props of seat 0; `more` as far as a test is about it. Options follow from the question, as at the table. */
export function atABoard(
  { game, words, facts, names }: Scene,
  view: BoardProps["view"],
  more: Partial<BoardProps> = {},
): BoardProps {
  const asked = more.question ?? null;
  const options = new Map<string, OptionOut[]>();
  for (const each of asked?.options ?? [])
    if (each.target !== "") options.set(each.target, [...(options.get(each.target) ?? []), each]);
  const seatName = (seat: number): string => names[seat] ?? "";
  return {
    view,
    facts,
    table: {} as BoardProps["table"],
    mySeats: [0],
    focusSeat: 0,
    question: null,
    draft: { texts: [] },
    options,
    marked: [],
    markable: () => false,
    offers: (text) => asked?.options.some((each) => each.text === text) === true,
    whole: { list: [], at: 0, show: () => {} },
    passLabel: "",
    seen: false,
    pointed: null,
    act: vi.fn<(text: string) => void>(),
    draftStep: vi.fn<(text: string) => void>(),
    cancel: vi.fn<() => void>(),
    why: () => {},
    reason: () => {},
    events: { batch: 0, events: [] },
    t: (id, args) => {
      expect(words.has(id) ? id : `no message ${id}`).toBe(id);
      return words.text(id, args, { game, seatName, mine: [0], faces: facts.faces });
    },
    seatName,
    seatColour: () => "blue",
    SeatMark: ({ seat }) => h("i", null, seat),
    reducedMotion: true,
    language: "en",
    ...more,
  };
}
