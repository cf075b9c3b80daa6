/** A taste of the game for the start page: a climb, the shoes that open it, and the sum. */

import "./board.css";
import "./crag.css";
import "./hand.css";
import "./more.css";

import { Mark } from "../../kit/seat";
import { letter, t } from "../../words";
import type { Translate } from "../board";
import { ClimbCard } from "./crag";
import { Card } from "./hand";
import { Example } from "./help";
import type { Look } from "./model";
import type { Facts, View } from "./shape";

const said: Translate = (id, args = {}) =>
  t(
    id,
    Object.fromEntries(
      Object.entries(args).map(([name, value]) => [name, named(name, value as string)]),
    ),
  );

/** The table would name these; here there is none. */
function named(name: string, value: string | readonly string[]): string | string[] {
  if (name === "styles" && Array.isArray(value))
    return value.map((style: string) => t(`five_fifteen-${style.replace(":", "-")}`));
  if (value === "style:sport") return t("five_fifteen-style-sport");
  if (value === "card:shoes") return t("five_fifteen-taste-gear");
  return value as string;
}

/** Three of the stand-ins, as a table's facts would tell them. */
const facts = () =>
  ({
    climbs: {
      climb: {
        name: t("five_fifteen-taste-climb"),
        area: t("five_fifteen-taste-area"),
        style: "sport",
        grade: "5.12a",
        deck: "difficult",
        difficulty: 12,
        booty: 3,
        epic: [],
        invented: false,
      },
    },
    faces: {
      shoes: {
        name: t("five_fifteen-taste-gear"),
        kind: "gear",
        copies: 1,
        slot: "shoes",
        dollars: 100,
        window: null,
        effect: [{ do: "strength", amount: 2, styles: ["sport"] }],
      },
    },
  }) as unknown as Facts;

export function Taste() {
  const look: Look = {
    view: {} as View,
    facts: facts(),
    me: 0,
    own: false,
    t: said,
    seatName: letter,
    seatColour: () => "var(--edge)",
    SeatMark: Mark,
    can: () => false,
    eyed: "",
    eye: () => {},
    asked: "",
    steps: "",
  };
  return (
    <figure class="ff-taste">
      <div class="ff-taste-cards" aria-hidden="true">
        <Card look={look} id="shoes" />
        <ClimbCard look={look} id="climb" />
      </div>
      <figcaption>
        <Example t={said} />
        <p>{t("five_fifteen-taste")}</p>
      </figcaption>
    </figure>
  );
}
