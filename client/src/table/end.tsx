/** The end of a game: places, and what anyone needs to check that chance was honest. */

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";

import { makeTable, playAgain, Refusal } from "../api";
import { useEdges } from "../kit/edges";
import { Fold } from "../kit/fold";
import { Mark } from "../kit/seat";
import { myColour, myName, myToken } from "../me";
import type { Given, Json, TableInfo } from "../messages";
import { chosenGame } from "../start/chosen";
import { follow, go } from "../route";
import { t, words } from "../words";
import { startAtOnce } from "./at-once";
import { Fair, SaveGame } from "./fair";
import { DeleteTable } from "./owning";
import type { TableStore } from "./store";

/**
 * `view.result`, as far as games agree: places are seats, best first; a list inside it shares a place. Other lists as
 * long as there are seats run along with the places.
 */
interface Result {
  places?: (number | number[])[];
  won?: boolean;
}

/** Why it is over, as a game may tell in `view.ended`: words, their arguments, the clause. */
interface Because {
  why: string;
  args: Given;
  clause: string;
}

interface EndProps {
  store: TableStore;
  table: TableInfo;
  openRules: (clauses: readonly string[]) => void;
}

export function End({ store, table, openRules }: EndProps) {
  const ended = (store.view.value["ended"] ?? []) as readonly Because[];
  const early = table.tutorial && store.lessons.value.some(({ stands }) => stands === "ahead");
  const result = (store.view.value["result"] ?? {}) as Result;
  const id = `${table.game}-result`;
  const list = useRef<HTMLDivElement>(null);
  useEdges(list);
  return (
    <section class="end" data-place="end" aria-labelledby="end">
      <h2 id="end">{headline(result, store, table)}</h2>
      <div class="end-in" ref={list}>
        {table.abandoned && <Abandoned store={store} table={table} />}
        {!table.abandoned &&
          ended.map(({ why, args, clause }) => (
            <p key={why} class="end-why">
              {store.t(store.key(`ended-${why}`), args)}{" "}
              <button type="button" class="rule-link" onClick={() => openRules([clause])}>
                {t("rule-number", { clause })}
              </button>
            </p>
          ))}
        {early && <p class="end-why">{t("coach-ended-early")}</p>}
        {result.places !== undefined && (
          <ol class="places">
            {places(result.places, leftAt(table)).map(([place, seat, i]) => (
              <li key={seat} class={place === 1 ? "best" : ""}>
                <span class="place num">{place}</span>
                <Mark seat={seat} info={table.seats[seat]} size={26} />
                <b title={store.seatName(seat)}>{store.seatName(seat)}</b>
                {words.value.has(id) && (
                  <span class="score num">
                    {store.t(id, scores(result as never, i, seat, table))}
                  </span>
                )}
              </li>
            ))}
          </ol>
        )}
        {early && <Untold store={store} openRules={openRules} />}
        <Fair store={store} table={table} />
        {!table.tutorial && <SaveGame table={table} />}
        <DeleteTable store={store} table={table} />
      </div>
      <div class="end-do">
        {early && <LessonsAgain table={table} />}
        {table.tutorial ? (
          <RealGame game={table.game} second={early} />
        ) : (
          <Again store={store} table={table} />
        )}
        <a class="btn" href="/" onClick={follow}>
          {t("to-start")}
        </a>
      </div>
    </section>
  );
}

/** What the lessons would have taught that had not begun: each by its title, opened to be read. */
function Untold({ store, openRules }: Pick<EndProps, "store" | "openRules">) {
  const ahead = store.lessons.value.filter(({ stands }) => stands === "ahead");
  return (
    <section class="untold" aria-labelledby="untold">
      <h3 id="untold">{t("coach-untold", { count: ahead.length })}</h3>
      {ahead.map(({ id, clauses }) => (
        <details key={id}>
          <Fold>{store.t(store.key(`lesson-${id}-title`))}</Fold>
          <p>
            {store.t(store.key(`lesson-${id}`))}{" "}
            {clauses.length > 0 && (
              <button type="button" class="rule-link" onClick={() => openRules(clauses)}>
                {t("rules")}
              </button>
            )}
          </p>
        </details>
      ))}
    </section>
  );
}

/** After a first game: on to the form for a table of one's own. */
export function RealGame({ game, second = false }: { game: string; second?: boolean }) {
  return (
    <a
      class={second ? "btn" : "btn main"}
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

/** What went wrong, if anything. */
const Problem = ({ text }: { text: string }) =>
  text === "" ? null : (
    <p class="problem" role="alert">
      {text}
    </p>
  );

/** The first game once more, from its first lesson, at a table of its own. */
function LessonsAgain({ table }: { table: TableInfo }) {
  const problem = useSignal("");
  const busy = useSignal(false);
  const again = async (): Promise<void> => {
    if (busy.value) return;
    busy.value = true;
    problem.value = "";
    try {
      const made = await makeTable({
        game: table.game,
        seats: table.seats.length,
        name: myName.peek().trim() || t("your-name-default"),
        colour: myColour.peek(),
        token: myToken.peek(),
        options: {},
        bots: [],
        content: "",
        content_name: "",
        pack: "",
        tutorial: true,
      });
      myToken.value = made.token;
      go(`/t/${made.table}`);
    } catch (error) {
      problem.value = error instanceof Refusal ? t(error.message, error.args) : t("no-server");
    }
    busy.value = false;
  };
  return (
    <>
      <button type="button" class="btn main" disabled={busy.value} onClick={() => void again()}>
        {t("coach-again")}
      </button>
      <Problem text={problem.value} />
    </>
  );
}

/** It was ended before its end: nobody has won; how it stood, where the game's clauses give that. */
function Abandoned({ store, table }: { store: TableStore; table: TableInfo }) {
  const stood = places(table.standings, leftAt(table));
  const equal = stood.every(([place]) => place === 1);
  return (
    <>
      <p>{t("end-abandoned-how")}</p>
      {!equal && (
        <>
          <h3>{t("end-stood")}</h3>
          <ol class="places">
            {stood.map(([place, seat]) => (
              <li key={seat}>
                <span class="place num">{place}</span>
                <Mark seat={seat} info={table.seats[seat]} size={26} />
                <b>{store.seatName(seat)}</b>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

/** Seats that their persons gave up. */
const leftAt = (table: TableInfo): number[] =>
  table.seats.filter((seat) => seat.left).map((seat) => seat.seat);

/** How it ended, in a few words: together, by whom, or as a draw. */
function headline(result: Result, store: TableStore, table: TableInfo): string {
  if (table.abandoned) return t("end-abandoned");
  if (result.won !== undefined) return t(result.won ? "end-won" : "end-lost");
  const [first] = result.places ?? [];
  if (first === undefined) return t("end-head");
  const best = places([first], leftAt(table))
    .filter(([place]) => place === 1)
    .map(([, seat]) => seat);
  if (best.length === table.seats.length && best.length > 1) return t("end-draw");
  const who = best.map((seat) => `seat:${seat}`);
  const mine = store.mySeats.value;
  // Who has one seat is spoken to; of several on one screen each has a name.
  const [me] = mine;
  if (me === undefined || mine.length > 1 || !best.includes(me))
    return store.t("end-wins", { who });
  if (best.length === 1) return t("end-you-win");
  return store.t("end-you-share", { who: who.filter((seat) => seat !== `seat:${me}`) });
}

/** What one does next, always in sight. Once more with the same people: whoever presses first lays the table, the others are asked along. */
function Again({ store, table }: { store: TableStore; table: TableInfo }) {
  const problem = useSignal("");
  const { again } = table;
  if (again !== null)
    return (
      <>
        <p role="status">
          {store.t("again-laid", { who: `seat:${again.seat}`, known: again.seat >= 0 })}
        </p>
        <a class="btn main" href={`/t/${again.table}`} onClick={follow}>
          {t("again-come")}
        </a>
      </>
    );
  if (!table.seats.some((seat) => seat.yours)) return null;
  const lay = async (): Promise<void> => {
    try {
      const { table: next } = await playAgain(table.table, myToken.peek());
      // Among bots nobody else has to come first.
      const alone = table.seats.every((seat) => seat.kind === "bot" || seat.yours);
      if (alone) startAtOnce.add(next);
      go(`/t/${next}`);
    } catch (error) {
      problem.value = t(error instanceof Refusal ? error.message : "no-server");
    }
  };
  return (
    <>
      <button type="button" class="btn main" onClick={() => void lay()}>
        {t("play-again")}
      </button>
      <Problem text={problem.value} />
    </>
  );
}

/**
 * [place, seat, where it stood in `order`] in order; who shares a place has the same number. Among equals those who
 * `left` come last.
 */
export function places(
  order: readonly (number | readonly number[])[],
  left: readonly number[] = [],
): [place: number, seat: number, at: number][] {
  const out: [number, number, number][] = [];
  for (const entry of order) {
    const before = out.length;
    const equal = (typeof entry === "number" ? [entry] : entry).map(
      (seat, i) => [seat, before + i] as const,
    );
    const stayed = equal.filter(([seat]) => !left.includes(seat));
    const last = equal.filter(([seat]) => left.includes(seat));
    for (const [seat, at] of stayed) out.push([before + 1, seat, at]);
    for (const [seat, at] of last) out.push([before + stayed.length + 1, seat, at]);
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
