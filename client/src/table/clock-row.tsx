/** The clocks of the seats, above what to do now: alike for every game. */

import { useEffect, useRef, useState } from "preact/hooks";

import { Bot, Hourglass } from "../kit/icons";
import { Mark } from "../kit/seat";
import { t } from "../words";
import type { Told } from "./clocks";
import { left, passed, QUIET, written } from "./clocks";
import type { TableStore } from "./store";
import "./clocks.css";

/** The page's stopwatch, looked at as often as a clock that runs needs it. */
function useNow(told: readonly Told[]): number {
  const [now, set] = useState(() => performance.now());
  const running = told.filter(({ clock }) => clock.running);
  const slow = running.every((each) => each.clock.left > 2 * 86_400);
  useEffect(() => {
    set(performance.now());
    if (running.length === 0) return undefined;
    const timer = setInterval(() => set(performance.now()), slow ? 20_000 : 250);
    return () => clearInterval(timer);
  }, [told, running.length, slow]);
  return Math.max(now, ...told.map(({ at }) => at));
}

export function Clocks({ store }: { store: TableStore }) {
  const told = store.clocks.value;
  const now = useNow(told);
  if (told.length === 0 || store.table.value?.stage !== "playing") return null;
  const mine = told.find(({ clock }) => store.mySeats.value.includes(clock.seat));
  return (
    <>
      <ul class="clocks num" aria-label={t("clocks")}>
        {told.map((each) => (
          <Clock key={each.clock.seat} store={store} told={each} now={now} />
        ))}
      </ul>
      {mine !== undefined && <Warning seconds={left(mine, now)} running={mine.clock.running} />}
      {mine?.clock.out === true && <p class="notice quiet">{t("clock-out-yours")}</p>}
    </>
  );
}

function Clock({ store, told, now }: { store: TableStore; told: Told; now: number }) {
  const { seat, running, out } = told.clock;
  const seconds = left(told, now);
  const late = running && seconds < QUIET;
  const name = store.seatName(seat);
  const state = t(out ? "clock-out" : running ? "clock-runs" : "clock-stands");
  return (
    <li
      class={`clock ${running ? "runs" : ""} ${late ? "late" : ""} ${out ? "out" : ""}`}
      title={t("clock-of", { name, state })}
    >
      <Mark seat={seat} info={store.table.value?.seats[seat]} size={16} name={name} />
      <time>{written(seconds)}</time>
      {out ? <Bot size={16} /> : late && <Hourglass size={13} />}
      <span class="unseen">{state}</span>
    </li>
  );
}

/** Says my own time aloud at a few marks, to who hears the page. */
function Warning({ seconds, running }: { seconds: number; running: boolean }) {
  const before = useRef(seconds);
  const [mark, say] = useState(0);
  useEffect(() => {
    const found = running ? passed(before.current, seconds) : 0;
    before.current = seconds;
    if (found > 0) say(found);
    else if (!running) say(0);
  }, [seconds, running]);
  return (
    <p class="unseen" role="status">
      {mark > 0 ? t("clock-left", { seconds: mark }) : ""}
    </p>
  );
}
