/** Where a block that is held comes down, by the line of sight of the pointer. */

import type { Ground } from "./ground";
import { cellOf, drawn, footprint, meant, SIDE } from "./lattice";
import type { Vec } from "./lattice";

export interface Ray {
  origin: Vec;
  direction: Vec;
}

export interface Landing {
  anchor: number;
  level: number;
  legal: boolean;
}

/** How far from the pointer a legal place may lie, in cells. */
export const NEAR = 1.5;

/** The game's x and y where a ray meets a level, or null where it never does. */
export function meets({ origin, direction }: Ray, level: number): [number, number] | null {
  if (Math.abs(direction[1]) < 1e-6) return null;
  const t = (level - origin[1]) / direction[1];
  if (t <= 0) return null;
  const [x, y] = meant(origin[0] + t * direction[0], level, origin[2] + t * direction[2]);
  return [x, y];
}

/** How far along a ray a box of the game (its least corner, its size) begins, or null where the ray passes it. */
export function enters({ origin, direction }: Ray, least: Vec, size: Vec): number | null {
  const near = drawn(...least);
  const beyond = drawn(least[0] + size[0], least[1] + size[1], least[2] + size[2]);
  let [from, to] = [0, Infinity];
  for (const axis of [0, 1, 2] as const) {
    const [a, b] = [near[axis] - origin[axis], beyond[axis] - origin[axis]];
    if (direction[axis] === 0) {
      if (a * b > 0) return null;
      continue;
    }
    const [s, t] = [a / direction[axis], b / direction[axis]];
    from = Math.max(from, Math.min(s, t));
    to = Math.min(to, Math.max(s, t));
  }
  return from > to ? null : from;
}

/** Where a block would be that is set down on a cell, on what `land` has there. */
export function settled(
  anchor: number,
  [dx, dy]: readonly [number, number],
  anchors: ReadonlySet<number>,
  land: Ground,
): Landing {
  const x = Math.min(anchor % SIDE, SIDE - dx);
  const y = Math.min(Math.floor(anchor / SIDE), SIDE - dy);
  const level = Math.max(...footprint(x, y, dx, dy).map((cell) => land.height[cell] ?? 0));
  const at = cellOf(x, y);
  return { anchor: at, level, legal: anchors.has(at) };
}

/**
 * The legal anchor nearest to the pointer on the highest level that has one; else where the block would be above what
 * the pointer is at, which is not legal. `land` is without the block; `anchors` are legal.
 */
export function landing(
  ray: Ray,
  shape: readonly [number, number],
  anchors: ReadonlySet<number>,
  land: Ground,
  pointed: number,
): Landing | null {
  const [dx, dy] = shape;
  const byLevel = new Map<number, number[]>();
  for (const anchor of anchors) {
    const level = land.height[anchor] ?? 0;
    byLevel.set(level, [...(byLevel.get(level) ?? []), anchor]);
  }
  for (const level of [...byLevel.keys()].toSorted((a, b) => b - a)) {
    const at = meets(ray, level);
    if (at === null) continue;
    let best = -1;
    let least = NEAR;
    for (const anchor of byLevel.get(level) ?? []) {
      const [x, y] = [(anchor % SIDE) + dx / 2, Math.floor(anchor / SIDE) + dy / 2];
      const far = Math.hypot(x - at[0], y - at[1]);
      if (far >= least) continue;
      [best, least] = [anchor, far];
    }
    if (best !== -1) return { anchor: best, level, legal: true };
  }
  if (pointed === -1) return null;
  const x = Math.min(Math.max(0, (pointed % SIDE) - Math.floor((dx - 1) / 2)), SIDE - dx);
  const y = Math.min(Math.max(0, Math.floor(pointed / SIDE) - Math.floor((dy - 1) / 2)), SIDE - dy);
  const level = Math.max(...footprint(x, y, dx, dy).map((cell) => land.height[cell] ?? 0));
  return { anchor: cellOf(x, y), level, legal: false };
}
