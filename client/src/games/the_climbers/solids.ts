/** Shapes of wood for three.js: blocks with soft edges and painted faces, climbers, disks. */

import { BufferAttribute, BufferGeometry, LatheGeometry, Vector2 } from "three";

import { lengths } from "./lattice";
import { ATLAS, tile } from "./paint";

/** Seams between blocks: each is a little smaller than its cells. */
const GAP = 0.012;
const ROUND = 0.09;

// By face of the block's own box: its colour, the axis it looks along and which way, and the axes of the picture on it.
// Own axes: 0 is X (yellow, red), 1 is Y (teal, purple), 2 is Z (neutral looks along +Z, pink away).
const FACES = [
  { colour: 2, axis: 0, sign: 1, u: 2, v: 1 },
  { colour: 3, axis: 0, sign: -1, u: 2, v: 1 },
  { colour: 0, axis: 1, sign: 1, u: 0, v: 2 },
  { colour: 1, axis: 1, sign: -1, u: 0, v: 2 },
  { colour: 5, axis: 2, sign: 1, u: 0, v: 1 },
  { colour: 4, axis: 2, sign: -1, u: 0, v: 1 },
] as const;

/** Where points lie along an edge of some length: close together at its rounded ends. */
function stations(half: number): number[] {
  const ends = [0, 0.35, 0.7, 1].map((part) => half - ROUND * (1 - part));
  return [...ends.toReversed().map((at) => -at), ...ends];
}

/** A block of a kind in its own axes (lattice.axes), its faces taken from the atlas. */
export function blockGeometry(kind: number): BufferGeometry {
  const [tealPurple, yellowRed, pinkNeutral] = lengths(kind);
  const size = [yellowRed, tealPurple, pinkNeutral] as const;
  const half = size.map((each) => each / 2 - GAP);
  const inner = half.map((each) => each - ROUND);
  const position: number[] = [];
  const normal: number[] = [];
  const uv: number[] = [];
  const index: number[] = [];
  for (const face of FACES) {
    // The longer side of a face runs along the longer side of its picture.
    const [u, v] = size[face.u] >= size[face.v] ? [face.u, face.v] : [face.v, face.u];
    const colour = kind === 0 ? 5 : face.colour;
    const at = tile(colour, size[u], size[v]);
    const [across, down] = [stations(half[u] ?? 0), stations(half[v] ?? 0)];
    const first = position.length / 3;
    for (const t of down)
      for (const s of across) {
        const point = [0, 0, 0];
        point[u] = s;
        point[v] = t;
        point[face.axis] = face.sign * (half[face.axis] ?? 0);
        const core = point.map((each, i) =>
          Math.min(Math.max(each, -(inner[i] ?? 0)), inner[i] ?? 0),
        );
        const out = point.map((each, i) => each - (core[i] ?? 0));
        const far = Math.hypot(...out);
        out.forEach((each, i) => {
          normal.push(each / far);
          position.push((core[i] ?? 0) + (each / far) * ROUND);
        });
        const part = (value: number, i: number) => (value + (half[i] ?? 0)) / (2 * (half[i] ?? 1));
        uv.push(
          (at.x + 2 + part(s, u) * (at.w - 4)) / ATLAS.width,
          1 - (at.y + 2 + part(t, v) * (at.h - 4)) / ATLAS.height,
        );
      }
    // Corners run the right way round for a face that looks outward.
    const outward = ((v - u + 3) % 3 === 1) === face.sign > 0;
    const row = across.length;
    for (let j = 0; j + 1 < down.length; j += 1)
      for (let i = 0; i + 1 < row; i += 1) {
        const a = first + j * row + i;
        const [b, c, d] = [a + 1, a + row + 1, a + row];
        index.push(...(outward ? [a, b, c, a, c, d] : [a, c, b, a, d, c]));
      }
  }
  const made = new BufferGeometry();
  made.setAttribute("position", new BufferAttribute(new Float32Array(position), 3));
  made.setAttribute("normal", new BufferAttribute(new Float32Array(normal), 3));
  made.setAttribute("uv", new BufferAttribute(new Float32Array(uv), 2));
  made.setIndex(index);
  return made;
}

const turned = (outline: readonly (readonly [number, number])[], around: number): LatheGeometry =>
  new LatheGeometry(
    outline.map(([x, y]) => new Vector2(x, y)),
    around,
  );

/** A climber, turned on a lathe: foot, waist, shoulders, head. */
export const climberGeometry = (): BufferGeometry =>
  turned(
    [
      [0, 0],
      [0.36, 0],
      [0.39, 0.03],
      [0.39, 0.1],
      [0.34, 0.15],
      [0.24, 0.22],
      [0.19, 0.36],
      [0.2, 0.5],
      [0.27, 0.64],
      [0.28, 0.72],
      [0.22, 0.8],
      [0.12, 0.84],
      [0.15, 0.88],
      [0.225, 0.97],
      [0.25, 1.07],
      [0.225, 1.17],
      [0.15, 1.25],
      [0.06, 1.29],
      [0, 1.295],
    ],
    28,
  );

export const diskGeometry = (): BufferGeometry =>
  turned(
    [
      [0, 0],
      [0.6, 0],
      [0.66, 0.04],
      [0.66, 0.14],
      [0.6, 0.18],
      [0, 0.18],
    ],
    36,
  );
