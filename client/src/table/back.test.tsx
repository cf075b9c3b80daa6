import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { TableInfo, Welcome } from "../messages";
import { tableWords as source } from "../testing";
import { Words, words } from "../words";
import { BackLine, BackTools } from "./back";
import type { Link } from "./link";
import { Log } from "./log";
import { seat, table, vote, welcome } from "./scenes";
import { TableStore } from "./store";
import { VoteLine } from "./votes";

let root: HTMLElement;
let store: TableStore;
const ask = vi.fn<Link["ask"]>(() => 1);
const sent = () => ask.mock.calls.map(([request]) => request);
const button = (name: string): HTMLButtonElement =>
  [...root.querySelectorAll<HTMLButtonElement>("button")].find(
    (each) => each.textContent === name || each.getAttribute("aria-label") === name,
  ) ?? root.appendChild(document.createElement("button"));
const press = (name: string): Promise<void> => act(() => button(name).click());

beforeEach(() => {
  words.value = new Words("en", { cordee: source, annapurna: "" });
  root = document.body.appendChild(document.createElement("div"));
  store = new TableStore();
  ask.mockClear();
  store.link = { ask, state: { value: "open" } } as unknown as Link;
});
afterEach(async () => {
  await act(() => render(null, root));
  root.remove();
});

const show = (more: Partial<Welcome> = {}, info: Partial<TableInfo> = {}) =>
  act(() => {
    store.receive(welcome({ table: table(info), undos: 3, ...more }));
    render(
      <>
        <BackTools store={store} />
        <VoteLine store={store} />
        <BackLine store={store} />
        <Log store={store} onPoint={() => {}} onMoment={() => {}} />
      </>,
      root,
    );
  });

test("alone as far as I may, and again", async () => {
  await show({ undoable: 1, redoable: true });
  await press("Take back");
  await press("Play it again");
  expect(sent()).toEqual([
    { is: "undo", seat: 0, count: 1, undos: 3 },
    { is: "redo", seat: 0, undos: 3 },
  ]);
});

test("with more than one choice to take back, all of them at once", async () => {
  await show({ undoable: 3 });
  await press("Back to the start of my turn");
  expect(sent()).toEqual([{ is: "undo", seat: 0, count: 3, undos: 3 }]);
  await show({ undoable: 1 });
  expect(root.querySelector('[aria-label="Back to the start of my turn"]')).toBeNull();
});

test("with nothing of mine there is nothing to go back to", async () => {
  await show();
  expect(button("Take back").dataset["says"]).toContain("nothing to take back");
  expect(root.textContent).not.toContain("Play it again");
});

test("beyond what was shown the others are asked, once I have read why", async () => {
  await show({ mine: true, fence: { seq: 4, why: "shown" } });
  await press("Ask to take it back");
  expect(sent()).toEqual([]);
  expect(root.querySelector(".notice")?.textContent).toContain("only if the others agree");
  await act(() => root.querySelector<HTMLButtonElement>(".notice button")?.click());
  expect(sent()).toEqual([{ is: "ask_back", seat: 0, undos: 3 }]);
  expect(root.querySelector(".notice")).toBeNull();
});

test("among bots nobody is asked", async () => {
  const seats = [seat(0), seat(1, { kind: "bot", level: "greedy" })];
  await show({ mine: true, fence: { seq: 4, why: "other" } }, { seats });
  await press("Take it back all the same");
  expect(root.querySelector(".notice")?.textContent).toContain("bots do not mind");
  await press("Never mind");
  expect([sent(), root.querySelector(".notice")]).toEqual([[], null]);
});

test("who is asked agrees or plays on; who asked may think better of it", async () => {
  await show({}, { vote: vote({ lines: 2 }) });
  expect(root.querySelector(".notice")?.textContent).toContain(
    "Jo would like to go back 2 choices",
  );
  await press("Play on");
  await press("Agree");
  await show({}, { vote: vote({ seat: 0, lines: 1, waits: [1], yours: true }) });
  expect(root.querySelector(".notice")?.textContent).toContain("Waiting for Jo");
  await press("Never mind");
  expect(sent()).toEqual([
    { is: "answer_vote", seat: 0, agrees: false },
    { is: "answer_vote", seat: 0, agrees: true },
    { is: "drop_vote" },
  ]);
});

test("who has agreed sees that others are still waited for, and who watches sees nothing", async () => {
  const seats = [seat(0), seat(1), seat(2, { name: "Kim" })];
  await show({}, { seats, vote: vote({ lines: 2, waits: [2] }) });
  expect(root.querySelector(".notice")?.textContent).toContain("Waiting for Kim");
  expect(root.querySelector(".notice button")).toBeNull();
  const watched = [seat(0, { yours: false }), seat(1), seat(2, { name: "Kim" })];
  await show({}, { seats: watched, vote: vote({ waits: [2] }) });
  expect(root.querySelector(".notice")).toBeNull();
});

test("the log says behind which line nothing goes back alone, and why", async () => {
  const log = [1, 2, 3].map((seq) => ({ seq, kind: `k${seq}`, args: {} }));
  await show({ log, mine: true, fence: { seq: 2, why: "other" } });
  const rows = [...root.querySelectorAll("li")].map((row) => row.className);
  expect(rows.indexOf("fence")).toBe(2);
  expect(root.querySelector(".fence")?.textContent).toContain("somebody else has moved");
  await show({ log, mine: true, fence: null });
  expect(root.querySelector(".fence")).toBeNull();
});
