import { afterEach, expect, test, vi } from "vitest";

import { begin, languages, preferred, speak } from "./language";
import { language } from "./me";
import { t, words } from "./words";

const SPOKEN = ["de", "en", "pt-BR"];

test.each([
  [["de-AT", "en"], "de"],
  [["fr", "en-GB", "de"], "en"],
  [["pt-br"], "pt-BR"],
  [["pt"], "en"],
  [[], "en"],
])("a browser that prefers %j is spoken to in %s", (wanted, key) => {
  expect(preferred(wanted, SPOKEN)).toBe(key);
});

const ANSWERS: Record<string, unknown> = {
  "/api/languages": [
    { key: "de", name: "Deutsch" },
    { key: "en", name: "English" },
  ],
  "/api/words/de": { cordee: "close = Schließen" },
  "/api/words/en": {
    cordee: "close = Close\nboulders = { $n ->\n [one] One boulder\n *[other] Boulders\n }",
  },
};

function served(answers: Record<string, unknown>): void {
  vi.stubGlobal("fetch", (path: string) =>
    Promise.resolve(
      path in answers
        ? new Response(JSON.stringify(answers[path]))
        : new Response(JSON.stringify({ why: "table-not-a-page", args: {} }), { status: 404 }),
    ),
  );
}

afterEach(() => vi.unstubAllGlobals());

test("a language is chosen, kept, and falls back to English message by message", async () => {
  served(ANSWERS);
  await begin();
  expect(languages.value.map((each) => each.name)).toEqual(["Deutsch", "English"]);
  await speak("de");

  expect(language.value).toBe("de");
  expect(document.documentElement.lang).toBe("de");
  expect(t("close")).toBe("Schließen");
  expect(t("boulders", { n: 1 })).toBe("One boulder");
  expect([words.value.languageOf("close"), words.value.languageOf("boulders")]).toEqual([
    "de",
    "en",
  ]);

  await speak("en");
  expect(t("close")).toBe("Close");
  expect(document.documentElement.lang).toBe("en");
});

test("nothing changes while a language cannot be had", async () => {
  served(ANSWERS);
  await begin();
  const before = words.value;

  await expect(speak("xx")).rejects.toThrow("table-not-a-page");
  expect(words.value).toBe(before);
});
