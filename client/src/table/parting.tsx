/** What ends a running table here, by the word of all who play: to another server, its game ended, or deleted. */

import type { ComponentChildren } from "preact";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { grey } from "../kit/grey";
import type { TableInfo } from "../messages";
import { t } from "../words";
import type { TableStore } from "./store";

/** Whether nobody else has a say. */
export const isAlone = (table: TableInfo): boolean =>
  table.seats.every((seat) => seat.kind === "bot" || seat.yours);

export function Parting({ store, table }: { store: TableStore; table: TableInfo }) {
  const to = useSignal("");
  if (table.stage !== "playing" || !(table.host || table.seats.some((seat) => seat.yours)))
    return null;
  const alone = isAlone(table);
  const asked = table.vote !== null;
  return (
    <section class="parting" aria-label={t("parting")}>
      <h3>{t("parting")}</h3>
      {!alone && <p class="soft">{t("vote-away")}</p>}
      {store.ownSeats.value.length > 0 && (
        <Sure
          does={t("end-game")}
          how={t(alone ? "end-game-alone" : "end-game-how")}
          yes={t(alone ? "end-game-yes" : "vote-ask")}
          asked={asked}
          onYes={() => store.endGame()}
        />
      )}
      {table.host && (
        <Sure
          does={t("move-table")}
          how={t(alone ? "move-table-alone" : "move-table-how")}
          yes={t(alone ? "move-table-yes" : "vote-ask")}
          asked={asked}
          onYes={() => store.moveTable(to.value)}
        >
          <label class="field">
            <span>{t("move-table-to")}</span>
            <input
              class="input"
              type="url"
              required
              maxLength={200}
              autocomplete="off"
              placeholder="https://"
              value={to.value}
              onInput={(event) => (to.value = event.currentTarget.value)}
            />
          </label>
        </Sure>
      )}
      {table.host && (
        <Sure
          does={t("delete-table")}
          how={t(alone ? "delete-sure" : "delete-vote-how")}
          yes={t(alone ? "delete-yes" : "vote-ask")}
          asked={asked}
          onYes={() => store.deleteTable()}
        />
      )}
    </section>
  );
}

interface SureProps {
  does: string;
  how: string;
  yes: string;
  /** Something is asked already. */
  asked: boolean;
  onYes: () => void;
  children?: ComponentChildren;
}

/** A button, and behind it what it means and a second one. */
export function Sure({ does, how, yes, asked, onYes, children }: SureProps) {
  const open = useSignal(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("input, button")?.focus(), [open.value]);
  if (!open.value)
    return (
      <button
        type="button"
        class="btn small"
        {...grey(asked, { says: t("table-not-two-votes") })}
        onClick={() => !asked && (open.value = true)}
      >
        {does}
      </button>
    );
  return (
    <form
      ref={form}
      class="sure"
      aria-label={does}
      onSubmit={(event) => {
        event.preventDefault();
        onYes();
      }}
    >
      <h4>{does}</h4>
      <p>{how}</p>
      {children}
      <div class="row">
        <button type="submit" class="btn small main">
          {yes}
        </button>
        <button type="button" class="btn small" onClick={() => (open.value = false)}>
          {t("vote-drop")}
        </button>
      </div>
    </form>
  );
}
