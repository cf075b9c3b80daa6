/** The scene that tests play with: recorded from the engine by tests/content/test_climbers_scene.py. */

import scene from "./scene.json";
import type { Facts, View } from "./shape";

export const facts = scene.facts as unknown as Facts;
export const view = scene.view as unknown as View;
export const { seat, options } = scene;
/** By seat: the regions to which free steps lead, as the engine finds them. */
export const reached: string[][] = scene.reach;
