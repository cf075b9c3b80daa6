/** One mat per climber: who it is, how strong, with what gear, and how they stand. */

import { Token } from "./crag";
import { Icon, StyleMark } from "./glyphs";
import { Strip, unpaid } from "./hand";
import type { Look } from "./model";
import { grade, SLOTS, standing } from "./model";
import { Strengths } from "./sums";
import type { Climber } from "./shape";
import { Peek } from "./peek";
import { effectsText } from "./effects";

const ICONS = { "sits-out": "moon", paused: "pause", skips: "moon" } as const;

export function Badge({ look, climber }: { look: Look; climber: Climber }) {
  const is = standing(climber);
  if (is === "") return null;
  return (
    <Peek
      class={`ff-badge ${is}`}
      label={look.t(`five_fifteen-ui-${is}`)}
      content={look.t(`five_fifteen-ui-${is}-help`)}
    >
      <Icon name={ICONS[is]} size={14} />
      <span>{look.t(`five_fifteen-ui-${is}`)}</span>
    </Peek>
  );
}

function Base({ look, climber }: { look: Look; climber: Climber }) {
  const { t, facts } = look;
  return (
    <span class="ff-base">
      <small>{t("five_fifteen-ui-base")}</small>
      <b class="num">{grade(climber.base)}</b>
      <span class="ff-tokens" aria-hidden="true">
        {Array.from({ length: facts.top }, (_, i) => (
          <i key={i} class={i < climber.base ? "on" : ""} />
        ))}
      </span>
    </span>
  );
}

function StyleName({ look, climber }: { look: Look; climber: Climber }) {
  const { t, facts } = look;
  const { style } = climber;
  if (style === null) return <span class="ff-no-style">{t("five_fifteen-ui-no-style")}</span>;
  return (
    <Peek
      class="ff-style-name"
      label={t("five_fifteen-ui-style-of", { style: `style:${style}` })}
      content={
        <>
          <b>{t(`five_fifteen-style-${style}`)}</b>
          <p>{effectsText(t, facts.styles[style].effect)}</p>
        </>
      }
    >
      <StyleMark style={style} size={16} />
      {t(`five_fifteen-style-${style}`)}
    </Peek>
  );
}

/** So much gear is packed closely, so that a mat keeps its height. */
const MUCH = 4;
/** Where so many mats stand beside each other, one piece less is much. */
const MANY_MATS = 4;

/** Where so many mats stand beside each other, their heads have room for a name and the hand. */
const NARROW = 3;

/** The gear in play, which can be chosen when it may be, and after it the places that are still empty. */
function Slots({ look, climber, badge }: { look: Look; climber: Climber; badge: boolean }) {
  const { facts, t } = look;
  const mine = look.own && climber.seat === look.me;
  const pays = look.asked === "pay" && mine;
  const mats = look.view.climbers.length - (look.own ? 1 : 0);
  const told = badge && standing(climber) !== "";
  const packed = climber.gear.length + Number(told) >= MUCH - (!mine && mats >= MANY_MATS ? 1 : 0);
  const worn = SLOTS.flatMap((slot) =>
    climber.gear.filter((id) => facts.faces[id]?.slot === slot).map((id, i) => ({ id, slot, i })),
  );
  const empty = SLOTS.flatMap((slot) => {
    const filled = worn.filter((each) => each.slot === slot).length;
    return Array.from({ length: Math.max(0, climber.room[slot] - filled) }, (_, i) => (
      <li key={`${slot} ${i}`} class="empty">
        <span class="ff-slot" title={t(`five_fifteen-slot-${slot}`)}>
          <Icon name={slot} size={14} />
          <span class="ff-slot-word">{t(`five_fifteen-slot-${slot}`)}</span>
        </span>
      </li>
    ));
  });
  return (
    <ul class={`ff-slots${packed ? " packed" : ""}`}>
      {told && (
        <li>
          <Badge look={look} climber={climber} />
        </li>
      )}
      {worn.map(({ id, slot, i }) => (
        <li key={`${slot} ${i} ${id}`}>
          <Strip
            look={look}
            id={id}
            target={`gear:${climber.seat}:${id}`}
            why={pays ? unpaid(look, id, true) : ""}
            mark={pays ? `$${facts.faces[id]?.dollars ?? 0}` : undefined}
          />
        </li>
      ))}
      {empty}
    </ul>
  );
}

interface MatProps {
  look: Look;
  climber: Climber;
  pointed: boolean;
}

export function Mat({ look, climber, pointed }: MatProps) {
  const { view, t, SeatMark, seatName, seatColour } = look;
  const { seat } = climber;
  const mine = look.own && seat === look.me;
  const narrow = !mine && view.climbers.length - (look.own ? 1 : 0) >= NARROW;
  const asked = view.now.seat === seat && !view.over;
  const attempt = view.attempts.find((each) => each.leader === climber.on);
  const onto = attempt === undefined ? "" : (look.facts.climbs[attempt.climb]?.name ?? "");
  return (
    <section
      data-anchor={`mat:${seat}`}
      class={`ff-mat${mine ? " own" : ""}${asked ? " asked" : ""}${pointed ? " pointed" : ""}${climber.sits_out ? " out" : ""}`}
      style={{ "--seat": seatColour(seat) }}
      aria-label={t("five_fifteen-zone-climber", {
        who: `seat:${seat}`,
        base: grade(climber.base),
        "stronger-count": 0, // its numbers stand in it
      })}
    >
      <header>
        <SeatMark seat={seat} size={22} />
        <h2 title={seatName(seat)}>{seatName(seat)}</h2>
        {view.dealer === seat && <Token look={look} seat={seat} drawn={narrow} />}
        {!narrow && <Badge look={look} climber={climber} />}
        <span
          class="ff-mat-hand num"
          title={t("five_fifteen-ui-hand-of", { who: `seat:${seat}`, count: climber.hand.count })}
        >
          <Icon name="hand" size={15} />
          {climber.hand.count}
          <span class="unseen">
            {t("five_fifteen-ui-hand-of", { who: `seat:${seat}`, count: climber.hand.count })}
          </span>
        </span>
      </header>
      <div class="ff-mat-line">
        <Base look={look} climber={climber} />
        <StyleName look={look} climber={climber} />
      </div>
      <Strengths look={look} climber={climber} />
      <Slots look={look} climber={climber} badge={narrow} />
      <p class="ff-mat-state">
        {asked
          ? t("five_fifteen-ui-thinks", { who: `seat:${seat}` })
          : onto !== ""
            ? t("five_fifteen-ui-on", { climb: onto })
            : "\u00A0"}
      </p>
    </section>
  );
}
