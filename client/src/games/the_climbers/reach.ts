/**
 * How far a climber gets by free steps, for the picture of a block that is only held: what it would open and what it
 * would close. What may really be chosen comes from the table.
 */

import { name } from "./ground";
import type { Ground } from "./ground";
import { beside, cellAt, CELLS, extents, footprint, SIDE } from "./lattice";
import type { Colour, Facts, View } from "./shape";

/** The structure as free steps see it. */
export interface Walk {
  land: Ground;
  /** By the number of a block: the colour it shows, and whether a disk closes it. */
  shows: (block: number) => { top: Colour; shut: boolean } | undefined;
  /** By the least cell of a region: how many stand there. */
  stand: ReadonlyMap<number, number>;
}

/** As it stands now. */
export const asItIs = (view: View, land: Ground): Walk => ({
  land,
  shows: (block) => {
    const surface = view.surfaces[`b${block}`];
    return surface && { top: surface.top, shut: surface.disk };
  },
  stand: standing(
    land,
    view.climbers.map(({ stands }) => stands),
  ),
});

function standing(land: Ground, stands: readonly (string | null)[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const place of stands) {
    const region = place === null ? -1 : (land.region[cellAt(place)] ?? -1);
    if (region !== -1) found.set(region, (found.get(region) ?? 0) + 1);
  }
  return found;
}

/** The bare cells that hang together with the rim (TC-SURF-09). */
function outside({ top }: Ground): number[] {
  const found: number[] = [];
  const seen = new Set<number>();
  for (let cell = 0; cell < CELLS; cell += 1) {
    const [x, y] = [cell % SIDE, Math.floor(cell / SIDE)];
    if (x > 0 && y > 0 && x < SIDE - 1 && y < SIDE - 1) continue;
    if (top[cell] === -1) {
      found.push(cell);
      seen.add(cell);
    }
  }
  for (let i = 0; i < found.length; i += 1)
    for (const next of beside(found[i] ?? 0)) {
      if (seen.has(next) || top[next] !== -1) continue;
      seen.add(next);
      found.push(next);
    }
  return found;
}

/** The cells to which free steps lead from a cell (null: the table), without the place one stands on. */
export function reach(
  { land, shows, stand }: Walk,
  from: number | null,
  colour: Colour,
): Set<number> {
  const sizes = new Map<number, number>();
  for (const least of land.region) if (least !== -1) sizes.set(least, (sizes.get(least) ?? 0) + 1);
  const own = from === null ? -1 : (land.region[from] ?? -1);
  const open = (cell: number): boolean => {
    const face = shows(land.top[cell] ?? -1);
    const region = land.region[cell] ?? -1;
    if (face === undefined || face.shut || region === own) return false;
    if (face.top !== colour && face.top !== "neutral") return false;
    return (stand.get(region) ?? 0) < (face.top === "neutral" ? (sizes.get(region) ?? 0) : 1);
  };
  const start =
    from === null
      ? outside(land)
      : [...land.region.keys()].filter((cell) => land.region[cell] === own);
  const found = new Set<number>();
  const seen = new Set(start);
  const queue = [...start];
  for (let i = 0; i < queue.length; i += 1) {
    const at = queue[i] ?? 0;
    for (const next of beside(at)) {
      const rise = (land.height[next] ?? 0) - (land.height[at] ?? 0);
      if (seen.has(next) || rise < 0 || rise > 1 || !open(next)) continue;
      seen.add(next);
      found.add(next);
      queue.push(next);
    }
  }
  return found;
}

/** The structure with a block set down somewhere; who stood under it has been pushed to what is left of the place. */
export function withBlock(
  view: View,
  facts: Facts,
  without: Ground,
  held: { block: string; at: readonly [number, number, number]; turned: number },
  top: Colour,
): { walk: Walk; stands: (number | null)[] } {
  const number = Number(held.block.slice(1));
  const [dx, dy, dz] = extents(facts.blocks[held.block] ?? 0, held.turned);
  const land: Ground = {
    height: without.height.slice(),
    top: without.top.slice(),
    region: new Int16Array(CELLS).fill(-1),
  };
  const foot = new Set(footprint(held.at[0], held.at[1], dx, dy));
  for (const cell of foot) {
    land.height[cell] = held.at[2] + dz;
    land.top[cell] = number;
  }
  name(land);
  const stands = view.climbers.map(({ stands: place }) => {
    if (place === null) return null;
    const cell = cellAt(place);
    if (!foot.has(cell)) return cell;
    const region = without.region[cell];
    const left = [...without.region.keys()].find(
      (each) => without.region[each] === region && !foot.has(each),
    );
    return left ?? null;
  });
  const now = asItIs(view, land);
  return {
    walk: {
      land,
      shows: (block) => (block === number ? { top, shut: false } : now.shows(block)),
      stand: standing(
        land,
        stands.map((cell) => (cell === null ? null : `${cell % SIDE},${Math.floor(cell / SIDE)}`)),
      ),
    },
    stands,
  };
}

/** What a block that is held would do to somebody's free steps. */
export interface Ways {
  gained: number[];
  lost: number[];
  /** The structure with the block in it. */
  land: Ground;
  /** The highest level that is reached, as it is and with the block. */
  now: number;
  soon: number;
}

export function waysOf(
  view: View,
  facts: Facts,
  lands: { now: Ground; without: Ground },
  held: { block: string; at: readonly [number, number, number]; turned: number },
  top: Colour,
  seat: number,
): Ways | null {
  const me = view.climbers[seat];
  if (me === undefined) return null;
  const { walk, stands } = withBlock(view, facts, lands.without, held, top);
  const from = me.stands === null ? null : cellAt(me.stands);
  const before = reach(asItIs(view, lands.now), from, me.colour);
  const after = reach(walk, stands[seat] ?? null, me.colour);
  const highest = (cells: ReadonlySet<number>, { height }: Ground): number =>
    Math.max(me.level, ...[...cells].map((cell) => height[cell] ?? 0));
  return {
    gained: [...after].filter((cell) => !before.has(cell)),
    lost: [...before].filter((cell) => !after.has(cell)),
    land: walk.land,
    now: highest(before, lands.now),
    soon: highest(after, walk.land),
  };
}
