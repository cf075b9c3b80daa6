/** Where a block that is held comes down, by the line of sight of the pointer. */

import type { Ground } from "./ground";
import { cellOf, footprint, meant, SIDE } from "./lattice";
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
