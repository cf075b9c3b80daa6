/**
 * Keys of the whole page. Escape takes one step back, wherever the focus is: what was opened or begun last goes first.
 * A dialog over the page is the browser's own business.
 */

import { useLayoutEffect, useRef } from "preact/hooks";

/** Takes its step back and says so; false: there was none, or one that goes unasked with any press. */
type StepBack = () => boolean;

const steps: StepBack[] = [];

function escape(event: KeyboardEvent): void {
  // Before letters are put together, Escape belongs to them.
  if (event.key !== "Escape" || event.isComposing || event.defaultPrevented || covered()) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (!steps.toReversed().some((back) => back())) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Goes before what was there already. Returns how to stop. */
export function onEscape(back: StepBack): () => void {
  if (steps.length === 0) addEventListener("keydown", escape, true);
  steps.push(back);
  return () => {
    steps.splice(steps.indexOf(back), 1);
    if (steps.length === 0) removeEventListener("keydown", escape, true);
  };
}

/** While `open`: from the moment that it is seen, or the first press would take the step before it. */
export function useEscape(open: boolean, back: StepBack): void {
  const latest = useRef(back);
  latest.current = back;
  useLayoutEffect(() => (open ? onEscape(() => latest.current()) : undefined), [open]);
}

/** Whether a dialog lies over the page: its keys are not the page's. */
export const covered = (): boolean => document.querySelector("dialog[open]") !== null;

const PRESSED = ["radio", "checkbox", "button", "submit", "reset", "file", "color"];

/** Whether the keys of letters and signs mean something to what has the focus. A slider takes none. */
export const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && ![...PRESSED, "range"].includes(target.type)));

/** Things with a use of their own for the space bar. */
export const pressed = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("button, a, summary, select, [role=button], input:not([type=range])") !== null;

/** Things with a use of their own for the arrows: of choices beside each other, one is taken by them. */
export const walked = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[role=radiogroup], input[type=radio]") !== null;

/** Lists that roll by Home, End and the space bar while they have the focus. */
export const rolls = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(".log, .talk-lines") !== null;
