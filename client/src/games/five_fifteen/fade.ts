/**
 * A list that scrolls says so at its edges: `data-fade` names those behind which there is more (`left right top bottom`).
 * board.css draws it.
 */

import type { RefObject } from "preact";

import { useScrolls } from "../../kit/scrolls";

/** Less than this hidden, in CSS pixels, is nothing to scroll to. */
const LITTLE = 4;

type Box = Pick<
  HTMLElement,
  "scrollLeft" | "scrollTop" | "scrollWidth" | "scrollHeight" | "clientWidth" | "clientHeight"
>;

export function fades(box: Box): string {
  const more = [
    box.scrollLeft > LITTLE && "left",
    box.scrollWidth - box.clientWidth - box.scrollLeft > LITTLE && "right",
    box.scrollTop > LITTLE && "top",
    box.scrollHeight - box.clientHeight - box.scrollTop > LITTLE && "bottom",
  ];
  return more.filter((edge) => edge !== false).join(" ");
}

function mark(node: HTMLElement): void {
  const now = fades(node);
  if (now !== (node.dataset["fade"] ?? "")) node.dataset["fade"] = now;
}

export const useFade = (list: RefObject<HTMLElement | null>): void => useScrolls(list, mark);
