import { expect, test } from "vitest";

import { tableWords as source } from "./testing";
import type { Names } from "./words";
import { Words } from "./words";

const names: Names = {
  game: "g",
  seatName: (seat) => ["Mara", "Jo", "Kim"][seat] ?? "",
  mine: [0],
  faces: { yeti: { name: "Yeti" }, ice_axe: { name: "Ice Axe" } },
  known: { "climb:d7": "D7", "spot:1:4,4": "the Nose", "mod:loud": "noise" },
};
const words = new Words("en", {
  g: `
g-e-explored = { $who } explores { $card } at { $spot }.
g-e-swept = { $who } sweeps { $cards-count ->
    [one] one card
   *[other] { $cards-count } cards
  }: { $cards }.
g-e-you = { $who-you ->
    [yes] You go.
   *[no] { $who } goes.
  }
g-spot = { $mine ->
    [yes] your row { $row }
   *[no] { $owner }’s row { $row }, card { $column }
  }
g-mod-skip = no action
g-e-affected = Next turn: { $modifier }.
`,
});

test("tagged strings become names", () => {
  const args = { who: "seat:1", card: "card:yeti", spot: "spot:1:2,3" };
  expect(words.text("g-e-explored", args, names)).toBe("Jo explores Yeti at Jo’s row 2, card 3.");
  expect(words.text("g-e-explored", { ...args, spot: "spot:0:2,3" }, names)).toContain(
    "your row 2.",
  );
});

test("an address is no tag", () => {
  const args = { who: "seat:1", card: "card:yeti", spot: "https://table.example:8000" };
  expect(words.text("g-e-explored", args, names)).toBe(
    "Jo explores Yeti at https://table.example:8000.",
  );
});

test("names can be found again in the sentence", () => {
  const pieces = words.pieces(
    "g-e-explored",
    { who: "seat:1", card: "card:yeti", spot: "spot:0:1,1" },
    names,
  );
  expect(pieces).toEqual([
    { ref: "seat:1", text: "Jo" },
    " explores ",
    { ref: "card:yeti", text: "Yeti" },
    " at ",
    { ref: "spot:0:1,1", text: "your row 1" },
    ".",
  ]);
});

test("lists are joined, and can be counted", () => {
  const args = { who: "seat:0", cards: ["card:yeti", "card:ice_axe", "card:rope"] };
  expect(words.text("g-e-swept", args, names)).toBe(
    "Mara sweeps 3 cards: Yeti, Ice Axe, and Rope.",
  );
});

test("a message may speak to me", () => {
  expect(words.text("g-e-you", { who: "seat:0" }, names)).toBe("You go.");
  expect(words.text("g-e-you", { who: "seat:2" }, names)).toBe("Kim goes.");
});

test("other tags are named by the game", () => {
  expect(words.text("g-e-affected", { modifier: "mod:skip" }, names)).toBe("Next turn: no action.");
});

test("a spot that belongs to no seat has an id", () => {
  const lattice = new Words("en", { l: "l-spot = { $id }\nl-e-walked = Off to { $where }." });
  const told = lattice.text("l-e-walked", { where: "spot:12,9" }, { ...names, game: "l" });
  expect(told).toBe("Off to 12,9.");
});

test("names that the game knows go before its words, whatever the tag", () => {
  expect(
    words.text("g-e-explored", { who: "seat:0", card: "climb:d7", spot: "spot:1:4,4" }, names),
  ).toBe("Mara explores D7 at the Nose.");
  expect(words.text("g-e-affected", { modifier: "mod:loud" }, names)).toBe("Next turn: noise.");
  expect(
    words.text("g-e-swept", { who: "seat:0", cards: ["climb:d7", "climb:other_one"] }, names),
  ).toBe("Mara sweeps 2 cards: D7 and Other one.");
});

test("a sentence with a colon is no name of a thing", () => {
  const said = words.text("g-do-pick_up", { card: "Room for 2 more: pack." }, names);
  expect(said).toBe("Pick up Room for 2 more: pack.");
});

test("a missing message is still words", () => {
  expect(words.text("g-do-pick_up", { card: "card:yeti" }, names)).toBe("Pick up Yeti");
});

test("the catalogue of the table is whole and has no message twice", () => {
  const ids = source.split("\n").flatMap((row) => /^([a-z][\w-]*) *=/.exec(row)?.[1] ?? []);
  expect(ids.length).toBeGreaterThan(50);
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  const table = new Words("en", { source });
  expect(ids.filter((id) => !table.has(id))).toEqual([]);
});

test("every message that the client names exists", () => {
  const files = import.meta.glob<string>(["./**/*.{ts,tsx}", "!./games/**", "!./**/*.test.*"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const table = new Words("en", { source });
  const named = Object.values(files).flatMap((text) =>
    [...text.matchAll(/\bt\(\s*"([a-z-]+)"/g)].map((hit) => hit[1] ?? ""),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((id) => !table.has(id))).toEqual([]);
});
