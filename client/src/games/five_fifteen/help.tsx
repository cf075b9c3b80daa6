/** The game in short: the four phases, what is strong enough, what goes wrong, and what each card does. */

import "./more.css";

import { Fold } from "../../kit/fold";
import { effectsText, effectText, epicText } from "./effects";
import { Icon, StyleMark } from "./glyphs";
import type { Props } from "./model";
import { grade, SLOTS, STYLES } from "./model";
import type { Face, StyleId } from "./shape";
import type { Translate } from "../board";

const HEADS: readonly (readonly [string, readonly string[]])[] = [
  ["round", ["crag", "setback", "climbing", "rest"]],
  ["strength", ["base", "strength", "commit", "partner", "send", "top"]],
  ["fall", ["bail", "epic", "paused", "skips"]],
  ["more", ["booty", "gear", "guide"]],
];

export function Help({ view, facts, t }: Props) {
  const numbers = { limit: facts.hand_limit, dollars: facts.guide };
  return (
    <div class="ff-help">
      <p>{t("five_fifteen-help-aim")}</p>
      {view.experienced && <p class="ff-help-note">{t("five_fifteen-help-experienced")}</p>}
      {HEADS.map(([head, lines]) => (
        <section key={head}>
          <h4>{t(`five_fifteen-help-head-${head}`)}</h4>
          <ul>
            {lines.map((line) => (
              <Line key={line} text={t(`five_fifteen-help-${line}`, numbers)} />
            ))}
          </ul>
          {head === "strength" && <Example t={t} />}
        </section>
      ))}
      <details>
        <Fold>{t("five_fifteen-help-cards")}</Fold>
        {facts.content.stand_in && <p class="ff-help-note">{t("five_fifteen-help-stand_in")}</p>}
        <Cards facts={facts} t={t} />
      </details>
    </div>
  );
}

/** "Crag: the dealer turns up ..." with what it is about set apart. */
function Line({ text }: { text: string }) {
  const [, about, rest] = /^([^:.]{2,26}): (.+)$/.exec(text) ?? [];
  if (about === undefined || rest === undefined) return <li>{text}</li>;
  return (
    <li>
      <b>{about}:</b> {rest}
    </li>
  );
}

const FITS: StyleId = "sport";

/** A sum as it stands on the board: base, style and shoes against a climb. */
export function Example({ t }: { t: Translate }) {
  return (
    <p class="ff-example num" role="img" aria-label={t("five_fifteen-help-sum")}>
      <span>{grade(9)}</span>
      <span>
        <StyleMark style={FITS} size={14} /> +2
      </span>
      <span>
        <Icon name="shoes" size={16} /> +2
      </span>
      <b>= {grade(13)}</b>
      <span class="than">
        &gt; {grade(12)} <StyleMark style={FITS} size={14} />
      </span>
    </p>
  );
}

type Facts = Props["facts"];

/** Every design, by kind and slot. */
function Cards({ facts, t }: { facts: Facts; t: Translate }) {
  const faces = Object.entries(facts.faces);
  const groups: [string, Parameters<typeof Icon>[0]["name"], [string, Face][]][] = [
    ...SLOTS.map((slot) => {
      const here = faces.filter(([, face]) => face.slot === slot);
      return [t(`five_fifteen-slot-${slot}`), slot, here] as (typeof groups)[number];
    }),
    ...(["action", "setback", "weather"] as const).map((kind) => {
      const here = faces.filter(([, face]) => face.kind === kind);
      return [t(`five_fifteen-kind-${kind}`), kind, here] as (typeof groups)[number];
    }),
  ];
  const top = Object.entries(facts.climbs).filter(([, climb]) => climb.deck === "five_fifteen");
  return (
    <>
      <h5>{t("five_fifteen-help-styles")}</h5>
      <ul class="ff-help-list">
        {STYLES.map((style) => (
          <li key={style} class={style}>
            <StyleMark style={style} size={20} />
            <span>
              <b>{t(`five_fifteen-style-${style}`)}</b> <Copies t={t} of={facts.styles[style]} />
              <br />
              {effectsText(t, facts.styles[style].effect)}
            </span>
          </li>
        ))}
      </ul>
      {groups.map(([name, icon, list]) => (
        <section key={name}>
          <h5>{name}</h5>
          <ul class="ff-help-list">
            {list.map(([id, face]) => (
              <li key={id}>
                <Icon name={icon} size={20} />
                <span>
                  <b>{face.name}</b>{" "}
                  <small class="num">
                    {face.dollars !== null && `$${face.dollars}, `}
                    {face.window !== null && `${t(`five_fifteen-window-${face.window}`)}, `}
                    {t("five_fifteen-help-copies", { count: face.copies })}
                  </small>
                  <br />
                  {effectText(t, face)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <h5>{t("five_fifteen-help-epics")}</h5>
      <ul class="ff-help-list">
        {top.map(([id, climb]) => (
          <li key={id} class={climb.style}>
            <StyleMark style={climb.style} size={20} />
            <span>
              <b>{climb.name}</b> <small>{climb.area}</small>
              <br />
              {epicText(t, climb)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Copies({ t, of }: { t: Translate; of: { copies: number } }) {
  return <small class="num">{t("five_fifteen-help-copies", { count: of.copies })}</small>;
}
