/** Keeps a list that grows at its end, until somebody rolls it up by hand, and again from when they are back there. */

import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** Nearer to the end than this, in CSS pixels, is at the end. */
const NEAR = 40;
/** How long after a hand has last been at it what rolls is its doing, in ms: a finger lets go, and the list rolls on. */
const HAND = 1500;
const HANDS = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/**
 * `news`: whatever changes with what is in the list. While `on` is false it is left where it is. Returns whether it
 * follows now, to be set as well.
 */
export function useFollow(
  list: RefObject<HTMLElement | null>,
  news: unknown,
  on = true,
): RefObject<boolean> {
  const follows = useRef(true);
  useEffect(() => {
    const node = list.current;
    if (node === null) return undefined;
    let hand = -Infinity;
    // Lines that come and go roll it too; only a hand means to stay elsewhere.
    const touched = (): void => {
      hand = performance.now();
    };
    const rolled = (): void => {
      const near = node.scrollHeight - node.scrollTop - node.clientHeight < NEAR;
      if (near) follows.current = true;
      else if (performance.now() - hand < HAND) follows.current = false;
    };
    for (const kind of HANDS) node.addEventListener(kind, touched, { passive: true });
    node.addEventListener("scroll", rolled, { passive: true });
    return () => {
      for (const kind of HANDS) node.removeEventListener(kind, touched);
      node.removeEventListener("scroll", rolled);
    };
  }, [list]);
  useEffect(() => {
    const node = list.current;
    if (node === null || !on) return undefined;
    const end = (): void => {
      if (follows.current) node.scrollTop = node.scrollHeight;
    };
    end();
    if (typeof ResizeObserver === "undefined") return undefined;
    const watch = new ResizeObserver(end);
    watch.observe(node);
    return () => watch.disconnect();
  }, [list, news, on]);
  return follows;
}
