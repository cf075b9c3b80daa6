import { render } from "preact";
import type { ComponentChild } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { logins, myName, myToken, recent } from "../me";
import type { FromServer, HistoryOut, Me, Mine, TableCard } from "../messages";
import { Knocks, Outside } from "../table/door";
import { Start } from "../start/start";
import { seat, table, welcome } from "../table/scenes";
import { TableStore } from "../table/store";
import { tableWords as source } from "../testing";
import { Words, words } from "../words";
import { mine, open } from "./lists";
import { MePage, outcome } from "./me-page";
import { MinePage } from "./mine-page";
import { NoPage } from "./no-page";
import { toBytes, toText } from "./passkeys";
import { StartLists } from "./tables";
import { me } from "./who";

const card = (id: string, more: Partial<TableCard> = {}): TableCard => ({
  table: id,
  game: "annapurna",
  title: "Annapurna",
  stage: "playing",
  host: "Mara",
  hosts: true,
  seats: [
    { ...seat(0), yours: true },
    { ...seat(1), name: "Jo", yours: false },
  ],
  turn: false,
  waits: [1],
  ago: 120,
  here: false,
  manners: {},
  ...more,
});

const GUEST: Me = { account: null, token: "", passkeys: true };
const ADA: Me = {
  account: { name: "Ada", password: true, passkeys: [], browsers: 2, created: 0 },
  token: "",
  passkeys: false,
};
const NOTHING: HistoryOut = { games: [], more: false, figures: [] };

/** What the server says, by path; every request is noted. */
let said: Record<string, unknown> = {};
let asked: { path: string; headers: Record<string, string>; body: unknown }[] = [];
let root: HTMLElement;

beforeEach(() => {
  words.value = new Words("en", { cordee: source });
  myToken.value = "a-secret-of-this-browser";
  mine.value = open.value = me.value = null;
  asked = [];
  root = document.createElement("div");
  document.body.append(root);
  vi.stubGlobal("fetch", (path: string, how: RequestInit = {}) => {
    const body: unknown = how.body === undefined ? undefined : JSON.parse(how.body as string);
    asked.push({ path, headers: how.headers as Record<string, string>, body });
    const answer = said[path];
    const ok = answer !== undefined;
    return Promise.resolve({
      ok,
      json: () => Promise.resolve(ok ? answer : { why: "account-not-known", args: {} }),
    });
  });
});
afterEach(() => {
  render(null, root);
  root.remove();
  vi.unstubAllGlobals();
});

/** What the server says has come. */
const settled = () => act(() => new Promise((done) => setTimeout(done, 0)));

async function drawn(what: ComponentChild): Promise<void> {
  await act(() => render(what, root));
  await settled();
}
const rows = (): string[] =>
  [...root.querySelectorAll(".table-row")].map((row) => row.getAttribute("href") ?? "");
const press = (name: string) =>
  act(async () => {
    const button = [...root.querySelectorAll("button")].find(
      (each) => each.textContent?.trim() === name || each.getAttribute("aria-label") === name,
    );
    if (button === undefined) throw new Error(`there is no ${name}`);
    button.click();
    await new Promise((done) => setTimeout(done, 0));
  });

/** Where I have looked and have no seat. */
const looked = () =>
  [...root.querySelectorAll(".recent a")].map((link) => link.getAttribute("href"));

const password = (text: string) =>
  act(() => {
    const field = root.querySelector<HTMLInputElement>("input[type=password]");
    if (field === null) throw new Error("no password is asked");
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });

test("with no tables at all the start page says nothing of them", async () => {
  said = { "/api/mine?skip=0": { going: [], over: [], more: false }, "/api/open": [] };
  await drawn(<StartLists />);
  expect(root.innerHTML).toBe("");
});

test("my turns come first, few of many are shown, and the secret is in no address", async () => {
  const many = [
    card("t1", { turn: true, waits: [0] }),
    ...Array.from({ length: 29 }, (_, i) => card(`w${i}`)),
  ];
  said = { "/api/mine?skip=0": { going: many, over: [], more: false }, "/api/open": [] };
  await drawn(<StartLists />);
  expect(rows()).toEqual(["/t/t1", "/t/w0", "/t/w1", "/t/w2"]);
  expect(root.querySelector(".turn")?.textContent).toContain("Your turn");
  expect(root.textContent).toContain("One waits for you.");
  expect(root.textContent).toContain("All 30 tables");
  expect(root.textContent).toContain("Waits for Jo");
  expect(asked.every(({ path }) => !path.includes(myToken.value))).toBe(true);
  expect(asked[0]?.headers["authorization"]).toBe(`Bearer ${myToken.value}`);
});

test("friends at one screen are company too", async () => {
  const both = card("t1", { seats: [seat(0), { ...seat(1), name: "Lou", yours: true }] });
  said = { "/api/mine?skip=0": { going: [both], over: [], more: false }, "/api/open": [] };
  await drawn(<StartLists />);
  expect(root.textContent).toContain("with Lou");
  expect(root.textContent).not.toContain("alone");
});

test("an open table that is mine is not offered to me once more", async () => {
  const lobby = card("t1", { stage: "lobby", waits: [] });
  const other = card("t2", {
    stage: "lobby",
    seats: [seat(0), { ...seat(1), kind: "open", name: "" }],
  });
  said = {
    "/api/mine?skip=0": { going: [lobby], over: [], more: false },
    "/api/open": [lobby, other],
  };
  await drawn(<StartLists />);
  expect(root.querySelectorAll(".open-row").length).toBe(1);
  expect(root.querySelector(".open-row")?.textContent).toContain("1 of 2 seats is free");
});

test("the page of my tables groups them and fetches what is further back", async () => {
  const first: Mine = {
    going: [card("t1", { turn: true }), card("t2"), card("t3", { stage: "lobby" })],
    over: [card("o1", { stage: "over" })],
    more: true,
  };
  said = {
    "/api/mine?skip=0": first,
    "/api/mine?skip=1": { going: [], over: [card("o2", { stage: "over" })], more: false },
    "/api/open": [],
  };
  await drawn(<MinePage />);
  const heads = [...root.querySelectorAll("h2")].map((head) => head.textContent);
  expect(heads).toEqual(["Your turn", "Waiting for others", "Before the start", "Over"]);
  await press("Show more");
  expect(rows()).toEqual(["/t/t1", "/t/t2", "/t/t3", "/t/o1", "/t/o2"]);
  expect(root.textContent).not.toContain("Show more");
});

test("what a heading says, the rows below it do not say again", async () => {
  said = {
    "/api/mine?skip=0": {
      going: [card("t1", { turn: true, waits: [0] }), card("t2")],
      over: [card("o1", { stage: "over" })],
      more: false,
    },
    "/api/open": [],
  };
  await drawn(<MinePage />);
  expect(root.textContent?.match(/Over/g)).toHaveLength(1);
  expect(root.textContent?.match(/Your turn/g)).toHaveLength(1);
  expect(root.textContent).toContain("Waits for Jo");
  // Where there is no such heading, they do.
  mine.value = null;
  said["/api/mine?skip=0"] = { going: [], over: [card("o1", { stage: "over" })], more: false };
  await act(() => render(null, root));
  await drawn(<StartLists />);
  expect(root.textContent).toContain("Over");
});

test("an address that is no page is named, with a way home", async () => {
  history.replaceState(null, "", "/no-such/p%C3%A4ge");
  await drawn(<NoPage />);
  expect(root.querySelector("h1")?.textContent).toBe("There is no such page");
  expect(root.textContent).toContain("/no-such/päge");
  expect(root.querySelector("main a.main")?.getAttribute("href")).toBe("/");
  history.replaceState(null, "", "/");
});

test("a table that I only looked at stands on both pages, and is forgotten on both", async () => {
  recent.value = [
    { table: "t1", title: "Annapurna", game: "annapurna", when: Date.now() },
    { table: "w1", title: "5.15", game: "five_fifteen", when: Date.now() },
  ];
  said = {
    "/api/mine?skip=0": { going: [card("t1")], over: [], more: false },
    "/api/open": [],
    "/api/games": [],
  };
  await drawn(<MinePage />);
  expect(looked()).toEqual(["/t/w1"]);
  await drawn(<Start />);
  expect(looked()).toEqual(["/t/w1"]);
  await act(() => root.querySelector<HTMLElement>(".recent button")?.click());
  expect(looked()).toEqual([]);
  await drawn(<MinePage />);
  expect(looked()).toEqual([]);
});

test("a guest makes an account with a name and a password", async () => {
  myName.value = "Ada";
  said = { "/api/me": GUEST, "/api/history?skip=0": NOTHING, "/api/account": ADA };
  await drawn(<MePage />);
  await password("three words in a row");
  await press("Make the account");
  const sent = asked.find(({ path }) => path === "/api/account");
  expect(sent?.body).toEqual({ name: "Ada", password: "three words in a row" });
  expect(root.querySelector("h1")?.textContent).toBe("Ada");
  expect(root.textContent).toContain("One other browser is logged in");
  expect(root.textContent).toContain("Passkeys do not work at this address");
});

const GAME = {
  table: "o1",
  game: "annapurna",
  title: "Annapurna",
  ended: 0,
  together: false,
  abandoned: false,
  seats: [
    { seat: 0, name: "Ada", level: "", place: 1, returns: 1, won: true, yours: true, own: true },
  ],
};

test("logged in, one finds the history of the account at once, and logged out nothing of it", async () => {
  said = { "/api/me": GUEST, "/api/history?skip=0": NOTHING, "/api/account/in": ADA };
  await drawn(<MePage />);
  expect(root.textContent).toContain("No game played yet");
  // A guest who logs in keeps the secret of this browser.
  const secret = myToken.value;
  said = { ...said, "/api/me": ADA, "/api/history?skip=0": { ...NOTHING, games: [GAME] } };
  await act(() => root.querySelectorAll<HTMLInputElement>("input[type=radio]")[1]?.click());
  await password("three words in a row");
  await press("Log in");
  await settled();
  expect(root.querySelector("h1")?.textContent).toBe("Ada");
  expect(myName.value).toBe("Ada"); // at tables too
  expect(myToken.value).toBe(secret);
  expect(rows()).toEqual(["/t/o1"]);

  said = { ...said, "/api/account/out": { ...GUEST, token: "another-secret-of-this-browser" } };
  delete said["/api/history?skip=0"]; // the server has no answer just now
  await press("Log out");
  expect(rows()).toEqual([]);
});

test("where no game counts there is no table of figures, and why is said", async () => {
  said = { "/api/me": GUEST, "/api/history?skip=0": { ...NOTHING, games: [GAME] } };
  await drawn(<MePage />);
  expect(root.querySelector("table.figures")).toBeNull();
  expect(root.textContent).toContain("None of your games counts yet.");
  expect(root.textContent).toContain("at least half of its choices yourself");
});

test("logged in at another page of this browser, this one asks anew who I am", async () => {
  said = { "/api/me": GUEST, "/api/history?skip=0": NOTHING };
  await drawn(<MePage />);
  said = { "/api/me": ADA, "/api/history?skip=0": { ...NOTHING, games: [GAME] } };
  await act(() => {
    const newValue = String(logins.value + 1);
    dispatchEvent(new StorageEvent("storage", { key: "cordee.logins", newValue }));
  });
  await settled();
  expect(root.querySelector("h1")?.textContent).toBe("Ada");
  expect(rows()).toEqual(["/t/o1"]);
});

test("the tables of somebody else are not shown to who logs in", async () => {
  said = {
    "/api/mine?skip=0": { going: [card("t1")], over: [], more: false },
    "/api/open": [],
  };
  await drawn(<StartLists />);
  expect(rows()).toEqual(["/t/t1"]);
  said = {};
  await act(() => {
    logins.value += 1;
  });
  await settled();
  expect(rows()).toEqual([]);
});

test("a wrong password is said, and a fresh secret is kept", async () => {
  said = { "/api/me": GUEST, "/api/history?skip=0": NOTHING };
  await drawn(<MePage />);
  await password("anything at all");
  await press("Make the account");
  expect(root.querySelector("[role=alert]")?.textContent).toBe(
    "Name and password do not fit together.",
  );
  said = { ...said, "/api/account": { ...ADA, token: "another-secret-of-this-browser" } };
  await press("Make the account");
  expect(myToken.value).toBe("another-secret-of-this-browser");
});

test("few games are told as they were, a share stands from ten on", async () => {
  const figures = {
    game: "annapurna",
    title: "Annapurna",
    together: false,
    places: 1.75,
    best: 1,
    abandoned: 0,
  };
  const game = {
    table: "o1",
    game: "annapurna",
    title: "Annapurna",
    ended: 0,
    together: false,
    abandoned: false,
    seats: [
      { seat: 1, name: "", level: "", place: 1, returns: 1, won: true, yours: false, own: true },
      {
        seat: 0,
        name: "Mara",
        level: "",
        place: 2,
        returns: 0,
        won: false,
        yours: true,
        own: true,
      },
    ],
  };
  said = {
    "/api/me": GUEST,
    "/api/history?skip=0": {
      games: [game, { ...game, table: "" }],
      more: false,
      figures: [
        { ...figures, seats: 2, played: 4, won: 1 },
        { ...figures, seats: 3, played: 20, won: 5, abandoned: 2 },
        { ...figures, seats: 4, played: 0, won: 0, abandoned: 1, places: 0, best: 0 },
      ],
    },
  };
  await drawn(<MePage />);
  const cells = [...root.querySelectorAll(".figures tbody tr")].map((row) =>
    [...row.querySelectorAll("td")].map((cell) => cell.textContent),
  );
  expect(cells).toEqual([
    ["4", "1", "1.8", "1"],
    ["20 (+ 2 abandoned)", "5 25%", "1.8", "1"],
    ["0 (+ 1 abandoned)", "0", "–", "–"],
  ]);
  expect(root.querySelector(".table-row")?.textContent).toContain("with A climber who left");
  const gone = root.querySelector(".table-row.gone");
  expect(gone?.tagName).toBe("DIV"); // leads nowhere
  expect(gone?.textContent).toContain("the table was deleted");
  expect(gone?.textContent).toContain("Place 2 of 2");
  expect(outcome(game)).toBe("Place 2 of 2");
  expect(outcome({ ...game, together: true })).toBe("Not this time");
  expect(outcome({ ...game, abandoned: true })).toBe("Abandoned");
  const byBot = game.seats.map((each) => ({ ...each, own: false }));
  expect(outcome({ ...game, seats: byBot })).toBe("A bot played for you: not counted");
});

test("what passkeys are made of goes both ways", () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
  expect(toBytes(toText(bytes.buffer))).toEqual(bytes);
  expect(toText(bytes.buffer)).toMatch(/^[\w-]+$/);
});

test("outside a private table one asks to come in, and nothing of it is shown", async () => {
  const store = new TableStore();
  const requests: unknown[] = [];
  store.link = {
    ask: (request: unknown) => requests.push(request),
    again: () => {},
  } as unknown as TableStore["link"];
  const told = (more: object) =>
    act(() =>
      store.receive({
        is: "outside",
        asked: false,
        refused: false,
        token: "",
        ...more,
      } as FromServer),
    );
  myName.value = "Bea";
  await told({});
  await drawn(<Outside store={store} />);
  await press("Ask to come in");
  expect(requests).toEqual([{ is: "knock", name: "Bea" }]);
  await told({ asked: true });
  expect(root.querySelector("[role=status]")?.textContent).toContain("You have asked");
  await told({ asked: true, refused: true });
  expect(root.querySelector("[role=status]")?.textContent).toContain("does not let you in");
  await act(() => store.receive(welcome({ table: table() })));
  expect(store.outside.value).toBeNull();
});

test("the host lets in who knocks", async () => {
  const store = new TableStore();
  const requests: unknown[] = [];
  store.link = {
    ask: (request: unknown) => requests.push(request),
  } as unknown as TableStore["link"];
  await drawn(<Knocks store={store} table={table({ knocks: [{ id: "k1", name: "Bea" }] })} />);
  expect(root.textContent).toContain("Bea asks to come in.");
  await press("Let Bea in");
  await press("Do not let Bea in");
  expect(requests).toEqual([
    { is: "admit", knock: "k1", lets: true },
    { is: "admit", knock: "k1", lets: false },
  ]);
});
