import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { manners } from "../api";
import type { SeatInfo, TableInfo } from "../messages";
import { tableWords as source } from "../testing";
import { Words, words } from "../words";
import type { Link } from "./link";
import { Lobby } from "./lobby";
import { seat, table, welcome } from "./scenes";
import { TableStore } from "./store";

let root: HTMLElement;

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));
  words.value = new Words("en", { cordee: source });
  manners.value = [
    {
      name: "talk",
      default: "apart",
      values: ["apart"],
      low: 0,
      high: 0,
      in_play: true,
      advised: [],
      only: [],
    },
  ];
  root = document.body.appendChild(document.createElement("div"));
});
afterEach(async () => {
  await act(() => render(null, root));
  root.remove();
  manners.value = null;
  vi.unstubAllGlobals();
});

/** The lobby as Mara sees it, at the first seat. */
async function shown(seats: SeatInfo[], more: Partial<TableInfo>): Promise<string> {
  const info = table({ stage: "lobby", seats, turned: -1, ...more });
  const store = new TableStore();
  store.receive(welcome({ table: info }));
  await act(() => render(<Lobby store={store} table={info} />, root));
  return root.textContent ?? "";
}

test("who may start is named to all others, whoever laid the table", async () => {
  const both = [seat(0), seat(1)];
  expect(await shown(both, { host: false, host_seat: 1 })).toContain("Jo can start the game.");
  expect(root.textContent).toContain("Is here, and can start the game");
  expect(root.textContent).toContain("Jo chooses these.");
  expect(await shown(both, { host: true, host_seat: 0 })).toContain("you start the game");
  expect(root.querySelector(".host-starts")).toBeNull();
});

test("a start that could not be sent is not lost without a word", async () => {
  const info = table({ stage: "lobby", seats: [seat(0), seat(1)], turned: -1, host: true });
  const store = new TableStore();
  store.link = { ask: () => 0, state: { value: "connecting" } } as unknown as Link;
  store.receive(welcome({ table: info }));
  await act(() => render(<Lobby store={store} table={info} />, root));
  await act(() => store.start());
  expect(root.querySelector(".notice")?.textContent).toContain("nothing was sent");
});

test("while who may start is away, what then follows is said", async () => {
  const said = await shown([seat(0), seat(1, { here: false })], { host: false, host_seat: 1 });
  expect(said).toContain("Jo can start the game, but is away just now.");
  expect(await shown([seat(0), seat(1)], { host: false, host_seat: -1 })).toContain(
    "Whoever made the table can start the game.",
  );
});

test("while people build together the reason stands there and at the start, refusals too", async () => {
  const build = {
    option: "nothing",
    shows: {},
    why: "table-not-building",
    clause: "XY-1",
    args: {},
  };
  const info = table({
    stage: "lobby",
    game: "none",
    seats: [seat(0), seat(1)],
    host: true,
    build,
  });
  const asked: unknown[] = [];
  const store = new TableStore();
  store.link = {
    state: { value: "open" },
    ask: (request: unknown, answer: (found: unknown) => void) => {
      asked.push(request);
      answer({ is: "refused", n: 1, why: "table-not-seated-to-build", clause: "", args: {} });
      return 1;
    },
  } as unknown as Link;
  store.receive(welcome({ table: info }));
  await act(() => render(<Lobby store={store} table={info} />, root));
  const reason = "At this table nothing is built together.";
  expect(root.querySelector(".build-says")?.textContent).toContain(reason);
  expect(root.querySelector(".build-says")?.textContent).toContain("XY-1");
  // Both stand in one bar, once, and the button carries the reason with it.
  const start = root.querySelector<HTMLElement>(".start-bar .main");
  expect(root.textContent?.split(reason).length).toBe(2);
  expect(start?.dataset["says"]).toContain(reason);
  expect(start?.getAttribute("aria-disabled")).toBe("true");
  await act(() => start?.click());
  expect(asked).toEqual([]);
  const told = vi.fn<(reason: unknown) => void>();
  store.build("over", told);
  expect(asked).toEqual([{ is: "build", step: "over" }]);
  expect(told).toHaveBeenCalledWith({
    text: expect.stringContaining("Sit down first"),
    clause: "",
  });
});
