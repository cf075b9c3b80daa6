/** What happened while I was away, told: a sentence at a time below the board that shows it, or as a list. */

import { Close } from "../kit/icons";
import type { EventOut } from "../messages";
import { Sentence } from "../table/pieces";
import type { TableStore } from "../table/store";
import { t } from "../words";

export function Away({ store }: { store: TableStore }) {
  const { replay } = store;
  const { recap } = replay;
  const from = recap.from.value;
  if (from === null) return null;
  if (recap.listed.value)
    return (
      <section class="missed listed" data-place="missed-list" aria-labelledby="away">
        <header>
          <h2 id="away">{t("away")}</h2>
          <button
            type="button"
            class="btn bare icon"
            aria-label={t("close")}
            onClick={() => recap.stop()}
          >
            <Close />
          </button>
        </header>
        <Sentences store={store} events={recap.events.value} scrolls />
      </section>
    );
  const moments = replay.moments.value;
  const first = moments.findIndex((at) => at > from);
  const past = replay.past.value;
  const done = past === null || first < 0 ? 0 : moments.indexOf(past.at) - first + 1;
  const count = first < 0 ? 0 : moments.length - first;
  return (
    <section class="missed" data-place="missed" aria-labelledby="away">
      <header>
        <h2 id="away">{t("away")}</h2>
        <span class="soft num">
          {count > 0 && t("replay-short", { number: Math.max(0, done), count })}
        </span>
        <button type="button" class="btn small" onClick={() => recap.stop()}>
          {t("away-skip")}
        </button>
      </header>
      <div class="missed-said">
        {past !== null && past.at > from && <Sentences store={store} events={past.events} />}
      </div>
    </section>
  );
}

function Sentences({
  store,
  events,
  scrolls = false,
}: {
  store: TableStore;
  events: readonly EventOut[];
  /** It may be longer than its place: whoever has no pointer scrolls it by keys. */
  scrolls?: boolean;
}) {
  return (
    <ol {...(scrolls ? { tabIndex: 0, "aria-label": t("away") } : {})}>
      {events.map((event, i) => (
        <li key={`${event.seq}-${i}`}>
          <Sentence store={store} pieces={store.told(event)} />
        </li>
      ))}
    </ol>
  );
}
