import { type Signal, signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { ContentChecked, GameInfo, PackInfo } from "../messages";
import { tableWords as source } from "../testing";
import { Words, words } from "../words";
import { Cards, type Chosen, playable, USUAL } from "./cards";

let root: HTMLElement;
let chosen: Signal<Chosen>;
let answers: ((found: ContentChecked) => void)[];

const pack = (name: string, more: Partial<PackInfo> = {}): PackInfo => ({
  name,
  title: `${name} title`,
  hash: `hash of ${name}`,
  stand_in: false,
  ...more,
});
const game = (...packs: PackInfo[]) =>
  ({ key: "annapurna", takes_packs: true, packs }) as unknown as GameInfo;
const show = (of: GameInfo) => act(() => render(<Cards game={of} chosen={chosen} />, root));
const text = (): string => (root.textContent ?? "").replaceAll(/[\u2068\u2069]/g, "");
const settle = () => act(() => new Promise((done) => setTimeout(done)));

const pick = async (name: string, size = 10): Promise<void> => {
  const input = root.querySelector<HTMLInputElement>("input[type=file]");
  const file = new File(["x".repeat(size)], name);
  Object.defineProperty(input, "files", { value: [file], configurable: true });
  input?.dispatchEvent(new Event("change", { bubbles: true }));
  await settle();
};
const answer = (number: number, found: Partial<ContentChecked>): Promise<void> => {
  answers[number]?.({ mistakes: [], pack: null, ...found });
  return settle();
};

beforeEach(() => {
  words.value = new Words("en", { cordee: source });
  root = document.body.appendChild(document.createElement("div"));
  chosen = signal(USUAL);
  answers = [];
  vi.stubGlobal("fetch", () => {
    return new Promise((done) => {
      answers.push((found) => done({ ok: true, json: () => Promise.resolve(found) }));
    });
  });
});
afterEach(async () => {
  await act(() => render(null, root));
  root.remove();
  vi.unstubAllGlobals();
});

test("what the house offers is chosen by its hash, the first of it as usual", async () => {
  await show(game(pack("hut.toml"), pack("mara.toml")));
  const select = root.querySelector("select");
  expect(select?.value).toBe("hash of hut.toml");
  expect([...(select?.options ?? [])].map(({ value }) => value)).toEqual([
    "hash of hut.toml",
    "hash of mara.toml",
    "own",
  ]);
  if (select !== null) select.value = "own";
  await act(() => void select?.dispatchEvent(new Event("change", { bubbles: true })));
  expect(chosen.value.pack).toBe("own");
  expect(playable(chosen.value)).toBe(true);
});

test("a house that offers nothing has nothing to choose from but a file", async () => {
  await show(game());
  expect(root.querySelector("select")).toBeNull();
  expect(root.querySelector("input[type=file]")).not.toBeNull();
});

test("a game without cards has no such choice", async () => {
  await show({ ...game(), takes_packs: false });
  expect(root.childElementCount).toBe(0);
});

test("a file is looked at, its mistakes are listed with what to do, and no table is made of it", async () => {
  await show(game());
  await pick("mine.toml");
  expect(text()).toContain("Looking at mine.toml");
  expect(playable(chosen.value)).toBe(false);
  const args = { value: "5", low: "-4", high: "4", clause: "AN-COMP-02" };
  const at = { line: 7, column: 3, entry: "card 'rope'", field: "symbol" };
  await answer(0, { mistakes: [{ ...at, why: "content-bounds", args }] });
  expect(text()).toContain("One mistake in mine.toml");
  expect(text()).toContain("line 7 card 'rope', symbol");
  expect(text()).toContain("5 is out of bounds (AN-COMP-02). Write a number from -4 to 4.");
  expect(playable(chosen.value)).toBe(false);
  await act(() => root.querySelector<HTMLButtonElement>("button")?.click());
  expect(chosen.value).toEqual(USUAL);
});

test("a good file is told by its names and its hash, as text and as nothing else", async () => {
  await show(game());
  await pick("mine.toml");
  await answer(0, { pack: pack("mine.toml", { title: "<b>card:yeti</b>", hash: "abc" }) });
  expect(text()).toContain("mine.toml is good: “<b>card:yeti</b>”");
  expect(text()).toContain("SHA-256 abc");
  expect(root.querySelector("b")).toBeNull();
  expect(playable(chosen.value)).toBe(true);
  expect(chosen.value.text).toBe("xxxxxxxxxx");
});

test("a name that looks like a thing of the table stays as it is written", async () => {
  await show(game());
  await pick("card:yeti");
  await answer(0, { pack: pack("card:yeti", { title: "seat:1" }) });
  expect(text()).toContain("card:yeti is good: “seat:1”");
});

test("what is said of a file that was put away since is not heard", async () => {
  await show(game());
  await pick("one.toml");
  await act(() => root.querySelector<HTMLButtonElement>("button")?.click());
  await pick("one.toml");
  await answer(0, { pack: pack("one.toml", { hash: "old" }) });
  expect(chosen.value.info).toBeNull();
  await answer(1, { pack: pack("one.toml", { hash: "new" }) });
  expect(chosen.value.info?.hash).toBe("new");
});

test("a file that is too large is not even sent", async () => {
  await show(game());
  await pick("huge.toml", 70_000);
  expect(answers).toEqual([]);
  expect(text()).toContain("the file is too large. Keep it to 64 kB.");
  expect(playable(chosen.value)).toBe(false);
});
