import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, test, vi } from "vitest";

import type { EventOut } from "../messages";
import { FalseSocket } from "../table/false-socket";
import { Link } from "../table/link";
import { moved, question, table, welcome } from "../table/scenes";
import { TableStore } from "../table/store";
import { tableWords } from "../testing";
import { Words, words } from "../words";
import { Away } from "./away";
import { FEW } from "./recap";
import { saw, seenAt } from "./seen";

const LOG: EventOut[] = Array.from({ length: 12 }, (_, i) => ({
  seq: i + 1,
  kind: "explored",
  args: { who: `seat:${i % 2}`, number: i + 1 },
}));

let store: TableStore;
let socket: FalseSocket;
let stop: () => void;
let root: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  words.value = new Words("en", {
    cordee: tableWords,
    game: "annapurna-e-explored = { $who } explores { $number }",
  });
  store = new TableStore();
  socket = new FalseSocket();
  const link = new Link({
    connect: () => socket,
    hello: () => ({ is: "hello", token: "", since: -1, plain: false }),
    receive: store.receive,
  });
  store.link = link;
  link.start();
  socket.open();
  stop = store.replay.start();
  root = document.createElement("div");
  return () => {
    stop();
    link.stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const still = (): void => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {} }));
};
const comeBack = (seen: number, more = {}, info = {}): void => {
  saw("t1", seen);
  socket.say(welcome({ seq: 12, log: LOG, table: table(info), ...more }));
};
/** The table answers whatever was asked about the past. */
const answered = new Set<number>();
const answer = (): void => {
  for (const message of socket.sent) {
    if (!("n" in message) || answered.has(message.n)) continue;
    if (message.is === "course")
      socket.say({
        is: "course_out",
        n: message.n,
        eyes: "seat:0",
        moments: [0, ...LOG.map((event) => event.seq)],
        log: LOG,
      });
    else if (message.is === "past")
      socket.say({
        is: "past_out",
        n: message.n,
        at: message.at,
        eyes: "seat:0",
        shared: message.at,
        view: {},
        zones: [],
        waiting: [],
        events: LOG.filter((event) => event.seq === message.at),
      });
    else continue;
    answered.add(message.n);
  }
};
beforeEach(() => answered.clear());
const pass = (ms: number): void => {
  for (let left = ms; left > 0; left -= 20) {
    answer();
    vi.advanceTimersByTime(20);
  }
};
const show = () => act(() => render(<Away store={store} />, root));

test("what was missed is led through on the board, a sentence at a time, and then it is now", async () => {
  comeBack(6);
  const seen: string[] = [];
  for (let i = 0; i < 120 && store.replay.recap.running.value; i++) {
    pass(100);
    // oxlint-disable-next-line no-await-in-loop
    await show();
    const said = root.querySelector(".missed-said")?.textContent ?? "";
    if (said !== "" && said !== seen.at(-1)) seen.push(said);
  }
  expect(seen).toEqual(LOG.slice(6).map((_, i) => `${i % 2 ? "Jo" : "Mara"} explores ${i + 7}`));
  expect(store.replay.past.value).toBeNull();
  expect(store.replay.open.value).toBe(false);
  expect(seenAt("t1")).toBe(12);
});

test.each([12 - FEW, 12])("who has seen all but a few (%s of 12) is told nothing", (seen) => {
  comeBack(seen);
  expect(store.replay.recap.from.value).toBeNull();
});

test("a table that is new to this browser has no recap", () => {
  localStorage.clear();
  socket.say(welcome({ seq: 12, log: LOG, table: table({ table: "t2" }) }));
  expect(store.replay.recap.from.value).toBeNull();
  expect(seenAt("t2")).toBe(12);
});

test("what is still to come stands in no log meanwhile", () => {
  comeBack(6, {}, { stage: "over" });
  expect(store.replay.told.value.map((event) => event.seq)).toEqual([1, 2, 3, 4, 5, 6]);
});

test("it can be skipped at once", async () => {
  comeBack(2);
  pass(200);
  await show();
  root.querySelector("button")?.click();
  expect(store.replay.recap.from.value).toBeNull();
  expect(store.replay.past.value).toBeNull();
  expect(store.replay.told.value).toHaveLength(12);
  expect(seenAt("t1")).toBe(12);
});

test("a choice of mine ends it", () => {
  comeBack(2, { questions: [question()] });
  pass(200);
  expect(store.replay.recap.running.value).toBe(true);
  store.play("explore 1,1");
  expect(store.replay.recap.from.value).toBeNull();
  expect(store.replay.past.value).toBeNull();
});

test("a question that is answered on the board itself keeps the board, and the list is beside it", async () => {
  comeBack(2, { questions: [question({ blind: true })] });
  pass(200);
  await show();
  expect(store.replay.recap.running.value).toBe(false);
  expect(store.replay.looking.value).toBe(false);
  expect(root.querySelectorAll("li")).toHaveLength(10);
});

test("such a question that comes in the middle of it has the board back at once", () => {
  comeBack(2);
  pass(200);
  expect(store.replay.looking.value).toBe(true);
  socket.say(moved({ seq: 13, questions: [question({ blind: true })] }));
  expect(store.replay.recap.running.value).toBe(false);
  expect(store.replay.looking.value).toBe(false);
  pass(3000);
  expect(store.replay.looking.value).toBe(false);
  expect(store.replay.recap.events.value.length).toBeGreaterThan(0);
});

test("where a clock runs it is short", () => {
  comeBack(0, { questions: [question({ limit: 60 })] });
  pass(7500);
  expect(store.replay.recap.from.value).toBeNull();
});

test("without motion it is a list", async () => {
  still();
  comeBack(6);
  await show();
  expect(store.replay.recap.running.value).toBe(false);
  expect(root.querySelectorAll("li")).toHaveLength(6);
  expect(root.textContent).toContain("Jo explores 12");
  root.querySelector("button")?.click();
  await show();
  expect(root.querySelector("li")).toBeNull();
});

test("a tab that was away tells what happened behind it", () => {
  socket.say(welcome({ seq: 2, log: LOG.slice(0, 2), table: table() }));
  const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  socket.say(welcome({ seq: 12, log: LOG, table: table() }));
  expect(store.replay.recap.from.value).toBeNull();
  hidden.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(store.replay.recap.from.value).toBe(2);
  hidden.mockRestore();
});
