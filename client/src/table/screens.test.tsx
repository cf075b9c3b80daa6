import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Welcome } from "../messages";
import { tableWords as source } from "../testing";
import { Words, words } from "../words";
import type { Link } from "./link";
import { moved, option, question, seat, table, welcome } from "./scenes";
import { HandOver, ScreenLine } from "./screens";
import { StandInLine, WatchLine } from "./seats";
import { TableStore } from "./store";
import { VoteLine } from "./votes";

let root: HTMLElement;
let store: TableStore;
const ask = vi.fn<Link["ask"]>(() => 1);
const sent = () => ask.mock.calls.map(([request]) => request);
const press = (name: string): Promise<void> =>
  act(() =>
    [...root.querySelectorAll("button")].find((each) => each.textContent?.endsWith(name))?.click(),
  );

const both = [seat(0), seat(1, { yours: true })];

beforeEach(() => {
  words.value = new Words("en", { cordee: source, annapurna: "" });
  root = document.body.appendChild(document.createElement("div"));
  store = new TableStore();
  ask.mockClear();
  store.link = { ask, state: { value: "open" } } as unknown as Link;
});
afterEach(async () => {
  await act(() => render(null, root));
  root.remove();
});

const show = (info: Parameters<typeof table>[0], more: Partial<Welcome> = {}) =>
  act(() => {
    store.receive(welcome({ table: table(info), ...more }));
    render(
      <>
        <HandOver store={store} />
        <ScreenLine store={store} />
        <StandInLine store={store} />
        <VoteLine store={store} />
        {store.mySeats.value.length === 0 && <WatchLine store={store} />}
      </>,
      root,
    );
  });

test("a covered screen says to whom it goes, and shows that side with a press", async () => {
  await show({ seats: both, turned: -1 }, { waiting: [1] });
  expect(root.querySelector("h3")?.textContent).toBe("Hand over to Jo");
  expect(document.activeElement).toBe(root.querySelector("h3"));
  await press("Jo: show my side");
  expect(sent()).toEqual([{ is: "turn_to", seat: 1 }]);
});

test("whoever wants to break in covers the screen first", async () => {
  await show({ seats: both, turned: 0 }, { waiting: [0] });
  expect(root.querySelector(".hand-over")).toBeNull();
  await press("Hand over to Jo");
  expect(sent()).toEqual([{ is: "turn_to", seat: -1 }]);
  await show({ seats: both, turned: -1 }, { waiting: [0] });
  expect(root.querySelector("h3")?.textContent).toBe("Hand over to Jo");
  await press("Mara: show my side");
  expect(sent().at(-1)).toEqual({ is: "turn_to", seat: 0 });
});

test("nothing of one side is left when the screen turns to another", async () => {
  const secret = { seq: 1, kind: "drew", args: { card: "card:yeti" } };
  const mine = question({ id: "0.pick.0.0", options: [option("keep"), option("drop")] });
  await show({ seats: both, turned: 0 }, { view: { hand: ["yeti"] }, questions: [mine] });
  await act(() =>
    store.receive(moved({ events: [secret], questions: [mine], changes: [[["more"], "yeti"]] })),
  );
  store.marked.value = ["yeti"];
  store.steps.value = [{ option: option("keep"), question: mine }];
  await show({ seats: both, turned: 1 }, { seq: 1, questions: [{ ...mine, seat: 1 }] });
  const left = [
    store.view.value,
    store.log.value,
    store.events.value.events,
    store.marked.value,
    store.steps.value,
    store.replay.events.value.events,
  ];
  expect(JSON.stringify(left)).not.toContain("yeti");
  expect(left.slice(1)).toEqual([[], [], [], [], []]);
});

test("who let a bot play is back with one press", async () => {
  await show({ seats: [seat(0, { level: "greedy" }), seat(1)] });
  expect(root.textContent).toContain("A bot plays for you for now (hasty)");
  await press("I play again");
  expect(sent()).toEqual([{ is: "come_back", seat: 0 }]);
});

test("who watches is offered a bot's seat, unless nobody may take one", async () => {
  const seats = [seat(0, { yours: false }), seat(1, { kind: "bot", level: "greedy", name: "" })];
  await show({ seats, turned: -1 });
  expect(root.textContent).toContain("Take a bot’s seat");
  await show({ seats, turned: -1, manners: { takeover: "nobody" } });
  expect(root.textContent).not.toContain("Take a bot’s seat");
});
