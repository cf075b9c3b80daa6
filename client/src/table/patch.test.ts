import { expect, test } from "vitest";

import { patch } from "./patch";

test("a list grows at its end and loses what lies in its middle", () => {
  const before = { discard: [1, 2], hand: [3, 4, 5], points: { a: 1, b: 2 } };
  const after = patch(before, [
    [["discard", 2], 7],
    [["discard", 3], 8],
    [["hand", 1]],
    [["points", "b"]],
    [["points", "c"], true],
  ]);
  expect(after).toEqual({ discard: [1, 2, 7, 8], hand: [3, 5], points: { a: 1, c: true } });
  expect(before).toEqual({ discard: [1, 2], hand: [3, 4, 5], points: { a: 1, b: 2 } });
});

test("what is not touched stays the same thing", () => {
  const before = { cells: [{ card: 1 }, { card: 2 }] };
  const after = patch(before, [[["cells", 1, "card"], 3]]);
  expect(after.cells[0]).toBe(before.cells[0]);
  expect(after.cells[1]).toEqual({ card: 3 });
});

test("a place that is not there is an error", () => {
  expect(() => patch({ a: 1 }, [[["a", "b"], 2]])).toThrow(RangeError);
});
