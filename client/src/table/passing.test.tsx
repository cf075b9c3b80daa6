import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { passesAlone } from "../me";
import type { FromClient, QuestionOut } from "../messages";
import { tableWords as source } from "../testing";
import { Words, words } from "../words";
import { Ask } from "./ask";
import { FalseSocket } from "./false-socket";
import { Link } from "./link";
import { moved, option, question, table, welcome } from "./scenes";
import { TableStore } from "./store";

const GAME = `
hush-ask-ring = Ring?
hush-ask-lay = Lay?
hush-do-pass = Pass
hush-do-ring = Ring
`;

let root: HTMLElement;
let store: TableStore;
let socket: FalseSocket;

const veiled = (n: number, texts = ["pass"], more: Partial<QuestionOut> = {}): QuestionOut =>
  question({
    id: `${n}.ring`,
    kind: "ring",
    pace: "veiled",
    least_open: 1.5,
    passes: "pass",
    options: texts.map((text) => option(text)),
    ...more,
  });
const said = (): FromClient[] => socket.sent.filter((message) => message.is === "act");
const lines = (): string[] => said().map((message) => (message.is === "act" ? message.line : ""));
const say = (...messages: Parameters<FalseSocket["say"]>[0][]) =>
  act(() => messages.forEach((message) => socket.say(message)));
const button = (text: string): HTMLButtonElement | undefined =>
  [...root.querySelectorAll("button")].find((each) => each.textContent.includes(text));
const press = (text: string) => act(() => button(text)?.click());

beforeEach(async () => {
  words.value = new Words("en", { cordee: source, hush: GAME });
  passesAlone.value = {};
  root = document.body.appendChild(document.createElement("div"));
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
  await say(welcome({ table: table({ game: "hush" }), view: { round: 1 } }));
  await act(() => render(<Ask store={store} game={null} openRules={() => {}} />, root));
  socket.sent.length = 0;
});
afterEach(async () => {
  await act(() => render(null, root));
  root.remove();
});

const held = (n: number, seconds = 1.5) => say({ is: "held", n, seconds });
const done = (n: number) => say({ is: "done", n });
const refused = (n: number, why = "table-not-now", stale = true) =>
  say({ is: "refused", n, why, clause: "", args: {}, stale });

describe("where a pass is all there is", () => {
  test("it goes at once, and only once", async () => {
    await say(moved({ questions: [veiled(1)] }));
    expect(said()).toEqual([
      { is: "act", seat: 0, question: "1.ring", line: "pass", n: expect.any(Number) as number },
    ]);
    await held(1);
    expect(root.querySelector(".notice")?.textContent).toContain("nothing to play here");
    await say(moved({ seq: 2, questions: [veiled(1)] }));
    expect(lines()).toEqual(["pass"]);
    expect(store.mine.value).toBe(false);
  });

  test("the next one too, as soon as the first is through", async () => {
    await say(moved({ questions: [veiled(1)] }));
    await held(1);
    await say(moved({ seq: 2, questions: [veiled(2)] }));
    expect(lines()).toEqual(["pass", "pass"]);
    await done(1);
    expect(lines()).toEqual(["pass", "pass"]);
  });

  test("a refusal as stale is no news, and what is asked then is passed", async () => {
    await say(moved({ questions: [veiled(1)] }));
    await held(1);
    await say(moved({ seq: 2, questions: [veiled(2)] }));
    await refused(1);
    expect(lines()).toEqual(["pass", "pass"]);
  });

  test("what the server could not do is not tried for ever: then it is a click", async () => {
    await say(moved({ questions: [veiled(1)] }));
    await refused(1, "table-not-stored", false);
    expect(lines()).toEqual(["pass"]);
    expect(store.mine.value).toBe(true);
    await press("Pass");
    expect(lines()).toEqual(["pass", "pass"]);
  });

  test.each([
    ["another can be chosen", veiled(1, ["pass", "ring"])],
    ["it is not veiled", veiled(1, ["pass"], { pace: "free" })],
    ["nobody waits for it", veiled(1, ["pass"], { waited: false })],
    ["it is no pass", veiled(1, ["ring"])],
    ["there is none", veiled(1, ["ring"], { passes: "" })],
    ["the list is hidden", veiled(1, [], { blind: true })],
  ])("it does not where %s", async (_, asked) => {
    await say(moved({ questions: [asked] }));
    expect(said()).toEqual([]);
  });

  test("it does not where I do not want it; that is kept for this game alone", async () => {
    await say(moved({ questions: [veiled(1)] }));
    await done(1);
    await act(() => root.querySelector<HTMLInputElement>(".passing input")?.click());
    expect(passesAlone.value).toEqual({ hush: false });
    await say(moved({ seq: 2, questions: [veiled(2)] }));
    expect(lines()).toEqual(["pass"]);
    await press("Pass");
    expect(lines()).toEqual(["pass", "pass"]);
  });

  test("what I took back is a click", async () => {
    await say(moved({ questions: [veiled(1)] }));
    await say(moved({ seq: 2, undoable: 1 }));
    await done(1);
    await act(() => store.undo());
    await say(moved({ seq: 3, undos: 1, questions: [veiled(1, ["pass"], { id: "1.ring.1" })] }));
    await done(2);
    expect(lines()).toEqual(["pass"]);
    expect(store.mine.value).toBe(true);
    await say(moved({ seq: 4, undos: 1, questions: [veiled(2)] }));
    expect(lines()).toEqual(["pass", "pass"]);
  });

  test("what another took back is passed again", async () => {
    await say(moved({ questions: [veiled(1)] }));
    await done(1);
    await say(moved({ seq: 2, undos: 1, questions: [veiled(1, ["pass"], { id: "1.ring.1" })] }));
    expect(lines()).toEqual(["pass", "pass"]);
  });
});

describe("passing for the round", () => {
  const both = ["pass", "ring"];

  test("passes this one and those that follow, and says so", async () => {
    await say(moved({ questions: [veiled(1, both)] }));
    expect(lines()).toEqual([]);
    await press("Pass these for the round");
    expect(lines()).toEqual(["pass"]);
    await say(moved({ seq: 2, questions: [] }));
    await done(1);
    expect(root.querySelector("[role=status]")?.textContent).toContain("until the round ends");
    await say(moved({ seq: 3, questions: [veiled(2, both)] }));
    expect(lines()).toEqual(["pass", "pass"]);
  });

  test("ends when I say so", async () => {
    await say(moved({ questions: [veiled(1, both)] }));
    await press("Pass these for the round");
    await say(moved({ seq: 2, questions: [] }));
    await done(1);
    await press("Stop passing");
    await say(moved({ seq: 3, questions: [veiled(2, both)] }));
    expect(lines()).toEqual(["pass"]);
  });

  test("goes on after a question of another kind, which is mine to answer", async () => {
    await say(moved({ questions: [veiled(1, both)] }));
    await press("Pass these for the round");
    await say(moved({ seq: 2, questions: [veiled(2, both, { kind: "lay" })] }));
    await done(1);
    expect(lines()).toEqual(["pass"]);
    await say(moved({ seq: 3, questions: [veiled(3, both)] }));
    expect(lines()).toEqual(["pass", "pass"]);
  });

  test("in a game without rounds it ends with a question of another kind", async () => {
    await say(moved({ changes: [[["round"]]], questions: [veiled(1, both)] }));
    await press("Pass until something else is asked");
    await say(moved({ seq: 2, questions: [veiled(2, both, { kind: "lay" })] }));
    await done(1);
    expect(lines()).toEqual(["pass"]);
    await say(moved({ seq: 3, questions: [veiled(3, both)] }));
    expect(lines()).toEqual(["pass"]);
    expect(root.querySelector("[role=status]")).toBeNull();
  });

  test("ends with the round", async () => {
    await say(moved({ questions: [veiled(1, both)] }));
    await press("Pass these for the round");
    await say(moved({ seq: 2, changes: [[["round"], 2]], questions: [veiled(2, both)] }));
    await done(1);
    expect(lines()).toEqual(["pass"]);
  });

  test("ends when I take something back", async () => {
    await say(moved({ questions: [veiled(1, both)] }));
    await press("Pass these for the round");
    await say(moved({ seq: 2, undoable: 1 }));
    await done(1);
    await act(() => store.undo());
    await say(moved({ seq: 3, undos: 1, questions: [veiled(1, both, { id: "1.ring.1" })] }));
    expect(lines()).toEqual(["pass"]);
  });

  test("is not offered where nothing is veiled", async () => {
    await say(moved({ questions: [question({ passes: "pass", options: [option("pass")] })] }));
    expect(root.querySelector(".passing")).toBeNull();
  });
});

describe("an answer that waits behind the veil", () => {
  test("may be thought better of; what comes back for the first is no news", async () => {
    await say(moved({ questions: [veiled(1, ["pass", "ring"])] }));
    await press("Pass");
    await held(1);
    expect(root.querySelector(".notice")?.textContent).toContain("“Pass” is in");
    expect(root.querySelector(".choices.busy")).toBeNull();
    await press("Ring");
    expect(lines()).toEqual(["pass", "ring"]);
    await refused(1);
    expect(store.notice.value).toBeNull();
    expect(store.busy.value).toBe(true);
    await done(2);
    expect(store.busy.value).toBe(false);
  });

  test("is taken back by beginning another", async () => {
    await say(moved({ questions: [veiled(1, ["pass", "ring"])] }));
    await press("Pass");
    await held(1);
    await act(() => store.draftStep("ring"));
    await refused(1);
    expect(store.notice.value).toBeNull();
    expect([store.busy.value, store.held.value]).toEqual([false, null]);
  });

  test("a line that waits for a race stays as it is", async () => {
    const asked = question({ options: [option("end"), option("work")] });
    await say(moved({ questions: [asked] }));
    await act(() => store.act("end"));
    await held(1);
    await act(() => store.act("work"));
    expect(lines()).toEqual(["end"]);
  });
});

const bar = (): string | undefined => root.querySelector(".veil")?.outerHTML;

test("the bar is the same whatever can be played", async () => {
  await say(moved({ questions: [veiled(1, ["pass"], { opened: 0.5 })] }));
  const automatic = bar();
  await done(1);
  await say(moved({ seq: 2, questions: [veiled(2, ["pass", "ring"], { opened: 0.5 })] }));
  expect(automatic).toContain("1.5s");
  expect(bar()).toBe(automatic);
});
