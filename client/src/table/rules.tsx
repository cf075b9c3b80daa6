/** The game in short, and the ledger of its rules: searchable, opened at the clauses behind a question or a refusal. */

import type { ComponentChildren } from "preact";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { loadRules } from "../api";
import { Fold } from "../kit/fold";
import { Search } from "../kit/icons";
import type { Clause } from "../messages";
import { t, words } from "../words";

/** The ledger is written in one language. */
const LEDGER = "en";

interface RulesProps {
  game: string;
  at: readonly string[];
  /** The game in short. */
  help: ComponentChildren;
}

export function Rules({ game, at, help }: RulesProps) {
  const clauses = useSignal<Clause[] | null>(null);
  const problem = useSignal(false);
  const wanted = useSignal("");
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    loadRules(game).then(
      (found) => (clauses.value = found),
      () => (problem.value = true),
    );
  }, [game, clauses, problem]);
  const ready = clauses.value !== null;
  const [first] = at;
  useEffect(() => {
    if (!ready || first === undefined) return;
    const node = list.current?.querySelector<HTMLElement>(`[data-clause="${CSS.escape(first)}"]`);
    node?.scrollIntoView({ block: "start" });
    node?.focus({ preventScroll: true });
  }, [ready, first]);

  const terms = wanted.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const hits = (clauses.value ?? []).filter((clause) => {
    const all =
      `${clause.id} ${clause.where} ${clause.rule} ${clause.decision}`.toLocaleLowerCase();
    return terms.every((term) => all.includes(term));
  });
  let where = "";
  return (
    <div class="rules">
      <label class="search">
        <Search />
        <span class="unseen">{t("rules-search")}</span>
        <input
          class="input"
          type="search"
          placeholder={t("rules-search")}
          value={wanted.value}
          onInput={(event) => (wanted.value = event.currentTarget.value)}
        />
      </label>
      {problem.value && <p role="alert">{t("rules-none")}</p>}
      {words.value.language !== LEDGER && <p class="soft rules-language">{t("rules-language")}</p>}
      {ready && hits.length === 0 && <p class="soft">{t("rules-no-hit")}</p>}
      <div class="clauses" ref={list} tabIndex={0} role="region" aria-label={t("rules")}>
        {terms.length === 0 && help !== undefined && (
          <details class="in-short" open={at.length === 0}>
            <Fold>
              <h3>{t("rules-short")}</h3>
            </Fold>
            {help}
          </details>
        )}
        {hits.map((clause) => {
          const heading = clause.where !== where ? clause.where : "";
          ({ where } = clause);
          return (
            <>
              {heading !== "" && (
                <h3 key={`where ${clause.id}`} lang={LEDGER}>
                  {heading}
                </h3>
              )}
              <article
                key={clause.id}
                class={at.includes(clause.id) ? "clause here" : "clause"}
                data-clause={clause.id}
                tabIndex={-1}
                aria-current={at.includes(clause.id) ? "true" : undefined}
              >
                <span class="clause-id num">{clause.id}</span>
                <p lang={LEDGER}>{clause.rule}</p>
                {clause.decision !== "" && (
                  <p class="decision">
                    <b>{t("rules-decision")}</b> <span lang={LEDGER}>{clause.decision}</span>
                  </p>
                )}
              </article>
            </>
          );
        })}
      </div>
    </div>
  );
}
