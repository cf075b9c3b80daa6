/**
 * A list that scrolls says so at its edges: `data-fade` names those behind which there is more (`left right top bottom`).
 * board.css draws it.
 */

import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

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

export function useFade(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const node = list.current;
    if (node === null || typeof ResizeObserver === "undefined") return undefined;
    const look = (): void => {
      const now = fades(node);
      if (now !== (node.dataset["fade"] ?? "")) node.dataset["fade"] = now;
    };
    look();
    node.addEventListener("scroll", look, { passive: true });
    const size = new ResizeObserver(look);
    size.observe(node);
    const content = new MutationObserver(look);
    content.observe(node, { childList: true, subtree: true, characterData: true });
    return () => {
      node.removeEventListener("scroll", look);
      size.disconnect();
      content.disconnect();
    };
  }, [list]);
}
