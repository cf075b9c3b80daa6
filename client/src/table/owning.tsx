/** Whose the table is: its host may delete it, after a second look. */

import { useSignal } from "@preact/signals";

import type { TableInfo } from "../messages";
import { t } from "../words";
import type { TableStore } from "./store";

/** Where nobody else has a say: before the game, after it, and alone with bots. */
export function DeleteTable({ store, table }: { store: TableStore; table: TableInfo }) {
  const sure = useSignal(false);
  if (!table.host) return null;
  if (!sure.value)
    return (
      <button type="button" class="btn bare small" onClick={() => (sure.value = true)}>
        {t("delete-table")}
      </button>
    );
  return (
    <div class="delete-ask" role="group" aria-label={t("delete-table")}>
      <p>{t("delete-sure")}</p>
      <button type="button" class="btn small" onClick={() => store.deleteTable()}>
        {t("delete-yes")}
      </button>
      <button type="button" class="btn small main" onClick={() => (sure.value = false)}>
        {t("delete-no")}
      </button>
    </div>
  );
}
