import { render } from "preact";
import { useRef } from "preact/hooks";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test } from "vitest";

import { useFollow } from "./follow";

let root: HTMLElement;
let high = 0;

function List({ lines, on = true }: { lines: number; on?: boolean }) {
  const list = useRef<HTMLOListElement>(null);
  useFollow(list, lines, on);
  return <ol ref={list} />;
}
const list = (): HTMLElement => root.querySelector("ol")!;
/** As many lines of 20 pixels, in a list of 100; the page here has no layout, so that it is said. */
const shows = async (lines: number, on = true): Promise<void> => {
  high = lines * 20;
  await act(() => render(<List lines={lines} on={on} />, root));
};
const rolls = (to: number): void => {
  list().scrollTop = to;
  list().dispatchEvent(new Event("scroll"));
};

beforeEach(async () => {
  root = document.body.appendChild(document.createElement("div"));
  await shows(0);
  Object.defineProperty(list(), "scrollHeight", { get: () => high });
  Object.defineProperty(list(), "clientHeight", { value: 100 });
});
afterEach(async () => {
  await act(() => render(null, root));
  root.remove();
});

test("it goes on at its end", async () => {
  await shows(10);
  expect(list().scrollTop).toBe(200);
  await shows(20);
  expect(list().scrollTop).toBe(400);
});

test("lines that go roll it, and nobody meant to stay there", async () => {
  await shows(20);
  high = 800; // more have come already, when it is told that some have gone
  rolls(340);
  await shows(41);
  expect(list().scrollTop).toBe(820);
});

test("who rolls it up reads on there, until they are back at its end", async () => {
  await shows(20);
  list().dispatchEvent(new Event("wheel"));
  rolls(100);
  await shows(30);
  expect(list().scrollTop).toBe(100);
  rolls(480);
  await shows(40);
  expect(list().scrollTop).toBe(800);
});

test("while something else is looked at it is left alone", async () => {
  await shows(20);
  rolls(60);
  await shows(30, false);
  expect(list().scrollTop).toBe(60);
});
