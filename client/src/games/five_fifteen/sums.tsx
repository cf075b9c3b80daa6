/** Strengths as numbers with their sums behind them. */

import type { ComponentChildren } from "preact";

import { StyleMark } from "./glyphs";
import type { Look } from "./model";
import { grade, signed, STYLES } from "./model";
import { Peek } from "./peek";
import type { Climber, Part } from "./shape";

/** The parts of a sum, one a line. */
export function Sum({ look, parts, total }: { look: Look; parts: readonly Part[]; total: number }) {
  const { t } = look;
  return (
    <dl class="ff-sum">
      {parts.map((part, i) => (
        <div key={`${part.is} ${part.seat ?? part.card} ${i}`}>
          <dt>
            {part.card !== undefined
              ? (look.facts.faces[part.card]?.name ?? "")
              : t(`five_fifteen-ui-part-${part.is}`, { who: `seat:${part.seat ?? 0}` })}
          </dt>
          <dd class="num">{part.is === "base" ? grade(part.amount) : signed(part.amount)}</dd>
        </div>
      ))}
      <div class="total">
        <dt>{t("five_fifteen-ui-part-total")}</dt>
        <dd class="num">{grade(total)}</dd>
      </div>
    </dl>
  );
}

interface ChipProps {
  look: Look;
  who: number;
  total: number;
  needs: number;
  parts: readonly Part[];
  /** Whose number it is, as a message; by default "you" or the name. */
  team?: boolean;
  /** The number alone: whose it is stands beside it. */
  solo?: boolean;
  /** What else there is to say when it explains itself. */
  more?: ComponentChildren;
}

/** "you 5.12, needs 5.13": enough or not by a sign, a word and a colour. */
export function SumChip({
  look,
  who,
  total,
  needs,
  parts,
  team = false,
  solo = false,
  more,
}: ChipProps) {
  const { t } = look;
  const enough = total >= needs;
  const id = solo
    ? "five_fifteen-ui-chip-alone"
    : team
      ? "five_fifteen-ui-chip-team"
      : look.own && who === look.me
        ? "five_fifteen-ui-chip-you"
        : "five_fifteen-ui-chip-who";
  const text = t(id, { who: `seat:${who}`, has: grade(total) });
  const need = t("five_fifteen-ui-chip-needs", { needs: grade(needs) });
  return (
    <Peek
      class={`ff-chip ${enough ? "enough" : "short"}`}
      label={t(enough ? "five_fifteen-ui-enough" : "five_fifteen-ui-short", {
        lacks: needs - total,
      })}
      content={
        <>
          <Sum look={look} parts={parts} total={total} />
          <p>
            {t("five_fifteen-ui-it-needs", { needs: grade(needs) })}{" "}
            {t(enough ? "five_fifteen-ui-enough" : "five_fifteen-ui-short", {
              lacks: needs - total,
            })}
            .
          </p>
          {more}
        </>
      }
    >
      <span class="ff-sign">{enough ? "✓" : signed(total - needs)}</span>
      <span key={`${total} ${needs}`} class="num">
        {text}
        <small> {need}</small>
      </span>
    </Peek>
  );
}

/** The four strengths of a climber. */
export function Strengths({ look, climber }: { look: Look; climber: Climber }) {
  const { t } = look;
  return (
    <span class="ff-strengths">
      {STYLES.map((style) => {
        const { total, parts, tie } = climber.strength[style];
        return (
          <Peek
            key={style}
            class={`ff-strength${climber.style === style ? " own" : ""}`}
            label={t("five_fifteen-ui-strength", {
              who: `seat:${climber.seat}`,
              style: `style:${style}`,
              has: grade(total),
            })}
            content={
              <>
                <b>{t(`five_fifteen-style-${style}`)}</b>
                <Sum look={look} parts={parts} total={total} />
                <p>{t(tie ? "five_fifteen-ui-tie-sends" : "five_fifteen-ui-tie-falls")}</p>
              </>
            }
          >
            <StyleMark style={style} size={14} />
            <span class="num">{grade(total)}</span>
          </Peek>
        );
      })}
    </span>
  );
}
