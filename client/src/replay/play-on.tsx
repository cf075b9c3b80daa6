/** On from a moment of a game that is over: a new table with its beginning, me at a seat, bots at the others. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { Refusal, games, loadGames, makeTable } from "../api";
import { grey } from "../kit/grey";
import { Run } from "./icons";
import { Mark } from "../kit/seat";
import { Sheet } from "../kit/ui";
import { myColour, myName, myToken } from "../me";
import type { TableInfo } from "../messages";
import { go } from "../route";
import type { TableStore } from "../table/store";
import { t } from "../words";

export function PlayOn({ store, table }: { store: TableStore; table: TableInfo }) {
  const open = useSignal(false);
  const { replay } = store;
  const end = replay.index.value >= replay.moments.value.length - 1;
  return (
    <>
      <button
        type="button"
        class="btn"
        {...grey(end, { says: t("table-not-from-the-end") })}
        onClick={() => !end && (open.value = true)}
      >
        <Run /> {t("play-on-from-here")}
      </button>
      <Sheet
        place="play-on"
        open={open.value}
        onClose={() => (open.value = false)}
        title={t("play-on-from-here")}
      >
        <PlayOnForm store={store} table={table} />
      </Sheet>
    </>
  );
}

function PlayOnForm({ store, table }: { store: TableStore; table: TableInfo }) {
  const past = store.replay.past.value;
  const looks = /^seat:(\d+)$/.exec(past?.eyes ?? "")?.[1];
  const seat = useSignal(Number(looks ?? store.mySeats.value[0] ?? 0));
  const level = useSignal("");
  const problem = useSignal("");
  const busy = useSignal(false);
  useEffect(() => {
    loadGames().catch(() => (problem.value = t("no-server")));
  }, [problem]);
  const levels = games.value?.find((game) => game.key === table.game)?.levels ?? [];
  const chosen = level.value === "" ? (levels[Math.floor(levels.length / 2)] ?? "") : level.value;
  if (past === null) return null;

  const make = async (): Promise<void> => {
    if (busy.value) return;
    busy.value = true;
    problem.value = "";
    const me = table.seats.find((each) => each.yours);
    try {
      const made = await makeTable({
        game: table.game,
        seats: table.seats.length,
        name: me?.name || myName.peek().trim() || t("your-name-default"),
        colour: myColour.peek(),
        token: myToken.peek(),
        bots: chosen === "" ? [] : [chosen],
        from: { table: table.table, at: past.at, eyes: past.eyes, seat: seat.value },
      });
      myToken.value = made.token;
      go(`/t/${made.table}`);
    } catch (error) {
      problem.value = error instanceof Refusal ? t(error.message, error.args) : t("no-server");
    }
    busy.value = false;
  };

  return (
    <div class="play-on">
      <p>{t("play-on-how")}</p>
      <fieldset class="play-on-seats">
        <legend>{t("play-on-seat")}</legend>
        {table.seats.map((info) => (
          <label key={info.seat}>
            <input
              type="radio"
              name="play-on-seat"
              checked={seat.value === info.seat}
              onChange={() => (seat.value = info.seat)}
            />
            <Mark seat={info.seat} info={info} size={24} /> {store.seatName(info.seat)}
          </label>
        ))}
      </fieldset>
      <label class="field">
        <span>{t("set-level")}</span>
        <select
          class="input"
          value={chosen}
          onChange={(event) => (level.value = event.currentTarget.value)}
        >
          {levels.map((each) => (
            <option key={each} value={each}>
              {t(`level-${each}`)}
            </option>
          ))}
        </select>
      </label>
      {problem.value !== "" && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      <button type="button" class="btn main" onClick={() => void make()}>
        {t("play-on")}
      </button>
    </div>
  );
}
