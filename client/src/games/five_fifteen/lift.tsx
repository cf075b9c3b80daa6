/** The climb that is settled now: its sum piece by piece, in the order in which it was added up. */

import "./lift.css";

import type { ComponentChildren } from "preact";

import type { IconName } from "./glyphs";
import { Icon, StyleMark } from "./glyphs";
import type { Look } from "./model";
import { grade, signed } from "./model";
import type { Attempt, Part } from "./shape";

/** What a part is of, as a picture. */
function picture(look: Look, attempt: Attempt, part: Part): ComponentChildren {
  const { facts, SeatMark, view } = look;
  const face = facts.faces[part.card ?? ""];
  if (part.is === "style") {
    const style = view.climbers[part.seat ?? attempt.leader]?.style;
    if (style !== null && style !== undefined) return <StyleMark style={style} size={13} />;
  }
  if (face !== undefined) return <Icon name={(face.slot ?? face.kind) as IconName} size={14} />;
  return <SeatMark seat={part.seat ?? attempt.leader} size={15} />;
}

/** Only a picture: the number beside it says the same and explains itself. */
export function LiftedSum({ look, attempt }: { look: Look; attempt: Attempt }) {
  const { parts, total, needs } = attempt;
  const enough = total >= needs;
  return (
    <p class="ff-lifted num" aria-hidden="true">
      {parts.map((part, i) => (
        <span
          key={`${part.is} ${part.seat ?? part.card} ${i}`}
          class={part.amount < 0 ? "loss" : ""}
          style={{ "--i": i }}
        >
          {picture(look, attempt, part)}
          {part.is === "base" ? grade(part.amount) : signed(part.amount)}
        </span>
      ))}
      <b key={total} class={enough ? "enough" : "short"} style={{ "--i": parts.length }}>
        = {grade(total)} {enough ? "✓" : `< ${grade(needs)}`}
      </b>
    </p>
  );
}
