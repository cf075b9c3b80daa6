import { createHash } from "node:crypto";

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";

import { arrive, myToken, tokenAt } from "../me";
import { tableWords as source } from "../testing";
import { Words, words } from "../words";
import { ChanceSheet, Fair } from "./fair";
import { check, deal, luck, note, notedAt, type Noted } from "./fairness";
import { DeleteTable } from "./owning";
import { seat, table } from "./scenes";
import { sha256 } from "./sha256";
import { TableStore } from "./store";

const node = (text: string): string => createHash("sha256").update(text).digest("hex");

function showModal(this: HTMLDialogElement): void {
  this.open = true;
}
HTMLDialogElement.prototype.showModal ??= showModal;

afterEach(() => vi.unstubAllGlobals());

test("the hash is that of everybody else, at every length that changes its blocks", () => {
  for (let length = 0; length < 140; length += 1) {
    const text = "aä7:".repeat(35).slice(0, length);
    expect(sha256(text)).toBe(node(text));
  }
});

test("the seed is made as core/seal.py makes it", () => {
  expect(deal("s", "5", [])).toBe("5");
  const first = node("s:5:aa:bb").slice(0, 16);
  expect(deal("s", "5", ["aa", "bb"])).toBe(BigInt(`0x${first}`).toString());
});

const WORDS = ["0123456789abcdef", "fedcba9876543210"] as const;
const file = (change: (rows: string[]) => string[] = (rows) => rows): string =>
  [
    "cordee journal 1",
    "game nim",
    ...change([
      `seed ${deal("5a17", "77", WORDS)}`,
      "salt 5a17",
      "secret 77",
      `luck 0 ${WORDS[0]}`,
      `luck 1 ${WORDS[1]}`,
    ]),
    "begin",
    "0 heap:a take 1",
    "secret 99",
  ].join("\n");
const promised = { fingerprint: node("5a17:77"), word: WORDS[1] };
const stands = (journal: string, noted: Noted = promised): string =>
  check(journal, noted)
    .map((each) => each.stands)
    .join(" ");

test("an honest file passes, and each lie is found", () => {
  expect(stands(file())).toBe("yes yes yes");
  expect(stands(file((rows) => rows.map((row) => row.replace("secret 77", "secret 78"))))).toBe(
    "no no yes",
  );
  expect(stands(file((rows) => ["seed 5", ...rows.slice(1)]))).toBe("yes no yes");
  expect(stands(file((rows) => rows.slice(0, -1)))).toBe("yes no no");
  expect(stands(file(() => []))).toBe("no no no");
  expect(stands(file(), { ...promised, fingerprint: node("other") })).toBe("no yes yes");
});

test("what this browser did not note cannot be said", () => {
  expect(check(file(), undefined).map((each) => each.stands)).toEqual(["open", "yes", "open"]);
  expect(stands(file(), { ...promised, word: "" })).toBe("yes yes open");
});

test("the fingerprint is noted at first sight, and no later one takes its place", () => {
  note(table({ table: "over", stage: "over", fingerprint: "late" }));
  expect(notedAt("over")).toBeUndefined();
  const info = table({ table: "one", stage: "lobby", fingerprint: "first" });
  const word = luck(info);
  expect(word).toMatch(/^[0-9a-f]{32}$/);
  note({ ...info, fingerprint: "swapped" });
  expect(luck({ ...info, fingerprint: "swapped" })).toBe(word);
  expect(notedAt("one")).toEqual({ fingerprint: "first", word });
});

test("the button tells what it found, and what it cannot find", async () => {
  words.value = new Words("en", { cordee: source });
  const info = table({
    table: "two",
    game: "nim",
    stage: "over",
    fingerprint: promised.fingerprint,
    seed: "5a17:77",
    luck: [{ seat: 0, word: WORDS[0] }],
    seats: [seat(0), seat(1)],
  });
  note({ ...info, stage: "playing" });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(file())));
  const root = document.createElement("div");
  await act(() => render(<Fair store={new TableStore()} table={info} />, root));
  expect(root.textContent).toContain(WORDS[0]);
  const button = [...root.querySelectorAll("button")].find((each) =>
    each.textContent?.includes("Check it"),
  );
  await act(async () => {
    button?.click();
    await new Promise((done) => setTimeout(done));
  });
  expect([...root.querySelectorAll(".findings li")].map((each) => each.className)).toEqual([
    "yes",
    "yes",
    "open",
  ]);
  expect(root.querySelector("code")?.textContent).toBe(
    `cordee replay nim-two.journal --verify ${promised.fingerprint}`,
  );
});

test("chance is told in a table that needs no picture", async () => {
  words.value = new Words("en", { cordee: source, game: "nim-chance-die = The die" });
  const store = new TableStore();
  store.table.value = table({ game: "nim", stage: "over" });
  const odds = [
    { what: "die", outcome: "1", seen: 2, expected: 1.25, low: 0, high: 3 },
    { what: "die", outcome: "2", seen: 9, expected: 1.25, low: 0, high: 3 },
  ];
  store.askOdds = (tell) => tell({ odds, whole: true });
  const root = document.createElement("div");
  await act(() => render(<ChanceSheet store={store} open onClose={() => {}} />, root));
  expect(root.querySelector("caption")?.textContent).toBe("The die 11 times");
  const rows = [...root.querySelectorAll("tbody tr")];
  expect(rows.map((row) => row.className)).toEqual(["", "outside"]);
  expect(rows[1]?.textContent).toContain("9 (outside)");
  expect(rows[0]?.textContent).toContain("0 to 3 (about 1.3)");
});

test("only the host deletes, and only after a second look", async () => {
  words.value = new Words("en", { cordee: source });
  const store = new TableStore();
  const gone = vi.spyOn(store, "deleteTable").mockImplementation(() => {});
  const root = document.createElement("div");
  await act(() => render(<DeleteTable store={store} table={table({ host: false })} />, root));
  expect(root.querySelector("button")).toBeNull();
  await act(() => render(<DeleteTable store={store} table={table({ host: true })} />, root));
  await act(() => root.querySelector("button")?.click());
  expect(gone).not.toHaveBeenCalled();
  await act(() => root.querySelector("button")?.click());
  expect(gone).toHaveBeenCalledOnce();
});

test("a secret that came along counts at its own table alone, and leaves the address", () => {
  myToken.value = "a-secret-of-this-browser";
  history.replaceState(null, "", "/t/came#secret=a-secret-of-elsewhere");
  arrive("came");
  expect(location.hash).toBe("");
  expect(tokenAt("came")).toBe("a-secret-of-elsewhere");
  expect(tokenAt("other")).toBe("a-secret-of-this-browser");
});
