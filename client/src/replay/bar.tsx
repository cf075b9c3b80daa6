/** The replay bar under the board: a slider over the moments, steps, play, now, and after the end a choice of eyes. */

import { useEffect, useRef } from "preact/hooks";

import type { TableStore } from "../table/store";
import { Close, Eye } from "../kit/icons";
import { covered, pressed, rolls, typing, walked } from "../kit/keys";
import { Mark } from "../kit/seat";
import type { TableInfo } from "../messages";
import { t } from "../words";
import { After, Before, First, Halt, Last, Run } from "./icons";
import { EVERYTHING } from "./replay";
import "./replay.css";

/** The button of the table's bar that opens and closes it. */
export { LookBack } from "./icons";

/** What a key does here, by its name. */
const KEYS: Record<string, (store: TableStore) => void> = {
  ArrowLeft: ({ replay }) => replay.step(-1),
  ArrowRight: ({ replay }) => replay.step(1),
  Home: ({ replay }) => replay.toIndex(0),
  End: ({ replay }) => replay.toLast(),
  " ": ({ replay }) => replay.playOrStop(),
};

/** Whether a key belongs to what has the focus: a field, a group of choices, a list that rolls. */
const taken = (key: string, at: EventTarget | null): boolean =>
  typing(at) ||
  (key === " " ? pressed(at) || rolls(at) : walked(at) || (!key.startsWith("Arrow") && rolls(at)));

export function ReplayBar({ store, table }: { store: TableStore; table: TableInfo }) {
  const { replay } = store;
  const slider = useRef<HTMLInputElement>(null);
  const shown = replay.open.value;

  useEffect(() => {
    if (!shown) return undefined;
    const keys = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const act = KEYS[event.key];
      if (act === undefined || covered() || taken(event.key, event.target)) return;
      event.preventDefault();
      act(store);
    };
    // Who opens it by its button can use the keys at once.
    if (replay.byButton) slider.current?.focus();
    document.addEventListener("keydown", keys);
    return () => document.removeEventListener("keydown", keys);
  }, [shown, store, replay]);

  if (!shown) return null;
  const moments = replay.moments.value;
  const last = moments.length - 1;
  const index = replay.index.value;
  const past = replay.looking.value;
  const playing = replay.playing.value;
  const known = replay.known.value;
  return (
    <section class={`replay${past ? " past" : ""}`} aria-label={t("replay")} aria-busy={!known}>
      {!past && replay.problem.value !== "" && (
        <p class="notice" role="alert">
          {t(replay.problem.value)}
        </p>
      )}
      <div class="replay-slide">
        <div class="replay-track">
          <div class="replay-ticks" aria-hidden="true">
            {last > 0 &&
              replay.ticks.value.map(({ index: i, head }) => (
                <span key={i} class={head ? "head" : ""} style={{ left: `${(100 * i) / last}%` }} />
              ))}
          </div>
          <input
            ref={slider}
            type="range"
            min={0}
            max={last}
            step={1}
            value={index}
            aria-label={t("replay-moments")}
            aria-valuetext={
              past ? t("replay-of", { number: index, count: last }) : t("replay-now-is")
            }
            onInput={(event) => replay.toIndex(Number(event.currentTarget.value))}
          />
        </div>
        <output class="num" aria-hidden="true">
          {past ? t("replay-short", { number: index, count: last }) : t("replay-now")}
        </output>
      </div>
      <div class="replay-steps">
        <Step label="replay-first" off={index === 0 && past} act={() => replay.toIndex(0)}>
          <First />
        </Step>
        <Step label="replay-before" off={known && index === 0} act={() => replay.step(-1)}>
          <Before />
        </Step>
        <Step label={playing ? "replay-halt" : "replay-run"} act={replay.playOrStop}>
          {playing ? <Halt /> : <Run />}
        </Step>
        <Step label="replay-after" off={!past} act={() => replay.step(1)}>
          <After />
        </Step>
        <Step label="replay-to-now" off={!past} act={() => replay.now()}>
          <Last /> <span>{t("replay-now")}</span>
        </Step>
      </div>
      {table.stage === "over" && <Eyes store={store} table={table} />}
      <button
        type="button"
        class="btn bare icon replay-close"
        aria-label={t("replay-close")}
        title={t("replay-close")}
        onClick={replay.close}
      >
        <Close />
      </button>
    </section>
  );
}

interface StepProps {
  label: string;
  off?: boolean;
  act: () => void;
  children: preact.ComponentChildren;
}

function Step({ label, off = false, act, children }: StepProps) {
  return (
    <button
      type="button"
      class="btn bare icon"
      aria-label={t(label)}
      title={t(label)}
      aria-disabled={off}
      onClick={() => !off && act()}
    >
      {children}
    </button>
  );
}

/** After the end: my own eyes, another's, or all that was hidden. */
function Eyes({ store, table }: { store: TableStore; table: TableInfo }) {
  const { replay } = store;
  const [mine] = store.mySeats.value;
  const own = mine === undefined ? "spectator" : `seat:${mine}`;
  const now = replay.eyes.value === "" ? own : replay.eyes.value;
  const choices = [
    ...table.seats.map(({ seat }) => `seat:${seat}`),
    ...(mine === undefined ? ["spectator"] : []),
    EVERYTHING,
  ];
  return (
    <div class="eyes" role="radiogroup" aria-label={t("replay-eyes")}>
      {choices.map((eyes) => {
        const seat = eyes.startsWith("seat:") ? Number(eyes.slice(5)) : -1;
        const name = seat >= 0 ? store.seatName(seat) : t(`replay-eyes-${eyes}`);
        return (
          <label key={eyes} title={t("replay-eyes-of", { name })}>
            <input
              type="radio"
              name="replay-eyes"
              checked={now === eyes}
              aria-label={name}
              onChange={() => replay.lookWith(eyes === own ? "" : eyes)}
            />
            <span>
              {seat >= 0 ? (
                <Mark seat={seat} info={table.seats[seat]} size={24} />
              ) : eyes === EVERYTHING ? (
                t("replay-eyes-everything")
              ) : (
                <Eye />
              )}
            </span>
          </label>
        );
      })}
    </div>
  );
}
