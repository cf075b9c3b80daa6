import { describe, expect, test } from "vitest";

import { slots } from "./slots";
import type { Attempt, View } from "./shape";

const on = (climb: string): Attempt => ({ climb }) as Attempt;
const seen = (round: number, turned: string[], taken: string[] = [], left = 0) => ({
  round,
  turned,
  attempts: taken.map(on),
  now: { asked: left > 0 ? "turn" : null, left } as View["now"],
});

describe("places at the crag", () => {
  test("a climb that is taken stays where it was", () => {
    const first = slots(null, seen(1, ["a", "b", "c"]));
    expect(first.ids).toEqual(["a", "b", "c"]);
    expect(slots(first, seen(1, ["a", "c"], ["b"])).ids).toEqual(["a", "b", "c"]);
    expect(slots(first, seen(1, ["b"], ["c", "a"])).ids).toEqual(["a", "b", "c"]);
  });

  test("what is gone leaves its place empty until the next round", () => {
    const first = slots(null, seen(1, [], ["a", "b", "c"]));
    const fewer = slots(first, seen(1, [], ["b"]));
    expect(fewer).toEqual({ round: 1, ids: [null, "b", null], filled: 1 });
    const next = slots(fewer, seen(2, ["d"], ["b"]));
    expect(next.ids).toEqual(["d", "b"]);
  });

  test("what is still to be turned up has its place", () => {
    const first = slots(null, seen(1, [], [], 3));
    expect(first.ids).toEqual([null, null, null]);
    const second = slots(first, seen(1, ["a"], [], 2));
    expect(second.ids).toEqual(["a", null, null]);
    expect(slots(second, seen(1, ["a", "b", "c"])).ids).toEqual(["a", "b", "c"]);
  });
});
