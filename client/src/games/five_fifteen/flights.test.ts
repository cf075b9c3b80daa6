import { expect, test } from "vitest";

import type { EventOut } from "../../messages";
import { flightsOf } from "./flights";
import type { Facts, View } from "./shape";

const facts = {
  faces: { drizzle: { name: "Drizzle" }, boots: { name: "Boots" } },
  climbs: { d7: { name: "D7", deck: "difficult" } },
} as unknown as Facts;
const view = { attempts: [{ leader: 1, helper: 2, climb: "d7" }] } as unknown as View;
const scene = { view, facts, me: 0 };
const event = (kind: string, args: EventOut["args"]): EventOut => ({ seq: 1, kind, args });

test("cards fly from the one who plays them to where they lie", () => {
  expect(
    flightsOf(
      [
        event("turned", { who: "seat:1", climb: "climb:d7" }),
        event("laid", { who: "seat:0", card: "card:drizzle", climb: "climb:d7", whom: "seat:1" }),
        event("acted", { who: "seat:2", card: "card:boots", strength: "grade:9" }),
        event("sent", { who: ["seat:1", "seat:2"], climb: "climb:d7" }),
        event("dealer", { who: "seat:2" }),
      ],
      scene,
    ),
  ).toEqual([
    { from: "pile:difficult", to: "climb:d7", shows: "" },
    { from: "hand", to: "climb:d7", shows: "Drizzle" },
    { from: "mat:2", to: "climb:d7", shows: "Boots" },
    { from: "climb:d7", to: "pile:difficult", shows: "D7" },
    { from: "token", to: "mat:2", shows: "", token: true },
  ]);
});

test("drawn cards show their backs, as many as were drawn, but no flurry", () => {
  const drawn = flightsOf([event("drew", { who: "seat:0", count: 2 })], scene);
  const one = { from: "pile:booty", to: "hand", shows: "" };
  expect(drawn).toEqual([one, one]);
  expect(flightsOf([event("drew", { who: "seat:3", count: 9 })], scene)).toHaveLength(4);
  const many = Array.from({ length: 30 }, () =>
    event("lost", { who: "seat:1", card: "card:boots" }),
  );
  expect(flightsOf(many, scene)).toHaveLength(10);
});

test("what moves nothing moves nothing", () => {
  expect(
    flightsOf([event("climb_on", { who: "seat:1" }), event("round", { round: 2 })], scene),
  ).toEqual([]);
});

test("who ties in goes to the climb, and an offer goes to whom it is made", () => {
  const flights = flightsOf(
    [
      event("team", { who: "seat:1", whom: "seat:2", climb: "climb:d7" }),
      event("offered", { who: "seat:0", whom: "seat:2", climb: "climb:d7" }),
    ],
    scene,
  );
  expect(flights).toEqual([
    { from: "mat:1", to: "climb:d7", shows: "", seat: 1 },
    { from: "mat:2", to: "climb:d7", shows: "", seat: 2 },
    { from: "mat:0", to: "mat:2", shows: "D7" },
  ]);
});
