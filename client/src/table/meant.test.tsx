import { render } from "preact";
import { useRef } from "preact/hooks";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test } from "vitest";

import { useMeant } from "./meant";

function List() {
  const list = useRef<HTMLUListElement>(null);
  useMeant(list);
  return (
    <ul ref={list}>
      <li data-at="pack:2">one</li>
      <li data-at="spot:1">other</li>
      <li>nothing on the board</li>
    </ul>
  );
}

let root: HTMLElement;
let board: HTMLElement;
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const marked = () => [...document.querySelectorAll("[data-meant]")].map((each) => each.textContent);
const piece = (target: string, name: string): void => {
  const node = document.createElement("b");
  node.dataset["target"] = target;
  node.textContent = name;
  board.append(node);
};
let x = 0;
const hover = (line: number): void => {
  const choice = root.querySelectorAll("li").item(line);
  x += 1;
  for (const kind of ["pointerover", "pointermove"])
    choice.dispatchEvent(
      new PointerEvent(kind, { bubbles: true, pointerType: "mouse", clientX: x }),
    );
};

beforeEach(async () => {
  root = document.body.appendChild(document.createElement("div"));
  board = document.body.appendChild(document.createElement("div"));
  board.className = "area";
  await act(() => render(<List />, root));
  hover(2); // the mouse is known
});
afterEach(async () => {
  await act(() => render(null, root));
  document.body.replaceChildren();
});

test("what a choice is about is marked while one looks at it", () => {
  piece("pack:2", "pack");
  piece("spot:1", "spot");
  hover(0);
  expect(marked()).toEqual(["pack"]);
  hover(1);
  expect(marked()).toEqual(["spot"]);
  hover(2);
  expect(marked()).toEqual([]);
});

test("a board that comes or changes meanwhile is marked too", async () => {
  hover(0);
  expect(marked()).toEqual([]);
  piece("pack:2", "pack");
  await settled();
  expect(marked()).toEqual(["pack"]);
  board.replaceChildren();
  piece("pack:2", "the pack drawn anew");
  await settled();
  expect(marked()).toEqual(["the pack drawn anew"]);
  hover(2);
  board.replaceChildren();
  piece("pack:2", "pack");
  await settled();
  expect(marked()).toEqual([]);
});
