/** The coach of a first game: one lesson at a time, in plain words, with what it is about lit on the board. */

import type { ComponentChildren } from "preact";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { useEdges } from "../kit/edges";
import { useScrolls } from "../kit/scrolls";
import { Book, Close, Down, Peaks } from "../kit/icons";
import { coach, coachedAt } from "../me";
import type { LessonOut, TableInfo } from "../messages";
import { t, words } from "../words";
import { RealGame } from "./end";
import type { Ring } from "./rings";
import { overlays, ringOf } from "./rings";
import type { TableStore } from "./store";
import type { Told } from "./telling";
import { over, selectors, telling } from "./telling";
import "./coach.css";

export interface CoachProps {
  store: TableStore;
  table: TableInfo;
  openRules: (clauses: readonly string[]) => void;
}

export function Coach({ store, table, openRules }: CoachProps) {
  const lessons = store.lessons.value;
  const { read, away } = coachedAt(table.table);
  const told = telling(lessons, read);
  const done = over(lessons, read);
  const count = lessons.length;
  // Read, a lesson folds up to what is to be done: on a phone there is room for its text or for the choices.
  const tried = useSignal("");
  const own = useRef<HTMLElement>(null);
  const lesson = told.is === "now" ? told.lesson : null;
  const short = lesson !== null && tried.value === lesson.id;
  if (count === 0 || table.stage === "over") return null;
  // A button may go with what it ends; who pressed it by key stays where the coach is.
  const stay = (): void =>
    void requestAnimationFrame(() => {
      if (document.activeElement === document.body) own.current?.focus();
    });
  const skip = (): void => {
    if (told.is !== "now") return;
    coach(table.table, { read: [...read, told.lesson.id] });
    stay();
  };
  const fold = (): void => {
    tried.value = lesson?.id ?? "";
    stay();
  };
  const go = (gone: boolean): void => coach(table.table, { away: gone });
  return (
    <section
      class={`coach ${told.is} ${away ? "away" : short ? "short" : ""}`}
      ref={own}
      tabIndex={-1}
      data-place="coach"
      aria-label={t("coach")}
    >
      <header class="coach-head">
        <Peaks size={22} />
        <span class="num">
          {told.is === "over" ? t("coach-all", { count }) : lessonOf(told, count)}
        </span>
        {lesson !== null && (
          <b class="coach-title" aria-hidden="true">
            {word(store, lesson, "-title")}
          </b>
        )}
        <Dots
          lessons={lessons}
          read={read}
          told={told}
          label={t("coach-progress", { done, count })}
        />
        {lesson !== null && !away && (
          <button
            type="button"
            class="btn bare icon coach-fold"
            aria-expanded={!short}
            aria-label={t(short ? "coach-more" : "coach-less")}
            title={t(short ? "coach-more" : "coach-less")}
            onClick={() => (tried.value = short ? "" : lesson.id)}
          >
            <Down size={16} />
          </button>
        )}
        {away ? (
          <button type="button" class="btn small" onClick={() => go(false)}>
            {t("coach-back")}
          </button>
        ) : (
          <button
            type="button"
            class="btn bare icon"
            aria-label={t("coach-away")}
            title={t("coach-away")}
            onClick={() => go(true)}
          >
            <Close />
          </button>
        )}
      </header>
      {!away && (
        <Telling
          store={store}
          told={told}
          table={table}
          openRules={openRules}
          onSkip={skip}
          onRead={fold}
        />
      )}
      {!away && lesson !== null && <Rings store={store} lesson={lesson} />}
      <p class="unseen" aria-live="polite">
        {away ? "" : aloud(store, told, count)}
      </p>
    </section>
  );
}

const lessonOf = (told: Exclude<Told, { is: "over" }>, count: number): string =>
  t("coach-lesson", { number: told.number, count });

/** The words of a lesson: its title, what it says, what to do. */
const word = (store: TableStore, lesson: LessonOut, part: "" | "-title" | "-do"): string =>
  store.t(store.key(`lesson-${lesson.id}${part}`));

/** What to do until the next lesson begins, where the game has words for it. */
function goingOn(store: TableStore): string {
  const question = store.question.value;
  const id = store.key(question === null ? "next-wait" : `next-${question.kind}`);
  return words.value.has(id) ? store.t(id) : "";
}

function aloud(store: TableStore, told: Told, count: number): string {
  if (told.is === "over") return `${t("coach-over-title")}. ${t("coach-over")}`;
  if (told.is === "next") return goingOn(store);
  const { lesson } = told;
  const title = word(store, lesson, "-title");
  return `${lessonOf(told, count)}: ${title}. ${word(store, lesson, "")} ${word(store, lesson, "-do")}`;
}

interface TellingProps extends CoachProps {
  told: Told;
  /** The lesson is over without having been done. */
  onSkip: () => void;
  /** It is read: what is to be done stays, and makes room for the choices. */
  onRead: () => void;
}

function Telling({ store, told, table, openRules, onSkip, onRead }: TellingProps) {
  if (told.is === "over") {
    return (
      <div class="coach-words">
        <h2>{t("coach-over-title")}</h2>
        <p>{t("coach-over")}</p>
        <div class="row">
          <button
            type="button"
            class="btn small"
            onClick={() => coach(table.table, { away: true })}
          >
            {t("coach-read")}
          </button>
          <RealGame game={table.game} />
        </div>
      </div>
    );
  }
  const { lesson, number } = told;
  const title = word(store, lesson, "-title");
  if (told.is === "next") {
    return (
      <div class="coach-words">
        <h2>{t(number === 1 ? "coach-first" : "coach-next", { title })}</h2>
        <p class="soft">{t("coach-next-how")}</p>
        {goingOn(store) !== "" && <p class="coach-do">{goingOn(store)}</p>}
      </div>
    );
  }
  return (
    <div class="coach-words">
      <Tell key={lesson.id} title={title}>
        <h2>{title}</h2>
        <p class="coach-text">{word(store, lesson, "")}</p>
        {number === 1 && <p class="coach-text soft">{t("coach-deal")}</p>}
      </Tell>
      <p class="coach-do">{word(store, lesson, "-do")}</p>
      <div class="row">
        {/* On a phone the choices come with it; at a desk they are there already, and what is read folds up above. */}
        <button type="button" class="btn small coach-try" onClick={onRead}>
          {t("coach-try")}
        </button>
        <button type="button" class="btn bare small" title={t("coach-skip-help")} onClick={onSkip}>
          {t("coach-skip")}
        </button>
        {lesson.clauses.length > 0 && (
          <button type="button" class="btn bare small" onClick={() => openRules(lesson.clauses)}>
            <Book /> {t("rules")}
          </button>
        )}
      </div>
    </div>
  );
}

/** What is read; on a phone it may roll, by keys too. */
function Tell({ title, children }: { title: string; children: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  const rolls = useSignal(false);
  useEdges(box);
  useScrolls(box, (node) => (rolls.value = node.scrollHeight > node.clientHeight + 1));
  return (
    <div
      class="coach-tell"
      ref={box}
      {...(rolls.value ? { tabIndex: 0, role: "group", "aria-label": title } : {})}
    >
      {children}
    </div>
  );
}

function Dots({
  lessons,
  read,
  told,
  label,
}: {
  lessons: readonly LessonOut[];
  read: readonly string[];
  told: Told;
  label: string;
}) {
  return (
    <span class="coach-dots" role="img" aria-label={label}>
      {lessons.map((lesson) => {
        const is =
          lesson.stands === "done" || read.includes(lesson.id)
            ? "done"
            : told.is === "now" && told.lesson.id === lesson.id
              ? "now"
              : "";
        return <span key={lesson.id} class={is} />;
      })}
    </span>
  );
}

const OFTEN = 60; // ms: as often as rings are put where things are

/**
 * Rings around what the lesson points at: drawn over the board, where things may lie upon each other, and found anew
 * again and again, since whatever is drawn anew or moves must stay ringed. Choices in the list are lit by coach.css.
 */
function Rings({ store, lesson }: { store: TableStore; lesson: LessonOut }) {
  const found = selectors(lesson.points, store.question.value).join(", ");
  const rings = useSignal<readonly Ring[]>([]);
  useEffect(() => {
    if (found === "") return undefined;
    let lit: Element[] = [];
    const look = (): void => {
      const now = [...document.querySelectorAll(`.table :is(${found})`)].filter(
        (each) => !each.matches(':disabled, [aria-disabled="true"]'),
      );
      const choices = now.filter(inside);
      for (const each of lit)
        if (!choices.includes(each)) delete (each as HTMLElement).dataset["coached"];
      for (const each of choices) (each as HTMLElement).dataset["coached"] = "";
      lit = choices;
      const opened = overlays();
      const next = now.filter((each) => !inside(each)).flatMap((each) => ringOf(each, opened));
      if (JSON.stringify(next) !== JSON.stringify(rings.peek())) rings.value = next;
    };
    look();
    const again = setInterval(look, OFTEN);
    return () => {
      clearInterval(again);
      for (const each of lit) delete (each as HTMLElement).dataset["coached"];
      rings.value = [];
    };
  }, [found, rings]);
  return (
    <div class="coach-rings" aria-hidden="true">
      {rings.value.map(({ left, top, width, height, clip }, i) => (
        <span key={i} style={{ ...px({ left, top, width, height }), "clip-path": clip }} />
      ))}
    </div>
  );
}

const px = (sizes: Record<string, number>): Record<string, string> =>
  Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, `${size}px`]));

/** What cannot be drawn over, a choice in its list or a thing in a dialog, is lit itself. */
const inside = (each: Element): boolean => each.closest(".choice, dialog") !== null;
