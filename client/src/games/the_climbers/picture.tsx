/**
 * The structure in three dimensions on the board: brings blocks.ts when it is needed, tells it what to show, and turns
 * presses into targets. A small pin lies where the pointer pressed; it carries the target, so that the table's menus and
 * reasons appear there.
 */

import { useEffect, useRef, useState } from "preact/hooks";

import type { Held, Hit, Stage } from "./blocks";
import type { Mark } from "./overlay";
import type { Ground } from "./ground";
import type { Props } from "./model";
import type { Ray } from "./snap";

export interface Pointed {
  hit: Hit | null;
  ray: Ray;
  touch: boolean;
  /** It is not only looked at. */
  pressed: boolean;
}

interface PictureProps {
  props: Props;
  land: Ground;
  marks: readonly Mark[];
  held: Held | null;
  /** Where a press of a held block is about choosing a place. */
  holding: boolean;
  /** It lies in a page that scrolls. */
  inPage: boolean;
  under: boolean;
  slice: number;
  stage: { current: Stage | null };
  /** What a press means: the target, and the option that it takes at once. */
  means: (at: Pointed) => { target: string; text: string | null } | null;
  /** The pointer is there; null: nowhere. */
  points: (at: Pointed | null) => void;
  /** A finger or button comes down. */
  presses: () => void;
  /** It cannot be drawn here. */
  fails: () => void;
  children?: preact.ComponentChildren;
}

/** A drag turns the table; less than this is a press. */
const TRAVEL = 6;

/** What tests read off the canvas. */
interface Tested extends HTMLCanvasElement {
  stage?: Stage | null;
}

/** The pixels at the sides of the picture that its buttons take. */
export function covered(picture: HTMLElement) {
  const found = { left: 0, right: 0, top: 0, bottom: 0 };
  const tools = picture.parentElement?.querySelectorAll(".tc-tools > :not(.wide)") ?? [];
  const all = [...tools].map((each) => each.getBoundingClientRect());
  const shown = all.filter(({ width }) => width > 0);
  if (shown.length === 0) return found;
  const around = picture.getBoundingClientRect();
  const [left, bottom] = [
    Math.min(...shown.map((each) => each.left)),
    Math.max(...shown.map((each) => each.bottom)),
  ];
  // One below the other they take a side, beside each other the top.
  if (bottom - around.top > around.right - left) found.right = around.right - left;
  else found.top = bottom - around.top;
  return found;
}

export function Picture(given: PictureProps) {
  const canvas = useRef<Tested>(null);
  const frame = useRef<HTMLDivElement>(null);
  const pin = useRef<HTMLButtonElement>(null);
  const latest = useRef(given);
  latest.current = given;
  /** Looks again where the pointer is, though it has not moved. */
  const again = useRef<() => void>(() => {});
  const [ready, setReady] = useState(false);
  const [target, setTarget] = useState("");
  const { props, stage } = given;

  useEffect(() => {
    const [node, around] = [canvas.current, frame.current];
    if (node === null || around === null) return undefined;
    let gone = false;
    let made: Stage | null = null;
    const ears = new AbortController();
    const { stage: shared } = latest.current;
    const dressed = (): boolean => document.documentElement.dataset["theme"] === "dark";
    const fit = (): void => made?.resize(around.clientWidth, around.clientHeight, covered(around));
    const sizes = new ResizeObserver(fit);
    const dress = new MutationObserver(() => made?.theme(dressed()));
    const lost = (event: Event): void => {
      event.preventDefault();
      latest.current.fails();
    };
    node.addEventListener("webglcontextlost", lost);
    void import("./blocks")
      .then((blocks) => {
        if (gone) return;
        const { props: now } = latest.current;
        made = new blocks.Stage(node, now.facts);
        made.still = now.reducedMotion;
        made.theme(dressed());
        made.show(now.view);
        fit();
        made.side("home", true);
        if (latest.current.inPage) made.letsScroll(ears.signal);
        sizes.observe(around);
        dress.observe(document.documentElement, { attributeFilter: ["data-theme"] });
        node.stage = made;
        shared.current = made;
        setReady(true);
      })
      .catch(() => {
        if (!gone) latest.current.fails();
      });
    return () => {
      gone = true;
      ears.abort();
      node.removeEventListener("webglcontextlost", lost);
      sizes.disconnect();
      dress.disconnect();
      made?.dispose();
      node.stage = null;
      shared.current = null;
    };
  }, []);

  const { marks, held, slice, holding } = given;
  const { view, reducedMotion } = props;
  // `ready`: what was to be shown before there was a stage is shown once there is one.
  useEffect(() => {
    const now = stage.current;
    if (now === null) return;
    now.still = reducedMotion;
    now.show(view);
  }, [stage, ready, view, reducedMotion]);
  useEffect(() => stage.current?.marks(marks), [stage, ready, marks]);
  useEffect(() => stage.current?.hold(held), [stage, ready, held]);
  useEffect(() => stage.current?.slice(slice), [stage, ready, slice]);
  useEffect(() => stage.current?.holdsByTouch(holding), [stage, ready, holding]);
  const { under } = given;
  useEffect(() => {
    if (under) again.current();
    else stage.current?.under(null);
  }, [stage, under]);

  useEffect(() => {
    const node = canvas.current;
    if (node === null) return undefined;
    const ears = new AbortController();
    const on = { signal: ears.signal };
    let down = { x: 0, y: 0 };
    let far = 0;
    let wait = 0;
    let last: PointerEvent | null = null;
    const at = (x: number, y: number, touch: boolean, pressed: boolean): Pointed | null => {
      const now = stage.current;
      return now === null ? null : { hit: now.pick(x, y), ray: now.ray(x, y), touch, pressed };
    };
    /** Lays the pin there with the target; the table explains and takes what carries one. */
    const lay = (x: number, y: number, what: string): void => {
      const [mark, around] = [pin.current, frame.current?.getBoundingClientRect()];
      if (mark === null || around === undefined) return;
      mark.style.left = `${x - around.left}px`;
      mark.style.top = `${y - around.top}px`;
      mark.dataset["target"] = what;
      setTarget(what);
    };
    // At most one look a frame.
    const look = (): void => {
      wait = 0;
      const event = last;
      if (event === null || stage.current === null) return;
      const seen = at(event.clientX, event.clientY, event.pointerType === "touch", false);
      const { points, means, under: looksUnder, holding: inHand } = latest.current;
      points(seen);
      const block = seen?.hit?.block ?? null;
      stage.current.under(looksUnder ? block : null);
      const meant = seen === null ? null : means(seen);
      node.style.cursor =
        meant !== null && latest.current.props.options.has(meant.target) ? "pointer" : "grab";
      if (event.pointerType === "touch" || meant === null) return;
      // A block in the hand says itself where it would stand.
      if (inHand && meant.text !== null) return;
      if (pin.current?.dataset["target"] === meant.target) return;
      lay(event.clientX, event.clientY, meant.target);
      pin.current?.dispatchEvent(
        new PointerEvent("pointerover", {
          bubbles: true,
          clientX: event.clientX,
          clientY: event.clientY,
          pointerType: "mouse",
        }),
      );
    };
    again.current = () => {
      if (wait === 0) wait = requestAnimationFrame(look);
    };
    const move = (event: PointerEvent): void => {
      last = event;
      if (event.buttons !== 0)
        far = Math.max(far, Math.hypot(event.clientX - down.x, event.clientY - down.y));
      if (event.buttons !== 0 && event.pointerType !== "touch" && far >= TRAVEL) return;
      again.current();
    };
    node.addEventListener("pointermove", move, on);
    node.addEventListener(
      "pointerdown",
      (event) => {
        down = { x: event.clientX, y: event.clientY };
        far = 0;
        latest.current.presses();
        move(event);
      },
      on,
    );
    node.addEventListener(
      "pointerleave",
      () => {
        last = null;
        latest.current.points(null);
        stage.current?.under(null);
        if (pin.current !== null) pin.current.dataset["target"] = "";
      },
      on,
    );
    node.addEventListener(
      "click",
      (event) => {
        if (far >= TRAVEL) return;
        const touch = event instanceof PointerEvent && event.pointerType === "touch";
        const seen = at(event.clientX, event.clientY, touch, true);
        if (seen === null) return;
        if (latest.current.under) return;
        const meant = latest.current.means(seen);
        latest.current.points(seen);
        if (meant === null) return;
        event.stopPropagation();
        if (meant.text !== null) return latest.current.props.act(meant.text);
        lay(event.clientX, event.clientY, meant.target);
        pin.current?.click();
      },
      on,
    );
    return () => {
      ears.abort();
      cancelAnimationFrame(wait);
    };
  }, [stage]);

  return (
    <div class="tc-picture" ref={frame}>
      {/* First, so that the table finds it before the list of the same targets. */}
      <button
        ref={pin}
        type="button"
        class="tc-pin"
        tabIndex={-1}
        aria-hidden="true"
        data-target={target}
      />
      <canvas
        ref={canvas}
        class="tc-canvas"
        role="img"
        aria-label={props.t("the_climbers-ui-canvas")}
        data-ready={ready}
      />
      {!ready && <p class="tc-coming soft">{props.t("the_climbers-ui-coming")}</p>}
      {given.children}
    </div>
  );
}
