/** The page of one table: the line, the store, and lobby or board around them. */

import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";

import { boards } from "../games";
import type { BoardProps, GameModule, SeatMarkProps } from "../games/board";
import { useCountdown } from "../kit/countdown";
import { Greys } from "../kit/grey";
import { Book, Eye, Lines, Peaks, People, Plain as PlainIcon, Tables } from "../kit/icons";
import { covered, typing, useEscape } from "../kit/keys";
import { LanguageMenu } from "../kit/language";
import { Mark, seatColour } from "../kit/seat";
import { Sheet, ThemeButton } from "../kit/ui";
import {
  arrive,
  forgetCarried,
  forgetTable,
  isCarried,
  myColour,
  myName,
  myToken,
  newToken,
  plainView,
  rememberTable,
  tokenAt,
} from "../me";
import { Away } from "../replay/away";
import { LookBack, ReplayBar } from "../replay/bar";
import { Look } from "../replay/look";
import { PastSide } from "../replay/side";
import type { TableInfo } from "../messages";
import { BellButton } from "../reach/sheet";
import { watchTurns } from "../reach/turn";
import { follow } from "../route";
import { t, words } from "../words";
import { Area } from "./area";
import { Ask } from "./ask";
import { sitAtOnce, startAtOnce } from "./at-once";
import { TalkAnnouncer, Told } from "./chat-view";
import { Knocks, Lone, Outside, TableButton, TableSheet } from "./door";
import { End } from "./end";
import { Link } from "./link";
import { ChanceButton, ChanceSheet } from "./fair";
import { luck, note } from "./fairness";
import { Lobby } from "./lobby";
import { Coach } from "./coach";
import { Announcer, Log } from "./log";
import { takeCode } from "./moving";
import { Moved, NotYet } from "./moved";
import { Plain } from "./plain";
import { Rules } from "./rules";
import { openSeats, SeatsSheet } from "./seats";
import { TableStore } from "./store";
import { Sure } from "./sure";
import "./table.css";

function connect(table: string): { store: TableStore; link: Link } {
  const store = new TableStore();
  let code = takeCode();
  const url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${table}`;
  let came = arrive(table);
  if (myToken.peek() === "") myToken.value = newToken();
  const link = new Link({
    connect: () => new WebSocket(url),
    hello: () => ({
      is: "hello",
      token: tokenAt(table),
      since: store.seq.peek(),
      plain: plainView.peek() || !hasBoard(store),
    }),
    receive: (message) => {
      if (message.is === "welcome" && isCarried(table) && isForElsewhere(message.table)) {
        forgetCarried(table);
        link.again();
        return;
      }
      if ((message.is === "welcome" || message.is === "outside") && message.token !== "")
        myToken.value = message.token;
      store.receive(message);
      if (message.is === "welcome" && code !== "") {
        const used = code;
        code = "";
        queueMicrotask(() => store.useLink(used)); // the line is ready once the welcome is taken in
      }
      if (message.is === "welcome" && came) {
        came = false;
        store.sayWho("seat-came");
      }
    },
  });
  store.link = link;
  return { store, link };
}

/** Where a table has left, a secret that was made for elsewhere has no seat: this is not where it leads. */
const isForElsewhere = (table: TableInfo): boolean =>
  table.moved !== "" && !table.seats.some((seat) => seat.yours);

const hasBoard = (store: TableStore): boolean => {
  const game = store.table.peek()?.game;
  return game !== undefined && game in boards;
};

export function TablePage({ id }: { id: string }) {
  const { store, link } = useMemo(() => connect(id), [id]);
  useEffect(() => {
    link.start();
    return () => link.stop();
  }, [link]);
  useEffect(() => watchTurns(store), [store]);

  const table = store.table.value;
  const stage = table?.stage ?? "";
  const game = table?.game ?? "";
  const title = store.title.value;
  const mine = store.mine.value;

  useEffect(() => {
    if (title !== "") rememberTable(id, game, title);
  }, [id, game, title]);
  const head = title === "" ? t("brand") : t(mine ? "title-turn" : "title-table", { title });
  useEffect(() => {
    document.title = head;
  }, [head]);
  const seated = store.mySeats.value.length > 0;
  useEffect(() => {
    const now = store.table.peek();
    if (now === null || now.table !== id) return;
    note(now);
    if (now.stage === "lobby" && seated) store.throwIn(luck(now));
  }, [stage, seated, id, store]);
  useEffect(() => {
    if (stage !== "lobby" || !startAtOnce.delete(id)) return;
    store.start();
  }, [stage, id, store]);

  const deleted = link.farewell.value === "table-bye-deleted";
  useEffect(() => {
    if (deleted) forgetTable(id);
  }, [deleted, id]);
  useEffect(() => {
    if (stage !== "lobby" || !sitAtOnce.delete(id)) return;
    if (store.mySeats.peek().length > 0) return;
    store.sit(-1, myName.peek().trim() || t("your-name-default"), myColour.peek());
  }, [stage, id, store]);

  if (store.outside.value !== null && !deleted) return <Outside store={store} />;
  if (table === null && isCarried(id) && link.farewell.value === "table-bye-unknown")
    return <NotYet id={id} link={link} />;
  if (table === null || deleted) return <Arriving link={link} />;
  return (
    <div class={`table ${stage}`} data-game={game}>
      {stage === "lobby" ? (
        <>
          <Bar store={store} link={link} />
          {table.moved !== "" && (
            <div class="lobby-moved">
              <Moved store={store} table={table} />
            </div>
          )}
          <Lobby store={store} table={table} />
          <Greys />
        </>
      ) : (
        <Playing store={store} link={link} />
      )}
    </div>
  );
}

function Arriving({ link }: { link: Link }) {
  const state = link.state.value;
  const ended = state === "ended";
  const main = (
    <main class="arriving" data-place={ended ? "farewell" : "arriving"}>
      <Peaks size={56} />
      {ended ? (
        <>
          <h1>{t(link.farewell.value || "no-table")}</h1>
          <a class="btn main" href="/" onClick={follow}>
            {t("to-start")}
          </a>
        </>
      ) : (
        <>
          <p>{t("arriving")}</p>
          <LinkState link={link} />
        </>
      )}
    </main>
  );
  // Mostly it takes a moment, and then the table has a bar of its own.
  return state === "connecting" || state === "open" ? main : <Lone>{main}</Lone>;
}

/** How the line is, in words; with the countdown to the next try. */
function LinkState({ link }: { link: Link }) {
  const state = link.state.value;
  const seconds = useCountdown(link.retryAt.value);
  return (
    <span class={`link ${state}`}>
      <span class="link-dot" aria-hidden="true" />
      <span class="link-word num" role="status">
        {state === "waiting" ? t("link-waiting", { seconds }) : t(`link-${state}`)}
      </span>
      {state === "waiting" && (
        <button type="button" class="btn small" onClick={() => link.retryNow()}>
          {t("link-now")}
        </button>
      )}
    </span>
  );
}

interface BarProps {
  store: TableStore;
  link: Link;
  children?: preact.ComponentChildren;
}

function Bar({ store, link, children }: BarProps) {
  const table = store.table.value;
  return (
    <header class="bar">
      <a class="brand" href="/" onClick={follow} aria-label={t("brand-to-start")}>
        <Peaks /> <span>{t("brand")}</span>
      </a>
      <a
        class="btn bare icon to-mine"
        href="/mine"
        onClick={follow}
        aria-label={t("mine-head")}
        title={t("mine-head")}
      >
        <Tables />
      </a>
      {table?.stage === "lobby" ? (
        <span class="bar-title">{store.title.value}</span>
      ) : (
        <h1 class="bar-title" title={store.title.value}>
          {store.title.value}
        </h1>
      )}
      {table?.origin === "practice" && (
        <span class="practice" title={t("practice-help")}>
          {t("practice")}
        </span>
      )}
      {(table?.watching ?? 0) > 0 && (
        <span class="watching num" title={t("watching", { count: table?.watching ?? 0 })}>
          <Eye /> {table?.watching}
          <span class="unseen">{t("watching", { count: table?.watching ?? 0 })}</span>
        </span>
      )}
      <LinkState link={link} />
      <span class="bar-gap" />
      {children}
      <BellButton />
      <LanguageMenu />
      <ThemeButton />
    </header>
  );
}

function Playing({ store, link }: { store: TableStore; link: Link }) {
  const table = store.table.value;
  const { module } = store;
  const clauses = useSignal<readonly string[] | null>(null);
  const logOpen = useSignal(false);
  const chanceOpen = useSignal(false);
  const SeatMark = useMemo(() => seatMark(store), [store]);
  const game = table?.game ?? "";
  const load = boards[game];

  useEffect(() => {
    void load?.().then((found) => (module.value = found));
  }, [load, module]);

  // The plain board needs its zones: ask for everything anew when it is switched on.
  const plain = plainView.value || load === undefined;
  useEffect(() => {
    if (plain && store.zones.peek().length === 0) link.again();
  }, [plain, store, link]);

  useEffect(() => store.replay.start(), [store]);

  useEscape(
    true,
    () => store.replay.recap.stop() || store.replay.now() || store.cancel() || store.replay.shut(),
  );
  useEffect(() => {
    const keys = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key !== "?" || typing(event.target) || covered()) return;
      clauses.value = store.question.peek()?.clauses ?? [];
    };
    document.addEventListener("keydown", keys);
    return () => document.removeEventListener("keydown", keys);
  }, [store, clauses]);

  // Looking back takes the board away; what comes back is not news.
  const seenOver = useRef(false);
  const isShown = useRef(false);
  useEffect(() => {
    seenOver.current ||= isShown.current;
  });

  if (table === null) return null;
  const openRules = (at: readonly string[]): void => {
    logOpen.value = false;
    clauses.value = at;
  };
  const props = boardProps(store, module.value, SeatMark, seenOver.current);
  const { Board, Help } = module.value ?? {};
  const { replay } = store;
  const recapped = replay.recap.running.value;
  const past = replay.looking.value || recapped;
  isShown.current = !past && Board !== undefined && table.stage === "over";
  return (
    <>
      <Bar store={store} link={link}>
        {load !== undefined && (
          <button
            type="button"
            class="btn bare"
            aria-pressed={plainView.value}
            title={t("plain-view-help")}
            onClick={() => (plainView.value = !plainView.value)}
          >
            <PlainIcon /> <span class="wide">{t("plain-view")}</span>
          </button>
        )}
        <button
          type="button"
          class="btn bare"
          aria-pressed={replay.open.value}
          title={t("replay-help")}
          onClick={replay.open.value ? replay.close : replay.show}
        >
          <LookBack /> <span class="wide">{t("replay")}</span>
        </button>
        <button
          type="button"
          class="btn bare narrow"
          title={t("log-and-chat")}
          onClick={() => (logOpen.value = true)}
        >
          <Lines /> <span class="unseen">{t("log-and-chat")}</span>
          {store.chat.unread.value > 0 && (
            <span class="badge num">
              {store.chat.unread.value}
              <span class="unseen">{t("chat-unread", { count: store.chat.unread.value })}</span>
            </span>
          )}
        </button>
        <button type="button" class="btn bare" title={t("seats-sheet")} onClick={openSeats}>
          <People /> <span class="wide">{t("seats-sheet")}</span>
        </button>
        <button type="button" class="btn bare" title={t("rules")} onClick={() => openRules([])}>
          <Book /> <span class="wide">{t("rules")}</span>
        </button>
        <TableButton />
      </Bar>
      <main
        class={`board-area${past ? " past" : ""}`}
        data-place={past ? "board-past" : plain ? "board-plain" : "board"}
        aria-label={t("board")}
      >
        {past ? (
          <Look store={store} props={props} Board={Board} plain={plain} />
        ) : (
          <Area key={table.turned} store={store} markable={props.markable} openRules={openRules}>
            {plain ? (
              <Plain props={props} zones={store.zones.value} />
            ) : Board === undefined ? (
              <p class="soft loading">{t("please-wait")}</p>
            ) : (
              <Board {...props} />
            )}
          </Area>
        )}
        <Away store={store} />
        <ReplayBar store={store} table={table} />
      </main>
      <aside class="side">
        <Knocks store={store} table={table} />
        {table.tutorial && <Coach store={store} table={table} openRules={openRules} />}
        {replay.looking.value && !recapped ? (
          <PastSide store={store} table={table} />
        ) : table.moved !== "" ? (
          <section class="ask leaving" data-place="moved">
            <Moved store={store} table={table} />
          </section>
        ) : recapped && table.stage === "over" ? (
          <section class="ask idle">
            <p class="soft">{t("away-over")}</p>
          </section>
        ) : table.stage === "over" ? (
          <End store={store} table={table} openRules={openRules} />
        ) : (
          <Ask
            key={`ask ${table.turned}`}
            store={store}
            game={module.value}
            openRules={openRules}
          />
        )}
        <div class="side-log">
          <Told
            store={store}
            log={
              <>
                <Log store={store} onPoint={store.point} onMoment={replay.to} />
                <ChanceButton table={table} onOpen={() => (chanceOpen.value = true)} />
              </>
            }
          />
        </div>
      </aside>
      <Announcer store={store} />
      <TalkAnnouncer store={store} />
      <Greys why={store.why} openRules={openRules} />
      <Sure store={store} />
      <SeatsSheet store={store} table={table} />
      <TableSheet store={store} table={table} />
      <Sheet
        place="told"
        class="told-sheet"
        open={logOpen.value}
        onClose={() => (logOpen.value = false)}
        title={t("log-and-chat")}
      >
        <Told
          store={store}
          log={
            <>
              <Log
                store={store}
                onPoint={(seat) => {
                  logOpen.value = false;
                  store.point(seat);
                }}
                onMoment={(seq) => {
                  logOpen.value = false;
                  replay.to(seq);
                }}
              />
              <ChanceButton
                table={table}
                onOpen={() => {
                  logOpen.value = false;
                  chanceOpen.value = true;
                }}
              />
            </>
          }
        />
      </Sheet>
      <ChanceSheet
        store={store}
        open={chanceOpen.value}
        onClose={() => (chanceOpen.value = false)}
      />
      <Sheet
        place="rules"
        class="rules-sheet"
        open={clauses.value !== null}
        onClose={() => (clauses.value = null)}
        title={t("rules-of", { title: store.title.value })}
      >
        <Rules game={game} at={clauses.value ?? []} help={Help && <Help {...props} />} />
      </Sheet>
    </>
  );
}

/** The mark of a seat of one table; the same component for as long as the table stands. */
const seatMark = (store: TableStore) =>
  function SeatMark({ seat, size = 20, named = false }: SeatMarkProps) {
    const info = store.table.value?.seats[seat];
    const name = named ? { name: store.seatName(seat) } : {};
    return <Mark seat={seat} info={info} size={size} {...name} />;
  };

function boardProps(
  store: TableStore,
  module: GameModule | null,
  SeatMark: BoardProps["SeatMark"],
  seen: boolean,
): BoardProps {
  const table = store.table.value;
  if (table === null) throw new Error("a board needs a table");
  const question = store.question.value;
  const { blind } = module ?? {};
  return {
    view: store.view.value,
    facts: store.facts.value,
    table,
    mySeats: store.mySeats.value,
    focusSeat: store.focusSeat.value,
    question,
    draft: store.draft.value,
    options: store.options.value,
    marked: store.marked.value,
    markable: (target) =>
      question !== null &&
      question.blind &&
      blind !== undefined &&
      blind.takes(target, question, store.view.peek()),
    whole: {
      list: store.whole.value ?? [],
      at: store.looked.value,
      show: (at) => (store.looked.value = at),
    },
    passLabel: store.passLabel.value,
    seen,
    pointed: store.pointed.value,
    offers: store.offers,
    act: store.act,
    draftStep: store.draftStep,
    cancel: () => void store.cancel(),
    why: (target) => {
      store.wanted.value = target;
    },
    reason: store.why,
    events: store.events.value,
    t: store.t,
    seatName: store.seatName,
    seatColour: (seat) => seatColour(table.seats[seat], seat),
    SeatMark,
    reducedMotion: matchMedia("(prefers-reduced-motion: reduce)").matches,
    language: words.value.language,
  };
}
