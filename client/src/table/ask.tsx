/** What to do now: a full sentence, and every present choice as a real button beside it. */

import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import type { GameModule, Whole } from "../games/board";
import { useEdges } from "../kit/edges";
import { grey } from "../kit/grey";
import { Back, Book, Down } from "../kit/icons";
import { onHover } from "../kit/hover";
import { covered, typing, useEscape } from "../kit/keys";
import { Mountain } from "../kit/mountain";
import type { OptionOut, QuestionOut } from "../messages";
import { useCountdown } from "../kit/countdown";
import { t, words } from "../words";
import { BackLine, BackTools } from "./back";
import { Clocks } from "./clock-row";
import { ByFile, isLeftOut } from "./moved";
import { useMeant } from "./meant";
import type { Entry, Group } from "./options";
import { entries, FLAT } from "./options";
import { PassingLine, Veil } from "./passing-line";
import { Sentence } from "./pieces";
import { HandOver, isCovered, ScreenLine } from "./screens";
import { StandInLine, WatchLine } from "./seats";
import type { TableStore, Waiting } from "./store";
import { concernsMe, VoteLine } from "./votes";

export interface AskProps {
  store: TableStore;
  game: GameModule | null;
  openRules: (clauses: readonly string[]) => void;
}

export function Ask({ store, game, openRules }: AskProps) {
  const question = store.question.value;
  const held = store.held.value;
  const notice = store.notice.value;
  const whole = store.whole.value;
  const seated = store.mySeats.value.length > 0;
  useSignalEffect(() => store.passing.step());
  // Nothing to do and nothing to say: on a phone one line is enough then.
  const idle =
    question === null &&
    held === null &&
    notice === null &&
    store.passing.standing.value === null &&
    store.standIn.value === null &&
    store.ownSeats.value.length < 2 &&
    !isLeftOut(store.table.value) &&
    !concernsMe(store);
  return (
    <section
      data-place="ask"
      class={`ask ${store.mine.value ? "mine" : ""} ${idle ? "idle" : ""}`}
      aria-labelledby="prompt"
    >
      <Veil store={store} />
      <Clocks store={store} />
      <div class="ask-head">
        <div class="prompt">
          <h2 id="prompt">
            <Prompt store={store} question={question} />
          </h2>
          {question !== null && !question.waited && <WaitingFor store={store} />}
          {!seated && !isCovered(store) && <WatchLine store={store} />}
        </div>
        <div class="ask-tools">
          {question !== null && question.clauses.length > 0 && (
            <button
              type="button"
              class="btn bare icon"
              aria-label={t("rules-behind")}
              title={t("rules-behind")}
              onClick={() => openRules(question.clauses)}
            >
              <Book />
            </button>
          )}
          {seated && store.standIn.value === null && <BackTools store={store} />}
        </div>
      </div>
      <ByFile table={store.table.value} />
      <HandOver store={store} />
      <ScreenLine store={store} />
      <StandInLine store={store} />
      <VoteLine store={store} />
      <BackLine store={store} />
      <Crumbs store={store} />
      {notice !== null && (
        <p class="notice" role="alert">
          {notice.text}{" "}
          {notice.clause !== "" && (
            <button type="button" class="rule-link" onClick={() => openRules([notice.clause])}>
              {t("rule-number", { clause: notice.clause })}
            </button>
          )}
        </p>
      )}
      {store.due.value > 0 && question !== null && held === null && (
        <DueLine store={store} kind={question.kind} until={store.due.value} />
      )}
      {held !== null && <HeldLine store={store} held={held} only={passesOnly(question)} />}
      {store.busy.value && held === null && store.link?.state.value !== "open" && (
        <p class="notice quiet">{t("not-sent-yet", { label: store.going.value })}</p>
      )}
      {question !== null && question.blind ? (
        <Blind store={store} game={game} question={question} />
      ) : whole !== null ? (
        <WholeChoices store={store} list={whole} />
      ) : (
        <Choices store={store} options={question?.options ?? NONE} id={question?.id ?? ""} />
      )}
      {seated && <PassingLine store={store} />}
      {question === null && (
        <Mountain
          game={store.table.value?.game ?? ""}
          width={360}
          height={280}
          levels={14}
          route={false}
        />
      )}
    </section>
  );
}

const NONE: readonly OptionOut[] = [];

/** Whether this is the choice that was made while the line is broken. */
const waitsForLine = (store: TableStore, label: string): boolean =>
  store.busy.value &&
  store.held.value === null &&
  store.link?.state.value !== "open" &&
  store.going.value === label;

function Prompt({ store, question }: { store: TableStore; question: QuestionOut | null }) {
  if (question !== null) {
    return <Sentence store={store} pieces={store.pieces(store.asks(question), question.args)} />;
  }
  if (store.table.value?.stage === "over") return <>{t("game-over")}</>;
  if (store.waiting.value.length === 0) return <>{t("please-wait")}</>;
  return <WaitingFor store={store} />;
}

function WaitingFor({ store }: { store: TableStore }) {
  const who = store.waiting.value.map((seat) => `seat:${seat}`);
  if (who.length === 0) return null;
  return (
    <span class="waiting-for">
      <Sentence store={store} pieces={store.pieces("waiting-for", { who })} />
    </span>
  );
}

/** The steps of a draft, with the way back. */
function Crumbs({ store }: { store: TableStore }) {
  const steps = store.steps.value;
  if (steps.length === 0) return null;
  return (
    <div class="crumbs">
      <button
        type="button"
        class="btn small"
        onClick={() => store.cancel()}
        aria-keyshortcuts="Escape"
      >
        <Back /> {t("back")}
      </button>
      <ol aria-label={t("so-far")}>
        {steps.map((step) => (
          <li key={step.option.text}>{store.label(step.option)}</li>
        ))}
      </ol>
    </div>
  );
}

/** What happens by itself when the time for a question is up. */
function DueLine({ store, kind, until }: { store: TableStore; kind: string; until: number }) {
  const seconds = useCountdown(until);
  const own = store.key(`late-${kind}`);
  const id = words.value.has(own) ? own : "late";
  return (
    <p class="notice due num" role="timer">
      {store.t(id, { seconds })}
    </p>
  );
}

/** Whether there was nothing but the pass; a die that must be rolled is none. */
function passesOnly(question: QuestionOut | null): boolean {
  return question !== null && question.options.length === 1 && question.passes !== "";
}

interface HeldProps {
  store: TableStore;
  held: Waiting;
  only: boolean;
}

function HeldLine({ store, held: { label, until, veiled }, only }: HeldProps) {
  const seconds = useCountdown(until);
  const own = store.key("ui-held"); // what others may break in with, a game says best
  const waits = words.value.has(own) ? own : "held";
  const id = !veiled ? waits : only ? "held-alone" : "held-veiled";
  return <p class="notice quiet num">{t(id, { label, seconds })}</p>;
}

// -- the list of choices --------------------------------------------------------------------------

/** The words that a group's labels begin with, or what the game calls the group. */
export function groupName(
  game: string,
  group: Group,
  label: (option: OptionOut) => string,
): string {
  const own = words.value.attribute(`${game}-do-${group.verb}`, "group");
  if (own !== "") return own;
  const labels = group.options.map((option) => label(option).split(" "));
  const [first = []] = labels;
  let same = 0;
  while (
    same < 3 &&
    first[same] !== undefined &&
    labels.every((each) => each[same] === first[same])
  ) {
    same += 1;
  }
  return first.slice(0, Math.max(1, same)).join(" ");
}

interface ChoicesProps {
  store: TableStore;
  options: readonly OptionOut[];
  id: string;
}

function Choices({ store, options, id }: ChoicesProps) {
  const open = useSignal("");
  const list = useRef<HTMLUListElement>(null);
  const wasIn = useRef(false);
  const rows = entries(options);
  const game = store.table.value?.game ?? "";
  const depth = store.steps.value.length;

  // A new question closes what was open; who was in the list stays in it.
  useEffect(() => {
    open.value = "";
    if (wasIn.current) list.current?.querySelector("button")?.focus();
  }, [id, depth, open]);

  useEdges(list);
  useMeant(list);
  useDigits(list);
  useEscape(open.value !== "", () => {
    const verb = open.value;
    open.value = "";
    list.current?.querySelector<HTMLElement>(`[data-verb="${verb}"]`)?.focus();
    return true;
  });

  const opened = rows.find((row) => "group" in row && row.group.verb === open.value);
  const key = (i: number, inGroup: boolean): string | undefined =>
    inGroup === (opened !== undefined) && i < FLAT ? String(i + 1) : undefined;

  const choice = (option: OptionOut, shortcut: string | undefined) => (
    <button
      type="button"
      class={`choice ${option.text === store.question.value?.passes ? "pass" : ""} ${waitsForLine(store, store.label(option)) ? "current" : ""}`}
      aria-current={waitsForLine(store, store.label(option)) || undefined}
      data-key={shortcut}
      data-does={option.verb}
      data-at={option.target}
      aria-keyshortcuts={shortcut}
      onClick={() => store.act(option.text)}
    >
      {shortcut !== undefined && <kbd aria-hidden="true">{shortcut}</kbd>}
      <span>{store.label(option)}</span>
    </button>
  );

  return (
    <ul
      ref={list}
      class={`choices ${store.free.value ? "" : "busy"}`}
      aria-label={t("choices")}
      onFocusCapture={() => (wasIn.current = true)}
      onBlurCapture={(event) => (wasIn.current = event.relatedTarget === null)}
      onKeyDown={(event) => walk(event, list.current)}
    >
      {rows.map((row: Entry, i) => {
        if ("option" in row) {
          return <li key={row.option.text}>{choice(row.option, key(i, false))}</li>;
        }
        const { verb, options: inside } = row.group;
        const isOpen = open.value === verb;
        const shortcut = key(i, false);
        return (
          <li key={`group ${verb}`} class={isOpen ? "group open" : "group"}>
            <button
              type="button"
              class="choice"
              aria-expanded={isOpen}
              data-verb={verb}
              data-does={verb}
              data-key={shortcut}
              aria-keyshortcuts={shortcut}
              onClick={() => (open.value = isOpen ? "" : verb)}
            >
              {shortcut !== undefined && <kbd aria-hidden="true">{shortcut}</kbd>}
              <span>{t("group", { name: groupName(game, row.group, store.label) })}</span>
              <span class="count num">{inside.length}</span>
              <Down size={16} />
            </button>
            {isOpen && (
              <ul>
                {inside.map((option, j) => (
                  <li key={option.text}>{choice(option, key(j, true))}</li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A digit presses the button with that number. */
function useDigits(list: { current: HTMLElement | null }): void {
  useEffect(() => {
    const keys = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!/^[1-9]$/.test(event.key) || typing(event.target) || covered()) return;
      const button = list.current?.querySelector<HTMLElement>(`[data-key="${event.key}"]`);
      if (button === null || button === undefined) return;
      event.preventDefault();
      button.focus();
      button.click();
    };
    document.addEventListener("keydown", keys);
    return () => document.removeEventListener("keydown", keys);
  }, [list]);
}

/** Arrow keys go from button to button, Home and End to the first and last. */
export function walk(event: KeyboardEvent, list: HTMLElement | null): void {
  const buttons = [...(list?.querySelectorAll<HTMLElement>("button:not([disabled])") ?? [])];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const to: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowRight: at + 1,
    ArrowUp: at - 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: buttons.length - 1,
  };
  const next = to[event.key];
  if (next === undefined || buttons.length === 0) return;
  event.preventDefault();
  buttons[(next + buttons.length) % buttons.length]?.focus();
}

// -- lines that are put together: whole choices, and blind questions, where a list would be a hint ------------------

interface Composed {
  key: string;
  /** Its verb, where the key is not. */
  does?: string;
  label: string;
  class?: string;
  /** Grey for now: why, in words or as a line that the table is asked about. */
  not?: Parameters<typeof grey>[1] | undefined;
  /** Id of what says that already. */
  said?: string | undefined;
  /** It is the one that is looked at. */
  current?: boolean;
  look?: () => void;
  take: () => void;
}

/** Choices that are no options of their own: the same buttons, keys and order as any others. */
function ComposedList({ store, items }: { store: TableStore; items: readonly Composed[] }) {
  const list = useRef<HTMLUListElement>(null);
  useEdges(list);
  useDigits(list);
  return (
    <ul
      ref={list}
      class={`choices ${store.free.value ? "" : "busy"}`}
      aria-label={t("choices")}
      onKeyDown={(event) => walk(event, list.current)}
    >
      {items.map((item, i) => (
        <li key={item.key}>
          <button
            type="button"
            class={`choice ${item.class ?? ""} ${item.current === true || waitsForLine(store, item.label) ? "current" : ""}`}
            aria-current={waitsForLine(store, item.label) || undefined}
            {...(item.not === undefined ? {} : grey(true, item.not))}
            aria-describedby={item.said}
            data-key={i < FLAT ? i + 1 : undefined}
            data-does={item.does ?? item.key}
            aria-keyshortcuts={i < FLAT ? String(i + 1) : undefined}
            onFocus={item.look}
            {...(item.look === undefined ? {} : onHover(item.look))}
            onClick={() => item.not === undefined && item.take()}
          >
            {i < FLAT && <kbd aria-hidden="true">{i + 1}</kbd>}
            <span>{item.label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Each whole choice as one button; the board shows the one that is looked at. */
function WholeChoices({ store, list }: { store: TableStore; list: readonly Whole[] }) {
  const items = list.map((whole, i) => {
    const label = store.t(whole.id, whole.args);
    return {
      key: whole.line,
      label,
      current: list.length > 1 && i === store.looked.value % list.length,
      look: () => (store.looked.value = i),
      take: () => store.play(whole.line, label),
    };
  });
  // Whatever else is possible besides stays possible.
  const rest = (store.question.value?.options ?? [])
    .filter(({ text }) => !list.some(({ line }) => `${line} `.startsWith(`${text} `)))
    .map((option) => ({
      key: option.text,
      label: store.label(option),
      take: () => store.act(option.text),
    }));
  return <ComposedList store={store} items={[...items, ...rest]} />;
}

function Blind({
  store,
  game,
  question,
}: {
  store: TableStore;
  game: GameModule | null;
  question: QuestionOut;
}) {
  const line = useSignal("");
  if (game?.blind === undefined) {
    return (
      <form
        class="blind"
        onSubmit={(event) => {
          event.preventDefault();
          store.play(line.value.trim());
        }}
      >
        <label class="field">
          <span>{t("blind-line")}</span>
          <input
            class="input"
            value={line.value}
            autocapitalize="off"
            onInput={(event) => (line.value = event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="btn main">
          {t("blind-send")}
        </button>
      </form>
    );
  }
  const { compose, stands, also } = game.blind;
  const marked = store.marked.value;
  const view = store.view.value;
  const { ready, id, args } = stands(marked, view, store.facts.value);
  const confirm = store.t(store.key(`ask-${question.kind}-confirm`));
  const items: Composed[] = [
    {
      key: "confirm",
      label: confirm,
      not: ready
        ? undefined
        : marked.length === 0
          ? { says: t("blind-help") }
          : { why: compose(marked) },
      said: marked.length === 0 ? "blind-stands" : undefined,
      take: () => store.play(compose(marked), confirm),
    },
  ];
  if (question.passes !== "") {
    const label = store.passLabel.value;
    items.push({
      key: "pass",
      does: question.passes,
      label,
      class: "pass",
      take: () => store.play(question.passes, label),
    });
  }
  for (const verb of also(question, view)) {
    const label = store.t(store.key(`do-${verb}`), question.args);
    items.push({ key: verb, label, take: () => store.play(verb, label) });
  }
  if (marked.length > 0)
    items.push({ key: "clear", label: t("blind-clear"), take: () => (store.marked.value = []) });
  return (
    <div class="blind">
      <p class="soft" role="status" id="blind-stands">
        {marked.length === 0 ? t("blind-help") : store.t(id, args)}
      </p>
      <ComposedList store={store} items={items} />
    </div>
  );
}
