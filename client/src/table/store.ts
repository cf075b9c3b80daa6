/**
 * One table as this page knows it: view = f(messages). Welcome replaces everything, Moved patches it, and whatever does
 * not fit (a gap) asks for everything anew. Nothing is guessed ahead; no rule and no legality is here.
 */

import { batch, computed, signal } from "@preact/signals";

import type { Batch, GameModule, Whole } from "../games/board";
import type {
  Given,
  EventOut,
  FenceOut,
  FromServer,
  LessonOut,
  Moved,
  OddsOut,
  OptionOut,
  Outside,
  QuestionOut,
  TableInfo,
  Value,
  Welcome,
  Zone,
} from "../messages";
import { plainView } from "../me";
import { Replay } from "../replay/replay";
import type { Names, Piece } from "../words";
import { gameTitle, letter, ownWord, t, words } from "../words";
import type { Told } from "./clocks";
import type { Answer, Link, Request } from "./link";
import { Chat } from "./chat";
import { byTarget } from "./options";
import { Passing } from "./passing";
import { patch } from "./patch";
import { spoken } from "./spoken";

/** The first steps of a choice: each option taken and the question that followed it. */
export interface Step {
  option: OptionOut;
  question: QuestionOut;
}

/** A sentence of the table to this person, with the clause behind it. */
export interface Notice {
  readonly text: string;
  clause: string;
  kind: "refused" | "stale" | "info";
}

/** Said anew whenever it is shown: the language or a name may have changed meanwhile. */
const notice = (kind: Notice["kind"], clause: string, says: () => string): Notice => ({
  get text() {
    return says();
  },
  clause,
  kind,
});

export interface Reason {
  readonly text: string;
  clause: string;
}

export interface Waiting {
  label: string;
  until: number;
  /** It waits behind a veil, and may be thought better of until then. */
  veiled: boolean;
}

/** The server's word for a line that goes on with a further question. */
const INCOMPLETE = "incomplete";
/** Choices that one request may take back. */
const MOST_UNDONE = 1000;

/** How many choices of its seat stood when a question was put: its id begins with that (QuestionOut). */
const choicesBefore = (question: string): string => question.split(".", 1)[0] ?? "";

export class TableStore {
  readonly table = signal<TableInfo | null>(null);
  /** How I stand outside a private table; null: I am in the room. */
  readonly outside = signal<Outside | null>(null);
  readonly seq = signal(-1);
  readonly undos = signal(0);
  /** What never changes at this table, in the language of the page. */
  readonly facts = computed(() =>
    spoken(this.#facts.value, this.table.value?.game ?? "", words.value),
  );
  readonly #facts = signal<Record<string, unknown>>({});
  readonly view = signal<Record<string, unknown>>({});
  readonly zones = signal<Zone[]>([]);
  readonly questions = signal<QuestionOut[]>([]);
  readonly waiting = signal<number[]>([]);
  /** The clocks of the seats, where the table has any. */
  readonly clocks = signal<Told[]>([]);
  readonly log = signal<EventOut[]>([]);
  readonly undoable = signal(0);
  readonly redoable = signal(false);
  /** Whether a line of mine stands at all. */
  readonly played = signal(false);
  /** Up to which entry I cannot go back alone, and why. */
  readonly fence = signal<FenceOut | null>(null);
  /** I am about to ask the others to let me go back beyond it. */
  readonly beyond = signal(false);
  /** A choice that ends the game (`last` among its arguments) is asked about once, where the game has words for it. */
  readonly sure = signal<{ question: string; option: OptionOut; id: string } | null>(null);
  /** Of a first game: what the coach tells, and how far that is. */
  readonly lessons = signal<LessonOut[]>([]);
  readonly events = signal<Batch>({ batch: 0, events: [] });

  readonly steps = signal<Step[]>([]);
  readonly marked = signal<string[]>([]);
  readonly notice = signal<Notice | null>(null);
  readonly held = signal<Waiting | null>(null);
  /** The board of the game, once it has arrived. */
  readonly module = signal<GameModule | null>(null);
  /** Which of the whole choices is looked at. */
  readonly looked = signal(0);
  /** A climber that was pointed out; goes out by itself. */
  readonly pointed = signal<number | null>(null);
  /** When the time for my question is up, by this page's clock; 0: it has none. */
  readonly due = signal(0);
  /** A target that the board wants explained; the board area does it and clears this. */
  readonly wanted = signal("");
  /** A choice is on its way and not yet answered. */
  readonly busy = signal(false);
  /** The label of the choice that is on its way, or was last. */
  readonly going = signal("");
  /** The question that the choice on its way answers. */
  #answers = "";
  readonly #reasons = new Map<string, Reason | null>();

  link: Link | null = null;
  readonly passing = new Passing(this);
  readonly chat = new Chat(this);
  readonly replay = new Replay(this);

  /** Where I sit: several seats are played at one screen. */
  readonly ownSeats = computed(() =>
    (this.table.value?.seats ?? []).filter((seat) => seat.yours).map((seat) => seat.seat),
  );
  /** The seat whose side this page shows, if any. */
  readonly mySeats = computed(() => {
    const turned = this.table.value?.turned ?? -1;
    return turned < 0 ? [] : [turned];
  });
  /** My seat that a bot plays until I come back. */
  readonly standIn = computed(
    () =>
      this.mySeats.value
        .map((seat) => this.table.value?.seats[seat])
        .find((info) => info !== undefined && info.level !== "") ?? null,
  );
  /** What I am asked, before any draft. */
  readonly asked = computed<QuestionOut | null>(() => {
    if ((this.table.value?.moved ?? "") !== "") return null; // it goes on elsewhere
    const mine = this.questions.value;
    return mine.find((question) => question.waited) ?? mine[0] ?? null;
  });
  /** Whether the table waits for a choice of mine, and not for a pass that goes by itself. */
  readonly mine = computed(
    () => this.asked.value?.waited === true && this.passing.due.value === null,
  );
  readonly question = computed<QuestionOut | null>(
    () => this.steps.value.at(-1)?.question ?? this.asked.value,
  );
  readonly focusSeat = computed<number | null>(
    () => this.asked.value?.seat ?? this.mySeats.value[0] ?? null,
  );
  readonly options = computed(() => byTarget(this.question.value));
  /** Whole choices in place of the first steps of one; null where the options stand for themselves. */
  readonly whole = computed<readonly Whole[] | null>(() => {
    const question = this.question.value;
    const make = this.module.value?.whole;
    // The plain view shows the steps as they are.
    if (question === null || make === undefined || plainView.value) return null;
    if (this.steps.value.length > 0) return null;
    return make(question, this.view.value, this.facts.value);
  });
  readonly draft = computed(() => ({ texts: this.steps.value.map((step) => step.option.text) }));

  // -- words --------------------------------------------------------------------------------------------------------

  readonly names = computed<Names>(() => ({
    game: this.table.value?.game ?? "",
    seatName: this.seatName,
    mine: this.mySeats.value,
    faces: (this.facts.value["faces"] ?? {}) as Names["faces"],
    known: (this.facts.value["names"] ?? {}) as Record<string, string>,
  }));

  readonly seatName = (seat: number): string => {
    const info = this.table.value?.seats[seat];
    if (info === undefined || info.kind === "open")
      return t("seat-unnamed", { letter: letter(seat) });
    if (info.name !== "") return info.name;
    if (info.kind === "person") return t("seat-left");
    return info.kind === "bot"
      ? t("seat-bot", { letter: letter(seat) })
      : t("seat-unnamed", { letter: letter(seat) });
  };

  readonly t = (id: string, args: Given = {}): string =>
    words.value.text(id, args, this.names.value);
  readonly pieces = (id: string, args: Given = {}): Piece[] =>
    words.value.pieces(id, args, this.names.value);
  /** An id of the catalogue, in the game's own words where it has any. */
  readonly own = (id: string): string => ownWord(this.table.value?.game ?? "", id);

  /** What happened, as anybody would tell it: everyone by name, nothing is "yours". */
  readonly told = (event: EventOut): Piece[] =>
    words.value.pieces(this.key(`e-${event.kind}`), event.args, { ...this.names.value, mine: [] });

  /** The game's short name, where it has one. */
  readonly title = computed(() => {
    const table = this.table.value;
    return table === null ? "" : gameTitle(table.game, table.title);
  });

  /** The catalogue's id for a word of the game, or of the table where the game has none. */
  readonly key = (part: string): string => `${this.table.value?.game ?? ""}-${part}`;

  /** What an option does; its words may use the question's arguments too. */
  readonly label = (option: OptionOut): string => {
    const id = this.key(`do-${option.verb}`);
    const asked = words.value.has(id) ? this.question.value?.args : {};
    const label = this.t(id, { ...asked, ...option.args });
    const more = this.module.value?.about?.(option, this.view.value, this.facts.value) ?? null;
    return more === null ? label : this.t(more.id, { ...more.args, label });
  };
  /** Whether what I am asked, before any draft, has such an option. */
  readonly offers = (text: string): boolean => {
    const asked = this.asked.value;
    if (asked === null) return false;
    if (!asked.blind) return asked.options.some((option) => option.text === text);
    return this.module.value?.blind?.also(asked, this.view.value).includes(text) === true;
  };
  /** The label of the choice that passes a blind question. */
  readonly passLabel = computed(() => {
    const question = this.question.value;
    if (question === null || question.passes === "") return "";
    const blind = this.key(`do-${question.passes}-blind`);
    const id = words.value.has(blind) ? blind : this.key(`do-${question.passes}`);
    return this.t(id, question.args);
  });
  /** The question as a message: by hand, by whole choices and with one choice only it may have words of its own. */
  readonly asks = (question: QuestionOut): string => {
    const id = this.key(`ask-${question.kind}`);
    const own = question.blind
      ? `${id}-blind`
      : (this.whole.value?.length ?? 0) > 1
        ? `${id}-whole`
        : question.options.length === 1
          ? `${id}-only`
          : "";
    return own !== "" && words.value.has(own) ? own : id;
  };
  readonly prompt = (question: QuestionOut): string => this.t(this.asks(question), question.args);

  /** A refusal of the game, or of the table itself. */
  readonly refusal = (why: string, args: Given): string => {
    const own = this.key(`not-${why}`);
    return this.t(words.value.has(own) || !words.value.has(why) ? own : why, args);
  };

  // -- from the server ----------------------------------------------------------------------------------------------

  readonly receive = (message: FromServer): void => {
    this.outside.value =
      message.is === "outside" ? message : message.is === "welcome" ? null : this.outside.peek();
    if (message.is === "welcome") this.#welcome(message);
    else if (message.is === "seated") this.table.value = message.table;
    else if (message.is === "moved") this.#moved(message);
    else if (message.is === "talk") this.chat.heard(message);
    else if (message.is === "told")
      this.notice.value = { text: this.t(message.what, message.args), clause: "", kind: "info" };
    else if (message.is === "clocks") {
      const at = performance.now();
      this.clocks.value = message.clocks.map((clock) => ({ clock, at }));
    }
    this.replay.heard(message);
  };

  #welcome(message: Welcome): void {
    batch(() => {
      if (message.undos > this.undos.peek()) this.passing.tookBack(message.questions);
      this.passing.keeps();
      const before = this.table.peek();
      const turns = before !== null && message.table.turned !== before.turned;
      if (turns) this.#forget();
      const same = !turns && message.seq === this.seq.peek() && message.undos === this.undos.peek();
      this.table.value = message.table;
      this.seq.value = message.seq;
      this.undos.value = message.undos;
      this.#facts.value = message.facts;
      this.view.value = message.view;
      this.zones.value = message.zones as unknown as Zone[];
      this.log.value = message.log;
      this.waiting.value = message.waiting;
      this.#goesBack(message);
      this.lessons.value = message.lessons;
      this.#ask(message.questions, !same);
    });
  }

  /** Another side is shown from here on: nothing that the last one did or heard stays in this page. */
  #forget(): void {
    this.#choice += 1;
    this.busy.value = false;
    this.held.value = null;
    this.steps.value = [];
    this.marked.value = [];
    this.looked.value = 0;
    this.notice.value = null;
    this.pointed.value = null;
    this.wanted.value = "";
    this.questions.value = [];
    this.events.value = { batch: this.events.peek().batch + 1, events: [] };
    this.#reasons.clear();
    this.passing.stop();
    this.replay.forget();
  }

  #goesBack(message: Welcome | Moved): void {
    this.undoable.value = message.undoable;
    this.redoable.value = message.redoable;
    this.played.value = message.mine;
    this.fence.value = message.fence;
    this.beyond.value = false;
  }

  #moved(message: Moved): void {
    if (message.seq <= this.seq.peek()) return;
    if (message.seq !== this.seq.peek() + 1) return this.link?.again();
    let view: Record<string, unknown>;
    try {
      view = patch(this.view.peek(), message.changes);
    } catch {
      return this.link?.again();
    }
    batch(() => {
      const struck = new Set(message.struck);
      const kept =
        struck.size === 0 ? this.log.peek() : this.log.peek().filter((e) => !struck.has(e.seq));
      this.seq.value = message.seq;
      if (message.undos > this.undos.peek()) this.passing.tookBack(message.questions);
      this.undos.value = message.undos;
      this.view.value = view;
      this.zones.value = message.zones as unknown as Zone[];
      this.log.value = [...kept, ...message.events];
      this.waiting.value = message.waiting;
      this.#goesBack(message);
      this.lessons.value = message.lessons;
      this.events.value = { batch: this.events.peek().batch + 1, events: message.events };
      this.#ask(message.questions, true);
      // What is told to this page alone is said beside its question too.
      for (const event of message.events)
        if (words.value.attribute(this.key(`e-${event.kind}`), "notice") !== "")
          this.notice.value = notice("info", "", () =>
            this.t(this.key(`e-${event.kind}`), event.args),
          );
    });
  }

  /** New questions: a draft goes on only if its question still stands, and is then tried again. */
  #ask(questions: QuestionOut[], changed: boolean): void {
    const before = this.asked.peek()?.id;
    this.questions.value = questions;
    if (changed) this.#reasons.clear();
    const asked = this.asked.peek();
    const now = asked?.id;
    // The choice on its way has been played, or cannot be any more: that it is done is said in a moment.
    if (
      now !== undefined &&
      this.busy.peek() &&
      choicesBefore(now) !== choicesBefore(this.#answers)
    ) {
      this.busy.value = false;
      this.held.value = null;
    }
    // A learner is not hurried, and the table waits.
    const hurried = this.table.peek()?.tutorial !== true;
    this.due.value =
      hurried && asked !== null && asked.limit > 0
        ? Date.now() + (asked.limit - asked.opened) * 1000
        : 0;
    if (before !== now) {
      this.steps.value = [];
      this.marked.value = [];
      this.looked.value = 0;
      if (this.notice.peek()?.kind !== "stale") this.notice.value = null;
    } else if (changed && this.steps.peek().length > 0) {
      this.#retryDraft();
    }
  }

  // -- to the server ------------------------------------------------------------------------------------------------

  /** Take an option: the whole line so far is played, or, where it goes on, becomes a draft. */
  readonly act = (text: string): void => {
    const question = this.question.peek();
    const option = question?.options.find((each) => each.text === text);
    const asks = option === undefined ? "" : this.#asksFirst(option);
    if (question !== null && option !== undefined && asks !== "") {
      const id = this.key(asks);
      if (words.value.has(id)) {
        this.sure.value = { question: question.id, option, id };
        return;
      }
    }
    this.#act(text);
  };

  /** A choice that ends the game, and in a first game one that may end it before all lessons have begun. */
  #asksFirst({ verb, args }: OptionOut): string {
    if (args["last"] === 1) return `sure-${verb}`;
    const lessons = this.table.peek()?.tutorial === true ? this.lessons.peek() : [];
    const early = args["fails"] === 1 && lessons.some(({ stands }) => stands === "ahead");
    return early ? `soon-${verb}` : "";
  }

  /** It is meant: what was asked about is played. */
  readonly isSure = (): void => {
    const asked = this.sure.peek();
    this.sure.value = null;
    if (asked !== null && asked.question === this.question.peek()?.id) this.#act(asked.option.text);
  };

  readonly #act = (text: string): void => {
    const question = this.question.peek();
    const option = question?.options.find((each) => each.text === text);
    if (option === undefined) {
      const whole = this.whole.peek()?.find((each) => each.line === text);
      if (whole !== undefined) this.play(text, this.t(whole.id, whole.args));
      else if (question?.blind === true) this.play(text);
      else this.#instead(text);
      return;
    }
    const line = [...this.draft.peek().texts, text].join(" ");
    const before = this.steps.peek();
    this.#play(line, this.label(option), () => this.#draft(line, option, before));
  };

  /** In the middle of a draft: another choice of the question it began with. */
  #instead(text: string): void {
    const option = this.asked.peek()?.options.find((each) => each.text === text);
    if (option === undefined) return;
    this.#play(text, this.label(option), () => {});
  }

  /** Take an option as the next step of a draft. */
  readonly draftStep = (text: string): void => {
    const option = this.question.peek()?.options.find((each) => each.text === text);
    if (option === undefined) return;
    const line = [...this.draft.peek().texts, text].join(" ");
    this.#draft(line, option, this.steps.peek());
  };

  /** Send a line that was composed by hand. */
  readonly play = (line: string, label = line): void => this.#play(line, label, () => {});

  /** Whether a choice may be made now: nothing is on its way, or what is may still be thought better of. */
  readonly free = computed(() => !this.busy.value || this.held.value?.veiled === true);

  /** Which choice is the last one: what comes back for those before it is no news. */
  #choice = 0;

  /** Let a climber's things light up for a moment. */
  readonly point = (seat: number): void => {
    clearTimeout(this.#pointing);
    this.pointed.value = seat;
    this.#pointing = setTimeout(() => (this.pointed.value = null), 2400);
  };
  #pointing: ReturnType<typeof setTimeout> | undefined;

  /** One step back: out of the draft, or of what was marked. */
  readonly cancel = (): boolean => {
    this.notice.value = null;
    if (this.steps.peek().length > 0) {
      this.steps.value = this.steps.peek().slice(0, -1);
      return true;
    }
    if (this.marked.peek().length > 0) {
      this.marked.value = this.marked.peek().slice(0, -1);
      return true;
    }
    return false;
  };

  readonly toggle = (target: string): void => {
    const marked = this.marked.peek();
    this.marked.value = marked.includes(target)
      ? marked.filter((each) => each !== target)
      : [...marked, target];
  };

  /** Take back my last choice, or as many of the last as I may. */
  readonly undo = (count = 1): void => {
    const [seat] = this.mySeats.peek();
    if (seat === undefined || count < 1 || this.undoable.peek() < count) return;
    this.passing.takesBack();
    this.#request({ is: "undo", seat, count, undos: this.undos.peek() }, () =>
      this.passing.keeps(),
    );
  };

  /** Take back all of my last choices that I may: mostly those of my turn. */
  readonly undoTurn = (): void => this.undo(Math.min(this.undoable.peek(), MOST_UNDONE));

  readonly redo = (): void => {
    const [seat] = this.mySeats.peek();
    if (seat === undefined) return;
    this.#request({ is: "redo", seat, undos: this.undos.peek() });
  };

  /** Ask the others to let me go back beyond what I may alone. */
  readonly askBack = (): void => {
    const [seat] = this.mySeats.peek();
    if (seat === undefined) return;
    this.beyond.value = false;
    this.#request({ is: "ask_back", seat, undos: this.undos.peek() });
  };

  /** Any other request; that it is refused is said beside the question. */
  readonly send = (request: Request): void => this.#request(request);

  /**
   * Why nothing can be done with a target, in the middle of a draft as its next step, or why a line is not possible;
   * null where there is nothing to say.
   */
  readonly why = (target: string, tell: (reason: Reason | null) => void): void => {
    const seat = this.focusSeat.peek();
    if (seat === null) return tell(null);
    const begun = target.includes(":") ? this.draft.peek().texts : [];
    const text = [...begun, target].join(" ");
    const kept = this.#reasons.get(text);
    if (kept !== undefined) return tell(kept);
    this.link?.ask({ is: "why", seat, text }, (answer) => {
      if (answer.is !== "because" && answer.is !== "refused") return;
      const reason =
        answer.why === ""
          ? null
          : notice("refused", answer.clause, () => this.refusal(answer.why, answer.args));
      this.#reasons.set(text, reason);
      tell(reason);
    });
  };

  sit(seat: number, name: string, colour: string): void {
    this.#request({ is: "sit", seat, name, colour });
  }
  stand(seat: number): void {
    this.#request({ is: "stand", seat });
  }
  setBot(seat: number, level: string): void {
    this.#request({ is: "set_bot", seat, level });
  }
  setOption(name: string, value: Value): void {
    this.#request({ is: "set_option", name, value });
  }
  /** A step in what is built together; `tell` hears why it was refused, or null. */
  build(step: string, tell: (reason: Reason | null) => void): void {
    const sent = this.link?.ask({ is: "build", step }, (answer) => {
      tell(
        answer.is === "refused"
          ? { text: this.refusal(answer.why, answer.args), clause: answer.clause }
          : null,
      );
    });
    if (sent === 0) tell({ text: t("not-sent"), clause: "" });
  }
  knock(name: string): void {
    this.#request({ is: "knock", name });
  }
  admit(knock: string, lets: boolean): void {
    this.#request({ is: "admit", knock, lets });
  }
  passHost(seat: number): void {
    this.#request({ is: "pass_host", seat });
  }
  setManner(name: string, value: Value): void {
    this.#request({ is: "set_manner", name, value });
  }
  unseat(seat: number): void {
    this.#request({ is: "unseat", seat });
  }
  /** What this page adds to the chance of the game. */
  throwIn(word: string): void {
    this.link?.ask({ is: "throw_in", word });
  }
  deleteTable(): void {
    this.#request({ is: "delete_table" });
  }
  /** Ask the others to go on at another server. */
  moveTable(to: string): void {
    this.#request({ is: "move_table", to });
  }
  /** My seat comes to this device. */
  useLink(code: string): void {
    this.#request({ is: "use_link", code }, (answer) => {
      if (answer.is === "done") this.sayWho("seat-is-here");
    });
  }
  /** Who I am here, for whoever has come to a seat by a link. */
  sayWho(id: string): void {
    const who = this.ownSeats.peek().map((seat) => `seat:${seat}`);
    if (who.length > 0) this.notice.value = notice("info", "", () => this.t(id, { who }));
  }
  /** After all; if the file is out, the others are asked. */
  goOnHere(): void {
    this.#request({ is: "go_on_here" });
  }
  /** Ask the others to end the game here. */
  endGame(): void {
    const [seat] = this.ownSeats.peek();
    if (seat !== undefined) this.#request({ is: "end_game", seat });
  }
  askOdds(tell: (told: { odds: OddsOut[]; whole: boolean }) => void): void {
    this.link?.ask({ is: "ask_odds" }, (answer) => {
      if (answer.is === "odds_told") tell(answer);
    });
  }
  resize(seats: number): void {
    this.#request({ is: "resize", seats });
  }
  start(): void {
    this.#request({ is: "start" });
  }

  #request(
    request: Parameters<Link["ask"]>[0],
    answered: (answer: Answer) => void = () => {},
  ): void {
    this.notice.value = null;
    const sent = this.link?.ask(request, (answer) => {
      answered(answer);
      this.#refused(answer, false);
    });
    if (sent === 0) this.notice.value = notice("refused", "", () => t("not-sent"));
  }

  #play(line: string, label: string, goOn: () => void): void {
    const question = this.asked.peek();
    if (question === null || !this.free.peek()) return;
    const choice = (this.#choice += 1);
    this.#answers = question.id;
    this.going.value = label;
    this.busy.value = true;
    this.held.value = null;
    this.notice.value = null;
    const act = { is: "act", seat: question.seat, question: question.id, line } as const;
    this.link?.ask(act, (answer, resent) => {
      if (choice !== this.#choice) return;
      if (answer.is === "held") {
        const veiled = question.pace === "veiled";
        this.held.value = { label, until: Date.now() + answer.seconds * 1000, veiled };
        if (veiled) this.steps.value = [];
        return;
      }
      batch(() => {
        this.busy.value = false;
        this.held.value = null;
        if (answer.is === "refused" && answer.why === INCOMPLETE) goOn();
        else this.#refused(answer, resent);
      });
    });
  }

  /** `before`: the steps that the line was made of. A second click may be answered when they are others already. */
  #draft(line: string, option: OptionOut, before: Step[]): void {
    const question = this.asked.peek();
    if (question === null || this.steps.peek() !== before) return;
    // The server takes a choice that waits behind a veil as thought better of.
    if (this.held.peek()?.veiled === true) {
      this.#choice += 1;
      this.busy.value = false;
      this.held.value = null;
    }
    const draft = { is: "draft", seat: question.seat, question: question.id, line } as const;
    this.link?.ask(draft, (answer) => {
      if (answer.is !== "drafted") return this.#refused(answer, false);
      if (this.steps.peek() !== before || this.asked.peek()?.id !== question.id) return;
      this.steps.value = [...before, { option, question: answer.question }];
    });
  }

  #retryDraft(): void {
    const question = this.asked.peek();
    const steps = this.steps.peek();
    const last = steps.at(-1);
    if (question === null || last === undefined) return;
    const line = this.draft.peek().texts.join(" ");
    const draft = { is: "draft", seat: question.seat, question: question.id, line } as const;
    this.link?.ask(draft, (answer) => {
      if (this.steps.peek() !== steps) return;
      this.steps.value =
        answer.is === "drafted"
          ? [...steps.slice(0, -1), { option: last.option, question: answer.question }]
          : [];
    });
  }

  #refused(answer: Answer, resent: boolean): void {
    if (answer.is !== "refused") return;
    // It was sent twice because the line broke, and the first had arrived.
    if (resent && answer.stale) return;
    this.notice.value = notice(answer.stale ? "stale" : "refused", answer.clause, () =>
      this.refusal(answer.why, answer.args),
    );
  }
}
