/** The plain board: every place and card of any game as words and buttons. Always reachable, complete by itself. */

import type { BoardProps } from "../games/board";
import { Mark } from "../kit/seat";
import type { Zone, ZoneCard } from "../messages";
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
              <CardView {...{ props, card }} />
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}

function CardView({ props, card }: { props: BoardProps; card: ZoneCard }) {
  const can = props.options.has(card.target) || props.markable(card.target);
  const at = props.marked.indexOf(card.target);
  const hidden = Object.keys(card.face).length === 0;
  return (
    <button
      type="button"
      class={`plain-card ${can ? "can" : ""} ${at >= 0 ? "marked" : ""}`}
      data-target={card.target}
      aria-pressed={props.markable(card.target) ? at >= 0 : undefined}
    >
      {(hidden && card.marks.length > 0) || <span>{face(props, card)}</span>}
      {card.marks.map((mark) => (
        <small key={mark}>{props.t(`${props.table.game}-mark-${mark}`)}</small>
      ))}
      {at >= 0 && <small>{t("marked-as", { number: at + 1 })}</small>}
    </button>
  );
}

function face(props: BoardProps, card: ZoneCard): string {
  const keys = Object.keys(card.face);
  if (keys.length === 0) return t("card-hidden");
  const id = `${props.table.game}-face`;
  if (words.value.has(id)) return props.t(id, card.face);
  return keys
    .map((key) => {
      const value = card.face[key] ?? "";
      const own = `${props.table.game}-face-${key}`;
      return props.t(words.value.has(own) ? own : "face-value", { value, [key]: value });
    })
    .join(", ");
}
