import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import type { GameModule } from "../games/board";
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
const prompt = (): string => root.querySelector(".prompt")?.textContent ?? "";
const labels = (): string[] => buttons().map((button) => button.textContent ?? "");

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

test("where one choice is all there is the question has words of its own, if the game has them", async () => {
  const only = `${GAME}\nannapurna-ask-action-only = That is all you can do.`;
  words.value = new Words("en", { cordee: source, annapurna: only });
  await show([option("wait")]);
  expect(prompt()).toBe("That is all you can do.");
  await show();
  expect(prompt()).toBe("Choose a card, Mara.");
  words.value = new Words("en", { cordee: source, annapurna: GAME });
  await show([option("wait")]);
  expect(prompt()).toBe("Choose a card, Mara.");
});

test("what is chosen while the line is broken is marked, and named, until it is answered", async () => {
  await show();
  const state = signal("waiting");
  store.link = { ask, state } as unknown as Link;
  await press("2");
  const marked = (): (string | null)[] =>
    [...root.querySelectorAll('[aria-current="true"]')].map((each) => each.textContent);
  expect(marked()).toEqual(["2Wait"]);
  expect(root.querySelector(".notice")?.textContent).toContain("“Wait” is chosen");
  await act(() => void (state.value = "open"));
  expect(marked()).toEqual([]);
});

test("what cannot be taken back says so", async () => {
  await show();
  const undo = root.querySelector<HTMLElement>('[aria-label="Take back"]');
  expect(undo?.getAttribute("aria-disabled")).toBe("true");
  expect(undo?.dataset["says"]).toContain("nothing to take back");
  await act(() => void (store.undoable.value = 1));
  expect(undo?.getAttribute("aria-disabled")).toBeNull();
});

test("while it only waits the area is one line; with something to say it is not", async () => {
  await show();
  expect(root.querySelector(".ask")?.classList.contains("idle")).toBe(false);
  await act(() => store.receive(welcome({ waiting: [1] })));
  expect(root.querySelector(".ask")?.classList.contains("idle")).toBe(true);
  await act(() => void (store.notice.value = { text: "No.", clause: "", kind: "refused" }));
  expect(root.querySelector(".ask")?.classList.contains("idle")).toBe(false);
});

test("who is not asked reads for whom the table waits", async () => {
  await act(() => {
    store.receive(welcome({ waiting: [1] }));
    render(<Ask store={store} game={null} openRules={() => {}} />, root);
  });
  expect(root.querySelector(".prompt")?.textContent).toBe("Waiting for Jo.");
  expect(buttons()).toEqual([]);
});

describe("what is put together on the board", () => {
  const blind: GameModule["blind"] = {
    takes: () => true,
    compose: (marked) => `mark ${marked.join(" ")}`,
    stands: (marked) => ({ ready: marked.length === 2, id: "annapurna-sum", args: { sum: 0 } }),
    also: () => ["scavenge"],
  };
  const sweep = question({ kind: "sweep", blind: true, passes: "end", args: { extra: 0 } });
  const asks = async (game: GameModule, asked = sweep): Promise<void> => {
    words.value = new Words("en", {
      cordee: source,
      annapurna: `
annapurna-ask-sweep = Sweep.
annapurna-ask-sweep-blind = Sweep by hand.
annapurna-ask-sweep-whole = Choose.
annapurna-ask-sweep-confirm = Sweep these
annapurna-do-end-blind = { $extra ->
    [1] Go on with the extra turn
   *[other] End the turn
  }
annapurna-do-scavenge = Scavenge
annapurna-do-sweep-set = Sweep { $name }
annapurna-late-sweep = { $seconds } s left
annapurna-sum = Sum { $sum }
`,
    });
    await act(() => {
      store.module.value = game;
      store.receive(welcome({ table: table(), questions: [asked] }));
      render(<Ask store={store} game={game} openRules={() => {}} />, root);
    });
  };

  test("a blind question has buttons to confirm and to pass, and hints at nothing", async () => {
    await asks({ Board: () => null, blind });
    expect(root.querySelector("#prompt")?.textContent).toBe("Sweep by hand.");
    expect(labels()).toEqual(["1Sweep these", "2End the turn", "3Scavenge"]);
    expect(buttons()[0]?.getAttribute("aria-disabled")).toBe("true");
    expect(buttons()[0]?.dataset["says"]).toBe("Nothing is marked yet.");
    await press("1");
    expect(ask).not.toHaveBeenCalled();
    await act(() => void (store.marked.value = ["a"]));
    expect(buttons()[0]?.dataset["why"]).toBe("mark a");
    await press("2");
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ line: "end" }), expect.anything());
  });

  test("once the marks are ready they can be confirmed", async () => {
    await asks({ Board: () => null, blind });
    await act(() => void (store.marked.value = ["a", "b"]));
    expect(root.querySelector("[role=status]")?.textContent).toBe("Sum 0");
    await press("1");
    const line = expect.objectContaining({ line: "mark a b" }) as unknown;
    expect(ask).toHaveBeenCalledWith(line, expect.anything());
  });

  test("an extra turn that follows is named", async () => {
    await asks({ Board: () => null, blind }, { ...sweep, args: { extra: 1 } });
    expect(labels()[1]).toBe("2Go on with the extra turn");
  });

  test("whole choices stand for their first steps, and focus shows them on the board", async () => {
    const whole = ["one", "two"].map((name) => ({
      line: `mark ${name} confirm`,
      id: "annapurna-do-sweep-set",
      args: { name },
      targets: [],
    }));
    const asked = question({
      kind: "sweep",
      options: [option("mark one"), option("mark two"), option("scavenge")],
    });
    await asks({ Board: () => null, whole: () => whole }, asked);
    expect(root.querySelector("#prompt")?.textContent).toBe("Choose.");
    expect(labels()).toEqual(["1Sweep one", "2Sweep two", "3Scavenge"]);
    await act(() => buttons()[1]?.focus());
    expect(store.looked.value).toBe(1);
    await press("2");
    const line = expect.objectContaining({ line: "mark two confirm" }) as unknown;
    expect(ask).toHaveBeenCalledWith(line, expect.anything());
  });

  test("a question with a limit tells how long it stays open", async () => {
    await asks({ Board: () => null, blind }, { ...sweep, limit: 15, opened: 3 });
    expect(root.querySelector("[role=timer]")?.textContent).toBe("12 s left");
  });
});
