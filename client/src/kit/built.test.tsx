import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Setting, Value } from "../messages";
import { tableWords } from "../testing";
import { Words, words } from "../words";
import { SettingField } from "./ui";

const WORDS = ["default", "built", "text"]
  .map((way) => `g-set-heap-${way} = ${way}\ng-set-heap-${way}-help = Help for ${way}.`)
  .join("\n");
const setting: Setting = {
  name: "heap",
  default: "",
  values: [],
  low: 0,
  high: 0,
  advised: [],
  expert: false,
  only: null,
  seat: false,
  built: "together",
  among: [],
};

let root: HTMLElement;
beforeEach(() => {
  words.value = new Words("en", { cordee: tableWords, g: `g-set-heap = Heap\n${WORDS}` });
  root = document.body.appendChild(document.createElement("div"));
});
afterEach(async () => {
  await act(() => render(null, root));
  root.remove();
});

async function shown(value: Value): Promise<ReturnType<typeof vi.fn>> {
  const onChange = vi.fn<(value: Value) => void>();
  await act(() => render(<SettingField {...{ game: "g", setting, value, onChange }} />, root));
  return onChange;
}
const ways = (): HTMLInputElement[] => [
  ...root.querySelectorAll<HTMLInputElement>("input[type=radio]"),
];
const pick = (way: "default" | "built" | "text") =>
  act(() => ways()[["default", "built", "text"].indexOf(way)]?.click());

test.each([
  ["", 0],
  ["together", 1],
  ["together; a", 1],
  ["a; b", 2],
])(
  "a text that can be built together is left to chance, built, or written: %s",
  async (value, way) => {
    await shown(value);
    expect(ways().findIndex(({ checked }) => checked)).toBe(way);
    expect(root.querySelectorAll("input:not([type=radio])")).toHaveLength(way === 2 ? 1 : 0);
    expect(root.textContent).toContain(`Help for ${["default", "built", "text"][way]}.`);
  },
);

test("what was written can be built on, and what is chosen is sent", async () => {
  const none = await shown("");
  await pick("built");
  expect(none).toHaveBeenLastCalledWith("together");
  await pick("text");
  expect(root.querySelector("input:not([type=radio])")).not.toBeNull();
  expect(none).toHaveBeenCalledOnce();

  const text = await shown("a; b");
  await pick("built");
  expect(text).toHaveBeenLastCalledWith("together; a; b");
  await pick("default");
  expect(text).toHaveBeenLastCalledWith("");

  const built = await shown("together; a");
  await pick("text");
  expect(built).toHaveBeenLastCalledWith("");
});
