/** What of a scrolling list lies beyond its edges: `data-above` and `data-below`, which style sheets draw as a fade. */

import type { RefObject } from "preact";

import { useScrolls } from "./scrolls";

/** Less than this hidden, in CSS pixels, is nothing to scroll to. */
const LITTLE = 3;

export function edges({
  scrollTop,
  scrollHeight,
  clientHeight,
}: {
  scrollTop: number;
  scrollHeight: number;
  clientHeight: number;
}): { above: boolean; below: boolean } {
  return {
    above: scrollTop > LITTLE,
    below: scrollHeight - clientHeight - scrollTop > LITTLE,
  };
}

function mark(node: HTMLElement): void {
  const { above, below } = edges(node);
  node.toggleAttribute("data-above", above);
  node.toggleAttribute("data-below", below);
}

export const useEdges = (list: RefObject<HTMLElement | null>): void => useScrolls(list, mark);
