/** Attempts in progress: the climb, who is on it, what lies on it, and how it stands. */

import { useRef } from "preact/hooks";

import { Blows, blowText } from "./blows";
import { useFade } from "./fade";
import { signOf } from "./effects";
import { Die, Icon } from "./glyphs";
import { CardText, Strip } from "./hand";
import { LiftedSum } from "./lift";
import type { Look } from "./model";
import { hyphened, saves, signed } from "./model";
import { Peek } from "./peek";
import { Risk } from "./risk";
import { SumChip } from "./sums";
import type { Attempt, Laid, View } from "./shape";
import type { Blow } from "./strength";
import { blows } from "./strength";

interface OnItProps {
  look: Look;
  laid: Laid;
  blow: Blow | undefined;
  target: string;
}

/** A card on the climb: what is left of what it takes, and below its name how that came about. */
function OnIt({ look, laid, blow, target }: OnItProps) {
  const { t, facts } = look;
  const face = facts.faces[laid.card];
  if (face === undefined) return null;
  const softened = blow !== undefined && blow.softer.length > 0;
  const said = t(laid.warded ? "five_fifteen-ui-laid-warded" : "five_fifteen-ui-laid", {
    card: `card:${laid.card}`,
    who: `seat:${laid.by}`,
    loss: softened
      ? blowText(look, blow)
      : laid.loss === 0
        ? t("five_fifteen-ui-no-loss")
        : signed(-Math.abs(laid.loss)),
  });
  const sign = signOf(t, face);
  const numbered = softened || laid.loss !== 0;
  const below = [softened ? blowText(look, blow) : "", numbered && !laid.warded ? sign : ""].filter(
    (each) => each !== "",
  );
  const body = (
    <span class="ff-body">
      <Icon name={face.kind} size={15} />
      <span class="ff-strip-name">
        {hyphened(face.name)}
        {below.length > 0 && <small class="num">{below.join("; ")}</small>}
      </span>
      {laid.warded ? (
        <Icon name="shield" size={16} />
      ) : (
        numbered && <b class="num">{signed(-Math.abs(laid.loss))}</b>
      )}
      {!laid.warded && !numbered && sign !== "" && <small class="ff-sign-word">{sign}</small>}
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

type Rolls = View["rolls"];

function rollsOf(view: View, { leader, helper }: Attempt): Rolls {
  if (view.now.climb !== leader) return [];
  return view.rolls.filter(({ seat }) => seat === leader || seat === helper);
}

function Bail({ look, rolls }: { look: Look; rolls: Rolls }) {
  const { t, SeatMark } = look;
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

/** So many cards on a climb lie closely, so that all are seen. */
const MUCH = 3;

/** Who is on a climb, what lies there, and how it stands. */
export function AttemptSide({ look, attempt }: { look: Look; attempt: Attempt }) {
  const { view, facts, t, SeatMark, seatName } = look;
  const { leader, helper } = attempt;
  const lifted = view.now.climb === leader;
  const sent = view.over && view.winner === leader;
  const rolls = rollsOf(view, attempt);
  const struck = blows(view, facts, attempt);
  const much = attempt.laid.length + attempt.actions.length >= MUCH;
  const side = useRef<HTMLDivElement>(null);
  useFade(side);
  const split =
    helper === null
      ? ""
      : t("five_fifteen-ui-split", {
          who: `seat:${leader}`,
          whom: `seat:${helper}`,
          keeps: attempt.keeps,
          gives: attempt.gives,
        });
  return (
    <div ref={side} class={`ff-side${much ? " much" : ""}`}>
      <p class="ff-team">
        <span class="ff-one">
          <SeatMark seat={leader} size={20} />
          <b title={seatName(leader)}>{seatName(leader)}</b>
        </span>
        {helper !== null && (
          <span class="ff-one">
            <Icon name="rope" size={16} />
            <SeatMark seat={helper} size={20} />
            <b title={seatName(helper)}>{seatName(helper)}</b>
          </span>
        )}
      </p>
      <SumChip
        look={look}
        who={leader}
        total={attempt.total}
        needs={attempt.needs}
        parts={attempt.parts}
        // The names stand above it.
        solo
        more={
          <>
            <Blows look={look} attempt={attempt} />
            {split !== "" && <p>{split}</p>}
            <Risk
              look={look}
              climb={attempt.climb}
              seats={helper === null ? [leader] : [leader, helper]}
              mods={attempt.bail}
            />
          </>
        }
      />
      {lifted && rolls.length === 0 && <LiftedSum look={look} attempt={attempt} />}
      <Bail look={look} rolls={rolls} />
      {sent && (
        <p class="ff-sent">
          <Icon name="flag" size={16} /> {t("five_fifteen-ui-sent")}
        </p>
      )}
      {helper !== null && (
        <p class="ff-split num">
          <Icon name="booty" size={14} />
          <span class="ff-one" aria-hidden="true">
            {attempt.keeps} <SeatMark seat={leader} size={15} />
          </span>
          <span class="ff-one" aria-hidden="true">
            {attempt.gives} <SeatMark seat={helper} size={15} />
          </span>
          <span class="unseen">{split}</span>
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
            <OnIt look={look} laid={laid} blow={struck[i]} target={`laid:${leader}:${i + 1}`} />
          </li>
        ))}
        {attempt.actions.map((id, i) => (
          <li key={`action ${i}`}>
            <Strip look={look} id={id} />
          </li>
        ))}
      </ul>
    </div>
  );
}
