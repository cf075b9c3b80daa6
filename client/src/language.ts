/** Which language the page speaks: what was chosen here, or the first the browser prefers that the table has. */

import { batch, effect, signal } from "@preact/signals";

import { loadLanguages, loadWords } from "./api";
import { language } from "./me";
import type { Language } from "./messages";
import { Words, words } from "./words";

/** Every message exists in this one. */
const FIRST = "en";

export const languages = signal<readonly Language[]>([]);

/** The first of the preferred tags that is spoken, as it is or without its region: `de-AT` is answered in `de`. */
export function preferred(wanted: readonly string[], spoken: readonly string[]): string {
  for (const tag of wanted) {
    const parts = tag.split("-");
    for (let end = parts.length; end > 0; end -= 1) {
      const cut = parts.slice(0, end).join("-").toLowerCase();
      const found = spoken.find((each) => each.toLowerCase() === cut);
      if (found !== undefined) return found;
    }
  }
  return FIRST;
}

const loaded = new Map<string, Words>();

async function wordsIn(key: string): Promise<Words> {
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const [sources, fallback] = await Promise.all([
    loadWords(key),
    key === FIRST ? null : wordsIn(FIRST),
  ]);
  const found = new Words(key, sources, fallback);
  loaded.set(key, found);
  return found;
}

let asked = "";

/** Speak a language from now on, and on return. Nothing changes while its words cannot be had. */
export async function speak(key: string): Promise<void> {
  asked = key;
  const found = await wordsIn(key);
  if (asked !== key) return; // another was chosen meanwhile
  batch(() => {
    language.value = key;
    words.value = found;
  });
}

/** The words of the first page. */
export async function begin(): Promise<void> {
  languages.value = await loadLanguages();
  const spoken = languages.value.map((each) => each.key);
  const wanted = [language.peek(), ...navigator.languages].filter((tag) => tag !== "");
  words.value = await wordsIn(preferred(wanted, spoken));
}

effect(() => {
  document.documentElement.lang = words.value.language;
});
