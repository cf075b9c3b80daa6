import { afterEach, beforeEach, expect, test } from "vitest";

import { onEscape, pressed, rolls, typing, walked } from "./keys";

const CONTROLS: Record<string, string> = {
  slider: '<input type="range">',
  text: '<input type="text">',
  search: '<input type="search">',
  area: "<textarea></textarea>",
  select: "<select><option>a</option></select>",
  radio: '<div role="radiogroup"><input type="radio"></div>',
  checkbox: '<input type="checkbox">',
  button: '<button type="button">a</button>',
  link: '<a href="/">a</a>',
  summary: "<details><summary>a</summary></details>",
  log: '<ol class="log" tabindex="0"></ol>',
  talk: '<ol class="talk-lines" tabindex="0"></ol>',
};

let root: HTMLElement;
const control = (name: string): HTMLElement => {
  root.innerHTML = CONTROLS[name] ?? "";
  return root.querySelector<HTMLElement>(
    "input, textarea, select, button, a, summary, ol, [contenteditable]",
  )!;
};
const press = (key: string, on: Element = root, more: KeyboardEventInit = {}): KeyboardEvent => {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  on.dispatchEvent(event);
  return event;
};
const stops: (() => void)[] = [];
const opens = (back: () => boolean): void => void stops.push(onEscape(back));

beforeEach(() => {
  root = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  root.remove();
});

test.each(Object.keys(CONTROLS))("Escape takes its step back with the focus on: %s", (name) => {
  let left = 0;
  opens(() => {
    left += 1;
    return true;
  });
  expect(press("Escape", control(name)).defaultPrevented).toBe(true);
  expect(left).toBe(1);
  press("Enter", control(name));
  expect(left).toBe(1);
});

test("what was opened last goes first, one thing a press; what has gone is asked no more", () => {
  const gone: string[] = [];
  const goes = (name: string) => (): boolean => {
    if (gone.includes(name)) return false;
    gone.push(name);
    return true;
  };
  for (const name of ["the past", "a sheet", "a group"]) opens(goes(name));
  stops.pop()?.();
  for (let i = 0; i < 3; i += 1) press("Escape");
  expect(gone).toEqual(["a sheet", "the past"]);
});

test("a hint goes unasked with a press that takes another step", () => {
  const gone: string[] = [];
  opens(() => gone.push("the past") > 0);
  opens(() => gone.push("a hint") < 0);
  press("Escape");
  expect(gone).toEqual(["a hint", "the past"]);
});

test("a dialog over the page, and letters that are put together, keep their Escape", () => {
  let left = false;
  opens(() => (left = true));
  press("Escape", control("text"), { isComposing: true });
  root.innerHTML = "<dialog open></dialog>";
  press("Escape");
  expect(left).toBe(false);
  root.innerHTML = "";
  press("Escape");
  expect(left).toBe(true);
});

test("each kind of control keeps the keys that mean something to it, and no other", () => {
  const found = Object.keys(CONTROLS).map((name) => {
    const at = control(name);
    return [
      name,
      [
        typing(at) && "letters",
        pressed(at) && "space",
        walked(at) && "arrows",
        rolls(at) && "rolls",
      ]
        .filter(Boolean)
        .join(" "),
    ];
  });
  expect(Object.fromEntries(found)).toEqual({
    slider: "",
    text: "letters space",
    search: "letters space",
    area: "letters",
    select: "letters space",
    radio: "space arrows",
    checkbox: "space",
    button: "space",
    link: "space",
    summary: "space",
    log: "rolls",
    talk: "rolls",
  });
});
