/** Pressing, dragging and walking: how hands and keys reach the things on the board. */

import { useRef } from "preact/hooks";

import type { Held, Suit } from "./model";
import { parseSpot, PLACES } from "./model";

export const targetOf = (event: Event): string =>
  (event.target as Element).closest<HTMLElement>("[data-target]")?.dataset["target"] ?? "";

export interface Zoomed {
  face: string;
  suit: Suit;
  side: "left" | "right";
}

/** Which card to show large, on the side away from it. */
export function zoomOf(event: Event, root: HTMLElement | null): Zoomed | null {
  const thing = (event.target as Element).closest<HTMLElement>("[data-zoom]");
  const face = thing?.dataset["zoom"] ?? "";
  if (thing === null || face === "" || root === null) return null;
  const box = thing.getBoundingClientRect();
  const area = root.getBoundingClientRect();
  const suit = thing.dataset["suit"];
  return {
    face,
    suit: suit === undefined ? null : Number(suit),
    side: box.left + box.width / 2 < area.left + area.width / 2 ? "right" : "left",
  };
}

const STEPS: Record<string, [number, number][]> = {
  ArrowLeft: [[0, -1]],
  ArrowRight: [[0, 1]],
  ArrowUp: [
    [1, 0],
    [1, -1],
  ],
  ArrowDown: [
    [-1, 0],
    [-1, 1],
  ],
};

/** Arrow keys walk over a mountainside from place to place. */
export function walk(event: KeyboardEvent): void {
  const steps = STEPS[event.key];
  const at = parseSpot(targetOf(event));
  if (steps === undefined || at === null) return;
  const { row, col } = PLACES[at.index] ?? { row: 0, col: 0 };
  const root = event.currentTarget as HTMLElement;
  for (const [up, right] of steps) {
    const next = root.querySelector<HTMLElement>(
      `[data-target="spot:${at.seat}:${row + up},${col + right}"]`,
    );
    if (next === null) continue;
    next.focus();
    event.preventDefault();
    return;
  }
}

interface DragParts {
  root: { current: HTMLDivElement | null };
  pickUp: (face: string) => Held | null;
  setHeld: (held: Held | null) => void;
  drop: (target: string) => boolean;
  hover: (target: string) => void;
}

const under = (event: PointerEvent): string =>
  document
    .elementFromPoint(event.clientX, event.clientY)
    ?.closest<HTMLElement>('[data-target^="spot:"]')?.dataset["target"] ?? "";

/** Pulling a backpack card onto a place, with mouse, pen or finger. A short press stays a press. */
export function useDrag(parts: DragParts) {
  const now = useRef(parts);
  now.current = parts;
  const state = useRef({ dragging: false, swallow: false });
  const down = (event: PointerEvent) => {
    state.current.swallow = false;
    if (event.button !== 0) return;
    const card = (event.target as Element).closest<HTMLElement>('[data-target^="pack:"]');
    const face = card?.dataset["target"]?.slice(5) ?? "";
    const held = card === null ? null : now.current.pickUp(face);
    if (card === null || held === null) return;
    const { clientX, clientY } = event;
    const box = card.getBoundingClientRect();
    let ghost: HTMLElement | null = null;
    const move = (e: PointerEvent) => {
      const dx = e.clientX - clientX;
      const dy = e.clientY - clientY;
      if (ghost === null) {
        if (Math.hypot(dx, dy) < 7) return;
        state.current = { dragging: true, swallow: true };
        now.current.setHeld(held);
        ghost = card.cloneNode(true) as HTMLElement;
        ghost.className = "an-drag";
        ghost.removeAttribute("data-target");
        const area = now.current.root.current?.getBoundingClientRect();
        ghost.style.left = `${box.left - (area?.left ?? 0)}px`;
        ghost.style.top = `${box.top - (area?.top ?? 0)}px`;
        ghost.style.width = `${box.width}px`;
        now.current.root.current?.querySelector(".an-flights")?.append(ghost);
        now.current.root.current?.toggleAttribute("data-dragging", true);
      }
      ghost.style.transform = `translate(${dx}px, ${dy}px) rotate(3deg)`;
      now.current.hover(under(e));
    };
    const end = (e: PointerEvent) => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
      now.current.root.current?.toggleAttribute("data-dragging", false);
      if (ghost === null) return;
      ghost.remove();
      state.current.dragging = false;
      if (e.type !== "pointerup" || !now.current.drop(under(e))) now.current.setHeld(null);
      now.current.hover("");
      // The press that ends a pull is none; forget about it if no click follows.
      setTimeout(() => (state.current.swallow = false), 0);
    };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
  };
  return {
    down,
    idle: () => !state.current.dragging,
    swallow: () => {
      const was = state.current.swallow;
      state.current.swallow = false;
      return was;
    },
  };
}
