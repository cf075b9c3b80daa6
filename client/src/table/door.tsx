/** The door of a private table, from both sides; and the table's manners in mid-game. */

import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { Peaks, Sliders } from "../kit/icons";
import { Sheet } from "../kit/ui";
import { myName } from "../me";
import type { TableInfo } from "../messages";
import { follow } from "../route";
import { t } from "../words";
import { Invite } from "./invite";
import { Manners } from "./manners";
import { Parting } from "./parting";
import type { TableStore } from "./store";
import "../people/people.css";

/** Outside: nothing is known of the table, and one may ask to come in. */
export function Outside({ store }: { store: TableStore }) {
  const stands = store.outside.value;
  if (stands === null) return null;
  const notice = store.notice.value;
  return (
    <main class="arriving door">
      <Peaks size={56} />
      <h1>{t("door-head")}</h1>
      {stands.refused ? (
        <p role="status">{t("door-refused")}</p>
      ) : stands.asked ? (
        <p role="status">{t("door-asked")}</p>
      ) : (
        <form
          class="door-form"
          onSubmit={(event) => {
            event.preventDefault();
            store.knock(myName.value.trim() || t("your-name-default"));
          }}
        >
          <p class="soft">{t("door-how")}</p>
          <label class="field">
            <span>{t("your-name")}</span>
            <input
              class="input"
              maxLength={24}
              autocomplete="off"
              placeholder={t("your-name-default")}
              value={myName.value}
              onInput={(event) => (myName.value = event.currentTarget.value)}
            />
          </label>
          <button type="submit" class="btn main">
            {t("door-knock")}
          </button>
          {notice !== null && (
            <p class="notice" role="alert">
              {notice.text}
            </p>
          )}
        </form>
      )}
      <a class="btn" href="/" onClick={follow}>
        {t("to-start")}
      </a>
    </main>
  );
}

/** Inside, for the host: who asks to come in. */
export function Knocks({ store, table }: { store: TableStore; table: TableInfo }) {
  if (table.knocks.length === 0) return null;
  return (
    <div class="knocks" role="status">
      {table.knocks.map(({ id, name }) => (
        <div key={id} class="notice quiet knock">
          <span>{t("knock", { name })}</span>
          <button
            type="button"
            class="btn small main"
            aria-label={t("knock-admit-whom", { name })}
            onClick={() => store.admit(id, true)}
          >
            {t("knock-admit")}
          </button>
          <button
            type="button"
            class="btn small"
            aria-label={t("knock-refuse-whom", { name })}
            onClick={() => store.admit(id, false)}
          >
            {t("knock-refuse")}
          </button>
        </div>
      ))}
    </div>
  );
}

/** For the host: whoever else sits here may be the host from now on. */
export function PassHost({ store, table }: { store: TableStore; table: TableInfo }) {
  const chosen = useSignal("");
  const others = table.seats.filter((seat) => seat.kind === "person" && !seat.yours);
  if (!table.host || others.length === 0) return null;
  const seat = others.find((each) => String(each.seat) === chosen.value) ?? others[0];
  return (
    <form
      class="setting pass-host"
      onSubmit={(event) => {
        event.preventDefault();
        if (seat !== undefined) store.passHost(seat.seat);
      }}
    >
      <div>
        <span class="setting-name">{t("pass-host")}</span>
        <span class="setting-help">{t("pass-host-how")}</span>
      </div>
      <select
        class="input"
        aria-label={t("pass-host")}
        value={String(seat?.seat ?? "")}
        onChange={(event) => (chosen.value = event.currentTarget.value)}
      >
        {others.map((each) => (
          <option key={each.seat} value={String(each.seat)}>
            {store.seatName(each.seat)}
          </option>
        ))}
      </select>
      <button type="submit" class="btn">
        {t("pass-host-do")}
      </button>
    </form>
  );
}

/** Whether the sheet of the table is open. */
const tableOpen = signal(false);

/** Whether there is anything to say in it: only while the game goes on here. */
const hasSheet = (table: TableInfo): boolean =>
  !table.tutorial && table.stage !== "over" && table.moved === "";

export function TableButton({ table }: { table: TableInfo }) {
  if (!hasSheet(table)) return null;
  return (
    <button type="button" class="btn bare" onClick={() => (tableOpen.value = true)}>
      <Sliders /> <span class="wide">{t("table-sheet")}</span>
    </button>
  );
}

/** In mid-game: how the table is held, its link, and the ways to part from it. Who sits here is another sheet's. */
export function TableSheet({ store, table }: { store: TableStore; table: TableInfo }) {
  // What is asked stands beside the question.
  const asked = table.vote !== null;
  useEffect(() => {
    if (asked) tableOpen.value = false;
  }, [asked]);
  useEffect(() => () => void (tableOpen.value = false), []);
  if (!hasSheet(table)) return null;
  const notice = store.notice.value;
  return (
    <Sheet
      open={tableOpen.value}
      onClose={() => (tableOpen.value = false)}
      title={t("table-sheet-head")}
    >
      <div class="table-sheet">
        {notice !== null && (
          <p class="notice" role="alert">
            {notice.text}
          </p>
        )}
        <Manners store={store} table={table} />
        <Invite playing />
        <Parting store={store} table={table} />
      </div>
    </Sheet>
  );
}
