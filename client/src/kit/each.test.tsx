import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Setting, Value } from "../messages";
import { tableWords } from "../testing";
import { Words, words } from "../words";
import { SettingField } from "./ui";

const setting: Setting = {
  name: "colours",
  default: "drawn",
  values: [],
  low: 0,
  high: 0,
  advised: [],
  expert: false,
  only: null,
  seat: false,
  built: "",
  among: ["teal", "red", "pink"],
};
const seats = ["Ada", "Ben"];
const Swatch = ({ value }: { value: string }) => <i data-drawn={value} />;

let root: HTMLElement;
beforeEach(() => {
  const own = ["drawn", "each", "teal", "red", "pink"]
    .map((each) => `g-set-colours-${each} = ${each}`)
    .join("\n");
  words.value = new Words("en", { cordee: tableWords, g: `g-set-colours = Colours\n${own}` });
  root = document.body.appendChild(document.createElement("div"));
});
afterEach(async () => {
  await act(() => render(null, root));
  root.remove();
});

async function shown(value: Value): Promise<ReturnType<typeof vi.fn>> {
  const onChange = vi.fn<(value: Value) => void>();
  await act(() =>
    render(<SettingField {...{ game: "g", setting, value, seats, onChange }} />, root),
  );
  return onChange;
}
const picks = (): HTMLSelectElement[] => [...root.querySelectorAll("select")];

test("one of a few for each seat: left to chance, or chosen", async () => {
  const changed = await shown("drawn");
  expect(picks()).toEqual([]);
  await act(() => root.querySelectorAll<HTMLInputElement>("input[type=radio]")[1]?.click());
  expect(changed).toHaveBeenLastCalledWith("teal,red");
});

test("where the game draws its values they are seen: a seat's own is named, another's is exchanged", async () => {
  const onChange = vi.fn<(value: Value) => void>();
  const field = { game: "g", setting, value: "teal,red", seats, onChange, Swatch };
  await act(() => render(<SettingField {...field} />, root));
  expect(picks()).toEqual([]);
  const [first, second] = root.querySelectorAll("fieldset");
  expect(first?.querySelector("legend")?.textContent).toBe("Ada teal");
  expect(second?.querySelector("legend")?.textContent).toBe("Ben red");
  const drawn = [...(first?.querySelectorAll<HTMLElement>("[data-drawn]") ?? [])];
  expect(drawn.map(({ dataset }) => dataset["drawn"])).toEqual(setting.among);
  const radio = (value: string) => first?.querySelector<HTMLInputElement>(`[value=${value}]`);
  expect(radio("teal")?.checked).toBe(true);
  expect(radio("red")?.getAttribute("aria-label")).toMatch(/^.?red.?: .?Ben.? has it/);
  await act(() => radio("red")?.click());
  expect(onChange).toHaveBeenLastCalledWith("red,teal");
  await act(() => render(<SettingField {...field} disabled />, root));
  expect(root.querySelector("fieldset")?.disabled).toBe(true);
});

test("each seat has its own, and who takes another's gives their own for it", async () => {
  const changed = await shown("teal,red");
  expect(picks().map(({ value }) => value)).toEqual(["teal", "red"]);
  expect(root.textContent).toContain("Ada");
  const choose = (value: string) =>
    act(() => {
      const [first] = picks();
      if (first === undefined) throw new Error("nothing to choose from");
      first.value = value;
      first.dispatchEvent(new Event("change", { bubbles: true }));
    });
  await choose("pink");
  expect(changed).toHaveBeenLastCalledWith("pink,red");
  await choose("red");
  expect(changed).toHaveBeenLastCalledWith("red,teal");
});
