/** What a choice is about is marked on the board (`data-meant`) while one looks at that choice in its list. */

import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

import { hovered } from "../kit/hover";

export function useMeant(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const node = list.current;
    if (node === null) return undefined;
    const ears = new AbortController();
    const on = { signal: ears.signal };
    let at = "";
    let meant: Element[] = [];
    const mark = (): void => {
      for (const each of meant) each.removeAttribute("data-meant");
      meant =
        at === "" ? [] : [...document.querySelectorAll(`.area [data-target="${CSS.escape(at)}"]`)];
      for (const each of meant) each.setAttribute("data-meant", "");
    };
    // The board may come, or change, while somebody looks at a choice.
    const board = new MutationObserver(mark);
    const forget = (): void => {
      at = "";
      board.disconnect();
      mark();
    };
    const look = ({ target }: Event): void => {
      const choice = target instanceof Element ? target.closest<HTMLElement>("[data-at]") : null;
      const now = choice?.dataset["at"] ?? "";
      if (now === at) return;
      forget();
      at = now;
      if (at === "") return;
      mark();
      board.observe(document.body, {
        subtree: true,
        childList: true,
        attributeFilter: ["data-target"],
      });
    };
    const hover = (event: PointerEvent): void => {
      if (hovered(event)) look(event);
      else if (event.type === "pointerover") forget();
    };
    node.addEventListener("pointerover", hover, on);
    node.addEventListener("pointermove", hover, on);
    node.addEventListener("pointerleave", forget, on);
    // Who goes through the list by keys; where a press has led the focus nobody looks.
    const focus = (event: FocusEvent): void => {
      if (event.target instanceof Element && event.target.matches(":focus-visible")) look(event);
    };
    node.addEventListener("focusin", focus, on);
    node.addEventListener("focusout", forget, on);
    node.addEventListener("click", forget, on);
    return () => {
      ears.abort();
      forget();
    };
  }, [list]);
}
