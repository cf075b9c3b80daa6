/** What of a scrolling list lies beyond its edges: `data-above` and `data-below`, which table.css draws as a fade. */

import { useEffect } from "preact/hooks";

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

export function useEdges(list: { current: HTMLElement | null }): void {
  useEffect(() => {
    const node = list.current;
    if (node === null) return undefined;
    const look = (): void => {
      const { above, below } = edges(node);
      node.toggleAttribute("data-above", above);
      node.toggleAttribute("data-below", below);
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
