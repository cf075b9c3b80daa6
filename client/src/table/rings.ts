/** Where the coach's rings are drawn: around what is really to be seen on the board, and never over what lies on it. */

export interface Ring {
  left: number;
  top: number;
  width: number;
  height: number;
  /** A ring ends where its thing is cut off by what scrolls. */
  clip: string;
}

/** How far a ring reaches beyond its thing, in CSS pixels; as coach.css draws it. */
const REACH = 5;
/** Its shadow reaches this much further. */
const SHADOW = 3;
/** Less than this part of a thing in sight: it is not ringed. */
const ENOUGH = 1 / 3;

/** Whatever is opened over the board. A press may fall through it, so it cannot be found by where a press would land. */
const OVERLAY = 'dialog[open], [role="dialog"], [role="tooltip"], [popover], .bubble, .an-zoom';

export const overlays = (): Element[] =>
  [...document.querySelectorAll(OVERLAY)].filter((each) => {
    const { width, height } = each.getBoundingClientRect();
    return width > 0 && height > 0;
  });

type Sides = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

export const meets = (a: Sides, b: Sides): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const inset = (hidden: number): string =>
  `${hidden > 0.5 ? Math.round(hidden + REACH) : -SHADOW}px`;

/** The clip of a ring around `thing`, of which `seen` is in sight: open on the sides where all of it is. */
export function clipOf(thing: Sides, seen: Sides): string {
  const sides = [
    seen.top - thing.top,
    thing.right - seen.right,
    thing.bottom - seen.bottom,
    seen.left - thing.left,
  ];
  return `inset(${sides.map(inset).join(" ")})`;
}

/** What of a thing its surroundings leave in sight: all that scrolls or cuts off. */
function seenOf(element: Element, own: DOMRect): Sides {
  let { left, top, right, bottom } = own;
  for (let outer = element.parentElement; outer !== null; outer = outer.parentElement) {
    if (outer.matches(".table")) break;
    const { overflow, position } = getComputedStyle(outer);
    if (overflow !== "visible") {
      const cut = outer.getBoundingClientRect();
      left = Math.max(left, cut.left);
      top = Math.max(top, cut.top);
      right = Math.min(right, cut.right);
      bottom = Math.min(bottom, cut.bottom);
    }
    if (position === "fixed") break; // what lies over the board is cut by nothing below it
  }
  return { left, top, right, bottom };
}

/** Where it is looked whether something lies on a thing: so many lines across it, and so many places in each. */
const LINES = 12;
const PARTS = [1 / 8, 3 / 8, 5 / 8, 7 / 8];

/**
 * What of what is in sight is the thing itself, and not something lying on it; null where that is too little. In a
 * stack, as cards lie (`data-stack`), it ends where its neighbours begin.
 */
function bare(element: Element, seen: Sides): Sides | null {
  const { left, top, right, bottom } = seen;
  const high = (bottom - top) / LINES;
  const lines = Array.from({ length: LINES }, (_, i) => {
    const hits = PARTS.map((x) => {
      const [at, down] = [left + (right - left) * x, top + high * (i + 0.5)];
      const hit = document.elementFromPoint(at, down);
      return hit === null || element.contains(hit) || hit.contains(element);
    });
    return hits.filter(Boolean).length;
  });
  if (lines.reduce((all, one) => all + one, 0) < LINES * PARTS.length * ENOUGH) return null;
  if (element.closest("[data-stack]") === null) return seen;
  const [first, last] = [lines.findIndex((one) => one > 0), lines.findLastIndex((one) => one > 0)];
  return { left, right, top: top + high * first, bottom: top + high * (last + 1) };
}

/** The ring of a thing; none where it is hidden, covered, or where something is open that it is no part of. */
export function ringOf(element: Element, over: readonly Element[]): Ring[] {
  const own = element.getBoundingClientRect();
  const seen = seenOf(element, own);
  const [width, height] = [seen.right - seen.left, seen.bottom - seen.top];
  if (width <= own.width * ENOUGH || height <= own.height * ENOUGH) return [];
  const around: Sides = {
    left: own.left - REACH,
    top: own.top - REACH,
    right: own.right + REACH,
    bottom: own.bottom + REACH,
  };
  for (const each of over) {
    if (each.contains(element)) continue;
    if (each.matches("dialog, [role=dialog]") || meets(each.getBoundingClientRect(), around))
      return [];
  }
  const free = bare(element, seen);
  if (free === null) return [];
  const [top, bottom] = [
    free.top > seen.top ? free.top : own.top,
    free.bottom < seen.bottom ? free.bottom : own.bottom,
  ];
  return [
    {
      left: Math.round(own.left),
      top: Math.round(top),
      width: Math.round(own.width),
      height: Math.round(bottom - top),
      clip: clipOf({ ...around, left: own.left, right: own.right, top, bottom }, seen),
    },
  ];
}
