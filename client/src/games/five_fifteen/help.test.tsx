import { readFileSync } from "node:fs";

import { render } from "preact";
import { expect, test } from "vitest";

import { Words } from "../../words";
import type { Translate } from "../board";
import { Help } from "./help";
import type { Props } from "./model";
import type { Face, Facts, View } from "./shape";

const source = readFileSync("../src/cordee/games/five_fifteen/words/en.ftl", "utf8");
const words = new Words("en", { five_fifteen: source });
const t: Translate = (id, args) => {
  expect(words.has(id) ? id : `no message ${id}`).toBe(id);
  return words.text(id, args, { game: "five_fifteen", seatName: String, mine: [0], faces: {} });
};

const face = (name: string, more: Partial<Face>) => ({
  name,
  kind: "gear",
  copies: 2,
  slot: null,
  dollars: null,
  window: null,
  effect: [],
  ...more,
});
const style = (name: string) => ({ name, copies: 2, effect: [{ do: "strength", amount: 2 }] });
const facts = {
  guide: 120,
  hand_limit: 4,
  faces: {
    boots: face("Stiff Boots", { slot: "shoes", dollars: 60 }),
    shout: face("A Shout", { kind: "action", window: "climbing" }),
  },
  climbs: {
    the_last: {
      name: "The Last One",
      area: "Nowhere",
      style: "trad",
      deck: "five_fifteen",
      epic: [{ do: "skip" }],
    },
  },
  styles: {
    boulder: style("Boulder"),
    sport: style("Sport"),
    trad: style("Trad"),
    alpine: style("Alpine"),
  },
  content: { name: "Some set", stand_in: true },
} as unknown as Facts;

function show(more: Partial<Facts> = {}, view: Partial<View> = {}): string {
  const page = document.createElement("div");
  const props = { view, facts: { ...facts, ...more }, t } as unknown as Props;
  render(<Help {...props} />, page);
  return page.textContent ?? "";
}

test("phases and words of the game are explained, with the numbers of the cards in use", () => {
  const text = show();
  for (const word of ["Crag", "Setback", "Climbing", "Rest", "Base", "Strength", "Sending"])
    expect(text).toContain(`${word}: `);
  for (const word of ["Bailing", "Epic", "Paused", "Sitting out", "Booty", "Gear", "Guide"])
    expect(text).toContain(`${word}: `);
  expect(text).toContain("at most 4 cards");
  expect(text).toContain("120 dollars");
});

test("every card says what it does, and nothing raw shows", () => {
  const text = show();
  expect(text).toContain("Stiff Boots");
  expect(text).toContain("The Last One");
  expect(text).toContain("Sit out the next round.");
  expect(text).not.toMatch(/[a-z]_[a-z]|undefined|null|NaN|[{}]/);
});

test("stand-ins are called so, and only where there are some", () => {
  expect(show()).toContain("stand-in");
  expect(show({ content: { name: "True cards", stand_in: false } })).not.toContain("stand-in");
});

test("the table for the experienced is told apart", () => {
  expect(show()).not.toContain("experienced");
  expect(show({}, { experienced: true })).toContain("experienced");
});
