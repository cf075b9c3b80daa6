import { render } from "preact";
import { act } from "preact/test-utils";
import { encode } from "uqr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { darkOf } from "../kit/qr";
import { tableWords as source } from "../testing";
import { Words, words } from "../words";
import { Invite } from "./invite";
import type { Link } from "./link";
import { MoveSeat } from "./moving";
import { seat, table, welcome } from "./scenes";
import { TableStore } from "./store";

const CODE = "a-code-that-is-secret-0123";
let root: HTMLElement;

beforeEach(() => {
  words.value = new Words("en", { cordee: source });
  root = document.body.appendChild(document.createElement("div"));
});
afterEach(async () => {
  await act(() => render(null, root));
  root.remove();
  vi.unstubAllGlobals();
});

const at = (address: string): void => void vi.stubGlobal("location", new URL(address));
const drawn = (): string => root.querySelector(".qr path")?.getAttribute("d") ?? "";
const pictured = (link: string): string => darkOf(encode(link, { ecc: "M", border: 4 }).data);

test("the link that moves my seat is drawn too, and its secret goes nowhere for that", async () => {
  at("https://table.example/t/t1");
  const asked = vi.spyOn(globalThis, "fetch");
  const store = new TableStore();
  const ask = vi.fn<Link["ask"]>((_, tell) => {
    tell?.({ is: "link_made", n: 1, code: CODE, seconds: 3600 }, false);
    return 1;
  });
  store.link = { ask, state: { value: "open" } } as unknown as Link;
  await act(() => render(<MoveSeat store={store} seat={0} />, root));
  expect(drawn()).toBe("");
  await act(() => root.querySelector("button")?.click());
  const link = `https://table.example/t/t1#seat=${CODE}`;
  expect(root.querySelector("input")?.value).toBe(link);
  expect(drawn()).toBe(pictured(link));
  expect(root.querySelector(".qr")?.getAttribute("aria-label")).toContain("QR code");
  expect(ask).toHaveBeenCalledOnce();
  expect(asked).not.toHaveBeenCalled();
});

test("a device that a seat has come to says who one is there", () => {
  const store = new TableStore();
  const ask = vi.fn<Link["ask"]>((_, tell) => {
    store.receive(welcome({ table: table() }));
    tell?.({ is: "done", n: 1 }, false);
    return 1;
  });
  store.link = { ask, state: { value: "open" } } as unknown as Link;
  const watching = [seat(0, { yours: false }), seat(1)];
  store.receive(welcome({ table: table({ seats: watching, turned: -1 }) }));
  store.useLink(CODE);
  expect(ask.mock.calls[0]?.[0]).toEqual({ is: "use_link", code: CODE });
  expect(store.notice.value?.text).toBe(
    "You are Mara on this device now. The one before only watches.",
  );
});

test("friends beside the screen scan the table's link", async () => {
  at("https://table.example/t/t1");
  await act(() => render(<Invite />, root));
  expect(drawn()).toBe(pictured("https://table.example/t/t1"));
  expect(root.textContent).toContain("take a seat");
  await act(() => render(<Invite playing />, root));
  expect(root.textContent).not.toContain("take a seat");
});

test("a link that leads nowhere but to this computer is not drawn", async () => {
  at("http://127.0.0.1:8000/t/t1");
  await act(() => render(<Invite />, root));
  expect(root.querySelector("input")?.value).toBe("http://127.0.0.1:8000/t/t1");
  expect(root.querySelector(".qr")).toBeNull();
});
