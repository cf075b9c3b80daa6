import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { TableInfo } from "../messages";
import { tableWords as source } from "../testing";
import { Words, words } from "../words";
import { TableButton, TableSheet } from "./door";
import type { Link } from "./link";
import { seat, table, vote, welcome } from "./scenes";
import { TableStore } from "./store";
import { VoteLine } from "./votes";

let root: HTMLElement;
let store: TableStore;
const ask = vi.fn<Link["ask"]>(() => 1);
const sent = () => ask.mock.calls.map(([request]) => request);
const button = (name: string) =>
  [...root.querySelectorAll("button")].find((each) => each.textContent.trim() === name);
const press = (name: string): Promise<void> => act(() => button(name)?.click());

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  words.value = new Words("en", { cordee: source, annapurna: "" });
  root = document.body.appendChild(document.createElement("div"));
  store = new TableStore();
  ask.mockClear();
  store.link = { ask, state: { value: "open" } } as unknown as Link;
});
afterEach(async () => {
  await act(() => render(null, root));
  root.remove();
  vi.unstubAllGlobals();
});

const show = (more: Partial<TableInfo> = {}) =>
  act(() => {
    const info = table(more);
    store.receive(welcome({ table: info }));
    render(
      <>
        <TableButton />
        <TableSheet store={store} table={info} />
        <VoteLine store={store} />
      </>,
      root,
    );
  });

test("the host asks the others to move, told what the file shows, and the sheet makes way for the vote", async () => {
  await show();
  await press("Table");
  await press("Go on at another server");
  expect(root.querySelector(".sure")?.textContent).toContain("shows everything that is hidden");
  const field = root.querySelector<HTMLInputElement>(".sure input");
  await act(() => {
    if (field !== null) field.value = "https://there.example";
    field?.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await press("Ask the others");
  expect(sent()).toEqual([{ is: "move_table", to: "https://there.example" }]);
  await show({
    vote: vote({ what: "move", seat: 0, yours: true, waits: [1], to: "https://t.example" }),
  });
  expect(root.querySelector(".parting")).toBeNull();
  expect(root.querySelector(".back")?.textContent).toContain("Waiting for Jo");
});

test("who is asked reads where it would go on, and what the file shows", async () => {
  await show({ host: false, vote: vote({ what: "move", to: "https://there.example" }) });
  const said = root.querySelector(".back")?.textContent ?? "";
  expect(said).toContain("Jo would like this table to go on at https://there.example");
  expect(said).toContain("everything that is hidden");
  await press("No");
  expect(sent()).toEqual([{ is: "answer_vote", seat: 0, agrees: false }]);
});

test("a host who only watches is called so", async () => {
  await show({ host: false, vote: vote({ what: "delete", seat: -1 }) });
  expect(root.querySelector(".back")?.textContent).toContain("The host would like to delete");
});

test("whoever sits here may ask to end the game; only the host to delete, and that twice over", async () => {
  await show({ host: false });
  await press("Table");
  expect(button("Delete this table")).toBeUndefined();
  expect(button("Go on at another server")).toBeUndefined();
  await press("End this game here");
  await press("Ask the others");
  await show();
  await press("Delete this table");
  expect(sent()).toEqual([{ is: "end_game", seat: 0 }]);
  await act(() =>
    root.querySelector<HTMLButtonElement>('[aria-label="Delete this table"] .main')?.click(),
  );
  expect(sent().slice(1)).toEqual([{ is: "delete_table" }]);
});

test("alone with bots nobody is asked, and the words say so", async () => {
  await show({ seats: [seat(0), seat(1, { kind: "bot", level: "greedy", name: "" })] });
  await press("Table");
  expect(root.querySelector(".parting")?.textContent).not.toContain("away");
  await press("End this game here");
  expect(root.querySelector(".sure")?.textContent).not.toContain("asked");
  await press("End it");
  expect(sent()).toEqual([{ is: "end_game", seat: 0 }]);
});

test("who only watches has no hand in it", async () => {
  await show({ host: false, turned: -1, seats: [seat(0, { yours: false }), seat(1)] });
  await press("Table");
  expect(root.querySelector(".parting")).toBeNull();
});
