import { describe, expect, test } from "vitest";

import type { Setting, Value } from "./messages";
import { mattering } from "./messages";

const setting = (name: string, more: Partial<Setting> = {}): Setting => ({
  name,
  default: "",
  values: [],
  low: 0,
  high: 0,
  advised: [],
  expert: false,
  seat: false,
  built: "",
  among: [],
  only: null,
  ...more,
});

describe("options of a set-up", () => {
  const settings = [
    setting("mode"),
    setting("target", { only: ["mode", "competitive"] }),
    setting("difficulty", { only: ["mode", "cooperative"] }),
    setting("timing", { expert: true }),
  ];
  const shown = (mode: Value): string[] =>
    mattering(settings, ({ name }) => (name === "mode" ? mode : "")).map(({ name }) => name);

  test("an option of one mode only stands aside in the other", () => {
    expect(shown("competitive")).toEqual(["mode", "target"]);
    expect(shown("cooperative")).toEqual(["mode", "difficulty"]);
  });
});
