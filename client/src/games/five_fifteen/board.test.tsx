import { readFileSync } from "node:fs";

import { render } from "preact";
import { beforeEach, describe, expect, test } from "vitest";

import { option, question } from "../../table/scenes";
import type { BoardProps } from "../board";
import { Words } from "../../words";
import { atABoard } from "../at-a-board";
import { Board, whole } from "./Board";
import { alone, shortened, signed } from "./model";
import type { Attempt, Climber, Face, Facts, StyleId, View } from "./shape";

const source = readFileSync("../src/cordee/games/five_fifteen/words/en.ftl", "utf8");
const words = new Words("en", { five_fifteen: source });
const names = ["Mara", "Jon", "Ines"];

const face = (name: string, kind: Face["kind"], more: Partial<Face> = {}): Face => ({
  name,
  kind,
  copies: 1,
  slot: kind === "gear" ? "shoes" : null,
  dollars: kind === "gear" ? 60 : null,
  window: kind === "action" ? "climbing" : null,
  effect: [],
  ...more,
});
const style = (name: string, shape: string, colour: string) => ({
  name,
  copies: 3,
  shape,
  colour,
  effect: [],
});
const facts: Facts = {
  faces: {
    boots: face("Stiff Boots", "gear"),
    lid: face("Bright Lid", "gear", { slot: "helmet" }),
    drizzle: face("Drizzle", "weather"),
  },
  climbs: {
    frogland: {
      name: "Frogland",
      area: "Red Rock",
      style: "trad",
      grade: "5.8",
      deck: "moderate",
      difficulty: 8,
      booty: 2,
      epic: [],
      invented: false,
    },
  },
  styles: {
    boulder: style("Boulder", "circle", "red"),
    sport: style("Sport", "square", "blue"),
    trad: style("Trad", "triangle", "green"),
    alpine: style("Alpine", "diamond", "purple"),
  },
  names: { "climb:frogland": "Frogland" },
  decks: ["moderate", "difficult", "five_fifteen"],
  kinds: ["gear", "setback", "weather", "action"],
  windows: ["climbing", "crag", "response", "bail"],
  slots: { helmet: 1, clothing: 1, harness: 1, shoes: 1, pack: 2 },
  guide: 120,
  hand_limit: 4,
  top: 15,
  seats: 3,
  content: { name: "Stand-in set", stand_in: true },
};

const strength = (seat: number) => ({
  total: 7,
  bonus: 0,
  tie: false,
  parts: [{ is: "base" as const, seat, amount: 7 }],
});
const climber = (seat: number, more: Partial<Climber> = {}): Climber => ({
  seat,
  base: 7,
  style: "trad",
  hand: { count: 0, cards: [] },
  limit: 4,
  gear: [],
  room: { helmet: 1, clothing: 1, harness: 1, shoes: 1, pack: 3 },
  strength: Object.fromEntries(
    ["boulder", "sport", "trad", "alpine"].map((id) => [id, strength(seat)]),
  ) as Climber["strength"],
  on: null,
  paused: false,
  skips: false,
  sits_out: false,
  done: false,
  takes_part: true,
  blocked: false,
  opens_top: false,
  ...more,
});
const pile = { count: 20, discards: [] };
const view = (more: Partial<View> = {}): View => ({
  round: 1,
  phase: "crag",
  dealer: 0,
  experienced: false,
  decks: { moderate: pile, difficult: pile, five_fifteen: pile },
  booty: { count: 94, discards: [] },
  styles_left: { boulder: 2, sport: 3, trad: 3, alpine: 2 } satisfies Record<StyleId, number>,
  turned: ["frogland"],
  climbers: [0, 1, 2].map((seat) => climber(seat)),
  attempts: [],
  boosts: [],
  offers: [],
  offers_left: 3,
  talk: null,
  rolls: [],
  now: { asked: null, seat: null, crag: null, climb: null, left: 0 },
  over: false,
  winner: null,
  ranking: null,
  result: null,
  ...more,
});
const attempt = (more: Partial<Attempt> = {}): Attempt => ({
  climb: "frogland",
  leader: 1,
  helper: 2,
  keeps: 1,
  gives: 1,
  laid: [{ card: "drizzle", by: 0, warded: true, loss: 0 }],
  actions: [],
  boost: 0,
  paused: false,
  silent: false,
  total: 9,
  needs: 9,
  parts: [],
  bail: { 1: 0, 2: 0 },
  ...more,
});

let page: HTMLElement;
beforeEach(() => {
  page = document.createElement("div");
  document.body.replaceChildren(page);
});

function show(shown: View, more: Partial<BoardProps> = {}) {
  const props = atABoard({ game: "five_fifteen", words, facts, names }, shown, more);
  render(<Board {...props} />, page);
  return props;
}
const thing = (target: string) => page.querySelector<HTMLElement>(`[data-target="${target}"]`);
const button = (label: string) =>
  [...page.querySelectorAll<HTMLButtonElement>(".ff button")].find(
    (each) => each.textContent === label,
  );
/** Jon alone on a climb. */
const on = (more: Partial<Attempt>) =>
  view({ turned: [], attempts: [attempt({ helper: null, laid: [], total: 7, ...more })] });
const deck = () => page.querySelector<HTMLElement>(".ff-pile.five_fifteen .ff-deck");
/** In many short waits, so that on a busy machine too one effect after the other has its turn. */
const settle = async (): Promise<void> => {
  for (let left = 60; left > 0; left -= 10)
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((done) => setTimeout(done, 10));
};
const crag = (...texts: string[]) =>
  question({
    kind: "crag",
    options: texts.map((text) => option(text, { target: `climb:${text.split(" ")[1]}` })),
  });

describe("the crag", () => {
  test("a turned climb says what it needs and what one has", () => {
    show(view());
    const chip = page.querySelector(".ff-turned .ff-chip");
    expect(chip?.textContent).toBe("\u22122you 5.7 needs 5.92 grades short");
    expect(chip?.classList.contains("short")).toBe(true);
    expect(thing("climb:frogland")?.textContent).toContain("Red Rock");
  });

  test("what was played before committing counts for whoever is at the crag", () => {
    const boosted: Facts = {
      ...facts,
      faces: {
        ...facts.faces,
        yell: face("Yell", "action", { effect: [{ do: "crag_boost", amount: 2 }] }),
      },
    };
    const at = view({
      boosts: ["yell"],
      now: { asked: "crag_turn", seat: 0, crag: 0, climb: null, left: 0 },
    });
    expect(alone(at, boosted, 0, "frogland")?.total).toBe(9);
    expect(alone(at, boosted, 1, "frogland")?.total).toBe(7);
  });

  test("numbers carry their sign", () => {
    expect([2, 0, -1].map(signed)).toEqual(["+2", "0", "\u22121"]);
  });

  test("a press on a climb opens the ways up, and asking along is the first step of an offer", async () => {
    const props = show(view(), { question: crag("offer frogland") });
    await settle();
    thing("climb:frogland")?.click();
    await settle();
    expect(props.draftStep).toHaveBeenCalledWith("offer frogland");
    expect(page.querySelector(".ff-offer")?.textContent).toContain("Alone: 2 short");
  });

  test("partner and split are sent as the rest of one line", async () => {
    const keep = question({
      kind: "keep",
      inner: true,
      options: [0, 1, 2].map((n) => option(`keep ${n}`)),
    });
    const props = show(view(), {
      question: keep,
      draft: { texts: ["offer frogland", "with B"] },
      offers: (text) => text === "offer frogland",
    });
    await settle();
    button("Ask Jon (2 short)")?.click();
    expect(props.act).toHaveBeenCalledWith("keep 1");
    page.querySelectorAll<HTMLButtonElement>(".ff-partner")[1]?.click();
    expect(props.cancel).toHaveBeenCalled();
    expect(props.draftStep).toHaveBeenCalledWith("with C");
  });

  test("whoever cannot be asked along is told with the reason", async () => {
    const others = [climber(1, { done: true }), climber(2, { sits_out: true }), climber(3)];
    show(view({ climbers: [climber(0), ...others] }), {
      question: question({ kind: "with", inner: true, options: [option("with D")] }),
      draft: { texts: ["offer frogland"] },
      options: new Map([["seat:3", [option("with D")]]]),
    });
    await settle();
    const reasons = [...page.querySelectorAll(".ff-partner")].map(
      (each) => each.querySelector("small")?.textContent,
    );
    expect(reasons).toEqual(["has had a turn already", "sits out", undefined]);
  });

  test("an offer can be answered where it stands", () => {
    const talk = {
      is: "answer" as const,
      leader: 1,
      helper: 0,
      climb: "frogland",
      keeps: 1,
      gives: 1,
      total: 9,
      needs: 9,
    };
    const asked = question({
      kind: "answer",
      options: [
        option("accept"),
        option("decline"),
        option("counter 0", { args: { mine: 2, theirs: 0 } }),
      ],
    });
    const props = show(view({ talk }), { question: asked });
    button("Accept")?.click();
    expect(props.act).toHaveBeenCalledWith("accept");
    button("2 for you")?.click();
    expect(props.act).toHaveBeenCalledWith("counter 0");
  });
});

describe("what is not possible says why", () => {
  const talk = {
    is: "answer" as const,
    leader: 1,
    helper: 0,
    climb: "frogland",
    keeps: 1,
    gives: 1,
    total: 8,
    needs: 9,
  };

  test("Accept is grey with its reason, and does nothing", () => {
    const asked = question({ kind: "answer", options: [option("decline")] });
    const props = show(view({ talk }), { question: asked });
    const accept = button("Accept");
    expect(accept?.getAttribute("aria-disabled")).toBe("true");
    expect(accept?.dataset["why"]).toBe("accept");
    accept?.click();
    expect(props.act).not.toHaveBeenCalled();
    expect(whole(asked)).toBeNull();
  });

  test("Accept stands before what one could ask for instead", () => {
    const options = [option("counter 0"), option("accept"), option("decline")];
    const lines = whole(question({ kind: "answer", options }))?.map(({ line }) => line);
    expect(lines).toEqual(["accept"]);
    expect(whole(question({ kind: "crag", options }))).toBeNull();
  });

  test("the locked deck says what opens it; to the dealer the table says it", () => {
    show(view());
    expect(deck()?.dataset["target"]).toBeUndefined();
    expect(deck()?.textContent).toContain("you must climb 5.16 on one style");
    show(view(), { question: question({ kind: "turn", options: [option("turn moderate")] }) });
    expect(deck()?.dataset["target"]).toBe("deck:five_fifteen");
  });
});

describe("climbs and mats", () => {
  test("a climb that is taken stays the same card in the same place", () => {
    const facts2 = { ...facts.climbs["frogland"], name: "Second" };
    facts.climbs["second"] = facts2 as (typeof facts.climbs)[string];
    show(view({ turned: ["frogland", "second"] }));
    const card = thing("climb:second");
    show(view({ turned: ["frogland"], attempts: [attempt({ climb: "second" })] }));
    expect(thing("attempt:1")).toBe(card);
    const places = [...page.querySelectorAll(".ff-place")];
    expect(places[1]?.contains(card)).toBe(true);
    show(view({ turned: [], attempts: [attempt({ climb: "second" })] }));
    expect([...page.querySelectorAll(".ff-place")].map((each) => each.className)).toEqual([
      "ff-place gone",
      "ff-place",
    ]);
  });

  test("a card that is held shows what it would do, and not on climbs of one's own", () => {
    const laying = {
      question: question({ kind: "on", inner: true, options: [option("on B")] }),
      draft: { texts: ["lay rain"] },
    };
    const wet: Facts = {
      ...facts,
      faces: {
        ...facts.faces,
        rain: face("Rain", "weather", { effect: [{ do: "strength_mod", amount: -1 }] }),
      },
      styles: {
        ...facts.styles,
        trad: {
          ...facts.styles.trad,
          effect: [{ do: "soften", kind: "weather", amount: 1, styles: ["trad"] }],
        },
      },
    };
    show(on({}), { ...laying, facts: wet });
    const told = page.querySelector(".ff-preview")?.textContent?.replaceAll("\u00A0", " ");
    expect(told).toBe("Rain\u22121, Trad +1 = 05.7 \u2192 5.72 grades short");
    show(on({ helper: 0 }), { ...laying, facts: wet });
    expect(page.querySelector(".ff-preview")).toBeNull();
  });

  test("a warded card has its shield, and a team its sum", () => {
    show(view({ phase: "setback", attempts: [attempt()], turned: [] }));
    expect(page.querySelector(".ff-strip.warded .unseen")?.textContent).toBe(
      "Drizzle, laid by Mara: warded off, no effect",
    );
    expect(page.querySelector(".ff-attempt .ff-chip")?.textContent).toContain("5.9 needs 5.9");
  });

  test("a place that waits for a climb keeps its room, one that is left over does not", () => {
    const turning = { asked: "turn", seat: 0, crag: null, climb: null, left: 1 };
    const places = () => [...page.querySelectorAll(".ff-place")].map((each) => each.className);
    show(view({ now: turning }));
    expect(places()).toEqual(["ff-place", "ff-place coming"]);
    expect(page.querySelector(".ff-climbs.two")).not.toBeNull();
    show(view({ turned: [], attempts: [attempt()] }));
    expect(places()).toEqual(["ff-place", "ff-place gone"]);
    expect(page.querySelector(".ff-climbs.one")).not.toBeNull();
  });

  test("where mats are narrow, who deals and who pauses leave the head to the name", () => {
    const five = [0, 1, 2, 3].map((seat) => climber(seat, { skips: seat === 1 }));
    show(view({ climbers: five, dealer: 1 }));
    const head = page.querySelector(".ff-around .ff-mat > header");
    expect(head?.querySelector(".ff-badge")).toBeNull();
    expect(head?.querySelector(".ff-token")?.textContent).toBe("Jon deals this round.");
    expect(page.querySelector(".ff-around .ff-slots .ff-badge")?.textContent).toContain("sits out");
  });

  test("a mat has a place for every piece of gear there is room for", () => {
    const worn = climber(0, { gear: ["boots"], paused: true, hand: { count: 1, cards: ["lid"] } });
    show(view({ climbers: [worn, climber(1), climber(2)] }));
    expect(page.querySelectorAll(".ff-mat.own .ff-slots li")).toHaveLength(7);
    expect(page.querySelector(".ff-mat.own .ff-badge")?.textContent).toContain("paused");
    expect(thing("hand:lid")?.classList.contains("dim")).toBe(true);
  });

  test("the Guide is paid in the order in which the table asks", async () => {
    const mine = climber(0, { gear: ["boots"], hand: { count: 1, cards: ["lid"] } });
    const asked = question({ kind: "rest", options: [option("hire")] });
    const props = show(view({ climbers: [mine, climber(1), climber(2)] }), { question: asked });
    await settle();
    button("Hire a Guide")?.click();
    await settle();
    const cards = page.querySelectorAll<HTMLButtonElement>(".ff-guide .ff-card");
    expect(button("Hire")?.getAttribute("aria-disabled")).toBe("true");
    cards.forEach((card) => card.click());
    await settle();
    button("Hire")?.click();
    expect(props.draftStep).toHaveBeenCalledWith("hire");
    const begun = {
      question: question({ kind: "pay", inner: true, options: [option("pay lid")] }),
    };
    const next = show(props.view, { ...begun, draft: { texts: ["hire"] } });
    await settle();
    expect(next.draftStep).toHaveBeenCalledWith("pay lid");
    const last = show(props.view, { ...begun, draft: { texts: ["hire", "pay lid"] } });
    await settle();
    expect(last.act).toHaveBeenCalledWith("pay_worn boots");
  });

  test.each([
    [0, "Climb as it stands"],
    [2, "Play Breath"],
  ])("%i grades short, the loud button is: %s", (short, loud) => {
    const asked = question({
      kind: "act",
      args: { climb: "climb:frogland", short },
      options: [
        option("play breath", { args: { card: "card:breath" } }),
        option("pass", { args: { step: "act" } }),
      ],
    });
    const breath = face("Breath", "action");
    show(on({ leader: 0 }), { question: asked, facts: { ...facts, faces: { breath } } });
    const labels = [...page.querySelectorAll(".ff-banner .btn.main")].map((b) => b.textContent);
    expect(labels).toHaveLength(1);
    expect(page.querySelectorAll(".ff-banner .btn")).toHaveLength(2);
    expect(labels[0]).toBe(loud);
  });

  test("while the Guide is paid, gear in play tells its price, and what does not pay asks why", () => {
    const mine = climber(0, { gear: ["boots", "lid"] });
    show(view({ climbers: [mine, climber(1), climber(2)] }), {
      question: question({
        kind: "pay",
        inner: true,
        options: [option("pay_worn boots", { target: "gear:0:boots" })],
      }),
      draft: { texts: ["hire"] },
    });
    expect(thing("gear:0:boots")?.textContent).toContain("$60");
    const spare = page.querySelector('[data-why="hire pay_worn lid"]');
    expect(spare?.getAttribute("aria-disabled")).toBe("true");
    expect(spare?.textContent).toContain("$60");
  });

  test("whoever watches sees all mats and no hand; the end is told", () => {
    show(view({ over: true, winner: 1, phase: "climbing" }), { focusSeat: null, mySeats: [] });
    expect(page.querySelectorAll(".ff-mat")).toHaveLength(3);
    expect(page.querySelector(".ff-hand")).toBeNull();
    expect(page.querySelector(".ff-banner")?.textContent).toBe(
      "Jon has sent a 5.15 alone, and wins.",
    );
  });

  test("no id and no missing word is on screen", () => {
    show(view({ attempts: [attempt()] }));
    expect(page.textContent).not.toMatch(/[a-z]_[a-z]|five_fifteen|undefined|null/);
  });
});

test("a long name is cut between its words", () => {
  expect(shortened("Bot C")).toBe("Bot C");
  expect(shortened("Annemarie-Leopoldine")).toBe("Annemarie…");
  expect(shortened("Benjamin von der Hochalm")).toBe("Benjamin von…");
  expect(shortened("Maximilianhubertus")).toBe("Maximilianhu…");
});
