/** Cards of the Booty deck: in hand, in play, or laid on a climb. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import { grey } from "../../kit/grey";
import { onHover } from "../../kit/hover";
import { effectText } from "./effects";
import { useFade } from "./fade";
import { useFits } from "./fits";
import type { IconName } from "./glyphs";
import { Icon } from "./glyphs";
import type { Look } from "./model";
import { hyphened, signed } from "./model";
import { Peek } from "./peek";
import type { Face } from "./shape";

const KINDS: readonly Face["kind"][] = ["gear", "action", "setback", "weather"];

export interface CardProps {
  look: Look;
  id: string;
  target?: string | undefined;
  class?: string;
  /** Shown as chosen, e.g. for the Guide. */
  pressed?: boolean | undefined;
  onPress?: ((event: MouseEvent) => void) | undefined;
  dim?: boolean;
}

export function cardLabel(look: Look, id: string): string {
  const face = look.facts.faces[id];
  if (face === undefined) return "";
  return look.t("five_fifteen-ui-card-label", {
    card: `card:${id}`,
    kind: look.t(`five_fifteen-kind-${face.kind}`),
    text: effectText(look.t, face),
  });
}

const iconOf = ({ slot, kind }: Face): IconName => slot ?? kind;

function Where({ look, face }: { look: Look; face: Face }) {
  const { t } = look;
  const { slot, window, kind, dollars } = face;
  return (
    <span class="ff-card-foot num">
      <Icon name={iconOf(face)} size={15} />
      <span>
        {slot !== null
          ? t(`five_fifteen-slot-${slot}`)
          : t(window === null ? `five_fifteen-kind-${kind}` : `five_fifteen-window-${window}`)}
      </span>
      {slot !== null && <b>{t("five_fifteen-ui-price", { dollars })}</b>}
    </span>
  );
}

/** A card of one's own, whole. */
export function Card({
  look,
  id,
  target,
  class: name = "",
  pressed,
  onPress,
  dim = false,
}: CardProps) {
  const face = look.facts.faces[id];
  if (face === undefined) return null;
  const can = target !== undefined && look.can(target);
  const shared = `ff-card ${face.kind}${can || onPress !== undefined ? " can" : ""}${dim ? " dim" : ""} ${name}`;
  const body = (
    <span class="ff-body">
      <span class="ff-card-top">
        <b>{hyphened(face.name)}</b>
      </span>
      <span class="ff-card-text">{effectText(look.t, face)}</span>
      <Where look={look} face={face} />
    </span>
  );
  return target === undefined && onPress === undefined ? (
    <div class={shared} role="img" aria-label={cardLabel(look, id)}>
      {body}
    </div>
  ) : (
    <button
      type="button"
      class={shared}
      {...reached(look, id, target)}
      aria-pressed={pressed}
      onClick={onPress}
      {...(target?.startsWith("hand:") === true ? glances(look, id) : {})}
    >
      {body}
      <span class="unseen">{look.t(`five_fifteen-kind-${face.kind}`)}</span>
    </button>
  );
}

/**
 * A card as one line, with its text on hover or tap; with a target it can be chosen. `why`: where it cannot, a
 * look at it tells why that line is not possible, in place of what it does.
 */
export function Strip({
  look,
  id,
  target,
  mark,
  why = "",
}: CardProps & { mark?: string | undefined; why?: string }) {
  const face = look.facts.faces[id];
  if (face === undefined) return null;
  const body = (
    <span class="ff-body">
      <Icon name={iconOf(face)} size={15} />
      <span class="ff-strip-name">{hyphened(face.name)}</span>
      {mark !== undefined && <b class="num">{mark}</b>}
    </span>
  );
  const can = target !== undefined && look.can(target);
  if (why !== "" && !can)
    return (
      <button type="button" class={`ff-strip ${face.kind} dim`} {...grey(true, { why })}>
        {body}
        <span class="unseen">{cardLabel(look, id)}</span>
      </button>
    );
  return (
    <Peek
      class={`ff-strip ${face.kind}${can ? " can" : ""}`}
      target={can ? target : undefined}
      label={cardLabel(look, id)}
      content={<CardText look={look} id={id} />}
    >
      {body}
    </Peek>
  );
}

export function CardText({ look, id }: { look: Look; id: string }) {
  const face = look.facts.faces[id];
  if (face === undefined) return null;
  return (
    <>
      <b>{face.name}</b>
      <p>{effectText(look.t, face)}</p>
      <Where look={look} face={face} />
    </>
  );
}

/** What a card is about in one short sign: what it takes or gives, or what gear is worth. */
function worth({ kind, effect, dollars }: Face): string {
  if (kind === "gear") return `$${dollars ?? 0}`;
  const amounts = effect.flatMap((e) =>
    (e.do === "strength_mod" || e.do === "crag_boost") && e.amount ? [e.amount] : [],
  );
  return [...new Set(amounts)].map(signed).join("/");
}

/** A card of a hand too large to show whole: one line; the one that is looked at is shown whole beside it. */
function Line({ look, id, dim, held }: { look: Look; id: string; dim: boolean; held: boolean }) {
  const face = look.facts.faces[id];
  if (face === undefined) return null;
  const target = `hand:${id}`;
  const can = look.can(target);
  return (
    <button
      type="button"
      class={`ff-line ${face.kind}${can ? " can" : ""}${dim ? " dim" : ""}${held ? " held" : ""}`}
      {...reached(look, id, target)}
      {...glances(look, id)}
    >
      <Icon name={iconOf(face)} size={15} />
      <span class="ff-line-name">{hyphened(face.name)}</span>
      <b class="num">{worth(face)}</b>
      <span class="unseen">{effectText(look.t, face)}</span>
    </button>
  );
}

/** The line to ask about where gear does not pay the Guide: the table knows of no draft. */
export const unpaid = ({ steps }: Look, id: string, worn: boolean): string =>
  `${steps} ${worn ? "pay_worn" : "pay"} ${id}`;

/** How a card of the hand is reached: by its target, or, where it does not pay, by asking why. */
const reached = (look: Look, id: string, target: string | undefined) =>
  look.asked === "pay" && target?.startsWith("hand:") === true && !look.can(target)
    ? grey(true, { why: unpaid(look, id, false) })
    : { "data-target": target };

/** Looking at a card of the hand, by pointer or by key. */
const glances = (look: Look, id: string) => ({
  ...onHover(() => look.eye(id)),
  onFocus: () => look.eye(id),
  onPointerLeave: () => look.eye(""),
  onBlur: () => look.eye(""),
});

/** One's own hand, by kind. */
export function Hand({
  look,
  held,
  children,
}: {
  look: Look;
  held: string;
  children?: ComponentChildren;
}) {
  const list = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState("");
  const climber = look.view.climbers[look.me];
  const roomy = useFits(list, climber?.hand.count ?? 0);
  useFade(list);
  const lit = (climber?.hand.cards ?? []).filter((id) => look.can(`hand:${id}`)).join(" ");
  // Where the hand is swiped through, what can be played comes into sight.
  useEffect(() => {
    const node = list.current;
    if (lit === "" || node === null || node.scrollWidth <= node.clientWidth) return;
    const ready = [...node.children].filter((each) => each.classList.contains("can"));
    const { left, right } = node.getBoundingClientRect();
    const seen = ready.filter((each) => {
      const at = each.getBoundingClientRect();
      return at.left >= left - 1 && at.right <= right + 1;
    });
    const first = ready[0];
    if (seen.length === ready.length || first === undefined) return;
    // A part of the card before it is still seen, so that it is known to be there.
    node.scrollBy?.({ left: first.getBoundingClientRect().left - left - 40 });
  }, [lit]);
  if (climber === undefined) return null;
  const { t, facts } = look;
  const cards = climber.hand.cards.toSorted(
    (a, b) =>
      KINDS.indexOf(facts.faces[a]?.kind ?? "gear") - KINDS.indexOf(facts.faces[b]?.kind ?? "gear"),
  );
  const hidden = climber.hand.count - cards.length;
  const over = climber.hand.count - climber.limit;
  const resting = look.view.phase === "rest";
  const shown = [held, last].find((id) => cards.includes(id)) ?? cards[0] ?? "";
  const looking: Look = {
    ...look,
    eye: (id) => {
      if (id !== "") setLast(id);
      look.eye(id);
    },
  };
  const copies = new Map<string, number>();
  const each = cards.map((id) => {
    const n = copies.get(id) ?? 0;
    copies.set(id, n + 1);
    return { id, key: `${id} ${n}`, dim: id !== held && !look.can(`hand:${id}`) };
  });
  return (
    <section
      class="ff-hand"
      data-anchor="hand"
      aria-label={t("five_fifteen-zone-hand", {
        who: `seat:${look.me}`,
        count: climber.hand.count,
        limit: climber.limit,
      })}
    >
      <div class={`ff-hand-count num${over > 0 && resting ? " over" : ""}`}>
        <b>{t("five_fifteen-ui-hand")}</b>
        {t("five_fifteen-ui-hand-count", { count: climber.hand.count, limit: climber.limit })}
        {over > 0 &&
          (resting ? (
            <strong>{t("five_fifteen-ui-over", { over })}</strong>
          ) : (
            <small>{t("five_fifteen-ui-over-soon", { over })}</small>
          ))}
        <span class="ff-hand-more">{children}</span>
      </div>
      <div class={roomy ? "ff-held" : "ff-held lines"}>
        <div ref={list} data-swipe class={roomy ? "ff-cards" : "ff-lines"}>
          {each.map(({ id, key, dim }) =>
            roomy ? (
              <Card
                key={key}
                look={looking}
                id={id}
                target={`hand:${id}`}
                dim={dim}
                class={id === held ? "held" : ""}
              />
            ) : (
              <Line key={key} look={looking} id={id} dim={dim} held={id === held} />
            ),
          )}
          {hidden > 0 && (
            <span class="ff-hidden">{t("five_fifteen-ui-hidden", { count: hidden })}</span>
          )}
          {climber.hand.count === 0 && (
            <span class="ff-hidden">{t("five_fifteen-ui-hand-empty")}</span>
          )}
        </div>
        {!roomy && shown !== "" && (
          <div class="ff-whole" title={t("five_fifteen-ui-look")}>
            <Card look={look} id={shown} />
          </div>
        )}
      </div>
    </section>
  );
}
