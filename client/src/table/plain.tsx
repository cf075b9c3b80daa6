/**
 * The plain board: every place and card of any game as words and buttons. Always reachable, complete by itself.
 *
 * What a thing is and does: `card:yeti` stands in `facts.faces`, any other `climb:twinkie` in the table of its tag. The
 * message `<key>-what-<tag>` gets what stands there, each word also as it is written (`$kind-is`); a list of effects
 * becomes one sentence each. src/cordee/kit/things.py does the same for the terminal.
 */

import type { BoardProps } from "../games/board";
import { Mark } from "../kit/seat";
import type { Given, Json, Zone, ZoneCard } from "../messages";
import { t, words } from "../words";

export function Plain({ props, zones }: { props: BoardProps; zones: readonly Zone[] }) {
  const owners = [...new Set(zones.map((zone) => zone.owner))];
  const { focusSeat } = props;
  // What belongs to nobody first, then my own, then the others in turn order.
  const seats = props.table.seats.length;
  const rank = (owner: number | null): number =>
    owner === null ? -1 : (owner - (focusSeat ?? 0) + seats) % seats;
  owners.sort((a, b) => rank(a) - rank(b));
  return (
    <div class="plain">
      {owners.map((owner) => (
        <section key={String(owner)} class={owner === focusSeat ? "own" : ""}>
          {owner !== null && (
            <h3>
              <Mark seat={owner} info={props.table.seats[owner]} /> {props.seatName(owner)}
            </h3>
          )}
          <div class="zones">
            {zones
              .filter((zone) => zone.owner === owner)
              .map((zone) => (
                <ZoneView key={`${zone.kind} ${JSON.stringify(zone.args)}`} {...{ props, zone }} />
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function ZoneView({ props, zone }: { props: BoardProps; zone: Zone }) {
  const style = zone.columns > 0 ? { "--columns": zone.columns } : {};
  return (
    <figure class="zone">
      <figcaption>{props.t(`${props.table.game}-zone-${zone.kind}`, zone.args)}</figcaption>
      {zone.cards.length === 0 ? (
        <p class="soft">{t("zone-empty")}</p>
      ) : (
        <ul class={zone.columns > 0 ? "grid" : ""} style={style}>
          {zone.cards.map((card, i) => (
            <li key={`${card.target} ${i}`}>
              <CardView {...{ props, card }} inGrid={zone.columns > 0} />
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}

/** Room for sentences. */
const WIDE = { maxWidth: "280px" };

function CardView({ props, card, inGrid }: { props: BoardProps; card: ZoneCard; inGrid: boolean }) {
  const can = props.options.has(card.target) || props.markable(card.target);
  const at = props.marked.indexOf(card.target);
  const hidden = Object.keys(card.face).length === 0;
  const more = what(props, card) || (inGrid ? "" : text(props, card));
  const body = (
    <>
      {(hidden && card.marks.length > 0) || <span>{face(props, card)}</span>}
      {more !== "" && <small>{more}</small>}
      {card.marks.map((mark) => (
        <small key={mark}>{props.t(`${props.table.game}-mark-${mark}`)}</small>
      ))}
      {at >= 0 && <small>{t("marked-as", { number: at + 1 })}</small>}
    </>
  );
  // Part of a sum, say: nothing to press.
  if (card.target === "")
    return (
      <span class="plain-card" style={WIDE}>
        {body}
      </span>
    );
  return (
    <button
      type="button"
      class={`plain-card ${can ? "can" : ""} ${at >= 0 ? "marked" : ""}`}
      style={more === "" ? {} : WIDE}
      data-target={card.target}
      aria-pressed={props.markable(card.target) ? at >= 0 : undefined}
    >
      {body}
    </button>
  );
}

/** A face: the message of its first word (`<key>-face-<word>`) if there is one, else its values one by one. */
function face(props: BoardProps, card: ZoneCard): string {
  const [first] = Object.keys(card.face);
  if (first === undefined) return t("card-hidden");
  const id = `${props.table.game}-face-${first}`;
  if (words.value.has(id)) return props.t(id, card.face);
  return Object.values(card.face)
    .map((value) => props.t("face-value", { value }))
    .join(", ");
}

type Thing = Record<string, Json>;
type Step = Thing & { do: string };

/** What there is to say of a card: of the thing that its face begins with, if it is named as what it is. */
function what({ facts, table, t: say }: BoardProps, card: ZoneCard): string {
  const [key, thing] = find(facts, card);
  const has = (id: string): boolean => words.value.has(`${table.game}-${id}`);
  const said = has(`what-${key}`) ? [say(`${table.game}-what-${key}`, fields(thing))] : [];
  for (const [field, steps] of Object.entries(thing)) {
    if (!isEffects(steps)) continue;
    if (has(`what-${field}`)) said.push(say(`${table.game}-what-${field}`));
    for (const step of steps) {
      const verb = step["count"] === "all" ? `${step.do}-all` : step.do;
      const id = has(`${field}-${verb}`) ? `${field}-${verb}` : `verb-${verb}`;
      said.push(say(`${table.game}-${id}`, given(step)));
    }
  }
  return said.join(" ");
}

/** The text that is printed on a card, where the catalogue has no words for what it does. */
const text = ({ facts }: BoardProps, card: ZoneCard): string =>
  String(find(facts, card)[1]["text"] ?? "");

function find(facts: BoardProps["facts"], card: ZoneCard): [string, Thing] {
  const [[key, value] = ["", ""]] = Object.entries(card.face);
  if (typeof value !== "string" || !value.startsWith(`${key}:`)) return ["", {}];
  const tables = facts as Record<string, Record<string, Thing> | undefined>;
  return [key, tables[key === "card" ? "faces" : `${key}s`]?.[value.slice(key.length + 1)] ?? {}];
}

const isEffects = (value: Json | undefined): value is Step[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((step) => typeof step === "object" && step !== null && "do" in step);

/** What stands on a thing as arguments of a message: words of the game become names, `-is` leaves them raw. */
function fields(thing: Thing): Given {
  const found: Given = {};
  for (const [field, value] of Object.entries(thing)) {
    if (typeof value === "object" && value !== null) continue;
    found[field] = value ?? "";
    found[`${field}-is`] = value ?? "none";
  }
  return found;
}

/** An effect as arguments of its sentence; src/games/five_fifteen/effects.ts names them alike. */
function given(step: Step): Given {
  const amount = Number(step["amount"] ?? 0);
  const styles = Array.isArray(step["styles"]) ? step["styles"] : [];
  const all = step["count"] === "all";
  return {
    amount,
    sign: signed(amount),
    loss: signed(-Math.abs(amount)),
    styles: styles.map((style) => `style:${String(style)}`),
    // Raw words to choose a phrase by: as plain `kind` they would be names already.
    of: String(step["kind"] ?? "any"),
    where: String(step["from"] ?? "in_play"),
    slot: String(step["slot"] ?? ""),
    count: all ? 0 : Number(step["count"] ?? 1),
    max: Number(step["max"] ?? 0),
  };
}

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `\u2212${Math.abs(n)}` : "0");
