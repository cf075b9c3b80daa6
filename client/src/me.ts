/** What this browser remembers: who I am, how I like the table, where I have been. Works without storage too. */

import { computed, effect, signal } from "@preact/signals";

export interface Recent {
  table: string;
  title: string;
  game: string;
  when: number;
}

/** A signal that is kept in this browser under a name. */
export function remembered<T>(name: string, first: T) {
  const key = `cordee.${name}`;
  let start = first;
  try {
    const kept = localStorage.getItem(key);
    if (kept !== null) start = JSON.parse(kept) as T;
  } catch {
    // Storage may be off or hold something else; then the page starts as if new.
  }
  const value = signal(start);
  effect(() => {
    try {
      localStorage.setItem(key, JSON.stringify(value.value));
    } catch {
      // As above.
    }
  });
  return value;
}

export const myName = remembered("name", "");
export const myColour = remembered("colour", "blue");
/** The secret by which the server knows this browser. */
export const myToken = remembered("token", "");
/** How often somebody logged in or out in this browser: its secret may stay what it was. */
export const logins = remembered("logins", 0);
/** Changes whenever I am somebody else: whatever is about me is asked anew then. */
export const whoIAm = computed(() => `${myToken.value} ${logins.value}`);
/** By table that came from another server: the secret by which this browser was known there. */
const carried = remembered<Record<string, string>>("carried", {});
// Logged in or out in another tab, I am somebody else here too.
globalThis.addEventListener?.("storage", (event) => {
  if (event.newValue === null) return;
  if (event.key === "cordee.token") myToken.value = JSON.parse(event.newValue) as string;
  if (event.key === "cordee.logins") logins.value = JSON.parse(event.newValue) as number;
});
export const theme = remembered<"auto" | "light" | "dark">("theme", "auto");
/** The language chosen here; "": as the browser prefers. */
export const language = remembered("language", "");
export const plainView = remembered("plain", false);
/** By game: whether I pass by myself where a veiled question leaves me nothing else. */
export const passesAlone = remembered<Record<string, boolean>>("passes-alone", {});
/** By table, of a first game: the lessons I have put away, and whether I went without the coach. */
export interface Coached {
  read: string[];
  away: boolean;
}
export const coached = remembered<Record<string, Coached>>("coached", {});
export const recent = remembered<Recent[]>("recent", []);

export function rememberTable(table: string, game: string, title: string): void {
  const others = recent.peek().filter((item) => item.table !== table);
  recent.value = [{ table, game, title, when: Date.now() }, ...others].slice(0, 6);
}

const UNCOACHED: Coached = { read: [], away: false };

export const coachedAt = (table: string): Coached => coached.value[table] ?? UNCOACHED;

/** Keeps the last few tables only. */
export function coach(table: string, more: Partial<Coached>): void {
  const others = Object.entries(coached.peek()).filter(([id]) => id !== table);
  const here = { ...UNCOACHED, ...coached.peek()[table], ...more };
  coached.value = Object.fromEntries([...others.slice(-5), [table, here]]);
}

/** Whether I came to a table by the link from another server. */
export const isCarried = (table: string): boolean => table in carried.peek();
export const tokenAt = (table: string): string => carried.peek()[table] ?? myToken.peek();

/**
 * Behind the address of a table stands the secret of whoever followed it from another server. It is kept for that table
 * alone, and goes from the address at once. Whether there was one.
 */
export function arrive(table: string): boolean {
  const secret = /^#secret=([\w-]{16,64})$/.exec(location.hash)?.[1];
  if (secret === undefined) return false;
  history.replaceState(null, "", location.pathname);
  const others = Object.entries(carried.peek()).filter(([id]) => id !== table);
  carried.value = Object.fromEntries([...others.slice(-19), [table, secret]]);
  return true;
}

/** The secret of elsewhere is nobody's here: whoever I am here counts again. */
export function forgetCarried(table: string): void {
  carried.value = Object.fromEntries(Object.entries(carried.peek()).filter(([id]) => id !== table));
}

export function forgetTable(table: string): void {
  recent.value = recent.peek().filter((item) => item.table !== table);
}

/** A new secret, where the server has not given one yet. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
