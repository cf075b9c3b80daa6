/** Panels that lie on the board for a while: marking a Sweep or Bury, the end of an ascent, the end of it all. */

import { useEffect, useRef, useState } from "preact/hooks";

import { useEdges } from "../../kit/edges";
import { grey } from "../../kit/grey";
import { useEscape } from "../../kit/keys";
import type { Look } from "./cards";
import { Flags, Icon, Sign } from "./glyphs";
import type { Lights } from "./mountainside";
import { Mountainside } from "./mountainside";
import { flagWords } from "./parts";
import type { Climber, LastAscent, Spot, View } from "./model";
import { signed } from "./model";

interface ChooserProps {
  look: Look;
  kind: "sweep" | "bury";
  count: number;
  sum: number;
  /** The whole line, as it stands. */
  line: string;
  /** Where the table looks after sweeping: which of the complete sets is shown. */
  pages: { at: number; count: number } | null;
  turn: (by: number) => void;
  confirm: () => void;
  /** By hand: the way to leave the rest lying. */
  pass: { label: string; take: () => void } | null;
}

/**
 * Marking cards for a Sweep or Bury: a live sum. By hand nothing is hinted; where the table looks after sweeping, the
 * complete sets are paged through.
 */
export function Chooser(props: ChooserProps) {
  const { look, kind, count, sum, line, pages, turn, confirm, pass } = props;
  const ready = sum === 0 && count > 0;
  return (
    <div
      class="an-chooser"
      data-place="chooser"
      role="group"
      aria-label={look.ui(`annapurna-ui-${kind}-confirm`)}
    >
      <span class={`an-sum ${sum > 0 ? "yin" : sum < 0 ? "yang" : "zero"}`} role="status">
        <Sign value={sum} />
        <span class="an-sum-label">{look.ui("annapurna-ui-sum")}</span>
        <b>{signed(sum)}</b>
      </span>
      {pages !== null && pages.count > 1 && (
        <span class="an-pages">
          <button
            type="button"
            class="btn icon small"
            aria-label={look.ui("annapurna-ui-previous")}
            onClick={() => turn(-1)}
          >
            <Icon name="left" />
          </button>
          <span>{look.ui("annapurna-ui-choice-of", { at: pages.at + 1, count: pages.count })}</span>
          <button
            type="button"
            class="btn icon small"
            aria-label={look.ui("annapurna-ui-next")}
            onClick={() => turn(1)}
          >
            <Icon name="right" />
          </button>
        </span>
      )}
      <button
        type="button"
        class="btn small main"
        {...grey(!ready, count === 0 ? { says: look.ui("blind-help") } : { why: line })}
        onClick={() => ready && confirm()}
      >
        {look.ui(pages === null ? `annapurna-ask-${kind}-confirm` : `annapurna-ui-${kind}-confirm`)}
      </button>
      {pass !== null && (
        <button
          type="button"
          class="btn small an-pass"
          aria-label={pass.label}
          title={pass.label}
          onClick={pass.take}
        >
          {look.ui("annapurna-ui-leave")}
        </button>
      )}
    </div>
  );
}

const NO_LIGHTS: Lights = { can: () => false, marked: () => -1, markable: () => false };

/** The turned-up cards of an ascent as a mountainside to look at. */
const shownSpots = (cards: LastAscent["shown"][number] | undefined): Spot[] =>
  (cards ?? []).map((face) => (face === null ? { is: "none" } : { is: "up", face }));

interface EndProps {
  look: Look;
  view: View;
  last: LastAscent | null;
  /** The one seat of this page; null for several or none. */
  me: number | null;
  /** Everything at once. */
  still: boolean;
  close: () => void;
}

/** Totals, then who wins a tie, then flags, then who starts next. */
const STEPS = 4;

/** One step after another; any press or key shows them all. */
function useSteps(still: boolean): [step: number, skip: () => void] {
  const [step, setStep] = useState(still ? STEPS : 1);
  useEffect(() => {
    if (step >= STEPS) return undefined;
    const timer = setTimeout(() => setStep(step + 1), 800);
    return () => clearTimeout(timer);
  }, [step]);
  return [step, () => setStep(STEPS)];
}

/** What an ascent came to, and the whole expedition once it is over. */
export function EndPanel({ look, view, last, me, still, close }: EndProps) {
  const box = useRef<HTMLDivElement>(null);
  const [step, skip] = useSteps(still);
  const inner = useRef<HTMLDivElement>(null);
  useEdges(inner);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  useEscape(true, () => {
    close();
    return true;
  });
  const { ui, seatName, SeatMark } = look;
  const result = view.over ? view.result : null;
  const cooperative = view.mode === "cooperative";
  const title = headline(look, view, last, me);
  const seats = view.climbers.map((climber) => climber.seat);
  const order = cooperative ? seats : (result?.places ?? last?.order ?? seats);
  const totals = last?.totals ?? result?.totals ?? [];
  const sizes = order.map((seat) => Math.abs(totals[seat] ?? 0));
  // Of equal totals the earlier arrival stands first.
  const wins = (place: number): boolean =>
    !cooperative &&
    result === null &&
    last?.no_trace === null &&
    sizes[place] === sizes[place + 1] &&
    sizes[place] !== sizes[place - 1];
  const tie = result?.flags !== undefined && result.flags[0] === result.flags[1];
  const next = nextStart(last);
  return (
    <div
      class="an-end"
      data-place="ascent-over"
      role="dialog"
      aria-modal="false"
      aria-label={title}
      tabIndex={-1}
      ref={box}
      data-step={step}
      onPointerDown={skip}
      onKeyDown={skip}
    >
      <header class="an-end-head">
        <h2>{title}</h2>
        <button
          type="button"
          class="an-close btn icon bare"
          aria-label={ui("annapurna-ui-close")}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </header>
      <div class="an-end-in" ref={inner} tabIndex={0} role="group" aria-label={title}>
        {cooperative && result !== null && (
          <p>
            {ui(result.won === true ? "annapurna-ui-team-won-text" : "annapurna-ui-team-lost-text")}{" "}
            {result.sum !== undefined && ui("annapurna-ui-team-sum", { sum: result.sum })}
          </p>
        )}
        {last?.no_trace !== null && last !== null && !cooperative && (
          <p>{ui("annapurna-ui-no-trace-text")}</p>
        )}
        <ol class="an-ranks">
          {order.map((seat, place) => {
            const total = totals[seat] ?? 0;
            const flags = view.climbers[seat]?.flags ?? 0;
            const earned = last?.awards[seat] ?? 0;
            return (
              <li
                key={seat}
                class={cooperative ? "" : place === 0 ? "first" : ""}
                style={{ "--seat": look.seatColour(seat), "--i": place }}
              >
                <span class="an-place">{cooperative ? "" : place + 1}</span>
                <SeatMark seat={seat} size={22} />
                <span class="an-who">
                  {seatName(seat)}
                  {wins(place) && (
                    <span class="an-tie an-step2">{ui("annapurna-ui-tie-earlier")}</span>
                  )}
                </span>
                <span class={`an-total ${total > 0 ? "yin" : total < 0 ? "yang" : "zero"}`}>
                  <Sign value={total} />
                  <b>{signed(total)}</b>
                </span>
                {!cooperative && (
                  <>
                    <span class="an-earned an-step3">{last === null ? "" : signed(earned)}</span>
                    <span class="an-string">
                      <Flags count={flags} target={view.target} fresh={earned} />
                      <span class="unseen">{flagWords(look, flags, view.target)}</span>
                    </span>
                  </>
                )}
              </li>
            );
          })}
        </ol>
        {(tie || (next !== null && result === null)) && (
          <p class="an-next an-step4">
            {tie && ui("annapurna-ui-expedition-tie")}{" "}
            {next !== null &&
              result === null &&
              ui(
                next.trace ? "annapurna-ui-starts-next-trace" : "annapurna-ui-starts-next-fewest",
                {
                  who: `seat:${next.seat}`,
                },
              )}
          </p>
        )}
        {last !== null && last.shown.length > 0 && (
          <>
            <h3>{ui("annapurna-ui-shown")}</h3>
            <div class="an-shown">
              {order.map((seat) => (
                <figure key={seat}>
                  <Mountainside
                    look={look}
                    small
                    still

                    lights={NO_LIGHTS}
                    climber={bare(view.climbers[seat], seat, shownSpots(last.shown[seat]))}
                  />
                  <figcaption>
                    <SeatMark seat={seat} size={16} /> {seatName(seat)}
                  </figcaption>
                </figure>
              ))}
            </div>
          </>
        )}
      </div>
      <button type="button" class="btn main an-go-on" onClick={close}>
        {ui(view.over ? "annapurna-ui-close" : "annapurna-ui-go-on")}
      </button>
    </div>
  );
}

function headline(look: Look, view: View, last: LastAscent | null, me: number | null): string {
  const { ui } = look;
  if (view.over) {
    if (view.mode === "cooperative")
      return ui(view.result?.won === true ? "annapurna-ui-team-won" : "annapurna-ui-team-lost");
    const winner = view.result?.places?.[0];
    if (winner !== undefined && winner === me) return ui("annapurna-ui-expedition-yours");
    if (winner !== undefined) return ui("annapurna-ui-expedition-over", { who: `seat:${winner}` });
  }
  if (last === null) return "";
  if (last.no_trace !== null) return ui("annapurna-ui-no-trace", { who: `seat:${last.no_trace}` });
  return ui("annapurna-ui-ascent-over", { ascent: last.ascent });
}

/** Who starts the next ascent: who left no trace, else who earned the fewest flags. */
function nextStart(last: LastAscent | null): { seat: number; trace: boolean } | null {
  if (last === null || last.awards.length === 0) return null;
  if (last.no_trace !== null) return { seat: last.no_trace, trace: true };
  const fewest = Math.min(...last.awards);
  return { seat: last.awards.indexOf(fewest), trace: false };
}

const bare = (climber: Climber | undefined, seat: number, spots: Spot[]): Climber => ({
  seat,
  part: climber?.part ?? "protect",
  at: null,
  arrival: 0,
  last: false,
  flags: climber?.flags ?? 0,
  total: 0,
  lying: false,
  pending: [],
  active: [],
  extra: 0,
  spots,
  pack: { count: 0, cards: [] },
  cache: null,
});
