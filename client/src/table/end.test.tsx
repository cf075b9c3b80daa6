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
    [1, 2, 0],
    [2, 0, 1],
    [2, 3, 2],
    [4, 1, 3],
  ]);
  // Among equals those who left come last, and what runs along with the places stays with its seat.
  expect(places([2, [0, 3], 1], [0, 2])).toEqual([
    [1, 2, 0],
    [2, 3, 2],
    [3, 0, 1],
    [4, 1, 3],
  ]);
});

test("what each earned stands beside its own name", async () => {
  words.value = new Words("en", { cordee: source, game: "annapurna-result = { $flags } flags" });
  const store = new TableStore();
  const info = table({ stage: "over", seats: [seat(0), seat(1), seat(2)] });
  const result = { places: [1, 2, 0], flags: [9, 5, 2] };
  store.receive(welcome({ table: info, view: { over: true, result } }));
  const root = document.createElement("div");
  await act(() => render(<End store={store} table={info} openRules={() => {}} />, root));
  const rows = [...root.querySelectorAll(".places li")].map(
    (row) => `${row.querySelector("b")?.textContent} ${row.querySelector(".score")?.textContent}`,
  );
  expect(rows).toEqual(["Jo 9 flags", "Kim 5 flags", "Mara 2 flags"]);
});

test.each([
  [[1, 2, 0], "Jo wins"],
  [[[1, 2], 0], "Jo and Kim share the win"],
  [[0, 1, 2], "You win"],
  [[[0, 2], 1], "You share the win with Kim"],
  [[[2, 0, 1]], "Nobody wins: a draw"],
])("who has won stands above it all, and oneself is spoken to: %j", async (order, said) => {
  words.value = new Words("en", { cordee: source });
  const store = new TableStore();
  const info = table({ stage: "over", seats: [seat(0), seat(1), seat(2)] });
  store.receive(welcome({ table: info, view: { over: true, result: { places: order } } }));
  const root = document.createElement("div");
  await act(() => render(<End store={store} table={info} openRules={() => {}} />, root));
  expect(root.querySelector("h2")?.textContent).toBe(said);
});

test("of two equals the one who stayed has won", async () => {
  words.value = new Words("en", { cordee: source });
  const store = new TableStore();
  const info = table({ stage: "over", seats: [seat(0), seat(1, { left: true })] });
  store.receive(welcome({ table: info, view: { over: true, result: { places: [[0, 1]] } } }));
  const root = document.createElement("div");
  await act(() => render(<End store={store} table={info} openRules={() => {}} />, root));
  expect(root.querySelector("h2")?.textContent).toBe("You win");
});

test("an abandoned game says so, how it stood, and that nobody has won", async () => {
  words.value = new Words("en", { cordee: source });
  const store = new TableStore();
  const info = table({ stage: "over", abandoned: true, standings: [[1], [0]], seed: "salt:1" });
  store.receive(welcome({ table: info, view: { result: null } }));
  const root = document.createElement("div");
  await act(() => render(<End store={store} table={info} openRules={() => {}} />, root));
  expect(root.querySelector("h2")?.textContent).toBe("Abandoned");
  expect(root.textContent).toContain("nobody has won");
  const rows = [...root.querySelectorAll(".places li")].map((row) => row.textContent);
  expect(rows).toEqual(["1BJo", "2AMara"]);
  expect(root.querySelector(".best")).toBeNull();
  expect(root.textContent).toContain("salt:1");
  expect(root.textContent).toContain("Play again");
});

test("where somebody has laid the next game everybody is asked along", async () => {
  words.value = new Words("en", { cordee: source });
  const root = document.createElement("div");
  const shown = async (again: { table: string; seat: number } | null): Promise<string> => {
    const store = new TableStore();
    const info = table({ stage: "over", again });
    store.receive(welcome({ table: info }));
    await act(() => render(<End store={store} table={info} openRules={() => {}} />, root));
    return root.querySelector(".end-do")?.textContent ?? "";
  };
  expect(await shown(null)).toContain("Play again");
  expect(await shown({ table: "t2", seat: 1 })).toContain("Jo has laid a new game");
  expect(root.querySelector<HTMLAnchorElement>(".end-do a.main")?.pathname).toBe("/t/t2");
  expect(await shown({ table: "t2", seat: -1 })).toContain("A new game is laid");
});
