/** Who sits where once the game has begun, and how seats change hands: a stand-in, a bot's seat, somebody gone. */

import { signal, useSignal } from "@preact/signals";

import { games, loadGames } from "../api";
import { Bot } from "../kit/icons";
import { NameField } from "../kit/name";
import { Mark } from "../kit/seat";
import { Sheet } from "../kit/ui";
import { myName } from "../me";
import type { SeatInfo, TableInfo } from "../messages";
import { letter, t } from "../words";
import { PassHost } from "./door";
import { MoveSeat } from "./moving";
import type { TableStore } from "./store";
import { VoteLine } from "./votes";
import "./seats.css";

/** Whether the list of seats is open. */
export const seatsOpen = signal(false);

export function openSeats(): void {
  seatsOpen.value = true;
  loadGames().catch(() => {
    // Kinds of bots cannot be chosen then; the house has one.
  });
}

interface SeatsProps {
  store: TableStore;
  table: TableInfo;
}

export function SeatsSheet({ store, table }: SeatsProps) {
  const close = (): void => {
    seatsOpen.value = false;
  };
  return (
    <Sheet
      place="seats"
      class="seats-sheet"
      open={seatsOpen.value}
      onClose={close}
      title={t("seats-sheet")}
    >
      {/* The panel with it lies behind this one. */}
      <VoteLine store={store} />
      <ul class="seats">
        {table.seats.map((seat) => (
          <Row key={seat.seat} {...{ store, table, seat }} />
        ))}
      </ul>
      {table.stage === "playing" && !table.tutorial && (
        <div class="seats-host">
          <PassHost store={store} table={table} />
        </div>
      )}
    </Sheet>
  );
}

function Row({ store, table, seat }: SeatsProps & { seat: SeatInfo }) {
  const playing = table.stage === "playing" && !table.tutorial;
  const seated = store.ownSeats.value.length > 0;
  return (
    <li class={`seat-row ${seat.kind} ${seat.yours ? "yours" : ""}`}>
      <Mark seat={seat.seat} info={seat} size={34} />
      <div class="seat-who">
        <span class="seat-name">{store.seatName(seat.seat)}</span>
        <span class="soft">{state(seat, store.ownSeats.value.length > 1)}</span>
      </div>
      {playing && seat.yours && <Own {...{ store, table, seat }} />}
      {playing && seat.kind === "bot" && !seated && table.manners["takeover"] !== "nobody" && (
        <Take {...{ store, table, seat }} />
      )}
      {playing && seat.gone && !seat.yours && seated && (
        <WithLevel
          table={table}
          label={t("replace-seat")}
          onPick={(level) => {
            seatsOpen.value = false;
            store.send({ is: "replace", seat: seat.seat, level });
          }}
        />
      )}
    </li>
  );
}

function state(seat: SeatInfo, shared: boolean): string {
  if (seat.kind === "bot") return t("seat-is-bot", { level: t(`level-${seat.level}`) });
  if (seat.level !== "") return t("seat-stands-in", { level: t(`level-${seat.level}`) });
  if (seat.yours) return t(shared ? "seat-beside" : "seat-yours-here");
  return t(seat.here ? "seat-here" : seat.gone ? "seat-gone" : "seat-away");
}

/** My own seat: a bot for a while, or for good. */
function Own({ store, table, seat }: SeatsProps & { seat: SeatInfo }) {
  const sure = useSignal(false);
  const send = (is: "come_back" | "stand_in" | "leave", level?: string): void => {
    seatsOpen.value = false;
    store.send({ is, seat: seat.seat, ...(level === undefined ? {} : { level }) } as never);
  };
  if (sure.value)
    return (
      <div class="seat-more">
        <p>{t("leave-sure")}</p>
        <div class="row">
          <button type="button" class="btn small" onClick={() => (sure.value = false)}>
            {t("leave-no")}
          </button>
          <button type="button" class="btn small main" onClick={() => send("leave", "")}>
            {t("leave-yes")}
          </button>
        </div>
      </div>
    );
  return (
    <div class="seat-more">
      {seat.level !== "" ? (
        <button type="button" class="btn small main" onClick={() => send("come_back")}>
          {t("come-back")}
        </button>
      ) : (
        <>
          <WithLevel
            table={table}
            label={t("stand-in")}
            onPick={(level) => send("stand_in", level)}
          />
          <p class="soft">{t("stand-in-help")}</p>
        </>
      )}
      <MoveSeat store={store} seat={seat.seat} />
      <button type="button" class="btn bare small" onClick={() => (sure.value = true)}>
        {t("leave-seat")}
      </button>
    </div>
  );
}

/** A press, and beside it which kind of bot. */
function WithLevel({
  table,
  label,
  onPick,
}: {
  table: TableInfo;
  label: string;
  onPick: (level: string) => void;
}) {
  const levels = games.value?.find((game) => game.key === table.game)?.levels ?? [];
  const level = useSignal("");
  const [first = ""] = levels;
  const chosen = level.value || (levels.includes("greedy") ? "greedy" : first);
  return (
    <div class="row">
      <button type="button" class="btn small" onClick={() => onPick(chosen)}>
        {label}
      </button>
      {levels.length > 1 && (
        <label class="bot-pick">
          <Bot />
          <select
            class="input small"
            aria-label={t("set-level")}
            value={chosen}
            onChange={(event) => (level.value = event.currentTarget.value)}
          >
            {levels.map((each) => (
              <option key={each} value={each}>
                {t(`level-${each}`)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

/** A bot's seat, for somebody who has none. */
function Take({ store, seat }: SeatsProps & { seat: SeatInfo }) {
  const chosen = useSignal(false);
  if (!chosen.value)
    return (
      <button type="button" class="btn small" onClick={() => (chosen.value = true)}>
        {t("take-seat")}
      </button>
    );
  return (
    <form
      class="seat-more"
      onSubmit={(event) => {
        event.preventDefault();
        seatsOpen.value = false;
        const name = myName.value.trim() || t("seat-unnamed", { letter: letter(seat.seat) });
        store.send({ is: "take_seat", seat: seat.seat, name });
      }}
    >
      <NameField label={t("take-seat-name")} />
      <p class="soft">{t("take-seat-how")}</p>
      <button type="submit" class="btn small main">
        {t("take-seat")}
      </button>
    </form>
  );
}

/** For who watches: that they do, and the way to a bot's seat. */
export function WatchLine({ store }: { store: TableStore }) {
  const table = store.table.value;
  const free =
    table !== null &&
    table.stage === "playing" &&
    !table.tutorial &&
    table.manners["takeover"] !== "nobody" &&
    table.vote === null &&
    table.seats.some((seat) => seat.kind === "bot");
  return (
    <div class="watch-line">
      <p class="soft">{t("you-watch")}</p>
      {free && (
        <button type="button" class="btn small" onClick={openSeats}>
          {t("take-seat-open")}
        </button>
      )}
    </div>
  );
}

/** That a bot plays for me, and the press by which I am back. */
export function StandInLine({ store }: { store: TableStore }) {
  const seat = store.standIn.value;
  if (seat === null || store.table.value?.stage !== "playing") return null;
  return (
    <p class="notice back stand-in" role="status">
      {t("stand-in-now", { level: t(`level-${seat.level}`) })}
      <span class="back-do">
        <button
          type="button"
          class="btn main"
          onClick={() => store.send({ is: "come_back", seat: seat.seat })}
        >
          {t("come-back")}
        </button>
      </span>
    </p>
  );
}
