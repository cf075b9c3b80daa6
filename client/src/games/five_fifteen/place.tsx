/** One place at the crag: a climb that stays where it is, whoever goes for it. */

import { AttemptSide } from "./attempts";
import { Preview } from "./blows";
import { ClimbCard, FreeSide } from "./crag";
import type { Look } from "./model";
import type { Attempt } from "./shape";
import { open } from "./strength";

interface PlaceProps {
  look: Look;
  /** The climb; null where nothing lies any more, or yet. */
  id: string | null;
  /** Whether climbs are still to be turned up: then an empty place waits for one. */
  coming: boolean;
  attempt: Attempt | undefined;
  talked: boolean;
  onPress: (event: MouseEvent, climb: string) => void;
}

export function Place({ look, id, coming, attempt, talked, onPress }: PlaceProps) {
  const { view, me, seatColour } = look;
  if (id === null)
    return <li class={`ff-place ${coming ? "coming" : "gone"}`} aria-hidden="true" />;
  const lifted = attempt !== undefined && view.now.climb === attempt.leader;
  const marks = [
    attempt === undefined ? "ff-turned" : "ff-attempt",
    attempt !== undefined && look.can(`attempt:${attempt.leader}`) && "can",
    lifted && "lifted",
    view.over && attempt !== undefined && view.winner === attempt.leader && "sent",
    attempt?.paused === true && "paused",
    talked && "talked",
  ];
  const previews =
    attempt !== undefined &&
    look.eyed !== "" &&
    (look.facts.faces[look.eyed]?.kind === "action" ? lifted : open(attempt, me));
  const { leader = 0, helper = null } = attempt ?? {};
  return (
    <li class={`ff-place${lifted ? " high" : ""}`}>
      <div
        class={marks.filter((mark) => mark !== false).join(" ")}
        style={
          attempt && { "--seat": seatColour(leader), "--seat-2": seatColour(helper ?? leader) }
        }
      >
        <div class="ff-at">
          <ClimbCard
            look={look}
            id={id}
            target={attempt === undefined ? `climb:${id}` : `attempt:${leader}`}
            onPress={attempt === undefined ? (event) => onPress(event, id) : undefined}
          />
          {previews && <Preview look={look} attempt={attempt} />}
        </div>
        {attempt === undefined ? (
          <FreeSide look={look} id={id} />
        ) : (
          <AttemptSide look={look} attempt={attempt} />
        )}
      </div>
    </li>
  );
}
