/** Cards as pictures: a face, a back, a large one to read. */

import type { ComponentChildren } from "preact";

import type { BoardProps } from "../board";
import { Contours, Drawing, Icon, isOurs, Sign } from "./glyphs";
import type { Face, Facts, Suit, View } from "./model";
import { signed } from "./model";

/** What every part of the board needs to draw and to speak. */
export interface Look {
  facts: Facts;
  t: BoardProps<View, Facts>["t"];
  /** A message of the board itself. */
  ui: BoardProps<View, Facts>["t"];
  seatName: (seat: number) => string;
  seatColour: (seat: number) => string;
  SeatMark: BoardProps<View, Facts>["SeatMark"];
}

export const polarity = (symbol: number): "yin" | "yang" | "none" =>
  symbol > 0 ? "yin" : symbol < 0 ? "yang" : "none";

/** `yin 3`, `yang 1`, `neither yin nor yang`. */
export function valueWords(look: Look, symbol: number): string {
  if (symbol > 0) return look.ui("annapurna-ui-yin-of", { value: symbol });
  if (symbol < 0) return look.ui("annapurna-ui-yang-of", { value: -symbol });
  return look.ui("annapurna-ui-neither");
}

/** A long name is written smaller, so that all of it is there. */
export const nameSize = (name: string): string =>
  name.length > 9 ? " longest" : name.length > 7 ? " long" : "";

/** A name for narrow places. */
export const shortName = (look: Look, face: string): string =>
  isOurs(face, look.facts.content.stand_in)
    ? look.t(`annapurna-short-${face}`)
    : (look.facts.faces[face]?.name ?? "");

export function Value({ symbol }: { symbol: number }) {
  return (
    <span class={`an-value ${polarity(symbol)}`}>
      <b>{signed(symbol)}</b>
      {symbol !== 0 && <Sign value={symbol} />}
    </span>
  );
}

const UNKNOWN: Face = { name: "", symbol: 0, tone: "help", text: "", lasting: false };

interface FaceProps {
  look: Look;
  face: string;
  suit?: Suit | undefined;
  /** Whose mountainside it lies on: a small card shows its suit's mark only where it is a stranger there. */
  owner?: number | undefined;
  size?: "small" | "card" | "large";
  children?: ComponentChildren;
}

export function CardFace({ look, face, suit, owner, size = "card", children }: FaceProps) {
  const { facts, t, SeatMark } = look;
  const known = facts.faces[face] ?? UNKNOWN;
  const ours = isOurs(face, facts.content.stand_in);
  const seat = suit ?? null;
  const short = shortName(look, face);
  const name = size === "small" ? short : known.name;
  const text = size === "card" && ours ? t(`annapurna-brief-${face}`) : known.text;
  return (
    // A picture: whatever holds it says in words what it shows.
    <span
      aria-hidden="true"
      class={`an-card up ${size} ${polarity(known.symbol)} ${known.tone}`}
      style={seat === null ? {} : { "--suit": look.seatColour(seat) }}
    >
      <Value symbol={known.symbol} />
      <span class={`an-name${nameSize(name)}`}>{name}</span>
      {size === "card" && <span class={`an-name brief${nameSize(short)}`}>{short}</span>}
      <Drawing face={face} ours={facts.content.stand_in} />
      {size !== "small" && <span class={`an-text${text.length > 30 ? " long" : ""}`}>{text}</span>}
      <span class="an-tone">
        <Icon name={known.tone === "harm" ? "harm" : "help"} />
      </span>
      {seat !== null && (size !== "small" || owner !== seat) && (
        <span class="an-suit">
          <SeatMark seat={seat} size={14} />
        </span>
      )}
      {facts.content.stand_in && (
        <span class="an-ours">
          <Icon name="stand_in" />
        </span>
      )}
      {children}
    </span>
  );
}

export function CardBack({ children }: { children?: ComponentChildren }) {
  return (
    <span class="an-card down" aria-hidden="true">
      <Contours />
      {children}
    </span>
  );
}

/** A card to read: everything on it in full words. */
export function Reading({
  look,
  face,
  suit,
}: {
  look: Look;
  face: string;
  suit?: Suit | undefined;
}) {
  const known = look.facts.faces[face];
  if (known === undefined) return null;
  return (
    <div class="an-reading">
      <CardFace look={look} face={face} suit={suit} size="large" />
      <p class="an-reading-line">
        <Sign value={known.symbol} /> {valueWords(look, known.symbol)}
        <span class="an-dot" />
        <Icon name={known.tone === "harm" ? "harm" : "help"} />{" "}
        {look.ui(known.tone === "harm" ? "annapurna-ui-harm" : "annapurna-ui-help")}
      </p>
      {known.lasting && (
        <p class="an-reading-line">
          <Icon name="waiting" /> {look.t("annapurna-mark-waiting")}
        </p>
      )}
      {look.facts.content.stand_in && (
        <p class="an-reading-line an-small">
          <Icon name="stand_in" /> {look.ui("annapurna-ui-stand-in-line")}
        </p>
      )}
    </div>
  );
}
