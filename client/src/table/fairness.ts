/**
 * What this browser notes of a table's chance at first sight, what it throws in, and the check after the end. All of it
 * happens here: nothing that the server says later can change what was noted.
 */

import { remembered } from "../me";
import type { TableInfo } from "../messages";
import { sha256 } from "./sha256";

export interface Noted {
  fingerprint: string;
  /** What this page threw in; "": nothing. */
  word: string;
}

const KEPT = 40;
const notes = remembered<Record<string, Noted>>("noted", {});

export const notedAt = (table: string): Noted | undefined => notes.value[table];

function keep(table: string, noted: Noted): void {
  const others = Object.entries(notes.peek()).filter(([id]) => id !== table);
  notes.value = Object.fromEntries([...others.slice(1 - KEPT), [table, noted]]);
}

/** The fingerprint is noted once, before the end; whatever is shown later is held against it. */
export function note(table: TableInfo): void {
  if (table.stage === "over" || notedAt(table.table) !== undefined) return;
  keep(table.table, { fingerprint: table.fingerprint, word: "" });
}

/** What this page throws into a table's chance: drawn once, and kept to be looked for later. */
export function luck(table: TableInfo): string {
  note(table);
  const noted = notes.peek()[table.table];
  if (noted !== undefined && noted.word !== "") return noted.word;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const word = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  keep(table.table, { fingerprint: noted?.fingerprint ?? table.fingerprint, word });
  return word;
}

/** One thing that was looked at. `stands`: as it should, not so, or not to be said here. */
export interface Finding {
  id: string;
  stands: "yes" | "no" | "open";
}

/** The lines of a journal's head that the check needs. */
export function head(journal: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const row of journal.split("\n")) {
    if (row === "begin") break;
    const [word = "", ...rest] = row.split(" ");
    const key = word === "luck" ? `luck ${rest.shift() ?? ""}` : word;
    found.set(key, rest.join(" "));
  }
  return found;
}

/** The seed of the game, as core/seal.py makes it. */
export function deal(salt: string, secret: string, words: readonly string[]): string {
  if (words.length === 0) return secret;
  const hash = sha256([salt, secret, ...words].join(":"));
  return BigInt(`0x${hash.slice(0, 16)}`).toString();
}

const yes = (good: boolean): "yes" | "no" => (good ? "yes" : "no");

/** Hold the file of a finished game against what was noted, and against itself. */
export function check(journal: string, noted: Noted | undefined): Finding[] {
  const found = head(journal);
  const get = (word: string): string => found.get(word) ?? "";
  const [salt, secret] = [get("salt"), get("secret")];
  const hash = sha256(`${salt}:${secret}`);
  const lucky = [...found.keys()]
    .filter((key) => key.startsWith("luck "))
    .toSorted((a, b) => Number(a.slice(5)) - Number(b.slice(5)));
  const words = lucky.map(get);
  return [
    {
      id: "fair-bound",
      stands: noted === undefined ? "open" : yes(salt !== "" && hash === noted.fingerprint),
    },
    { id: "fair-seed", stands: yes(salt !== "" && deal(salt, secret, words) === get("seed")) },
    {
      id: "fair-luck",
      stands: noted === undefined || noted.word === "" ? "open" : yes(words.includes(noted.word)),
    },
  ];
}
