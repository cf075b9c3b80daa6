/** The symbols of the six colours, drawn for the project: on faces, climbers, chips and in the plan alike. */

import type { Colour } from "./shape";

/** In a box of 24; wood has none. */
export const SYMBOLS: Record<Colour, string> = {
  teal: "M12 3.2a8.8 8.8 0 1 1 0 17.6a8.8 8.8 0 1 1 0-17.6ZM12 8.4a3.6 3.6 0 1 0 0 7.2a3.6 3.6 0 1 0 0-7.2Z",
  purple: "M12 3.4q.9 0 1.4.8l8 14q1 1.8-1 2H3.6q-2-.2-1-2l8-14q.5-.8 1.4-.8Z",
  yellow: "M5.6 4h12.8q1.6 0 1.6 1.6v12.8q0 1.6-1.6 1.6H5.6q-1.6 0-1.6-1.6V5.6Q4 4 5.6 4Z",
  red: "M12 2.6c3.4 4.6 6.8 8 6.8 12a6.8 6.8 0 0 1-13.6 0c0-4 3.4-7.4 6.8-12Z",
  pink: "M12 2.4l2.7 6.2 6.7.6-5.1 4.4 1.6 6.6L12 16.7l-5.9 3.5 1.6-6.6-5.1-4.4 6.7-.6Z",
  neutral: "",
};

/** Wood grain, for neutral: lines, where the others have a figure. */
export const GRAIN = "M3 7q5-2 9 0t9 0M3 12q5-2 9 0t9 0M3 17q5-2 9 0t9 0";

interface SymbolProps {
  colour: Colour;
  size?: number;
}

/** A symbol alone, in the ink of its surroundings. */
export function SymbolOf({ colour, size = 20 }: SymbolProps) {
  return (
    <svg class="tc-symbol" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {colour === "neutral" ? (
        <path d={GRAIN} fill="none" stroke="currentcolor" stroke-width="1.8" />
      ) : (
        <path d={SYMBOLS[colour]} fill="currentcolor" fill-rule="evenodd" />
      )}
    </svg>
  );
}

/** A painted face with its symbol. */
export function FaceMark({ colour, size = 24 }: SymbolProps) {
  return (
    <span class={`tc-face ${colour}`} style={{ width: `${size}px`, height: `${size}px` }}>
      <SymbolOf colour={colour} size={Math.round(size * 0.72)} />
    </span>
  );
}
