/**
 * Annapurna's table: one's own mountainside large at the bottom, the others' around it in turn order.
 * A picture of the view; what may be chosen comes from `options`, never from here.
 */

import "./board.css";

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import { hovered } from "../../kit/hover";
import { useEscape } from "../../kit/keys";
import type { OptionOut } from "../../messages";
import type { BoardProps, Named, Whole } from "../board";
import { useScript } from "../script";
import type { Look } from "./cards";
import { Reading } from "./cards";
import { BackSheet, Icon, Ridge } from "./glyphs";
import type { Climber, Facts, Held, View } from "./model";
import {
  around,
  CARD_VERBS,
  completeSets,
  parseSpot,
  PLACES,
  signed,
  spotTarget,
  spotText,
  sweepTexts,
  turnedUp,
  symbolOf,
  verbAt,
} from "./model";
import { Help } from "./help";
import { Stage } from "./motion";
import type { Lights } from "./mountainside";
import { Burdens, Mountainside, Total } from "./mountainside";
import { Chooser, EndPanel } from "./panels";
import { Arrival, Bell, Cache, Fan, Other, Part, Standing } from "./parts";
import type { Zoomed } from "./press";
import { targetOf, useDrag, walk, zoomOf } from "./press";

export { Help };

type Props = BoardProps<View, Facts>;

export function Board(props: Props) {
  const { facts, question, options, marked, t, seatName, seatColour, SeatMark } = props;
  const view = turnedUp(props.view);
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage | null>(null);
  const look: Look = { facts, t, ui: t, seatName, seatColour, SeatMark };
  const me = props.focusSeat ?? 0;
  const viewer = props.focusSeat;
  const seats = around(me, view.climbers.length);
  const own = view.climbers[me];

  const [held, setHeld] = useState<Held | null>(null);
  const [over, setOver] = useState("");
  const [zoom, setZoom] = useState<Zoomed | null>(null);
  const [ended, setEnded] = useState(view.over && !props.seen);
  const run = useScript(props);

  const holding = held !== null && held.question === question?.id ? held : drafted(props);

  // -- a Sweep or Bury ------------------------------------------------------------------------------------------------
  const clearing = question?.kind === "sweep" || question?.kind === "bury" ? question.kind : null;
  const byHand = question?.blind === true;
  const sets = props.whole.list;
  const page = sets.length === 0 ? 0 : props.whole.at % sets.length;
  const chosen = byHand ? marked : clearing === null ? [] : (sets[page]?.targets ?? []);
  const sum = sumOf(chosen, view, facts);

  const lights: Lights = {
    can: (target) => {
      if (clearing !== null) return false;
      if (holding !== null && holding.verbs.length > 0 && target.startsWith("spot:"))
        return held === null || holding !== held ? options.has(target) : placeVerb(target) !== "";
      return options.has(target);
    },
    marked: (target) => chosen.indexOf(target),
    markable: (target) =>
      clearing !== null &&
      (byHand ? props.markable(target) : sets.some(({ targets }) => targets.includes(target))),
  };

  function placeVerb(target: string): string {
    const at = parseSpot(target);
    const spot = at === null ? undefined : view.climbers[at.seat]?.spots[at.index];
    if (at === null || spot === undefined || holding === null) return "";
    return verbAt(holding.verbs, me, at.seat, spot);
  }

  // -- what the totals would become -----------------------------------------------------------------------------------
  function after(climber: Climber): number | undefined {
    const at = parseSpot(over);
    if (holding === null || at === null || at.seat !== climber.seat) return undefined;
    const verb = placeVerb(over);
    if (verb !== "drop" && verb !== "throw") return undefined;
    return climber.total + symbolOf(facts, holding.face);
  }

  // -- pressing and dragging ------------------------------------------------------------------------------------------
  function pickUp(face: string): Held | null {
    if (question === null || question.inner) return null;
    const verbs = (options.get(`pack:${face}`) ?? [])
      .map((option) => option.verb)
      .filter((verb) => CARD_VERBS.has(verb));
    return verbs.length === 0 ? null : { face, verbs, question: question.id };
  }

  function place(target: string): boolean {
    const verb = placeVerb(target);
    const at = parseSpot(target);
    if (holding === null || holding !== held || at === null || verb === "") return false;
    setHeld(null);
    run([`${verb} ${holding.face}`, spotText(at.seat, PLACES[at.index] ?? { row: 0, col: 0 })]);
    return true;
  }

  const drag = useDrag({ root, pickUp, setHeld, drop: place, hover: setOver });

  function press(event: MouseEvent) {
    const thing = (event.target as Element).closest<HTMLElement>("[data-target]");
    if (drag.swallow()) return event.stopPropagation();
    const target = thing?.dataset["target"] ?? "";
    if (target === "") return;
    // A finger cannot hover: a tap on a card that cannot be chosen reads it.
    if (!lights.can(target) && !lights.markable(target) && "pointerType" in event)
      if (event.pointerType === "touch") setZoom(zoomOf(event, root.current));
    if (clearing !== null && !byHand && target.startsWith("spot:")) {
      const has = (i: number) => sets[i]?.targets.includes(target) === true;
      const to = sets.findIndex((_, i) => has((page + 1 + i) % sets.length) !== has(page));
      if (lights.markable(target) && to >= 0) {
        props.whole.show((page + 1 + to) % sets.length);
        event.stopPropagation();
      }
      return;
    }
    if (target.startsWith("pack:")) {
      const face = target.slice(5);
      if (held !== null && held === holding && held.face === face) {
        setHeld(null);
        return event.stopPropagation();
      }
      const next = pickUp(face);
      if (next !== null) {
        setHeld(next);
        return event.stopPropagation();
      }
    }
    if (held !== null && held === holding) {
      if (place(target)) return event.stopPropagation();
      setHeld(null);
    }
  }

  /** A card is read that the mouse has moved onto, not one that has come under it. */
  function hover(event: PointerEvent) {
    const asked = hovered(event);
    if (event.type === "pointerover") setOver(targetOf(event));
    if (event.pointerType === "mouse" && (asked || event.type === "pointerover"))
      setZoom(asked ? zoomOf(event, root.current) : null);
  }

  // A card that is held no more, because the question has gone, is nothing to put back.
  useEscape(held !== null, () => {
    setHeld(null);
    return holding === held;
  });

  // -- motion ---------------------------------------------------------------------------------------------------------
  useLayoutEffect(() => {
    const node = root.current;
    if (node === null) return;
    stage.current ??= new Stage(node);
    stage.current.update(props.events, { look, me, reduced: props.reducedMotion });
  });
  useEffect(() => {
    const node = root.current;
    if (node === null) return undefined;
    const size = new ResizeObserver(() => stage.current?.look());
    size.observe(node);
    return () => size.disconnect();
  }, []);
  // The end of an ascent is told once what moves below has come to rest.
  const told = useRef<string | null>(null);
  const { last } = view;
  const toTell = `${last?.ascent ?? 0} ${String(view.over)}`;
  useEffect(() => {
    const before = told.current;
    told.current = toTell;
    if (before === null || before === toTell) return;
    setTimeout(() => setEnded(true), stage.current?.rest() ?? 0);
  }, [toTell]);

  // Who plays on has seen it.
  const asked = question?.waited === true ? question.id : "";
  const answered = useRef(asked);
  useEffect(() => {
    if (answered.current !== "" && answered.current !== asked && !view.over) setEnded(false);
    answered.current = asked;
  }, [asked, view.over]);

  const marking = clearing !== null && (byHand || sets.length > 0);
  const carrying = !marking && held !== null && held === holding;
  const bell = view.window;
  const others = seats.slice(1);
  const sides = sidesOf(others);
  // Who of the others is to be in sight, where not all are: whose cards may be chosen, who is pointed at, who is to move.
  const wanted = others.find((seat) =>
    PLACES.some((spot) => {
      const target = spotTarget(seat, spot);
      return lights.can(target) || lights.markable(target);
    }),
  );
  const shown = props.pointed ?? wanted ?? view.acting;

  return (
    <div
      ref={root}
      role="presentation"
      class={`an${holding === null ? "" : " holding"}`}
      data-seats={view.climbers.length}
      onClick={press}
      onPointerDown={(event) => {
        if (event.pointerType !== "mouse") setZoom(null);
        drag.down(event);
      }}
      onPointerOver={hover}
      onPointerMove={hover}
      onPointerLeave={() => {
        setOver("");
        setZoom(null);
      }}
      onFocusIn={(event) => {
        setOver(targetOf(event));
        if ((event.target as Element).matches(":focus-visible"))
          setZoom(zoomOf(event, root.current));
      }}
      onFocusOut={() => setZoom(null)}
      onKeyDown={walk}
      onContextMenu={(event) => {
        // A long press reads a card.
        const read = zoomOf(event, root.current);
        if (read === null) return;
        event.preventDefault();
        setZoom(read);
      }}
    >
      <BackSheet />
      <Ridge />
      <header class="an-top">
        <span class="an-when">
          <b>{t("annapurna-ui-ascent", { ascent: view.ascent })}</b>
          <span class="an-round">
            {view.rounds > 0
              ? t("annapurna-ui-round-of", { round: view.round, rounds: view.rounds })
              : t("annapurna-ui-round", { round: view.round })}
          </span>
        </span>
        <ol class="an-order">
          {around(view.starter ?? 0, view.climbers.length).map((seat) => (
            <li
              key={seat}
              class={seat === view.acting && !view.over ? "acting" : ""}
              style={{ "--seat": seatColour(seat) }}
              title={
                seat === view.acting
                  ? t("annapurna-ui-acting", { who: `seat:${seat}` })
                  : seatName(seat)
              }
            >
              <SeatMark seat={seat} size={18} named />
              <span class="an-order-name" title={seatName(seat)}>
                {seatName(seat)}
              </span>
            </li>
          ))}
        </ol>
        {view.mode === "cooperative" && (
          <span class="an-aim" title={t("annapurna-ui-roped")}>
            {t("annapurna-ui-team-aim", { tolerance: view.tolerance ?? 0 })}
          </span>
        )}
        {last !== null && (
          <button type="button" class="an-last" onClick={() => setEnded(true)}>
            {t("annapurna-ui-last-ascent")}
          </button>
        )}
        <span class="an-bell-place">
          {bell !== null && bell.owner !== viewer && viewer !== null && (
            <Bell
              look={look}
              owner={bell.owner}
              locked={bell.locked}
              open={props.offers("scavenge")}
              left={
                question !== null && question.pace === "race"
                  ? question.least_open - question.opened
                  : 0
              }
              least={question?.least_open ?? 0}
              turn={view.turn}
              call={() => props.act("scavenge")}
            />
          )}
        </span>
      </header>

      <div class="an-around" data-swipe>
        {sides.map((group, side) => (
          <div key={side} class={`an-side ${side === 0 ? "left" : "right"}`}>
            {group.map((seat) => {
              const climber = view.climbers[seat];
              return climber === undefined ? null : (
                <Other
                  key={seat}
                  look={look}
                  view={view}
                  climber={climber}
                  lights={lights}
                  pointed={props.pointed === seat}
                  sought={shown === seat && !view.over}
                  still={props.reducedMotion}
                  after={after(climber)}
                />
              );
            })}
            {side === 1 && own !== undefined && (
              <Cache look={look} climber={own} options={options} mine={viewer !== null} />
            )}
          </div>
        ))}
      </div>

      {own !== undefined && (
        <section
          class={`an-own${view.acting === me && !view.over ? " acting" : ""}${props.pointed === me ? " pointed" : ""}`}
          style={{ "--seat": seatColour(me) }}
          aria-label={t("annapurna-zone-mountainside", { who: `seat:${me}` })}
        >
          <div class="an-corner left">
            <h2>
              <SeatMark seat={me} size={22} />
              <span title={seatName(me)}>{seatName(me)}</span>
            </h2>
            <Total look={look} seat={me} total={own.total} after={after(own)} big />
            <Part look={look} climber={own} />
          </div>
          <div class="an-corner right">
            <span class="an-standing">
              <Arrival look={look} climber={own} />
              <Standing look={look} view={view} climber={own} />
            </span>
            <Burdens look={look} climber={own} words />
          </div>
          <Mountainside look={look} climber={own} small={false} lights={lights} />
        </section>
      )}

      {own !== undefined && (
        <section class="an-hand" aria-label={t("annapurna-zone-backpack", { who: `seat:${me}` })}>
          <div class="an-line">
            {!carrying && !marking && (
              <span class="an-label">
                <Icon name="pack" />
                <span class="an-label-word">{t("annapurna-ui-backpack")}</span>
                <span class="an-count">{own.pack.count}</span>
              </span>
            )}
            {marking && (
              <Chooser
                look={look}
                kind={clearing}
                count={chosen.length}
                sum={sum}
                line={sweepTexts(chosen).join(" ")}
                pages={byHand ? null : { at: page, count: sets.length }}
                turn={(by) => props.whole.show((page + by + sets.length) % sets.length)}
                confirm={() => props.act(sweepTexts(chosen).join(" "))}
                pass={
                  byHand && question.passes !== ""
                    ? { label: props.passLabel, take: () => props.act(question.passes) }
                    : null
                }
              />
            )}
            {carrying && (
              <span class="an-hint" role="status">
                {t(`annapurna-ui-held-${held.verbs.toSorted(byVerb).join("-")}`, {
                  card: `card:${held.face}`,
                })}
                <button type="button" class="an-back-btn" onClick={() => setHeld(null)}>
                  {t("annapurna-ui-held-cancel")}
                </button>
              </span>
            )}
          </div>
          <Fan
            look={look}
            climber={own}
            options={options}
            holding={holding}
            mine={viewer !== null}
          />
        </section>
      )}

      {zoom !== null && drag.idle() && (
        <aside class={`an-zoom ${zoom.side}`} aria-hidden="true">
          <Reading look={look} face={zoom.face} suit={zoom.suit} />
        </aside>
      )}
      {ended && (last !== null || view.over) && (
        <EndPanel
          key={last?.ascent}
          look={look}
          view={view}
          last={last}
          me={props.mySeats.length === 1 ? viewer : null}
          still={props.reducedMotion}
          close={() => setEnded(false)}
        />
      )}
      <div class="an-flights" aria-hidden="true" />
    </div>
  );
}

const VERB_ORDER = ["trade", "hide", "drop", "throw"];
const byVerb = (a: string, b: string) => VERB_ORDER.indexOf(a) - VERB_ORDER.indexOf(b);

/** A card that the table's own draft has begun with: shown as held, its places come from the options. */
function drafted({ draft, question }: Props): Held | null {
  const hit = /^(trade|hide|drop|throw) (\S+)$/.exec(draft.texts[0] ?? "");
  if (hit === null || question === null) return null;
  return { verbs: [hit[1] ?? ""], face: hit[2] ?? "", question: question.id };
}

/** Others in turn order: up the left side, then down the right one. */
function sidesOf(others: number[]): [number[], number[]] {
  if (others.length === 1) return [others, []];
  if (others.length === 2) return [others.slice(0, 1), others.slice(1)];
  return [others.slice(0, 2), others.slice(2)];
}

/** The sum of the cards on some places. */
function sumOf(targets: readonly string[], view: View, facts: Facts): number {
  return targets.reduce((all, target) => {
    const at = parseSpot(target);
    return all + (at === null ? 0 : symbolOf(facts, view.climbers[at.seat]?.spots[at.index]?.face));
  }, 0);
}

/** For the table: where it looks after sweeping and several complete sets fit, each is one choice. */
export function whole(
  question: { kind: string; seat: number; blind: boolean; options: readonly { verb: string }[] },
  view: View,
  facts: Facts,
): Whole[] | null {
  const { kind, seat } = question;
  const spots = view.climbers[seat]?.spots;
  if ((kind !== "sweep" && kind !== "bury") || question.blind || spots === undefined) return null;
  if (!question.options.some((option) => option.verb === "mark")) return null;
  return completeSets(facts, spots).map((set) => {
    const targets = set.map((i) => spotTarget(seat, PLACES[i] ?? { row: 0, col: 0 }));
    return {
      line: sweepTexts(targets).join(" "),
      id: `annapurna-do-${kind}-set`,
      args: { cards: set.map((i) => `card:${spots[i]?.face ?? ""}`) },
      targets,
    };
  });
}

/** For the table: the card that lies where an option leads, as far as this viewer knows it. */
export function about(option: OptionOut, view: View, facts: Facts): Named | null {
  const at = parseSpot(option.target);
  const face = at === null ? null : view.climbers[at.seat]?.spots[at.index]?.face;
  if (face === null || face === undefined) return null;
  const value = signed(symbolOf(facts, face));
  return { id: "annapurna-ui-named", args: { card: `card:${face}`, value } };
}

/** For the table: marking by hand, whose list of options would be a hint. */
export const blind = {
  takes: (target: string, question: { kind: string; seat: number }, view: View): boolean => {
    const at = parseSpot(target);
    if (at === null || at.seat !== question.seat) return false;
    if (question.kind !== "sweep" && question.kind !== "bury") return false;
    const spot = view.climbers[at.seat]?.spots[at.index];
    return spot?.is === "up" && spot.waiting !== true;
  },
  compose: (marked: readonly string[]): string => sweepTexts(marked).join(" "),
  // Zero, and nothing else: whether anything is left to find is not told.
  stands: (marked: readonly string[], view: View, facts: Facts) => {
    const sum = sumOf(marked, view, facts);
    return {
      ready: marked.length > 0 && sum === 0,
      id: "annapurna-ui-marked-sum",
      args: { count: marked.length, sum: signed(sum) },
    };
  },
  also: (_: unknown, view: View): string[] => (view.window?.open === true ? ["scavenge"] : []),
};
