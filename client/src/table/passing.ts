/**
 * Passes that this page sends by itself, to veiled questions alone: the table takes the same time over every pass, so
 * nobody else can tell. Knows no game: a question says what its pass is, and a view may have a `round`.
 */

import type { ReadonlySignal } from "@preact/signals";
import { computed, signal } from "@preact/signals";

import { passesAlone } from "../me";
import type { OptionOut, QuestionOut, TableInfo } from "../messages";

/** What passing needs of the table. */
interface Table {
  table: ReadonlySignal<TableInfo | null>;
  view: ReadonlySignal<Record<string, unknown>>;
  asked: ReadonlySignal<QuestionOut | null>;
  steps: ReadonlySignal<readonly unknown[]>;
  busy: ReadonlySignal<boolean>;
  label: (option: OptionOut) => string;
  play: (line: string, label: string) => void;
}

/** What is passed until the round ends; in a game without rounds, until something else is asked. */
export interface Standing {
  kind: string;
  round: unknown;
}

export class Passing {
  readonly #table: Table;
  /** I pass every question of a kind, for now. */
  readonly standing = signal<Standing | null>(null);
  /** This table asks veiled questions: only then is there anything to set. */
  readonly known = signal(false);
  /** A question whose pass is a click after all: I came back to it by taking something back, or a pass failed. */
  readonly #byHand = signal("");
  #takesBack = false;
  #sent = "";

  constructor(table: Table) {
    this.#table = table;
  }

  get #game(): string {
    return this.#table.table.value?.game ?? "";
  }

  /** Whether I pass by myself where there is nothing else to do. */
  readonly alone = computed(() => passesAlone.value[this.#game] ?? true);
  readonly setAlone = (on: boolean): void => {
    passesAlone.value = { ...passesAlone.peek(), [this.#game]: on };
  };

  /** A veiled question to me that can be passed, before any draft. A learner sees every question, and passes by hand. */
  readonly veiled = computed<QuestionOut | null>(() => {
    if (this.#table.table.value?.tutorial === true) return null;
    const asked = this.#table.asked.value;
    const here = asked?.pace === "veiled" && asked.waited && asked.passes !== "" && !asked.blind;
    return here ? asked : null;
  });

  /** The question that is passed without a click; null: it is mine to answer. */
  readonly due = computed<QuestionOut | null>(() => {
    const asked = this.veiled.value;
    if (asked === null || asked.id === this.#byHand.value || this.#table.steps.value.length > 0)
      return null;
    const only = asked.options.every((option) => option.text === asked.passes);
    return (only && this.alone.value) || this.standing.value?.kind === asked.kind ? asked : null;
  });

  readonly stand = (): void => {
    const asked = this.veiled.peek();
    if (asked === null) return;
    this.#byHand.value = "";
    this.standing.value = { kind: asked.kind, round: this.#table.view.peek()["round"] };
  };
  readonly stop = (): void => {
    this.standing.value = null;
  };

  /** I take something back: what stood by itself ends. */
  takesBack(): void {
    this.#takesBack = true;
    this.stop();
  }

  /** Something was taken back. */
  tookBack(questions: readonly QuestionOut[]): void {
    if (!this.#takesBack) return;
    this.#takesBack = false;
    this.#byHand.value = questions.find((question) => question.waited)?.id ?? "";
  }

  /** What I wanted to take back is taken back, or will not be. */
  keeps(): void {
    this.#takesBack = false;
  }

  /** See whether something is to be passed now. An effect: runs whenever what it reads has changed. */
  step(): void {
    const { asked, view, busy } = this.#table;
    const question = asked.value;
    const standing = this.standing.value;
    if (this.veiled.value !== null) this.known.value = true;
    if (standing !== null) {
      const other = question?.waited === true && question.kind !== standing.kind;
      const ends = standing.round === undefined ? other : view.value["round"] !== standing.round;
      if (ends) this.standing.value = null;
    }
    const due = this.due.value;
    if (due === null || busy.value) return;
    if (this.#sent === due.id) {
      this.#byHand.value = due.id;
      return;
    }
    this.#sent = due.id;
    const option = due.options.find((each) => each.text === due.passes);
    this.#table.play(due.passes, option === undefined ? due.passes : this.#table.label(option));
  }
}
