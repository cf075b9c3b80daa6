/** The colour of a climber where it is chosen: the painted face with its symbol, as on the blocks. */

import "./board.css";

import type { SwatchProps } from "../../kit/ui";
import { FaceMark } from "./glyphs";
import { COLOURS } from "./shape";

export function Swatch({ value, size }: SwatchProps) {
  const colour = COLOURS.find((each) => each === value);
  return colour === undefined ? null : (
    <span class="tc-swatch">
      <FaceMark colour={colour} size={size} />
    </span>
  );
}
