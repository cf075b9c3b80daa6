/** From where one looks: orbit, zoom, the sides and the corner one comes home to. */

import { PerspectiveCamera, TOUCH, Vector3 } from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";

import { fitted, holds } from "./fit";
import type { Lens, Look, Place } from "./fit";
import type { Vec } from "./lattice";
import { ease } from "./motion";

export type Side = "south" | "east" | "north" | "west" | "top" | "home";

/** Degrees of a picture as wide as it is high, or wider. */
const ANGLE = 30;
const SIDES: Record<Side, Look> = {
  home: { around: 0.62, down: 0.95 },
  south: { around: 0, down: 1.12 },
  east: { around: Math.PI / 2, down: 1.12 },
  north: { around: Math.PI, down: 1.12 },
  west: { around: -Math.PI / 2, down: 1.12 },
  top: { around: 0, down: 0.02 },
};
/** Free at each side of the picture, as a part of it. */
const RIM = 0.025;
/** How much further away than needed one may be before a picture is fitted in anew. */
const LOOSE = 1.25;

/** Pixels of the picture that lie under buttons. */
export interface Covers {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How much of a side is not to be used. */
const share = (covered: number, whole: number): number => RIM + Math.min(0.25, covered / whole);

/** Runs a step from 0 to 1, in so many milliseconds. */
export type Glide = (ms: number, step: (t: number) => void) => void;

export class Viewpoint {
  readonly camera = new PerspectiveCamera(ANGLE, 1, 1, 220);
  readonly #controls: OrbitControls;
  readonly #glide: Glide;
  readonly #request: () => void;
  #lens: Lens = { up: 1, aspect: 1, margin: { left: 0, right: 0, top: 0, bottom: 0 } };
  #points: readonly Vec[] = [];
  /** From where all was fitted in last; where a hand has turned it since, from there. */
  #look: Look = SIDES.home;
  #asked: readonly Vec[] = [];
  #place: Place | null = null;
  /** A hand has been at it since all was fitted in. */
  #byHand = false;
  /** Which way is gone now; an older one ends when it is no longer this. */
  #way = 0;

  constructor(canvas: HTMLCanvasElement, request: () => void, glide: Glide) {
    this.#glide = glide;
    this.#request = request;
    this.#controls = new OrbitControls(this.camera, canvas);
    this.#controls.enableDamping = true;
    this.#controls.dampingFactor = 0.14;
    this.#controls.maxPolarAngle = 1.5;
    this.#controls.minDistance = 12;
    this.#controls.maxDistance = 150;
    this.#controls.target.set(0, 2.4, 0);
    this.#controls.addEventListener("change", request);
    this.#controls.addEventListener("start", () => {
      this.#byHand = true;
      this.#way += 1;
    });
  }

  /**
   * In a page that scrolls: the wheel comes closer only with Ctrl or after a press on the picture, until the pointer
   * leaves it; a finger up or down scrolls, sideways it turns.
   */
  letsScroll(canvas: HTMLCanvasElement, signal: AbortSignal): void {
    let pressed = false;
    canvas.style.touchAction = "pan-y";
    canvas.addEventListener("pointerdown", () => (pressed = true), { signal });
    canvas.addEventListener("pointerleave", () => (pressed = false), { signal });
    // Heard before the controls: they keep the page from scrolling only if they come closer.
    const wheel = (event: WheelEvent): void => {
      this.#controls.enableZoom = pressed || event.ctrlKey;
    };
    canvas.addEventListener("wheel", wheel, { capture: true, passive: true, signal });
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

  shape(width: number, height: number, covers: Covers): void {
    this.camera.aspect = width / height;
    // Whatever is narrower decides, so that all of it stays in sight.
    this.camera.fov = width < height ? ANGLE * Math.min(1.5, (1.05 * height) / width) : ANGLE;
    this.camera.updateProjectionMatrix();
    this.#lens = {
      up: Math.tan((this.camera.fov * Math.PI) / 360),
      aspect: this.camera.aspect,
      margin: {
        left: share(covers.left, width),
        right: share(covers.right, width),
        top: share(covers.top, height),
        bottom: share(covers.bottom, height),
      },
    };
    this.#again(true);
  }

  /** What has to be in the picture; `all`: also where a hand has come closer on purpose. */
  shows(points: readonly Vec[], atOnce: boolean, all = false): void {
    const known = new Set(this.#points.map((each) => each.join()));
    const grown = points.filter((each) => !known.has(each.join()));
    this.#points = points;
    if (this.#byHand) {
      const now = this.#now();
      if (holds(all ? points : grown, now, now, this.#whole())) return;
    } else if (this.#place !== null && holds(points, this.#look, this.#place, this.#lens)) {
      // A picture that still fits well enough stays as it is.
      const { far } = fitted(points, this.#look, this.#lens);
      if (this.#place.far < far * LOOSE) return;
    }
    this.#again(atOnce);
  }

  /** What is to be in the picture as well for now, unless a hand has chosen the view. */
  asks(points: readonly Vec[], atOnce: boolean): void {
    this.#asked = points;
    if (points.length === 0 || this.#byHand || this.#place === null) return;
    if (!holds(points, this.#look, this.#place, this.#lens)) this.#go(atOnce);
  }

  /** To a side, so that all is in the picture. */
  side(side: Side, atOnce: boolean): void {
    this.#byHand = false;
    this.#look = SIDES[side];
    this.#go(atOnce);
  }

  /** From where one looks now, so that all is in the picture. */
  #again(atOnce: boolean): void {
    if (this.#points.length === 0) return;
    if (this.#byHand) {
      const now = this.#now();
      if (holds(this.#points, now, now, this.#whole())) return;
      this.#look = { around: now.around, down: now.down };
    }
    this.#byHand = false;
    this.#go(atOnce);
  }

  /** The whole of the picture, buttons or not. */
  #whole(): Lens {
    return { ...this.#lens, margin: { left: 0, right: 0, top: 0, bottom: 0 } };
  }

  #now() {
    const { target } = this.#controls;
    const from = this.camera.position.clone().sub(target);
    const far = from.length() || 1;
    return {
      far,
      around: Math.atan2(from.x, from.z),
      down: Math.acos(Math.min(1, Math.max(-1, from.y / far))),
      target: target.toArray() as Vec,
    };
  }

  #go(atOnce: boolean): void {
    if (this.#points.length === 0) return;
    const { around, down } = this.#look;
    this.#place = fitted([...this.#points, ...this.#asked], this.#look, this.#lens);
    const { target: to, far } = this.#place;
    const target = new Vector3(...to);
    const began = this.#now();
    const start = new Vector3(...began.target);
    // The shorter way round.
    const turn = Math.atan2(Math.sin(around - began.around), Math.cos(around - began.around));
    this.#way += 1;
    const mine = this.#way;
    const step = (t: number): void => {
      if (mine !== this.#way) return;
      const part = ease(t);
      const [a, d] = [began.around + turn * part, began.down + (down - began.down) * part];
      this.#controls.target.lerpVectors(start, target, part);
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
    this.#byHand = true;
    this.#way += 1;
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
