/** How far this browser has seen each table. */

import { remembered } from "../me";

const MOST = 20;

const seen = remembered<Record<string, number>>("seen", {});

/** The last entry that was on screen, as the receiver counts; null for a table that is new to this browser. */
export const seenAt = (table: string): number | null => seen.peek()[table] ?? null;

/** Keeps the last few tables only. */
export function saw(table: string, seq: number): void {
  if (table === "" || seen.peek()[table] === seq) return;
  const others = Object.entries(seen.peek()).filter(([id]) => id !== table);
  seen.value = Object.fromEntries([...others.slice(1 - MOST), [table, seq]]);
}
