/** One slim line over the climbs: what goes on, who is waited for, and the answers that need no card. */

import { epicText } from "./effects";
import { Icon } from "./glyphs";
import type { Look, Props } from "./model";
import { bailOdds } from "./odds";
import { Negotiation } from "./offer";

/** Choices with a line of their own here: they belong to no thing on the board. */
const PLAIN = new Set(["pass", "end", "roll", "reroll", "stand"]);
/** With nothing but these, there is nothing to play. */
const IDLE = new Set(["pass", "end", "stand"]);
const MINE = new Set(["lay", "on", "respond", "redirect", "act", "cancel", "bail", "again"]);

/** My fall: the lowest roll that saves me, and what an Epic costs there; null for none. */
function fall({ view, facts, me, t }: Look): { from: number; epic: string } | null {
  const attempt = view.attempts.find(({ leader, helper }) => leader === me || helper === me);
  const climber = view.climbers[me];
  const it = facts.climbs[attempt?.climb ?? ""];
  if (attempt === undefined || climber === undefined || it === undefined) return null;
  return {
    from: bailOdds(facts, climber, attempt.bail[me]).from,
    epic: t(`five_fifteen-ui-epic-${it.deck === "five_fifteen" ? "top" : "here"}`, {
      text: epicText(t, it),
    }),
  };
}

export function Banner({ look, props }: { look: Look; props: Props }) {
  const { view, facts, t } = look;
  const { question } = props;
  if (view.over) {
    return (
      <section class="ff-banner over" role="status">
        <p>
          {view.winner === null
            ? t("five_fifteen-ui-nobody-won")
            : t("five_fifteen-ui-won", { who: `seat:${view.winner}` })}
        </p>
      </section>
    );
  }
  if (view.talk !== null) return <Negotiation look={look} props={props} />;
  if (question !== null && MINE.has(question.kind)) {
    const { kind } = question;
    const cards = kind === "respond" || kind === "act" || kind === "bail" || kind === "again";
    // Who is strong enough already has to spend nothing more.
    const enough = kind === "act" && Number(question.args["short"]) === 0;
    const loud = (verb: string) =>
      enough
        ? verb === "pass"
        : verb === "play" || verb === "reroll" || question.options.length === 1;
    const all = question.options.filter(
      ({ verb }) => PLAIN.has(verb) || (cards && verb === "play"),
    );
    const shown = [
      ...all.filter(({ verb }) => loud(verb)),
      ...all.filter(({ verb }) => !loud(verb)),
    ];
    const falls = kind === "bail" || kind === "again" ? fall(look) : null;
    const idle =
      (kind === "lay" || kind === "again") && question.options.every(({ verb }) => IDLE.has(verb));
    return (
      <section class={`ff-banner mine ${kind}`} role="status">
        <p>
          {t(`five_fifteen-ui-now-${kind}${idle ? "-none" : ""}`, {
            ...question.args,
            from: falls?.from ?? 5,
          })}
          {falls !== null && <small class="ff-epic-now"> {falls.epic}</small>}
        </p>
        {shown.map((option) => (
          <button
            key={option.text}
            type="button"
            class={`btn small${loud(option.verb) ? " main" : ""}`}
            onClick={() => props.act(option.text)}
          >
            {kind === "respond" && option.text === question.passes
              ? t("five_fifteen-ui-let-it-lie")
              : t(`five_fifteen-do-${option.verb}`, { ...question.args, ...option.args })}
          </button>
        ))}
      </section>
    );
  }
  const { asked, seat } = view.now;
  if (seat === null || (look.own && seat === look.me) || asked === null) return null;
  const attempt = view.attempts.find(({ leader, helper }) => leader === seat || helper === seat);
  const last = attempt?.laid.at(-1);
  const laid = asked === "respond" && last !== undefined;
  return (
    <section class="ff-banner" role="status">
      {laid && <Icon name={facts.faces[last.card]?.kind ?? "setback"} />}
      <p>
        {laid
          ? t("five_fifteen-ui-waits-respond-to", {
              who: `seat:${seat}`,
              whom: `seat:${last.by}`,
              card: `card:${last.card}`,
            })
          : t(`five_fifteen-ui-waits-${asked}`, { who: `seat:${seat}` })}
      </p>
    </section>
  );
}
