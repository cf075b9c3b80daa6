import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test } from "vitest";

import type { LessonOut } from "../messages";
import { tableWords } from "../testing";
import { Words, words } from "../words";
import { End } from "./end";
import { FalseSocket } from "./false-socket";
import { Link } from "./link";
import { option, question, table, welcome } from "./scenes";
import { TableStore } from "./store";
import { Sure } from "./sure";

const GAME = `
annapurna-do-end = End
annapurna-sure-end = The game is over after { $count } turns.
annapurna-sure-end-yes = End the game
annapurna-sure-end-no = Not yet
annapurna-soon-end = That counts.
annapurna-soon-end-yes = End the turn
annapurna-soon-end-no = Not yet
annapurna-lesson-one-title = Ladders
annapurna-lesson-one = Two levels at once take a ladder.
annapurna-ended-silence = { $count } turns brought nobody higher.
`;

let root: HTMLElement;
let store: TableStore;
let socket: FalseSocket;

const AHEAD: LessonOut = {
  id: "one",
  stands: "ahead",
  points: [],
  clauses: ["TC-LAD-01"],
  reads: false,
};

/** A page that may end its turn; what was sent since. */
async function may(args: Record<string, number>, more: Parameters<typeof welcome>[0] = {}) {
  const end = option("end", { verb: "end", args: { count: 2, ...args } });
  store = new TableStore();
  socket = new FalseSocket();
  const link = new Link({
    connect: () => socket,
    hello: () => ({ is: "hello", token: "", since: store.seq.peek(), plain: false }),
    receive: store.receive,
  });
  store.link = link;
  link.start();
  socket.open();
  socket.say(welcome({ questions: [question({ options: [end] })], ...more }));
  socket.sent.length = 0;
  await act(() => render(<Sure store={store} />, root));
}
const played = (): unknown[] =>
  socket.sent.flatMap((sent) => ("line" in sent ? [sent["line"]] : []));
const press = (text: string) =>
  act(() =>
    [...root.querySelectorAll("button")].find((each) => each.textContent === text)?.click(),
  );
const text = (): string => (root.textContent ?? "").replaceAll(/[\u2068\u2069]/g, "");

beforeEach(() => {
  words.value = new Words("en", { cordee: tableWords, game: GAME });
  root = document.body.appendChild(document.createElement("div"));
});
afterEach(async () => {
  await act(() => render(null, root));
  root.remove();
});

test("a choice that ends the game is asked about once, and played when it is meant", async () => {
  await may({ last: 1, fails: 1 });
  await act(() => store.act("end"));
  expect(played()).toEqual([]);
  expect(text()).toContain("The game is over after 2 turns.");
  await press("Not yet");
  expect(text()).not.toContain("The game is over");
  expect(played()).toEqual([]);
  await act(() => store.act("end"));
  await press("End the game");
  expect(played()).toEqual(["end"]);
});

test("any other end of a turn is played at once", async () => {
  await may({ last: 0, fails: 1 });
  await act(() => store.act("end"));
  expect(played()).toEqual(["end"]);
});

test("with lessons to come a turn that counts is asked about too", async () => {
  const lessons = [AHEAD];
  await may({ last: 0, fails: 1 }, { table: table({ tutorial: true }), lessons });
  await act(() => store.act("end"));
  expect(played()).toEqual([]);
  expect(text()).toContain("That counts.");
  expect(text()).toContain("Some lessons are still to come");
  await press("End the turn");
  expect(played()).toEqual(["end"]);
});

test("a first game that was played through has nothing left to tell at its end", async () => {
  const over = table({ tutorial: true, stage: "over" });
  const lessons = [{ ...AHEAD, stands: "done" as const }];
  await may({}, { table: over, lessons, questions: [] });
  await act(() => render(<End store={store} table={over} openRules={() => {}} />, root));
  expect(root.querySelector(".untold")).toBeNull();
});

test("the end says why it came, and lessons that it cut short begin again", async () => {
  const over = table({ tutorial: true, stage: "over" });
  const ended = [{ why: "silence", clause: "TC-END-01", args: { count: 2 } }];
  await may({}, { table: over, lessons: [AHEAD], view: { ended }, questions: [] });
  const opened: string[][] = [];
  const openRules = (clauses: readonly string[]): void => void opened.push([...clauses]);
  await act(() => render(<End store={store} table={over} openRules={openRules} />, root));
  expect(text()).toContain("2 turns brought nobody higher.");
  expect(text()).toContain("Start the lessons again");
  await act(() => root.querySelector<HTMLElement>(".end-why .rule-link")?.click());
  expect(opened).toEqual([["TC-END-01"]]);
  // And what was still to come can be read here.
  const untold = root.querySelector(".untold");
  expect(untold?.querySelector("h3")?.textContent).toBe("The lesson that was still to come");
  expect(untold?.querySelector("summary")?.textContent).toBe("Ladders");
  expect(untold?.querySelector("p")?.textContent).toContain("Two levels at once take a ladder.");
  await act(() => untold?.querySelector<HTMLElement>(".rule-link")?.click());
  expect(opened.at(-1)).toEqual(["TC-LAD-01"]);
});
