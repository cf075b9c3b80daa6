/** Watches a list that may scroll: whenever it is scrolled, resized or filled anew, `look` may mark what lies beyond. */

import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

export function useScrolls(
  list: RefObject<HTMLElement | null>,
  look: (node: HTMLElement) => void,
): void {
  useEffect(() => {
    const node = list.current;
    if (node === null || typeof ResizeObserver === "undefined") return undefined;
    const again = (): void => look(node);
    again();
    node.addEventListener("scroll", again, { passive: true });
    const size = new ResizeObserver(again);
    size.observe(node);
    const content = new MutationObserver(again);
    content.observe(node, { childList: true, subtree: true, characterData: true });
    return () => {
      node.removeEventListener("scroll", again);
      size.disconnect();
      content.disconnect();
    };
  }, [list, look]);
}
