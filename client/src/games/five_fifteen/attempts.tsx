/** Attempts in progress: the climb, who is on it, what lies on it, and how it stands. */

import { ClimbCard } from "./crag";
import { Die, Icon } from "./glyphs";
import { CardText, Strip } from "./hand";
import { LiftedSum } from "./lift";
import type { Look } from "./model";
import { saves, signed } from "./model";
import { Peek } from "./peek";
import { Risk } from "./risk";
import { SumChip } from "./sums";
import type { Attempt, Laid } from "./shape";

function OnIt({ look, laid, target }: { look: Look; laid: Laid; target: string }) {
  const { t, facts } = look;
  const face = facts.faces[laid.card];
  if (face === undefined) return null;
  const said = t(laid.warded ? "five_fifteen-ui-laid-warded" : "five_fifteen-ui-laid", {
    card: `card:${laid.card}`,
    who: `seat:${laid.by}`,
    loss: laid.loss === 0 ? t("five_fifteen-ui-no-loss") : signed(-Math.abs(laid.loss)),
  });
  const body = (
    <span class="ff-body">
      <Icon name={face.kind} size={15} />
      <span class="ff-strip-name">{face.name}</span>
      {laid.warded ? (
        <Icon name="shield" size={16} />
      ) : (
        laid.loss !== 0 && <b class="num">{signed(-Math.abs(laid.loss))}</b>
      )}
    </span>
  );
  const shared = `ff-strip ${face.kind}${laid.warded ? " warded" : ""}`;
  if (look.can(target))
    return (
      <button type="button" class={`${shared} can`} data-target={target}>
        {body}
        <span class="unseen">{said}</span>
      </button>
    );
  return (
    <Peek
      class={shared}
      label={said}
      content={
        <>
          <CardText look={look} id={laid.card} />
          <p>{said}</p>
        </>
      }
    >
      {body}
    </Peek>
  );
}

function Bail({ look, attempt }: { look: Look; attempt: Attempt }) {
  const { view, t, SeatMark } = look;
  if (view.now.climb !== attempt.leader) return null;
  const team = new Set([attempt.leader, attempt.helper ?? -1]);
  const rolls = view.rolls.filter(({ seat }) => team.has(seat));
  if (rolls.length === 0) return null;
  return (
    <ul class="ff-rolls" aria-label={t("five_fifteen-ui-rolls")}>
      {rolls.map(({ seat, die, mod }, i) => {
        const saved = saves(die, mod);
        return (
          <li key={`${seat} ${i}`} class={saved ? "saved" : "epic"}>
            <SeatMark seat={seat} size={18} named />
            <Die value={die} />
            {mod !== 0 && <b class="num">{signed(mod)}</b>}
            <span>{t(saved ? "five_fifteen-ui-bails" : "five_fifteen-ui-epic")}</span>
          </li>
        );
      })}
    </ul>
  );
}

export function AttemptPanel({ look, attempt }: { look: Look; attempt: Attempt }) {
  const { view, t, SeatMark, seatName, seatColour } = look;
  const { leader, helper } = attempt;
  const target = `attempt:${leader}`;
  const can = look.can(target);
  const lifted = view.now.climb === leader;
  const sent = view.over && view.winner === leader;
  return (
    <li
      class={`ff-attempt${can ? " can" : ""}${lifted ? " lifted" : ""}${sent ? " sent" : ""}${attempt.paused ? " paused" : ""}`}
      style={{ "--seat": seatColour(leader), "--seat-2": seatColour(helper ?? leader) }}
    >
      <ClimbCard look={look} id={attempt.climb} target={target} />
      <div class="ff-attempt-side">
        <p class="ff-team">
          <SeatMark seat={leader} size={20} />
          <b>{seatName(leader)}</b>
          {helper !== null && (
            <>
              <Icon name="rope" size={16} />
              <SeatMark seat={helper} size={20} />
              <b>{seatName(helper)}</b>
            </>
          )}
        </p>
        <SumChip
          look={look}
          who={leader}
          total={attempt.total}
          needs={attempt.needs}
          parts={attempt.parts}
          team={helper !== null}
          more={
            <Risk
              look={look}
              climb={attempt.climb}
              seats={helper === null ? [leader] : [leader, helper]}
              mods={attempt.bail}
            />
          }
        />
        {lifted && <LiftedSum look={look} attempt={attempt} />}
        {sent && (
          <p class="ff-sent">
            <Icon name="flag" size={16} /> {t("five_fifteen-ui-sent")}
          </p>
        )}
        {helper !== null && (
          <p class="ff-split">
            {t("five_fifteen-ui-split", {
              who: `seat:${leader}`,
              whom: `seat:${helper}`,
              keeps: attempt.keeps,
              gives: attempt.gives,
            })}
          </p>
        )}
        {attempt.paused && (
          <p class="ff-note">
            <Icon name="pause" size={14} /> {t("five_fifteen-ui-climb-paused")}
          </p>
        )}
        {attempt.silent && <p class="ff-note">{t("five_fifteen-ui-silent")}</p>}
        <ul class="ff-laid">
          {attempt.laid.map((laid, i) => (
            <li key={i}>
              <OnIt look={look} laid={laid} target={`laid:${leader}:${i + 1}`} />
            </li>
          ))}
          {attempt.actions.map((id, i) => (
            <li key={`action ${i}`}>
              <Strip look={look} id={id} />
            </li>
          ))}
        </ul>
        <Bail look={look} attempt={attempt} />
      </div>
    </li>
  );
}
