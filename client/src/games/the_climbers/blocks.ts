/**
 * The structure in three dimensions. Loaded when a table of The Climbers is opened and by nothing else.
 *
 * Draws when something has changed and never otherwise: `request` asks for one frame, and a frame asks for the next
 * only while something moves.
 */

import {
  CanvasTexture,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  NoToneMapping,
  PCFShadowMap,
  Plane,
  PlaneGeometry,
  Quaternion,
  Raycaster,
  Scene,
  SRGBColorSpace,
  Vector2,
  Vector3,
  WebGLRenderer,
} from "three";
import type { Object3D } from "three";

import { Viewpoint } from "./camera";
import type { Covers, Side } from "./camera";
import { seen } from "./fit";
import { above, box, ground, numberOf } from "./ground";
import type { Ground } from "./ground";
import { cellUnder, drawn, middle, quaternion, SIDE } from "./lattice";
import type { Vec } from "./lattice";
import { arc, BLOCK_MS, ease, onCell } from "./motion";
import { bench, faceColours, faceRelief } from "./paint";
import { marked, Overlay } from "./overlay";
import type { Mark } from "./overlay";
import { People } from "./people";
import type { BlockId, Facts, View } from "./shape";
import type { Ray } from "./snap";
import { blockGeometry } from "./solids";
import { corners, Strips } from "./strips";

/** What lies under a point of the screen. */
export interface Hit {
  block: BlockId | null;
  /** A place was hit from above; else it is a side, which means the block. */
  above: boolean;
  cell: number;
  /** How far from the eye. */
  far: number;
}

/** A block that is held: where it would stand. */
export interface Held {
  block: BlockId;
  at: [number, number, number];
  turned: number;
  legal: boolean;
}

export interface StageInfo {
  frames: number;
  calls: number;
  triangles: number;
  moving: boolean;
  /** How many motions there have been, those under way too. */
  motions: number;
  held: Held | null;
}

interface Tween {
  start: number;
  ms: number;
  step: (t: number) => void;
}

export class Stage {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #from: Viewpoint;
  readonly #sun = new DirectionalLight("#fff2dd", 2.5);
  /** Goes with the eye, so that no side is ever dark. */
  readonly #fill = new DirectionalLight("#fff6ea", 0.7);
  readonly #sky = new HemisphereLight("#fdfaf2", "#a08a6c", 1.5);
  readonly #bench: Mesh<PlaneGeometry, MeshStandardMaterial>;
  readonly #wood: MeshStandardMaterial;
  readonly #thin: MeshStandardMaterial;
  readonly #ghostWood: MeshStandardMaterial;
  readonly #blocks: Mesh[] = [];
  readonly #ghost: Mesh;
  readonly #people: People;
  readonly #shade: Overlay;
  readonly #marks: Overlay;
  readonly #ray = new Raycaster();
  readonly #facts: Facts;
  readonly #canvas: HTMLCanvasElement;
  readonly #made: { dispose: () => void }[] = [];
  #view: View | null = null;
  #land: Ground | null = null;
  #tweens: Tween[] = [];
  #motions = 0;
  #asked = 0;
  #frames = 0;
  #held: Held | null = null;
  #under: BlockId | null = null;
  #slice = Infinity;
  #dark = false;
  #marked: readonly Mark[] = [];
  #gone = false;
  /** Called after each frame, for what lies over the picture. */
  drawn: () => void = () => {};
  #still = false;

  constructor(canvas: HTMLCanvasElement, facts: Facts) {
    this.#canvas = canvas;
    this.#facts = facts;
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.#renderer.outputColorSpace = SRGBColorSpace;
    this.#renderer.toneMapping = NoToneMapping;
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#renderer.shadowMap.autoUpdate = false;
    this.#renderer.setClearColor(0, 0);

    const colours = this.#texture(faceColours());
    const relief = this.#texture(faceRelief(), false);
    this.#wood = this.#keep(
      new MeshStandardMaterial({
        map: colours,
        bumpMap: relief,
        bumpScale: 1.6,
        roughness: 0.58,
        metalness: 0,
      }),
    );
    this.#thin = this.#keep(this.#wood.clone());
    Object.assign(this.#thin, { transparent: true, opacity: 0.16, depthWrite: false });
    this.#ghostWood = this.#keep(this.#wood.clone());
    Object.assign(this.#ghostWood, { transparent: true, opacity: 0.86 });

    const shapes = this.#facts.kinds.map((_, kind) => this.#keep(blockGeometry(kind)));
    for (const kind of Object.values(facts.blocks)) {
      const mesh = new Mesh(shapes[kind], this.#wood);
      mesh.castShadow = true;
      mesh.receiveShadow = true;
      this.#blocks.push(mesh);
    }
    this.#scene.add(...this.#blocks);
    this.#ghost = new Mesh(shapes[0], this.#ghostWood);
    this.#ghost.visible = false;
    this.#ghost.renderOrder = 4;

    this.#bench = new Mesh(
      this.#keep(new PlaneGeometry(76, 76)),
      this.#keep(new MeshStandardMaterial({ transparent: true, roughness: 0.9 })),
    );
    this.#bench.rotation.x = -Math.PI / 2;
    this.#bench.position.y = -0.01;
    this.#bench.receiveShadow = true;

    this.#shade = this.#keep(new Overlay(1));
    this.#marks = this.#keep(new Overlay(2));
    this.#sun.position.set(-13, 25, 15);
    this.#sun.castShadow = true;
    this.#sun.shadow.mapSize.set(2048, 2048);
    this.#sun.shadow.radius = 3;
    this.#sun.shadow.bias = -0.0004;
    this.#sun.shadow.normalBias = 0.03;
    this.#scene.add(this.#bench, this.#shade.mesh, this.#marks.mesh, this.#ghost);
    this.#scene.add(this.#sun, this.#sun.target, this.#sky);

    this.#from = new Viewpoint(canvas, this.request, (ms, step) => this.#tween(ms, 0, step));
    this.#scene.add(this.#from.camera);
    this.#from.camera.add(this.#fill, this.#fill.target);
    this.#fill.position.set(2, 3, 0);
    this.#fill.target.position.set(0, 0, -10);
    this.#people = new People(
      {
        scene: this.#scene,
        keep: (made) => this.#keep(made),
        texture: (picture) => this.#texture(picture),
        tween: (...timed) => this.#tween(...timed),
      },
      facts,
    );
    this.theme(false);
  }

  /** Whether nothing is to glide. */
  set still(on: boolean) {
    this.#still = on;
    this.#from.glides(!on);
  }

  // -- made once ------------------------------------------------------------------------------------------------------

  #keep<T extends { dispose: () => void }>(made: T): T {
    this.#made.push(made);
    return made;
  }

  #texture(canvas: HTMLCanvasElement, colour = true): CanvasTexture {
    const made = this.#keep(new CanvasTexture(canvas));
    if (colour) made.colorSpace = SRGBColorSpace;
    made.anisotropy = Math.min(8, this.#renderer.capabilities.getMaxAnisotropy());
    return made;
  }

  /** By day or by night. */
  theme(dark: boolean): void {
    this.#dark = dark;
    const planks = this.#texture(bench(dark));
    this.#bench.material.map?.dispose();
    this.#bench.material.map = planks;
    this.#bench.material.needsUpdate = true;
    this.#sky.color.set(dark ? "#9db3d6" : "#fdfaf2");
    this.#sky.groundColor.set(dark ? "#2a2320" : "#b39d7e");
    this.#sky.intensity = dark ? 1.25 : 1.35;
    this.#sun.color.set(dark ? "#ffdca6" : "#fff3df");
    this.#sun.intensity = dark ? 2.3 : 1.9;
    this.#fill.intensity = dark ? 0.8 : 1.25;
    this.marks(this.#marked);
    this.#shadows();
  }

  /** In pixels; `covers` is what lies under buttons. */
  resize(width: number, height: number, covers: Covers): void {
    if (width === 0 || height === 0) return;
    this.#renderer.setSize(width, height, false);
    this.#from.shape(width, height, covers);
    this.request();
  }

  // -- frames ---------------------------------------------------------------------------------------------------------

  /** One frame, soon. */
  readonly request = (): void => {
    if (this.#asked !== 0 || this.#gone) return;
    this.#asked = requestAnimationFrame(this.#frame);
  };

  readonly #frame = (now: number): void => {
    this.#asked = 0;
    if (this.#tweens.length > 0) {
      const running = this.#tweens;
      this.#tweens = [];
      for (const tween of running) {
        const t = Math.min(1, Math.max(0, (now - tween.start) / tween.ms));
        tween.step(t);
        if (t < 1) this.#tweens.push(tween);
      }
      this.#renderer.shadowMap.needsUpdate = true;
      if (this.#tweens.length > 0) this.request();
    }
    this.#from.update();
    this.#renderer.render(this.#scene, this.#from.camera);
    this.#frames += 1;
    this.drawn();
  };

  #shadows(): void {
    this.#renderer.shadowMap.needsUpdate = true;
    this.request();
  }

  #tween(ms: number, delay: number, step: (t: number) => void): void {
    this.#tweens.push({ start: performance.now() + delay, ms, step });
    this.#motions += 1;
    this.request();
  }

  info(): StageInfo {
    const { calls, triangles } = this.#renderer.info.render;
    const motions = this.#motions;
    const [moving, held] = [this.#moving, this.#held];
    return { frames: this.#frames, calls, triangles, moving, motions, held };
  }

  dispose(): void {
    this.#gone = true;
    cancelAnimationFrame(this.#asked);
    this.#from.dispose();
    for (const each of this.#made) each.dispose();
    this.#renderer.dispose();
    // Browsers keep few contexts, and the next board wants one.
    this.#renderer.forceContextLoss();
  }

  // -- what stands there ----------------------------------------------------------------------------------------------

  /** A new view: what has changed goes from where it was to where it is. */
  show(view: View): void {
    const before = this.#view;
    const was = this.#land;
    const land = ground(view, this.#facts);
    this.#view = view;
    this.#land = land;
    const moves = before !== null && !this.#still;
    const top = Math.max(...land.height, ...(was?.height ?? [0])) + 1.2;
    view.blocks.forEach(({ at, turned }, i) => {
      const mesh = this.#blocks[i];
      if (mesh === undefined) return;
      const then = before?.blocks[i];
      const kind = this.#kind(`b${i}`);
      const to = middle(kind, at, turned);
      const spin = new Quaternion(...quaternion(turned));
      const same =
        then !== undefined && then.turned === turned && then.at.every((each, j) => each === at[j]);
      if (same && this.#held?.block !== `b${i}`) return;
      if (!moves || same) {
        mesh.position.set(...to);
        mesh.quaternion.copy(spin);
        return;
      }
      const from: Vec = [mesh.position.x, mesh.position.y, mesh.position.z];
      const tilt = mesh.quaternion.clone();
      this.#tween(BLOCK_MS, 0, (t) => {
        mesh.position.set(...arc(from, to, top, t));
        mesh.quaternion.slerpQuaternions(tilt, spin, ease(Math.min(1, Math.max(0, t * 1.6 - 0.3))));
      });
    });
    this.#people.show({ view, land, before, moves });
    this.#fade();
    this.#corners();
    this.#fit(land);
    // At its end the game shows all, the winner above all.
    this.#from.shows(seen(view, this.#facts, land), !moves, view.over && before?.over === false);
    this.#shadows();
  }

  #kind(block: BlockId): number {
    return this.#facts.blocks[block] ?? 0;
  }

  // -- marks ----------------------------------------------------------------------------------------------------------

  #corners(): void {
    const strips = new Strips();
    const land = this.#land;
    if (land !== null && this.#slice === Infinity && this.#under === null)
      corners(
        strips,
        this.#held === null || this.#view === null
          ? land
          : ground(this.#view, this.#facts, this.#held.block),
        this.#dark ? 0.5 : 0.36,
      );
    this.#shade.draw(strips);
  }

  /** What glows: in this order, the last on top. */
  marks(list: readonly Mark[]): void {
    this.#marked = list;
    this.#marks.draw(marked(list, this.#dark, this.#slice));
    // Where a block may be set is to be seen; a hand that has chosen its view keeps it.
    const open = list.filter(({ as }) => as === "places");
    this.#from.asks(
      open.flatMap(({ cells, height }) => cells.map((cell) => drawn(...onCell(cell), height))),
      this.#still,
    );
    this.request();
  }

  /** A block in the hand; null: none is. */
  hold(held: Held | null): void {
    const before = this.#held;
    this.#held = held;
    if (held !== null) {
      const mesh = this.#blocks[numberOf(held.block)];
      if (mesh !== undefined) this.#ghost.geometry = mesh.geometry;
      const [x, y, z] = middle(this.#kind(held.block), held.at, held.turned);
      this.#ghost.position.set(x, y + (held.legal ? 0.06 : 0.35), z);
      this.#ghost.quaternion.set(...quaternion(held.turned));
      this.#ghostWood.emissive.set(held.legal ? "#000" : "#b01010");
      this.#ghostWood.emissiveIntensity = 0.7;
      this.#ghostWood.opacity = held.legal ? 0.9 : 0.6;
      this.#ghost.castShadow = held.legal;
    }
    this.#ghost.visible = held !== null;
    this.#fade();
    if (before?.block !== held?.block) this.#corners();
    this.#shadows();
  }

  /** Look under a block: it goes up, or thins out where others rest on it. */
  under(block: BlockId | null): void {
    if (block === this.#under) return;
    this.#under = block;
    this.#fade();
    this.#corners();
    this.#shadows();
  }

  /** Nothing is drawn that begins at this level or above. */
  slice(level: number): void {
    this.#slice = level;
    this.#fade();
    this.#corners();
    this.marks(this.#marked);
    this.#shadows();
  }

  #fade(): void {
    const view = this.#view;
    if (view === null) return;
    const raised = new Set(this.#under === null ? [] : above(view, this.#facts, this.#under));
    view.blocks.forEach(({ at, turned }, i) => {
      const mesh = this.#blocks[i];
      if (mesh === undefined) return;
      const id = `b${i}`;
      const held = this.#held?.block === id;
      const thin = held || raised.has(id);
      mesh.material = thin ? this.#thin : this.#wood;
      mesh.castShadow = !thin;
      mesh.renderOrder = thin ? 3 : 0;
      mesh.visible = at[2] < this.#slice;
      // Only one that bears nothing can be lifted for a look.
      const lifts = this.#under === id && raised.size === 1;
      if (!this.#moving)
        mesh.position.setY(middle(this.#kind(id), at, turned)[1] + (lifts ? 2.6 : 0));
    });
    if (this.#land !== null) this.#people.cut(view, this.#land, this.#slice);
  }

  get #moving(): boolean {
    return this.#tweens.length > 0;
  }

  // -- looking --------------------------------------------------------------------------------------------------------

  #fit(land: Ground): void {
    const { x0, x1, y0, y1 } = box(land, 1);
    const half = Math.max(x1 - x0, y1 - y0, 12) / 2 + 3;
    const { camera } = this.#sun.shadow;
    const reach = half * 1.5;
    Object.assign(camera, {
      left: -reach,
      right: reach,
      top: reach,
      bottom: -reach,
      near: 1,
      far: 70,
    });
    camera.updateProjectionMatrix();
    const middleX = (x0 + x1 + 1) / 2 - SIDE / 2;
    const middleZ = SIDE / 2 - (y0 + y1 + 1) / 2;
    this.#sun.target.position.set(middleX, 0, middleZ);
    this.#sun.position.set(middleX - 13, 25, middleZ + 15);
  }

  /** Round to a side, or home. */
  side(side: Side, atOnce = false): void {
    this.#from.side(side, atOnce || this.#still);
  }

  /** A quarter further round, to the nearest side. */
  turn(step: 1 | -1): void {
    this.side(this.#from.next(step));
  }

  zoom(by: number): void {
    this.#from.zoom(by);
  }

  /** While a block is held, one finger moves it and two turn the table. */
  holdsByTouch(on: boolean): void {
    this.#from.holdsByTouch(on);
  }

  /** In a page that scrolls: neither wheel nor finger is kept from that. */
  letsScroll(signal: AbortSignal): void {
    this.#from.letsScroll(this.#canvas, signal);
  }

  // -- where the pointer is -------------------------------------------------------------------------------------------

  #aim(clientX: number, clientY: number): void {
    const { left, top, width, height } = this.#canvas.getBoundingClientRect();
    this.#from.camera.updateMatrixWorld();
    this.#ray.setFromCamera(
      new Vector2(((clientX - left) / width) * 2 - 1, 1 - ((clientY - top) / height) * 2),
      this.#from.camera,
    );
  }

  ray(clientX: number, clientY: number): Ray {
    this.#aim(clientX, clientY);
    return { origin: this.#ray.ray.origin.toArray(), direction: this.#ray.ray.direction.toArray() };
  }

  /** What is at a point of the screen; what is held is looked through. */
  pick(clientX: number, clientY: number): Hit | null {
    this.#aim(clientX, clientY);
    const meshes = this.#blocks.filter((mesh, i) => mesh.visible && this.#held?.block !== `b${i}`);
    const [hit] = this.#ray.intersectObjects<Object3D>(meshes, false);
    if (hit !== undefined) {
      const block = `b${this.#blocks.indexOf(hit.object as Mesh)}` as BlockId;
      const normal = hit.face?.normal.clone().applyQuaternion(hit.object.quaternion);
      // A little inward, so that the rounded edge of a block is still its own.
      const inner = hit.point.clone().addScaledVector(this.#ray.ray.direction, 0.02);
      return {
        block,
        above: (normal?.y ?? 0) > 0.6,
        cell: cellUnder(inner.x, inner.z),
        far: hit.distance,
      };
    }
    const point = this.#ray.ray.intersectPlane(new Plane(new Vector3(0, 1, 0), 0), new Vector3());
    const cell = point === null ? -1 : cellUnder(point.x, point.z);
    return cell === -1 ? null : { block: null, above: true, cell, far: Infinity };
  }

  /** Where a point of the game (x, y, z) is on the screen. */
  project(x: number, y: number, z: number): [number, number] {
    const { left, top, width, height } = this.#canvas.getBoundingClientRect();
    this.#from.camera.updateMatrixWorld();
    const at = new Vector3(...drawn(x, y, z)).project(this.#from.camera);
    return [left + ((at.x + 1) / 2) * width, top + ((1 - at.y) / 2) * height];
  }
}
