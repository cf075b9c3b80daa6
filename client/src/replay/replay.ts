/**
 * Looking back: which moment this page looks at, through whose eyes, and the way from one to the next.
 *
 * The server tells of a moment when it is asked (PastOut); nothing is worked out here. One question is under way at most,
 * and of those that come meanwhile the newest wins, so that a slider can be dragged. `null` is now: the live table.
 */

import { batch, computed, signal } from "@preact/signals";

import type { Batch } from "../games/board";
import type { CourseOut, EventOut, FromServer, PastOut } from "../messages";
import type { TableStore } from "../table/store";
import { momentOf } from "./address";
import { Recap } from "./recap";

export const EVERYTHING = "everything";

/** Between two questions about the past, in ms: well within what a socket may ask. */
const GAP = 60;
/** Of a moment while it plays by itself, in ms. */
export const PACE = 1500;

interface Wanted {
  at: number;
  eyes: string;
  shared: boolean;
}

export class Replay {
  /** Whether the bar is there. */
  readonly open = signal(false);
  /** The moment that is shown; null: now. */
  readonly past = signal<PastOut | null>(null);
  /** The moment that was asked for, before it has come; null: now. */
  readonly at = signal<number | null>(null);
  /** Whose eyes: "" for my own. */
  readonly eyes = signal("");
  readonly course = signal<CourseOut | null>(null);
  readonly playing = signal(false);
  /** A key of the catalogue: what went wrong. */
  readonly problem = signal("");
  /** How many moments came since this page looks back. */
  readonly missed = signal(0);
  readonly events = signal<Batch>({ batch: 0, events: [] });
  readonly recap: Recap;
  readonly #store: TableStore;
  /** Whether somebody opened the bar itself, and not a moment. */
  byButton = false;
  /** What was done before the moments had come: done then. */
  #early: (() => void)[] = [];
  #next: Wanted | null = null;
  #busy = false;
  /** How often somebody went back to now: what was asked for before is not wanted any more. */
  #left = 0;
  #asked = 0;
  #undos = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tick: ReturnType<typeof setTimeout> | undefined;

  constructor(store: TableStore) {
    this.#store = store;
    this.recap = new Recap(this, store);
  }

  readonly moments = computed<readonly number[]>(() => this.course.value?.moments ?? [0]);
  /** Where the slider stands. */
  readonly index = computed(() => {
    const moments = this.moments.value;
    const at = this.at.value;
    const found = at === null ? -1 : moments.indexOf(at);
    return found < 0 ? moments.length - 1 : found;
  });
  readonly looking = computed(() => this.past.value !== null);
  /** Whether the moments are known; before, a slider has nowhere to go. */
  readonly known = computed(() => this.course.value !== null);
  /** The log of these eyes. */
  readonly log = computed<readonly EventOut[]>(() => {
    const course = this.course.value;
    return course !== null && this.eyes.value !== "" ? course.log : this.#store.log.value;
  });
  /** The log as it is shown: a recap keeps to itself what it has not come to. */
  readonly told = computed<readonly EventOut[]>(() => {
    if (!this.recap.running.value) return this.log.value;
    const at = this.past.value?.at ?? this.recap.from.value ?? 0;
    return this.log.value.filter((event) => event.seq <= at);
  });
  readonly ticks = computed(() => ticksOf(this.log.value, this.moments.value));

  /** Begin to notice what is seen, and where the address leads. Returns how to stop. */
  start(): () => void {
    const led = (): void => {
      const linked = momentOf(location.hash);
      if (linked !== null) this.follow(linked);
    };
    addEventListener("hashchange", led);
    const stop = this.recap.start();
    return () => {
      removeEventListener("hashchange", led);
      clearTimeout(this.#tick);
      clearTimeout(this.#timer);
      stop();
    };
  }

  // -- from the server ----------------------------------------------------------------------------------------------

  readonly heard = (message: FromServer): void => {
    if (message.is === "welcome") {
      this.#busy = false;
      this.#undos = message.undos;
      if (message.table.stage === "lobby") return;
      if (this.known.peek() || this.open.peek()) this.fetch();
      const at = this.past.peek()?.at;
      // Now perhaps with the plain board's zones.
      if (at !== undefined) this.#want({ at, eyes: this.eyes.peek(), shared: false });
      const linked = momentOf(location.hash);
      if (linked !== null && !this.open.peek()) this.follow(linked);
      else this.recap.news();
    } else if (message.is === "moved") {
      this.recap.sees();
      const { course } = this;
      const known = course.peek();
      if (known === null || this.eyes.peek() !== "") return;
      if (message.undos !== this.#undos) this.fetch();
      else if (message.seq > (known.moments.at(-1) ?? 0)) {
        const moments = [...known.moments, message.seq];
        course.value = { ...known, moments, log: [...known.log, ...message.events] };
        if (this.looking.peek()) this.missed.value += 1;
      }
      this.#undos = message.undos;
    }
  };

  /** Ask which moments there are. */
  fetch(then: () => void = () => {}): void {
    const eyes = this.eyes.peek();
    this.#store.link?.ask({ is: "course", eyes }, (answer) => {
      if (eyes !== this.eyes.peek()) return;
      if (answer.is === "refused") {
        this.problem.value = answer.why;
        return;
      }
      if (answer.is !== "course_out") return;
      this.course.value = answer;
      const at = this.at.peek();
      if (at !== null && !answer.moments.includes(at)) {
        this.now();
        this.problem.value = "table-not-a-moment";
      }
      then();
      for (const act of this.#early.splice(0)) act();
    });
  }

  // -- to a moment --------------------------------------------------------------------------------------------------

  /** Show the bar, at now. */
  readonly show = (): void => {
    this.byButton = true;
    this.open.value = true;
    this.problem.value = "";
    this.fetch();
  };

  /** Put the bar away; false: it was not there. */
  readonly shut = (): boolean => {
    const was = this.open.peek();
    if (was) this.close();
    return was;
  };

  readonly close = (): void => {
    this.byButton = false;
    this.now();
    this.eyes.value = "";
    this.open.value = false;
    this.course.value = null;
    this.#early = [];
  };

  /** Another side is shown: what the last one saw is gone from this page. */
  forget(): void {
    this.recap.stop();
    this.close();
    this.events.value = { batch: this.events.peek().batch + 1, events: [] };
  }

  /** Back to now. True if it was not there already. */
  readonly now = (): boolean => {
    const was = this.looking.peek() || this.at.peek() !== null;
    clearTimeout(this.#tick);
    this.#left += 1;
    batch(() => {
      this.#next = null;
      this.at.value = null;
      this.past.value = null;
      this.playing.value = false;
      this.problem.value = "";
      this.missed.value = 0;
      if (this.eyes.peek() !== "") {
        this.eyes.value = "";
        this.fetch();
      }
    });
    if (location.hash !== "") history.replaceState(null, "", location.pathname);
    return was;
  };

  /** To a moment by its number. */
  readonly to = (at: number): void => {
    this.recap.stop();
    this.playing.value = false;
    clearTimeout(this.#tick);
    this.go(at);
  };

  /** As `to`, for whoever leads through moments one after the other. */
  go(at: number): void {
    const opened = this.open.peek();
    this.open.value = opened || !this.recap.running.peek();
    if (!opened || this.course.peek() === null) this.fetch();
    this.problem.value = "";
    this.at.value = at;
    this.#want({ at, eyes: this.eyes.peek(), shared: false });
  }

  /** To a moment by its place on the slider; the last one is now, through my own eyes. */
  readonly toIndex = (index: number): void => this.#knowing(() => this.#toIndex(index));

  readonly step = (by: number): void => this.#knowing(() => this.#toIndex(this.index.peek() + by));

  /** To the last moment, which is now. */
  readonly toLast = (): void => this.#knowing(() => this.#toIndex(this.moments.peek().length - 1));

  #knowing(act: () => void): void {
    if (this.known.peek()) act();
    else this.#early.push(act);
  }

  #toIndex(index: number): void {
    const moments = this.moments.peek();
    const last = moments.length - 1;
    const i = Math.max(0, Math.min(last, index));
    const at = moments[i];
    if (at === undefined) return;
    if (i < last || this.eyes.peek() !== "") return this.to(at);
    const shown = this.past.peek()?.at;
    if (shown === undefined || moments.indexOf(shown) !== last - 1) return void this.now();
    // The last step is seen like any other; then it is now.
    this.to(at);
    this.#tick = setTimeout(() => this.now(), PACE);
  }

  /** Through whose eyes; what is shown stays the same moment, as these eyes count it. */
  readonly lookWith = (eyes: string): void => {
    const shown = this.past.peek();
    this.eyes.value = eyes;
    this.playing.value = false;
    if (eyes === "" && shown === null) return;
    this.fetch(() => {
      const last = this.moments.peek().at(-1) ?? 0;
      this.#want(
        shown === null
          ? { at: last, eyes, shared: false }
          : { at: shown.shared, eyes, shared: true },
      );
    });
  };

  /** Where a link leads. */
  readonly follow = (linked: { at: number; eyes: string }): void => {
    this.open.value = true;
    this.eyes.value = linked.eyes;
    this.fetch();
    this.#want({ ...linked, shared: linked.eyes === "" });
  };

  #want(wanted: Wanted): void {
    this.#next = wanted;
    this.#pump();
  }

  #pump(): void {
    const wanted = this.#next;
    if (wanted === null || this.#busy) return;
    clearTimeout(this.#timer);
    const wait = this.#asked + GAP - Date.now();
    if (wait > 0) {
      this.#timer = setTimeout(() => this.#pump(), wait);
      return;
    }
    this.#next = null;
    this.#busy = true;
    this.#asked = Date.now();
    const left = this.#left;
    this.#store.link?.ask({ is: "past", ...wanted }, (answer) => {
      this.#busy = false;
      if (left !== this.#left) return this.#pump();
      if (answer.is === "past_out" && wanted.eyes === this.eyes.peek()) this.#came(answer);
      else if (answer.is === "refused") this.#refused(answer.why);
      this.#pump();
    });
  }

  #came(past: PastOut): void {
    // Unless something newer is wanted already; what came is then shown on the way there.
    if (this.#next === null) this.at.value = past.at;
    const before = this.past.peek();
    const moments = this.moments.peek();
    const next =
      before !== null &&
      before.eyes === past.eyes &&
      moments.indexOf(before.at) + 1 === moments.indexOf(past.at);
    batch(() => {
      this.past.value = past;
      // Between neighbours things travel; a jump just shows what is.
      if (next) this.events.value = { batch: this.events.peek().batch + 1, events: past.events };
    });
  }

  #refused(why: string): void {
    const { eyes } = this;
    if (why === "table-not-these-eyes") eyes.value = "";
    this.now();
    this.problem.value = why;
  }

  // -- playing by itself --------------------------------------------------------------------------------------------

  readonly playOrStop = (): void => this.#knowing(() => this.#playOrStop());

  #playOrStop(): void {
    this.playing.value = !this.playing.peek();
    clearTimeout(this.#tick);
    if (!this.playing.peek()) return;
    // From the end it plays from the beginning.
    const i = this.index.peek();
    const from = i >= this.moments.peek().length - 1 ? -1 : i;
    this.#onward(from);
  }

  #onward(index: number): void {
    const next = this.moments.peek()[index + 1];
    if (next === undefined) return this.#arrived();
    this.go(next);
    this.#tick = setTimeout(() => this.playing.peek() && this.#onward(this.index.peek()), PACE);
  }

  #arrived(): void {
    this.playing.value = false;
    if (this.eyes.peek() === "") this.now();
  }
}

export interface Tick {
  index: number;
  /** A beginning or an end, and not only somebody else's turn. */
  head: boolean;
}

/** With more turns than these their ticks would be a bar. */
const MOST_TURNS = 90;
const HEADING = /(?:_(?:begins|ends)|^round)$/;

/** Where somebody else begins to act, and what the log has as headings, as places of the slider. */
export function ticksOf(log: readonly EventOut[], moments: readonly number[]): Tick[] {
  const places = new Map(moments.map((at, i) => [at, i]));
  const found = new Map<number, Tick>();
  let before: unknown;
  for (const event of log) {
    const index = places.get(event.seq);
    const head = HEADING.test(event.kind);
    const who = event.args["who"];
    if (index !== undefined && (head || (who !== undefined && who !== before)))
      found.set(index, { index, head: head || found.get(index)?.head === true });
    before = who ?? before;
  }
  const all = [...found.values()];
  return all.length > MOST_TURNS ? all.filter(({ head }) => head) : all;
}
