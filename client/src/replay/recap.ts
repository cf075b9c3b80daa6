/**
 * What happened while I was away: the moments since this browser last saw the table, one after the other, on the board.
 *
 * Nothing waits for it. The question beside it can be answered all the time, which ends it, and so do Escape and its own
 * button. Where motion is not wanted, or the question is answered on the board itself, it is a list of sentences.
 */

import { computed, effect, signal, untracked } from "@preact/signals";

import type { EventOut } from "../messages";
import type { TableStore } from "../table/store";
import type { Replay } from "./replay";
import { saw, seenAt } from "./seen";

/** Up to so many missed moments need no telling. */
export const FEW = 4;
/** Of one moment, in ms. */
const SLOW = 1100;
const FAST = 280;
/** Of the whole, in ms; shorter where the clock of a question runs. */
const LONGEST = 22_000;
const HURRIED = 5000;

export class Recap {
  /** The last entry seen before; null: there is no recap. */
  readonly from = signal<number | null>(null);
  /** It is a list instead of motion. */
  readonly listed = signal(false);
  readonly running = computed(() => this.from.value !== null && !this.listed.value);
  readonly #replay: Replay;
  readonly #store: TableStore;
  #tick: ReturnType<typeof setTimeout> | undefined;

  constructor(replay: Replay, store: TableStore) {
    this.#replay = replay;
    this.#store = store;
  }

  /** Events that were missed. */
  readonly events = computed<readonly EventOut[]>(() => {
    const from = this.from.value;
    return from === null ? [] : this.#store.log.value.filter((event) => event.seq > from);
  });

  /** Notice when the page is looked at again, and a choice of mine, which ends it. Returns how to stop. */
  start(): () => void {
    const back = (): void => this.news();
    document.addEventListener("visibilitychange", back);
    const acted = effect(() => {
      if (this.#store.busy.value) this.stop();
    });
    // A blind question is answered on the board itself, so that must be there.
    const blind = effect(() => {
      if (this.running.value && this.#store.asked.value?.blind === true) untracked(this.#list);
    });
    return () => {
      document.removeEventListener("visibilitychange", back);
      acted();
      blind();
      clearTimeout(this.#tick);
    };
  }

  #table(): string {
    return this.#store.table.peek()?.table ?? "";
  }

  /** Everything came anew, or somebody looks again: tell what was missed. */
  news(): void {
    // Who shares a screen sees it all along, and each side counts by itself.
    if (this.#store.ownSeats.peek().length > 1) return;
    if (document.visibilityState !== "visible") return;
    this.#offer();
    this.sees();
  }

  /** What is on screen has been seen. */
  sees(): void {
    if (this.from.peek() === null && document.visibilityState === "visible")
      saw(this.#table(), this.#store.seq.peek());
  }

  #offer(): void {
    const seen = seenAt(this.#table());
    if (seen === null || this.from.peek() !== null || this.#replay.looking.peek()) return;
    const missed = new Set(
      this.#store.log.peek().flatMap((event) => (event.seq > seen ? [event.seq] : [])),
    );
    if (missed.size <= FEW) return;
    this.listed.value =
      matchMedia("(prefers-reduced-motion: reduce)").matches ||
      this.#store.asked.peek()?.blind === true;
    this.from.value = seen;
    if (!this.listed.peek()) this.#replay.fetch(() => this.#lead(seen));
  }

  /** On as a list: the board shows now. */
  readonly #list = (): void => {
    clearTimeout(this.#tick);
    this.listed.value = true;
    this.#replay.close();
  };

  /** From moment to moment, so that the whole does not take too long. */
  #lead(seen: number): void {
    const { moments } = this.#replay;
    const first = Math.max(
      0,
      moments.peek().findLastIndex((at) => at <= seen),
    );
    const count = moments.peek().length - 1 - first;
    const most = this.#store.due.peek() > 0 ? HURRIED : LONGEST;
    const pace = Math.max(FAST, Math.min(SLOW, most / count));
    const stride = Math.max(1, Math.round((count * pace) / most));
    const lead = (i: number): void => {
      const at = moments.peek()[i];
      if (at === undefined || !this.running.peek()) return void this.stop();
      this.#replay.go(at);
      this.#tick = setTimeout(() => lead(i + stride), i === first ? SLOW : pace);
    };
    lead(first);
  }

  /** It has been seen, or is not wanted. True if there was one. */
  readonly stop = (): boolean => {
    if (this.from.peek() === null) return false;
    clearTimeout(this.#tick);
    const led = this.running.peek();
    this.from.value = null;
    this.sees();
    if (led) this.#replay.close();
    return true;
  };
}
