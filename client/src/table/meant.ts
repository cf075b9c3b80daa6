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
    let meant: Element[] = [];
    const forget = (): void => {
      for (const each of meant) each.removeAttribute("data-meant");
      meant = [];
    };
    const look = ({ target }: Event): void => {
      forget();
      const choice = target instanceof Element ? target.closest<HTMLElement>("[data-at]") : null;
      const at = choice?.dataset["at"] ?? "";
      if (at === "") return;
      meant = [...document.querySelectorAll(`.area [data-target="${CSS.escape(at)}"]`)];
      for (const each of meant) each.setAttribute("data-meant", "");
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
