/** Drawings of 5.15: the four styles by shape and colour, the die, the shield, the portaledge, and a card's back. */

import type { StyleId } from "./shape";

const SHAPES: Record<StyleId, string> = {
  boulder: "M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19Z",
  sport: "M3.5 3.5h17v17h-17Z",
  trad: "M12 2.5 22.5 21h-21Z",
  alpine: "M12 1 23 12 12 23 1 12Z",
};

/** A style: its shape filled with its colour, with an inked line. */
export function StyleMark({ style, size = 18 }: { style: StyleId; size?: number }) {
  return (
    <svg
      class={`ff-style-mark ${style}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={SHAPES[style]} />
    </svg>
  );
}

const PIPS: readonly (readonly [number, number])[][] = [
  [],
  [[12, 12]],
  [
    [7, 7],
    [17, 17],
  ],
  [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  [
    [7, 6.5],
    [17, 6.5],
    [7, 12],
    [17, 12],
    [7, 17.5],
    [17, 17.5],
  ],
];

export function Die({ value, size = 34 }: { value: number; size?: number }) {
  return (
    <svg class="ff-die" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect x="1.5" y="1.5" width="21" height="21" rx="4.5" />
      {(PIPS[value] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.1" />
      ))}
    </svg>
  );
}

const LINES = {
  shield: "M12 3l8 3v6c0 5-3.5 8-8 9.5C7.500 20 4 17 4 12V6Z",
  hand: "M5 8.500l9-4 5 11-9 4Zm0 0-2 11h7",
  deal: "M3 8h9v13H3ZM8 4.500l9-1.500 2 13-3.500.5M19 9l3 3-3 3",
  token: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm0 4v10m-4-5h8",
  pause: "M8 5v14M16 5v14",
  moon: "M19 14.500A8 8 0 0 1 9.500 5 8 8 0 1 0 19 14.500Z",
  rope: "M4 7c6-5 10 4 16 0M4 12c6-5 10 4 16 0M4 17c6-5 10 4 16 0",
  helmet: "M3 16a9 9 0 0 1 18 0Zm-1 0h20M12 7v9",
  clothing: "M8 4 3 8l2.500 3L7 10v10h10V10l1.500 1L21 8l-5-4c-1 2.500-7 2.500-8 0Z",
  harness: "M3 7h18v4H3Zm4 4c-1 5 0 8 3 9M17 11c1 5 0 8-3 9M12 11v5",
  shoes: "M4 6h5c0 5 4 6 9 7 2 .5 3 2 3 5H4Zm0 9h12",
  pack: "M7 8a5 5 0 0 1 10 0v12H7Zm0 5h10M10 3.500a2 2 0 0 1 4 0M7 11H4.500v6H7M17 11h2.500v6H17",
  setback: "M12 3 22 20H2Zm0 6v5m0 2.500v.5",
  weather:
    "M7 15a4 4 0 0 1 0-8 5.500 5.500 0 0 1 10.500 1A3.500 3.500 0 0 1 17 15Zm1 3-1 3m5-3-1 3m5-3-1 3",
  action: "M13 2 5 13.500h5.500L9.500 22 19 9.500h-6Z",
  gear: "M9 3h6a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Zm0 4h6v10H9Z",
  lock: "M6 11h12v9H6Zm2.5 0V8a3.5 3.5 0 0 1 7 0v3",
  flag: "M6 22V3m0 1c4-2 7 2 12 0v9c-5 2-8-2-12 0",
  booty: "M4 9h16v11H4Zm0 0 3-5h10l3 5M12 4v16",
} as const;
export type IconName = keyof typeof LINES;

export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg class="ff-icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={LINES[name]} />
    </svg>
  );
}

const PROFILES: Record<StyleId, string> = {
  boulder: "M0 40 8 22q4-10 16-14 18-6 30 4 12 8 16 18l6 10Z",
  sport: "M0 40V34l12-4 4-24 20-4 10 6 14-2 4 30 16 2v2Z",
  trad: "M0 40 10 24 18 6 30 2l6 36 4-36 14 6 10 20 16 12Z",
  alpine: "M0 40 18 20l6 4L40 2l8 12 6-4 26 30Z",
};
const CREASES: Record<StyleId, string> = {
  boulder: "M16 30q8-12 20-14M48 20q10 2 14 12",
  sport: "M20 30 24 10M36 34 40 12M52 34V14",
  trad: "M37 6v32M22 32l4-18M54 34l-6-18",
  alpine: "M40 2 34 16l6 4-4 12M48 14l-4 8 6 8",
};

/** The rock of a climb, as a topo draws it. */
export function Rock({ style }: { style: StyleId }) {
  return (
    <svg
      class={`ff-rock ${style}`}
      viewBox="0 0 80 40"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path class="face" d={PROFILES[style]} />
      <path class="crease" d={CREASES[style]} />
    </svg>
  );
}

/** The back of a card: contour lines of a wall. */
export function Back() {
  return (
    <svg
      class="ff-back"
      viewBox="0 0 63 88"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d="M-4 74q18-16 34-8t38-6M-4 62q16-20 34-10t38-8M-4 50q18-24 32-12t40-8M-4 38Q14 14 30 24t38-6M2 26Q16 4 32 10t34-2M-4 86q20-10 36-6t36-4" />
    </svg>
  );
}
