/**
 * Contour lines of a mountain that nobody has climbed: a field of heights from a seed, and its level lines.
 *
 * The only texture of the project. Pure; the same seed gives the same sheet everywhere.
 */

export interface Peak {
  x: number; // 0 .. 1 of the width
  y: number;
  height: number;
  spread: number; // of the width
}

export interface Topo {
  width: number;
  height: number;
  /** SVG path per level, lowest first. */
  levels: string[];
  /** The line of ascent from `from` to the summit it leads to. */
  route: [number, number][];
  summit: [number, number];
}

const hash = (x: number, y: number, seed: number): number => {
  let h = Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263) ^ Math.imul(seed, 2_147_483_647);
  h = Math.imul(h ^ (h >>> 13), 1_274_126_177);
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296;
};

const smooth = (t: number): number => t * t * (3 - 2 * t);

function noise(x: number, y: number, seed: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const u = smooth(x - x0);
  const v = smooth(y - y0);
  const top = hash(x0, y0, seed) * (1 - u) + hash(x0 + 1, y0, seed) * u;
  const low = hash(x0, y0 + 1, seed) * (1 - u) + hash(x0 + 1, y0 + 1, seed) * u;
  return top * (1 - v) + low * v;
}

/** Height at a place of the sheet; ridges run out from each peak like the arms of a star. */
export function heights(peaks: readonly Peak[], seed: number, aspect: number) {
  return (x: number, y: number): number => {
    let most = 0;
    for (const [i, peak] of peaks.entries()) {
      const dx = x - peak.x;
      const dy = (y - peak.y) / aspect;
      const angle = Math.atan2(dy, dx);
      const arms = 1 + 0.24 * Math.cos(3 * angle + seed + i) + 0.12 * Math.cos(5 * angle - 2 * i);
      const far = Math.hypot(dx, dy) / (peak.spread * arms);
      most =
        Math.max(most, peak.height * Math.exp(-1.5 * far)) + 0.12 * peak.height * Math.exp(-far);
    }
    const rough =
      noise(x * 5, (y * 5) / aspect, seed) * 0.16 +
      noise(x * 13, (y * 13) / aspect, seed + 7) * 0.05;
    return most + rough;
  };
}

export function topo(
  peaks: readonly Peak[],
  seed: number,
  { width = 800, height = 500, cell = 8, levels = 16, from = [0.1, 0.98] as [number, number] } = {},
): Topo {
  const field = heights(peaks, seed, width / height);
  const columns = Math.ceil(width / cell) + 1;
  const rows = Math.ceil(height / cell) + 1;
  const grid = new Float64Array(columns * rows);
  let low = Infinity;
  let high = -Infinity;
  let summit: [number, number] = [0, 0];
  for (let r = 0; r < rows; r += 1) {
    for (let c = 0; c < columns; c += 1) {
      const h = field((c * cell) / width, (r * cell) / height);
      grid[r * columns + c] = h;
      low = Math.min(low, h);
      if (h > high) [high, summit] = [h, [c * cell, r * cell]];
    }
  }
  const paths: string[] = [];
  for (let i = 1; i <= levels; i += 1) {
    const level = low + ((high - low) * i) / (levels + 0.6);
    paths.push(lines(grid, columns, rows, cell, level));
  }
  return { width, height, levels: paths, summit, route: climb(field, from, width, height, summit) };
}

/** Marching squares, its pieces joined to long lines. */
function lines(
  grid: Float64Array,
  columns: number,
  rows: number,
  cell: number,
  level: number,
): string {
  const at = (c: number, r: number): number => grid[r * columns + c] ?? 0;
  const next = new Map<string, string[]>();
  const join = (a: string, b: string): void => {
    next.set(a, [...(next.get(a) ?? []), b]);
    next.set(b, [...(next.get(b) ?? []), a]);
  };
  for (let r = 0; r < rows - 1; r += 1) {
    for (let c = 0; c < columns - 1; c += 1) {
      const corner = [at(c, r), at(c + 1, r), at(c + 1, r + 1), at(c, r + 1)];
      const cut = (i: number): string => {
        const a = corner[i] ?? 0;
        const b = corner[(i + 1) % 4] ?? 0;
        const f = (level - a) / (b - a);
        const x = c + [f, 1, 1 - f, 0][i]!;
        const y = r + [0, f, 1, 1 - f][i]!;
        return `${(x * cell).toFixed(1)} ${(y * cell).toFixed(1)}`;
      };
      const crossed = [0, 1, 2, 3].filter(
        (i) => corner[i]! > level !== corner[(i + 1) % 4]! > level,
      );
      for (let i = 0; i + 1 < crossed.length; i += 2) join(cut(crossed[i]!), cut(crossed[i + 1]!));
    }
  }
  let path = "";
  // Open lines first, from their ends; what is left are rings.
  const starts = [...next.keys()].toSorted((a, b) => next.get(a)!.length - next.get(b)!.length);
  for (const start of starts) {
    let here: string | undefined = start;
    let points = 0;
    let piece = "";
    while (here !== undefined) {
      piece += `${points === 0 ? "M" : "L"}${here}`;
      points += 1;
      const to: string | undefined = next.get(here)?.pop();
      if (to !== undefined) {
        const back = next.get(to) ?? [];
        back.splice(back.indexOf(here), 1);
      }
      here = to;
    }
    if (points > 2) path += piece;
  }
  return path;
}

/** Up the mountain the way a climber would: always nearer to the summit, but bending with the ridges. */
function climb(
  field: (x: number, y: number) => number,
  from: [number, number],
  width: number,
  height: number,
  summit: [number, number],
): [number, number][] {
  const route: [number, number][] = [];
  let [x, y] = [from[0] * width, from[1] * height];
  let bend = 0;
  const step = width / 160;
  for (let i = 0; i < 600; i += 1) {
    route.push([x, y]);
    const left = Math.hypot(summit[0] - x, summit[1] - y);
    if (left < step * 1.5) break;
    const e = width / 60;
    const gx = field((x + e) / width, y / height) - field((x - e) / width, y / height);
    const gy = field(x / width, (y + e) / height) - field(x / width, (y - e) / height);
    const slope = Math.hypot(gx, gy) || 1;
    const [tx, ty] = [(summit[0] - x) / left, (summit[1] - y) / left];
    // Only what of the slope lies across the way: it bends the route and can never stop it.
    const across = (-ty * gx + tx * gy) / slope;
    bend = bend * 0.9 + across * 0.1 * 1.5;
    const [hx, hy] = [tx - ty * bend, ty + tx * bend];
    const long = Math.hypot(hx, hy);
    x += (hx / long) * step;
    y += (hy / long) * step;
  }
  route.push(summit);
  return route;
}
