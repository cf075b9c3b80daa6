/** Was chance honest? The check after the end, and how chance has fallen; the fingerprint before that. */

import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { Fold } from "../kit/fold";
import { Check } from "../kit/icons";
import { Save } from "../kit/save";
import { Sheet } from "../kit/ui";
import type { OddsOut, TableInfo } from "../messages";
import { tokenAt } from "../me";
import { t } from "../words";
import { check, type Finding, notedAt } from "./fairness";
import type { TableStore } from "./store";
import "./fair.css";

const journalOf = (table: TableInfo): string => `/api/tables/${table.table}/journal`;

const asked = (table: TableInfo): RequestInit => ({
  headers: { authorization: `Bearer ${tokenAt(table.table)}` },
});

/** At the end: what was fixed from the start, what it proves, and a button that looks. */
export function Fair({ store, table }: { store: TableStore; table: TableInfo }) {
  const found = useSignal<Finding[] | null>(null);
  const checks = proves(table) === "fair-how";
  return (
    <details class="fair" data-place="fair">
      <Fold>{t("fair")}</Fold>
      {found.value === null && <p>{t(proves(table))}</p>}
      {checks && <Checks table={table} found={found} />}
      {checks && found.value !== null ? (
        <details class="fair-more">
          <Fold>{t("fair-more")}</Fold>
          <p>{t("fair-not-here")}</p>
          <p>
            <code>
              cordee replay {table.game}-{table.table}.journal --verify{" "}
              {notedAt(table.table)?.fingerprint ?? table.fingerprint}
            </code>
          </p>
          <Numbers store={store} table={table} />
        </details>
      ) : (
        <Numbers store={store} table={table} />
      )}
    </details>
  );
}

/** What was fixed from the start, as it is. */
function Numbers({ store, table }: { store: TableStore; table: TableInfo }) {
  return (
    <dl>
      <dt>{t("fingerprint")}</dt>
      <dd class="num">{table.fingerprint}</dd>
      {table.seed !== "" && (
        <>
          <dt>{t("seed")}</dt>
          <dd class="num">{table.seed}</dd>
        </>
      )}
      {table.luck.length > 0 && (
        <>
          <dt>{t("fair-thrown")}</dt>
          {table.luck.map((luck) => (
            <dd key={luck.seat} class="num">
              {store.seatName(luck.seat)}: {luck.word}
            </dd>
          ))}
        </>
      )}
    </dl>
  );
}

/** The finished game as one file, to keep and to open anywhere. */
export function SaveGame({ table }: { table: TableInfo }) {
  const name = `${table.game}-${table.table}.journal`;
  return (
    <Save path={journalOf(table)} token={tokenAt(table.table)} name={name} says={t("fair-save")} />
  );
}

/** What there is to say of a game's chance. */
const proves = (table: TableInfo): string =>
  table.origin === "practice" ? "fair-practice" : table.tutorial ? "fair-tutorial" : "fair-how";

/** The button that looks, and what it has found: then that is what there is to say. */
function Checks({ table, found }: { table: TableInfo; found: Signal<Finding[] | null> }) {
  const problem = useSignal("");
  const look = async (): Promise<void> => {
    problem.value = "";
    try {
      const answer = await fetch(journalOf(table), asked(table));
      if (!answer.ok) throw new Error(answer.statusText);
      // A file that somebody brought here was never promised to this browser.
      const noted = table.origin === "file" ? undefined : notedAt(table.table);
      found.value = check(await answer.text(), noted);
    } catch {
      problem.value = t("no-server");
    }
  };
  return (
    <>
      <div class="row">
        <button type="button" class="btn small" onClick={() => void look()}>
          <Check /> {t("fair-check")}
        </button>
      </div>
      {problem.value !== "" && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      <div role="status">
        {found.value !== null && (
          <ul class="findings">
            {found.value.map(({ id, stands }) => (
              <li key={id} class={stands}>
                <span aria-hidden="true">{{ yes: "✓", no: "✗", open: "–" }[stands]}</span>{" "}
                {t(id, { stands })}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

/** Opens what chance has done so far; a game without chance has none. */
export function ChanceButton({ table, onOpen }: { table: TableInfo; onOpen: () => void }) {
  if (!table.chance) return null;
  return (
    <button type="button" class="btn bare small chance-open" title={t("chance")} onClick={onOpen}>
      <Dice /> <span>{t("chance")}</span>
    </button>
  );
}

const Dice = () => (
  <svg class="icon" width="20" height="20" viewBox="0 0 24 24" fill="none" aria-hidden="true">
    <rect
      x="4"
      y="4"
      width="16"
      height="16"
      rx="3.5"
      stroke="currentColor"
      stroke-width="1.8"
      transform="rotate(8 12 12)"
    />
    <g fill="currentColor">
      <circle cx="8.8" cy="8.6" r="1.4" />
      <circle cx="12" cy="12" r="1.4" />
      <circle cx="15.2" cy="15.4" r="1.4" />
    </g>
  </svg>
);

export function ChanceSheet({
  store,
  open,
  onClose,
}: {
  store: TableStore;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Sheet place="chance" class="chance-sheet" open={open} onClose={onClose} title={t("chance")}>
      <Histograms store={store} />
    </Sheet>
  );
}

interface Fallen {
  odds: OddsOut[];
  whole: boolean;
}

function Histograms({ store }: { store: TableStore }) {
  const fallen = useSignal<Fallen | null>(null);
  const seq = store.seq.value;
  const stage = store.table.value?.stage;
  useEffect(() => {
    store.askOdds((told) => (fallen.value = told));
  }, [store, seq, stage, fallen]);
  const { odds, whole } = fallen.value ?? { odds: [], whole: false };
  if (fallen.value === null) return <p class="soft">{t("please-wait")}</p>;
  const all = [...new Set(odds.map((each) => each.what))];
  return (
    <div class="chance">
      <p>{t(whole ? "chance-whole" : "chance-known")}</p>
      {all.length === 0 && <p class="soft">{t("chance-none")}</p>}
      {all.map((what) => (
        <Histogram key={what} store={store} bars={odds.filter((each) => each.what === what)} />
      ))}
      {all.length > 0 && <p class="soft">{t("chance-how")}</p>}
    </div>
  );
}

const number = (x: number): string => String(Math.round(x * 10) / 10);

function Histogram({ store, bars }: { store: TableStore; bars: OddsOut[] }) {
  const what = bars[0]?.what ?? "";
  const most = Math.max(...bars.map((bar) => Math.max(bar.seen, bar.high)), 1);
  return (
    <table>
      <caption>
        {store.t(store.key(`chance-${what}`))}{" "}
        <span class="soft num">
          {t("chance-count", { count: bars.reduce((sum, bar) => sum + bar.seen, 0) })}
        </span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t("chance-outcome")}</th>
          <th scope="col" aria-label={t("chance-picture")} />
          <th scope="col">{t("chance-seen")}</th>
          <th scope="col">{t("chance-band")}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => {
          const outside = bar.seen < bar.low || bar.seen > bar.high;
          return (
            <tr key={bar.outcome} class={outside ? "outside" : ""}>
              <th scope="row">{store.t("chance-name", { it: bar.outcome })}</th>
              <td>
                <Bar bar={bar} most={most} />
              </td>
              <td class="num">
                {bar.seen}
                {outside && <span class="mark"> {t("chance-outside")}</span>}
              </td>
              <td class="num">
                {t("chance-range", {
                  low: bar.low,
                  high: bar.high,
                  expected: number(bar.expected),
                })}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The bar, the band behind it, and a stroke where the average lies. */
function Bar({ bar, most }: { bar: OddsOut; most: number }) {
  const at = (count: number): number => (count / most) * 96 + 2;
  return (
    <svg class="chance-bar" viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
      <rect
        class="band"
        x={at(bar.low) - 1}
        y="1"
        width={at(bar.high) - at(bar.low) + 2}
        height="14"
      />
      <rect class="bar-seen" x="2" y="5" width={Math.max(0.4, at(bar.seen) - 2)} height="6" />
      <path class="mean" d={`M${at(bar.expected)} 0V16`} />
    </svg>
  );
}
