/**
 * Cells, rotations, and how they lie in the picture. No view, no three.js.
 *
 * The game's x goes east, y north and z up, in units; three.js has y up, so (x, y, z) is drawn at (x, z, -y), with the
 * middle of the table at its origin. A rotation is 4 u + k: colour u looks up, after k quarter turns (TC-ROT-02).
 */

import type { Place } from "./shape";

export const SIDE = 32;
export const CELLS = SIDE * SIDE;

export type Vec = readonly [number, number, number];
export type Quat = readonly [x: number, y: number, z: number, w: number];

export const cellOf = (x: number, y: number): number => SIDE * y + x;
export const placeOf = (cell: number): Place => `${cell % SIDE},${Math.floor(cell / SIDE)}`;

/** The cell of `12,9`, -1 for what is none. */
export function cellAt(place: string): number {
  const found = /^(\d+),(\d+)$/.exec(place);
  if (found === null) return -1;
  const [x, y] = [Number(found[1]), Number(found[2])];
  return x < SIDE && y < SIDE ? cellOf(x, y) : -1;
}

/** The cells beside one, in no order. */
export function beside(cell: number): number[] {
  const x = cell % SIDE;
  const found = [];
  if (x > 0) found.push(cell - 1);
  if (x < SIDE - 1) found.push(cell + 1);
  if (cell >= SIDE) found.push(cell - SIDE);
  if (cell < CELLS - SIDE) found.push(cell + SIDE);
  return found;
}

/** The cells of a footprint by its least corner; off the table there are none. */
export function footprint(x: number, y: number, dx: number, dy: number): number[] {
  const found = [];
  for (let row = y; row < y + dy; row += 1)
    for (let column = x; column < x + dx; column += 1)
      if (row >= 0 && row < SIDE && column >= 0 && column < SIDE) found.push(cellOf(column, row));
  return found;
}

// -- the picture ------------------------------------------------------------------------------------------------------

const MIDDLE = SIDE / 2;

/** Where a point of the game is drawn. */
export const drawn = (x: number, y: number, z: number): Vec => [x - MIDDLE, z, MIDDLE - y];

/** What is drawn at a point, as the game's x, y, z. */
export const meant = (X: number, Y: number, Z: number): Vec => [X + MIDDLE, MIDDLE - Z, Y];

/** The cell above or below which a point is drawn, -1 beyond the table. */
export function cellUnder(X: number, Z: number): number {
  const [x, y] = [Math.floor(X + MIDDLE), Math.floor(MIDDLE - Z)];
  return x >= 0 && y >= 0 && x < SIDE && y < SIDE ? cellOf(x, y) : -1;
}

// -- rotations --------------------------------------------------------------------------------------------------------

/** The colours (by number) that look east, north, west, south, up and down. */
export function faces(turned: number): [number, number, number, number, number, number] {
  const [u, k] = [Math.floor(turned / 4), turned % 4];
  const p = u >> 1;
  const [q, s] = [(p + 1) % 3, (p + 2) % 3];
  const ring =
    u % 2 === 0 ? [2 * q, 2 * s, 2 * q + 1, 2 * s + 1] : [2 * q, 2 * s + 1, 2 * q + 1, 2 * s];
  const at = (i: number): number => ring[(i - k + 4) % 4] ?? 0;
  return [at(0), at(1), at(2), at(3), u, u ^ 1];
}

/** Which pair of opposite faces of a size is the odd one, by kind (TC-COMP-03), and how long a block is along it. */
const ODD = [0, 0, 1, 2, 0, 0, 1, 2] as const;
const ODD_LENGTH = [6, 4, 4, 4, 2, 1, 1, 1] as const;

/** How long a block of a kind is along its three pairs of faces: teal-purple, yellow-red, pink-neutral. */
export function lengths(kind: number): Vec {
  const odd = ODD[kind] ?? 0;
  const long = ODD_LENGTH[kind] ?? 2;
  return [odd === 0 ? long : 2, odd === 1 ? long : 2, odd === 2 ? long : 2];
}

/** How far a block reaches to the east, the north and upward. */
export function extents(kind: number, turned: number): Vec {
  const [east, north, , , up] = faces(turned);
  const long = lengths(kind);
  return [long[east >> 1] ?? 2, long[north >> 1] ?? 2, long[up >> 1] ?? 2];
}

// Directions as three.js has them: east, north, west, south, up, down.
const LOOKS: readonly Vec[] = [
  [1, 0, 0],
  [0, 0, -1],
  [-1, 0, 0],
  [0, 0, 1],
  [0, 1, 0],
  [0, -1, 0],
];

/**
 * The block's own axes are those of rotation 0: yellow looks east (+X), teal up (+Y), neutral south (+Z). This is how
 * they look when it is turned, as columns of a matrix.
 */
export function axes(turned: number): [Vec, Vec, Vec] {
  const now = faces(turned);
  const look = (colour: number): Vec => LOOKS[now.indexOf(colour)] ?? [0, 0, 0];
  return [look(2), look(0), look(5)];
}

/** The same as a quaternion. */
export function quaternion(turned: number): Quat {
  const [a, b, c] = axes(turned);
  const [m00, m10, m20] = a;
  const [m01, m11, m21] = b;
  const [m02, m12, m22] = c;
  const trace = m00 + m11 + m22;
  if (trace > 0) {
    const s = 2 * Math.sqrt(trace + 1);
    return [(m21 - m12) / s, (m02 - m20) / s, (m10 - m01) / s, s / 4];
  }
  if (m00 > m11 && m00 > m22) {
    const s = 2 * Math.sqrt(1 + m00 - m11 - m22);
    return [s / 4, (m01 + m10) / s, (m02 + m20) / s, (m21 - m12) / s];
  }
  if (m11 > m22) {
    const s = 2 * Math.sqrt(1 + m11 - m00 - m22);
    return [(m01 + m10) / s, s / 4, (m12 + m21) / s, (m02 - m20) / s];
  }
  const s = 2 * Math.sqrt(1 + m22 - m00 - m11);
  return [(m02 + m20) / s, (m12 + m21) / s, s / 4, (m10 - m01) / s];
}

/** The middle of a block as it is drawn. */
export function middle(kind: number, at: readonly [number, number, number], turned: number): Vec {
  const [dx, dy, dz] = extents(kind, turned);
  return drawn(at[0] + dx / 2, at[1] + dy / 2, at[2] + dz / 2);
}
