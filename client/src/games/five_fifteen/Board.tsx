/**
 * 5.15's table: the crag in the middle, the others' mats above, one's own mat and hand at the bottom edge.
 * A picture of the view; what may be chosen comes from `options`, never from here.
 */

import "./board.css";
import "./crag.css";
import "./talk.css";
import "./hand.css";
import "./small.css";

import { useEffect, useRef, useState } from "preact/hooks";

import { useEscape } from "../../kit/keys";
import type { QuestionOut } from "../../messages";
import type { Whole } from "../board";
import { Banner } from "./banner";
import { Pile, Sheet, ClimbCard } from "./crag";
import { effectsText } from "./effects";
import { useFade } from "./fade";
import { StyleMark } from "./glyphs";
import { GuideSheet } from "./guide";
import { Card, Hand } from "./hand";
import { Help } from "./help";
import { Mat } from "./mats";
import type { Look, Props } from "./model";
import { around, PHASES, STYLES, unbroken, whole as unbrokenIn } from "./model";
import { Flights } from "./motion";
import { Offers, OfferSheet } from "./offer";
import { Peeking } from "./peek";
import { Place } from "./place";
import { useScript } from "../script";
import type { Deck, View } from "./shape";
import { slots } from "./slots";
import type { Slots } from "./slots";

export { Help };

/** Where an offer is answered, Accept stands before what one could ask for instead. */
export function whole({ kind, options }: QuestionOut): readonly Whole[] | null {
  if (kind !== "answer" || !options.some(({ text }) => text === "accept")) return null;
  return [{ line: "accept", id: "five_fifteen-do-accept", args: {}, targets: [] }];
}

/** The card that the present question is about laying or playing; "" for none. */
function cardAt(question: QuestionOut | null, step: string): string {
  if (question?.kind === "redirect")
    return /^card:(.+)$/.exec(String(question.args["card"] ?? ""))?.[1] ?? "";
  return /^(?:lay|play) (\S+)$/.exec(step)?.[1] ?? "";
}

/** What is looked at in these questions shows what it would do. */
const SHOWS = new Set(["lay", "act"]);

type Open =
  { is: "climb"; climb: string } | { is: "discards"; deck: Deck | "booty" } | { is: "guide" };

export function Board(props: Props) {
  const { view, facts, question, options, t, seatName, seatColour, SeatMark, draft } = props;
  const me = props.focusSeat ?? 0;
  const own = props.focusSeat !== null;
  const [sheet, setSheet] = useState<Open | null>(null);
  const [glance, eye] = useState("");
  const run = useScript(props);
  const step = draft.texts[0] ?? "";
  const chosen = cardAt(question, step);
  const names = view.climbers.map(({ seat }) => seatName(seat));
  const look: Look = {
    view,
    facts,
    me,
    own,
    t: unbrokenIn(t, names),
    seatName: (seat) => unbroken(seatName(seat)),
    seatColour,
    SeatMark,
    can: (target) => options.has(target),
    eyed:
      chosen !== ""
        ? chosen
        : SHOWS.has(question?.kind ?? "") && options.has(`hand:${glance}`)
          ? glance
          : "",
    eye,
    asked: question?.kind ?? "",
    steps: draft.texts.join(" "),
  };

  const offering = /^offer (\S+)$/.exec(step)?.[1];
  const open: Open | null =
    offering !== undefined && sheet?.is !== "discards" ? { is: "climb", climb: offering } : sheet;
  const atCrag = question?.kind === "crag" || offering !== undefined;
  const id = question?.inner === true ? "inner" : question?.id;

  // What was opened for one question closes with it.
  useEffect(() => {
    if (id !== "inner") setSheet((now) => (now?.is === "discards" ? now : null));
  }, [id]);
  // A choice that is begun in it goes first, step by step.
  useEscape(sheet !== null, () => {
    if (draft.texts.length > 0) return false;
    setSheet(null);
    return true;
  });

  function close() {
    setSheet(null);
    if (offering !== undefined) draft.texts.forEach(() => props.cancel());
  }

  function pressClimb(event: MouseEvent, climb: string) {
    if (!atCrag) return;
    event.stopPropagation();
    setSheet({ is: "climb", climb });
    if (offering !== undefined && offering !== climb) draft.texts.forEach(() => props.cancel());
    if (props.offers(`offer ${climb}`) && offering !== climb) props.draftStep(`offer ${climb}`);
  }

  const others = around(me, view.climbers.length).slice(own ? 1 : 0);
  const mine = view.climbers[me];
  const held = /^(?:lay|play) (\S+)$/.exec(step)?.[1] ?? "";
  const choosing = question?.kind === "style";

  return (
    <div
      class="ff"
      data-mats={others.length}
      data-phase={view.phase}
      data-asked={view.now.asked ?? undefined}
    >
      <Peeking>
        <header class="ff-top">
          <b class="num">{t("five_fifteen-ui-round", { round: Math.max(1, view.round) })}</b>
          <ol class="ff-phases">
            {PHASES.map((phase) => (
              <li key={phase} aria-current={view.phase === phase ? "step" : undefined}>
                {t(`five_fifteen-ui-phase-${phase}`)}
              </li>
            ))}
          </ol>
          <Offers look={look} />
        </header>

        <div class="ff-around">
          {others.map((seat) => {
            const climber = view.climbers[seat];
            return (
              climber !== undefined && (
                <Mat key={seat} look={look} climber={climber} pointed={props.pointed === seat} />
              )
            );
          })}
        </div>

        <section class="ff-crag" aria-label={t("five_fifteen-zone-turned")}>
          <ul class="ff-piles">
            {[...facts.decks, "booty" as const].map((deck) => (
              <Pile
                key={deck}
                look={look}
                asked={question?.kind === "turn"}
                deck={deck}
                open={(of) => setSheet({ is: "discards", deck: of })}
              />
            ))}
          </ul>
          <div class="ff-wall">
            {choosing ? <Styles look={look} /> : <Crag look={look} onPress={pressClimb} />}
            <Banner look={look} props={props} />
          </div>
        </section>

        {mine !== undefined && own && (
          <div class="ff-own">
            <Mat look={look} climber={mine} pointed={props.pointed === me} />
            <Hand look={look} held={held}>
              {props.offers("hire") && (
                <button
                  type="button"
                  class="btn small ff-hire"
                  onClick={() => setSheet({ is: "guide" })}
                >
                  {t("five_fifteen-do-hire")}
                </button>
              )}
            </Hand>
          </div>
        )}

        {open?.is === "climb" && atCrag && (
          <OfferSheet look={look} props={props} climb={open.climb} close={close} />
        )}
        {open?.is === "guide" && <GuideSheet look={look} run={run} close={() => setSheet(null)} />}
        {open?.is === "discards" && (
          <Discards look={look} deck={open.deck} close={() => setSheet(null)} />
        )}
      </Peeking>
      <Flights {...props} />
    </div>
  );
}

interface CragProps {
  look: Look;
  onPress: (event: MouseEvent, climb: string) => void;
}

/** The climbs, each in its place. */
function Crag({ look, onPress }: CragProps) {
  const { view, t } = look;
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<Slots | null>(null);
  const now = slots(before.current, view);
  useEffect(() => {
    before.current = now;
  });
  useFade(list);
  const place = now.ids.indexOf(aboutNow(view));
  // Where they do not fit beside each other, what goes on now comes into sight.
  useEffect(() => {
    const node = list.current;
    const at = node?.children[place];
    if (node === null || !(at instanceof HTMLElement)) return;
    const left = at.offsetLeft - node.offsetLeft - (node.clientWidth - at.offsetWidth) / 2;
    if (node.scrollWidth > node.clientWidth) node.scrollTo?.({ left });
  }, [place]);
  const attempts = new Map(view.attempts.map((attempt) => [attempt.climb, attempt]));
  // What is still to be turned up has its place; a place that is only left over is a stripe.
  const coming = view.now.asked === "turn";
  const wide = coming ? now.ids.length : now.filled;
  if (now.filled === 0 && !coming)
    return (
      <ul ref={list} class="ff-climbs">
        <li class="ff-empty">{t("five_fifteen-ui-no-climbs")}</li>
      </ul>
    );
  return (
    <ul
      ref={list}
      class={`ff-climbs ${["one", "one", "two", "three"][wide] ?? "many"}`}
      style={{ "--places": wide }}
    >
      {now.ids.map((id, i) => (
        <Place
          key={id ?? `place ${i}`}
          look={look}
          id={id}
          coming={coming}
          attempt={attempts.get(id ?? "")}
          talked={id !== null && view.talk?.climb === id}
          onPress={onPress}
        />
      ))}
    </ul>
  );
}

/** The climb that is talked about or settled; null for none. */
const aboutNow = ({ talk, now, attempts }: View): string | null =>
  talk?.climb ?? attempts.find(({ leader }) => leader === now.climb)?.climb ?? null;

/** At the start: each style with what it can do. */
function Styles({ look }: { look: Look }) {
  const { facts, view, t } = look;
  return (
    <ul class="ff-styles">
      {STYLES.map((style) => {
        const left = view.styles_left[style];
        const target = `style:${style}`;
        return (
          <li key={style}>
            <button
              type="button"
              class={`ff-style-card ${style}${look.can(target) ? " can" : ""}${left === 0 ? " gone" : ""}`}
              data-target={target}
            >
              <StyleMark style={style} size={40} />
              <b>{t(`five_fifteen-style-${style}`)}</b>
              <span>{effectsText(t, facts.styles[style].effect)}</span>
              <small class="num">{t("five_fifteen-ui-styles-left", { count: left })}</small>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Discards({ look, deck, close }: { look: Look; deck: Deck | "booty"; close: () => void }) {
  const { view, t } = look;
  const name = t(`five_fifteen-deck-${deck}`);
  return (
    <Sheet
      place="discards"
      look={look}
      title={t("five_fifteen-ui-discards-of", { deck: name })}
      close={close}
    >
      <div class="ff-cards">
        {deck === "booty"
          ? view.booty.discards.toReversed().map((id, i) => <Card key={i} look={look} id={id} />)
          : view.decks[deck].discards
              .toReversed()
              .map((id) => <ClimbCard key={id} look={look} id={id} />)}
      </div>
    </Sheet>
  );
}
