/** Whose the table is: its host may delete it, after a second look; and a table that went elsewhere says so. */

import { useSignal } from "@preact/signals";

import { Save } from "../kit/save";
import { tokenAt } from "../me";
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

/** The game goes on at another address. */
export function Moved({ table }: { table: TableInfo }) {
  if (table.moved === "") return null;
  const address = /^https?:\/\/[^\s]+$/.test(table.moved) ? table.moved.replace(/\/$/, "") : "";
  const seated = table.seats.some((seat) => seat.yours);
  // By everybody's word there is a secret for that table alone; a table that the operator moved has none.
  const own = table.secret !== "";
  const secret = seated ? `#secret=${own ? table.secret : tokenAt(table.table)}` : "";
  return (
    <div class="moved">
      <p role="status">
        {t("moved")}{" "}
        {address === "" ? (
          <b>{table.moved}</b>
        ) : (
          <a href={`${address}/t/${table.table}${secret}`} rel="noreferrer">
            {table.moved}
          </a>
        )}
        {address !== "" && seated && <small> {t(own ? "moved-secret-own" : "moved-secret")}</small>}
      </p>
      {table.carried && <TableFile table={table} />}
    </div>
  );
}

/** For the host, once all have agreed: the file to be opened there. */
function TableFile({ table }: { table: TableInfo }) {
  return (
    <>
      <p>{t("moved-file-how")}</p>
      <Save
        path={`/api/tables/${table.table}/file`}
        token={tokenAt(table.table)}
        name={`${table.game}-${table.table}.table`}
        says={t("moved-file")}
        main
      />
    </>
  );
}
