/** The scene that tests play with: recorded from the engine by tests/content/test_climbers_scene.py. */

import scene from "./scene.json";
import type { Facts, Shows, View } from "./shape";

export const facts = scene.facts as unknown as Facts;
export const view = scene.view as unknown as View;
/** What people have built so far: b23 on b11, and b12 beside it. */
export const built = scene.built as unknown as Shows;
export const { seat, options } = scene;
/** By seat: the regions to which free steps lead, as the engine finds them. */
export const reached: string[][] = scene.reach;
