import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Link } from "../table/link";
import { moved, question, table, welcome } from "../table/scenes";
import { TableStore } from "../table/store";
import { tableWords } from "../testing";
import { Words, words } from "../words";
import { pageTells, sounds } from "./choices";
import { reached } from "./push";
import { BellButton } from "./sheet";
import { soundOf } from "./sounds";
import { watchTurns } from "./turn";

const mine = { questions: [question()], waiting: [0] };
const theirs = { questions: [], waiting: [1] };

class Told {
  static permission = "granted";
  static all: Told[] = [];
  static requestPermission = vi.fn<() => Promise<string>>(() => Promise.resolve(Told.permission));
  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    Told.all.push(this);
  }
  addEventListener(): void {}
}

let hidden = false;
beforeEach(() => {
  words.value = new Words("en", { cordee: tableWords, annapurna: "" });
  vi.stubGlobal("Notification", Told);
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  Told.all = [];
  Told.permission = "granted";
  hidden = false;
  pageTells.value = true;
});
afterEach(() => {
  vi.unstubAllGlobals();
  reached.value = null;
});

// -- my turn ------------------------------------------------------------------------------------------------------

function watched(): { store: TableStore; ask: ReturnType<typeof vi.fn>; end: () => void } {
  const store = new TableStore();
  const ask = vi.fn<Link["ask"]>(() => 1);
  store.link = { ask, state: { value: "open" } } as unknown as Link;
  return { store, ask, end: watchTurns(store) };
}

test("a hidden page tells when it becomes my turn, and names the game alone", () => {
  const { store, end } = watched();
  store.receive(welcome(theirs));
  hidden = true;
  store.receive(moved({ ...mine }));
  expect(Told.all.map(({ title, options }) => [title, options.body])).toEqual([
    ["Annapurna: your turn", "The table waits for your choice."],
  ]);
  end();
});

test("a page that is seen tells nothing, nor one that opens while it is my turn already", () => {
  const { store, end } = watched();
  store.receive(welcome(theirs));
  store.receive(moved({ ...mine }));
  end();
  const again = watched();
  hidden = true;
  again.store.receive(welcome(mine));
  expect(Told.all).toEqual([]);
  again.end();
});

test("whoever did not choose it is told nothing", () => {
  pageTells.value = false;
  const { store, end } = watched();
  store.receive(welcome(theirs));
  hidden = true;
  store.receive(moved({ ...mine }));
  expect(Told.all).toEqual([]);
  end();
});

test("the server hears whether the page is seen", () => {
  const { store, ask, end } = watched();
  store.receive(welcome({ table: table(), ...theirs }));
  hidden = true;
  document.dispatchEvent(new Event("visibilitychange"));
  hidden = false;
  document.dispatchEvent(new Event("visibilitychange"));
  expect(ask.mock.calls.map(([request]) => request)).toEqual([
    { is: "sight", hidden: true },
    { is: "sight", hidden: false },
  ]);
  end();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(ask).toHaveBeenCalledTimes(2);
});

test("what happens sounds by its kind, and most of it is silent", () => {
  expect(["fell", "placed", "out_of_time", "declined", "ascent_begins"].map(soundOf)).toEqual([
    "fall",
    "laid",
    "late",
    null,
    null,
  ]);
});

// -- the sheet ----------------------------------------------------------------------------------------------------

let root: HTMLElement;
const answers: Record<string, object> = {};
const asked: [string, unknown][] = [];

async function open(found: object): Promise<void> {
  answers["/api/reach"] = found;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    asked.push([path, init.body === undefined ? null : JSON.parse(String(init.body))]);
    return Promise.resolve(new Response(JSON.stringify(answers[path])));
  });
  root = document.body.appendChild(document.createElement("div"));
  await act(() => render(<BellButton />, root));
  await act(() => root.querySelector("button")?.click());
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
}
afterEach(async () => {
  if (root === undefined) return;
  await act(() => render(null, root));
  root.remove();
});
const way = (name: string): HTMLInputElement => {
  const label = [...root.querySelectorAll("label")].find((each) => each.textContent === name);
  return document.getElementById(label?.htmlFor ?? "") as HTMLInputElement;
};

const NOTHING = { push: "", pushes: [], mails: false, address: "", confirmed: false };

test("what this server or browser cannot do, the sheet says", async () => {
  Told.permission = "denied";
  await open(NOTHING);
  expect(root.textContent).toContain("This server sends no e-mails.");
  expect(root.textContent).toContain("The browser blocks notifications of this site.");
  expect(way("A notification while the page is hidden").disabled).toBe(true);
});

test("no form stands there before the server has said that it sends e-mails", async () => {
  const waiting: ((found: Response) => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => void waiting.push(resolve)));
  root = document.body.appendChild(document.createElement("div"));
  await act(() => render(<BellButton />, root));
  await act(() => root.querySelector("button")?.click());
  expect(root.querySelector("form")).toBe(null);
  for (const answer of waiting) answer(new Response(JSON.stringify({ ...NOTHING, mails: true })));
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(root.querySelector("form")).not.toBe(null);
});

test("sounds are off by one click", async () => {
  await open(NOTHING);
  expect(sounds.value).toBe(true);
  await act(() => way("Sounds").click());
  expect(sounds.value).toBe(false);
  await act(() => way("Sounds").click());
});

test("the browser is asked at a press, and not before", async () => {
  pageTells.value = false;
  Told.permission = "default";
  await open(NOTHING);
  expect(Told.requestPermission).not.toHaveBeenCalled();
  Told.permission = "granted";
  await act(() => way("A notification while the page is hidden").click());
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(Told.requestPermission).toHaveBeenCalledTimes(1);
  expect(pageTells.value).toBe(true);
});

test("an address counts when its code was typed", async () => {
  await open({ ...NOTHING, mails: true });
  const form = () => root.querySelector("form");
  const type = (value: string) =>
    act(() => {
      const input = form()?.querySelector("input");
      if (!input) return;
      input.value = value;
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
  const send = () =>
    act(async () => {
      form()?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
  const sent = { ...NOTHING, mails: true, address: "mara@example.org" };
  answers["/api/reach/mail"] = sent;
  answers["/api/reach/mail/confirm"] = { ...sent, confirmed: true };
  await type("mara@example.org");
  await send();
  expect(root.textContent).toContain("An e-mail with a code is on its way to mara@example.org.");
  await type("abcd efgh");
  await send();
  expect(root.textContent).toContain("E-mails go to mara@example.org.");
  expect(asked.slice(-2)).toEqual([
    ["/api/reach/mail", { address: "mara@example.org", language: "en" }],
    ["/api/reach/mail/confirm", { code: "abcd efgh" }],
  ]);
});
