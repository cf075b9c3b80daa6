/** The few things that go over HTTP. */

import { signal } from "@preact/signals";

import { myToken } from "./me";
import type {
  Args,
  Clause,
  ContentChecked,
  ContentFile,
  GameInfo,
  Language,
  MannerInfo,
  MistakeOut,
  NewTable,
  Problem,
} from "./messages";

/** Why the server said no: a key of the catalogue. */
export class Refusal extends Error {
  readonly args: Args;
  /** Of a content file. */
  readonly mistakes: readonly MistakeOut[];
  constructor(why: string, args: Args = {}, mistakes: readonly MistakeOut[] = []) {
    super(why);
    this.args = args;
    this.mistakes = mistakes;
  }
}

/** Ask the server; with a body it is a POST. Who I am travels in a header, never in an address. */
export async function json<T>(path: string, body?: unknown): Promise<T> {
  const token = myToken.peek();
  const who: Record<string, string> = token === "" ? {} : { authorization: `Bearer ${token}` };
  let answer: Response;
  try {
    answer = await fetch(
      path,
      body === undefined
        ? { headers: who }
        : {
            method: "POST",
            headers: { ...who, "content-type": "application/json" },
            body: JSON.stringify(body),
          },
    );
  } catch {
    throw new Refusal("no-server");
  }
  if (!answer.ok) {
    const said = (await answer.json().catch(() => ({}))) as Partial<Problem>;
    throw new Refusal(said.why ?? "no-server", said.args ?? {}, said.mistakes ?? []);
  }
  return (await answer.json()) as T;
}

export const games = signal<GameInfo[] | null>(null);

export async function loadGames(): Promise<GameInfo[]> {
  games.value ??= await json<GameInfo[]>("/api/games");
  return games.value;
}

export const manners = signal<MannerInfo[] | null>(null);

export async function loadManners(): Promise<MannerInfo[]> {
  manners.value ??= await json<MannerInfo[]>("/api/manners");
  return manners.value;
}

export const loadLanguages = () => json<Language[]>("/api/languages");

/** Fluent sources by name. */
export const loadWords = (language: string) =>
  json<Record<string, string>>(`/api/words/${language}`);

/** The text of a journal, or of a table from another server. */
export const openFile = (file: { text: string; token: string }) =>
  json<{ table: string; token: string }>("/api/files", file);

/** What is wrong with a content file, before a table is made with it. */
export const checkContent = (file: ContentFile) => json<ContentChecked>("/api/content", file);

export const makeTable = (table: NewTable) =>
  json<{ table: string; token: string }>("/api/tables", table);

/** The table that follows one, laid now or before. */
export const playAgain = (table: string, token: string) =>
  json<{ table: string }>(`/api/tables/${table}/again`, { token });

const ledgers = new Map<string, Promise<Clause[]>>();

export function loadRules(game: string): Promise<Clause[]> {
  let ledger = ledgers.get(game);
  if (ledger === undefined) {
    ledger = json<Clause[]>(`/api/rules/${game}`);
    ledger.catch(() => ledgers.delete(game));
    ledgers.set(game, ledger);
  }
  return ledger;
}
