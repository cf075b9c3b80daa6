import { render } from "preact";
import { act } from "preact/test-utils";
import { encode } from "uqr";
import { expect, test, vi } from "vitest";

import { darkOf, Qr } from "./qr";

const LINK = "https://table.example/t/abcDEF123_-x#seat=0123456789abcdefghij";

/** What a path of rectangles of one row each paints. */
function painted(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, wide, back] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)) {
    expect(wide).toBe(back);
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(wide));
  }
  return rows;
}

test("every module is painted, and none that is not", () => {
  const { data, size } = encode(LINK, { ecc: "M", border: 4 });
  expect(painted(darkOf(data), size)).toEqual(data);
  expect(darkOf([[true, true, false, true]])).toBe("M0 0h2v1h-2zM3 0h1v1h-1z");
});

test("it is dark on light with white around it, has words for it, and asks nobody for the picture", async () => {
  const asked = vi.spyOn(globalThis, "fetch");
  const root = document.createElement("div");
  await act(() => render(<Qr text={LINK} label="The link as a picture" />, root));
  const svg = root.querySelector("svg");
  expect(svg?.getAttribute("role")).toBe("img");
  expect(svg?.getAttribute("aria-label")).toBe("The link as a picture");
  expect(root.querySelector("rect")?.getAttribute("fill")).toBe("#fff");
  const size = Number(svg?.getAttribute("viewBox")?.split(" ")[2]);
  const rows = painted(root.querySelector("path")?.getAttribute("d") ?? "", size);
  for (const edge of [0, 1, 2, 3, size - 1, size - 4]) expect(rows[edge]).not.toContain(true);
  // The square of the corner: seven dark modules at the left of its first row.
  expect(rows[4]?.slice(4, 12)).toEqual([true, true, true, true, true, true, true, false]);
  expect(asked).not.toHaveBeenCalled();
  expect(root.querySelector("img, image, use")).toBeNull();
  expect(root.innerHTML).not.toContain("seat=");
});
