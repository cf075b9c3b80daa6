/** How far away, and where, an eye has to be so that all points are in its picture. Numbers only, no three.js. */

import type { Ground } from "./ground";
import { box } from "./ground";
import { cellAt, drawn, extents, SIDE } from "./lattice";
import type { Vec } from "./lattice";
import { onCell } from "./motion";
import type { Facts, View } from "./shape";

/** Where one looks from: how far round, and how far down from straight above, in radians. */
export interface Look {
  around: number;
  down: number;
}

/** A picture: the tangent of half its angle upward, its width by its height, and the parts of it that lie under buttons. */
export interface Lens {
  up: number;
  aspect: number;
  /** Parts of the width and of the height, 0 to 1. */
  margin: { left: number; right: number; top: number; bottom: number };
}

/** A place of the eye by what it turns round and how far from that it is. */
export interface Place {
  target: Vec;
  far: number;
}

/** A climber is as high as this with the sign over its head, and its sign is as wide. */
const TALL = 2.2;
const WIDE = 0.42;
/** No nearer to the middle than this, so that three blocks do not fill a picture. */
export const NEAREST = 20;

const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** To the right, upward and into the picture. */
function axes({ around, down }: Look): [Vec, Vec, Vec] {
  const [sa, ca, sd, cd] = [Math.sin(around), Math.cos(around), Math.sin(down), Math.cos(down)];
  return [
    [ca, 0, -sa],
    [-sa * cd, sd, -ca * cd],
    [-sa * sd, -cd, -ca * sd],
  ];
}

/** The part of the picture that is to be used, in its own coordinates: -1 to 1 across and up. */
function frame({ margin }: Lens) {
  return {
    x0: -1 + 2 * margin.left,
    x1: 1 - 2 * margin.right,
    y0: -1 + 2 * margin.bottom,
    y1: 1 - 2 * margin.top,
  };
}

/** The nearest place from which all points lie in the part of the picture to be used, in its middle. */
export function fitted(points: readonly Vec[], look: Look, lens: Lens, nearest = NEAREST): Place {
  const [right, upward, into] = axes(look);
  const { x0, x1, y0, y1 } = frame(lens);
  const [tx, ty] = [lens.up * lens.aspect, lens.up];
  let [a, b, c, d] = [-Infinity, Infinity, -Infinity, Infinity];
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const point of points) {
    const [x, y, z] = [dot(point, right), dot(point, upward), dot(point, into)];
    a = Math.max(a, x - x1 * tx * z);
    b = Math.min(b, x - x0 * tx * z);
    c = Math.max(c, y - y1 * ty * z);
    d = Math.min(d, y - y0 * ty * z);
    point.forEach((each, i) => {
      low[i] = Math.min(low[i] ?? each, each);
      high[i] = Math.max(high[i] ?? each, each);
    });
  }
  const middle: Vec = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2];
  const depth = dot(middle, into);
  // For an eye at depth z: a <= x - x1 tx z and x - x0 tx z <= b; the same upward.
  const z = Math.min((b - a) / ((x1 - x0) * tx), (d - c) / ((y1 - y0) * ty), depth - nearest);
  const x = (a + b + (x0 + x1) * tx * z) / 2;
  const y = (c + d + (y0 + y1) * ty * z) / 2;
  const at = (i: 0 | 1 | 2): number => right[i] * x + upward[i] * y + into[i] * depth;
  return { target: [at(0), at(1), at(2)], far: depth - z };
}

/** Whether all points are in the picture, from an eye somewhere. */
export function holds(points: readonly Vec[], look: Look, { target, far }: Place, lens: Lens) {
  const [right, upward, into] = axes(look);
  const { x0, x1, y0, y1 } = frame(lens);
  return points.every((point) => {
    const away: Vec = [point[0] - target[0], point[1] - target[1], point[2] - target[2]];
    const depth = dot(away, into) + far;
    const x = dot(away, right) / (depth * lens.up * lens.aspect);
    const y = dot(away, upward) / (depth * lens.up);
    const slack = 1e-6;
    return depth > 0 && x > x0 - slack && x < x1 + slack && y > y0 - slack && y < y1 + slack;
  });
}

/** Where those who are still on the table wait: in a row before the structure. */
export function waits(land: Ground, seat: number, seats: number): Vec {
  const { x0, x1, y0 } = box(land, 0);
  return drawn((x0 + x1 + 1) / 2 + (seat - (seats - 1) / 2) * 1.9, Math.max(0.6, y0 - 1.8), 0);
}

/** All that is to be seen: the corners of the blocks that stand somewhere, and the climbers. */
export function seen(view: View, facts: Facts, land: Ground): Vec[] {
  const found: Vec[] = [];
  const add = (x: number, y: number, z: number, dx: number, dy: number, dz: number): void => {
    for (const X of [x, x + dx])
      for (const Y of [y, y + dy]) for (const Z of [z, z + dz]) found.push(drawn(X, Y, Z));
  };
  view.blocks.forEach(({ at: [x, y, z], turned }, i) => {
    if (!Number.isFinite(z)) return;
    add(x, y, z, ...extents(facts.blocks[`b${i}`] ?? 0, turned));
  });
  for (const { seat, stands } of view.climbers) {
    const cell = stands === null ? -1 : cellAt(stands);
    const [X, Y, Z] =
      cell === -1
        ? waits(land, seat, view.climbers.length)
        : drawn(...onCell(cell), land.height[cell] ?? 0);
    for (const side of [-WIDE, WIDE])
      found.push(
        [X + side, Y, Z],
        [X + side, Y + TALL, Z],
        [X, Y, Z + side],
        [X, Y + TALL, Z + side],
      );
  }
  if (found.length === 0) add(SIDE / 2 - 6, SIDE / 2 - 6, 0, 12, 12, 6);
  return found;
}
