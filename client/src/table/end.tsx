/** The end of a game: places, and what anyone needs to check that chance was honest. */

import { useSignal } from "@preact/signals";

import { makeTable } from "../api";
import { Mark } from "../kit/seat";
import { myToken } from "../me";
import type { Given, Json, TableInfo } from "../messages";
import { chosenGame } from "../start/chosen";
import { follow, go } from "../route";
import { t, words } from "../words";
import { startAtOnce } from "./at-once";
import type { TableStore } from "./store";

/**
 * `view.result`, as far as games agree: places are seats, best first; a list inside it shares a place. Other lists as
 * long as there are seats run along with the places.
 */
interface Result {
  places?: (number | number[])[];
  won?: boolean;
}

export function End({ store, table }: { store: TableStore; table: TableInfo }) {
  const result = (store.view.value["result"] ?? {}) as Result;
  const id = `${table.game}-result`;
  return (
    <section class="end" aria-labelledby="end">
      <h2 id="end">{headline(result, store, table)}</h2>
      {result.places !== undefined && (
        <ol class="places">
          {places(result.places).map(([place, seat], i) => (
            <li key={seat} class={place === 1 ? "best" : ""}>
              <span class="place num">{place}</span>
              <Mark seat={seat} info={table.seats[seat]} size={26} />
              <b>{store.seatName(seat)}</b>
              {words.value.has(id) && (
                <span class="score num">
                  {store.t(id, scores(result as never, i, seat, table))}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      <div class="row">
        {table.tutorial ? <RealGame game={table.game} /> : <Again table={table} />}
        <a class="btn" href="/" onClick={follow}>
          {t("to-start")}
        </a>
      </div>
      <details class="fair">
        <summary>{t("fair")}</summary>
        <p>{t(fair(table))}</p>
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

/** After a first game: on to the form for a table of one's own. */
export function RealGame({ game }: { game: string }) {
  return (
    <a
      class="btn main"
      href="/"
      onClick={(event) => {
        chosenGame.value = game;
        follow(event);
      }}
    >
      {t("coach-real")}
    </a>
  );
}

/** How it ended, in a few words: together, by whom, or as a draw. */
function headline(result: Result, store: TableStore, table: TableInfo): string {
  if (result.won !== undefined) return t(result.won ? "end-won" : "end-lost");
  const [first] = result.places ?? [];
  if (first === undefined) return t("end-head");
  const best = Array.isArray(first) ? first : [first];
  if (best.length === table.seats.length && best.length > 1) return t("end-draw");
  return store.t("end-wins", { who: best.map((seat) => `seat:${seat}`) });
}

/** The same table once more, where everybody else is a bot; friends would have to hear of a new link. */
function Again({ table }: { table: TableInfo }) {
  const failed = useSignal(false);
  const me = table.seats.find((seat) => seat.yours);
  const others = table.seats.filter((seat) => !seat.yours);
  if (me === undefined || others.some((seat) => seat.kind !== "bot") || table.content !== "")
    return null;
  const again = async (): Promise<void> => {
    try {
      const made = await makeTable({
        game: table.game,
        seats: table.seats.length,
        name: me.name,
        colour: me.colour,
        token: myToken.peek(),
        options: table.options,
        bots: others.map((seat) => seat.level),
        content: "",
        content_name: "",
        tutorial: false,
      });
      startAtOnce.add(made.table);
      go(`/t/${made.table}`);
    } catch {
      failed.value = true;
    }
  };
  return (
    <>
      <button type="button" class="btn main" onClick={() => void again()}>
        {t("play-again")}
      </button>
      {failed.value && (
        <p class="problem" role="alert">
          {t("no-server")}
        </p>
      )}
    </>
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

/** Whatever the result tells of the one in such a place, as arguments for the game's own words. */
function scores(result: Record<string, Json>, i: number, seat: number, table: TableInfo): Given {
  const args: Given = { who: `seat:${seat}` };
  for (const [name, value] of Object.entries(result)) {
    if (name === "places" || !Array.isArray(value) || value.length !== table.seats.length) continue;
    args[name] = value[i] ?? "";
  }
  return args;
}

/** What there is to say of a game's chance. */
const fair = (table: TableInfo): string =>
  table.origin === "practice" ? "fair-practice" : table.tutorial ? "fair-tutorial" : "fair-how";
