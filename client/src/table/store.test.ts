import { expect, test, vi } from "vitest";

import { FalseSocket } from "./false-socket";
import { Link } from "./link";
import { moved, option, question, welcome } from "./scenes";
import { TableStore } from "./store";

function atTable(first = welcome()) {
  const store = new TableStore();
  const socket = new FalseSocket();
  const link = new Link({
    connect: () => socket,
    hello: () => ({ is: "hello", token: "", since: store.seq.peek(), plain: false }),
    receive: store.receive,
  });
  store.link = link;
  link.start();
  socket.open();
  socket.say(first);
  socket.sent.length = 0;
  return { store, socket, link };
}

test("moved patches the view and keeps the rest of it", () => {
  const { store, socket } = atTable(welcome({ view: { climbers: [{ at: null }, { at: "2,3" }] } }));
  const before = store.view.value["climbers"] as unknown[];

  socket.say(moved({ changes: [[["climbers", 0, "at"], "1,1"]] }));

  expect(store.view.value).toEqual({ climbers: [{ at: "1,1" }, { at: "2,3" }] });
  expect((store.view.value["climbers"] as unknown[])[1]).toBe(before[1]);
  expect(store.seq.value).toBe(1);
});

test("a change without a value takes the key away, in lists too, and a change of the whole replaces it", () => {
  const { store, socket } = atTable(welcome({ view: { a: 1, list: [1, 2, 3] } }));

  socket.say(moved({ changes: [[["a"]], [["list", 1]], [["new"], { b: null }]] }));
  expect(store.view.value).toEqual({ list: [1, 3], new: { b: null } });

  socket.say(moved({ seq: 2, changes: [[[], { all: "new" }]] }));
  expect(store.view.value).toEqual({ all: "new" });
});

test("a gap is not patched over: hello again, and the welcome replaces everything", () => {
  const { store, socket } = atTable(welcome({ view: { a: 1 } }));

  socket.say(moved({ seq: 3, changes: [[["a"], 3]] }));
  expect(store.view.value).toEqual({ a: 1 });
  expect(socket.sent).toEqual([{ is: "hello", token: "", since: 0, plain: false }]);

  socket.say(welcome({ seq: 3, view: { a: 3 } }));
  expect(store.view.value).toEqual({ a: 3 });
});

test("what comes twice is heard once", () => {
  const { store, socket } = atTable(welcome({ seq: 1, view: { a: 1 } }));

  socket.say(moved({ seq: 1, changes: [[["a"], 2]] }));

  expect(store.view.value).toEqual({ a: 1 });
  expect(socket.sent).toEqual([]);
});

test("a change that fits nowhere asks for everything anew", () => {
  const { store, socket } = atTable(welcome({ view: { a: 1 } }));

  socket.say(moved({ changes: [[["nowhere", "deep"], 1]] }));

  expect(store.view.value).toEqual({ a: 1 });
  expect(socket.last()).toMatchObject({ is: "hello" });
});

test("lines of struck entries leave the log", () => {
  const { store, socket } = atTable();
  socket.say(moved({ seq: 1, events: [{ seq: 5, kind: "hiked", args: {} }] }));
  socket.say(moved({ seq: 2, events: [{ seq: 6, kind: "explored", args: {} }] }));

  socket.say(moved({ seq: 3, undos: 1, struck: [6] }));

  expect(store.log.value.map((event) => event.kind)).toEqual(["hiked"]);
});

test("each batch of events has a number of its own", () => {
  const { store, socket } = atTable();
  expect(store.events.value.batch).toBe(0);

  socket.say(moved({ events: [{ seq: 1, kind: "hiked", args: {} }] }));

  expect(store.events.value).toEqual({ batch: 1, events: [{ seq: 1, kind: "hiked", args: {} }] });
});

test("a choice that is not complete becomes a draft, and the next step completes its line", () => {
  const first = question({ options: [option("trade yeti")] });
  const { store, socket } = atTable(welcome({ questions: [first] }));

  store.act("trade yeti");
  expect(socket.last()).toMatchObject({ is: "act", question: "q1", line: "trade yeti", n: 1 });
  socket.say({ is: "refused", n: 1, why: "incomplete", clause: "", args: {}, stale: false });
  expect(socket.last()).toMatchObject({ is: "draft", line: "trade yeti", n: 2 });
  const inner = question({ id: "d", kind: "spot", inner: true, options: [option("A2,3")] });
  socket.say({ is: "drafted", n: 2, line: "trade yeti", question: inner });

  expect(store.notice.value).toBeNull();
  expect(store.draft.value.texts).toEqual(["trade yeti"]);
  expect(store.question.value?.kind).toBe("spot");

  store.act("A2,3");
  expect(socket.last()).toMatchObject({ is: "act", question: "q1", line: "trade yeti A2,3" });
});

test("a second click on a choice, made before its draft is here, is no second step", () => {
  const first = question({ options: [option("trade yeti")] });
  const { store, socket } = atTable(welcome({ questions: [first] }));
  const incomplete = {
    is: "refused",
    why: "incomplete",
    clause: "",
    args: {},
    stale: false,
  } as const;
  const inner = question({ id: "d", kind: "spot", inner: true, options: [option("A2,3")] });

  store.act("trade yeti");
  socket.say({ ...incomplete, n: 1 });
  store.act("trade yeti");
  expect(socket.last()).toMatchObject({ is: "act", line: "trade yeti", n: 3 });
  socket.say({ is: "drafted", n: 2, line: "trade yeti", question: inner });
  socket.say({ ...incomplete, n: 3 });
  socket.say({ is: "drafted", n: 4, line: "trade yeti", question: inner });

  expect(store.draft.value.texts).toEqual(["trade yeti"]);
});

test("cancel goes one step back, and says whether there was one", () => {
  const { store, socket } = atTable(welcome({ questions: [question({ options: [option("a")] })] }));
  store.draftStep("a");
  socket.say({ is: "drafted", n: 1, line: "a", question: question({ id: "d", inner: true }) });

  expect(store.cancel()).toBe(true);
  expect(store.question.value?.id).toBe("q1");
  expect(store.cancel()).toBe(false);
});

test("a draft is tried again when the state has moved, and goes with its question", () => {
  const asked = question({ options: [option("a")] });
  const { store, socket } = atTable(welcome({ questions: [asked] }));
  store.draftStep("a");
  socket.say({ is: "drafted", n: 1, line: "a", question: question({ id: "d", inner: true }) });

  socket.say(moved({ seq: 1, questions: [asked] }));
  expect(socket.last()).toMatchObject({ is: "draft", line: "a", n: 2 });
  socket.say({ is: "drafted", n: 2, line: "a", question: question({ id: "e", inner: true }) });
  expect(store.question.value?.id).toBe("e");

  socket.say(moved({ seq: 2, questions: [question({ id: "q2" })] }));
  expect(store.draft.value.texts).toEqual([]);
});

test("two clicks in a row send one choice", () => {
  const asked = question({ options: [option("a"), option("b")] });
  const { store, socket } = atTable(welcome({ questions: [asked] }));

  store.act("a");
  store.act("b");

  expect(socket.sent.filter((message) => message.is === "act")).toHaveLength(1);
});

test("a refusal is shown with its clause; a held choice says until when", () => {
  vi.useFakeTimers();
  const { store, socket } = atTable(
    welcome({ questions: [question({ options: [option("end")] })] }),
  );
  store.act("end");
  socket.say({ is: "held", n: 1, seconds: 2 });
  expect(store.held.value?.until).toBe(Date.now() + 2000);

  socket.say({ is: "refused", n: 1, why: "x", clause: "AN-1", args: {}, stale: false });
  expect(store.held.value).toBeNull();
  expect(store.notice.value).toMatchObject({ clause: "AN-1", kind: "refused" });
  vi.useRealTimers();
});

test("a question that one may leave waits behind one that the table waits for", () => {
  const { store } = atTable(
    welcome({ questions: [question({ id: "offer", waited: false }), question({ id: "turn" })] }),
  );
  expect(store.question.value?.id).toBe("turn");
});

test("why is asked once for a target, until something moves", () => {
  const { store, socket } = atTable(welcome({ questions: [question()] }));
  const tell = vi.fn<(reason: unknown) => void>();

  store.why("spot:0:1,1", tell);
  socket.say({ is: "because", n: 1, why: "not-adjacent", clause: "AN-2", args: {} });
  store.why("spot:0:1,1", tell);
  expect(socket.sent).toHaveLength(1);
  expect(tell).toHaveBeenCalledTimes(2);

  socket.say(moved({ questions: [question()] }));
  store.why("spot:0:1,1", tell);
  expect(socket.sent).toHaveLength(2);
});

test("in the middle of a draft a thing is asked about as its next step", () => {
  const { store, socket } = atTable(welcome({ questions: [question({ options: [option("a")] })] }));
  store.draftStep("a");
  const inner = question({ id: "d", inner: true });
  socket.say({ is: "drafted", n: 1, line: "a", question: inner });

  store.why("spot:12,9", vi.fn<(reason: unknown) => void>());
  expect(socket.last()).toMatchObject({ is: "why", text: "a spot:12,9" });
  store.why("b 1", vi.fn<(reason: unknown) => void>());
  expect(socket.last()).toMatchObject({ is: "why", text: "b 1" });
});

test("a choice counts as soon as the one before has been played, whenever that is confirmed", () => {
  const first = question({ id: "3.action.5.0", options: [option("explore 1,1")] });
  const next = question({ id: "4.action.6.0", options: [option("explore 2,1")] });
  const { store, socket } = atTable(welcome({ questions: [first] }));
  store.act("explore 1,1");
  const { n: before } = socket.last() as { n: number };
  store.act("explore 1,1");
  expect(socket.sent).toHaveLength(1);

  socket.say(moved({ questions: [next] }));
  store.act("explore 2,1");
  expect(socket.sent).toHaveLength(2);
  expect(socket.last()).toMatchObject({ question: next.id, line: "explore 2,1" });

  // What comes back for the first is no news, and nothing goes out twice.
  socket.say({ is: "done", n: before });
  expect(store.busy.value).toBe(true);
  store.act("explore 2,1");
  expect(socket.sent).toHaveLength(2);
  socket.say({ is: "done", n: (socket.last() as { n: number }).n });
  expect(store.busy.value).toBe(false);
});

test("while a choice is still on its way, what others do meanwhile lets no second one out", () => {
  const first = question({ id: "3.action.5.0", options: [option("explore 1,1")] });
  const { store, socket } = atTable(welcome({ questions: [first] }));
  store.act("explore 1,1");

  socket.say(moved({ questions: [{ ...first, id: "3.action.6.0" }] }));
  store.act("explore 1,1");

  expect(socket.sent).toHaveLength(1);
});
