/** The structure as a map of cells: how high, whose block, which region. Made anew from each view. */

import { beside, CELLS, cellAt, extents, footprint, SIDE } from "./lattice";
import type { BlockId, Colour, Facts, Place, View } from "./shape";

export interface Ground {
  /** By cell: the height of its column. */
  height: Uint8Array;
  /** By cell: the number of the block on top, -1 for bare table. */
  top: Int16Array;
  /** By cell: the least cell of its region, -1 for bare table. */
  region: Int16Array;
}

export const numberOf = (block: BlockId): number => Number(block.slice(1));

/** Without some block, as if it were lifted. */
export function ground(view: View, facts: Facts, lifted: BlockId | null = null): Ground {
  const height = new Uint8Array(CELLS);
  const top = new Int16Array(CELLS).fill(-1);
  const region = new Int16Array(CELLS).fill(-1);
  view.blocks.forEach(({ at: [x, y, z], turned }, block) => {
    if (`b${block}` === lifted) return;
    const [dx, dy, dz] = extents(facts.blocks[`b${block}`] ?? 0, turned);
    for (const cell of footprint(x, y, dx, dy)) {
      if (z + dz <= (height[cell] ?? 0)) continue;
      height[cell] = z + dz;
      top[cell] = block;
    }
  });
  const found = { height, top, region };
  name(found);
  return found;
}

/** Names the regions anew: cells of one block that hang together, by their least, for cells come in that order. */
export function name({ top, region }: Ground): void {
  region.fill(-1);
  for (let cell = 0; cell < CELLS; cell += 1) {
    if (top[cell] === -1 || region[cell] !== -1) continue;
    const open = [cell];
    region[cell] = cell;
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const next of beside(at)) {
        if (top[next] !== top[cell] || region[next] !== -1) continue;
        region[next] = cell;
        open.push(next);
      }
  }
}

/** The cells of a region. */
export function cellsOf({ region }: Ground, least: number): number[] {
  const found = [];
  for (let cell = Math.max(0, least); cell < CELLS; cell += 1)
    if (region[cell] === least && least >= 0) found.push(cell);
  return found;
}

/** The part of the table in use, in cells: the first and last column and row. */
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Around all that stands, with some room. */
export function box({ top }: Ground, room: number): Box {
  const found = { x0: SIDE, y0: SIDE, x1: -1, y1: -1 };
  top.forEach((block, cell) => {
    if (block === -1) return;
    const [x, y] = [cell % SIDE, Math.floor(cell / SIDE)];
    found.x0 = Math.min(found.x0, x);
    found.x1 = Math.max(found.x1, x);
    found.y0 = Math.min(found.y0, y);
    found.y1 = Math.max(found.y1, y);
  });
  if (found.x1 === -1) return { x0: 8, y0: 8, x1: 23, y1: 23 };
  return {
    x0: Math.max(0, found.x0 - room),
    y0: Math.max(0, found.y0 - room),
    x1: Math.min(SIDE - 1, found.x1 + room),
    y1: Math.min(SIDE - 1, found.y1 + room),
  };
}

/** A place where one can stand, as the screen needs it. */
export interface Region {
  at: Place;
  block: BlockId;
  level: number;
  top: Colour;
  cells: number[];
  /** How many climbers it holds, and who is there. */
  room: number;
  here: number[];
  free: boolean;
  locked: boolean;
  disk: boolean;
}

/** All regions, the lowest first. */
export function regions(view: View, land: Ground): Region[] {
  const found: Region[] = [];
  for (const [block, surface] of Object.entries(view.surfaces))
    for (const { at } of surface.regions) {
      const cells = cellsOf(land, cellAt(at));
      found.push({
        at,
        block,
        cells,
        level: surface.level,
        top: surface.top,
        room: surface.top === "neutral" ? cells.length : 1,
        here: view.climbers.filter((climber) => climber.at === at).map(({ seat }) => seat),
        free: surface.free,
        locked: surface.locked,
        disk: surface.disk,
      });
    }
  return found.toSorted((a, b) => a.level - b.level || cellAt(a.at) - cellAt(b.at));
}

/** A cell in the middle of a region. */
export function heart(cells: readonly number[]): number {
  let [x, y] = [0, 0];
  for (const cell of cells) {
    x += cell % SIDE;
    y += Math.floor(cell / SIDE);
  }
  x /= cells.length;
  y /= cells.length;
  const far = (cell: number): number =>
    ((cell % SIDE) - x) ** 2 + (Math.floor(cell / SIDE) - y) ** 2;
  return cells.toSorted((a, b) => far(a) - far(b))[0] ?? -1;
}

/** A block and all that rest on it, from below. */
export function above(view: View, facts: Facts, block: BlockId): BlockId[] {
  const found = [block];
  const spans = view.blocks.map(({ at, turned }, i) => {
    const [dx, dy, dz] = extents(facts.blocks[`b${i}`] ?? 0, turned);
    return { x0: at[0], x1: at[0] + dx, y0: at[1], y1: at[1] + dy, z0: at[2], z1: at[2] + dz };
  });
  for (let i = 0; i < found.length; i += 1) {
    const under = spans[numberOf(found[i] ?? block)];
    spans.forEach((span, j) => {
      if (under === undefined || found.includes(`b${j}`) || span.z0 !== under.z1) return;
      if (span.x0 < under.x1 && under.x0 < span.x1 && span.y0 < under.y1 && under.y0 < span.y1)
        found.push(`b${j}`);
    });
  }
  return found;
}
