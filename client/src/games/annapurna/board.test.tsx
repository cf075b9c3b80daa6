import { readFileSync } from "node:fs";

import { render } from "preact";
import { beforeEach, describe, expect, test, vi } from "vitest";

import type { OptionOut, QuestionOut } from "../../messages";
import type { BoardProps } from "../board";
import { Words } from "../../words";
import { atABoard } from "../at-a-board";
import { about, blind, Board, whole } from "./Board";
import type { Climber, Facts, Spot, View } from "./model";
import { completeSets, eligible, parseSpot, signed, sweepTexts, turnedUp, verbAt } from "./model";

const source = readFileSync("../src/cordee/games/annapurna/words/en.ftl", "utf8");
const words = new Words("en", { annapurna: source });

const face = (symbol: number, tone = "help") => ({
  name: `Card ${symbol}`,
  symbol,
  tone,
  text: "Something happens.",
  lasting: symbol === 0,
});
const facts: Facts = {
  faces: {
    slip: face(3, "harm"),
    gust: face(-4),
    langur: face(-3, "harm"),
    chocolate_bar: face(1),
    binoculars: face(-1),
    ice_axe: face(-2),
    rope: face(0),
    secret: { ...face(4), name: "Hidden Thing" },
  },
  rows: [5, 4, 3, 2, 1],
  awards: [3, 2],
  content: { name: "Stand-in set", stand_in: true },
};

const up = (name: string, suit = 0): Spot => ({ is: "up", face: name, suit });
const down: Spot = { is: "down" };

function climber(seat: number, first: Spot[] = []): Climber {
  return {
    seat,
    part: "climb",
    at: "1,1",
    arrival: 0,
    last: false,
    flags: 2,
    total: 0,
    lying: false,
    pending: [],
    active: [],
    extra: 0,
    spots: [...first, ...Array.from({ length: 15 - first.length }, () => down)],
    pack: { count: 3, cards: seat === 0 ? [{ face: "gust", suit: 0 }] : [] },
    cache: { count: 0, cards: [] },
  };
}

function view(climbers: Climber[], more: Partial<View> = {}): View {
  return {
    ascent: 1,
    target: 9,
    mode: "competitive",
    sweep: "auto",
    turn: 1,
    round: 2,
    rounds: 0,
    over: false,
    acting: 0,
    starter: 0,
    climbers,
    window: null,
    last: null,
    result: null,
    ...more,
  };
}

const option = (text: string, target: string): OptionOut => ({
  text,
  verb: text.split(" ")[0] ?? "",
  target,
  args: {},
  shown: null,
});

function question(kind: string, options: OptionOut[], more: Partial<QuestionOut> = {}) {
  return {
    id: "1",
    kind,
    seat: 0,
    clauses: [],
    args: {},
    options,
    subject: "",
    passes: "",
    inner: false,
    blind: false,
    waited: true,
    pace: "free",
    opened: 0,
    least_open: 0,
    limit: 0,
    ...more,
  } satisfies QuestionOut;
}

const names = ["Mara", "Jon", "Ines", "Tenzin"];
let page: HTMLElement;
beforeEach(() => {
  page = document.createElement("div");
  document.body.replaceChildren(page);
});

function show(shown: View, more: Partial<BoardProps> = {}) {
  const props = atABoard({ game: "annapurna", words, facts, names }, shown, more);
  render(<Board {...props} />, page);
  return props;
}

const thing = (target: string) => page.querySelector<HTMLElement>(`[data-target="${target}"]`);
const press = (label: string) =>
  [...page.querySelectorAll<HTMLButtonElement>(".an-chooser button")]
    .find((each) => each.textContent === label)
    ?.click();
const said = (place: Element | null) => place?.querySelector(".unseen")?.textContent ?? "";
/** Effects run after a frame. */
/** In many short waits, so that on a busy machine too one effect after the other has its turn. */
const settle = async (): Promise<void> => {
  for (let left = 150; left > 0; left -= 10)
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((done) => setTimeout(done, 10));
};

describe("places and sums", () => {
  test("a target names a place, and nothing else does", () => {
    expect(parseSpot("spot:1:2,3")).toEqual({ seat: 1, index: 7 });
    expect(parseSpot("spot:1:5,2")).toBeNull();
    expect(parseSpot("pack:yeti")).toBeNull();
  });

  test("numbers carry their sign", () => {
    expect([3, 0, -2].map(signed)).toEqual(["+3", "0", "\u22122"]);
  });

  test("complete sets leave no group behind, and waiting cards are in none", () => {
    const spots = [
      up("slip"),
      up("langur"),
      up("ice_axe"),
      up("binoculars"),
      { ...up("rope"), waiting: true },
    ];
    expect(eligible(spots)).toEqual([0, 1, 2, 3]);
    expect(completeSets(facts, spots)).toEqual([
      [0, 2, 3],
      [0, 1],
    ]);
  });

  test("steps are written in the order of the places", () => {
    expect(sweepTexts(["spot:0:2,1", "spot:0:1,2"])).toEqual(["mark A1,2", "mark A2,1", "confirm"]);
  });

  test("a held card means another thing on each place", () => {
    const climbing = ["trade", "hide"];
    expect(verbAt(climbing, 0, 0, down)).toBe("trade");
    expect(verbAt(climbing, 0, 1, down)).toBe("hide");
    expect(verbAt(climbing, 0, 1, up("slip"))).toBe("");
    expect(verbAt(["drop", "throw"], 0, 1, { is: "none" })).toBe("throw");
  });
});

describe("the board", () => {
  test.each([1, 2, 3, 4])("with %i climbers every place is a button with words", (count) => {
    show(view(Array.from({ length: count }, (_, seat) => climber(seat, [up("slip", seat)]))));

    const places = [...page.querySelectorAll<HTMLElement>('[data-target^="spot:"]')];
    expect(places).toHaveLength(15 * count);
    expect(places.every((each) => each.tagName === "BUTTON" && said(each) !== "")).toBe(true);
    expect(said(thing("spot:0:1,1"))).toContain("yin 3");
  });

  test("a hidden card's name is nowhere in the page", () => {
    show(view([climber(0), climber(1)]));

    expect(page.innerHTML).not.toContain("Hidden");
    expect(page.innerHTML).not.toContain("secret");
  });

  test("what may be chosen glows, and only that", () => {
    const asked = question("action", [option("explore 1,2", "spot:0:1,2")]);
    show(view([climber(0), climber(1)]), { question: asked });

    const lit = [...page.querySelectorAll(".can")].map((each) => each.getAttribute("data-target"));
    expect(lit).toEqual(["spot:0:1,2"]);
  });

  test("a backpack card is picked up, and a place completes the choice step by step", async () => {
    const asked = question("action", [
      option("trade gust", "pack:gust"),
      option("hide gust", "pack:gust"),
    ]);
    const shown = view([climber(0), climber(1)]);
    const props = show(shown, { question: asked });
    thing("pack:gust")?.click();
    await settle();
    expect(thing("spot:1:5,1")?.classList.contains("can")).toBe(true);

    thing("spot:1:5,1")?.click();
    expect(props.draftStep).toHaveBeenCalledWith("hide gust");

    const inner = question("spot", [option("B5,1", "spot:1:5,1")], { inner: true });
    show(shown, { ...props, question: inner, draft: { texts: ["hide gust"] } });
    await settle();
    expect(props.act).toHaveBeenCalledWith("B5,1");
  });

  test("Escape puts a picked up card back", async () => {
    const asked = question("action", [option("trade gust", "pack:gust")]);
    show(view([climber(0), climber(1)]), { question: asked });
    thing("pack:gust")?.click();
    await settle();
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    await settle();

    expect(page.querySelector(".held")).toBeNull();
  });

  test("by hand the sum is told and nothing is hinted", () => {
    const mine = climber(0, [up("slip"), up("langur"), up("ice_axe")]);
    const asked = question("sweep", [], { blind: true, passes: "end" });
    show(view([mine, climber(1)], { sweep: "rulebook" }), {
      question: asked,
      marked: ["spot:0:1,1"],
      markable: (target) => target.startsWith("spot:0:1,"),
    });

    expect(page.querySelector(".an-sum")?.textContent).toContain("+3");
    expect(page.querySelectorAll(".can")).toHaveLength(0);
    expect(page.querySelectorAll(".marked")).toHaveLength(1);
    expect(page.querySelector(".an-pages")).toBeNull();
  });

  test("marks become a line, and only what balances may be confirmed", () => {
    const asked = question("sweep", [], { blind: true, passes: "end" });
    const waiting = { ...up("rope"), waiting: true };
    const mine = view([
      climber(0, [up("slip"), up("langur"), up("gust"), waiting, down]),
      climber(1),
    ]);
    const ready = (...at: number[]) =>
      blind.stands(
        at.map((col) => `spot:0:1,${col}`),
        mine,
        facts,
      ).ready;
    expect(blind.takes("spot:0:1,1", asked, mine)).toBe(true);
    expect(blind.takes("spot:0:1,4", asked, mine)).toBe(false);
    expect(blind.takes("spot:0:1,5", asked, mine)).toBe(false);
    expect(blind.takes("spot:1:1,1", asked, mine)).toBe(false);
    expect([ready(), ready(1), ready(1, 2), ready(1, 3)]).toEqual([false, false, true, false]);
    expect(blind.compose(["spot:0:1,2", "spot:0:1,1"])).toBe("mark A1,1 mark A1,2 confirm");
  });

  test("by hand the board sweeps what balances, and ends the turn", () => {
    const mine = climber(0, [up("slip"), up("langur")]);
    const asked = question("sweep", [], { blind: true, passes: "end" });
    const shown = view([mine, climber(1)], { sweep: "rulebook" });
    const first = show(shown, { question: asked, marked: ["spot:0:1,1"], passLabel: "End it" });
    press("Sweep these");
    expect(first.act).not.toHaveBeenCalled();
    page.querySelector<HTMLElement>('[aria-label="End it"]')?.click();
    expect(first.act).toHaveBeenCalledWith("end");

    const then = show(shown, { question: asked, marked: ["spot:0:1,2", "spot:0:1,1"] });
    press("Sweep these");
    expect(then.act).toHaveBeenCalledWith("mark A1,1 mark A1,2 confirm");
  });

  test("a single complete set is not paged through, and the bar has its line for itself", () => {
    const mine = climber(0, [up("slip"), up("langur")]);
    const shown = view([mine, climber(1)]);
    show(shown);
    expect(page.querySelector(".an-line .an-label")).not.toBeNull();
    const asked = question("sweep", [option("mark A1,1", "spot:0:1,1")]);
    const sets = whole(asked, shown, facts) ?? [];
    show(shown, { question: asked, whole: { list: sets, at: 0, show: () => {} } });
    expect(page.querySelector(".an-chooser .an-pages")).toBeNull();
    expect(page.querySelector(".an-line .an-label")).toBeNull();
  });

  test("flags are counted against what wins, and where they are enough it says so", () => {
    const [few, many] = [
      { ...climber(0), flags: 2 },
      { ...climber(1), flags: 4 },
    ];
    show(view([few, many], { target: 3 }));
    const told = [...page.querySelectorAll<HTMLElement>(".an-string")].map((each) => [
      each.title,
      each.textContent,
      each.querySelector(".an-icon-enough") !== null,
    ]);
    expect(told).toContainEqual(["2 of 3 flags", "2/3", false]);
    expect(told).toContainEqual(["4 flags: 3 are enough to win", "4", true]);
  });

  test("where the table looks after sweeping, each complete set is one choice", () => {
    const mine = climber(0, [up("slip"), up("langur"), up("ice_axe"), up("binoculars")]);
    const shown = view([mine, climber(1)]);
    const asked = question("sweep", [option("mark A1,1", "spot:0:1,1")]);
    const sets = whole(asked, shown, facts) ?? [];
    expect(sets.map((each) => each.line)).toEqual([
      "mark A1,1 mark A1,3 mark A1,4 confirm",
      "mark A1,1 mark A1,2 confirm",
    ]);
    expect(whole({ ...asked, kind: "action" }, shown, facts)).toBeNull();

    const at = vi.fn<(at: number) => void>();
    const props = show(shown, { question: asked, whole: { list: sets, at: 1, show: at } });
    expect(thing("spot:0:1,2")?.classList.contains("marked")).toBe(true);
    thing("spot:0:1,3")?.click();
    expect(at).toHaveBeenCalledWith(0);
    page.querySelector<HTMLButtonElement>(".an-chooser .main")?.click();
    expect(props.act).toHaveBeenCalledWith("mark A1,1 mark A1,2 confirm");
  });

  test("an ascent that ends is told with its awards and who starts next", async () => {
    const last = {
      ascent: 1,
      totals: [2, -2],
      order: [1, 0],
      awards: [2, 3],
      no_trace: null,
      shown: [[], []],
    };
    show(view([climber(0), climber(1)]));
    await settle();
    expect(page.querySelector('[role="dialog"]')).toBeNull();
    show(view([climber(0), climber(1)], { ascent: 2, last }));
    await settle();

    const dialog = page.querySelector('[role="dialog"]');
    expect(dialog?.textContent).toContain("+3");
    expect(dialog?.textContent).toContain("Mara earned the fewest flags");
  });
});

test("once it is all over, and only then, every card lies open", () => {
  const none = Array.from({ length: 13 }, () => null);
  const last = {
    ascent: 1,
    totals: [1, 0],
    order: [0, 1],
    awards: [3, 2],
    no_trace: null,
    shown: [["slip", "gust", ...none], []],
  };
  const shown = view([climber(0, [up("slip"), down, { is: "none" }]), climber(1)], { last });
  expect(turnedUp(shown)).toBe(shown);
  expect(turnedUp({ ...shown, over: true, ascent: 2 }).climbers[0]?.spots[1]).toBe(down);
  const [first] = turnedUp({ ...shown, over: true }).climbers;
  expect(first?.spots.slice(0, 3)).toEqual([
    up("slip"),
    { is: "up", face: "gust", suit: null },
    { is: "none" },
  ]);
});

test("a choice says which card it leads to, as far as that is known", () => {
  const shown = view([climber(0), climber(1, [up("gust"), down])]);
  expect(about(option("pick B1,1", "spot:1:1,1"), shown, facts)).toEqual({
    id: "annapurna-ui-named",
    args: { card: "card:gust", value: "\u22124" },
  });
  expect(about(option("pick B1,2", "spot:1:1,2"), shown, facts)).toBeNull();
  expect(about(option("end", ""), shown, facts)).toBeNull();
});

test("every message of the game is whole", () => {
  for (const [, id = ""] of source.matchAll(/^(annapurna-[\w-]+) =/gm))
    expect(words.has(id) ? id : `broken ${id}`).toBe(id);
});

test("the end of a game opens by itself, but not where the page has shown it before", async () => {
  const over = view([climber(0, []), climber(1, [])], {
    over: true,
    result: { places: [0, 1], flags: [3, 1] },
  });
  show(over);
  await settle();
  expect(page.querySelector(".an-end")).not.toBeNull();
  render(null, page);
  show(over, { seen: true });
  await settle();
  expect(page.querySelector(".an-end")).toBeNull();
});
