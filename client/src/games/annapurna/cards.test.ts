/** The short name of a card is its name over again: all of it, its beginning, or a whole word of it. */

import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

const read = (path: string): string =>
  readFileSync(`../src/cordee/games/annapurna/${path}`, "utf8");

/** By card, what stands in the language's words under such a name. */
const told = (language: string, kind: string): Map<string, string> =>
  new Map(
    [
      ...read(`words/${language}.ftl`).matchAll(
        new RegExp(`^annapurna-${kind}-(\\w+) = (.+)$`, "gm"),
      ),
    ].map(([, card = "", name = ""]) => [card, name]),
  );

/** English names stand with the cards themselves. */
const content = new Map(
  [...read("content/annapurna.toml").matchAll(/^id = "(\w+)"\nname = "(.+)"$/gm)].map(
    ([, card = "", name = ""]) => [card, name],
  ),
);

test.each([
  ["en", content],
  ["de", told("de", "card")],
])("cards, %s: a short name is recognisably the card's own", (language, names) => {
  const short = told(language, "short");

  expect(short.size).toBe(18);
  for (const [card, word] of short) {
    const name = names.get(card) ?? "";
    expect(name.startsWith(word) || name.split(" ").includes(word), `${word} for ${name}`).toBe(
      true,
    );
  }
});
