/** Going for a climb: alone, or with somebody for a share of its Booty. And the answer to being asked. */

import { useState } from "preact/hooks";

import { grey } from "../../kit/grey";
import { ClimbCard, Sheet } from "./crag";
import { StyleMark } from "./glyphs";
import type { Look, Props } from "./model";
import { alone, grade, shortened, signed, standing } from "./model";
import { Peek } from "./peek";
import { Risk } from "./risk";
import { SumChip } from "./sums";
import type { Part } from "./shape";

interface OfferProps {
  look: Look;
  props: Props;
  climb: string;
  close: () => void;
}

export function OfferSheet({ look, props, climb, close }: OfferProps) {
  const { view, facts, t } = look;
  const { draft, options, question } = props;
  const sum = alone(view, facts, look.me, climb);
  const it = facts.climbs[climb];
  if (sum === null || it === undefined) return null;
  const lacks = sum.needs - sum.total;
  const solo = props.offers(`solo ${climb}`);
  const asks = props.offers(`offer ${climb}`);
  const begun = draft.texts[0] === `offer ${climb}`;
  const letter = begun ? (draft.texts[1]?.slice("with ".length) ?? "") : "";
  const partner = letter === "" ? null : letter.charCodeAt(0) - 65;
  const others = view.climbers.filter(({ seat }) => seat !== look.me);

  function choose(event: MouseEvent, seat: number) {
    if (partner === null && options.has(`seat:${seat}`)) return;
    event.stopPropagation();
    if (partner === seat) return;
    if (partner !== null) props.cancel();
    props.draftStep(`with ${String.fromCharCode(65 + seat)}`);
  }

  return (
    <Sheet
      place="offer"
      look={look}
      title={t("five_fifteen-ui-offer-title", { climb: it.name })}
      close={close}
      class="ff-offer"
    >
      <ClimbCard look={look} id={climb} class="small" />
      <div class="ff-ways">
        <section class="ff-way">
          <h3>{t("five_fifteen-ui-alone")}</h3>
          <SumChip
            look={look}
            who={look.me}
            total={sum.total}
            needs={sum.needs}
            parts={sum.parts}
          />
          <button
            type="button"
            class={solo ? "btn main" : "btn"}
            {...grey(!solo, { why: `solo ${climb}` })}
            onClick={() => solo && props.act(`solo ${climb}`)}
          >
            {solo
              ? t("five_fifteen-ui-go-alone")
              : lacks > 0
                ? t("five_fifteen-ui-go-short", { lacks })
                : t("five_fifteen-ui-go-not")}
          </button>
        </section>
        <section class="ff-way">
          <h3>
            {t("five_fifteen-ui-along")}{" "}
            <small class="num">
              {t("five_fifteen-ui-offers-left", { count: view.offers_left })}
            </small>
          </h3>
          {!begun && (
            <button
              type="button"
              class="btn"
              {...grey(!asks, { why: `offer ${climb}` })}
              onClick={() => asks && props.draftStep(`offer ${climb}`)}
            >
              {t("five_fifteen-ui-ask-along")}
            </button>
          )}
          {begun && (
            <>
              <ul class="ff-partners">
                {others.map(({ seat, strength }) => {
                  const may = partner !== null || options.has(`seat:${seat}`);
                  const total = sum.total + strength[it.style].bonus;
                  return (
                    <li key={seat}>
                      <button
                        type="button"
                        class={`ff-partner${may ? " can" : ""}`}
                        aria-pressed={partner === seat}
                        // With somebody chosen, a press here chooses anew, which is no option of the table.
                        data-target={partner === null ? `seat:${seat}` : undefined}
                        onClick={(event) => choose(event, seat)}
                      >
                        <look.SeatMark seat={seat} size={20} />
                        <b title={look.seatName(seat)}>
                          {look.seatName(seat)}
                          {!may && <small>{notAsked(look, seat)}</small>}
                        </b>
                        <span class="num">
                          <StyleMark style={it.style} size={12} />{" "}
                          {signed(strength[it.style].bonus)}
                        </span>
                        <span class={`num ${total >= sum.needs ? "enough" : "short"}`}>
                          {grade(total)}
                        </span>
                      </button>
                    </li>
                  );
                })}
              </ul>
              {partner !== null && question?.kind === "keep" && (
                <Split
                  key={partner}
                  look={look}
                  props={props}
                  climb={climb}
                  partner={partner}
                  sum={sum}
                />
              )}
            </>
          )}
        </section>
      </div>
    </Sheet>
  );
}

/** Why somebody cannot be asked along, in a few words; on a press the table says it in full. */
function notAsked({ view, facts, t }: Look, seat: number): string {
  const climber = view.climbers[seat];
  const attempt = view.attempts.find(({ leader, helper }) => leader === seat || helper === seat);
  if (attempt !== undefined)
    return t("five_fifteen-ui-on", { climb: facts.climbs[attempt.climb]?.name ?? "" });
  if (climber === undefined) return "";
  if (climber.done) return t("five_fifteen-ui-had-turn");
  const stands = standing(climber);
  if (stands !== "") return t(`five_fifteen-ui-${stands}`);
  return t("five_fifteen-ui-all-asked");
}

interface SplitProps extends Omit<OfferProps, "close"> {
  partner: number;
  sum: { total: number; needs: number; parts: readonly Part[]; style: string };
}

/** How the Booty is shared, what both are worth together, and what happens if it fails. */
function Split({ look, props, climb, partner, sum }: SplitProps) {
  const { view, facts, t } = look;
  const it = facts.climbs[climb];
  const keeps = (props.question?.options ?? []).flatMap(({ text, verb }) =>
    verb === "keep" ? [Number(text.split(" ")[1])] : [],
  );
  const [wanted, setWanted] = useState(Math.ceil((it?.booty ?? 0) / 2));
  const keep = keeps.includes(wanted) ? wanted : keeps[0];
  const helper = view.climbers[partner];
  if (it === undefined || helper === undefined || keep === undefined) return null;
  const brings = helper.strength[it.style].parts.filter((part) => part.is !== "base");
  const total = sum.total + helper.strength[it.style].bonus;
  const short = sum.needs - total;
  return (
    <div class="ff-deal">
      <SumChip
        look={look}
        who={look.me}
        total={total}
        needs={sum.needs}
        parts={[...sum.parts, ...brings]}
        team
      />
      <fieldset>
        <legend>{t("five_fifteen-ui-keep", { count: it.booty })}</legend>
        {keeps.map((n) => (
          <label key={n} class={n === keep ? "on" : ""}>
            <input type="radio" name="ff-keep" checked={n === keep} onChange={() => setWanted(n)} />
            <span class="num" aria-hidden="true">
              {n} : {it.booty - n}
            </span>
            <span class="unseen">
              {t("five_fifteen-ui-keep-n", { mine: n, theirs: it.booty - n })}
            </span>
          </label>
        ))}
      </fieldset>
      <Risk look={look} climb={climb} seats={[look.me, partner]} />
      <button type="button" class="btn main" onClick={() => props.act(`keep ${keep}`)}>
        {t(short > 0 ? "five_fifteen-ui-send-short" : "five_fifteen-ui-send", {
          whom: `seat:${partner}`,
          lacks: short,
        })}
      </button>
    </div>
  );
}

/** What is being negotiated, for all to see; for who is asked, with the answers. */
export function Negotiation({ look, props }: { look: Look; props: Props }) {
  const { view, facts, t } = look;
  const { talk } = view;
  if (talk === null) return null;
  const it = facts.climbs[talk.climb];
  const kind = props.question?.kind;
  const mine = kind === "answer" || kind === "counter";
  const accepts = props.offers("accept");
  const other = talk.is === "answer" ? talk.leader : talk.helper;
  const asked = talk.is === "answer" ? talk.helper : talk.leader;
  const lead = alone(view, facts, talk.leader, talk.climb);
  const help = view.climbers[talk.helper]?.strength[it?.style ?? "boulder"].parts ?? [];
  const parts = [...(lead?.parts ?? []), ...help.filter((part) => part.is !== "base")];
  const counters = (props.question?.options ?? []).filter(({ verb }) => verb === "counter");
  const risk = <Risk look={look} climb={talk.climb} seats={[talk.leader, talk.helper]} />;
  return (
    <section
      class={`ff-talk${mine ? " mine" : ""}`}
      role="status"
      aria-label={t("five_fifteen-ui-talk")}
    >
      <div class="ff-talk-head">
        <p class="ff-talk-line">
          {t(`five_fifteen-ui-talk-${talk.is}`, {
            who: `seat:${other}`,
            whom: `seat:${asked}`,
            climb: it?.name ?? "",
          })}
        </p>
        <p class="ff-split">
          {t("five_fifteen-ui-split", {
            who: `seat:${talk.leader}`,
            whom: `seat:${talk.helper}`,
            keeps: talk.keeps,
            gives: talk.gives,
          })}
        </p>
        <SumChip
          look={look}
          who={talk.leader}
          total={talk.total}
          needs={talk.needs}
          parts={parts}
          team
          more={risk}
        />
      </div>
      {mine && (
        <>
          <div class="ff-answer-row">
            <div class="ff-answers">
              <button
                type="button"
                class={accepts ? "btn main" : "btn"}
                {...grey(!accepts, { why: "accept" })}
                onClick={() => accepts && props.act("accept")}
              >
                {t("five_fifteen-do-accept")}
              </button>
              <button type="button" class="btn" onClick={() => props.act("decline")}>
                {t("five_fifteen-do-decline")}
              </button>
            </div>
            {counters.length > 0 && (
              <div class="ff-answers others">
                <span>{t("five_fifteen-ui-other-split")}</span>
                {counters.map((option) => (
                  <button
                    key={option.text}
                    type="button"
                    class="btn small num"
                    onClick={() => props.act(option.text)}
                  >
                    {t("five_fifteen-ui-counter-n", option.args)}
                  </button>
                ))}
              </div>
            )}
            {kind === "answer" && <p class="ff-risk">{t("five_fifteen-ui-gear-too")}</p>}
          </div>
        </>
      )}
    </section>
  );
}

/** Whose turn at the crag it is, and the offer made last; all of them on a look. One line, so that nothing moves. */
export function Offers({ look }: { look: Look }) {
  const { view, facts, t } = look;
  if (view.now.crag === null) return <p class="ff-offers" />;
  const turn = t("five_fifteen-ui-crag-turn", {
    who: `seat:${view.now.crag}`,
    count: view.offers_left,
  });
  const made = view.offers.map(({ helper, climb, keeps, gives }) =>
    t("five_fifteen-ui-offered", {
      whom: `seat:${helper}`,
      climb: facts.climbs[climb]?.name ?? "",
      keeps,
      gives,
    }),
  );
  // One line has no room for long names; they are told whole on a look.
  const names = view.climbers.map(({ seat }) => look.seatName(seat));
  const brief = (text: string): string =>
    names.reduce((now, name) => now.replaceAll(name, shortened(name)), text);
  const last = made.at(-1);
  if (last === undefined)
    return (
      <p class="ff-offers num" title={turn}>
        <span>{brief(turn)}</span>
      </p>
    );
  return (
    <Peek
      class="ff-offers num"
      label={[turn, ...made].join(". ")}
      content={[turn, ...made].map((line, i) => (
        <p key={i}>{line}</p>
      ))}
    >
      <span class="ff-offers-turn" title={brief(turn)}>
        {brief(turn)}
      </span>
      <span title={brief(last)}>{brief(last)}</span>
    </Peek>
  );
}
