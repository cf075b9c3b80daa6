import { render } from "preact";
import type { ComponentChild } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { forgetCarried, isCarried, myToken } from "../me";
import type { TableInfo } from "../messages";
import { tableWords as source } from "../testing";
import { Words, words } from "../words";
import { FalseSocket } from "./false-socket";
import { Link } from "./link";
import { ByFile, Moved } from "./moved";
import { TablePage } from "./page";
import { seat, table, vote, welcome } from "./scenes";
import { TableStore } from "./store";

const HERE = "a-secret-of-this-browser";
const THERE = "https://there.example";
const SECRET = "made-for-this-table";

let root: HTMLElement;
let store: TableStore;
const ask = vi.fn<Link["ask"]>(() => 1);
const sent = () => ask.mock.calls.map(([request]) => request);
const button = (name: string) =>
  [...root.querySelectorAll("button")].find((each) => each.textContent.trim() === name);
const press = (name: string): Promise<void> => act(() => button(name)?.click());
const says = () => root.textContent ?? "";
const draw = (what: ComponentChild) => act(() => render(what, root));

beforeEach(() => {
  words.value = new Words("en", { cordee: source, annapurna: "" });
  myToken.value = HERE;
  root = document.body.appendChild(document.createElement("div"));
  store = new TableStore();
  ask.mockClear();
  store.link = { ask, state: { value: "open" } } as unknown as Link;
});
afterEach(async () => {
  await act(() => render(null, root));
  root.remove();
  forgetCarried("came");
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const show = (more: Partial<TableInfo>) => {
  const info = table({ moved: THERE, ...more });
  store.receive(welcome({ table: info }));
  return draw(<Moved store={store} table={info} />);
};
const LEAVING = { carried: true, secret: SECRET };

test.each([
  ["https://other.example/", "https://other.example/t/one"],
  ["another server", undefined],
  ["javascript:alert(1)", undefined],
])("a table that was moved to %s says so, and links only what is an address", async (moved, to) => {
  const info = (yours: boolean) => ({ table: "one", moved, seats: [{ ...seat(0), yours }] });
  await show(info(false));
  expect(says()).toContain(moved);
  expect(root.querySelector("a")?.getAttribute("href")).toBe(to);
  await show(info(true));
  expect(root.querySelector("a")?.getAttribute("href")).toBe(
    to === undefined ? to : `${to}#secret=${HERE}`,
  );
});

test("the host saves the file first, opens it there next, and then tells the others", async () => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response("a table")));
  vi.stubGlobal("fetch", fetched);
  const made = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:it");
  await show(LEAVING);
  const steps = [...root.querySelectorAll(".steps > li")];
  expect(steps.map((step) => step.querySelector(".btn")?.textContent ?? "")).toEqual([
    "Save the table as a file",
    `Go to ${THERE}`,
    "",
  ]);
  expect(steps[2]?.textContent).toContain("The others follow the links");
  await press("Save the table as a file");
  await vi.waitFor(() => expect(made).toHaveBeenCalledOnce());
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect(path).toBe("/api/tables/t1/file");
  expect(init?.headers).toEqual({ authorization: `Bearer ${HERE}` });
  await show({ ...LEAVING, seats: [seat(0), seat(1, { kind: "bot", level: "greedy", name: "" })] });
  expect(says()).not.toContain("The others");
});

test("everybody's seat goes along by a secret of its own, and nothing else does", async () => {
  await show({ carried: false, secret: SECRET, host_seat: 1 });
  expect(says()).toContain("Jo opens its file there");
  expect(root.querySelector("a")?.href).toBe(`${THERE}/t/t1#secret=${SECRET}`);
  expect(root.innerHTML).not.toContain(HERE);
  expect(says()).toContain("That server learns nothing else");
  expect(button("Save the table as a file")).toBeUndefined();
  expect(button("Go on here after all")).toBeUndefined();
});

test("the host takes the table back, and is told what that means", async () => {
  await show(LEAVING);
  await press("Go on here after all");
  expect(says()).toContain("has not been saved yet");
  await press("Go on here");
  await show({ ...LEAVING, file_out: true });
  expect(says()).toContain("So everybody who plays here is asked.");
  await press("Ask the others");
  expect(sent()).toEqual([{ is: "go_on_here" }, { is: "go_on_here" }]);
  const alone = [seat(0), seat(1, { kind: "bot", level: "greedy", name: "" })];
  await show({ ...LEAVING, file_out: true, seats: alone });
  expect(says()).toContain("may go on there too");
  expect(says()).not.toContain("is asked");
});

test("the others are asked at the same place", async () => {
  await show({ secret: SECRET, vote: vote({ what: "here" }) });
  expect(says()).toContain("Jo would like this table to go on here after all");
  await press("Agree");
  expect(sent()).toEqual([{ is: "answer_vote", seat: 0, agrees: true }]);
});

// -- at the other server ----------------------------------------------------------------------------------------------

let sockets: FalseSocket[] = [];
const newest = (): FalseSocket => sockets.at(-1)!;
const hellos = () => newest().sent.flatMap((each) => (each.is === "hello" ? [each.token] : []));

async function comes(): Promise<void> {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));
  sockets = [];
  vi.stubGlobal("WebSocket", function () {
    const socket = new FalseSocket();
    sockets.push(socket);
    return socket;
  });
  history.replaceState(null, "", `/t/came#secret=${SECRET}`);
  await draw(<TablePage id="came" />);
  await act(() => newest().open());
}

test("who comes before the file is opened is told so, and waits until the table is there", async () => {
  await comes();
  await act(() => newest().say({ is: "bye", why: "table-bye-unknown", again: false }));
  expect(says()).toContain("This table is not here yet");
  expect(root.querySelector("input[type=file]")).not.toBeNull();
  const before = sockets.length;
  await act(() => void vi.advanceTimersByTime(5000));
  expect(sockets).toHaveLength(before + 1);
  expect(says()).toContain("This table is not here yet");
  await act(() => newest().open());
  expect(hellos()).toEqual([SECRET]);
  await act(() => newest().say(welcome({ table: table({ table: "came" }) })));
  expect(says()).not.toContain("not here yet");
  expect(says()).toContain("You are Mara: your seat has come along.");
});

test("without a link from elsewhere an unknown table is just unknown", async () => {
  await comes();
  await act(() => render(null, root));
  forgetCarried("came");
  await draw(<TablePage id="came" />);
  await act(() => newest().open());
  await act(() => newest().say({ is: "bye", why: "table-bye-unknown", again: false }));
  expect(says()).toContain("There is no such table.");
  expect(root.querySelector("input[type=file]")).toBeNull();
});

test("a link that leads back to where the table left takes nobody's seat", async () => {
  await comes();
  expect(hellos()).toEqual([SECRET]);
  const info = table({ table: "came", moved: "http://this.example", host: false });
  const nobody = info.seats.map((each) => ({ ...each, yours: false }));
  await act(() => newest().say(welcome({ table: { ...info, seats: nobody } })));
  expect(isCarried("came")).toBe(false);
  expect(hellos()).toEqual([SECRET, HERE]);
});

test("who opened a running table's file is told how everybody comes to their seat", async () => {
  const watching = [seat(0, { yours: false }), seat(1)];
  await draw(<ByFile table={table({ origin: "file", seats: watching })} />);
  expect(says()).toContain("follow the link there");
  await draw(<ByFile table={table({ origin: "file" })} />);
  expect(says()).toBe("");
  await draw(<ByFile table={table({ origin: "file", stage: "over", seats: watching })} />);
  expect(says()).toBe("");
  await draw(<ByFile table={table({ seats: watching })} />);
  expect(says()).toBe("");
});
