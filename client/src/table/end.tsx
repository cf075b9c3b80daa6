/** The end of a game: places, and what anyone needs to check that chance was honest. */

import { Mark } from "../kit/seat";
import type { Given, Json, TableInfo } from "../messages";
import { follow } from "../route";
import { t, words } from "../words";
import type { TableStore } from "./store";

/** `view.result`, as far as games agree: places are seats, best first; a list inside it shares a place. */
interface Result {
  places?: (number | number[])[];
  won?: boolean;
}

export function End({ store, table }: { store: TableStore; table: TableInfo }) {
  const result = (store.view.value["result"] ?? {}) as Result;
  const id = `${table.game}-result`;
  return (
    <section class="end" aria-labelledby="end">
      <h2 id="end">
        {result.won === undefined ? t("end-head") : t(result.won ? "end-won" : "end-lost")}
      </h2>
      {result.places !== undefined && (
        <ol class="places">
          {places(result.places).map(([place, seat]) => (
            <li key={seat} class={place === 1 ? "best" : ""}>
              <span class="place num">{place}</span>
              <Mark seat={seat} info={table.seats[seat]} size={26} />
              <b>{store.seatName(seat)}</b>
              {words.value.has(id) && (
                <span class="score num">{store.t(id, scores(result as never, seat, table))}</span>
              )}
            </li>
          ))}
        </ol>
      )}
      <a class="btn main" href="/" onClick={follow}>
        {t("play-again")}
      </a>
      <details class="fair">
        <summary>{t("fair")}</summary>
        <p>{t("fair-how")}</p>
        <dl>
          <dt>{t("fingerprint")}</dt>
          <dd class="num">{table.fingerprint}</dd>
          {table.seed !== "" && (
            <>
              <dt>{t("seed")}</dt>
              <dd class="num">{table.seed}</dd>
            </>
          )}
        </dl>
      </details>
    </section>
  );
}

/** [place, seat] in order; who shares a place has the same number. */
export function places(order: readonly (number | number[])[]): [number, number][] {
  const out: [number, number][] = [];
  for (const entry of order) {
    const place = out.length + 1;
    for (const seat of Array.isArray(entry) ? entry : [entry]) out.push([place, seat]);
  }
  return out;
}

/** Whatever the result tells per seat, as arguments for the game's own words. */
function scores(result: Record<string, Json>, seat: number, table: TableInfo): Given {
  const args: Given = { who: `seat:${seat}` };
  for (const [name, value] of Object.entries(result)) {
    if (name === "places" || !Array.isArray(value) || value.length !== table.seats.length) continue;
    args[name] = value[seat] ?? "";
  }
  return args;
}
