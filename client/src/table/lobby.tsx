/** A table before its game: who sits where, bots, options, the link to share, and the start. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { games, loadGames } from "../api";
import { swatches } from "../games";
import { grey } from "../kit/grey";
import { Bot } from "../kit/icons";
import { NameField } from "../kit/name";
import { Mountain } from "../kit/mountain";
import { PackLine } from "../kit/pack";
import { colourTaken, freeColour, Mark } from "../kit/seat";
import type { Swatch as Drawn } from "../kit/ui";
import { ColourPicker, SettingField, Stepper } from "../kit/ui";
import { myColour, myName } from "../me";
import type { GameInfo, SeatInfo, Setting, TableInfo, Value } from "../messages";
import { mattering } from "../messages";
import { letter, t, words } from "../words";
import { Building } from "./building";
import { Talk } from "./chat-view";
import { Knocks, PassHost } from "./door";
import { Invite } from "./invite";
import { HostChooses, Manners } from "./manners";
import { Beside } from "./screens";
import { DeleteTable } from "./owning";
import type { TableStore } from "./store";
import "./lobby.css";

export function Lobby({ store, table }: { store: TableStore; table: TableInfo }) {
  useEffect(() => {
    loadGames().catch(() => {
      // The options stay away then; seats and start work without them.
    });
  }, []);
  const game = games.value?.find((each) => each.key === table.game);
  const seated = table.seats.some((seat) => seat.yours);
  const open = table.seats.filter((seat) => seat.kind === "open");
  const subtitle = `${table.game}-subtitle`;
  const notice = store.notice.value;
  return (
    <main class="lobby" data-place="lobby">
      <Mountain game={table.game} width={1400} height={800} levels={22} route={false} />
      <div class="lobby-in">
        <header class="lobby-head">
          <h1>{store.title.value}</h1>
          {words.value.has(subtitle) && <p class="subtitle">{t(subtitle)}</p>}
        </header>
        <Knocks store={store} table={table} />
        {!seated && <SitDown store={store} open={open} />}
        {notice !== null && (
          <p class="notice" role="alert">
            {notice.text}
          </p>
        )}
        {table.build !== null && (
          <Building store={store} table={table} build={table.build}>
            <StartRow store={store} table={table} open={open.length} game={game} building />
          </Building>
        )}
        <div class="lobby-col">
          <section class="panel" aria-labelledby="seats">
            <div class="panel-head">
              <h2 id="seats" tabIndex={-1}>
                {t("seats")}
              </h2>
              {table.host && game !== undefined && (
                <Stepper
                  label={t("set-seats")}
                  value={table.seats.length}
                  low={game.seats[0] ?? 2}
                  high={game.seats.at(-1) ?? 4}
                  onChange={(seats) => store.resize(seats)}
                />
              )}
            </div>
            <ul class="seats">
              {table.seats.map((seat) => (
                <SeatRow key={seat.seat} {...{ store, table, seat, game, seated }} />
              ))}
            </ul>
            {table.build === null && (
              <StartRow store={store} table={table} open={open.length} game={game} />
            )}
          </section>
          <section class="panel lobby-chat" aria-labelledby="lobby-chat">
            <h2 id="lobby-chat">{t("chat")}</h2>
            <Talk store={store} />
          </section>
        </div>
        <div class="lobby-col">
          <Invite />
          {game !== undefined && <Options {...{ store, table, game }} />}
          <Manners store={store} table={table} heading />
          <PassHost store={store} table={table} />
          <DeleteTable store={store} table={table} />
        </div>
      </div>
    </main>
  );
}

/** The first thing someone sees who followed a link. */
function SitDown({ store, open }: { store: TableStore; open: SeatInfo[] }) {
  const [free] = open;
  const taken = colourTaken(store.table.value?.seats ?? [], false);
  const colour = freeColour(myColour.value, taken);
  if (free === undefined) {
    return (
      <section class="panel call">
        <h2>{t("lobby-full")}</h2>
        <p class="soft">{t("lobby-full-watch")}</p>
      </section>
    );
  }
  return (
    <form
      class="panel call"
      onSubmit={(event) => {
        event.preventDefault();
        store.sit(
          free.seat,
          myName.value.trim() || t("seat-unnamed", { letter: letter(free.seat) }),
          colour,
        );
      }}
    >
      <h2>{t("lobby-join")}</h2>
      <div class="who">
        <NameField />
        <ColourPicker
          label={t("your-colour")}
          value={colour}
          taken={taken}
          onPick={(picked) => (myColour.value = picked)}
        />
        <button type="submit" class="btn main big">
          {t("sit-down")}
        </button>
      </div>
    </form>
  );
}

interface SeatRowProps {
  store: TableStore;
  table: TableInfo;
  seat: SeatInfo;
  game: GameInfo | undefined;
  seated: boolean;
}

function SeatRow({ store, table, seat, game, seated }: SeatRowProps) {
  const which = letter(seat.seat);
  const levels = game?.levels ?? [];
  return (
    <li class={`seat-row ${seat.kind} ${seat.yours ? "yours" : ""}`}>
      <Mark seat={seat.seat} info={seat} size={34} />
      <div class="seat-who">
        <span class="seat-name">
          {seat.kind === "open" ? t("seat-free", { letter: which }) : store.seatName(seat.seat)}
        </span>
        <span class="soft">
          {seat.kind === "bot"
            ? t("seat-is-bot", { level: t(`level-${seat.level}`) })
            : seat.yours
              ? seat.seat !== store.ownSeats.value[0]
                ? t("seat-beside")
                : t(table.host ? "seat-is-you-host" : "seat-is-you")
              : seat.kind === "person"
                ? t(hereOf(table, seat))
                : t("seat-waits")}
        </span>
      </div>
      <div class="seat-do">
        {seat.kind === "open" && store.ownSeats.value.length < 2 && (
          <button
            type="button"
            class="btn small"
            aria-label={t("sit-at", { what: t(seated ? "sit-over" : "sit-here"), letter: which })}
            onClick={() =>
              store.sit(
                seat.seat,
                myName.value.trim() || t("seat-unnamed", { letter: which }),
                freeColour(myColour.value, colourTaken(table.seats, false)),
              )
            }
          >
            {t(seated ? "sit-over" : "sit-here")}
          </button>
        )}
        {seat.kind === "open" && seated && <Beside store={store} seat={seat} />}
        {table.host && seat.kind !== "person" && levels.length > 0 && (
          <label class="bot-pick">
            <Bot />
            <select
              class="input small"
              aria-label={t("bot-at", { letter: which })}
              value={seat.kind === "bot" ? seat.level : ""}
              onChange={(event) => store.setBot(seat.seat, event.currentTarget.value)}
            >
              <option value="">{t("bot-none")}</option>
              {levels.map((level) => (
                <option key={level} value={level}>
                  {t(`level-${level}`)}
                </option>
              ))}
            </select>
          </label>
        )}
        {table.host && seat.kind === "person" && !seat.yours && (
          <button
            type="button"
            class="btn bare small"
            aria-label={t("unseat-who", { name: store.seatName(seat.seat) })}
            onClick={() => store.unseat(seat.seat)}
          >
            {t("unseat")}
          </button>
        )}
        {seat.yours && (
          <button type="button" class="btn bare small" onClick={() => store.stand(seat.seat)}>
            {t("stand-up")}
          </button>
        )}
      </div>
    </li>
  );
}

/** Whether somebody is here, as a key of the catalogue. */
const hereOf = (table: TableInfo, seat: SeatInfo): string => {
  if (!seat.here) return seat.gone ? "seat-gone" : "seat-away";
  return seat.seat === table.host_seat ? "seat-here-host" : "seat-here";
};

/** Who may start, for whoever may not. */
function HostStarts({ store, table }: { store: TableStore; table: TableInfo }) {
  const seat = table.seats[table.host_seat];
  const host = seat === undefined ? "nobody" : seat.here ? "here" : "away";
  return (
    <p class="start-row host-starts" role="status">
      {store.t("host-starts", { host, who: `seat:${table.host_seat}` })}
    </p>
  );
}

function StartRow({
  store,
  table,
  open,
  game,
  building = false,
}: {
  store: TableStore;
  table: TableInfo;
  open: number;
  game: GameInfo | undefined;
  /** It stands beside what is still to be built, so that it need not say that too. */
  building?: boolean;
}) {
  if (!table.host) return <HostStarts store={store} table={table} />;
  const taken = table.seats.length - open;
  const enough = taken >= (game?.seats[0] ?? 2);
  const { why = "", args = {} } = table.build ?? {};
  const ready = enough && why === "";
  const lacks = [
    ...(why === "" ? [] : [store.refusal(why, args)]),
    ...(enough ? [] : [t("start-needs", { count: (game?.seats[0] ?? 2) - taken })]),
  ];
  const needs = lacks.join(" ");
  const then = open > 0 ? t("start-closes", { count: open }) : t("start-ready");
  return (
    <div class="start-row">
      <p class="soft">{ready ? then : building ? !enough && lacks.at(-1) : needs}</p>
      <button
        type="button"
        class="btn main big"
        {...grey(!ready, { says: needs })}
        onClick={() => ready && store.start()}
      >
        {t("start")}
      </button>
    </div>
  );
}

function Options({ store, table, game }: { store: TableStore; table: TableInfo; game: GameInfo }) {
  const chosen = (setting: Setting): Value => table.options[setting.name] ?? setting.default;
  const shown = mattering(game.settings, chosen).filter(({ name }) => name in table.options);
  const Swatch = useSignal<Drawn | null>(null);
  const load = swatches[table.game];
  useEffect(() => {
    void load?.().then((found) => (Swatch.value = found.Swatch));
  }, [load, Swatch]);
  if (shown.length === 0 && table.pack === null) return null;
  return (
    <section class="panel" aria-labelledby="options">
      <h2 id="options">{t("options")}</h2>
      {!table.host && <HostChooses store={store} table={table} />}
      <div class="settings">
        {shown.map((setting) => (
          <SettingField
            key={setting.name}
            game={table.game}
            setting={setting}
            value={chosen(setting)}
            seats={table.seats.map(({ seat }) => store.seatName(seat))}
            Swatch={Swatch.value ?? undefined}
            disabled={!table.host}
            onChange={(value) => store.setOption(setting.name, value)}
          />
        ))}
        <PackLine pack={table.pack} />
      </div>
    </section>
  );
}
