/** What cards laid on a climb really do there, as sums: "−1, Trad +1 = 0". */

import type { Look } from "./model";
import { grade, hyphened, signed } from "./model";
import type { Attempt } from "./shape";
import type { Blow } from "./strength";
import { blows, strengthWith } from "./strength";

/** The sum of one card; "" where it has nothing to do with strength. */
export function blowText({ t, facts }: Look, { raw, softer, amount, warded }: Blow): string {
  if (warded) return t("five_fifteen-ui-warded");
  if (softer.length === 0) return raw === 0 ? "" : signed(raw);
  const by = softer.map(({ style, card, amount: less }) => {
    const name =
      style === undefined
        ? hyphened(facts.faces[card ?? ""]?.name ?? "")
        : t(`five_fifteen-style-${style}`);
    return `${name}\u00A0${signed(less)}`;
  });
  return `${[signed(raw), ...by].join(", ")} =\u00A0${signed(amount)}`;
}

/** All that lies on a climb, one sum a line. */
export function Blows({ look, attempt }: { look: Look; attempt: Attempt }) {
  const here = blows(look.view, look.facts, attempt);
  if (here.length === 0) return null;
  return (
    <dl class="ff-sum others">
      <dt class="head">{look.t("five_fifteen-ui-laid-here")}</dt>
      {here.map((blow, i) => (
        <div key={`${blow.card} ${i}`}>
          <dt>{look.facts.faces[blow.card]?.name}</dt>
          <dd class="num">{blowText(look, blow) || look.t("five_fifteen-ui-no-loss")}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What becomes of a climb's strength with the card that is looked at. It lies over the climb, so that nothing moves. */
export function Preview({ look, attempt }: { look: Look; attempt: Attempt }) {
  const { view, facts, t, eyed } = look;
  const face = facts.faces[eyed];
  if (face === undefined) return null;
  const total = strengthWith(view, facts, attempt, eyed);
  const blow =
    face.kind === "action"
      ? undefined
      : blows(view, facts, attempt, [...attempt.laid, { card: eyed }]).at(-1);
  const sum = blow === undefined ? signed(total - attempt.total) : blowText(look, blow);
  const enough = total >= attempt.needs;
  return (
    <p class={`ff-preview ${enough ? "enough" : "short"}`} role="note">
      <span class="ff-preview-card">{hyphened(face.name)}</span>
      <span class="num">{sum === "" ? t("five_fifteen-ui-no-loss") : sum}</span>
      <b class="num">
        {t("five_fifteen-ui-preview", { from: grade(attempt.total), has: grade(total) })}
      </b>
      <span class="num">
        {enough
          ? t("five_fifteen-ui-preview-holds")
          : t("five_fifteen-ui-short", { lacks: attempt.needs - total })}
      </span>
    </p>
  );
}
