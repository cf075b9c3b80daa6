/** Beside a board of the past: which moment it is, what goes on meanwhile, and what can be done from here. */

import { useSignal } from "@preact/signals";

import { Copy } from "../kit/icons";
import { Sentence } from "../table/pieces";
import type { TableStore } from "../table/store";
import type { TableInfo } from "../messages";
import { t } from "../words";
import { addressOf } from "./address";
import { Chain, LookBack } from "./icons";
import { PlayOn } from "./play-on";

export function PastSide({ store, table }: { store: TableStore; table: TableInfo }) {
  const { replay } = store;
  const past = replay.past.value;
  if (past === null) return null;
  const count = replay.moments.value.length - 1;
  const number = replay.moments.value.indexOf(past.at);
  const seat = past.eyes.startsWith("seat:") ? Number(past.eyes.slice(5)) : -1;
  const mine = store.mySeats.value.includes(seat) || past.eyes === "spectator";
  return (
    <section class="ask past-side" data-place="past" aria-labelledby="past-head">
      <h2 id="past-head">
        <LookBack />
        <span>{t("replay-looking", { number: Math.max(0, number), count })}</span>
      </h2>
      {!mine && (
        <p class="soft">
          {past.eyes === "everything"
            ? t("replay-sees-everything")
            : t("replay-sees-as", { name: store.seatName(seat) })}
        </p>
      )}
      <News store={store} table={table} />
      <div class="past-said">
        {past.events.length === 0 && (
          <p>{t(past.at === 0 ? "replay-beginning" : "replay-quiet")}</p>
        )}
        {past.events.map((event, i) => (
          <p key={`${event.kind}-${i}`}>
            <Sentence store={store} pieces={store.told(event)} onPoint={store.point} />
          </p>
        ))}
        {past.waiting.length > 0 && (
          <p class="soft">
            {store.t("replay-waited", { who: past.waiting.map((each) => `seat:${each}`) })}
          </p>
        )}
      </div>
      <div class="row past-do">
        <button type="button" class="btn main" onClick={() => replay.now()}>
          {t("replay-to-now")}
        </button>
        <Share store={store} />
        {table.stage === "over" && <PlayOn store={store} table={table} />}
      </div>
    </section>
  );
}

/** What happens at the table while one looks back: nothing is missed. */
function News({ store, table }: { store: TableStore; table: TableInfo }) {
  const missed = store.replay.missed.value;
  const problem = store.replay.problem.value;
  const over = table.stage === "over";
  return (
    <>
      {store.mine.value && !over && (
        <p class="notice due" role="alert">
          {t("replay-your-turn")}
        </p>
      )}
      {missed > 0 && (
        <p class="notice" role="status">
          {t(over ? "replay-missed-over" : "replay-missed", { count: missed })}
        </p>
      )}
      {problem !== "" && (
        <p class="notice" role="alert">
          {t(problem)}
        </p>
      )}
    </>
  );
}

/** A link to this moment. In play it counts what everybody heard, so that it tells nobody what somebody else did not. */
function Share({ store }: { store: TableStore }) {
  const copied = useSignal("");
  const past = store.replay.past.value;
  if (past === null) return null;
  const own = store.replay.eyes.value === "";
  const moment = own ? { at: past.shared, eyes: "" } : { at: past.at, eyes: past.eyes };
  const link = `${location.origin}${location.pathname}${addressOf(moment)}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      // Without the permission, or without https: it can be marked and copied by hand.
      copied.value = link;
      return;
    }
    copied.value = "copied";
    setTimeout(() => (copied.value = ""), 2500);
  };
  return (
    <>
      <button
        type="button"
        class="btn"
        aria-label={copied.value === "copied" ? t("copied") : t("replay-share-what")}
        title={t("replay-share-what")}
        onClick={() => void copy()}
      >
        {copied.value === "copied" ? <Copy /> : <Chain />}
        <span aria-live="polite">{t(copied.value === "copied" ? "copied" : "replay-share")}</span>
      </button>
      {copied.value === link && (
        <input
          class="input"
          readOnly
          aria-label={t("replay-link")}
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}
