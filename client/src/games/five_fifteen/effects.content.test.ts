/** Every effect of the project's own cards, and every example of docs/effects.md, has a sentence. */

import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { Words } from "../../words";
import type { Translate } from "../board";
import { effectsText, epicText } from "./effects";
import type { Climb, Effect } from "./shape";

const read = (path: string): string => readFileSync(`../${path}`, "utf8");
const words = new Words("en", {
  five_fifteen: read("src/cordee/games/five_fifteen/words/en.ftl"),
});
const content = read("src/cordee/games/five_fifteen/content/five_fifteen.toml");
const page = read("docs/effects.md").split("## 5.15")[1] ?? "";

const t: Translate = (id, args) => {
  expect(words.has(id) ? id : `no message ${id}`).toBe(id);
  return words.text(id, args, {
    game: "five_fifteen",
    seatName: String,
    mine: [0],
    faces: {},
  });
};

/** TOML's inline tables with a verb, as the facts have them. */
const steps = (source: string): Effect[] =>
  [...source.matchAll(/\{ do = [^}]*\}/g)].map(
    ([table]) => JSON.parse(table.replaceAll(/(\w+) = /g, '"$1": ')) as Effect,
  );
const blocks = content.split(/^\[\[/m).map((block) => {
  const [, kind = "", id = ""] = /^(\w+)\]\]\s+id = "(\w+)"/.exec(block) ?? [];
  return { kind, id, effects: steps(block) };
});
const some = blocks.filter(({ effects }) => effects.length > 0);

/** What is wrong with the sentences for some effects; there should be one for each. */
const faults = (said: string, effects: readonly Effect[]): string[] => [
  ...(/[a-z]_[a-z]|[{}$]|undefined|null|NaN|\b0\b|: *\.| {2}/.exec(said) ?? []),
  ...(/^\S.*\.$/.test(said) ? [] : [`no sentence: ${said}`]),
  ...(said.split(/\.(?: |$)/).length === effects.length + 1 ? [] : [`not one each: ${said}`]),
];

describe("the project's own cards", () => {
  test("have been found, with all that they do", () => {
    expect(some.filter(({ kind }) => kind === "card").length).toBeGreaterThan(45);
    expect(some.filter(({ kind }) => kind === "style")).toHaveLength(4);
    expect(some.filter(({ kind }) => kind === "climb")).toHaveLength(8);
  });

  test.each(some)("$kind $id", ({ kind, effects }) => {
    const says =
      kind === "climb"
        ? epicText(t, { deck: "five_fifteen", epic: effects } as unknown as Climb)
        : effectsText(t, effects);
    expect(faults(says, effects)).toEqual([]);
  });
});

describe("verbs", () => {
  const examples = steps(page).map((effect) => ({ verb: effect.do, effect }));

  test("are all there", () => {
    expect(new Set(examples.map(({ verb }) => verb)).size).toBe(25);
  });

  test.each(examples)("$verb", ({ effect }) => {
    expect(faults(effectsText(t, [effect]), [effect])).toEqual([]);
  });

  test.each(examples.filter(({ effect }) => "kind" in effect))(
    "$verb, whatever the kind",
    ({ verb, effect }) => {
      const kinds = verb === "ward" ? ["setback", "weather"] : ["setback", "weather", "any"];
      const said = kinds.map((kind) => effectsText(t, [{ ...effect, kind }]));
      expect(said.flatMap((each) => faults(each, [effect]))).toEqual([]);
      expect(new Set(said).size).toBe(kinds.length);
    },
  );

  test.each(["in_play", "hand", "either"])("gear lost from %s", (from) => {
    const losses = [1, 2, "all"].map((count): Effect => ({ do: "lose_gear", count, from }));
    const epics = losses.map(
      (epic) => ({ deck: "five_fifteen", epic: [epic] }) as unknown as Climb,
    );
    expect(losses.flatMap((loss) => faults(effectsText(t, [loss]), [loss]))).toEqual([]);
    expect(epics.flatMap((climb) => faults(epicText(t, climb), climb.epic))).toEqual([]);
  });
});
