import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, test, vi } from "vitest";

import type { CourseOut, EventOut, PastOut } from "../messages";
import { FalseSocket } from "../table/false-socket";
import { Link } from "../table/link";
import { Log } from "../table/log";
import { moved, question, seat, table, welcome } from "../table/scenes";
import { TableStore } from "../table/store";
import { tableWords } from "../testing";
import { Words, words } from "../words";
import { addressOf, momentOf } from "./address";
import { ReplayBar } from "./bar";
import { asItWas } from "./look";
import { PACE, ticksOf } from "./replay";
import { PastSide } from "./side";

const told = (seq: number, who: number, kind = "explored"): EventOut => ({
  seq,
  kind,
  args: { who: `seat:${who}` },
});
const LOG = [told(1, 0, "ascent_begins"), told(2, 0), told(3, 0), told(5, 1)];
const MOMENTS = [0, 1, 2, 3, 5];

let store: TableStore;
let socket: FalseSocket;
let root: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  history.replaceState(null, "", "/t/t1");
  words.value = new Words("en", {
    cordee: tableWords,
    game: "annapurna-e-explored = { $who } explores\nannapurna-e-ascent_begins = It begins",
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
  root = document.createElement("div");
  return () => {
    render(null, root); // and with it goes its listener for keys
    link.stop();
    vi.useRealTimers();
  };
});

const begin = (more = {}, info = {}): void =>
  socket.say(welcome({ seq: 5, log: LOG, table: table(info), view: { now: true }, ...more }));

/** The requests of a kind so far; each is answered by hand. */
const sent = (kind: string) => socket.sent.filter((message) => message.is === kind) as never[];
const course = (more: Partial<CourseOut> = {}): void => {
  const { n } = (sent("course") as { n: number }[]).at(-1) ?? { n: 0 };
  socket.say({ is: "course_out", n, eyes: "seat:0", moments: MOMENTS, log: LOG, ...more });
};
const past = (at: number, more: Partial<PastOut> = {}): void => {
  const { n } = (sent("past") as { n: number }[]).at(-1) ?? { n: 0 };
  const events = LOG.filter((event) => event.seq === at);
  const rest = { zones: [], waiting: [0], shared: at };
  socket.say({
    is: "past_out",
    n,
    at,
    eyes: "seat:0",
    view: { moment: at },
    events,
    ...rest,
    ...more,
  });
};
const key = (name: string) =>
  act(() => {
    document.dispatchEvent(new KeyboardEvent("keydown", { key: name, cancelable: true }));
  });
const show = (stage = "playing") =>
  act(() => {
    const info = table({ stage });
    render(
      <>
        <ReplayBar store={store} table={info} />
        <PastSide store={store} table={info} />
        <Log store={store} onPoint={() => {}} onMoment={store.replay.to} />
      </>,
      root,
    );
  });

test("keys go from moment to moment, to the ends, and back to now", async () => {
  begin();
  store.replay.show();
  course();
  await show();
  await key("ArrowLeft");
  expect(sent("past")).toMatchObject([{ at: 3, eyes: "", shared: false }]);
  past(3);
  expect(store.replay.past.value?.view).toEqual({ moment: 3 });
  await key("Home");
  vi.advanceTimersByTime(100);
  expect(sent("past").at(-1)).toMatchObject({ at: 0 });
  past(0);
  await key("End");
  expect(store.replay.past.value).toBeNull();
  expect(store.replay.at.value).toBeNull();
});

test("a key pressed before the moments are known is done when they are", async () => {
  begin();
  store.replay.show();
  await show();
  await key("ArrowLeft");
  await key("ArrowLeft");
  expect(sent("past")).toEqual([]);
  expect(root.querySelector("section.replay")?.getAttribute("aria-busy")).toBe("true");
  await act(() => course());
  vi.advanceTimersByTime(100);
  expect(store.replay.at.value).toBe(2);
  expect(root.querySelector("section.replay")?.getAttribute("aria-busy")).toBe("false");

  // Put away meanwhile, it is done no more; a line that broke asks again.
  store.replay.close();
  store.replay.show();
  await key("Home");
  store.replay.close();
  store.replay.show();
  await key("ArrowLeft");
  const before = sent("course").length;
  begin();
  expect(sent("course").length).toBe(before + 1);
  await act(() => course());
  expect(store.replay.at.value).toBe(3);
});

test("of what a dragged slider asks, one question is under way and the newest wins", () => {
  begin();
  store.replay.show();
  course();
  for (const i of [3, 2, 1, 0]) store.replay.toIndex(i);
  expect(sent("past")).toHaveLength(1);
  past(3);
  expect(sent("past"), "not faster than a socket may").toHaveLength(1);
  vi.advanceTimersByTime(100);
  expect(sent("past")).toMatchObject([{ at: 3 }, { at: 0 }]);
  expect(store.replay.index.value, "the slider is where the finger is").toBe(0);
});

test("things move between neighbours, and only there", () => {
  begin();
  store.replay.show();
  course();
  store.replay.to(1);
  past(1);
  const still = store.replay.events.value.batch;
  store.replay.step(1);
  vi.advanceTimersByTime(100);
  past(2);
  expect(store.replay.events.value).toEqual({ batch: still + 1, events: [LOG[1]] });
  for (const at of [0, 3, 2]) {
    store.replay.to(at);
    vi.advanceTimersByTime(100);
    past(at);
  }
  expect(store.replay.events.value.batch).toBe(still + 1);
});

test("it plays on by itself and ends at now", () => {
  begin();
  store.replay.show();
  course();
  store.replay.to(3);
  past(3);
  store.replay.playOrStop();
  vi.advanceTimersByTime(100);
  past(5);
  expect(store.replay.past.value?.at).toBe(5);
  vi.advanceTimersByTime(PACE);
  expect(store.replay.past.value).toBeNull();
  expect(store.replay.playing.value).toBe(false);
});

test("a question whose answer was lost with the line is not waited for", () => {
  begin();
  store.replay.to(2);
  expect(sent("past")).toHaveLength(1);
  begin();
  store.replay.to(1);
  vi.advanceTimersByTime(100);
  expect(sent("past").at(-1)).toMatchObject({ at: 1 });
});

test("a struck moment is left, and said to be gone", async () => {
  begin();
  store.replay.show();
  course();
  store.replay.to(5);
  past(5);
  socket.say(moved({ seq: 6, undos: 1, struck: [5] }));
  course({ moments: [0, 1, 2, 3] });
  expect(store.replay.past.value).toBeNull();
  expect(store.replay.problem.value).toBe("table-not-a-moment");
});

test("what happens meanwhile, and that it is my turn, stands beside the past", async () => {
  begin();
  store.replay.show();
  course();
  store.replay.to(2);
  past(2);
  socket.say(
    moved({
      seq: 6,
      events: [told(6, 1)],
      questions: [question()],
      waiting: [0],
      view: {},
    } as never),
  );
  await show();
  const side = root.querySelector(".past-side");
  expect(side?.textContent).toContain("moment 2 of 5");
  expect(side?.textContent).toContain("It is your turn at the table now.");
  expect(side?.textContent).toContain("one thing has happened");
  expect(store.replay.moments.value.at(-1)).toBe(6);
});

test("nothing can be chosen on a board of the past", () => {
  begin({ questions: [question()] });
  store.replay.to(2);
  past(2);
  const played = vi.fn<() => void>();
  const live = { question: question(), options: new Map([["spot", []]]), act: played, view: {} };
  const props = asItWas(store, live as never, store.replay.past.value as PastOut);
  expect(props.view).toEqual({ moment: 2 });
  expect([props.question, props.options.size, props.focusSeat]).toEqual([null, 0, 0]);
  props.act("explore 1,1");
  expect(played).not.toHaveBeenCalled();
});

test("a line of the log leads to its moment, which is marked there", async () => {
  begin();
  store.replay.show();
  course();
  await show();
  const lines = [...root.querySelectorAll<HTMLButtonElement>(".log .to-moment")];
  expect(lines.map((line) => line.getAttribute("aria-label"))).toEqual([
    "Look at this moment: It begins",
    "Look at this moment: Mara explores",
    "Look at this moment: Mara explores",
    "Look at this moment: Jo explores",
  ]);
  expect(lines.map((line) => line.tabIndex)).toEqual([-1, -1, -1, 0]);
  lines[1]?.click();
  past(2);
  await show();
  const here = root.querySelector('.log [aria-current="step"]');
  expect(here?.querySelector(".to-moment")).toBe(lines[1]);
  expect(root.querySelectorAll(".log .later")).toHaveLength(2);
});

test("after the end there are eyes to choose, and the moment stays the same one", async () => {
  begin({}, { stage: "over" });
  store.replay.show();
  course();
  await show("over");
  const eyes = [...root.querySelectorAll<HTMLInputElement>(".eyes input")];
  expect(eyes.map((each) => each.getAttribute("aria-label"))).toEqual(["Mara", "Jo", "Everything"]);
  store.replay.to(3);
  past(3, { shared: 2 });
  eyes[2]?.dispatchEvent(new Event("change"));
  expect(sent("course").at(-1)).toMatchObject({ eyes: "everything" });
  course({ eyes: "everything", moments: [0, 1, 2, 3, 4, 5] });
  vi.advanceTimersByTime(100);
  expect(sent("past").at(-1)).toMatchObject({ at: 2, eyes: "everything", shared: true });
  past(4, { eyes: "everything" });
  expect(store.replay.at.value).toBe(4);
  store.replay.now();
  expect(store.replay.eyes.value).toBe("");
});

test("what was asked for before one went back to now leads nowhere", () => {
  begin();
  store.replay.show();
  course();
  store.replay.to(3);
  vi.advanceTimersByTime(100);
  expect(sent("past")).toMatchObject([{ at: 3 }]);
  store.replay.now();
  past(3);
  expect(store.replay.past.value).toBeNull();
  expect(store.replay.at.value).toBeNull();
  // And the next is asked for and comes.
  store.replay.to(2);
  vi.advanceTimersByTime(100);
  past(2);
  expect(store.replay.past.value?.at).toBe(2);
});

test("in play there are no eyes but one's own", async () => {
  begin();
  store.replay.show();
  course();
  await show();
  expect(root.querySelector(".eyes")).toBeNull();
});

test("an address with a moment leads there; one that leads nowhere says so", () => {
  history.replaceState(null, "", "/t/t1#at=2");
  begin();
  expect(sent("past")).toMatchObject([{ at: 2, eyes: "", shared: true }]);
  const { n } = (sent("past") as { n: number }[])[0] ?? { n: 0 };
  const why = "table-not-a-moment";
  socket.say({ is: "refused", n, why, clause: "", args: {}, stale: false });
  expect([store.replay.past.value, store.replay.problem.value]).toEqual([null, why]);
  expect(location.hash).toBe("");
});

test.each([
  ["#at=12", { at: 12, eyes: "" }],
  ["#at=0&eyes=everything", { at: 0, eyes: "everything" }],
  ["#at=3&eyes=seat:1", { at: 3, eyes: "seat:1" }],
])("%s names a moment", (hash, moment) => {
  expect(momentOf(hash)).toEqual(moment);
  expect(addressOf(moment)).toBe(hash);
});

test.each(["", "#", "#at=", "#at=-1", "#at=1e9", "#at=99999999", "#rules"])(
  "%s names none",
  (hash) => expect(momentOf(hash)).toBeNull(),
);

test("ticks stand where somebody else begins, and higher at beginnings and ends", () => {
  expect(ticksOf(LOG, MOMENTS)).toEqual([
    { index: 1, head: true },
    { index: 4, head: false },
  ]);
  const many = Array.from({ length: 200 }, (_, i) => told(i + 1, i % 2, i === 9 ? "round" : "x"));
  const moments = many.map((event) => event.seq);
  expect(ticksOf(many, moments)).toEqual([{ index: 9, head: true }]);
});

test("nobody sits behind the eyes of who watches", () => {
  begin({}, { seats: [seat(0, { yours: false }), seat(1)] });
  store.replay.to(2);
  past(2, { eyes: "spectator" });
  const props = asItWas(store, {} as never, store.replay.past.value as PastOut);
  expect(props.focusSeat).toBeNull();
});
