/** One mountainside: fifteen places as a staggered pyramid, the climber on it, and what everybody may know of it. */

import { CardBack, CardFace, nameSize, shortName, Value, valueWords } from "./cards";
import type { Look } from "./cards";
import { Icon, Meeple, Sign } from "./glyphs";
import type { Climber, Spot } from "./model";
import { letter, PEAK, PLACES, placeIndex, signed, spotTarget, symbolOf } from "./model";

export interface Lights {
  /** Whether a place can be chosen now. */
  can: (target: string) => boolean;
  /** Position among the marked ones, -1 for none. */
  marked: (target: string) => number;
  /** Whether a place can be marked (it may be pressed, but does not glow). */
  markable: (target: string) => boolean;
}

interface MountainsideProps {
  look: Look;
  climber: Climber;
  small: boolean;
  lights: Lights;
  /** Without places to press: a picture only. */
  still?: boolean;
}

export function Mountainside({ look, climber, small, lights, still }: MountainsideProps) {
  const at = placeIndex(climber.at);
  const here = PLACES[at];
  return (
    <div
      class={`an-pyramid${small ? " small" : ""}`}
      data-stack
      data-anchor={`side:${climber.seat}`}
    >
      {PLACES.map((place, i) => {
        const spot = climber.spots[i] ?? { is: "none" as const };
        return (
          <SpotView
            key={i}
            look={look}
            climber={climber}
            index={i}
            spot={spot}
            small={small}
            lights={lights}
            here={i === at}
            still={still === true}
            row={place.row}
            col={place.col}
          />
        );
      })}
      {here !== undefined && (
        <span
          class={`an-meeple${climber.spots[at]?.is === "none" ? " on-empty" : ""}`}
          style={{ "--r": here.row, "--c": here.col }}
          data-anchor={`meeple:${climber.seat}`}
        >
          <Meeple
            lying={climber.lying}
            colour={look.seatColour(climber.seat)}
            mark={letter(climber.seat)}
          />
        </span>
      )}
    </div>
  );
}

interface SpotProps {
  look: Look;
  climber: Climber;
  index: number;
  spot: Spot;
  small: boolean;
  lights: Lights;
  here: boolean;
  still: boolean;
  row: number;
  col: number;
}

function SpotView(props: SpotProps) {
  const { look, climber, index, spot, small, lights, here, still, row, col } = props;
  const target = spotTarget(climber.seat, { row, col });
  const can = lights.can(target);
  const mark = lights.marked(target);
  const markable = lights.markable(target);
  const face = typeof spot.face === "string" ? spot.face : null;
  const classes = [
    "an-spot",
    spot.is,
    can ? "can" : "",
    markable ? "markable" : "",
    mark >= 0 ? "marked" : "",
    here ? "here" : "",
    spot.waiting === true ? "waiting" : "",
    spot.buried === true ? "buried" : "",
  ];
  const style = { "--r": row, "--c": col };
  const inside = <Inside look={look} spot={spot} owner={climber.seat} small={small} face={face} />;
  if (still)
    return (
      <span
        class={classes.join(" ")}
        style={style}
        {...(face === null ? {} : { "data-zoom": face })}
      >
        {inside}
      </span>
    );
  return (
    <button
      type="button"
      class={classes.join(" ")}
      style={style}
      data-target={target}
      data-anchor={target}
      data-suit={
        typeof spot.suit === "number" || typeof spot.suit === "string" ? spot.suit : undefined
      }
      data-zoom={face ?? undefined}
      tabIndex={can || markable || index === PEAK ? 0 : -1}
      {...(markable ? { "aria-pressed": mark >= 0 } : {})}
    >
      <span class="unseen">{spotWords(look, climber, spot, target, here)}</span>
      {inside}
      {mark >= 0 && <span class="an-tick">{mark + 1}</span>}
    </button>
  );
}

function Inside({
  look,
  spot,
  owner,
  small,
  face,
}: {
  look: Look;
  spot: Spot;
  owner: number;
  small: boolean;
  face: string | null;
}) {
  if (spot.is === "none") return <span class="an-hollow" />;
  if (spot.is === "up" && face !== null)
    return (
      <CardFace
        look={look}
        face={face}
        suit={spot.suit}
        owner={owner}
        size={small ? "small" : "card"}
      >
        {spot.waiting === true && (
          <span class="an-stamp">
            <Icon name="waiting" />
          </span>
        )}
      </CardFace>
    );
  const known = spot.known ?? [];
  return (
    <CardBack>
      {face !== null && (
        <span class="an-peek">
          <Value symbol={symbolOf(look.facts, face)} />
          <span class={`an-name${nameSize(shortName(look, face))}`}>{shortName(look, face)}</span>
        </span>
      )}
      {(known.length > 0 || face !== null) && (
        <span class="an-eye">
          <Icon name="known" />
          {face === null && known.map(letter).join("")}
        </span>
      )}
      {spot.buried === true && (
        <span class="an-stamp">
          <Icon name="buried" />
        </span>
      )}
    </CardBack>
  );
}

function spotWords(
  look: Look,
  climber: Climber,
  spot: Spot,
  target: string,
  here: boolean,
): string {
  const words: string[] = [];
  const face = typeof spot.face === "string" ? look.facts.faces[spot.face] : undefined;
  if (spot.is === "none") words.push(look.ui("annapurna-ui-empty"));
  else if (spot.is === "down") words.push(look.ui("annapurna-ui-face-down"));
  if (face !== undefined) words.push(face.name, valueWords(look, face.symbol));
  if (spot.waiting === true) words.push(look.t("annapurna-mark-waiting"));
  if (spot.buried === true) words.push(look.t("annapurna-mark-buried"));
  if (here) words.push(look.ui("annapurna-ui-here", { who: `seat:${climber.seat}` }));
  return look.ui("annapurna-ui-spot-words", { spot: target, words: words.join(", ") });
}

// -- numbers of a climber ---------------------------------------------------------------------------------------------

export function totalWords(look: Look, total: number): string {
  if (total === 0) return look.ui("annapurna-ui-balance");
  return valueWords(look, total);
}

interface TotalProps {
  look: Look;
  seat: number;
  total: number;
  /** What it would become. */
  after?: number | undefined;
  big?: boolean;
}

/** The running total with its sign: solid for yin, striped for yang, a ring for balance. */
export function Total({ look, seat, total, after, big }: TotalProps) {
  const shown = after ?? total;
  const kind = shown > 0 ? "yin" : shown < 0 ? "yang" : "zero";
  return (
    <span
      class={`an-total ${kind}${big === true ? " big" : ""}${after === undefined ? "" : " would"}`}
      data-anchor={`total:${seat}`}
      title={look.ui("annapurna-ui-total", { total: signed(total) })}
    >
      <Sign value={shown} />
      {after !== undefined && <s>{signed(total)}</s>}
      <b key={shown}>{signed(shown)}</b>
      <span class="an-total-words">{totalWords(look, shown)}</span>
    </span>
  );
}

/** What lies on a climber: modifiers of this turn and of the next, and turns to come. */
export function Burdens({
  look,
  climber,
  words,
}: {
  look: Look;
  climber: Climber;
  words: boolean;
}) {
  const items = [
    ...climber.active.map((name) => ({ name, when: "this" })),
    ...climber.pending.map((name) => ({ name, when: "next" })),
  ];
  if (items.length === 0 && climber.extra === 0) return null;
  return (
    <ul class="an-burdens">
      {items.map(({ name, when }) => {
        const text = look.ui(`annapurna-ui-${when}-turn`, {
          text: look.t(`annapurna-mod-${name}-text`),
        });
        return (
          <li key={`${when}-${name}`} class={when} title={text}>
            <Icon name={name} />
            <span class={words ? "" : "unseen"}>
              {words ? look.t(`annapurna-mod-${name}`) : text}
            </span>
          </li>
        );
      })}
      {climber.extra > 0 && (
        <li class="extra" title={look.t("annapurna-mod-extra-text")}>
          <Icon name="extra" />
          <span class={words ? "" : "unseen"}>
            {look.ui("annapurna-ui-extra", { count: climber.extra })}
          </span>
        </li>
      )}
    </ul>
  );
}
