/** Which lesson of a first game is told now, and what it points at. */

import type { LessonOut, QuestionOut } from "../messages";

export type Told =
  | { is: "now"; lesson: LessonOut; number: number }
  | { is: "next"; lesson: LessonOut; number: number }
  | { is: "over" };

/**
 * The first lesson that has begun and is neither done nor put away; else the first that is still to come. A lesson that
 * the game went past is not told again.
 */
export function telling(lessons: readonly LessonOut[], read: readonly string[]): Told {
  const at = (wanted: string): number =>
    lessons.findIndex(({ id, stands }) => stands === wanted && !read.includes(id));
  const now = at("open");
  const number = now >= 0 ? now : at("ahead");
  const lesson = lessons[number];
  if (lesson === undefined) return { is: "over" };
  return { is: now >= 0 ? "now" : "next", lesson, number: number + 1 };
}

/** How many lessons are over, by being done or put away. */
export const over = (lessons: readonly LessonOut[], read: readonly string[]): number =>
  lessons.filter(({ id, stands }) => stands === "done" || read.includes(id)).length;

/** CSS selectors of what a lesson points at: options by their verb, things by their target, `*` for any ending. */
export function selectors(points: readonly string[], question: QuestionOut | null): string[] {
  const found = points.flatMap((point) => {
    const [what = "", name = ""] = point.split(" ", 2);
    if (what !== "do") return things(name);
    const options = (question?.options ?? []).filter(({ verb, target }) => verb === name && target);
    return [`[data-does="${name}"]`, ...options.flatMap(({ target }) => things(target))];
  });
  return [...new Set(found)];
}

/** On the board and in the list of choices. */
const things = (target: string): string[] => {
  const is = target.endsWith("*") ? `^="${target.slice(0, -1)}"` : `="${target}"`;
  return [`[data-target${is}]`, `.choice[data-at${is}]`];
};
