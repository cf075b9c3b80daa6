/**
 * The board area. Listens for everything that carries `data-target`: takes the one option there, opens a menu where
 * there are several, and where there is none says why. Hovering, focusing and a long press say the same beforehand.
 */

import type { ComponentChildren } from "preact";
import { effect, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

import { Float } from "../kit/float";
import { hovered } from "../kit/hover";
import { useEscape } from "../kit/keys";
import type { OptionOut } from "../messages";
import { t } from "../words";
import { walk } from "./ask";
import type { Reason, TableStore } from "./store";

type Bubble =
  | { kind: "menu"; anchor: Element; options: OptionOut[] }
  | { kind: "why"; anchor: Element; reason: Reason }
  | { kind: "tip"; anchor: Element; lines: string[]; clause: string };

export interface AreaProps {
  store: TableStore;
  markable: (target: string) => boolean;
  openRules: (clauses: readonly string[]) => void;
  children: ComponentChildren;
}

const HOVER = 550;
const PRESS = 480;

export function Area({ store, markable, openRules, children }: AreaProps) {
  const root = useRef<HTMLDivElement>(null);
  const bubble = useSignal<Bubble | null>(null);
  const latest = useRef(markable);
  latest.current = markable;

  // What is said of a thing goes when the question does.
  const asked = store.question.value?.id;
  const depth = store.steps.value.length;
  useEffect(() => {
    bubble.value = null;
  }, [asked, depth, bubble]);

  useEffect(() => {
    const node = root.current;
    if (node === null) return undefined;
    const ears = new AbortController();
    const on = { signal: ears.signal };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed = false;
    const thing = (event: Event): HTMLElement | SVGElement | null =>
      event.target instanceof Element
        ? event.target.closest<HTMLElement | SVGElement>("[data-target]")
        : null;

    const explain = (element: HTMLElement | SVGElement, kind: "why" | "tip"): void => {
      const target = element.dataset["target"] ?? "";
      const here = store.options.peek().get(target) ?? [];
      if (here.length > 0 || latest.current(target)) {
        const lines = here.map((option) => store.label(option));
        if (lines.length > 0) bubble.value = { kind: "tip", anchor: element, lines, clause: "" };
        return;
      }
      if (kind === "tip" && store.question.peek() === null) return;
      const then = store.question.peek()?.id;
      store.why(target, (reason) => {
        if (reason === null || !element.isConnected || store.question.peek()?.id !== then) return;
        if (kind === "why") bubble.value = { kind, anchor: element, reason };
        else if (bubble.peek() === null || bubble.peek()?.kind === "tip") {
          bubble.value = { kind, anchor: element, lines: [reason.text], clause: reason.clause };
        }
      });
    };

    const pick = (element: HTMLElement | SVGElement): void => {
      clearTimeout(timer);
      const target = element.dataset["target"] ?? "";
      bubble.value = null;
      if (store.question.peek()?.blind === true && latest.current(target))
        return store.toggle(target);
      const here = store.options.peek().get(target) ?? [];
      const [only] = here;
      if (only !== undefined && here.length === 1) store.act(only.text);
      else if (here.length > 1) bubble.value = { kind: "menu", anchor: element, options: here };
      else explain(element, "why");
    };

    const click = (event: MouseEvent): void => {
      const element = thing(event);
      if (pressed) {
        pressed = false;
        event.preventDefault();
        return;
      }
      if (element === null || event.defaultPrevented) bubble.value = null;
      else pick(element);
    };
    const keys = (event: KeyboardEvent): void => {
      const element = thing(event);
      if (element === null || element instanceof HTMLButtonElement) return;
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      pick(element);
    };
    const later = (element: HTMLElement | SVGElement, wait: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (bubble.peek()?.kind !== "menu" && bubble.peek()?.kind !== "why")
          explain(element, "tip");
      }, wait);
    };
    const quiet = (): void => {
      clearTimeout(timer);
      if (bubble.peek()?.kind === "tip") bubble.value = null;
    };
    const over = (event: PointerEvent): void => {
      const element = thing(event);
      const meant = hovered(event);
      if (event.pointerType === "touch" || (event.type === "pointermove" && !meant)) return;
      if (element !== null && bubble.peek()?.anchor === element) return;
      quiet();
      if (meant && element !== null) later(element, HOVER);
    };
    const down = (event: PointerEvent): void => {
      pressed = false;
      const element = thing(event);
      if (event.pointerType !== "touch" || element === null) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        pressed = true;
        explain(element, "tip");
      }, PRESS);
    };
    const focus = (event: FocusEvent): void => {
      const element = thing(event);
      if (element?.matches(":focus-visible") === true) later(element, HOVER);
    };
    const wanted = effect(() => {
      const target = store.wanted.value;
      if (target === "") return;
      store.wanted.value = "";
      const element = node.querySelector<HTMLElement>(`[data-target="${CSS.escape(target)}"]`);
      if (element !== null) explain(element, "why");
    });
    node.addEventListener("click", click, on);
    node.addEventListener("keydown", keys, on);
    node.addEventListener("pointerover", over, on);
    node.addEventListener("pointermove", over, on);
    node.addEventListener("pointerleave", quiet, on);
    node.addEventListener("pointerdown", down, on);
    node.addEventListener("pointerup", () => !pressed && clearTimeout(timer), on);
    node.addEventListener("pointercancel", quiet, on);
    node.addEventListener("contextmenu", (event) => pressed && event.preventDefault(), on);
    node.addEventListener("focusin", focus, on);
    node.addEventListener("focusout", quiet, on);
    document.addEventListener(
      "pointerdown",
      (event) => {
        const open = bubble.peek();
        if (open === null || !(event.target instanceof Element)) return;
        if (event.target.closest(".bubble") === null && !node.contains(event.target))
          bubble.value = null;
      },
      on,
    );
    return () => {
      ears.abort();
      wanted();
      clearTimeout(timer);
    };
  }, [store, bubble]);

  const shown = bubble.value;
  // What was said of a thing goes with it.
  useLayoutEffect(() => {
    if (bubble.peek()?.anchor.isConnected === false) bubble.value = null;
  });
  useEscape(shown !== null, () => {
    const open = bubble.peek();
    bubble.value = null;
    if (open === null || open.kind === "tip") return false;
    (open.anchor as HTMLElement).focus();
    return true;
  });
  return (
    <div class="area" ref={root}>
      {children}
      {shown !== null && (
        <Float anchor={shown.anchor} kind={shown.kind}>
          {shown.kind === "menu" ? (
            <Menu
              store={store}
              options={shown.options}
              onPick={(option, byKey) => {
                bubble.value = null;
                // The menu goes, and with it what had the focus.
                if (byKey && shown.anchor.closest('[aria-hidden="true"]') === null)
                  (shown.anchor as HTMLElement).focus();
                store.act(option.text);
              }}
            />
          ) : shown.kind === "why" ? (
            <p role="status">
              {shown.reason.text}{" "}
              {shown.reason.clause !== "" && (
                <button
                  type="button"
                  class="rule-link"
                  onClick={() => openRules([shown.reason.clause])}
                >
                  {t("rule-number", { clause: shown.reason.clause })}
                </button>
              )}
            </p>
          ) : (
            <>
              {shown.lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
              {shown.clause !== "" && <p class="tip-clause num">{shown.clause}</p>}
            </>
          )}
        </Float>
      )}
    </div>
  );
}

function Menu({
  store,
  options,
  onPick,
}: {
  store: TableStore;
  options: readonly OptionOut[];
  onPick: (option: OptionOut, byKey: boolean) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector("button")?.focus(), []);
  return (
    <ul
      ref={list}
      class="menu"
      aria-label={t("choices-here")}
      onKeyDown={(e) => walk(e, list.current)}
    >
      {options.map((option) => (
        <li key={option.text}>
          <button
            type="button"
            class="choice"
            onClick={(event) => onPick(option, event.detail === 0)}
          >
            <span>{store.label(option)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
