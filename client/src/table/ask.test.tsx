import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { tableWords as source } from "../testing";
import { Words, words } from "../words";
import { Ask } from "./ask";
import type { Link } from "./link";
import { option, question, table, welcome } from "./scenes";
import { TableStore } from "./store";

const GAME = `
annapurna-ask-action = Choose a card, { $who }.
annapurna-do-explore = Explore { $spot }
annapurna-do-trade = Trade { $card }
annapurna-spot = row { $row }
`;

let root: HTMLElement;
let store: TableStore;
const ask = vi.fn<Link["ask"]>(() => 1);
const press = (key: string, target: EventTarget = document): Promise<void> =>
  act(() => void target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
const buttons = (): HTMLButtonElement[] => [...root.querySelectorAll<HTMLButtonElement>(".choice")];

beforeEach(() => {
  words.value = new Words("en", { cordee: source, annapurna: GAME });
  root = document.body.appendChild(document.createElement("div"));
  store = new TableStore();
  ask.mockClear();
  store.link = { ask, state: { value: "open" } } as unknown as Link;
});
afterEach(async () => {
  await act(() => render(null, root));
  root.remove();
});

const show = (
  options = [option("explore 2,1", { args: { spot: "spot:0:2,1" } }), option("wait")],
) =>
  act(() => {
    store.receive(
      welcome({ table: table(), questions: [question({ options, args: { who: "seat:0" } })] }),
    );
    render(<Ask store={store} game={null} openRules={() => {}} />, root);
  });

test("the prompt is a sentence with names, the choices are buttons with words", async () => {
  await show();
  expect(root.querySelector(".prompt")?.textContent).toBe("Choose a card, Mara.");
  expect(buttons().map((button) => button.textContent)).toEqual(["1Explore row 2", "2Wait"]);
  expect(buttons()[0]?.getAttribute("aria-keyshortcuts")).toBe("1");
});

test("a digit takes the choice", async () => {
  await show();
  await press("2");
  expect(ask).toHaveBeenCalledWith(
    expect.objectContaining({ is: "act", line: "wait" }),
    expect.anything(),
  );
});

test("a digit in a text field is a digit", async () => {
  await show();
  const input = root.appendChild(document.createElement("input"));
  await press("2", input);
  expect(ask).not.toHaveBeenCalled();
});

test("arrow keys go round the list", async () => {
  await show();
  buttons()[0]?.focus();
  await press("ArrowUp", buttons()[0]);
  expect(document.activeElement).toBe(buttons()[1]);
  await press("ArrowDown", buttons()[1]);
  expect(document.activeElement).toBe(buttons()[0]);
  await press("End", buttons()[0]);
  expect(document.activeElement).toBe(buttons()[1]);
});

test("a long list opens group by group; digits then mean what is open; Escape closes", async () => {
  const many = Array.from({ length: 9 }, (_, i) =>
    option(`trade card${i}`, { args: { card: `card:card${i}` } }),
  );
  await show([...many, option("wait")]);
  expect(buttons().map((button) => button.textContent)).toEqual(["1Trade …9", "2Wait"]);

  await press("1");
  expect(buttons()).toHaveLength(11);
  expect(buttons()[0]?.getAttribute("aria-expanded")).toBe("true");
  expect(buttons()[1]?.dataset["key"]).toBe("1");
  await press("Escape");
  expect(buttons()).toHaveLength(2);

  await press("1");
  await press("3");
  expect(ask).toHaveBeenCalledWith(
    expect.objectContaining({ line: "trade card2" }),
    expect.anything(),
  );
});

test("who is not asked reads for whom the table waits", async () => {
  await act(() => {
    store.receive(welcome({ waiting: [1] }));
    render(<Ask store={store} game={null} openRules={() => {}} />, root);
  });
  expect(root.querySelector(".prompt")?.textContent).toBe("Waiting for Jo.");
  expect(buttons()).toEqual([]);
});
