/**
 * Motion that explains: a flip flips, a card travels from where it was to where it went, a Sweep gathers.
 * Ghosts fly over the board and never take a press; the board itself already shows what is true.
 */

import { render } from "preact";
import type { JSX } from "preact";

import type { EventOut, Json } from "../../messages";
import type { Batch } from "../board";
import { CardBack, CardFace } from "./cards";
import type { Look } from "./cards";

const EASE = "cubic-bezier(.2,.7,.3,1)";
const TIME = 300;

interface Context {
  look: Look;
  me: number;
  reduced: boolean;
}

const word = (value: Json | undefined): string => (typeof value === "string" ? value : "");
const words = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
const seatOf = (value: Json | undefined): number =>
  Number(/^seat:(\d+)/.exec(word(value))?.[1] ?? -1);
const faceOf = (value: Json | undefined): string | null =>
  /^card:(.+)$/.exec(word(value))?.[1] ?? null;

export class Stage {
  readonly #root: HTMLElement;
  #batch: number | null = null;
  #before = new Map<string, DOMRect>();
  #until = 0;

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  /** After every drawing: play what is new, and remember where everything is now. */
  update(events: Batch, context: Context): void {
    const fresh = this.#batch !== null && events.batch !== this.#batch;
    const first = this.#batch === null;
    this.#batch = events.batch;
    if (typeof this.#root.animate !== "function") return;
    const now = this.#places();
    if (fresh && !first) {
      if (context.reduced) this.#highlight(events.events);
      else {
        this.#slide(now);
        this.#play(events.events, context);
      }
    }
    this.#before = now;
  }

  /** The board has another size now: remember where everything went with it. */
  look(): void {
    this.#before = this.#places();
  }

  #places(): Map<string, DOMRect> {
    const map = new Map<string, DOMRect>();
    for (const node of this.#root.querySelectorAll<HTMLElement>("[data-anchor]")) {
      const box = node.getBoundingClientRect();
      const name = node.dataset["anchor"] ?? "";
      if (box.width > 0 && !map.has(name)) map.set(name, box);
    }
    return map;
  }

  #node(anchor: string): HTMLElement | null {
    return this.#root.querySelector<HTMLElement>(`[data-anchor="${anchor}"]`);
  }

  #box(anchor: string): DOMRect | undefined {
    return this.#before.get(anchor) ?? this.#node(anchor)?.getBoundingClientRect();
  }

  /** Cards in hand move up to their new places. */
  #slide(now: Map<string, DOMRect>): void {
    for (const node of this.#root.querySelectorAll<HTMLElement>(".an-fan .an-held-card")) {
      const name = node.dataset["anchor"] ?? "";
      const [from, to] = [this.#before.get(name), now.get(name)];
      if (from === undefined || to === undefined) continue;
      const dx = from.left - to.left;
      if (Math.abs(dx) < 1) continue;
      node.animate([{ translate: `${dx}px 0` }, { translate: "0 0" }], {
        duration: 240,
        easing: EASE,
      });
    }
  }

  #highlight(events: readonly EventOut[]): void {
    for (const event of events) {
      for (const anchor of [
        word(event.args["spot"]),
        word(event.args["spot2"]),
        ...words(event.args["spots"]),
      ])
        this.#pulse(anchor, 0);
    }
  }

  #pulse(anchor: string, delay: number): void {
    this.#node(anchor)?.animate(
      [
        { outline: "3px solid var(--accent)", outlineOffset: "2px" },
        { outline: "3px solid transparent", outlineOffset: "2px" },
      ],
      { duration: 900, delay, fill: "backwards" },
    );
  }

  #play(events: readonly EventOut[], context: Context): void {
    const { look, me } = context;
    // With many events at once each gets less time, so that the whole stays short.
    const gap = Math.min(170, 1000 / Math.max(1, events.length));
    let at = 0;
    const pack = (seat: number, face: string | null) =>
      seat === me && face !== null && this.#box(`pack:${face}`) !== undefined
        ? `pack:${face}`
        : `pack-of:${seat}`;
    for (const { kind, args } of events) {
      const who = seatOf(args["who"]);
      const whom = seatOf(args["whom"]);
      const spot = word(args["spot"]);
      const face = faceOf(args["card"]);
      const start = at;
      at += gap;
      switch (kind) {
        case "hiked":
        case "explored":
        case "turned":
        case "retaliated":
          this.#flip(spot, <CardBack />, start);
          break;
        case "traded":
        case "hid":
          this.#fly(spot, `cache-of:${who}`, <CardBack />, { delay: start + 120 });
          this.#fly(pack(who, face), spot, <CardBack />, { delay: start, cover: true });
          break;
        case "swapped": {
          const other = word(args["spot2"]);
          this.#fly(spot, other, <CardBack />, { delay: start, cover: true, arc: 26 });
          this.#fly(other, spot, <CardBack />, { delay: start, cover: true, arc: -26 });
          break;
        }
        case "slid":
          for (const [i, each] of words(args["spots"]).entries())
            this.#fly(each, `cache-of:${who}`, <CardBack />, { delay: start + i * 80, spin: 24 });
          break;
        case "swept":
          this.#gather(args, `cache-of:${who}`, look, start);
          break;
        case "buried":
          for (const [i, each] of words(args["spots"]).entries()) {
            const card = faceOf(words(args["cards"])[i]);
            this.#flip(each, this.#face(look, card), start + i * 60);
          }
          break;
        case "sent":
          this.#fly(spot, `cache-of:${who}`, this.#face(look, face), { delay: start });
          break;
        case "took":
          this.#fly(`cache-of:${who}`, pack(who, face), <CardBack />, { delay: start });
          break;
        case "gave":
          this.#fly(pack(who, face), `cache-of:${who}`, <CardBack />, { delay: start });
          break;
        case "passed":
          this.#fly(pack(who, face), pack(whom, face), <CardBack />, { delay: start, arc: 60 });
          break;
        case "dropped":
          this.#fly(pack(who, face), spot, this.#face(look, face), { delay: start, cover: true });
          break;
        case "threw":
          this.#fly(pack(who, face), spot, this.#face(look, face), {
            delay: start,
            cover: true,
            arc: 110,
            time: 420,
          });
          break;
        case "scavenged":
          this.#fly(spot, pack(who, face), this.#face(look, face), { delay: start, arc: 60 });
          break;
        case "peaked":
          this.#fly(`cache-of:${who}`, `pack-of:${who}`, <CardBack />, { delay: start });
          break;
        case "drawn":
        case "looked":
        case "scrambled":
        case "slipped":
          this.#pulse(spot, start);
          at -= gap / 2;
          break;
        default:
          at = start;
      }
    }
    if (at > 0) this.#until = performance.now() + at + 450;
  }

  /** Milliseconds until what is under way has come to rest. */
  rest(): number {
    return Math.max(0, this.#until - performance.now());
  }

  #face(look: Look, face: string | null): JSX.Element {
    return face === null ? <CardBack /> : <CardFace look={look} face={face} size="small" />;
  }

  #gather(args: EventOut["args"], to: string, look: Look, start: number): void {
    const spots = words(args["spots"]);
    const cards = words(args["cards"]);
    for (const [i, spot] of spots.entries())
      this.#fly(spot, to, this.#face(look, faceOf(cards[i])), { delay: start + i * 70, spin: 8 });
  }

  /** A ghost of the former side turns away, then the present side turns in. */
  #flip(anchor: string, former: JSX.Element, delay: number): void {
    const node = this.#node(anchor);
    const card = node?.querySelector<HTMLElement>(".an-card, .an-hollow");
    const box = this.#box(anchor);
    if (node === null || card === null || card === undefined || box === undefined) return;
    const half = 150;
    const ghost = this.#ghost(former, box);
    ghost
      .animate([{ transform: "rotateY(0)" }, { transform: "rotateY(90deg)" }], {
        duration: half,
        delay,
        easing: "ease-in",
        fill: "both",
      })
      .finished.then(() => ghost.remove())
      .catch(() => ghost.remove());
    card.animate([{ transform: "rotateY(-90deg)" }, { transform: "rotateY(0)" }], {
      duration: half,
      delay: delay + half,
      easing: "ease-out",
      fill: "backwards",
    });
  }

  #ghost(card: JSX.Element, box: DOMRect): HTMLElement {
    const area = this.#root.getBoundingClientRect();
    const ghost = document.createElement("div");
    ghost.className = "an-ghost";
    ghost.style.left = `${box.left - area.left}px`;
    ghost.style.top = `${box.top - area.top}px`;
    ghost.style.setProperty("--w", `${box.width}px`);
    render(card, ghost);
    this.#root.querySelector(".an-flights")?.append(ghost);
    return ghost;
  }

  #fly(
    from: string,
    to: string,
    card: JSX.Element,
    how: { delay: number; arc?: number; spin?: number; cover?: boolean; time?: number },
  ): void {
    const start = this.#box(from);
    const target = this.#node(to);
    const end = target?.getBoundingClientRect() ?? this.#before.get(to);
    if (start === undefined || end === undefined) return;
    const time = how.time ?? TIME;
    // Piles and counters are not the size of a card: a ghost keeps the size of a card where it can.
    const w = clampWidth(start.width, end.width);
    const ghost = this.#ghost(
      card,
      new DOMRect(middle(start.left, start.width, w), start.top, w, 0),
    );
    const dx = end.left + end.width / 2 - (start.left + start.width / 2);
    const dy = end.top - start.top;
    const scale = Math.max(0.35, Math.min(1.6, Math.min(end.width, 160) / w));
    const rise = how.arc ?? 0;
    ghost
      .animate(
        [
          { transform: "translate(0, 0) rotate(0) scale(1)", opacity: 1 },
          {
            transform: `translate(${dx * 0.5}px, ${dy * 0.5 - rise}px) rotate(${how.spin ?? 4}deg) scale(${(1 + scale) / 2})`,
            opacity: 1,
          },
          {
            transform: `translate(${dx}px, ${dy}px) rotate(0) scale(${scale})`,
            opacity: how.cover === true ? 1 : 0.15,
          },
        ],
        { duration: time, delay: how.delay, easing: EASE, fill: "both" },
      )
      .finished.then(() => ghost.remove())
      .catch(() => ghost.remove());
    if (how.cover === true)
      target
        ?.querySelector(".an-card")
        ?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: how.delay + time });
  }
}

const middle = (left: number, width: number, w: number): number => left + (width - w) / 2;

function clampWidth(a: number, b: number): number {
  return [a, b].find((width) => width >= 30 && width <= 170) ?? 56;
}
