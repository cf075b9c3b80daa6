/** A short explanation beside the thing it explains: on hover, focus and tap; Escape puts it away. */

import type { ComponentChildren } from "preact";
import { createContext } from "preact";
import { useContext, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import { onHover } from "../../kit/hover";
import { useEscape } from "../../kit/keys";

interface Open {
  anchor: HTMLElement;
  content: ComponentChildren;
  kept: boolean;
}
interface Telling {
  set: (open: Open | null) => void;
  /** What is explained has other words now, or another language. */
  again: (anchor: HTMLElement | null, content: ComponentChildren) => void;
}
const Peeks = createContext<Telling>({ set: () => {}, again: () => {} });

/** Gives the parts inside a place to explain themselves. */
export function Peeking({ children }: { children: ComponentChildren }) {
  const [open, setOpen] = useState<Open | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const telling = useRef<Telling>({
    set: (next) => setOpen((now) => (next === null && now?.kept === true ? now : next)),
    again: (anchor, content) =>
      setOpen((now) => (now !== null && now.anchor === anchor ? { ...now, content } : now)),
  });

  const shut = useRef(() => setOpen(null));
  useLayoutEffect(() => {
    const node = box.current;
    const parent = node?.offsetParent;
    // What is explained has gone.
    if (open?.anchor.isConnected === false) return shut.current();
    if (node === null || open === null || parent === null || parent === undefined) return;
    const at = open.anchor.getBoundingClientRect();
    const area = parent.getBoundingClientRect();
    const { width, height } = node.getBoundingClientRect();
    const below = at.bottom - area.top + 6;
    const top = below + height <= area.height ? below : at.top - area.top - height - 6;
    const left = at.left - area.left + at.width / 2 - width / 2;
    node.style.top = `${Math.max(4, top) + parent.scrollTop}px`;
    node.style.left = `${Math.max(4, Math.min(left, area.width - width - 4))}px`;
  });
  useEscape(open !== null, () => {
    setOpen(null);
    return open?.kept === true;
  });
  useEffect(() => {
    if (open === null) return;
    const close = (event: Event) => {
      if (event.target instanceof Element && event.target.closest("[data-peek]") === open.anchor)
        if (event.type === "pointerdown") return;
      setOpen(null);
    };
    window.addEventListener("pointerdown", close, true);
    window.addEventListener("scroll", close, true);
    return () => {
      window.removeEventListener("pointerdown", close, true);
      window.removeEventListener("scroll", close, true);
    };
  }, [open]);

  return (
    <Peeks.Provider value={telling.current}>
      {children}
      {open !== null && (
        <div ref={box} class="ff-peek" data-place="peek" role="status">
          {open.content}
        </div>
      )}
    </Peeks.Provider>
  );
}

interface PeekProps {
  class: string;
  /** What is told besides what is seen. */
  label: string;
  children: ComponentChildren;
  content: ComponentChildren;
  /** What a press on it chooses; without one a press explains. */
  target?: string | undefined;
}

/** A thing that explains itself. */
export function Peek({ class: name, label, children, content, target }: PeekProps) {
  const { set, again } = useContext(Peeks);
  const node = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => again(node.current, content), [again, content]);
  const show = (anchor: HTMLElement, kept: boolean) => set({ anchor, content, kept });
  return (
    <button
      ref={node}
      type="button"
      class={name}
      data-peek
      data-target={target}
      {...onHover((event) => show(event.currentTarget as HTMLElement, false))}
      onPointerLeave={(event) => event.pointerType === "mouse" && set(null)}
      onFocus={(event) =>
        event.currentTarget.matches(":focus-visible") && show(event.currentTarget, false)
      }
      onBlur={() => set(null)}
      onClick={(event) => {
        if (target !== undefined) return set(null);
        event.stopPropagation();
        show(event.currentTarget, true);
      }}
    >
      {children}
      <span class="unseen">{label}</span>
    </button>
  );
}
