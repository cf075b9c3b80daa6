import { expect, test } from "vitest";

import { Words } from "../words";
import { spoken } from "./spoken";

const english = new Words("en", {
  g: "g-card-yeti = Yeti\n    .text = Skip a turn.\ng-card-tea = Tea\n",
});
const german = new Words(
  "de",
  { g: "g-card-yeti = Schneemensch\n    .text = Setz aus.\ng-card-tea = Tee\n" },
  english,
);
const yeti = { name: "Yeti", text: "Skip a turn.", symbol: 4, tone: "harm" };
const facts = { faces: { yeti, tea: { name: "Tea", text: "" } }, rows: [1, 2] };

test("cards are named in the language of the page", () => {
  expect(spoken(facts, "g", german)).toEqual({
    faces: {
      yeti: { name: "Schneemensch", text: "Setz aus.", symbol: 4, tone: "harm" },
      tea: { name: "Tee", text: "" },
    },
    rows: [1, 2],
  });
  expect(spoken(facts, "g", english)).toBe(facts);
});

test("what somebody has written differently stays as it is written", () => {
  const own = { faces: { yeti: { ...yeti, text: "Skip two turns." }, ape: { name: "Ape" } } };

  expect(spoken(own, "g", german)).toEqual({
    faces: {
      yeti: { name: "Schneemensch", text: "Skip two turns.", symbol: 4, tone: "harm" },
      ape: { name: "Ape" },
    },
  });
});
