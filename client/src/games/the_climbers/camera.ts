/** From where one looks: orbit, zoom, the sides and the corner one comes home to. */

import { PerspectiveCamera, TOUCH, Vector3 } from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";

import { SIDE } from "./lattice";
import type { Box } from "./ground";
import { ease } from "./motion";

export type Side = "south" | "east" | "north" | "west" | "top" | "home";

/** Degrees of a picture as wide as it is high, or wider. */
const ANGLE = 30;
/** How far round, and how far down from straight above, in radians. */
const SIDES: Record<Side, [number, number]> = {
  home: [0.62, 0.95],
  south: [0, 1.12],
  east: [Math.PI / 2, 1.12],
  north: [Math.PI, 1.12],
  west: [-Math.PI / 2, 1.12],
  top: [0, 0.02],
};

/** Runs a step from 0 to 1, in so many milliseconds. */
export type Glide = (ms: number, step: (t: number) => void) => void;

export class Viewpoint {
  readonly camera = new PerspectiveCamera(ANGLE, 1, 1, 220);
  readonly #controls: OrbitControls;
  readonly #glide: Glide;
  readonly #request: () => void;

  constructor(canvas: HTMLCanvasElement, request: () => void, glide: Glide) {
    this.#glide = glide;
    this.#request = request;
    this.#controls = new OrbitControls(this.camera, canvas);
    this.#controls.enableDamping = true;
    this.#controls.dampingFactor = 0.14;
    this.#controls.maxPolarAngle = 1.5;
    this.#controls.minDistance = 12;
    this.#controls.maxDistance = 80;
    this.#controls.target.set(0, 2.4, 0);
    this.#controls.addEventListener("change", request);
  }

  /** One step of what goes on by itself after a drag; asks for a frame while it does. */
  update(): void {
    this.#controls.update();
  }

  /** Whether it goes on a little after a drag. */
  glides(on: boolean): void {
    this.#controls.enableDamping = on;
  }

  dispose(): void {
    this.#controls.dispose();
  }

  shape(width: number, height: number): void {
    this.camera.aspect = width / height;
    // Whatever is narrower decides, so that all of it stays in sight.
    this.camera.fov = width < height ? ANGLE * Math.min(1.5, (1.05 * height) / width) : ANGLE;
    this.camera.updateProjectionMatrix();
  }

  /** To a side of what stands in a box, or to the corner. */
  side(side: Side, { x0, x1, y0, y1 }: Box, atOnce: boolean): void {
    const [around, down] = SIDES[side];
    const wide = Math.max(x1 - x0, y1 - y0) + 1;
    const far = Math.max(23, wide * 1.25 + 15) * (side === "top" ? 1.05 : 1);
    const up = side === "top" ? 1 : 2.4;
    const target = new Vector3((x0 + x1 + 1 - SIDE) / 2, up, (SIDE - y0 - y1 - 1) / 2);
    const from = this.camera.position.clone().sub(this.#controls.target);
    const length = from.length() || 1;
    const began = {
      far: length,
      around: Math.atan2(from.x, from.z),
      down: Math.acos(Math.min(1, Math.max(-1, from.y / length))),
      target: this.#controls.target.clone(),
    };
    // The shorter way round.
    const turn = Math.atan2(Math.sin(around - began.around), Math.cos(around - began.around));
    const step = (t: number): void => {
      const part = ease(t);
      const [a, d] = [began.around + turn * part, began.down + (down - began.down) * part];
      this.#controls.target.lerpVectors(began.target, target, part);
      this.camera.position
        .set(Math.sin(a) * Math.sin(d), Math.cos(d), Math.cos(a) * Math.sin(d))
        .multiplyScalar(began.far + (far - began.far) * part)
        .add(this.#controls.target);
      this.#controls.update();
    };
    if (!atOnce) return this.#glide(420, step);
    step(1);
    this.#request();
  }

  /** The side that lies a quarter further round. */
  next(step: 1 | -1): Side {
    const from = this.camera.position.clone().sub(this.#controls.target);
    const quarter = Math.round(Math.atan2(from.x, from.z) / (Math.PI / 2)) + step;
    const order: Side[] = ["south", "east", "north", "west"];
    return order[((quarter % 4) + 4) % 4] ?? "south";
  }

  zoom(by: number): void {
    const { target, minDistance, maxDistance } = this.#controls;
    const away = this.camera.position.clone().sub(target);
    const far = Math.min(maxDistance, Math.max(minDistance, away.length() * by));
    this.camera.position.copy(away.setLength(far).add(target));
    this.#request();
  }

  /** While a block is held, one finger moves it and two turn the table. */
  holdsByTouch(on: boolean): void {
    this.#controls.touches.ONE = on ? null : TOUCH.ROTATE;
    this.#controls.touches.TWO = on ? TOUCH.DOLLY_ROTATE : TOUCH.DOLLY_PAN;
  }
}
