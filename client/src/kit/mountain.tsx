/** The mountain of a game as a topo sheet: contour lines, the summit and one inked route. */

import { useMemo } from "preact/hooks";

import type { Peak } from "./contours";
import { topo } from "./contours";

/** Where the peaks are, and where the way to the highest begins. */
interface Lie {
  peaks: Peak[];
  from: [number, number];
}
/** The same mountain for each shape of paper. Words stand at the upper left, and the route goes round them. */
interface Sheet {
  seed: number;
  wide: Lie;
  /** With words over half of it: the way is below them or beside. */
  tall: Lie;
  /** On a phone: at the right edge. */
  upright: Lie;
}

// One mountain a game. Annapurna: a long massif with a high shoulder.
const MASSIF: Lie = {
  peaks: [
    { x: 0.66, y: 0.3, height: 1.3, spread: 0.36 },
    { x: 0.3, y: 0.44, height: 0.6, spread: 0.26 },
    { x: 0.86, y: 0.72, height: 0.72, spread: 0.26 },
  ],
  from: [0.42, 0.985],
};
const SHEETS: Record<string, Sheet> = {
  annapurna: {
    seed: 7,
    wide: MASSIF,
    tall: MASSIF,
    upright: {
      peaks: [
        { x: 0.8, y: 0.26, height: 1.3, spread: 0.5 },
        { x: 0.2, y: 0.4, height: 0.6, spread: 0.4 },
        { x: 0.6, y: 0.84, height: 0.5, spread: 0.4 },
      ],
      from: [0.95, 0.985],
    },
  },
};
const OTHER: Sheet = {
  seed: 19,
  wide: {
    peaks: [
      { x: 0.4, y: 0.36, height: 1.1, spread: 0.3 },
      { x: 0.75, y: 0.55, height: 0.8, spread: 0.28 },
    ],
    from: [0.85, 0.97],
  },
  tall: {
    peaks: [
      { x: 0.5, y: 0.68, height: 1.1, spread: 0.3 },
      { x: 0.78, y: 0.3, height: 0.8, spread: 0.28 },
    ],
    from: [0.86, 0.97],
  },
  upright: {
    peaks: [
      { x: 0.84, y: 0.26, height: 1.1, spread: 0.44 },
      { x: 0.95, y: 0.45, height: 0.8, spread: 0.4 },
    ],
    from: [0.9, 0.97],
  },
};

export interface MountainProps {
  game: string;
  width?: number;
  height?: number;
  levels?: number;
  route?: boolean;
  lie?: keyof Omit<Sheet, "seed">;
  class?: string;
}

export function Mountain({
  game,
  width = 800,
  height = 500,
  levels = 18,
  route = true,
  lie = "wide",
  class: name = "",
}: MountainProps) {
  const sheet = SHEETS[game] ?? OTHER;
  const drawn = useMemo(
    () => topo(sheet[lie].peaks, sheet.seed, { width, height, levels, from: sheet[lie].from }),
    [sheet, lie, width, height, levels],
  );
  const line = drawn.route
    .map(([x, y], i) => `${i === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join("");
  const camps = [0.28, 0.52, 0.76].map(
    (part) => drawn.route[Math.floor(part * (drawn.route.length - 1))] ?? drawn.summit,
  );
  const [x, y] = drawn.summit;
  return (
    <svg
      class={`mountain ${name}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={lie === "upright" ? "xMaxYMin slice" : "xMidYMid slice"}
      aria-hidden="true"
    >
      {drawn.levels.map((d, i) => (
        <path key={d} class={i % 5 === 4 ? "contour index" : "contour"} d={d} />
      ))}
      {route && (
        <g>
          <path class="route-halo" d={line} />
          <path class="route" d={line} pathLength={1} />
          {camps.map(([cx, cy], i) => (
            <circle key={cx} class="camp" cx={cx} cy={cy} r="5.5" style={{ "--i": i }} />
          ))}
          <path class="summit" d={`M${x} ${y - 11}l10 17h-20z`} />
        </g>
      )}
    </svg>
  );
}
