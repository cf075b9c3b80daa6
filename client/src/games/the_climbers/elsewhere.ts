/** Places of the map where a block in the hand may not go: which one is pointed at, or lies next to another. */

import type { Box, Ground } from "./ground";
import { box } from "./ground";
import { cellOf, placeOf, SIDE } from "./lattice";

type Pair = readonly [number, number];

/** Cells of table around the structure: room for a block that is about to be set beside it. */
export const roomFor = (shape: Pair): number => Math.max(3, ...shape);

const fits = (at: number, long: number): number =>
  Math.min(Math.max(0, at - Math.floor((long - 1) / 2)), SIDE - long);

/** Where a block would stand that is set down at a point of the map, as if that were its middle; null: off the map. */
export function mapped([x, y]: Pair, land: Ground, [dx, dy]: Pair): string | null {
  const top = box(land, roomFor([dx, dy])).y1;
  const [east, north] = [Math.floor(x), top - Math.floor(y)];
  if (east < 0 || north < 0 || east >= SIDE || north >= SIDE) return null;
  return placeOf(cellOf(fits(east, dx), fits(north, dy)));
}

/** A point of the map that was pointed at, in cells from its left and from its top. */
export function pointOf(event: MouseEvent): Pair | null {
  const map =
    event.target instanceof Element ? event.target.closest<SVGSVGElement>(".tc-plan > svg") : null;
  const into = map?.getScreenCTM()?.inverse();
  if (into === undefined) return null;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(into);
  return [x, y];
}

const within = (at: number, low: number, high: number): number => Math.min(Math.max(at, low), high);

/** The cell of a block's corner one further in a direction (of the screen: down is south), within a frame. */
export function nextCell(from: number, [dx, dy]: Pair, frame: Box, [long, deep]: Pair): number {
  const x = within((from % SIDE) + dx, frame.x0, frame.x1 + 1 - long);
  const y = within(Math.floor(from / SIDE) - dy, frame.y0, frame.y1 + 1 - deep);
  return cellOf(x, y);
}
