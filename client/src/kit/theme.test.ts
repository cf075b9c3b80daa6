/** A name in any seat's colour is readable on whatever ground of the theme it lies. */

import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

const css = readFileSync("src/kit/theme.css", "utf8");

/** Value by name, of the rules of a theme. */
function variables(theme: "light" | "dark"): Map<string, string> {
  const [, block = ""] = new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]*)`).exec(css) ?? [];
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

test.each(["light", "dark"] as const)(
  "theme, %s: whoever writes in a seat's colour is read on every ground",
  (theme) => {
    const found = variables(theme);
    const colours = [...found.keys()].filter(
      (name) => name.startsWith("c-") || name === "ink" || name === "soft",
    );

    expect(colours).toHaveLength(9);
    for (const ground of ["paper", "sheet", "deep"]) {
      for (const colour of colours) {
        const worth = contrast(found.get(colour) ?? "", found.get(ground) ?? "");
        expect(worth, `${colour} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  },
);
