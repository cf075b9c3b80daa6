import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { myName } from "../me";
import type { ChatOut, Talk as Heard } from "../messages";
import { tableWords as source } from "../testing";
import { Words, words } from "../words";
import { Told } from "./chat-view";
import type { Link } from "./link";
import { seat, table, welcome } from "./scenes";
import { TableStore } from "./store";

let root: HTMLElement;
let store: TableStore;
const ask = vi.fn<Link["ask"]>(() => 1);
const sent = () => ask.mock.calls.map(([request]) => request);
const all = (css: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(css)];
const text = (): string => root.textContent ?? "";
const press = (name: string): Promise<void> =>
  act(() =>
    all("button")
      .find((each) => each.textContent === name)
      ?.click(),
  );

const line = (n: number, more: Partial<ChatOut> = {}): ChatOut => ({
  line: n,
  room: "seats",
  seat: 1,
  name: "Bea",
  author: 1,
  text: `line ${n}`,
  at: 1000 + n,
  mine: false,
  hidden: false,
  muted: false,
  ...more,
});
const hear = (lines: ChatOut[], more: Partial<Heard> = {}): Promise<void> =>
  act(() => store.receive({ is: "talk", lines, fresh: false, room: "seats", ...more }));

beforeEach(async () => {
  words.value = new Words("en", { cordee: source, annapurna: "" });
  root = document.body.appendChild(document.createElement("div"));
  store = new TableStore();
  ask.mockReset();
  ask.mockReturnValue(1);
  store.link = { ask, state: { value: "open" } } as unknown as Link;
  await act(() => {
    const mine = [seat(0, { yours: true }), seat(1, { name: "Bea" })];
    store.receive(welcome({ table: table({ seats: mine, host: false }) }));
    render(<Told store={store} log={<p>what happened</p>} />, root);
  });
});
afterEach(async () => {
  await act(() => render(null, root));
  root.remove();
});

test("what was said before I came is old, what comes is counted until I look", async () => {
  await hear([line(1), line(2)], { fresh: true });
  expect(all(".badge")).toEqual([]);
  await hear([line(3)]);
  await hear([line(4, { mine: true })]);
  expect(all(".badge")[0]?.textContent).toContain("1");
  await act(() => all("[role=tab]")[1]?.click());
  expect(all(".badge")).toEqual([]);
  expect(all(".talk-line").length).toBe(4);
  expect(text()).not.toContain("what happened");
});

test("a line that was taken back changes in its place", async () => {
  await hear([line(1), line(2), line(3)], { fresh: true });
  await act(() => all("[role=tab]")[1]?.click());
  await hear([line(2, { text: "", hidden: true })]);
  expect(all(".talk-line").map((each) => each.textContent?.includes("taken back"))).toEqual([
    false,
    true,
    false,
  ]);
});

test("I say something, and keep it when it is refused", async () => {
  await hear([], { fresh: true });
  await act(() => all("[role=tab]")[1]?.click());
  const field = root.querySelector<HTMLInputElement>(".talk-say .row input");
  await act(() => {
    field!.value = "Berg heil";
    field!.dispatchEvent(new Event("input", { bubbles: true }));
  });
  ask.mockImplementationOnce((_, answer) => {
    answer?.(
      { is: "refused", n: 1, why: "table-not-so-many-lines", clause: "", args: {}, stale: false },
      false,
    );
    return 1;
  });
  await press("Send");
  expect(sent()).toEqual([{ is: "say", text: "Berg heil", name: "" }]);
  expect(field?.value).toBe("Berg heil");
  expect(all("[role=alert]").length).toBe(1);
  ask.mockImplementationOnce((_, answer) => {
    answer?.({ is: "done", n: 2 }, false);
    return 2;
  });
  await press("Send");
  expect(field?.value).toBe("");
  expect(all("[role=alert]").length).toBe(0);
});

test("who watches says it under a name, and where nobody may talk there is no field", async () => {
  myName.value = "Eve";
  await act(() =>
    store.receive(welcome({ table: table({ seats: [seat(0, { yours: false }), seat(1)] }) })),
  );
  await hear([], { fresh: true, room: "spectators" });
  await act(() => all("[role=tab]")[1]?.click());
  expect(all(".talk-say input").length).toBe(1);
  expect(text()).toContain("Only spectators");
  // The name is there already; who wants another one gets the field for it.
  await press("You write as Eve");
  expect(all(".talk-say input").length).toBe(2);
  await hear([], { fresh: true, room: "" });
  expect(all(".talk-say").length).toBe(0);
});

test("one person is not heard here any more, until all are again; muting for all is the host's", async () => {
  await hear([line(1), line(2, { author: 2, name: "Cora" })], { fresh: true });
  await act(() => all("[role=tab]")[1]?.click());
  expect(text()).not.toContain("Mute Bea");
  await press("Do not show me what Bea says");
  expect(all(".talk-line").length).toBe(1);
  await press("Hear everybody");
  expect(all(".talk-line").length).toBe(2);
  await act(() => store.receive({ is: "seated", table: table({ host: true }) }));
  await press("Mute Bea for everybody");
  expect(sent()).toEqual([{ is: "mute", line: 1, on: true }]);
});
