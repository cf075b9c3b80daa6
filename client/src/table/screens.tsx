/** Several players at one screen: the screen is handed over covered, and each side shows itself with a press. */

import { signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { colourTaken, freeColour, Mark } from "../kit/seat";
import { ColourPicker } from "../kit/ui";
import type { SeatInfo } from "../messages";
import { letter, t } from "../words";
import type { TableStore } from "./store";
import "./seats.css";

/** To whom the screen is being handed by a press; null: to whom the table waits for. */
const handTo = signal<number | null>(null);

/** My seats that a person plays. */
const players = (store: TableStore): number[] =>
  store.ownSeats.value.filter((seat) => store.table.value?.seats[seat]?.level === "");

/** Whether several play at this screen, and it shows nobody's side just now. */
export const isCovered = (store: TableStore): boolean =>
  store.table.value?.stage === "playing" &&
  store.ownSeats.value.length > 1 &&
  store.mySeats.value.length === 0;

const who = (seat: number) => ({ who: `seat:${seat}` });

const turn = (store: TableStore, seat: number): void => store.send({ is: "turn_to", seat });

/** Over a covered screen: whose turn at it is next. */
export function HandOver({ store }: { store: TableStore }) {
  const head = useRef<HTMLHeadingElement>(null);
  const waited = players(store).filter((seat) => store.waiting.value.includes(seat));
  const next = handTo.value ?? (waited.length === 1 ? waited[0] : undefined);
  // What had the focus is gone; a key that was meant for it must not show a hand.
  const covered = isCovered(store);
  useEffect(() => head.current?.focus(), [covered, next]);
  if (!covered) return null;
  const show = (seat: number): void => {
    handTo.value = null;
    turn(store, seat);
  };
  const others = store.ownSeats.value.filter((seat) => seat !== next);
  return (
    <section class="hand-over" data-place="hand-over" aria-labelledby="hand-over">
      <h3 id="hand-over" ref={head} tabIndex={-1}>
        {next === undefined ? t("hand-whose") : store.t("hand-over", who(next))}
      </h3>
      <p class="soft">{t("hand-covered")}</p>
      {next !== undefined && (
        <button type="button" class="btn main big" onClick={() => show(next)}>
          <Mark seat={next} info={store.table.value?.seats[next]} />
          {store.t("hand-show", who(next))}
        </button>
      )}
      <div class="row">
        {others.map((seat) => (
          <button key={seat} type="button" class="btn small" onClick={() => show(seat)}>
            <Mark seat={seat} info={store.table.value?.seats[seat]} size={18} />
            {store.t("hand-show", who(seat))}
          </button>
        ))}
      </div>
    </section>
  );
}

/** Beside my own side: who else plays here, and may act or break in with a press. */
export function ScreenLine({ store }: { store: TableStore }) {
  const [shown] = store.mySeats.value;
  if (store.table.value?.stage !== "playing" || shown === undefined) return null;
  if (store.ownSeats.value.length < 2) return null;
  const others = players(store).filter((seat) => seat !== shown);
  return (
    <div class="screen-line">
      {others.map((seat) => (
        <button
          key={seat}
          type="button"
          class="btn small"
          onClick={() => {
            handTo.value = seat;
            turn(store, -1);
          }}
        >
          <Mark seat={seat} info={store.table.value?.seats[seat]} size={18} />
          {store.t("hand-over", who(seat))}
        </button>
      ))}
    </div>
  );
}

/** In the lobby: one more player at this screen, on an open seat. */
export function Beside({ store, seat }: { store: TableStore; seat: SeatInfo }) {
  const open = useSignal(false);
  const name = useSignal("");
  const wanted = useSignal("");
  const taken = colourTaken(store.table.value?.seats ?? [], true);
  const colour = freeColour(wanted.value, taken);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [open.value]);
  if (!open.value)
    return (
      <button type="button" class="btn small" onClick={() => (open.value = true)}>
        {t("beside-add")}
      </button>
    );
  return (
    <form
      class="beside"
      onSubmit={(event) => {
        event.preventDefault();
        store.send({
          is: "sit_beside",
          seat: seat.seat,
          name: name.value.trim() || t("seat-unnamed", { letter: letter(seat.seat) }),
          colour,
        });
      }}
    >
      <label class="field">
        <span>{t("beside-name")}</span>
        <input
          ref={field}
          class="input"
          maxLength={24}
          autocomplete="off"
          value={name.value}
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
      </label>
      <ColourPicker
        label={t("beside-colour")}
        value={colour}
        taken={taken}
        onPick={(picked) => (wanted.value = picked)}
      />
      <div class="row">
        <button type="submit" class="btn small main">
          {t("sit-down")}
        </button>
        <button type="button" class="btn small" onClick={() => (open.value = false)}>
          {t("vote-drop")}
        </button>
      </div>
    </form>
  );
}
