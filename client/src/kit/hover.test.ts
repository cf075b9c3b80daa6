import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { hovered } from "./hover";

let root: HTMLElement;
const told = vi.fn<(what: string) => void>();
const send = (kind: string, on: string, x: number, pointerType = "mouse"): void =>
  void root
    .querySelector(`#${on}`)!
    .dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType, clientX: x, clientY: 5 }));
/** As browsers tell of it: over something first, then the move itself. */
const move = (on: string, x: number, pointerType?: string): void => {
  send("pointerover", on, x, pointerType);
  send("pointermove", on, x, pointerType);
};

beforeEach(() => {
  root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = '<b id="a"></b><b id="b"></b>';
  for (const kind of ["pointerover", "pointermove"] as const)
    root.addEventListener(kind, (event) => {
      if (hovered(event)) told((event.target as Element).id);
    });
  told.mockClear();
  move("a", 1);
  move("a", 2);
  told.mockClear();
});
afterEach(() => root.remove());

test("what the mouse moves onto is hovered, once", () => {
  move("b", 10);
  expect(told.mock.calls).toEqual([["b"]]);
  send("pointermove", "b", 11);
  expect(told).toHaveBeenCalledOnce();
});

test("what comes under a resting mouse is not, until the mouse moves", () => {
  send("pointerover", "b", 2);
  send("pointerover", "a", 2);
  expect(told).not.toHaveBeenCalled();
  send("pointermove", "a", 2);
  expect(told).not.toHaveBeenCalled();
  send("pointermove", "a", 3);
  send("pointermove", "a", 4);
  expect(told.mock.calls).toEqual([["a"]]);
});

test("a finger does not hover", () => {
  move("b", 30, "touch");
  expect(told).not.toHaveBeenCalled();
});

test("before a mouse has been heard of, it rests", async () => {
  vi.resetModules();
  const fresh = await import("./hover");
  const seen: boolean[] = [];
  root.addEventListener("pointerover", (event) => void seen.push(fresh.hovered(event)));
  root.addEventListener("pointermove", (event) => void seen.push(fresh.hovered(event)));
  send("pointerover", "b", 50);
  send("pointermove", "b", 51);
  expect(seen).toEqual([false, true]);
});
