/** Flat things over the structure as one mesh each: marks, and the dark at the foot of walls. */

import { BufferGeometry, DoubleSide, Float32BufferAttribute, Mesh, MeshBasicMaterial } from "three";

import { mark, Strips } from "./strips";
import type { Rgb } from "./strips";

/** A mark on cells of one height. */
export interface Mark {
  cells: readonly number[];
  height: number;
  as: "can" | "places" | "mine" | "looked" | "gain" | "bad";
}

const COLOURS: Record<"light" | "dark", Record<Mark["as"], Rgb>> = {
  light: {
    can: [0.06, 0.055, 0.075],
    places: [0.02, 0.02, 0.04],
    mine: [1, 1, 1],
    looked: [0.86, 0.36, 0.02],
    gain: [0.02, 0.42, 0.16],
    bad: [0.75, 0.05, 0.03],
  },
  dark: {
    can: [1, 0.97, 0.88],
    places: [1, 0.97, 0.88],
    mine: [1, 1, 1],
    looked: [1, 0.6, 0.2],
    gain: [0.4, 1, 0.6],
    bad: [1, 0.25, 0.2],
  },
};
const LOOKS: Record<Mark["as"], { fill: number; line: number; width: number; dots?: number }> = {
  can: { fill: 0.14, line: 0.95, width: 0.11 },
  places: { fill: 0.22, line: 1, width: 0.08, dots: 0.13 },
  mine: { fill: 0, line: 0.9, width: 0.09 },
  looked: { fill: 0.3, line: 1, width: 0.16 },
  gain: { fill: 0.3, line: 1, width: 0.16 },
  bad: { fill: 0.35, line: 0.5, width: 0.3 },
};
/** Those have a second line, light beside dark or dark beside light. */
const HALOS: ReadonlySet<Mark["as"]> = new Set(["can", "places"]);

export class Overlay {
  readonly mesh: Mesh<BufferGeometry, MeshBasicMaterial>;

  /** The higher the order, the further in front. */
  constructor(order: number) {
    this.mesh = new Mesh(
      new BufferGeometry(),
      new MeshBasicMaterial({
        vertexColors: true,
        transparent: true,
        depthWrite: false,
        side: DoubleSide,
        polygonOffset: true,
        polygonOffsetFactor: -order,
        polygonOffsetUnits: -order,
      }),
    );
    this.mesh.renderOrder = order;
    this.mesh.frustumCulled = false;
  }

  draw({ position, colour }: Strips): void {
    const { geometry } = this.mesh;
    geometry.setAttribute("position", new Float32BufferAttribute(position, 3));
    geometry.setAttribute("color", new Float32BufferAttribute(colour, 4));
    geometry.setDrawRange(0, position.length / 3);
    this.mesh.visible = position.length > 0;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}

/** Marks in this order, the last on top; none above a cut. */
export function marked(list: readonly Mark[], dark: boolean, slice: number): Strips {
  const strips = new Strips();
  const colours = COLOURS[dark ? "dark" : "light"];
  const other = COLOURS[dark ? "light" : "dark"];
  list.forEach(({ cells, height, as }, i) => {
    if (height > slice) return;
    const look = { ...LOOKS[as], over: 0.02 + i * 0.0005 };
    mark(strips, cells, height, colours[as], HALOS.has(as) ? { ...look, halo: other[as] } : look);
  });
  return strips;
}
