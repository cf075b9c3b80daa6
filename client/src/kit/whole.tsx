/**
 * Names that are cut off where there is no room for them can be read whole: by mouse as their title, by finger in a
 * bubble. Whatever fades out with "…" is meant, wherever it stands.
 */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { Float } from "./float";
import { useEscape } from "./keys";

/** Whether dots stand for the rest of it: of its line, or of its last line. */
function isCut(node: HTMLElement): boolean {
  const wide = node.scrollWidth > node.clientWidth;
  if (!wide && node.scrollHeight <= node.clientHeight + 1) return false;
  const { textOverflow, webkitLineClamp } = getComputedStyle(node);
  return wide ? textOverflow === "ellipsis" : !["", "none"].includes(webkitLineClamp);
}

/** The text at which an event happened, if some of it cannot be seen. */
function cutAt({ target }: Event): HTMLElement | null {
  for (
    let node = target instanceof HTMLElement ? target : null;
    node !== null;
    node = node.parentElement
  )
    if (isCut(node)) return node;
  return null;
}

export function Wholes() {
  const told = useSignal<HTMLElement | null>(null);
  useEffect(() => {
    const ears = new AbortController();
    const on = { signal: ears.signal, capture: true };
    document.addEventListener(
      "pointerover",
      (event) => {
        const cut = event.pointerType === "touch" ? null : cutAt(event);
        // One that goes with what is shown now: a name may change, and a title around it says more.
        if (cut !== null && cut.closest("[title]:not([data-whole])") === null) {
          cut.title = cut.textContent;
          cut.dataset["whole"] = "";
        }
      },
      on,
    );
    document.addEventListener(
      "click",
      (event) => {
        const touch = event instanceof PointerEvent && event.pointerType === "touch";
        told.value = touch ? cutAt(event) : null;
      },
      on,
    );
    document.addEventListener("scroll", () => (told.value = null), on);
    return () => ears.abort();
  }, [told]);
  const cut = told.value;
  useEscape(cut !== null, () => {
    told.value = null;
    return false;
  });
  if (cut === null || !cut.isConnected) return null;
  return (
    <Float anchor={cut} kind="tip">
      <p role="status">{cut.textContent}</p>
    </Float>
  );
}
