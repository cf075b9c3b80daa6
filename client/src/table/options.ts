/** Options as screens need them: by the thing they belong to, and grouped by verb when there are many. */

import type { OptionOut, QuestionOut } from "../messages";

export function byTarget(question: QuestionOut | null): Map<string, OptionOut[]> {
  const map = new Map<string, OptionOut[]>();
  for (const option of question?.options ?? []) {
    if (option.target === "") continue;
    const here = map.get(option.target);
    if (here === undefined) map.set(option.target, [option]);
    else here.push(option);
  }
  return map;
}

export interface Group {
  verb: string;
  options: OptionOut[];
}

/** In the order in which the verbs first appear; the options of a group keep theirs. */
export function byVerb(options: readonly OptionOut[]): Group[] {
  const groups: Group[] = [];
  for (const option of options) {
    const group = groups.find((each) => each.verb === option.verb);
    if (group === undefined) groups.push({ verb: option.verb, options: [option] });
    else group.options.push(option);
  }
  return groups;
}

/** Up to this many choices stand in one flat list, each with a digit as its key. */
export const FLAT = 9;

/** What the list of choices shows: single options, and groups to be opened where there are many. */
export type Entry = { option: OptionOut } | { group: Group };

export function entries(options: readonly OptionOut[]): Entry[] {
  const groups = byVerb(options);
  if (options.length <= FLAT || groups.length === 1) return options.map((option) => ({ option }));
  return groups.map((group) => {
    const [only] = group.options;
    return group.options.length === 1 && only !== undefined ? { option: only } : { group };
  });
}
