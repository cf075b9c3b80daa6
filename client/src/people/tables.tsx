/** Tables in a list: whose turn it is, with whom, and since when. */

import { useId } from "preact/hooks";

import { Mark } from "../kit/seat";
import { ago } from "../kit/when";
import type { TableCard } from "../messages";
import { follow, go } from "../route";
import { sitAtOnce } from "../table/at-once";
import { gameTitle, letter, t, words } from "../words";
import { mine, open, useLists } from "./lists";
import "./people.css";

/** On the start page no list is longer. */
const SHORT_MINE = 4;
const SHORT_OPEN = 3;

const nameOf = (card: TableCard, seat: number): string => {
  const info = card.seats[seat];
  if (info !== undefined && info.name !== "") return info.name;
  if (info?.kind === "person") return t("seat-left");
  return t(info?.kind === "bot" ? "seat-bot" : "seat-unnamed", { letter: letter(seat) });
};

const listed = (names: string[]): string =>
  new Intl.ListFormat(words.value.language, { type: "conjunction" }).format(names);

/** The others at the table, the free seats not among them. */
function company(card: TableCard): string {
  const me = card.seats.find((seat) => seat.yours); // more of them: friends at the same screen
  const others = card.seats.filter((seat) => seat !== me && seat.kind !== "open");
  if (others.length === 0) return t("mine-alone");
  if (others.every((seat) => seat.kind === "bot")) return t("mine-bots", { count: others.length });
  return t("mine-with", { who: listed(others.map((seat) => nameOf(card, seat.seat))) });
}

/** How it stands, in a few words. */
function state(card: TableCard): string {
  const free = card.seats.filter((seat) => seat.kind === "open").length;
  if (card.stage === "over") return t("mine-over");
  if (card.stage === "lobby") return t("mine-lobby", { free });
  if (card.turn) return t("mine-turn");
  if (card.waits === null || card.waits.length === 0) return t("mine-going");
  return t("mine-waits", { who: listed(card.waits.map((seat) => nameOf(card, seat))) });
}

interface RowProps {
  table: string;
  game: string;
  title: string;
  /** Whether the table waits for me. */
  turn?: boolean;
  with: string;
  how: string;
  when: string;
}

/** A table as a line that leads to it; its name is what is to be read in it. */
export function Row({ table, game, title, turn = false, with: who, how, when }: RowProps) {
  const id = useId();
  const said = (
    <>
      <span class="table-what" id={`${id}-what`}>
        <b>{title}</b> <span class="soft">{who}</span>
      </span>{" "}
      <span class="table-state" id={`${id}-state`}>
        {how !== "" && <span class="table-how">{how}</span>} <span class="soft num">{when}</span>
      </span>
    </>
  );
  if (table === "") {
    return (
      <li>
        <div class="table-row gone" data-game={game}>
          {said}
        </div>
      </li>
    );
  }
  return (
    <li>
      <a
        class={`table-row ${turn ? "turn" : ""}`}
        href={`/t/${table}`}
        data-game={game}
        aria-labelledby={`${id}-what ${id}-state`}
        onClick={follow}
      >
        {said}
      </a>
    </li>
  );
}

/** `under`: what the heading says of all tables below it. A row does not say it again. */
export function TableRow({ card, under = "" }: { card: TableCard; under?: string }) {
  const how = state(card);
  return (
    <Row
      table={card.table}
      game={card.game}
      title={gameTitle(card.game, card.title)}
      turn={card.turn}
      with={company(card)}
      how={how === under ? "" : how}
      when={ago(card.ago)}
    />
  );
}

/** A table that anybody may join. */
export function OpenRow({ card }: { card: TableCard }) {
  const title = gameTitle(card.game, card.title);
  const free = card.seats.filter((seat) => seat.kind === "open").length;
  const pace = `table-set-pace-${card.manners["pace"]}`;
  const facts = [
    t("open-free", { free, seats: card.seats.length }),
    ...(words.value.has(pace) ? [t(pace)] : []),
    ...(card.here ? [t("open-here")] : []),
  ];
  const join = (): void => {
    sitAtOnce.add(card.table);
    go(`/t/${card.table}`);
  };
  return (
    <li class="open-row" data-game={card.game}>
      <span class="open-marks" aria-hidden="true">
        {card.seats
          .filter((seat) => seat.kind !== "open")
          .map((seat) => (
            <Mark key={seat.seat} seat={seat.seat} info={seat} size={18} />
          ))}
      </span>
      <span class="table-what">
        <b>{card.host === "" ? title : t("open-by", { title, host: card.host })}</b>
        <span class="soft">{facts.join(" · ")}</span>
      </span>
      <button
        type="button"
        class="btn small"
        aria-label={t("open-join-which", { title, host: card.host })}
        onClick={join}
      >
        {t("open-join")}
      </button>
    </li>
  );
}

/** On the start page: my turns, then the rest of mine, then what is open to all. Nothing where there is nothing. */
export function StartLists() {
  useLists();
  const going = mine.value?.going ?? [];
  const over = mine.value?.over ?? [];
  const turns = going.filter((card) => card.turn).length;
  const shown = going.length > 0 ? going.slice(0, SHORT_MINE) : over.slice(0, 2);
  const others = open.value ?? [];
  const all = going.length + over.length > shown.length;
  if (shown.length === 0 && others.length === 0) return null;
  return (
    <div class="start-lists">
      {shown.length > 0 && (
        <section class="list-card" aria-labelledby="my-tables">
          <div class="list-head">
            <h2 id="my-tables">{t("mine-head")}</h2>
            <span class="soft" role="status">
              {turns > 0 ? t("mine-turns", { count: turns }) : ""}
            </span>
          </div>
          <ul>
            {shown.map((card) => (
              <TableRow key={card.table} card={card} />
            ))}
          </ul>
          {all && (
            <a class="list-more" href="/mine" onClick={follow}>
              {t("mine-all", { count: going.length })}
            </a>
          )}
        </section>
      )}
      {others.length > 0 && (
        <section class="list-card" aria-labelledby="open-tables">
          <div class="list-head">
            <h2 id="open-tables">{t("open-head")}</h2>
          </div>
          <ul>
            {others.slice(0, SHORT_OPEN).map((card) => (
              <OpenRow key={card.table} card={card} />
            ))}
          </ul>
          {others.length > SHORT_OPEN && (
            <a class="list-more" href="/mine" onClick={follow}>
              {t("open-all", { count: others.length })}
            </a>
          )}
        </section>
      )}
    </div>
  );
}
