/**
 * Every word on screen. The catalogue comes from /api/words/LANGUAGE as Fluent sources; arguments travel as tagged
 * strings (`seat:2`, `card:yeti`, `spot:0:2,3`) and become names here.
 */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { signal } from "@preact/signals";

import type { Given, Json } from "./messages";

/** A piece of a sentence: plain text, or a name that stands for a thing. */
export type Piece = string | { ref: string; text: string };

/** Who and what the tagged strings stand for at the present table. */
export interface Names {
  game: string;
  seatName: (seat: number) => string;
  mine: readonly number[];
  faces: Record<string, { name?: string }>;
  /** Names the game has for other things, by their whole tagged string: `climb:twinkie`. */
  known?: Record<string, string>;
}

const NOBODY: Names = { game: "", seatName: (seat) => letter(seat), mine: [], faces: {} };

// Names go through a message between these marks (of the private use area), so that they can be found again.
const OPEN = "\uE000";
const MID = "\uE001";
const SHUT = "\uE002";
/** `card:yeti`, `spot:0:2,3`: a thing, and no sentence that has a colon in it, nor an address. */
const TAGGED = /^[a-z_]+:(?!\/\/)[^\s]+$/;
const MARKED = /\uE000([^\uE001]*)\uE001([^\uE002]*)\uE002/;

export const letter = (seat: number): string => String.fromCodePoint(65 + seat);

/** `some_kind-of` as words, for a message that is missing. */
const spelled = (id: string): string => {
  const words = id.replace(/^.*-(do|ask|e|not|mark|zone|set)-/, "").replaceAll(/[-_]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export class Words {
  readonly language: string;
  readonly #bundle: FluentBundle;
  readonly #list: Intl.ListFormat;
  /** Says what this language has no message for; null in the language that has all. */
  readonly behind: Words | null;

  constructor(language: string, sources: Record<string, string>, behind: Words | null = null) {
    this.language = language;
    this.behind = behind;
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    for (const source of Object.values(sources)) {
      this.#bundle.addResource(new FluentResource(source), { allowOverrides: true });
    }
    this.#list = new Intl.ListFormat(language, { type: "conjunction" });
  }

  has(id: string): boolean {
    return this.#bundle.hasMessage(id) || this.behind?.has(id) === true;
  }

  /** Who says a message: these words, or those of the language behind them. */
  #speaker(id: string): Words {
    const other = this.behind;
    return other === null || this.#bundle.hasMessage(id) || !other.has(id) ? this : other;
  }

  /** The language a message is said in. */
  languageOf(id: string): string {
    return this.#speaker(id).language;
  }

  /** An attribute of a message as it is written, "" if it has none. */
  attribute(id: string, name: string): string {
    const { attributes } = this.#speaker(id).#bundle.getMessage(id) ?? {};
    const pattern = attributes?.[name];
    return pattern === undefined ? "" : this.#speaker(id).#bundle.formatPattern(pattern, {}, []);
  }

  text(id: string, args: Given = {}, names: Names = NOBODY): string {
    return this.pieces(id, args, names)
      .map((piece) => (typeof piece === "string" ? piece : piece.text))
      .join("");
  }

  pieces(id: string, args: Given = {}, names: Names = NOBODY): Piece[] {
    const speaker = this.#speaker(id);
    if (speaker !== this) return speaker.pieces(id, args, names);
    const pattern = this.#bundle.getMessage(id)?.value;
    const given: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(args))
      Object.assign(given, this.#arg(name, value, names));
    const raw =
      pattern === undefined || pattern === null
        ? [spelled(id), ...Object.keys(args).map((name) => given[name])].join(" ")
        : this.#bundle.formatPattern(pattern, given, []);
    return split(raw);
  }

  /** One argument as the message sees it, with `<name>-count` for lists and `<name>-you` for seats. */
  #arg(name: string, value: Json, names: Names): Record<string, string | number> {
    if (typeof value === "number") return { [name]: value };
    if (typeof value === "boolean") return { [name]: value ? "yes" : "no" };
    if (Array.isArray(value)) {
      const items = value.map((item) => String(this.#named(item, names)));
      return { [name]: this.#list.format(items), [`${name}-count`]: items.length };
    }
    if (typeof value !== "string") return { [name]: "" };
    // `modifier: "skip"` may be named by the game: annapurna-modifier-skip.
    const own = `${names.game}-${name}-${value}`;
    if (!value.includes(":") && this.has(own)) return { [name]: this.text(own, {}, names) };
    const out: Record<string, string | number> = { [name]: this.#named(value, names) };
    const seat = /^(?:seat|spot):(\d+)/.exec(value)?.[1];
    if (seat !== undefined) out[`${name}-you`] = names.mine.includes(Number(seat)) ? "yes" : "no";
    return out;
  }

  #named(value: Json, names: Names): string | number {
    if (typeof value === "number") return value;
    if (typeof value !== "string") return "";
    if (!TAGGED.test(value)) return value; // a text of a card may well have a colon
    const [tag = "", ...rest] = value.split(":");
    return `${OPEN}${value}${MID}${this.#name(tag, rest, names)}${SHUT}`;
  }

  #name(tag: string, rest: string[], names: Names): string {
    const [first = ""] = rest;
    const known = names.known?.[`${tag}:${rest.join(":")}`];
    if (known !== undefined) return known;
    if (tag === "seat") return names.seatName(Number(first));
    if (tag === "card") return names.faces[first]?.name ?? spelled(first);
    if (this.has(`${names.game}-${tag}-${first}`))
      return this.text(`${names.game}-${tag}-${first}`);
    const id = `${names.game}-${tag}`;
    if (!this.has(id)) return spelled(rest.join(" "));
    const seat = Number(first);
    // A spot may be of nobody: `spot:12,9`.
    if (tag !== "spot" || Number.isNaN(seat))
      return this.text(id, { id: first, a: first, b: rest[1] ?? "" }, names);
    const [row = "0", col = "0"] = (rest[1] ?? "").split(",");
    const who = names.seatName(seat);
    return this.text(id, {
      id: first,
      a: first,
      b: rest[1] ?? "",
      who,
      owner: who,
      seat,
      letter: Number.isNaN(seat) ? "" : letter(seat),
      row: Number(row),
      column: Number(col),
      "who-you": names.mine.includes(seat) ? "yes" : "no",
      mine: names.mine.includes(seat) ? "yes" : "no",
    });
  }
}

function split(raw: string): Piece[] {
  const pieces: Piece[] = [];
  let left = raw;
  for (let hit = MARKED.exec(left); hit !== null; hit = MARKED.exec(left)) {
    if (hit.index > 0) pieces.push(left.slice(0, hit.index));
    pieces.push({ ref: hit[1] ?? "", text: hit[2] ?? "" });
    left = left.slice(hit.index + hit[0].length);
  }
  if (left !== "") pieces.push(left);
  return pieces;
}

/** The catalogue in use. Empty until `loadWords` has answered; nothing is drawn before. */
export const words = signal(new Words("en", {}));

/** A message of the table itself, without names of a table. */
export const t = (id: string, args: Given = {}): string => words.value.text(id, args);

/** A message without arguments, or what stands in for it where no catalogue has it. */
export const spokenOr = (id: string, otherwise: string): string =>
  words.value.has(id) ? t(id) : otherwise;

/** An id in a game's own words where it has any, else in the table's. */
export const ownWord = (game: string, id: string): string =>
  words.value.has(`${game}-${id}`) ? `${game}-${id}` : id;

/** A game's short name from its own words, or its whole title. */
export const gameTitle = (game: string, title: string): string => spokenOr(`${game}-title`, title);
