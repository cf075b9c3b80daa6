/**
 * What a card does, as sentences: one for each effect, made of the effect's data and the catalogue's words. An Epic says
 * some things otherwise, since it happens to oneself; such messages are called `epic` in place of `verb`.
 */

import type { Translate } from "../board";
import { signed } from "./model";
import type { Climb, Effect, Face } from "./shape";

const list = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];

/** The verbs that read otherwise in an Epic. */
const OWN = new Set(["pause", "skip", "lose_gear"]);

function sentence(t: Translate, effect: Effect, epic: boolean): string {
  const { do: verb, amount = 0 } = effect;
  const all = effect["count"] === "all";
  const name = all ? `${verb}-all` : verb;
  return t(`five_fifteen-${epic && OWN.has(verb) ? "epic" : "verb"}-${name}`, {
    amount,
    sign: signed(amount),
    loss: signed(-Math.abs(amount)),
    styles: list(effect.styles).map((style) => `style:${style}`),
    // Raw words to choose a phrase by: as plain `kind` they would be names already.
    of: String(effect["kind"] ?? "any"),
    where: String(effect["from"] ?? "in_play"),
    slot: String(effect["slot"] ?? ""),
    count: all ? 0 : Number(effect["count"] ?? 1),
    max: Number(effect["max"] ?? 0),
  });
}

/** A card of the Booty deck or a style. */
export const effectsText = (t: Translate, effects: readonly Effect[]): string =>
  effects.map((effect) => sentence(t, effect, false)).join(" ");

export const effectText = (t: Translate, face: Face): string => effectsText(t, face.effect);

/** What a card laid on a climb does there besides its strength, in a word or two; "" for nothing. */
export const signOf = (t: Translate, face: Face): string =>
  face.effect
    .filter(({ do: verb }) => SIGNS.has(verb))
    .map((effect) =>
      t(`five_fifteen-sign-${effect.do}`, {
        sign: signed(effect.amount ?? 0),
        slot: String(effect["slot"] ?? ""),
      }),
    )
    .join(", ");
const SIGNS = new Set(["pause", "skip", "blank_slot", "lose_gear", "no_actions", "bail_mod"]);

/** What an Epic on this climb costs; every other climb costs gear, by the rules. */
export const epicText = (t: Translate, climb: Climb): string =>
  climb.deck === "five_fifteen"
    ? climb.epic.map((effect) => sentence(t, effect, true)).join(" ")
    : t("five_fifteen-epic-usual");
