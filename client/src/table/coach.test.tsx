import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test } from "vitest";

import { coached } from "../me";
import type { LessonOut, TableInfo } from "../messages";
import { tableWords as source } from "../testing";
import { Words, words } from "../words";
import { Coach } from "./coach";
import { End } from "./end";
import { moved, option, question, table, welcome } from "./scenes";
import { TableStore } from "./store";
import { over, selectors, telling } from "./telling";

const GAME = ["one", "two", "three"]
  .flatMap((id) => [
    `annapurna-lesson-${id}-title = Title ${id}`,
    `annapurna-lesson-${id} = Text ${id}`,
    `annapurna-lesson-${id}-do = Press ${id}`,
  ])
  .join("\n");

let root: HTMLElement;
let store: TableStore;
let asked: string[][];
const info: TableInfo = table({ tutorial: true });

const lesson = (id: string, stands: string, more: Partial<LessonOut> = {}): LessonOut => ({
  id,
  stands,
  points: [],
  clauses: [],
  reads: false,
  ...more,
});
const lessons = (...stands: string[]): LessonOut[] =>
  stands.map((each, i) => lesson(["one", "two", "three"][i] ?? "", each));
const show = () =>
  act(() =>
    render(<Coach store={store} table={info} openRules={(at) => asked.push([...at])} />, root),
  );
const said = (): string => root.querySelector(".coach-words h2")?.textContent ?? "";
const press = (text: string) =>
  act(() => {
    [...root.querySelectorAll("button")]
      .find((each) => (each.getAttribute("aria-label") ?? each.textContent).includes(text))
      ?.click();
  });
const hear = (...stands: string[]) =>
  act(() => store.receive(moved({ seq: store.seq.peek() + 1, lessons: lessons(...stands) })));

beforeEach(async () => {
  words.value = new Words("en", { cordee: source, game: GAME });
  coached.value = {};
  asked = [];
  store = new TableStore();
  store.receive(welcome({ table: info, lessons: lessons("open", "ahead", "ahead") }));
  root = document.body.appendChild(document.createElement("div"));
  root.className = "table";
  await show();
});
afterEach(async () => {
  await act(() => render(null, root));
  root.remove();
});

test("the first lesson that has begun is told, else the next, else that all is over", () => {
  expect(telling(lessons("done", "open", "open"), [])).toMatchObject({ is: "now", number: 2 });
  expect(telling(lessons("done", "open", "open"), ["two"])).toMatchObject({ is: "now", number: 3 });
  expect(telling(lessons("done", "done", "ahead"), [])).toMatchObject({ is: "next", number: 3 });
  expect(telling(lessons("done", "open", "done"), ["two"])).toEqual({ is: "over" });
  expect(over(lessons("done", "open", "ahead"), ["two", "one"])).toBe(2);
});

test("what a lesson points at is found on the board and in the list", () => {
  const here = question({
    options: [option("hike 1,3", { target: "spot:0:1,3" }), option("end")],
  });
  expect(selectors(["at pack:*", "do end"], here)).toEqual([
    '[data-target^="pack:"]',
    '.choice[data-at^="pack:"]',
    '[data-does="end"]',
  ]);
  expect(selectors(["do hike"], here)).toEqual([
    '[data-does="hike"]',
    '[data-target="spot:0:1,3"]',
    '.choice[data-at="spot:0:1,3"]',
  ]);
  expect(selectors(["do hike"], null)).toEqual(['[data-does="hike"]']);
});

test("a lesson is told with what to press, and said aloud", () => {
  expect(said()).toBe("Title one");
  expect(root.querySelector(".coach-do")?.textContent).toBe("Press one");
  expect(root.querySelector("[aria-live]")?.textContent).toBe(
    "Lesson 1 of 3: Title one. Text one Press one",
  );
  expect(root.textContent).toContain("it always begins the same way");
});

test("lessons go on with the game, and in between the next one is named", async () => {
  await hear("done", "ahead", "ahead");
  expect(said()).toContain("Title two");
  expect(root.querySelector(".coach-do")).toBeNull();
  await hear("done", "open", "ahead");
  expect(said()).toBe("Title two");
  await hear("done", "done", "done");
  expect(said()).toBe("You know the ropes");
});

const fold = () => act(() => root.querySelector<HTMLElement>(".coach-fold")?.click());

test("a lesson that is read folds up, and what is to be done stays until it is done", async () => {
  await fold();
  expect(root.querySelector(".coach")?.classList.contains("short")).toBe(true);
  expect(root.querySelector(".coach-do")?.textContent).toBe("Press one");
  expect(root.querySelectorAll(".coach-dots .done")).toHaveLength(0);
  await fold();
  expect(root.querySelector(".coach")?.classList.contains("short")).toBe(false);
  await fold();
  await hear("done", "open", "ahead");
  expect(said()).toBe("Title two");
  expect(root.querySelector(".coach")?.classList.contains("short")).toBe(false);
});

test("a lesson that is skipped stays away, on another page of this browser too", async () => {
  await hear("open", "open", "ahead");
  await press("Skip");
  expect(said()).toBe("Title two");
  await act(() => render(null, root));
  await show();
  expect(said()).toBe("Title two");
  expect(root.querySelectorAll(".coach-dots .done")).toHaveLength(1);
});

test("without the coach one plays on, and may call it back", async () => {
  await press("Hide");
  expect(root.querySelector(".coach-words")).toBeNull();
  expect(root.querySelector("[aria-live]")?.textContent).toBe("");
  await press("Show");
  expect(said()).toBe("Title one");
});

test("a lesson's rules are opened at its clauses", async () => {
  const clauses = ["AN-HIKE-01"];
  await act(() => store.receive(moved({ seq: 1, lessons: [lesson("one", "open", { clauses })] })));
  await press("Rules");
  expect(asked).toEqual([clauses]);
});

test("who watches a first game has no coach", async () => {
  await act(() => store.receive(welcome({ table: info, lessons: [] })));
  expect(root.querySelector(".coach")).toBeNull();
});

test("a veiled question of a first game is passed by hand", () => {
  const veiled = question({ pace: "veiled", passes: "pass", options: [option("pass")] });
  store.receive(welcome({ table: info, questions: [veiled] }));
  expect(store.passing.due.value).toBeNull();
  store.receive(welcome({ table: table(), questions: [veiled] }));
  expect(store.passing.due.value).not.toBeNull();
});

test("a learner is not hurried", () => {
  const quick = question({ limit: 15, options: [option("pick")] });
  store.receive(welcome({ table: info, questions: [quick] }));
  expect(store.due.value).toBe(0);
  store.receive(welcome({ table: table(), questions: [{ ...quick, id: "q2" }] }));
  expect(store.due.value).toBeGreaterThan(0);
});

test("after a first game the way goes on to a real one", async () => {
  const done = table({ tutorial: true, stage: "over" });
  await act(() => render(<End store={store} table={done} openRules={() => {}} />, root));
  expect(root.textContent).toContain("To a real game");
  expect(root.textContent).toContain("always the same");
  expect(root.textContent).not.toContain("Play again");
});
