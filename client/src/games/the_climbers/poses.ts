/** The ways a block can stand, as chips and keys choose among them. */

import type { Colour, Kind, PoseFact } from "./shape";
import { COLOURS } from "./shape";

export interface PoseChip {
  /** The option's text: `up=red along=x`. */
  word: string;
  top: Colour;
  along: "x" | "y" | "none";
  /** Of a size 4, 1 or neutral block: whether it stands on its end, or lies. */
  standing: boolean;
  height: number;
  shape: [number, number];
  turned: number;
}

const chip = (word: string, { top, shape, height, turned }: PoseFact, least: number): PoseChip => ({
  word,
  top,
  along: shape[0] > shape[1] ? "x" : shape[1] > shape[0] ? "y" : "none",
  standing: height > least,
  height,
  shape,
  turned,
});

/** All poses of a kind in the order of the colours, those that lie before those that stand. */
export function poses({ poses: facts }: Kind): PoseChip[] {
  const least = Math.min(...Object.values(facts).map(({ height }) => height));
  return Object.entries(facts)
    .map(([word, fact]) => chip(word, fact, least))
    .toSorted(
      (a, b) =>
        COLOURS.indexOf(a.top) - COLOURS.indexOf(b.top) || a.word.localeCompare(b.word, "en"),
    );
}

/** The next pose with the same colour on top that lies another way, or the same one if there is none. */
export function spun(chips: readonly PoseChip[], word: string): string {
  const now = chips.find((each) => each.word === word);
  return (
    chips.find((each) => each.top === now?.top && each.along !== now.along && each.word !== word)
      ?.word ?? word
  );
}

/** The next pose (or the one before) with another colour on top; which way it lies stays, where it can. */
export function tipped(chips: readonly PoseChip[], word: string, step: 1 | -1): string {
  const now = chips.find((each) => each.word === word);
  if (now === undefined) return chips[0]?.word ?? word;
  // A neutral block has no colours: its poses come one after the other.
  const neutral = chips.every((each) => each.top === "neutral");
  const tops = neutral
    ? chips.map((each) => each.word)
    : [...new Set(chips.map((each) => each.top as string))];
  const at = tops.indexOf(neutral ? now.word : now.top);
  const next = tops[(at + step + tops.length) % tops.length];
  if (neutral) return next ?? word;
  const there = chips.filter((each) => each.top === next);
  return (there.find((each) => each.along === now.along) ?? there[0])?.word ?? word;
}
