import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test } from "vitest";

import { Wholes } from "./whole";

let root: HTMLElement;

/** A name in a box; the page here has no layout, so that it is said how wide both are. */
function name(text: string, room: number, title = ""): HTMLElement {
  const node = root.appendChild(document.createElement("b"));
  node.textContent = text;
  node.style.textOverflow = "ellipsis";
  if (title !== "") node.title = title;
  Object.defineProperty(node, "scrollWidth", { value: text.length * 10 });
  Object.defineProperty(node, "clientWidth", { value: room });
  return node;
}
const event = (node: HTMLElement, kind: string, pointerType: string) =>
  act(() => void node.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType })));
const bubble = (): string | undefined => document.querySelector(".bubble")?.textContent;

beforeEach(async () => {
  root = document.body.appendChild(document.createElement("div"));
  const own = root.appendChild(document.createElement("div"));
  await act(() => render(<Wholes />, own));
});
afterEach(async () => {
  await act(() => render(null, root.firstElementChild ?? root));
  root.remove();
});

test("a finger reads in a bubble what is cut off, and the next tap puts it away", async () => {
  const long = name("Benjamin von der Hochalm", 90);
  const short = name("Ada", 90);
  await event(long, "click", "touch");
  expect(bubble()).toBe("Benjamin von der Hochalm");
  await event(short, "click", "touch");
  expect(bubble()).toBeUndefined();
});

test("what runs over more lines than are shown is told as well", async () => {
  const long = name("Lose your whole hand, and one gear in play", 900);
  Object.defineProperty(long, "scrollHeight", { value: 60 });
  Object.defineProperty(long, "clientHeight", { value: 30 });
  long.style.webkitLineClamp = "2";
  await event(long, "click", "touch");
  expect(bubble()).toBe("Lose your whole hand, and one gear in play");
});

test("a mouse reads it as a title, as it is now; a title of one's own stays", async () => {
  const long = name("Benjamin von der Hochalm", 90);
  const short = name("Ada", 90);
  const own = name("Benjamin von der Hochalm", 90, "It is Benjamin's turn");
  await Promise.all([long, short, own].map((node) => event(node, "pointerover", "mouse")));
  expect([long.title, short.title, own.title]).toEqual([
    "Benjamin von der Hochalm",
    "",
    "It is Benjamin's turn",
  ]);
  long.firstChild!.nodeValue = "Benjamina von der Hochalm";
  await event(long, "pointerover", "mouse");
  expect(long.title).toBe("Benjamina von der Hochalm");
  await event(long, "click", "mouse");
  expect(bubble()).toBeUndefined();
});
