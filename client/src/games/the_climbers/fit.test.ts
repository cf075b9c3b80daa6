import { PerspectiveCamera, Vector3 } from "three";
import { describe, expect, test } from "vitest";

import { fitted, holds, NEAREST, seen } from "./fit";
import type { Lens, Look, Place } from "./fit";
import { ground } from "./ground";
import type { Vec } from "./lattice";
import { facts, view } from "./scenes";
import type { View } from "./shape";

const NONE = { left: 0, right: 0, top: 0, bottom: 0 };
const lens = (aspect: number, margin = NONE, angle = 30): Lens => ({
  up: Math.tan((angle * Math.PI) / 360),
  aspect,
  margin,
});
const looks: Look[] = [
  { around: 0.62, down: 0.95 },
  { around: 0, down: 1.12 },
  { around: Math.PI / 2, down: 1.12 },
  { around: -2.1, down: 0.3 },
  { around: 0, down: 0.02 },
];
/** Wide, as high as wide, and a phone. */
const lenses = [
  lens(1.5),
  lens(1, { left: 0.1, right: 0.02, top: 0.2, bottom: 0 }),
  lens(0.6, { left: 0, right: 0.12, top: 0, bottom: 0.05 }, 45),
];

/** Where points come to lie in the picture of a real camera, -1 to 1 across and up. */
function pictured(points: readonly Vec[], { around, down }: Look, place: Place, by: Lens) {
  const camera = new PerspectiveCamera((Math.atan(by.up) * 360) / Math.PI, by.aspect, 1, 500);
  const target = new Vector3(...place.target);
  const [s, c] = [Math.sin(down), Math.cos(down)];
  camera.position
    .set(Math.sin(around) * s, c, Math.cos(around) * s)
    .multiplyScalar(place.far)
    .add(target);
  camera.lookAt(target);
  camera.updateMatrixWorld();
  return points.map((each) => new Vector3(...each).project(camera));
}

/** How high the highest of what is to be seen is. */
const summit = (now: View) => Math.max(...seen(now, facts, ground(now, facts)).map(([, y]) => y));

/** Two towers far from each other, one of them of 13 levels. */
const towers: Vec[] = [
  [-9, 0, 4],
  [-9, 13, 4],
  [-7, 13, 6],
  [8, 0, -6],
  [10, 7, -8],
];

describe("all in the picture", () => {
  test("of a camera of three.js, from each side, wide and high, beside the buttons", () => {
    for (const look of looks)
      for (const by of lenses) {
        const place = fitted(towers, look, by);
        const { left, right, top, bottom } = by.margin;
        const all = pictured(towers, look, place, by);
        for (const { x, y } of all) {
          expect(x).toBeGreaterThan(-1 + 2 * left - 1e-4);
          expect(x).toBeLessThan(1 - 2 * right + 1e-4);
          expect(y).toBeGreaterThan(-1 + 2 * bottom - 1e-4);
          expect(y).toBeLessThan(1 - 2 * top + 1e-4);
        }
        // And no further away than needed.
        expect(holds(towers, look, place, by)).toBe(true);
        const nearer = { ...place, far: place.far * 0.97 };
        expect(holds(towers, look, nearer, by)).toBe(place.far === NEAREST);
      }
  });

  test("is known to be, or not, as the camera has it", () => {
    const [look, by] = [looks[0] as Look, lenses[0] as Lens];
    const place = fitted(towers, look, by);
    for (const far of [0.5, 0.8, 0.99, 1.01, 1.5].map((part) => part * place.far)) {
      const inside = pictured(towers, look, { ...place, far }, by).every(
        ({ x, y }) => Math.abs(x) <= 1 && Math.abs(y) <= 1,
      );
      expect(holds(towers, look, { ...place, far }, by)).toBe(inside);
    }
  });

  test("does not come so near that a few blocks fill it", () => {
    const few: Vec[] = [
      [0, 0, 0],
      [2, 2, 2],
    ];
    for (const look of looks) expect(fitted(few, look, lens(1.5)).far).toBeCloseTo(NEAREST, 6);
  });
});

describe("what is to be seen", () => {
  test("reaches over the heads of those who stand highest", () => {
    const land = ground(view, facts);
    const highest = Math.max(...view.climbers.map(({ level }) => level));
    expect(summit(view)).toBeGreaterThanOrEqual(Math.max(highest + 2, Math.max(...land.height)));
  });

  test("is something even where nothing stands, and leaves out what lies nowhere", () => {
    const nothing: View = {
      ...view,
      climbers: [],
      blocks: view.blocks.map(({ pose, turned }) => ({ at: [-99, -99, Infinity], pose, turned })),
    };
    expect(Number.isFinite(summit(nothing))).toBe(true);
    expect(summit(nothing)).toBeGreaterThan(2);
  });
});
