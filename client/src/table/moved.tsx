/** A table that goes on at another server: the steps there, each with its button, the way back, and the arrival. */

import { useEffect } from "preact/hooks";

import { Peaks } from "../kit/icons";
import { Save } from "../kit/save";
import { tokenAt } from "../me";
import type { TableInfo } from "../messages";
import { follow } from "../route";
import { ChooseFile } from "../start/open-file";
import { t } from "../words";
import { Lone } from "./door";
import type { Link } from "./link";
import { isAlone, Sure } from "./parting";
import type { TableStore } from "./store";
import { VoteLine } from "./votes";
import "./moved.css";

interface Props {
  store: TableStore;
  table: TableInfo;
}

export function Moved({ store, table }: Props) {
  if (table.moved === "") return null;
  const notice = store.notice.value;
  return (
    <div class="moved">
      {table.secret !== "" || table.carried ? (
        <Leaving store={store} table={table} />
      ) : (
        <Gone table={table} />
      )}
      <VoteLine store={store} />
      {notice !== null && (
        <p class="notice" role="alert">
          {notice.text}
        </p>
      )}
      {table.carried && table.vote === null && <BackHere store={store} table={table} />}
    </div>
  );
}

/** Where it goes on; "": what was written is no address. */
const addressOf = (table: TableInfo): string =>
  /^https?:\/\/[^\s]+$/.test(table.moved) ? table.moved.replace(/\/$/, "") : "";

/** Its operator took it away, or I only watched: it is there. */
function Gone({ table }: { table: TableInfo }) {
  const address = addressOf(table);
  const seated = table.seats.some((seat) => seat.yours);
  const secret = seated ? `#secret=${tokenAt(table.table)}` : "";
  return (
    <p role="status">
      {t("moved")}{" "}
      {address === "" ? (
        <b>{table.moved}</b>
      ) : (
        <a href={`${address}/t/${table.table}${secret}`} rel="noreferrer">
          {table.moved}
        </a>
      )}
      {address !== "" && seated && <small> {t("moved-secret")}</small>}
    </p>
  );
}

/** By everybody's word: there is a file, which its host takes there, and a secret for each seat. */
function Leaving({ store, table }: Props) {
  const link = (
    <a
      class={table.carried && !table.file_out ? "btn" : "btn main"}
      href={`${addressOf(table)}/t/${table.table}${table.secret === "" ? "" : `#secret=${table.secret}`}`}
      rel="noreferrer"
    >
      {t("moved-go", { to: table.moved })}
    </a>
  );
  const own = table.secret !== "" && <small>{t("moved-secret-own")}</small>;
  if (!table.carried)
    return (
      <>
        <p role="status">
          {store.t("moved-wait", {
            who: `seat:${table.host_seat}`,
            known: table.host_seat >= 0,
            to: table.moved,
          })}
        </p>
        <div class="row">{link}</div>
        {own}
      </>
    );
  return (
    <>
      <p role="status">{t("moved-steps", { to: table.moved })}</p>
      <ol class="steps">
        <li>
          <Save
            path={`/api/tables/${table.table}/file`}
            token={tokenAt(table.table)}
            name={`${table.game}-${table.table}.table`}
            says={t("moved-file")}
            main={!table.file_out}
          />
        </li>
        <li>
          <p>{t("moved-open-how")}</p>
          {link}
          {own}
        </li>
        {!isAlone(table) && (
          <li>
            <p>{t("moved-others-how")}</p>
          </li>
        )}
      </ol>
    </>
  );
}

/** For a table that was moved by mistake, or could not be opened there. */
function BackHere({ store, table }: Props) {
  const asks = table.file_out && !isAlone(table);
  return (
    <Sure
      does={t("go-on-here")}
      how={t(asks ? "go-on-here-ask" : table.file_out ? "go-on-here-known" : "go-on-here-how")}
      yes={t(asks ? "vote-ask" : "go-on-here-yes")}
      asked={false}
      onYes={() => store.goOnHere()}
    />
  );
}

const LOOKS_EVERY = 5000;

/** I came by the link, and the file has not been opened here: whoever has it opens it, the others wait. */
export function NotYet({ id, link }: { id: string; link: Link }) {
  const state = link.state.value;
  useEffect(() => {
    if (state !== "ended") return;
    const timer = setTimeout(() => link.start(), LOOKS_EVERY);
    return () => clearTimeout(timer);
  }, [state, link]);
  return (
    <Lone>
      <main class="arriving" data-place="not-yet">
        <Peaks size={56} />
        <h1>{t("not-yet")}</h1>
        <p>{t("not-yet-host")}</p>
        <ChooseFile
          onOpened={(table) => {
            // Another table's file: there it is.
            if (table !== id) location.assign(`/t/${table}`);
            else if (link.state.peek() === "ended") link.start();
          }}
        />
        <p class="soft" role="status">
          {t("not-yet-others")}
        </p>
        <a href="/" onClick={follow}>
          {t("to-start")}
        </a>
      </main>
    </Lone>
  );
}

/** Whether the table came here by a file, and I am at none of its seats. */
export const isLeftOut = (table: TableInfo | null): boolean =>
  table !== null &&
  table.origin === "file" &&
  table.stage === "playing" &&
  table.moved === "" &&
  !table.seats.some((seat) => seat.yours);

/** For whoever opened the file or only looks on: the way to a seat that was played before. */
export function ByFile({ table }: { table: TableInfo | null }) {
  if (!isLeftOut(table)) return null;
  return <p class="notice quiet by-file">{t("by-file")}</p>;
}
