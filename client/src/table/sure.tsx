/** Asked once before a choice that ends the game: what it does, in the game's own words, and two buttons. */

import { useEffect } from "preact/hooks";

import { Sheet } from "../kit/ui";
import { t } from "../words";
import type { TableStore } from "./store";
import { telling } from "./telling";
import { coachedAt } from "../me";
import "./sure.css";

export function Sure({ store }: { store: TableStore }) {
  const asked = store.sure.value;
  const now = store.question.value?.id;
  const table = store.table.value;
  // What is asked meanwhile is something else.
  useEffect(() => {
    if (asked !== null && asked.question !== now) store.sure.value = null;
  }, [asked, now, store]);
  const shut = (): void => void (store.sure.value = null);
  const learning =
    table !== null &&
    table.tutorial &&
    store.lessons.value.some(({ stands }) => stands === "ahead") &&
    telling(store.lessons.value, coachedAt(table.table).read).is !== "over";
  return (
    <Sheet
      place="sure"
      class="sure-sheet"
      open={asked !== null}
      onClose={shut}
      title={t(asked?.option.args["last"] === 1 ? "sure-head" : "soon-head")}
    >
      {asked !== null && (
        <>
          <p>{store.t(asked.id, asked.option.args)}</p>
          {learning && <p>{t("coach-too-early")}</p>}
          <div class="row">
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog begins where nothing ends */}
            <button type="button" class="btn main" autofocus onClick={shut}>
              {store.t(`${asked.id}-no`)}
            </button>
            <button type="button" class="btn" onClick={store.isSure}>
              {store.t(`${asked.id}-yes`)}
            </button>
          </div>
        </>
      )}
    </Sheet>
  );
}
