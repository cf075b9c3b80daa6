/**
 * Buttons that are grey for now and say why. A button with `disabled` can be neither reached by key nor asked, so a grey
 * one only says that it is (`aria-disabled`) and carries its reason: `data-says` in words, or `data-why` as a line that
 * the table is asked about. One pair of ears on the page tells it on hover, focus and press, and keeps the press away
 * from the button itself.
 */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { t } from "../words";
import { Float } from "./float";
import { hovered } from "./hover";
import { useEscape } from "./keys";

interface Reason {
  text: string;
  clause: string;
}

/** Attributes of a button: `on` makes it grey, with its reason in words or as a line to ask about. */
export const grey = (on: boolean, reason: { says: string } | { why: string }) =>
  !on
    ? {}
    : {
        "aria-disabled": true,
        ...("says" in reason ? { "data-says": reason.says } : { "data-why": reason.why }),
      };

/** What stands on the page already is not said over it again: it is shown where it stands. */
function called(there: Element): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  there.animate([{ color: "var(--accent)" }, {}], { duration: 900, easing: "ease-out" });
}

const GREY = '[aria-disabled="true"]:is([data-says], [data-why])';
const HOVER = 350; // ms
const OFTEN = 300;

export interface GreysProps {
  /** Ask the table why a line is not possible; null where it has nothing to say. */
  why?: (line: string, tell: (reason: Reason | null) => void) => void;
  openRules?: (clauses: readonly string[]) => void;
}

export function Greys({ why, openRules }: GreysProps) {
  const told = useSignal<{ anchor: Element; reason: Reason; kind: "why" | "tip" } | null>(null);
  useEffect(() => {
    const ears = new AbortController();
    const on = { signal: ears.signal, capture: true };
    let timer: ReturnType<typeof setTimeout> | undefined;

    const found = ({ target }: Event): HTMLElement | null =>
      target instanceof Element ? target.closest<HTMLElement>(GREY) : null;
    const tell = (anchor: HTMLElement, kind: "why" | "tip"): void => {
      const show = (reason: Reason | null): void => {
        if (reason === null || !anchor.isConnected || !anchor.matches(GREY)) return;
        told.value = { anchor, reason, kind };
      };
      const { says, why: line } = anchor.dataset;
      const there = document.getElementById(anchor.getAttribute("aria-describedby") ?? "");
      if (says !== undefined && there?.textContent === says) called(there);
      else if (says !== undefined) show({ text: says, clause: "" });
      else why?.(line ?? "", show);
    };
    const hush = (): void => {
      clearTimeout(timer);
      if (told.peek()?.kind === "tip") told.value = null;
    };
    /** What is only hovered or reached is told after a moment, and goes when one goes on. */
    const glance = (event: Event): void => {
      const anchor = found(event);
      if (anchor !== null && told.peek()?.anchor === anchor) return;
      hush();
      if (anchor !== null) timer = setTimeout(() => tell(anchor, "tip"), HOVER);
    };
    const click = (event: MouseEvent): void => {
      const anchor = found(event);
      clearTimeout(timer);
      if (anchor === null) {
        if (!(event.target instanceof Element) || event.target.closest(".bubble") === null)
          told.value = null;
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      tell(anchor, "why");
    };
    document.addEventListener("click", click, on);
    const hover = (event: PointerEvent): void => {
      if (hovered(event)) glance(event);
      else if (event.type === "pointerover" && event.pointerType !== "touch") hush();
    };
    document.addEventListener("pointerover", hover, on);
    document.addEventListener("pointermove", hover, on);
    document.addEventListener("focusin", glance, on);
    document.addEventListener("focusout", hush, on);
    // What is no longer grey, or gone, needs no reason.
    const again = setInterval(() => {
      const open = told.peek();
      if (open !== null && (!open.anchor.isConnected || !open.anchor.matches(GREY)))
        told.value = null;
    }, OFTEN);
    return () => {
      ears.abort();
      clearTimeout(timer);
      clearInterval(again);
    };
  }, [why, told]);

  const open = told.value;
  useEscape(open !== null, () => {
    told.value = null;
    return open?.kind === "why";
  });
  if (open === null) return null;
  const { anchor, kind, reason } = open;
  return (
    <Float anchor={anchor} kind={kind}>
      <p role="status">
        {reason.text}{" "}
        {reason.clause !== "" && openRules !== undefined && (
          <button
            type="button"
            class="rule-link"
            tabIndex={kind === "tip" ? -1 : 0}
            onClick={() => {
              told.value = null;
              openRules([reason.clause]);
            }}
          >
            {t("rule-number", { clause: reason.clause })}
          </button>
        )}
      </p>
    </Float>
  );
}
