/** The crag: climbs as cards, the decks, and their discards to look through. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

import { epicText } from "./effects";
import { useFade } from "./fade";
import { Back, Icon, Rock, StyleMark } from "./glyphs";
import type { Look } from "./model";
import { alone, grade, hyphened } from "./model";
import { Peek } from "./peek";
import { Risk } from "./risk";
import { SumChip } from "./sums";
import type { Deck } from "./shape";

interface ClimbCardProps {
  look: Look;
  id: string;
  /** What a press on it reaches; none: a picture only. */
  target?: string | undefined;
  onPress?: ((event: MouseEvent) => void) | undefined;
  class?: string;
}

/** The face of a climb. */
export function ClimbCard({ look, id, target, onPress, class: name = "" }: ClimbCardProps) {
  const { facts, t } = look;
  const it = facts.climbs[id];
  if (it === undefined) return null;
  const label = t("five_fifteen-ui-climb-label", {
    climb: it.name,
    area: it.area,
    style: `style:${it.style}`,
    difficulty: grade(it.difficulty),
    booty: it.booty,
  });
  const said = t("five_fifteen-ui-climb-more", { style: `style:${it.style}`, booty: it.booty });
  const can = target !== undefined && look.can(target);
  const epic =
    it.deck === "five_fifteen" ? t("five_fifteen-ui-epic-card", { text: epicText(t, it) }) : "";
  const local = localGrade(look, id);
  const body = (
    <span class="ff-body">
      <span class="ff-climb-top">
        <StyleMark style={it.style} size={20} />
        <b class="ff-difficulty num">{grade(it.difficulty)}</b>
      </span>
      <Rock style={it.style} />
      <b class="ff-climb-name" title={hyphened(it.name)}>
        {hyphened(it.name)}
      </b>
      <span class="ff-climb-area" title={it.area}>
        {it.area}
      </span>
      {epic !== "" && (
        <span class="ff-climb-epic" title={epic}>
          {epic}
        </span>
      )}
      <span class="ff-climb-foot num">
        <span title={local}>{it.grade === "-" ? "" : it.grade}</span>
        <span class="ff-booty">
          <Icon name="booty" size={14} /> {it.booty}
        </span>
      </span>
    </span>
  );
  const shared = `ff-climb ${it.style} ${it.deck}${can ? " can" : ""} ${name}`;
  return target === undefined ? (
    <div class={shared} role="img" aria-label={label}>
      {body}
    </div>
  ) : (
    <button
      type="button"
      class={shared}
      data-target={target}
      data-anchor={`climb:${id}`}
      onClick={onPress}
    >
      {body}
      <span class="unseen">{said}</span>
    </button>
  );
}

/** What the grade of a guidebook at the foot of a card is; "" where it is the difficulty itself. */
export function localGrade({ facts, t }: Look, id: string): string {
  const it = facts.climbs[id];
  if (it === undefined || it.grade === "-" || it.grade === grade(it.difficulty)) return "";
  return t("five_fifteen-ui-local-grade", {
    local: it.grade,
    difficulty: grade(it.difficulty),
  });
}

/** What a climb nobody is on takes of whoever looks. */
export function FreeSide({ look, id }: { look: Look; id: string }) {
  const sum = alone(look.view, look.facts, look.me, id);
  if (sum === null) return null;
  const local = localGrade(look, id);
  return (
    <div class="ff-side">
      <SumChip
        look={look}
        who={look.me}
        total={sum.total}
        needs={sum.needs}
        parts={sum.parts}
        more={
          <>
            {local !== "" && <p>{local}</p>}
            <Others look={look} id={id} />
            <Risk look={look} climb={id} seats={[look.me]} />
          </>
        }
      />
    </div>
  );
}

/** What the others would bring there, each alone. */
function Others({ look, id }: { look: Look; id: string }) {
  const { view, facts, t, seatName } = look;
  return (
    <dl class="ff-sum others">
      <dt class="head">{t("five_fifteen-ui-others-here")}</dt>
      {view.climbers.map(({ seat }) => {
        const sum = seat === look.me ? null : alone(view, facts, seat, id);
        return (
          sum !== null && (
            <div key={seat}>
              <dt>{seatName(seat)}</dt>
              <dd class="num">
                {sum.total >= sum.needs ? "✓ " : ""}
                {grade(sum.total)}
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}

/** The clause about who may turn up a 5.15. */
const OPENS_TOP = "FF-CRAG-05";

interface PileProps {
  look: Look;
  /** Whether I am asked to turn up a climb. */
  asked: boolean;
  deck: Deck | "booty";
  open: (deck: Deck | "booty") => void;
}

/** A deck with what is left of it, and its discards. */
export function Pile({ look, asked, deck, open }: PileProps) {
  const { view, facts, t } = look;
  const pile = deck === "booty" ? view.booty : view.decks[deck];
  const name = t(`five_fifteen-deck-${deck}`);
  const target = `deck:${deck}`;
  const mine = look.own ? view.climbers[look.me] : undefined;
  const locked = deck === "five_fifteen" && mine !== undefined && !mine.opens_top;
  const shared = `ff-deck${look.can(target) ? " can" : ""}${pile.count === 0 ? " empty" : ""}`;
  const body = (
    <span class="ff-body">
      <Back />
      {locked && <Icon name="lock" size={16} />}
      <b>{name}</b>
      <span class="num">{pile.count}</span>
      <span class="unseen">{t("five_fifteen-ui-deck-more")}</span>
      {deck === "booty" && look.can(target) && (
        <span class="ff-take">{t("five_fifteen-ui-take-two")}</span>
      )}
    </span>
  );
  return (
    <li class={`ff-pile ${deck}`} data-anchor={`pile:${deck}`}>
      {locked && !asked ? (
        // The table says why to whoever deals; here it is said to everybody, at any time.
        <Peek
          class={shared}
          label={t("five_fifteen-ui-deck-locked", { grade: grade(facts.top + 1) })}
          content={
            <>
              <p>{t("five_fifteen-ui-deck-locked", { grade: grade(facts.top + 1) })}</p>
              <p class="tip-clause num">{OPENS_TOP}</p>
            </>
          }
        >
          {body}
        </Peek>
      ) : (
        <button type="button" class={shared} data-target={target}>
          {body}
        </button>
      )}
      <button
        type="button"
        class="ff-discards"
        disabled={pile.discards.length === 0}
        onClick={() => open(deck)}
      >
        {t("five_fifteen-ui-discards", { count: pile.discards.length })}
        <span class="unseen"> {t("five_fifteen-ui-look-through", { deck: name })}</span>
      </button>
    </li>
  );
}

/** A sheet over the board, with a way out. */
export function Sheet(props: {
  look: Look;
  title: string;
  close: () => void;
  /** Which it is, for the tour of all pages in tests/browser. */
  place: string;
  class?: string;
  children: ComponentChildren;
}) {
  const box = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useFade(body);
  // Keys go on inside, and back to where they were.
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section
      ref={box}
      class={`ff-sheet ${props.class ?? ""}`}
      role="dialog"
      data-place={props.place}
      tabIndex={-1}
      aria-label={props.title}
    >
      <header>
        <h2>{props.title}</h2>
        <button type="button" class="btn small" onClick={props.close}>
          {props.look.t("five_fifteen-ui-close")}
        </button>
      </header>
      <div ref={body} class="ff-sheet-body">
        {props.children}
      </div>
    </section>
  );
}

/** The dealer's token; where there is no room for the word, a drawing of cards that are dealt. */
export function Token({ look, seat, drawn }: { look: Look; seat: number; drawn: boolean }) {
  return (
    <span data-anchor="token">
      <Peek
        class={drawn ? "ff-token drawn" : "ff-token"}
        label={look.t("five_fifteen-ui-dealer", { who: `seat:${seat}` })}
        content={look.t("five_fifteen-ui-dealer", { who: `seat:${seat}` })}
      >
        {drawn ? <Icon name="deal" size={16} /> : look.t("five_fifteen-ui-dealer-short")}
      </Peek>
    </span>
  );
}
