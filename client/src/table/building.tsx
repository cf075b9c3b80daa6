/**
 * In the lobby: what people build together before the game. What it still lacks, and the way on, stay in sight wherever
 * one has scrolled to.
 */

import type { ComponentChildren } from "preact";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { boards } from "../games";
import type { BuildOut, TableInfo } from "../messages";
import { t } from "../words";
import type { Reason, TableStore } from "./store";

interface BuildingProps {
  store: TableStore;
  table: TableInfo;
  build: BuildOut;
  /** The way on: who may start, and by what. */
  children: ComponentChildren;
}

/** To a heading of the lobby, by eye and by key. */
function goTo(id: string): void {
  const head = document.getElementById(id);
  head?.closest("section")?.scrollIntoView({ block: "start" });
  head?.focus({ preventScroll: true });
}

export function Building({ store, table, build, children }: BuildingProps) {
  const refused = useSignal<Reason | null>(null);
  const { module } = store;
  const load = boards[table.game];
  useEffect(() => {
    void load?.().then((found) => (module.value = found));
  }, [load, module]);
  const section = useRef<HTMLElement>(null);
  const inSight = useSignal(true);
  useEffect(() => {
    const node = section.current;
    if (node === null) return undefined;
    // Who chose it far down the page would not see that it has come above.
    if (node.getBoundingClientRect().bottom < 0) goTo("build");
    const seen = new IntersectionObserver(([entry]) => {
      inSight.value = entry?.isIntersecting === true;
    });
    seen.observe(node);
    return () => seen.disconnect();
  }, [inSight]);
  // What the button says is what it does, also where one has just scrolled.
  const there = inSight.value ? "seats" : "build";
  const Builder = module.value?.Builder;
  const lacks = build.why !== "";
  const { text, clause } = refused.value ?? {
    text: lacks ? store.refusal(build.why, build.args) : t("build-ready"),
    clause: build.clause,
  };
  return (
    <>
      <section ref={section} class="panel lobby-build" aria-labelledby="build">
        <h2 id="build" tabIndex={-1}>
          {t("build-together")}
        </h2>
        {Builder === undefined ? (
          <p class="soft">{t(load === undefined ? "build-by-text" : "build-coming")}</p>
        ) : (
          <Builder
            shows={build.shows}
            facts={store.facts.value}
            table={table}
            seat={store.ownSeats.value[0] ?? null}
            step={(step, tell) =>
              store.build(step, (reason) => {
                refused.value = reason;
                tell?.(reason);
              })
            }
            t={store.t}
          />
        )}
      </section>
      <section class="panel start-bar" aria-label={t("build-go")}>
        <p class={refused.value === null ? "build-says" : "build-says refused"} role="status">
          {text} {clause !== "" && <small class="soft">{t("rule-number", { clause })}</small>}
        </p>
        {children}
        <button type="button" class="btn small" onClick={() => goTo(there)}>
          {t(there === "seats" ? "build-seats" : "build-back")}
        </button>
      </section>
    </>
  );
}
