/**
 * A bubble beside its anchor: above where there is room, else below; never off the screen. What is said of a choice in
 * its list stands at its left, where there is room, so that the question over it can be read.
 */

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

import "./float.css";

export interface FloatProps {
  anchor: Element;
  /** A tip lets every press through to what is below it. */
  kind: "menu" | "why" | "tip";
  children: ComponentChildren;
}

export function Float({ anchor, kind, children }: FloatProps) {
  const box = useRef<HTMLDivElement>(null);
  const place = (): void => {
    const node = box.current;
    if (node === null) return;
    const at = anchor.getBoundingClientRect();
    const { width, height } = node.getBoundingClientRect();
    const gap = 8;
    const above = at.top - height - gap;
    const aside = at.left - width - gap;
    if (anchor.closest(".choices") !== null && aside >= gap) {
      const middle = at.top + at.height / 2 - height / 2;
      node.style.top = `${Math.max(gap, Math.min(middle, innerHeight - height - gap))}px`;
      node.style.left = `${aside}px`;
      return;
    }
    const top = above >= gap ? above : Math.min(at.bottom + gap, innerHeight - height - gap);
    const left = Math.min(
      Math.max(gap, at.left + at.width / 2 - width / 2),
      innerWidth - width - gap,
    );
    node.style.top = `${Math.max(gap, top)}px`;
    node.style.left = `${left}px`;
  };
  const latest = useRef(place);
  latest.current = place;
  // Above all else, a sheet over the page too, in which its anchor may be.
  useLayoutEffect(() => box.current?.showPopover?.(), []);
  useLayoutEffect(place);
  // A screen is turned, a window made smaller: the anchor has gone elsewhere.
  useEffect(() => {
    const again = (): void => latest.current();
    addEventListener("resize", again);
    return () => removeEventListener("resize", again);
  }, []);
  return (
    <div
      ref={box}
      class={`bubble ${kind}`}
      popover="manual"
      data-place="bubble"
      {...(kind === "tip" ? { role: "tooltip" } : {})}
    >
      {children}
    </div>
  );
}
