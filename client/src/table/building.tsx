/** In the lobby: what people build together before the game, and why it is not enough yet. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { boards } from "../games";
import type { BuildOut, TableInfo } from "../messages";
import { t } from "../words";
import type { Reason, TableStore } from "./store";

interface BuildingProps {
  store: TableStore;
  table: TableInfo;
  build: BuildOut;
}

export function Building({ store, table, build }: BuildingProps) {
  const refused = useSignal<Reason | null>(null);
  const { module } = store;
  const load = boards[table.game];
  useEffect(() => {
    void load?.().then((found) => (module.value = found));
  }, [load, module]);
  const Builder = module.value?.Builder;
  const lacks = build.why !== "";
  const { text, clause } = refused.value ?? {
    text: lacks ? store.refusal(build.why, build.args) : t("build-ready"),
    clause: build.clause,
  };
  return (
    <section class="panel lobby-build" aria-labelledby="build">
      <div class="panel-head">
        <h2 id="build">{t("build-together")}</h2>
        <p class={refused.value === null ? "build-says" : "build-says refused"} role="status">
          {text} {clause !== "" && <small class="soft">{t("rule-number", { clause })}</small>}
        </p>
      </div>
      {Builder === undefined ? (
        <p class="soft">{t(load === undefined ? "build-by-text" : "build-coming")}</p>
      ) : (
        <Builder
          shows={build.shows}
          facts={store.facts.value}
          table={table}
          seat={store.ownSeats.value[0] ?? null}
          step={(step) => store.build(step, (reason) => (refused.value = reason))}
          t={store.t}
        />
      )}
    </section>
  );
}
