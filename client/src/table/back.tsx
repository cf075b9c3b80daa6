/** Going back: alone as far as nothing was shown, beyond that with everybody's word; and playing again what went back. */

import { grey } from "../kit/grey";
import { Redo, Undo, UndoAll, UndoAsk } from "../kit/icons";
import { t } from "../words";
import type { TableStore } from "./store";

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
        {beyond ? <UndoAsk /> : <Undo />}
      </button>
    </>
  );
}

/** What I am about to ask of the others. */
export function BackLine({ store }: { store: TableStore }) {
  const fence = store.fence.value;
  if (!store.beyond.value || fence === null) return null;
  return (
    <p class="notice back" role="status">
      {t(others(store) ? "undo-beyond" : "undo-beyond-alone", { why: fence.why })}
      <span class="back-do">
        <button type="button" class="btn small" onClick={store.askBack}>
          {t(others(store) ? "undo-ask" : "undo-alone")}
        </button>
        <button type="button" class="btn small" onClick={() => (store.beyond.value = false)}>
          {t("vote-drop")}
        </button>
      </span>
    </p>
  );
}
