/** What was said at the table, as far as this page hears it. */

import { computed, signal } from "@preact/signals";

import { myName } from "../me";
import type { ChatOut, Given, Talk } from "../messages";
import type { Answer, Link, Request } from "./link";

/** What the chat needs of its table. */
interface Around {
  link: Link | null;
  readonly mySeats: { peek: () => number[] };
  readonly refusal: (why: string, args: Given) => string;
}

export class Chat {
  readonly lines = signal<ChatOut[]>([]);
  /** Where I may talk; "": nowhere. */
  readonly room = signal("");
  /** Why the last thing could not be said; "": it was. */
  readonly refused = signal("");
  /** Authors that this page does not want to hear. */
  readonly unheard = signal<ReadonlySet<number>>(new Set());
  /** The last line that was there when this page came. */
  readonly arrived = signal(0);
  /** The last line that was looked at. */
  readonly read = signal(0);
  /** Whether somebody looks now. */
  readonly open = signal(false);
  readonly shown = computed(() =>
    this.lines.value.filter((line) => !this.unheard.value.has(line.author)),
  );
  readonly unread = computed(
    () =>
      this.shown.value.filter((line) => line.line > this.read.value && !line.mine && !line.hidden)
        .length,
  );
  readonly #around: Around;
  #known = false;

  constructor(around: Around) {
    this.#around = around;
  }

  heard(message: Talk): void {
    this.room.value = message.room;
    const before = message.fresh ? [] : this.lines.peek();
    const changed = new Map(message.lines.map((line) => [line.line, line]));
    const kept = before.map((line) => {
      const now = changed.get(line.line) ?? line;
      changed.delete(line.line);
      return now;
    });
    this.lines.value = [...kept, ...changed.values()].toSorted((a, b) => a.line - b.line);
    // What was said before I came is old.
    if (message.fresh && !this.#known) {
      this.arrived.value = this.lines.peek().at(-1)?.line ?? 0;
      this.#look();
    }
    this.#known = true;
    if (this.open.peek()) this.#look();
  }

  #look(): void {
    this.read.value = Math.max(this.read.peek(), this.lines.peek().at(-1)?.line ?? 0);
  }

  /** It is looked at, or not any more. */
  watch(open: boolean): void {
    this.open.value = open;
    if (open) this.#look();
  }

  say(text: string, said: () => void): void {
    const name = this.#around.mySeats.peek().length > 0 ? "" : myName.peek().trim();
    this.#ask({ is: "say", text, name }, (answer) => {
      if (answer.is === "done") said();
    });
  }

  hide(line: number): void {
    this.#ask({ is: "hide_line", line });
  }

  /** For everybody; the host alone may. */
  mute(line: number, on: boolean): void {
    this.#ask({ is: "mute", line, on });
  }

  /** For this page alone. */
  hear(author: number, on: boolean): void {
    const unheard = new Set(this.unheard.peek());
    if (on) unheard.delete(author);
    else unheard.add(author);
    this.unheard.value = unheard;
  }

  #ask(request: Request, then: (answer: Answer) => void = () => {}): void {
    this.refused.value = "";
    this.#around.link?.ask(request, (answer) => {
      if (answer.is === "refused")
        this.refused.value = this.#around.refusal(answer.why, answer.args);
      then(answer);
    });
  }
}
