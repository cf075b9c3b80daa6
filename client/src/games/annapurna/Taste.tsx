/** A taste of the game for the start page: three cards in balance. */

import "./board.css";

import { Mark } from "../../kit/seat";
import { letter, t } from "../../words";
import { CardFace } from "./cards";
import type { Look } from "./cards";
import { Value } from "./cards";
import type { Facts } from "./model";

const CARDS = [
  ["slip", 3, "harm"],
  ["crevasse", -1, "harm"],
  ["ice_axe", -2, "help"],
] as const;

/** Three of the stand-ins, as a table's facts would tell them. */
const facts = (): Facts => ({
  faces: Object.fromEntries(
    CARDS.map(([id, symbol, tone]) => [
      id,
      { name: t(`annapurna-short-${id}`), symbol, tone, text: "", lasting: false },
    ]),
  ),
  awards: [],
  rows: [],
  content: { name: "", stand_in: true },
});

export function Taste() {
  const look: Look = {
    facts: facts(),
    t,
    ui: t,
    seatName: letter,
    seatColour: () => "var(--edge)",
    SeatMark: Mark,
  };
  return (
    <figure class="an-taste">
      <div class="an-taste-cards" aria-hidden="true">
        {CARDS.map(([id], i) => (
          <span key={id} style={{ "--i": i - 1 }}>
            <CardFace look={look} face={id} />
          </span>
        ))}
      </div>
      <figcaption>
        <span class="an-sumup" aria-hidden="true">
          {CARDS.map(([id, symbol]) => (
            <Value key={id} symbol={symbol} />
          ))}
          <b>= 0</b>
        </span>
        <p>{t("annapurna-taste")}</p>
      </figcaption>
    </figure>
  );
}
