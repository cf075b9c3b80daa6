import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { games } from "../api";
import type { PastOut } from "../messages";
import { route } from "../route";
import { table, welcome } from "../table/scenes";
import { TableStore } from "../table/store";
import { tableWords } from "../testing";
import { Words, words } from "../words";
import { PlayOn } from "./play-on";

const over = table({ stage: "over" });
const moment: PastOut = {
  is: "past_out",
  n: 1,
  at: 2,
  eyes: "seat:1",
  shared: 2,
  view: {},
  zones: [],
  waiting: [0],
  events: [],
};

let store: TableStore;
let root: HTMLElement;
const post = vi.fn<typeof fetch>();

beforeEach(() => {
  words.value = new Words("en", { cordee: tableWords });
  games.value = [
    { key: "annapurna", levels: ["random", "greedy", "search"] } as unknown as (typeof games.value &
      object)[number],
  ];
  vi.stubGlobal("fetch", post);
  vi.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementation(() => {});
  store = new TableStore();
  store.receive(welcome({ table: over }));
  store.replay.course.value = {
    is: "course_out",
    n: 1,
    eyes: "seat:1",
    moments: [0, 1, 2, 3],
    log: [],
  };
  store.replay.past.value = moment;
  store.replay.at.value = 2;
  root = document.createElement("div");
  document.body.append(root);
});
afterEach(() => {
  root.remove();
  vi.unstubAllGlobals();
  post.mockReset();
});

const show = () => act(() => render(<PlayOn store={store} table={over} />, root));
const button = (name: string): HTMLButtonElement | undefined =>
  [...root.querySelectorAll("button")].find((each) => each.textContent?.trim() === name);

test("it makes a table from this moment, with me where I look from, and goes there", async () => {
  await show();
  await act(() => button("Play on from here")?.click());
  const seats = [...root.querySelectorAll<HTMLInputElement>("input[type=radio]")];
  expect(seats.map((each) => each.checked)).toEqual([false, true]);
  post.mockResolvedValue(
    new Response(JSON.stringify({ table: "t9practice", token: "mine" }), { status: 201 }),
  );
  await act(async () => button("Play on")?.click());
  const sent = JSON.parse(String(post.mock.calls[0]?.[1]?.body)) as Record<string, unknown>;
  expect(sent["from"]).toEqual({ table: "t1", at: 2, eyes: "seat:1", seat: 1 });
  expect(sent["bots"]).toEqual(["greedy"]);
  await vi.waitFor(() => expect(route.value).toEqual({ page: "table", table: "t9practice" }));
});

test("what the server says against it stands there", async () => {
  await show();
  await act(() => button("Play on from here")?.click());
  post.mockResolvedValue(
    new Response(JSON.stringify({ why: "table-not-a-moment", args: {} }), { status: 400 }),
  );
  await act(async () => button("Play on")?.click());
  await vi.waitFor(() =>
    expect(root.querySelector("[role=alert]")?.textContent).toContain("There is no such moment"),
  );
});

test("from the end there is nothing to play on", async () => {
  store.replay.at.value = 3;
  await show();
  expect(button("Play on from here")?.getAttribute("aria-disabled")).toBe("true");
});
