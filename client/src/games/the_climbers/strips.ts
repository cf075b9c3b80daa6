/**
 * Flat things that lie on the structure, as triangles with colour and opacity by corner: marks around places, and the
 * soft dark along the foot of walls. Only numbers; blocks.ts makes one mesh of each.
 */

import type { Ground } from "./ground";
import { drawn, SIDE } from "./lattice";
import type { Vec } from "./lattice";

export type Rgb = readonly [number, number, number];

export class Strips {
  readonly position: number[] = [];
  readonly colour: number[] = [];

  #corner([x, y, z]: Vec, [r, g, b]: Rgb, alpha: number): void {
    this.position.push(x, y, z);
    this.colour.push(r, g, b, alpha);
  }

  /** Four corners in turn, each with its opacity. */
  quad(
    [a, b, c, d]: readonly [Vec, Vec, Vec, Vec],
    rgb: Rgb,
    alphas: readonly [number, number, number, number],
  ): void {
    this.#corner(a, rgb, alphas[0]);
    this.#corner(b, rgb, alphas[1]);
    this.#corner(c, rgb, alphas[2]);
    this.#corner(a, rgb, alphas[0]);
    this.#corner(c, rgb, alphas[2]);
    this.#corner(d, rgb, alphas[3]);
  }

  /** A rectangle that lies at a height. */
  flat(x0: number, y0: number, x1: number, y1: number, z: number, rgb: Rgb, alpha: number): void {
    this.quad([drawn(x0, y0, z), drawn(x1, y0, z), drawn(x1, y1, z), drawn(x0, y1, z)], rgb, [
      alpha,
      alpha,
      alpha,
      alpha,
    ]);
  }
}

/** Sides of a cell: the neighbour, and the two corners on that side with their inward direction. */
const SIDES = [
  { step: [1, 0], from: [1, 0], to: [1, 1], inward: [-1, 0] },
  { step: [-1, 0], from: [0, 1], to: [0, 0], inward: [1, 0] },
  { step: [0, 1], from: [1, 1], to: [0, 1], inward: [0, -1] },
  { step: [0, -1], from: [0, 0], to: [1, 0], inward: [0, 1] },
] as const;

const neighbour = (x: number, y: number, [dx, dy]: readonly [number, number]): number => {
  const [a, b] = [x + dx, y + dy];
  return a >= 0 && b >= 0 && a < SIDE && b < SIDE ? SIDE * b + a : -1;
};

/** How a mark looks: opacities of its fill and line, how wide the line is, and a second line inside it. */
export interface MarkLook {
  fill: number;
  line: number;
  width: number;
  /** How far above the place it lies. */
  over: number;
  /** A line beside the first and a rim of dots in this, so that they are seen on whatever is below. */
  halo?: Rgb;
  /** A dot of this radius on each cell; 0: none. */
  dots?: number;
}

/** A mark on some cells of one height. */
export function mark(
  into: Strips,
  cells: readonly number[],
  height: number,
  rgb: Rgb,
  { fill, line, width, over, halo, dots = 0 }: MarkLook,
): void {
  const z = height + over;
  for (const cell of cells) {
    const [x, y] = [cell % SIDE, Math.floor(cell / SIDE)];
    if (fill > 0) into.flat(x, y, x + 1, y + 1, z, rgb, fill);
    if (dots === 0) continue;
    if (halo !== undefined) dot(into, x + 0.5, y + 0.5, z + 0.002, dots * 1.5, halo);
    dot(into, x + 0.5, y + 0.5, z + 0.004, dots, rgb);
  }
  if (line === 0) return;
  if (halo !== undefined) border(into, cells, z + 0.002, width * 2, halo, line);
  border(into, cells, z + 0.004, width, rgb, line);
}

const CORNERS = 12;

function dot(into: Strips, x: number, y: number, z: number, radius: number, rgb: Rgb): void {
  const at = (i: number): Vec => {
    const angle = (2 * Math.PI * i) / CORNERS;
    return drawn(x + radius * Math.cos(angle), y + radius * Math.sin(angle), z);
  };
  const middle = drawn(x, y, z);
  for (let i = 0; i < CORNERS; i += 2)
    into.quad([middle, at(i), at(i + 1), at(i + 2)], rgb, [1, 1, 1, 1]);
}

/** A line along the inner side of the border of some cells. */
function border(
  into: Strips,
  cells: readonly number[],
  lift: number,
  width: number,
  rgb: Rgb,
  line: number,
): void {
  const inside = new Set(cells);
  for (const cell of cells) {
    const [x, y] = [cell % SIDE, Math.floor(cell / SIDE)];
    for (const { step, from, to, inward } of SIDES) {
      if (inside.has(neighbour(x, y, step))) continue;
      const [x0, y0] = [x + from[0], y + from[1]];
      const [x1, y1] = [x + to[0], y + to[1]];
      const [wx, wy] = [inward[0] * width, inward[1] * width];
      into.quad(
        [
          drawn(x0, y0, lift),
          drawn(x1, y1, lift),
          drawn(x1 + wx, y1 + wy, lift),
          drawn(x0 + wx, y0 + wy, lift),
        ],
        rgb,
        [line, line, line, line],
      );
    }
  }
}

const DIAGONALS = [
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
] as const;
const DARK: Rgb = [0.07, 0.05, 0.09];

/** Along each wall: dark at its foot on both sides of the corner, gone after a little way. */
export function corners(into: Strips, { height }: Ground, strength = 0.34): void {
  for (let cell = 0; cell < height.length; cell += 1) {
    const [x, y] = [cell % SIDE, Math.floor(cell / SIDE)];
    const here = height[cell] ?? 0;
    // Round an outer corner the dark of both walls meets.
    for (const [dx, dy] of DIAGONALS) {
      const rise = (height[neighbour(x, y, [dx, dy])] ?? 0) - here;
      const low = (side: readonly [number, number]): boolean =>
        (height[neighbour(x, y, side)] ?? 0) <= here;
      if (rise <= 0 || !low([dx, 0]) || !low([0, dy])) continue;
      const far = Math.min(0.95, 0.35 + 0.2 * rise);
      const [cx, cy] = [x + Math.max(0, dx), y + Math.max(0, dy)];
      const z = here + 0.012;
      into.quad(
        [
          drawn(cx, cy, z),
          drawn(cx - dx * far, cy, z),
          drawn(cx - dx * far, cy - dy * far, z),
          drawn(cx, cy - dy * far, z),
        ],
        DARK,
        [strength, 0, 0, 0],
      );
    }
    for (const { step, from, to, inward } of SIDES) {
      const next = neighbour(x, y, step);
      const rise = next === -1 ? 0 : (height[next] ?? 0) - here;
      if (rise <= 0) continue;
      const far = Math.min(0.95, 0.35 + 0.2 * rise);
      const [x0, y0, x1, y1] = [x + from[0], y + from[1], x + to[0], y + to[1]];
      const [wx, wy] = [inward[0] * far, inward[1] * far];
      const z = here + 0.012;
      into.quad(
        [
          drawn(x0, y0, z),
          drawn(x1, y1, z),
          drawn(x1 + wx, y1 + wy, z),
          drawn(x0 + wx, y0 + wy, z),
        ],
        DARK,
        [strength, strength, 0, 0],
      );
      const [ox, oy] = [inward[0] * 0.008, inward[1] * 0.008];
      const up = here + Math.min(rise, 0.7);
      into.quad(
        [
          drawn(x0 + ox, y0 + oy, here),
          drawn(x1 + ox, y1 + oy, here),
          drawn(x1 + ox, y1 + oy, up),
          drawn(x0 + ox, y0 + oy, up),
        ],
        DARK,
        [strength * 0.8, strength * 0.8, 0, 0],
      );
    }
  }
}
