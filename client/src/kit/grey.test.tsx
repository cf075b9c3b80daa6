import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { tableWords as source } from "../testing";
import { Words, words } from "../words";
import type { GreysProps } from "./grey";
import { grey, Greys } from "./grey";

let root: HTMLElement;
const pressed = vi.fn<() => void>();
const opened = vi.fn<(clauses: readonly string[]) => void>();
const why = vi.fn<NonNullable<GreysProps["why"]>>((_, tell) =>
  tell({ text: "The sum is not zero.", clause: "AN-SWEEP-14" }),
);
const bubble = (): string => root.querySelector(".bubble")?.textContent ?? "";
const fire = (event: Event, on = "button") =>
  act(() => void root.querySelector(on)?.dispatchEvent(event));
const show = (attributes: object) =>
  act(() =>
    render(
      <>
        <button type="button" onClick={pressed} {...attributes}>
          Sweep
        </button>
        <Greys why={why} openRules={opened} />
      </>,
      root,
    ),
  );

beforeEach(() => {
  vi.useFakeTimers();
  words.value = new Words("en", { cordee: source });
  root = document.body.appendChild(document.createElement("div"));
  pressed.mockClear();
  why.mockClear();
});
afterEach(async () => {
  await act(() => render(null, root));
  root.remove();
  vi.useRealTimers();
});

const click = () => fire(new MouseEvent("click", { bubbles: true }));

test("a button that is not grey is pressed as ever", async () => {
  await show(grey(false, { says: "No." }));
  await click();
  expect(pressed).toHaveBeenCalledOnce();
  expect(bubble()).toBe("");
});

test("a grey one is not pressed, but tells its reason", async () => {
  await show(grey(true, { says: "There is nothing to take back." }));
  await click();
  expect(pressed).not.toHaveBeenCalled();
  expect(bubble()).toContain("There is nothing to take back.");
});

test("or asks the table why a line is not possible, and shows the rule", async () => {
  await show(grey(true, { why: "mark A1,1 confirm" }));
  await click();
  expect(why).toHaveBeenCalledWith("mark A1,1 confirm", expect.anything());
  expect(bubble()).toContain("The sum is not zero.");
  await act(() => root.querySelector<HTMLElement>(".rule-link")?.click());
  expect(opened).toHaveBeenCalledWith(["AN-SWEEP-14"]);
  expect(bubble()).toBe("");
});

test.each(["pointerover", "focusin"])(
  "%s tells it after a moment, and goes again",
  async (kind) => {
    await show(grey(true, { says: "Not yet." }));
    let x = 0;
    const over = (): Event =>
      kind === "focusin"
        ? new FocusEvent(kind, { bubbles: true })
        : new PointerEvent(kind, { bubbles: true, clientX: (x += 9) });
    await act(() => void document.body.dispatchEvent(over()));
    await fire(over());
    expect(bubble()).toBe("");
    await act(() => void vi.advanceTimersByTime(400));
    expect(bubble()).toContain("Not yet.");
    await act(() => void document.body.dispatchEvent(over()));
    expect(bubble()).toBe("");
  },
);

test("the reason goes with Escape, and when the button is no longer grey", async () => {
  await show(grey(true, { says: "Not yet." }));
  await click();
  await fire(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  expect(bubble()).toBe("");
  await click();
  expect(bubble()).toContain("Not yet.");
  await show({ "aria-disabled": undefined });
  await act(() => void vi.advanceTimersByTime(400));
  expect(bubble()).toBe("");
});

test("what stands beside the button already is not said over it once more", async () => {
  const there = root.parentElement?.appendChild(document.createElement("p"));
  if (there === undefined) throw new Error("no page");
  Object.assign(there, { id: "stands", textContent: "Nothing is marked yet." });
  const called = vi.fn<() => void>();
  there.animate = called as never;
  const said = { ...grey(true, { says: "Nothing is marked yet." }), "aria-describedby": "stands" };
  await show(said);
  await click();
  expect(pressed).not.toHaveBeenCalled();
  expect([bubble(), called.mock.calls.length]).toEqual(["", 1]);
  there.textContent = "Two cards are marked.";
  await click();
  expect(bubble()).toContain("Nothing is marked yet.");
  there.remove();
});

const box = (left: number, top: number, width: number, height: number) =>
  ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;

test("the reason of a choice in the list stands at its left, where there is room", async () => {
  const place = vi
    .spyOn(HTMLElement.prototype, "getBoundingClientRect")
    .mockImplementation(function of(this: HTMLElement) {
      return this.matches(".bubble") ? box(0, 0, 300, 60) : box(700, 400, 300, 40);
    });
  const at = (): string[] => {
    const { left = "", top = "" } = root.querySelector<HTMLElement>(".bubble")?.style ?? {};
    return [left, top];
  };
  root.className = "choices";
  await show(grey(true, { says: "Not yet." }));
  await click();
  expect(at()).toEqual(["392px", "390px"]);
  await fire(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  root.className = "";
  await click();
  expect(at()).toEqual(["700px", "332px"]);
  place.mockRestore();
});
