/** The board of a moment: the same picture as ever, of what was seen then. Nothing on it can be chosen. */

import { useEffect, useRef } from "preact/hooks";

import type { BoardProps, GameModule } from "../games/board";
import type { PastOut, Zone } from "../messages";
import { Plain } from "../table/plain";
import type { TableStore } from "../table/store";
import { t } from "../words";

interface LookProps {
  store: TableStore;
  props: BoardProps;
  Board: GameModule["Board"] | undefined;
  plain: boolean;
}

export function Look({ store, props, Board, plain }: LookProps) {
  const past = store.replay.past.value;
  const area = useRef<HTMLDivElement>(null);
  const there = past !== null;
  // Who presses something here is told why nothing comes of it.
  useEffect(() => {
    const node = area.current;
    const pressed = ({ target }: Event): void => {
      if (target instanceof Element && target.closest("[data-target]") && store.asked.peek())
        store.replay.problem.value = "replay-only-look";
    };
    node?.addEventListener("click", pressed);
    return () => node?.removeEventListener("click", pressed);
  }, [store, there, Board]);
  if (past === null || (Board === undefined && !plain))
    return <p class="soft loading">{t("please-wait")}</p>;
  const then = asItWas(store, props, past);
  return (
    <div class="area past" ref={area}>
      {plain || Board === undefined ? (
        <Plain props={then} zones={past.zones as unknown as Zone[]} />
      ) : (
        <Board {...then} />
      )}
    </div>
  );
}

const nothing = (): void => {};

/** A board's props for a moment: its view, and nothing that could be done. */
export function asItWas(store: TableStore, props: BoardProps, past: PastOut): BoardProps {
  const seat = past.eyes.startsWith("seat:") ? Number(past.eyes.slice(5)) : null;
  const focusSeat = past.eyes === "everything" ? (store.mySeats.peek()[0] ?? null) : seat;
  return {
    ...props,
    view: past.view,
    mySeats: focusSeat === null ? [] : [focusSeat],
    focusSeat,
    question: null,
    draft: { texts: [] },
    options: new Map(),
    marked: [],
    markable: () => false,
    whole: { list: [], at: 0, show: nothing },
    passLabel: "",
    act: nothing,
    offers: () => false,
    draftStep: nothing,
    cancel: nothing,
    why: nothing,
    events: store.replay.events.value,
  };
}
