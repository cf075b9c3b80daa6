/** Parts of the board: other climbers, one's own cache and backpack, the bell. */

import { useEffect, useRef } from "preact/hooks";

import { grey } from "../../kit/grey";
import type { BoardProps } from "../board";
import type { Look } from "./cards";
import { CardBack, CardFace, shortName, valueWords } from "./cards";
import { Flags, Icon, Token } from "./glyphs";
import type { CardView, Climber, Facts, Held, View } from "./model";
import { signed } from "./model";
import type { Lights } from "./mountainside";
import { Burdens, Mountainside, Total } from "./mountainside";

type Props = BoardProps<View, Facts>;

export function Part({ look, climber }: { look: Look; climber: Climber }) {
  return <span class="an-part">{look.ui(`annapurna-ui-part-${climber.part}`)}</span>;
}

/** The peak token of who has one. */
export function Arrival({ look, climber }: { look: Look; climber: Climber }) {
  const { arrival, last } = climber;
  if (arrival === 0 || last) return null;
  return (
    <span class="an-arrival" title={look.ui("annapurna-ui-arrival", { arrival })}>
      <Token number={arrival} />
    </span>
  );
}

/** How many flags of how many; from there on that they are enough, for one may win more than one needs. */
export const flagWords = (look: Look, count: number, target: number): string =>
  look.ui(count < target ? "annapurna-ui-flags" : "annapurna-ui-flags-enough", { count, target });

export function Standing({ look, view, climber }: { look: Look; view: View; climber: Climber }) {
  const words = flagWords(look, climber.flags, view.target);
  return (
    <span class="an-standing">
      {view.mode === "competitive" && (
        <span class="an-string" data-anchor={`flags:${climber.seat}`} title={words}>
          <Flags count={climber.flags} target={view.target} />
          <span class="an-flag-count">
            {climber.flags}
            {climber.flags < view.target ? (
              <span aria-hidden="true">/{view.target}</span>
            ) : (
              <Icon name="enough" />
            )}
          </span>
        </span>
      )}
    </span>
  );
}

interface OtherProps {
  look: Look;
  view: View;
  climber: Climber;
  lights: Lights;
  after: number | undefined;
  /** Somebody pointed at this climber. */
  pointed: boolean;
  /** The strip of the others rolls here, where they stand in one. */
  sought: boolean;
  /** At once. */
  still: boolean;
}

export function Other(props: OtherProps) {
  const { look, view, climber, lights, after, pointed, sought, still } = props;
  const { seat } = climber;
  const { ui, SeatMark, seatName } = look;
  const acting = view.acting === seat && !view.over;
  const box = useRef<HTMLElement>(null);
  // On a phone the others stand in a row.
  useEffect(() => {
    const row = box.current?.closest(".an-around");
    if (box.current === null || row === null || row === undefined || !sought) return;
    const [here, all] = [box.current.getBoundingClientRect(), row.getBoundingClientRect()];
    const left = here.left + here.width / 2 - (all.left + all.width / 2);
    const behavior = still ? "instant" : "smooth";
    if (row.scrollWidth > row.clientWidth) row.scrollBy({ left, behavior });
  }, [sought, still]);
  return (
    <section
      ref={box}
      class={`an-other${acting ? " acting" : ""}${pointed ? " pointed" : ""}`}
      style={{ "--seat": look.seatColour(seat) }}
      aria-label={look.t("annapurna-zone-mountainside", { who: `seat:${seat}` })}
    >
      <div class="an-corner left">
        <h3>
          <SeatMark seat={seat} size={18} />
          <span title={seatName(seat)}>{seatName(seat)}</span>
        </h3>
        <Part look={look} climber={climber} />
      </div>
      <div class="an-corner right">
        <Total look={look} seat={seat} total={climber.total} after={after} />
        <span class="an-counts">
          <span
            title={ui("annapurna-ui-backpack-count", { count: climber.pack.count })}
            data-anchor={`pack-of:${seat}`}
          >
            <Icon name="pack" />
            {climber.pack.count}
          </span>
          {climber.cache !== null && (
            <span
              title={ui("annapurna-ui-cache-count", { count: climber.cache.count })}
              data-anchor={`cache-of:${seat}`}
            >
              <Icon name="cache" />
              {climber.cache.count}
            </span>
          )}
          <Arrival look={look} climber={climber} />
        </span>
      </div>
      <Mountainside look={look} climber={climber} small lights={lights} />
      <footer>
        <Standing look={look} view={view} climber={climber} />
        <Burdens look={look} climber={climber} words={false} />
      </footer>
      <Known look={look} cards={climber.pack.cards} />
    </section>
  );
}

/** Cards of somebody's backpack that this viewer knows: open backpacks, scavenged or passed cards. */
export function Known({ look, cards }: { look: Look; cards: CardView[] }) {
  if (cards.length === 0) return null;
  return (
    <span class="an-known" title={look.ui("annapurna-ui-known-cards")}>
      <Icon name="known" />
      {cards.map((card, i) => (
        <span
          key={i}
          class="an-chip"
          data-zoom={card.face}
          title={look.facts.faces[card.face]?.name}
        >
          {signed(look.facts.faces[card.face]?.symbol ?? 0)}
          {cards.length < 3 && ` ${shortName(look, card.face)}`}
        </span>
      ))}
    </span>
  );
}

interface PileProps {
  look: Look;
  climber: Climber;
  options: Props["options"];
  mine: boolean;
}

/** One's own cache: how many, and what was public when it went in. */
export function Cache({ look, climber, options, mine }: PileProps) {
  const { ui } = look;
  const { seat } = climber;
  // Once it has joined the backpack its place is free.
  const { cache } = climber;
  if (cache === null) return null;
  const unseen = cache.count - cache.cards.length;
  const asked = cache.cards.some((card) => options.has(`cache:${card.face}`));
  return (
    <section
      class={`an-cache${asked ? " asked" : ""}${cache.cards.length > 8 ? " many" : ""}`}
      data-anchor={`cache-of:${seat}`}
      aria-label={look.t("annapurna-zone-cache", { who: `seat:${seat}` })}
    >
      <span class="an-label">
        <Icon name="cache" />
        {ui("annapurna-ui-cache")}
        <span class="an-count">{cache.count}</span>
        {unseen > 0 && cache.cards.length > 0 && (
          <span class="an-small">{ui("annapurna-ui-cache-unseen", { count: unseen })}</span>
        )}
      </span>
      {cache.count === 0 ? (
        <p class="an-small">{ui("annapurna-ui-cache-empty")}</p>
      ) : (
        <div class="an-pile">
          {unseen > 0 && (
            <span class="an-unseen" title={ui("annapurna-ui-cache-unseen", { count: unseen })}>
              <CardBack>
                <b>{unseen}</b>
              </CardBack>
            </span>
          )}
          {cache.cards.map((card, i) => (
            <CardButton
              key={`${card.face}-${i}`}
              look={look}
              card={card}
              target={mine ? `cache:${card.face}` : ""}
              can={options.has(`cache:${card.face}`)}
              size="small"
              owner={seat}
            />
          ))}
        </div>
      )}
    </section>
  );
}

interface CardButtonProps {
  look: Look;
  card: CardView;
  target: string;
  can: boolean;
  size: "small" | "card";
  held?: boolean;
  at?: number;
  owner?: number;
}

export function CardButton({ look, card, target, can, size, held, at, owner }: CardButtonProps) {
  const face = look.facts.faces[card.face];
  return (
    <button
      type="button"
      class={`an-held-card${can ? " can" : ""}${held === true ? " held" : ""}`}
      style={{ "--i": at ?? 0 }}
      data-target={target === "" ? undefined : target}
      data-anchor={target === "" ? undefined : target}
      data-zoom={card.face}
      data-suit={card.suit ?? undefined}
      aria-pressed={held === true}
    >
      <span class="unseen">
        {face?.name}, {valueWords(look, face?.symbol ?? 0)}. {face?.text}
      </span>
      <CardFace look={look} face={card.face} suit={card.suit} owner={owner} size={size} />
    </button>
  );
}

/** The backpack as a fan. Cards whose face this viewer does not know are backs. */
export function Fan({
  look,
  climber,
  options,
  holding,
  mine,
}: PileProps & { holding: Held | null }) {
  const { pack, seat } = climber;
  const hidden = Math.max(0, pack.count - pack.cards.length);
  const count = pack.cards.length + hidden;
  if (count === 0)
    return (
      <p class="an-fan empty" data-anchor={`pack-of:${seat}`}>
        {look.ui("annapurna-ui-pack-empty")}
      </p>
    );
  const copies = new Map<string, number>();
  return (
    <div
      data-stack
      class={`an-fan${climber.cache === null ? " wide" : ""}${count > 9 ? " crowd" : ""}`}
      style={{ "--n": count }}
      data-anchor={`pack-of:${seat}`}
    >
      {pack.cards.map((card, i) => {
        const copy = copies.get(card.face) ?? 0;
        copies.set(card.face, copy + 1);
        return (
          <CardButton
            key={`${card.face}-${card.suit ?? ""}-${copy}`}
            look={look}
            card={card}
            target={mine ? `pack:${card.face}` : ""}
            can={options.has(`pack:${card.face}`)}
            held={holding?.face === card.face}
            size="card"
            at={i}
          />
        );
      })}
      {Array.from({ length: hidden }, (_, i) => (
        <span key={i} class="an-held-card" style={{ "--i": pack.cards.length + i }}>
          <CardBack />
        </span>
      ))}
    </div>
  );
}

interface BellProps {
  look: Look;
  owner: number;
  locked: boolean;
  open: boolean;
  left: number;
  least: number;
  turn: number;
  call: () => void;
}

/** The bell of an open window; its ring runs for as long as the window is sure to stand. */
export function Bell({ look, owner, locked, open, left, least, turn, call }: BellProps) {
  const title = locked
    ? look.ui("annapurna-ui-scavenge-locked")
    : look.ui("annapurna-ui-scavenge-why", { whom: `seat:${owner}` });
  const part = least > 0 ? Math.min(1, Math.max(0, left / least)) : 0;
  return (
    <button
      type="button"
      class="an-bell"
      data-does="scavenge"
      {...grey(locked || !open, locked ? { says: title } : { why: "scavenge" })}
      title={locked || !open ? undefined : title}
      onClick={() => !locked && open && call()}
    >
      <svg class="an-ring-run" viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="14" />
        {part > 0 && (
          <circle
            key={turn}
            class="run"
            cx="16"
            cy="16"
            r="14"
            pathLength={1}
            style={{ "--from": 1 - part, "animation-duration": `${left}s` }}
          />
        )}
        <g transform="translate(7 7) scale(.75)">
          <path d="M12 3c4 0 6 3 6 7v4l2 3H4l2-3v-4c0-4 2-7 6-7zM10 20h4" />
        </g>
      </svg>
      <span>{look.ui(locked ? "annapurna-ui-scavenge-spent" : "annapurna-ui-scavenge")}</span>
    </button>
  );
}
