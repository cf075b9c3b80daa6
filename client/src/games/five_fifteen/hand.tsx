/** Cards of the Booty deck: in hand, in play, or laid on a climb. */

import type { ComponentChildren } from "preact";

import { effectText } from "./effects";
import { Icon } from "./glyphs";
import type { Look } from "./model";
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

function Where({ look, face }: { look: Look; face: Face }) {
  const { t } = look;
  if (face.slot !== null)
    return (
      <span class="ff-card-foot num">
        <span class="ff-slot-name">{t(`five_fifteen-slot-${face.slot}`)}</span>
        <b>${face.dollars}</b>
      </span>
    );
  return (
    <span class="ff-card-foot">
      {t(
        face.window === null
          ? `five_fifteen-kind-${face.kind}`
          : `five_fifteen-window-${face.window}`,
      )}
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
  const icon = (face.slot ?? face.kind) as Parameters<typeof Icon>[0]["name"];
  const body = (
    <span class="ff-body">
      <span class="ff-card-top">
        <Icon name={icon} size={18} />
        <b>{face.name}</b>
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
      data-target={target}
      aria-pressed={pressed}
      onClick={onPress}
    >
      {body}
      <span class="unseen">{look.t(`five_fifteen-kind-${face.kind}`)}</span>
    </button>
  );
}

/** A card as one line, with its text on hover or tap; with a target it can be chosen. */
export function Strip({ look, id, target, mark }: CardProps & { mark?: string }) {
  const face = look.facts.faces[id];
  if (face === undefined) return null;
  const icon = (face.slot ?? face.kind) as Parameters<typeof Icon>[0]["name"];
  const body = (
    <span class="ff-body">
      <Icon name={icon} size={15} />
      <span class="ff-strip-name">{face.name}</span>
      {mark !== undefined && <b class="num">{mark}</b>}
    </span>
  );
  const can = target !== undefined && look.can(target);
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
  const climber = look.view.climbers[look.me];
  if (climber === undefined) return null;
  const { t, facts } = look;
  const cards = climber.hand.cards.toSorted(
    (a, b) =>
      KINDS.indexOf(facts.faces[a]?.kind ?? "gear") - KINDS.indexOf(facts.faces[b]?.kind ?? "gear"),
  );
  const hidden = climber.hand.count - cards.length;
  const over = climber.hand.count - climber.limit;
  const seen = new Map<string, number>();
  return (
    <section
      class="ff-hand"
      data-anchor="hand"
      aria-label={t("five_fifteen-zone-hand", { who: `seat:${look.me}` })}
    >
      <div class={`ff-hand-count num${over > 0 ? " over" : ""}`}>
        <b>{t("five_fifteen-ui-hand")}</b>
        {t("five_fifteen-ui-hand-count", { count: climber.hand.count, limit: climber.limit })}
        {over > 0 && <strong>{t("five_fifteen-ui-over", { over })}</strong>}
        <span class="ff-hand-more">{children}</span>
      </div>
      <div class="ff-cards">
        {cards.map((id) => {
          const n = seen.get(id) ?? 0;
          seen.set(id, n + 1);
          const target = `hand:${id}`;
          return (
            <Card
              key={`${id} ${n}`}
              look={look}
              id={id}
              target={target}
              dim={id !== held && !look.can(target)}
              class={id === held ? "held" : ""}
            />
          );
        })}
        {hidden > 0 && (
          <span class="ff-hidden">{t("five_fifteen-ui-hidden", { count: hidden })}</span>
        )}
        {climber.hand.count === 0 && (
          <span class="ff-hidden">{t("five_fifteen-ui-hand-empty")}</span>
        )}
      </div>
    </section>
  );
}
