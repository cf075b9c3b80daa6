/** What glows in the picture: where a held block may stand and what it would open; or where one can go. */

import type { Mark } from "./overlay";
import { cellsOf } from "./ground";
import type { Ground, Region } from "./ground";
import { cellAt, SIDE } from "./lattice";
import type { Mode, Props } from "./model";
import { lit } from "./model";
import type { PoseChip } from "./poses";
import type { Ways } from "./reach";

/** Cells by their height, as marks of one kind. */
function byHeight(cells: readonly number[], { height }: Ground, as: Mark["as"]): Mark[] {
  const found = new Map<number, number[]>();
  for (const cell of cells) {
    const z = height[cell] ?? 0;
    found.set(z, [...(found.get(z) ?? []), cell]);
  }
  return [...found].map(([z, here]) => ({ cells: here, height: z, as }));
}

/** While a place for a block is asked: all cells it may cover, then what it opens and closes where it is held. */
export function places(
  { shape: [dx, dy] }: PoseChip,
  anchors: ReadonlySet<number>,
  without: Ground,
  ways: Ways | null,
): Mark[] {
  const covered = new Set<number>();
  for (const anchor of anchors)
    for (let row = 0; row < dy; row += 1)
      for (let column = 0; column < dx; column += 1) covered.add(anchor + SIDE * row + column);
  return [
    ...byHeight([...covered], without, "places"),
    ...(ways === null ? [] : byHeight(ways.gained, ways.land, "gain")),
    ...(ways === null ? [] : byHeight(ways.lost, ways.land, "bad")),
  ];
}

interface Now {
  view: Props["view"];
  land: Ground;
  list: readonly Region[];
  options: Props["options"];
  mode: Mode;
  focusSeat: number | null;
  /** What is pointed at: a target. */
  looked: string;
  /** Cells that a block about to be set covers. */
  taken: ReadonlySet<number>;
}

/** Else: my own place, what can be chosen, and what is pointed at. */
export function choices({
  view,
  land,
  list,
  options,
  mode,
  focusSeat,
  looked,
  taken,
}: Now): Mark[] {
  const found: Mark[] = [];
  const add = (cells: number[], as: Mark["as"]): void => {
    if (cells[0] !== undefined) found.push({ cells, height: land.height[cells[0]] ?? 0, as });
  };
  const topsOf = (target: string): number[][] =>
    list.filter(({ block }) => `block:${block}` === target).map(({ cells }) => cells);
  const mine = focusSeat === null ? null : (view.climbers[focusSeat]?.at ?? null);
  if (mine !== null) add(cellsOf(land, cellAt(mine)), "mine");
  for (const [target, here] of options) {
    if (target.startsWith("spot:") && (mode === "any" || mode === "walk"))
      add(lit(land, target.slice(5), taken), "can");
    if (target.startsWith("block:") && here.some(({ verb }) => verb === mode))
      for (const cells of topsOf(target)) add(cells, "can");
  }
  if (looked.startsWith("spot:")) add(cellsOf(land, cellAt(looked.slice(5))), "looked");
  else for (const cells of topsOf(looked)) add(cells, "looked");
  return found;
}
