/**
 * Plays several steps of one choice, each as soon as the table has answered the one before; the last one sends them
 * all as a single line. The table stays the only one who knows what may follow.
 */

import { useEffect, useRef } from "preact/hooks";

import type { BoardProps } from "./board";

type Asked = Pick<BoardProps, "question" | "draft" | "act" | "draftStep">;

export function useScript({ question, draft, act, draftStep }: Asked): (texts: string[]) => void {
  const script = useRef<{ texts: string[]; done: number } | null>(null);
  const step = () => {
    const now = script.current;
    if (now === null) return;
    const begun = now.texts.slice(0, now.done);
    if (draft.texts.length !== now.done || begun.some((text, i) => draft.texts[i] !== text)) {
      if (now.done > 1 || draft.texts.length > 0) script.current = null;
      return;
    }
    const next = now.texts[now.done];
    if (next === undefined) return void (script.current = null);
    now.done += 1;
    if (now.done === now.texts.length) {
      script.current = null;
      act(next);
    } else draftStep(next);
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the table's answers drive it, nothing else
  useEffect(step, [question, draft]);
  return (texts) => {
    script.current = { texts, done: 0 };
    step();
  };
}
