/** The service worker, in a scope of ours. */

import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { beforeEach, expect, test, vi } from "vitest";

interface Waiting {
  waitUntil: (work: Promise<unknown>) => void;
}
type Ear = (event: Waiting & Record<string, unknown>) => void;

const source = readFileSync("public/sw.js", "utf8");
const show = vi.fn<(title: string, options: object) => Promise<void>>(() => Promise.resolve());
const openWindow = vi.fn<(path: string) => Promise<void>>(() => Promise.resolve());
let pages: { url: string; focus: () => void }[] = [];
let ears: Record<string, Ear> = {};

beforeEach(() => {
  vi.clearAllMocks();
  pages = [];
  ears = {};
  const self = {
    addEventListener: (kind: string, ear: Ear) => (ears[kind] = ear),
    registration: { showNotification: show },
    clients: { matchAll: () => Promise.resolve(pages), openWindow, claim: () => Promise.resolve() },
    skipWaiting: () => {},
  };
  runInNewContext(source, { self, URL });
});

async function happens(kind: string, event: Record<string, unknown>): Promise<void> {
  const work: Promise<unknown>[] = [];
  ears[kind]?.({ ...event, waitUntil: (each) => work.push(each) });
  await Promise.all(work);
}
const push = (data: unknown) => happens("push", { data: { json: () => data } });
const click = (table: string) =>
  happens("notificationclick", { notification: { close: () => {}, data: { table } } });

test("what is pushed is shown in the words that came, one a table", async () => {
  await push({ table: "abcdefgh1234", title: "Nim: your turn", body: "The table waits." });
  expect(show).toHaveBeenCalledWith("Nim: your turn", {
    body: "The table waits.",
    tag: "table abcdefgh1234",
    icon: "/icon.svg",
    data: { table: "abcdefgh1234" },
  });
});

test("what is no word of ours is not shown", async () => {
  await push({ table: "../../evil", title: "x", body: "y" });
  await push(null);
  await happens("push", { data: null });
  expect(show).not.toHaveBeenCalled();
});

test("a press opens the table, or the page that has it open", async () => {
  await click("abcdefgh1234");
  expect(openWindow).toHaveBeenCalledWith("/t/abcdefgh1234");
  const focus = vi.fn<() => void>();
  pages = [{ url: "https://table.example.org/t/abcdefgh1234", focus }];
  await click("abcdefgh1234");
  expect(focus).toHaveBeenCalledTimes(1);
  expect(openWindow).toHaveBeenCalledTimes(1);
});
