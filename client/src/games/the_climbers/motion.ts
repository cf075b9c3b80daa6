/** How things go from where they were to where they are: arcs, and the hops of a climber. Numbers only. */

import { beside, SIDE } from "./lattice";
import type { Ground } from "./ground";
import type { Vec } from "./lattice";

export const BLOCK_MS = 500;
export const HOP_MS = 190;

/** Slow at both ends. */
export const ease = (t: number): number => t * t * (3 - 2 * t);

/** On an arc that first rises, then goes across, then comes down; `over` is how high it has to be on the way. */
export function arc(from: Vec, to: Vec, over: number, t: number): Vec {
  const across = ease(Math.min(1, Math.max(0, (t - 0.15) / 0.7)));
  const top = Math.max(over, from[1], to[1]);
  const rise = Math.sin(Math.PI * Math.min(1, Math.max(0, t)));
  const straight = from[1] + (to[1] - from[1]) * across;
  return [
    from[0] + (to[0] - from[0]) * across,
    straight + (top - straight) * rise ** 0.8,
    from[2] + (to[2] - from[2]) * across,
  ];
}

/** A hop along stations, one after the other, each a little jump. */
export function hop(stations: readonly Vec[], t: number): Vec {
  const last = stations.length - 1;
  const at = Math.min(last - 1e-9, Math.max(0, t) * last);
  const i = Math.floor(at);
  const [a, b] = [stations[i], stations[i + 1] ?? stations[i]];
  if (a === undefined || b === undefined) return stations[0] ?? [0, 0, 0];
  const part = at - i;
  const jump = Math.sin(Math.PI * part) * 0.35;
  const up = Math.max(0, b[1] - a[1]);
  // Upward first, then over; downward the other way round.
  const rise = up > 0 ? Math.min(1, part * 1.8) : Math.max(0, part * 1.8 - 0.8);
  return [
    a[0] + (b[0] - a[0]) * part,
    a[1] + (b[1] - a[1]) * rise + jump,
    a[2] + (b[2] - a[2]) * part,
  ];
}

/** Cells from one to another by steps of at most `rise` up, the fewest there are; null where there is no such way. */
export function way(
  { height }: Ground,
  from: number,
  to: number,
  allowed: (cell: number) => boolean,
  rise = 1,
): number[] | null {
  const came = new Map<number, number>([[from, from]]);
  const open = [from];
  for (let i = 0; i < open.length; i += 1) {
    const at = open[i] ?? from;
    if (at === to) break;
    for (const next of beside(at)) {
      if (came.has(next) || (next !== to && !allowed(next))) continue;
      if ((height[next] ?? 0) - (height[at] ?? 0) > rise) continue;
      came.set(next, at);
      open.push(next);
    }
  }
  if (!came.has(to)) return null;
  const found = [to];
  for (let at = to; at !== from;) {
    at = came.get(at) ?? from;
    found.unshift(at);
  }
  return found;
}

/** The middle of a cell. */
export const onCell = (cell: number): [number, number] => [
  (cell % SIDE) + 0.5,
  Math.floor(cell / SIDE) + 0.5,
];
