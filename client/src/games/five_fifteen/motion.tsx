/**
 * Motion that explains: cards fly over the board from where they were to where they are. They never take a press, and
 * the board below already shows what is true.
 */

import "./motion.css";

import { useLayoutEffect, useRef } from "preact/hooks";

import { letter } from "../../words";
import { flightsOf } from "./flights";
import type { Flight } from "./flights";
import type { Props } from "./model";

const TIME = 320;
const APART = 90;

type Places = Map<string, DOMRect>;

function places(root: HTMLElement): Places {
  const found: Places = new Map();
  for (const node of root.querySelectorAll<HTMLElement>("[data-anchor]")) {
    // A card that turns over has no width for a moment, but a place.
    if (node.offsetWidth > 0) found.set(node.dataset["anchor"] ?? "", node.getBoundingClientRect());
  }
  return found;
}

const kindOf = ({ token, seat, shows }: Flight): string =>
  token === true ? " token" : seat !== undefined ? " seat" : shows === "" ? " back" : "";

/** Lets one thing fly, if both its places are known. */
function fly(
  over: HTMLElement,
  flight: Flight,
  { before, now, colour }: { before: Places; now: Places; colour: (seat: number) => string },
  i: number,
): void {
  const from = before.get(flight.from) ?? now.get(flight.from);
  const to = now.get(flight.to) ?? before.get(flight.to);
  if (from === undefined || to === undefined) return;
  const area = over.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = `ff-ghost${kindOf(flight)}`;
  ghost.textContent = flight.seat === undefined ? flight.shows : letter(flight.seat);
  if (flight.seat !== undefined) ghost.style.background = colour(flight.seat);
  over.append(ghost);
  const own = ghost.getBoundingClientRect();
  const middle = (box: DOMRect) =>
    `translate(${box.left - area.left + (box.width - own.width) / 2}px, ${
      box.top - area.top + (box.height - own.height) / 2
    }px)`;
  const flown = ghost.animate(
    [
      { transform: middle(from), opacity: 0.4 },
      { opacity: 1, offset: 0.25 },
      { opacity: 1, offset: 0.8 },
      { transform: middle(to), opacity: 0 },
    ],
    { duration: TIME + 80, delay: i * APART, easing: "cubic-bezier(.2,.7,.3,1)", fill: "both" },
  );
  flown.finished.then(
    () => ghost.remove(),
    () => ghost.remove(),
  );
}

export function Flights({ events, view, facts, focusSeat, seatColour, reducedMotion }: Props) {
  const over = useRef<HTMLDivElement>(null);
  const seen = useRef<{ batch: number; places: Places } | null>(null);
  useLayoutEffect(() => {
    const node = over.current;
    const root = node?.parentElement;
    if (node === null || root === null || root === undefined) return;
    const before = seen.current;
    const now = places(root);
    seen.current = { batch: events.batch, places: now };
    if (before === null || before.batch === events.batch || reducedMotion) return;
    if (typeof node.animate !== "function") return;
    const flights = flightsOf(events.events, { view, facts, me: focusSeat ?? -1 });
    flights.forEach((flight, i) =>
      fly(node, flight, { before: before.places, now, colour: seatColour }, i),
    );
  });
  return <div ref={over} class="ff-flights" aria-hidden="true" />;
}
