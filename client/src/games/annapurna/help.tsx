/** The game in short: a line for each action, sums and flags, and what each card does. */

import { Fold } from "../../kit/fold";
import type { BoardProps } from "../board";
import type { Look } from "./cards";
import { Value, valueWords } from "./cards";
import { Icon } from "./glyphs";
import type { Facts, View } from "./model";

type Props = BoardProps<View, Facts>;

const CLIMB = ["explore", "trade", "hide", "scramble", "shenpa"];
const PROTECT = ["peak", "sunyata", "drop", "throw", "retaliate", "bury"];
/** What Roped Together does without. */
const AGAINST = new Set(["retaliate", "scavenge"]);

export function Help(props: Props) {
  const { view, facts, t, seatName, seatColour, SeatMark } = props;
  const look: Look = { facts, t, ui: t, seatName, seatColour, SeatMark };
  const together = view.mode === "cooperative";
  const lines = (names: readonly string[]) => (
    <ul>
      {names
        .filter((name) => !together || !AGAINST.has(name))
        .map((name) => (
          <Line key={name} text={t(`annapurna-help-${name}`)} />
        ))}
    </ul>
  );
  return (
    <div class="an-help">
      <p>{t("annapurna-help-aim")}</p>
      {together && <p class="an-note">{t("annapurna-help-coop")}</p>}
      <h4>{t("annapurna-help-head-climb")}</h4>
      {lines(CLIMB)}
      <h4>{t("annapurna-help-head-balance")}</h4>
      {lines(["sweep"])}
      <p class="an-sumup" aria-hidden="true">
        <Value symbol={3} />
        <Value symbol={-1} />
        <Value symbol={-2} />
        <b>= 0</b>
      </p>
      {lines(["group", "waiting", ...(view.sweep === "rulebook" ? ["scavenge"] : [])])}
      <h4>{t("annapurna-help-head-protect")}</h4>
      {lines(PROTECT)}
      {!together && (
        <>
          <Awards look={look} climbers={view.climbers.length} />
          {lines(["awards", "no_trace"])}
        </>
      )}
      <details>
        <Fold>{t("annapurna-help-cards")}</Fold>
        {facts.content.stand_in && <p class="an-note">{t("annapurna-help-stand_in")}</p>}
        <Cards look={look} language={props.language} />
      </details>
    </div>
  );
}

/** "Explore: turn up a card ..." with what it is about set apart. */
function Line({ text }: { text: string }) {
  const [, about, rest] = /^([^:.]{2,26}): (.+)$/.exec(text) ?? [];
  if (about === undefined || rest === undefined) return <li>{text}</li>;
  return (
    <li>
      <b>{about}:</b> {rest}
    </li>
  );
}

/** What each place earns with this number of climbers. */
function Awards({ look, climbers }: { look: Look; climbers: number }) {
  const { awards } = look.facts;
  if (!Array.isArray(awards)) return null;
  return (
    <table class="an-awards">
      <caption>{look.ui("annapurna-help-awards-of", { count: climbers })}</caption>
      <thead>
        <tr>
          {awards.map((_, place) => (
            <th key={place} scope="col">
              {look.ui("annapurna-help-place", { place: place + 1 })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {awards.map((flags, place) => (
            <td key={place}>{String(flags)}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** Every face: what it is worth and what it does. */
function Cards({ look, language }: { look: Look; language: string }) {
  const faces = Object.entries(look.facts.faces).toSorted(
    ([, a], [, b]) =>
      Math.abs(b.symbol) - Math.abs(a.symbol) ||
      b.symbol - a.symbol ||
      a.name.localeCompare(b.name, language),
  );
  return (
    <ul class="an-list">
      {faces.map(([id, face]) => (
        <li key={id}>
          <span role="img" aria-label={valueWords(look, face.symbol)}>
            <Value symbol={face.symbol} />
          </span>
          <span>
            <b>{face.name}</b>{" "}
            <span class={`an-kind ${face.tone}`}>
              <Icon name={face.tone === "harm" ? "harm" : "help"} />{" "}
              {look.ui(face.tone === "harm" ? "annapurna-ui-harm" : "annapurna-ui-help")}
            </span>
            <br />
            {face.text}
            {face.lasting && <em> {look.ui("annapurna-help-lasts")}</em>}
          </span>
        </li>
      ))}
    </ul>
  );
}
