/** What a card does, in a sentence. */

import type { Translate } from "../board";
import type { Effect, Face } from "./shape";

export const effectsText = (t: Translate, effects: readonly Effect[]): string =>
  effects.map((e) => t(`five_fifteen-verb-${e.do}`, e as never)).join(" ");

export const effectText = (t: Translate, face: Face): string => effectsText(t, face.effect);
