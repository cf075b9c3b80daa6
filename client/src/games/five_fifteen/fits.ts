/** Whether so many cards fit side by side in a list. */

import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

/** A card with the gap beside it, and lists that are narrower than this are swiped through, in CSS pixels. */
const CARD = 126;
const SWIPED = 440;

export const fits = (count: number, width: number): boolean =>
  width < SWIPED || count * CARD - 10 <= width;

export function useFits(list: RefObject<HTMLElement | null>, count: number): boolean {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    // The list itself is narrower when it is shown as lines: its frame keeps its width.
    const node = list.current?.parentElement ?? null;
    if (node === null || typeof ResizeObserver === "undefined") return undefined;
    const look = (): void => setWidth(node.clientWidth);
    look();
    const size = new ResizeObserver(look);
    size.observe(node);
    return () => size.disconnect();
  }, [list]);
  return fits(count, width);
}
