import { expect, test } from "vitest";

import { edges } from "./edges";

const list = (scrollTop: number) => edges({ scrollTop, scrollHeight: 300, clientHeight: 100 });

test("a list has more above once it is scrolled, and more below until its end", () => {
  expect(list(0)).toEqual({ above: false, below: true });
  expect(list(90)).toEqual({ above: true, below: true });
  expect(list(200)).toEqual({ above: true, below: false });
  expect(edges({ scrollTop: 0, scrollHeight: 100, clientHeight: 100 })).toEqual({
    above: false,
    below: false,
  });
});
