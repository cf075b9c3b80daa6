/** Climbers, their disks and the padlock in the picture. */

import {
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  Sprite,
  SpriteMaterial,
  Vector3,
} from "three";
import type { Scene, Texture } from "three";

import { waits } from "./fit";
import { cellsOf, heart, numberOf } from "./ground";
import type { Ground } from "./ground";
import { cellAt, cellUnder, drawn, extents } from "./lattice";
import type { Vec } from "./lattice";
import { BLOCK_MS, hop, HOP_MS, onCell, way } from "./motion";
import { badge, padlock, PAINT } from "./paint";
import type { BlockId, Climber, Colour, Facts, View } from "./shape";
import { climberGeometry, diskGeometry } from "./solids";

/** What a stage lends: things to be given back at the end, pictures, and time. */
export interface Lender {
  scene: Scene;
  keep: <T extends { dispose: () => void }>(made: T) => T;
  texture: (canvas: HTMLCanvasElement) => Texture;
  tween: (ms: number, delay: number, step: (t: number) => void) => void;
}

/** A view as it came, the structure in it, and the ones before. */
export interface Change {
  view: View;
  land: Ground;
  before: View | null;
  /** Whether what has changed is to be seen moving. */
  moves: boolean;
}

export class People {
  readonly #lender: Lender;
  readonly #facts: Facts;
  readonly #figures = new Map<number, Group>();
  readonly #disks = new Map<number, Mesh>();
  readonly #signs = new Map<Colour, Texture>();
  readonly #paints = new Map<Colour, MeshStandardMaterial>();
  readonly #climber;
  readonly #disk;
  readonly #lock: Sprite;

  constructor(lender: Lender, facts: Facts) {
    this.#lender = lender;
    this.#facts = facts;
    this.#climber = lender.keep(climberGeometry());
    this.#disk = lender.keep(diskGeometry());
    const map = lender.texture(padlock());
    this.#lock = new Sprite(lender.keep(new SpriteMaterial({ map, depthTest: false })));
    this.#lock.renderOrder = 6;
    this.#lock.visible = false;
    lender.scene.add(this.#lock);
  }

  show(change: Change): void {
    const { view } = change;
    for (const climber of view.climbers) {
      this.#go(climber, change);
      this.#lay(climber, change);
    }
    this.#lock.visible = view.locked !== null;
    if (view.locked !== null) this.#lock.position.copy(this.#over(view.locked, view, 0.75));
  }

  /** Nobody is shown who stands above a cut. */
  cut(view: View, land: Ground, slice: number): void {
    for (const { seat, stands } of view.climbers) {
      const figure = this.#figures.get(seat);
      const height = stands === null ? 0 : (land.height[cellAt(stands)] ?? 0);
      if (figure !== undefined) figure.visible = height <= slice;
    }
  }

  // -- made once ------------------------------------------------------------------------------------------------------

  #sign(colour: Colour): Texture {
    const made = this.#signs.get(colour) ?? this.#lender.texture(badge(colour));
    this.#signs.set(colour, made);
    return made;
  }

  #paint(colour: Colour): MeshStandardMaterial {
    const { keep } = this.#lender;
    const made =
      this.#paints.get(colour) ??
      keep(new MeshStandardMaterial({ color: PAINT[colour], roughness: 0.38 }));
    this.#paints.set(colour, made);
    return made;
  }

  #figure(colour: Colour): Group {
    const { keep } = this.#lender;
    const body = new Mesh(this.#climber, this.#paint(colour));
    body.castShadow = true;
    body.receiveShadow = true;
    const map = this.#sign(colour);
    const sign = new Sprite(keep(new SpriteMaterial({ map })));
    // What hides a climber does not hide its sign.
    const through = new Sprite(keep(new SpriteMaterial({ map, depthTest: false, opacity: 0.4 })));
    for (const each of [sign, through]) {
      each.position.y = 1.78;
      each.scale.setScalar(0.82);
    }
    through.renderOrder = 5;
    sign.renderOrder = 6;
    return new Group().add(body, sign, through);
  }

  #blockingDisk(colour: Colour): Mesh {
    const { keep } = this.#lender;
    const made = new Mesh(this.#disk, this.#paint(colour));
    made.castShadow = true;
    const sign = new Mesh(
      keep(new PlaneGeometry(1.1, 1.1)),
      keep(new MeshBasicMaterial({ map: this.#sign(colour), transparent: true })),
    );
    sign.rotation.x = -Math.PI / 2;
    sign.position.y = 0.19;
    return made.add(sign);
  }

  // -- where they are -------------------------------------------------------------------------------------------------

  /** The middle above a block's top. */
  #over(block: BlockId, view: View, up: number): Vector3 {
    const it = view.blocks[numberOf(block)];
    if (it === undefined) return new Vector3();
    const [dx, dy, dz] = extents(this.#facts.blocks[block] ?? 0, it.turned);
    return new Vector3(...drawn(it.at[0] + dx / 2, it.at[1] + dy / 2, it.at[2] + dz + up));
  }

  #go({ seat, colour, stands, at }: Climber, change: Change): void {
    const { view, land, before, moves } = change;
    const figure = this.#figures.get(seat) ?? this.#figure(colour);
    this.#figures.set(seat, figure);
    this.#lender.scene.add(figure);
    const cell = stands === null ? -1 : cellAt(stands);
    const to: Vec =
      cell === -1
        ? waits(land, seat, view.climbers.length)
        : drawn(...onCell(cell), land.height[cell] ?? 0);
    const then = before?.climbers[seat];
    const { x, y, z } = figure.position;
    const stayed = then?.stands === stands && then.at === at && cell !== -1;
    if (!moves || stayed || Math.hypot(x - to[0], y - to[1], z - to[2]) < 0.01)
      return void figure.position.set(...to);
    const stations = path(change, [x, y, z], to, cell, then?.stands ?? null, colour);
    this.#lender.tween(
      Math.min(1100, HOP_MS * Math.max(2, stations.length - 1)),
      // Who is pushed goes when the block comes down.
      view.moved === before?.moved ? 0 : BLOCK_MS * 0.6,
      (t) => figure.position.set(...hop(stations, t)),
    );
  }

  #lay({ seat, colour, disk }: Climber, { view, land }: Change): void {
    const lies = disk.startsWith("b");
    const known = this.#disks.get(seat);
    if (!lies) {
      if (known !== undefined) known.visible = false;
      return;
    }
    const mesh = known ?? this.#blockingDisk(colour);
    this.#disks.set(seat, mesh);
    this.#lender.scene.add(mesh);
    mesh.visible = true;
    const over = this.#over(disk, view, 0);
    const [largest, ...others] = (view.surfaces[disk]?.regions ?? []).toSorted(
      (a, b) => b.cells - a.cells,
    );
    const cells = largest === undefined ? [] : cellsOf(land, cellAt(largest.at));
    const whole = others.length === 0 && cells.length % 4 === 0;
    mesh.position.copy(over);
    if (whole || cells.length === 0) return;
    const [X, , Z] = drawn(...onCell(heart(cells)), 0);
    mesh.position.set(X, over.y, Z);
  }
}

/** From where a climber stood to where it stands, cell by cell where there is such a way. */
function path(
  { view, land }: Change,
  from: Vec,
  to: Vec,
  cell: number,
  stood: string | null,
  colour: Colour,
): Vec[] {
  const start = stood === null ? cellUnder(from[0], from[2]) : cellAt(stood);
  if (cell === -1 || start === -1) return [from, to];
  const fits = (at: number): boolean => {
    const top = view.surfaces[`b${land.top[at] ?? -1}`]?.top;
    return top === undefined ? land.height[at] === 0 : top === colour || top === "neutral";
  };
  const cells = way(land, start, cell, fits) ?? way(land, start, cell, () => true, 4);
  if (cells === null || cells.length > 24) return [from, to];
  return [
    from,
    ...cells.slice(1, -1).map((at): Vec => drawn(...onCell(at), land.height[at] ?? 0)),
    to,
  ];
}
