/** Going back: alone as far as nothing was shown, beyond that with everybody's word; and playing again what went back. */

import { grey } from "../kit/grey";
import { Redo, Undo, UndoAll } from "../kit/icons";
import { t } from "../words";
import type { TableStore } from "./store";

const tags = (seats: readonly number[]): string[] => seats.map((seat) => `seat:${seat}`);

/** Whether anybody would have to agree. */
const others = (store: TableStore): boolean =>
  store.table.value?.seats.some((seat) => seat.kind === "person" && !seat.yours) ?? false;

export function BackTools({ store }: { store: TableStore }) {
  const alone = store.undoable.value > 0;
  const beyond = !alone && store.played.value;
  const label = t(beyond ? (others(store) ? "undo-ask" : "undo-alone") : "undo");
  return (
    <>
      {store.redoable.value && (
        <button
          type="button"
          class="btn bare icon"
          aria-label={t("redo")}
          title={t("redo")}
          onClick={store.redo}
        >
          <Redo />
        </button>
      )}
      {store.undoable.value > 1 && (
        <button
          type="button"
          class="btn bare icon"
          aria-label={t("undo-turn")}
          title={t("undo-turn")}
          onClick={store.undoTurn}
        >
          <UndoAll />
        </button>
      )}
      <button
        type="button"
        class="btn bare icon"
        aria-label={label}
        {...grey(!alone && !beyond, { says: t("undo-not") })}
        title={alone || beyond ? label : undefined}
        onClick={() => (alone ? store.undo() : (store.beyond.value = true))}
      >
        <Undo />
      </button>
    </>
  );
}

/** What is asked of the others, or of me; or what I am about to ask. */
export function BackLine({ store }: { store: TableStore }) {
  const asked = store.table.value?.back ?? null;
  const mine = store.mySeats.value;
  const fence = store.fence.value;
  if (asked !== null && mine.includes(asked.seat))
    return (
      <p class="notice back" role="status">
        {store.t("back-yours", { lines: asked.lines, waits: tags(asked.waits) })}
        <span class="back-do">
          <button type="button" class="btn small" onClick={store.askBack}>
            {t("back-withdraw")}
          </button>
        </span>
      </p>
    );
  if (asked !== null && asked.waits.some((seat) => mine.includes(seat)))
    return (
      <p class="notice back" role="alert">
        {store.t("back-theirs", { who: `seat:${asked.seat}`, lines: asked.lines })}
        <span class="back-do">
          <button type="button" class="btn small main" onClick={() => store.answerBack(true)}>
            {t("back-agree")}
          </button>
          <button type="button" class="btn small" onClick={() => store.answerBack(false)}>
            {t("back-refuse")}
          </button>
        </span>
      </p>
    );
  if (!store.beyond.value || fence === null) return null;
  return (
    <p class="notice back" role="status">
      {t(others(store) ? "undo-beyond" : "undo-beyond-alone", { why: fence.why })}
      <span class="back-do">
        <button type="button" class="btn small" onClick={store.askBack}>
          {t(others(store) ? "undo-ask" : "undo-alone")}
        </button>
        <button type="button" class="btn small" onClick={() => (store.beyond.value = false)}>
          {t("back-withdraw")}
        </button>
      </span>
    </p>
  );
}
