/** What happened, in sentences. Lines of one seat stand together under its mark. */

import { Fragment } from "preact";
import { useEffect, useRef } from "preact/hooks";

import { useEdges } from "../kit/edges";
import { useFollow } from "../kit/follow";
import { Mark } from "../kit/seat";
import type { EventOut } from "../messages";
import type { Piece } from "../words";
import { t } from "../words";
import { Sentence } from "./pieces";
import type { TableStore } from "./store";

/** The seat an event is about, -1 for none. */
const actor = (event: EventOut): number => {
  const who = event.args["who"];
  return typeof who === "string" && who.startsWith("seat:") ? Number(who.slice(5)) : -1;
};

/** Beginnings and ends are headings of the log. */
const isHeading = (event: EventOut): boolean => /_(begins|ends)$/.test(event.kind);

interface LogProps {
  store: TableStore;
  /** A name was pressed. */
  onPoint: (seat: number) => void;
  /** A line was pressed: to its moment. */
  onMoment: (seq: number) => void;
}

const plainly = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === "string" ? piece : piece.text)).join("");

/** The lines of the log are one stop for the Tab key; arrows go from one to the next. */
function walkMoments(event: KeyboardEvent): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const here = event.currentTarget;
  if (by === undefined || !(here instanceof HTMLElement)) return;
  const all = [...(here.closest(".log")?.querySelectorAll<HTMLElement>(".to-moment") ?? [])];
  all[all.indexOf(here) + by]?.focus();
  event.preventDefault();
}

export function Log({ store, onPoint, onMoment }: LogProps) {
  const box = useRef<HTMLOListElement>(null);
  const { replay } = store;
  const past = replay.past.value;
  const [here, log] = [past?.at ?? null, replay.told.value];
  const follows = useFollow(box, log, here === null);
  // Who looks back sees where, and afterwards the end again.
  useEffect(() => {
    if (here === null) return undefined;
    const line = box.current?.querySelector('[aria-current="step"]');
    if (line) line.scrollIntoView({ block: "center" });
    else if (here === 0) box.current?.scrollTo({ top: 0 });
    return () => {
      follows.current = true;
    };
  }, [log, here, follows]);
  useEdges(box);
  const fence = store.played.value && here === null ? store.fence.value : null;
  const last = fence === null ? -1 : log.findLastIndex((event) => event.seq <= fence.seq);
  const entry = here ?? log.at(-1)?.seq;
  let before = -2;
  return (
    <ol ref={box} class="log" tabIndex={0} aria-label={t("log")}>
      {log.length === 0 && <li class="soft">{t("log-empty")}</li>}
      {log.map((event, i) => {
        const seat = actor(event);
        const heading = isHeading(event);
        const first = heading || seat !== before;
        before = heading ? -2 : seat;
        return (
          <Fragment key={`${event.seq}-${i}`}>
            <li
              data-stack
              class={`${heading ? "heading" : first ? "first" : ""}${here !== null && event.seq > here ? " later" : ""}`}
              {...(event.seq === here ? { "aria-current": "step" as const } : {})}
            >
              {first && !heading && seat >= 0 && (
                <Mark seat={seat} info={store.table.value?.seats[seat]} size={18} />
              )}
              <span>
                <Sentence store={store} pieces={store.told(event)} onPoint={onPoint} />
              </span>
              {log[i - 1]?.seq !== event.seq && (
                <button
                  type="button"
                  class="to-moment"
                  tabIndex={event.seq === entry ? 0 : -1}
                  aria-label={t("replay-look-at", { what: plainly(store.told(event)) })}
                  title={t("replay-look-here")}
                  onClick={() => onMoment(event.seq)}
                  onKeyDown={walkMoments}
                />
              )}
            </li>
            {i === last && fence !== null && (
              <li class="fence" title={store.t(store.own("fence"), { why: fence.why })}>
                {store.t(store.own("fence"), { why: fence.why })}
              </li>
            )}
          </Fragment>
        );
      })}
    </ol>
  );
}

/** Reads new lines and my question aloud, politely. */
export function Announcer({ store }: { store: TableStore }) {
  const past = store.replay.past.value;
  const events = past?.events ?? store.events.value.events;
  const question = store.question.value;
  const said = events.map((event) => plainly(store.told(event)));
  return (
    <div class="unseen">
      <p aria-live="polite">{said.join(" ")}</p>
      <p aria-live="polite">
        {question === null || store.passing.due.value !== null ? "" : store.prompt(question)}
      </p>
    </div>
  );
}
