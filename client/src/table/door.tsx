/** The door of a private table, from both sides; and the table's manners in mid-game. */

import { signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";

import { Greys } from "../kit/grey";
import { Bell, Peaks, Sliders, Tables } from "../kit/icons";
import { LanguageField } from "../kit/language";
import { NameField } from "../kit/name";
import { PackLine } from "../kit/pack";
import { Sheet, ThemeField } from "../kit/ui";
import { myName } from "../me";
import type { TableInfo } from "../messages";
import { openReach } from "../reach/sheet";
import { PageBar } from "../people/bar";
import { follow } from "../route";
import { t } from "../words";
import { Invite } from "./invite";
import { Manners } from "./manners";
import { Parting } from "./parting";
import type { TableStore } from "./store";
import "../start/start.css";
import "../people/people.css";

/** Outside: nothing is known of the table, and one may ask to come in. */
export function Outside({ store }: { store: TableStore }) {
  const stands = store.outside.value;
  if (stands === null) return null;
  const notice = store.notice.value;
  return (
    <Lone>
      <main class="arriving door" data-place="door">
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
            <NameField />
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
    </Lone>
  );
}

/** A page of its own where there is no table to be seen: the bar of all such pages, and little else. */
export function Lone({ children }: { children: ComponentChildren }) {
  return (
    <div class="lone">
      <PageBar />
      {children}
      <Greys />
    </div>
  );
}

/** Inside, for the host: who asks to come in. */
export function Knocks({ store, table }: { store: TableStore; table: TableInfo }) {
  if (table.knocks.length === 0) return null;
  return (
    <div class="knocks" role="status" data-place="knocks">
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

/** Whether the game goes on here, so that there is something to say of the table. */
const goesOn = (table: TableInfo): boolean =>
  !table.tutorial && table.stage !== "over" && table.moved === "";

export function TableButton() {
  return (
    <button
      type="button"
      class="btn bare"
      title={t("table-sheet")}
      onClick={() => (tableOpen.value = true)}
    >
      <Sliders /> <span class="wide">{t("table-sheet")}</span>
    </button>
  );
}

/**
 * While the game goes on: how the table is held, its link, and the ways to part from it; at any time: how the page is for
 * me. Who sits here is another sheet's.
 */
export function TableSheet({ store, table }: { store: TableStore; table: TableInfo }) {
  // What is asked stands beside the question, and the end in its place.
  const asked = table.vote !== null;
  useEffect(() => {
    if (asked) tableOpen.value = false;
  }, [asked]);
  const going = goesOn(table);
  useEffect(() => {
    tableOpen.value = false;
  }, [going]);
  useEffect(() => () => void (tableOpen.value = false), []);
  const notice = store.notice.value;
  return (
    <Sheet
      place="table-sheet"
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
        {goesOn(table) && (
          <>
            <Manners store={store} table={table} />
            <Invite playing />
            {table.pack !== null && (
              <section class="panel" aria-labelledby="pack">
                <h3 id="pack">{t("set-content")}</h3>
                <PackLine pack={table.pack} />
              </section>
            )}
          </>
        )}
        <ForMe />
        {goesOn(table) && <Parting store={store} table={table} />}
      </div>
    </Sheet>
  );
}

/** What a bar has too, where it has room. */
function ForMe() {
  return (
    <section class="panel" aria-labelledby="for-me">
      <h3 id="for-me">{t("for-me")}</h3>
      <div class="settings">
        <LanguageField />
        <ThemeField />
      </div>
      <button
        type="button"
        class="btn small"
        onClick={() => {
          tableOpen.value = false;
          // Once this sheet is shut and the keys are back at its button, where they go in the end.
          setTimeout(openReach);
        }}
      >
        <Bell /> {t("reach")}
      </button>
      <a class="btn small" href="/mine" onClick={follow}>
        <Tables /> {t("mine-head")}
      </a>
    </section>
  );
}
