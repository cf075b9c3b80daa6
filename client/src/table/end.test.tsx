import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";

import { tableWords as source } from "../testing";
import { Words, words } from "../words";
import { End, places } from "./end";
import { seat, table, welcome } from "./scenes";
import { TableStore } from "./store";

test("places are numbered, and who shares one has the same number", () => {
  expect(places([2, [0, 3], 1])).toEqual([
    [1, 2],
    [2, 0],
    [2, 3],
    [4, 1],
  ]);
});

test("what each earned stands beside its own name", async () => {
  words.value = new Words("en", { cordee: source, game: "annapurna-result = { $flags } flags" });
  const store = new TableStore();
  const info = table({ stage: "over", seats: [seat(0), seat(1), seat(2)] });
  const result = { places: [1, 2, 0], flags: [9, 5, 2] };
  store.receive(welcome({ table: info, view: { over: true, result } }));
  const root = document.createElement("div");
  await act(() => render(<End store={store} table={info} />, root));
  const rows = [...root.querySelectorAll(".places li")].map(
    (row) => `${row.querySelector("b")?.textContent} ${row.querySelector(".score")?.textContent}`,
  );
  expect(rows).toEqual(["Jo 9 flags", "Kim 5 flags", "Mara 2 flags"]);
});

test.each([
  [[1, 2, 0], "Jo wins"],
  [[[0, 2], 1], "Mara and Kim share the win"],
  [[[2, 0, 1]], "Nobody wins: a draw"],
])("who has won stands above it all: %j", async (order, said) => {
  words.value = new Words("en", { cordee: source });
  const store = new TableStore();
  const info = table({ stage: "over", seats: [seat(0), seat(1), seat(2)] });
  store.receive(welcome({ table: info, view: { over: true, result: { places: order } } }));
  const root = document.createElement("div");
  await act(() => render(<End store={store} table={info} />, root));
  expect(root.querySelector("h2")?.textContent).toBe(said);
});

test("where somebody has laid the next game everybody is asked along", async () => {
  words.value = new Words("en", { cordee: source });
  const root = document.createElement("div");
  const shown = async (again: { table: string; seat: number } | null): Promise<string> => {
    const store = new TableStore();
    const info = table({ stage: "over", again });
    store.receive(welcome({ table: info }));
    await act(() => render(<End store={store} table={info} />, root));
    return root.querySelector(".row")?.textContent ?? "";
  };
  expect(await shown(null)).toContain("Play again");
  expect(await shown({ table: "t2", seat: 1 })).toContain("Jo has laid a new game");
  expect(root.querySelector<HTMLAnchorElement>(".again a")?.pathname).toBe("/t/t2");
  expect(await shown({ table: "t2", seat: -1 })).toContain("A new game is laid");
});
