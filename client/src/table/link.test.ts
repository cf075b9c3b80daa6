import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { FromServer } from "../messages";
import { FalseSocket } from "./false-socket";
import { Link } from "./link";
import { welcome } from "./scenes";

let sockets: FalseSocket[] = [];
let heard: FromServer[] = [];
let link: Link;
const newest = (): FalseSocket => sockets.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  heard = [];
  link = new Link({
    connect: () => {
      const socket = new FalseSocket();
      sockets.push(socket);
      return socket;
    },
    hello: () => ({ is: "hello", token: "secret", since: -1, plain: false }),
    receive: (message) => heard.push(message),
    random: () => 0.5,
  });
  link.start();
});

afterEach(() => {
  link.stop();
  vi.useRealTimers();
});

const act = { is: "act", seat: 0, question: "q7", line: "explore 2,3" } as const;

test("without a line only a choice is kept, and whoever asks for anything else is told", () => {
  expect(link.ask({ is: "start" })).toBe(0);
  const kept = link.ask(act);
  expect(kept).toBeGreaterThan(0);
  newest().open();
  newest().say(welcome());
  expect(newest().sent.slice(1)).toEqual([{ ...act, n: kept }]);
  expect(link.ask({ is: "start" })).toBeGreaterThan(0);
});

test("says hello when the line is open", () => {
  expect(link.state.value).toBe("connecting");
  newest().open();
  expect(newest().sent).toEqual([{ is: "hello", token: "secret", since: -1, plain: false }]);
  expect(link.state.value).toBe("open");
});

test("comes back by itself, waiting longer each time, and at once after a good line", () => {
  for (const wait of [400, 800, 1600]) {
    newest().breakDown();
    expect(link.state.value).toBe("waiting");
    expect(link.retryAt.value - Date.now()).toBe(wait);
    const before = sockets.length;
    vi.advanceTimersByTime(wait - 1);
    expect(sockets).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(before + 1);
  }
  newest().open();
  newest().say(welcome());
  newest().breakDown();
  expect(link.retryAt.value - Date.now()).toBe(400);
});

test("does not wait when the network or the page comes back", () => {
  newest().breakDown();
  globalThis.dispatchEvent(new Event("online"));
  expect(sockets).toHaveLength(2);
  newest().breakDown();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(sockets).toHaveLength(3);
});

test("an unanswered choice goes out again with its number and question, once the table has said welcome", () => {
  newest().open();
  newest().say(welcome());
  const n = link.ask(act);
  newest().breakDown();
  vi.advanceTimersByTime(400);
  newest().open();
  expect(newest().sent.map((message) => message.is)).toEqual(["hello"]);

  newest().say(welcome());
  expect(newest().last()).toEqual({ ...act, n });
});

test("an answered choice and a question without weight do not go out again", () => {
  newest().open();
  newest().say(welcome());
  const n = link.ask(act);
  newest().say({ is: "done", n });
  link.ask({ is: "why", seat: 0, text: "spot:0:1,1" });
  newest().breakDown();
  vi.advanceTimersByTime(400);
  newest().open();
  newest().say(welcome());
  expect(newest().sent.map((message) => message.is)).toEqual(["hello"]);
});

test("the answer knows whether its choice was sent twice", () => {
  const answer = vi.fn<(answer: unknown, resent: boolean) => void>();
  newest().open();
  newest().say(welcome());
  const n = link.ask(act, answer);
  newest().breakDown();
  vi.advanceTimersByTime(400);
  newest().open();
  newest().say(welcome());
  newest().say({ is: "refused", n, why: "stale", clause: "", args: {}, stale: true });
  expect(answer).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ stale: true }), true);
});

test("held is not the last word", () => {
  const answer = vi.fn<(answer: { is: string }) => void>();
  newest().open();
  newest().say(welcome());
  const n = link.ask(act, answer);
  newest().say({ is: "held", n, seconds: 2 });
  newest().say({ is: "done", n });
  expect(answer.mock.calls.map(([{ is }]) => is)).toEqual(["held", "done"]);
});

test("a choice made while the line is down waits for it", () => {
  newest().breakDown();
  link.ask(act);
  vi.advanceTimersByTime(400);
  newest().open();
  vi.advanceTimersByTime(7_000);
  expect(link.state.value).toBe("open");
  newest().say(welcome());
  expect(newest().last()).toMatchObject(act);
});

test("a line that no longer answers pings is given up", () => {
  newest().open();
  newest().say(welcome());
  vi.advanceTimersByTime(10_000);
  expect(newest().last()).toMatchObject({ is: "ping" });
  vi.advanceTimersByTime(8_000);
  expect(link.state.value).toBe("waiting");
});

test("a probe is echoed at once", () => {
  newest().open();
  newest().say({ is: "probe", mark: 12 });
  expect(newest().last()).toEqual({ is: "echo", mark: 12 });
});

test("a goodbye for good is kept to", () => {
  newest().open();
  newest().say({ is: "bye", why: "table-bye-unknown", again: false });
  vi.advanceTimersByTime(60_000);
  expect(link.state.value).toBe("ended");
  expect(link.farewell.value).toBe("table-bye-unknown");
  expect(sockets).toHaveLength(1);
});

test("an answer that does not come breaks the line, and the choice goes out again", () => {
  newest().open();
  newest().say(welcome());
  link.ask(act);
  vi.advanceTimersByTime(7_999);
  expect(link.state.value).toBe("open");
  vi.advanceTimersByTime(1);
  expect(link.state.value).toBe("waiting");
  vi.advanceTimersByTime(400);
  newest().open();
  newest().say(welcome());
  expect(newest().last()).toMatchObject(act);
});

test("a held choice may take as long as it was told", () => {
  newest().open();
  newest().say(welcome());
  const n = link.ask(act);
  newest().say({ is: "held", n, seconds: 30 });
  vi.advanceTimersByTime(9_000);
  // The ping in between is answered.
  newest().say({ is: "pong", n: n + 1, told: 1 });
  expect(link.state.value).toBe("open");
});

test("a welcome that does not come breaks the line", () => {
  newest().open();
  vi.advanceTimersByTime(8_000);
  expect(link.state.value).toBe("waiting");
});

test("what was told and not heard, or heard twice, is asked for anew", () => {
  newest().open();
  newest().say(welcome());
  vi.advanceTimersByTime(10_000);
  newest().say({ is: "pong", n: 1, told: 1 });
  expect(newest().last()).toMatchObject({ is: "ping" });
  vi.advanceTimersByTime(10_000);
  newest().say({ is: "pong", n: 2, told: 3 });
  expect(newest().last()).toMatchObject({ is: "hello" });
  newest().say(welcome());
  vi.advanceTimersByTime(10_000);
  newest().say({ is: "pong", n: 3, told: 4 });
  expect(newest().last()).toMatchObject({ is: "ping" });
});
