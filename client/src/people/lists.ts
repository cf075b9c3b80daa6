/** My tables and open ones, asked anew now and then while somebody looks. */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { json } from "../api";
import { myToken, whoIAm } from "../me";
import type { HistoryOut, Mine, TableCard } from "../messages";

const EVERY = 12_000;

/** null: not heard yet. */
export const mine = signal<Mine | null>(null);
export const open = signal<TableCard[] | null>(null);

export const loadMine = (skip: number) => json<Mine>(`/api/mine?skip=${skip}`);
export const loadHistory = (skip: number) => json<HistoryOut>(`/api/history?skip=${skip}`);

/** Whose the lists are. */
let whose = whoIAm.peek();

async function refresh(): Promise<void> {
  const who = whoIAm.peek();
  if (who !== whose) {
    mine.value = open.value = null;
    whose = who;
  }
  try {
    const [tables, others] = await Promise.all([
      myToken.peek() === "" ? { going: [], over: [], more: false } : loadMine(0),
      json<TableCard[]>("/api/open"),
    ]);
    if (who !== whoIAm.peek()) return; // somebody else is asked for already
    mine.value = tables;
    open.value = others.filter((card) => !tables.going.some((own) => own.table === card.table));
  } catch {
    // What is known stays; the next time may do better.
  }
}

/** Keeps both lists fresh for as long as the component stands and the page is looked at. */
export function useLists(): void {
  const who = whoIAm.value;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const again = (): void => {
      clearTimeout(timer);
      if (gone || document.visibilityState === "hidden") return;
      void refresh().then(() => {
        clearTimeout(timer);
        if (!gone) timer = setTimeout(again, EVERY);
      });
    };
    again();
    document.addEventListener("visibilitychange", again);
    return () => {
      gone = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", again);
    };
  }, [who]);
}
