/** How the host has it held at this table: who finds it, who talks, and whatever else the server knows of that kind. */

import { useEffect } from "preact/hooks";

import { loadManners, manners } from "../api";
import { SettingField } from "../kit/ui";
import type { MannerInfo, TableInfo } from "../messages";
import { t } from "../words";
import type { TableStore } from "./store";

/** Whose choice it is, for everybody else. */
export function HostChooses({ store, table }: { store: TableStore; table: TableInfo }) {
  const known = table.seats[table.host_seat] !== undefined;
  return <p class="soft">{store.t("options-host", { known, who: `seat:${table.host_seat}` })}</p>;
}

/** `heading`: where it stands under no heading of its own yet. In mid-game only what may still change is shown. */
export function Manners({
  store,
  table,
  heading = false,
}: {
  store: TableStore;
  table: TableInfo;
  heading?: boolean;
}) {
  useEffect(() => {
    loadManners().catch(() => {
      // They stay away then; the table is held as usual.
    });
  }, []);
  const matters = ({ only: [name = "", value] }: MannerInfo): boolean =>
    name === "" || table.manners[name] === value;
  const shown = (manners.value ?? [])
    .filter((manner) => table.stage === "lobby" || manner.in_play)
    .filter(matters);
  if (shown.length === 0) return null;
  return (
    <section class="panel" aria-labelledby={heading ? "manners" : undefined}>
      {heading && <h2 id="manners">{t("manners")}</h2>}
      {!table.host && <HostChooses store={store} table={table} />}
      <div class="settings">
        {shown.map((manner) => (
          <SettingField
            key={manner.name}
            game="table"
            setting={{ ...manner, expert: false, only: null, seat: false, built: "", among: [] }}
            value={table.manners[manner.name] ?? manner.default}
            disabled={!table.host}
            onChange={(value) => store.setManner(manner.name, value)}
          />
        ))}
      </div>
    </section>
  );
}
