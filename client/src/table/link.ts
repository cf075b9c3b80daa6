/**
 * The line to one table: opens the socket, says hello, keeps it alive and comes back by itself.
 *
 * Knows messages as such, nothing of a game. Requests are numbered here; a choice (`act`) that was not answered when the
 * line broke is sent again on the next one, with the same number and question, so that it is played once or refused.
 * Frames that are lost, doubled or late on a line that stands are noticed too: an answer that does not come breaks the
 * line, and the server's count of what it has told, which comes with every Pong, shows what was not heard.
 */

import { signal } from "@preact/signals";

import type { FromClient, FromServer } from "../messages";

/** `waiting`: broken, tries again at `retryAt`. `away`: the browser has no network. `ended`: closed for good. */
export type LinkState = "connecting" | "open" | "waiting" | "away" | "ended";

type Numbered = Extract<FromClient, { n: number }>;
// Each member on its own, or the union would lose what its members do not share.
type Unnumbered<M> = M extends Numbered ? Omit<M, "n"> : never;
export type Request = Unnumbered<Numbered>;
export type Answer = Extract<FromServer, { n: number }>;

/** What is used of a WebSocket; tests give a false one. */
export interface Socket extends EventTarget {
  send: (text: string) => void;
  close: () => void;
}

export interface LinkOptions {
  connect: () => Socket;
  hello: () => FromClient;
  /** Everything that is no answer to a request. */
  receive: (message: FromServer) => void;
  random?: () => number;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 10_000;
/** From a request to its answer, or from hello to welcome. */
const ANSWER_WITHIN = 8_000;

interface Open {
  message: Numbered;
  answer: (answer: Answer) => void;
  resent: boolean;
  /** When the line counts as broken, if no answer has come. */
  late: number;
}

export class Link {
  readonly state = signal<LinkState>("connecting");
  readonly retryAt = signal(0);
  /** Key of the catalogue: why the server closed for good. */
  readonly farewell = signal("");
  readonly #options: LinkOptions;
  readonly #open = new Map<number, Open>();
  #socket: Socket | null = null;
  #ears = new AbortController();
  #ready = false;
  #n = 0;
  #tries = 0;
  #trip = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  /** How much the server told on this line, answers aside. */
  #heard = 0;
  #welcomeBy = 0;

  constructor(options: LinkOptions) {
    this.#options = options;
  }

  start(): void {
    globalThis.addEventListener("online", this.#now);
    globalThis.addEventListener("offline", this.#offline);
    document.addEventListener("visibilitychange", this.#visible);
    this.#connect();
  }

  stop(): void {
    globalThis.removeEventListener("online", this.#now);
    globalThis.removeEventListener("offline", this.#offline);
    document.removeEventListener("visibilitychange", this.#visible);
    clearTimeout(this.#retry);
    this.#drop();
    this.state.value = "ended";
  }

  /**
   * Send a request; `answer` hears what comes back, perhaps more than once (Held, then Done). 0 if there is no line:
   * it was not sent then, and will not be.
   */
  ask(request: Request, answer: (answer: Answer, resent: boolean) => void = () => {}): number {
    this.#n += 1;
    const message = { ...request, n: this.#n } as Numbered;
    const open: Open = {
      message,
      resent: false,
      late: Date.now() + ANSWER_WITHIN,
      answer: (reply) => answer(reply, open.resent),
    };
    // Only choices outlive a broken line; the rest is asked anew by whoever still wants to know.
    if (this.#ready || message.is === "act") this.#open.set(this.#n, open);
    if (this.#ready) {
      this.#send(message);
      this.#look();
    }
    return this.#open.has(this.#n) ? this.#n : 0;
  }

  /** Say hello again on the same line, to get everything anew. */
  again(): void {
    if (this.state.peek() === "open") this.#hello();
  }

  #hello(): void {
    this.#welcomeBy = Date.now() + ANSWER_WITHIN;
    this.#send(this.#options.hello());
    this.#look();
  }

  /** See to it that somebody looks when the next answer is late. */
  #look(): void {
    clearTimeout(this.#watch);
    // Before the welcome, choices wait for it; their time begins when they go out.
    const dues = this.#ready ? [...this.#open.values()].map((open) => open.late) : [];
    if (this.#welcomeBy > 0) dues.push(this.#welcomeBy);
    const due = Math.min(...dues);
    if (due === Infinity) return;
    this.#watch = setTimeout(
      () => (due <= Date.now() ? this.#broken() : this.#look()),
      Math.max(0, due - Date.now()),
    );
  }

  /** Try at once instead of waiting. */
  retryNow(): void {
    this.#now();
  }

  #send(message: FromClient): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#drop();
    this.state.value = "connecting";
    const socket = this.#options.connect();
    this.#socket = socket;
    const { signal: on } = (this.#ears = new AbortController());
    const opened = (): void => {
      this.state.value = "open";
      this.#heard = 0;
      this.#hello();
      this.#schedulePing();
    };
    const heard = (event: Event): void => {
      this.#receive(JSON.parse((event as MessageEvent<string>).data) as FromServer);
    };
    socket.addEventListener("open", opened, { signal: on });
    socket.addEventListener("message", heard, { signal: on });
    socket.addEventListener("close", () => this.#broken(), { signal: on });
  }

  #receive(message: FromServer): void {
    if (message.is === "bye") {
      this.farewell.value = message.why;
      if (!message.again) this.stop();
      return;
    }
    if (message.is === "probe") return this.#send({ is: "echo", mark: message.mark });
    if ("n" in message) {
      const open = this.#open.get(message.n);
      if (message.is !== "held") this.#open.delete(message.n);
      else if (open !== undefined) open.late = Date.now() + message.seconds * 1000 + ANSWER_WITHIN;
      this.#look();
      open?.answer(message);
      if (message.is === "pong" && message.told !== this.#heard) {
        this.#heard = message.told;
        this.again();
      }
      return;
    }
    this.#heard += 1;
    if (message.is === "welcome" || message.is === "outside") {
      this.#welcomeBy = 0;
      this.#look();
      // First, so that whoever receives it can ask something at once.
      this.#welcomed();
    }
    this.#options.receive(message);
  }

  /** The line is good: what was left over goes out. */
  #welcomed(): void {
    this.#tries = 0;
    this.farewell.value = "";
    if (this.#ready) return;
    this.#ready = true;
    for (const open of this.#open.values()) {
      open.resent = true;
      open.late = Date.now() + ANSWER_WITHIN;
      this.#send(open.message);
    }
    this.#look();
  }

  #broken(): void {
    this.#drop();
    if (this.state.peek() === "ended") return;
    if (globalThis.navigator?.onLine === false) {
      this.state.value = "away";
      return;
    }
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries);
    const jitter = 0.75 + (this.#options.random ?? Math.random)() / 2;
    this.#tries += 1;
    this.retryAt.value = Date.now() + wait * jitter;
    this.state.value = "waiting";
    this.#retry = setTimeout(() => this.#connect(), wait * jitter);
  }

  #drop(): void {
    clearTimeout(this.#ping);
    clearTimeout(this.#watch);
    this.#welcomeBy = 0;
    this.#ready = false;
    for (const [n, open] of this.#open) if (open.message.is !== "act") this.#open.delete(n);
    const socket = this.#socket;
    this.#socket = null;
    this.#ears.abort();
    socket?.close();
  }

  #schedulePing(): void {
    clearTimeout(this.#ping);
    this.#ping = setTimeout(() => {
      const sent = performance.now();
      this.ask({ is: "ping", trip: this.#trip }, () => {
        this.#trip = (performance.now() - sent) / 1000;
        this.#schedulePing();
      });
    }, PING_EVERY);
  }

  readonly #now = (): void => {
    const state = this.state.peek();
    if (state === "waiting" || state === "away") this.#connect();
  };

  readonly #offline = (): void => {
    if (this.state.peek() === "ended") return;
    clearTimeout(this.#retry);
    this.#drop();
    this.state.value = "away";
  };

  readonly #visible = (): void => {
    if (document.visibilityState === "visible") this.#now();
  };
}
