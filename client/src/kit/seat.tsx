/** Seats: a colour that a person chose, and a shape and a letter that are the seat's own, so that colour is never alone. */

import type { SeatInfo } from "../messages";
import { letter } from "../words";

/** In an order in which neighbours are far apart; tests/server/test_colours.py reads it. */
export const COLOURS = ["blue", "orange", "green", "purple", "yellow", "red", "sky"] as const;

/** The CSS colour of a seat; seats without a chosen one go through the set, and one that nobody has has none. */
export function seatColour(info: SeatInfo | undefined, seat: number): string {
  if (info?.kind === "open") return "var(--edge)";
  const chosen = (COLOURS as readonly string[]).includes(info?.colour ?? "")
    ? info?.colour
    : undefined;
  return `var(--c-${chosen ?? COLOURS[seat % COLOURS.length]})`;
}

/** Seats whose colour is taken for whoever comes; of those at this page `own` says whether they count. */
export const colourTaken = (seats: readonly SeatInfo[], own: boolean): SeatInfo[] =>
  seats.filter(({ kind, yours, colour }) => kind !== "open" && colour !== "" && (own || !yours));

/** The wanted colour, if there is one, or the first that nobody has. */
export const freeColour = (wanted: string, taken: readonly SeatInfo[]): string =>
  [...(wanted === "" ? [] : [wanted]), ...COLOURS].find(
    (each) => !taken.some(({ colour }) => colour === each),
  ) ?? COLOURS[0];

// Triangle, circle, square, diamond, hexagon in a box of 24; letters sit a little lower in the triangle.
const SHAPES = [
  "M10.9 3q1.1-1.9 2.2 0l9.6 17q1 1.9-1.1 1.9H2.4q-2.1 0-1.1-1.9Z",
  "M12 1.6a10.4 10.4 0 1 1 0 20.8 10.4 10.4 0 1 1 0-20.8Z",
  "M4.6 2.2h14.8q2.4 0 2.4 2.4v14.8q0 2.4-2.4 2.4H4.6q-2.4 0-2.4-2.4V4.6q0-2.4 2.4-2.4Z",
  "M10.7 1.2q1.3-1.2 2.6 0l9.5 9.5q1.2 1.3 0 2.6l-9.5 9.5q-1.3 1.2-2.6 0l-9.5-9.5q-1.2-1.3 0-2.6Z",
  "M6.3 2h11.4L23.4 12l-5.7 10H6.3L.6 12Z",
] as const;

export interface MarkProps {
  seat: number;
  info?: SeatInfo | undefined;
  size?: number;
  /** Its accessible name; without one it is decoration. */
  name?: string;
}

export function Mark({ seat, info, size = 20, name }: MarkProps) {
  const colour = seatColour(info, seat);
  const triangle = seat % SHAPES.length === 0;
  return (
    <svg
      class="mark"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      {...(name === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": name })}
    >
      <path fill={colour} d={SHAPES[seat % SHAPES.length] ?? ""} />
      <text
        x="12"
        y={triangle ? 19 : 16.4}
        text-anchor="middle"
        font-size={triangle ? 11 : 12.5}
        font-weight="800"
        fill="var(--on-seat)"
        style={{ fontFamily: "var(--font)" }}
      >
        {letter(seat)}
      </text>
    </svg>
  );
}
