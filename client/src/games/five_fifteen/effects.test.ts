import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { Words } from "../../words";
import type { Translate } from "../board";
import { effectsText, epicText } from "./effects";
import type { Climb, Effect } from "./shape";

const source = readFileSync("../src/cordee/games/five_fifteen/words/en.ftl", "utf8");
const words = new Words("en", { five_fifteen: source });
const names = { game: "five_fifteen", seatName: String, mine: [0], faces: {} };
const t: Translate = (id, args) => words.text(id, args, names);
const says = (effect: Effect): string => effectsText(t, [effect]);

const climb = (deck: Climb["deck"], epic: Effect[]): Climb => ({
  name: "A Route",
  area: "Somewhere",
  style: "trad",
  grade: "5.15a",
  deck,
  difficulty: 15,
  booty: 3,
  epic,
  invented: false,
});

describe("what a card does", () => {
  test.each<[string, Effect]>([
    ["+1 on every climb.", { do: "strength", amount: 1, styles: [] }],
    ["+1 on Sport and Trad.", { do: "strength", amount: 1, styles: ["sport", "trad"] }],
    [
      "+1 for each Weather on your climb, up to +2.",
      { do: "strength_per_card", kind: "weather", amount: 1, max: 2 },
    ],
    [
      "When you lead on Boulder, an even match is enough.",
      { do: "send_on_tie", styles: ["boulder"] },
    ],
    ["Room for one more pack.", { do: "extra_slot", slot: "pack", amount: 1 }],
    ["The first Weather on your climb has no effect.", { do: "ward", kind: "weather", count: 1 }],
    [
      "On Sport, each Setback costs you 1 less.",
      { do: "soften", kind: "setback", amount: 1, styles: ["sport"] },
    ],
    ["+1 to your rolls when you bail.", { do: "bail_bonus", amount: 1 }],
    ["If you fail to bail, you may roll once more.", { do: "bail_reroll" }],
    ["Keeps your gear safe in an Epic, but not on a 5.15.", { do: "epic_shield" }],
    ["You may keep one card more at Rest.", { do: "hand_limit", amount: 1 }],
    ["−2 on any climb.", { do: "strength_mod", amount: -2, styles: [] }],
    ["Strength from shoes does not count here.", { do: "blank_slot", slot: "shoes" }],
    ["−1 to every roll to bail here.", { do: "bail_mod", amount: -1 }],
    ["No Actions here, except to bail.", { do: "no_actions" }],
    ["Pauses the climb, and all who are on it.", { do: "pause" }],
    ["All on the climb sit out the next round.", { do: "skip" }],
    ["Each climber here loses one gear in play.", { do: "lose_gear", count: 1, from: "in_play" }],
    ["Takes a Setback off your climb.", { do: "cancel", kind: "setback", count: 1 }],
    ["Takes 2 Setbacks or Weather off your climb.", { do: "cancel", kind: "any", count: 2 }],
    ["The card just laid on your climb does nothing.", { do: "counter", kind: "any" }],
    ["Sends the card just laid on to another climb.", { do: "redirect", kind: "any" }],
    ["+1 from before you commit until the climb is over.", { do: "crag_boost", amount: 1 }],
    ["You bail safely, without a roll.", { do: "bail_auto" }],
    ["After a failed roll to bail, roll again.", { do: "bail_again" }],
  ])("%s", (sentence, effect) => {
    expect(says(effect)).toBe(sentence);
  });

  test("several effects are several sentences", () => {
    expect(
      effectsText(t, [
        { do: "strength_mod", amount: -1, styles: ["trad", "alpine"] },
        { do: "strength_mod", amount: -2, styles: ["boulder", "sport"] },
      ]),
    ).toBe("−1 on Trad and Alpine. −2 on Boulder and Sport.");
  });
});

describe("what an Epic costs", () => {
  test.each<[string, Effect[]]>([
    ["Sit out the next round.", [{ do: "skip" }]],
    ["Lose 2 gear, from hand or play.", [{ do: "lose_gear", count: 2, from: "either" }]],
    ["Lose all gear in play.", [{ do: "lose_gear", count: "all", from: "in_play" }]],
    [
      "Lose your whole hand. Lose one gear in play.",
      [{ do: "lose_hand" }, { do: "lose_gear", count: 1, from: "in_play" }],
    ],
    [
      "Your base falls by 2 grades. Sit out the next round.",
      [{ do: "lose_base", amount: 2 }, { do: "skip" }],
    ],
    ["You are paused here, and try again next round.", [{ do: "pause" }]],
  ])("%s", (sentence, epic) => {
    expect(epicText(t, climb("five_fifteen", epic))).toBe(sentence);
  });

  test("below 5.15 it is always one gear", () => {
    expect(epicText(t, climb("moderate", []))).toBe("Lose one gear, from hand or play.");
  });
});
