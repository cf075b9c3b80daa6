/** What happened, in sentences. Lines of one seat stand together under its mark. */

import { Fragment } from "preact";
import { useEffect, useRef } from "preact/hooks";

import { Mark } from "../kit/seat";
import type { EventOut } from "../messages";
import { t } from "../words";
import { useEdges } from "./edges";
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
}

export function Log({ store, onPoint }: LogProps) {
  const box = useRef<HTMLOListElement>(null);
  const atEnd = useRef(true);
  const top = useRef(0);
  const log = store.log.value;
  // It stays at its end, also when it is resized, until somebody scrolls up.
  useEffect(() => {
    const node = box.current;
    if (node === null) return undefined;
    const follow = (): void => {
      if (atEnd.current) node.scrollTop = node.scrollHeight;
    };
    follow();
    const watch = new ResizeObserver(follow);
    watch.observe(node);
    return () => watch.disconnect();
  }, [log]);
  useEdges(box);
  const fence = store.played.value ? store.fence.value : null;
  const last = fence === null ? -1 : log.findLastIndex((event) => event.seq <= fence.seq);
  let before = -2;
  return (
    <ol
      ref={box}
      class="log"
      tabIndex={0}
      aria-label={t("log")}
      onScroll={(event) => {
        const node = event.currentTarget;
        if (node.scrollHeight - node.scrollTop - node.clientHeight < 40) atEnd.current = true;
        else if (node.scrollTop < top.current) atEnd.current = false;
        top.current = node.scrollTop;
      }}
    >
      {log.length === 0 && <li class="soft">{t("log-empty")}</li>}
      {log.map((event, i) => {
        const seat = actor(event);
        const heading = isHeading(event);
        const first = heading || seat !== before;
        before = heading ? -2 : seat;
        return (
          <Fragment key={`${event.seq}-${i}`}>
            <li class={heading ? "heading" : first ? "first" : ""}>
              {first && !heading && seat >= 0 && (
                <Mark seat={seat} info={store.table.value?.seats[seat]} size={18} />
              )}
              <span>
                <Sentence store={store} pieces={store.told(event)} onPoint={onPoint} />
              </span>
            </li>
            {i === last && fence !== null && (
              <li class="fence">{t("fence", { why: fence.why })}</li>
            )}
          </Fragment>
        );
      })}
    </ol>
  );
}

/** Reads new lines and my question aloud, politely. */
export function Announcer({ store }: { store: TableStore }) {
  const { events } = store.events.value;
  const question = store.question.value;
  const said = events.map((event) =>
    store
      .told(event)
      .map((piece) => (typeof piece === "string" ? piece : piece.text))
      .join(""),
  );
  return (
    <div class="unseen">
      <p aria-live="polite">{said.join(" ")}</p>
      <p aria-live="polite">
        {question === null || store.passing.due.value !== null ? "" : store.prompt(question)}
      </p>
    </div>
  );
}
