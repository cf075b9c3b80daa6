/** What the board's parts have in common: what is held, what a press means, what is said of a place. */

import type { OptionOut } from "../../messages";
import type { BoardProps, Translate } from "../board";
import type { Ground, Region } from "./ground";
import { numberOf } from "./ground";
import { beside, cellAt, footprint, placeOf, SIDE } from "./lattice";
import type { PoseChip } from "./poses";
import { poses } from "./poses";
import type { BlockId, Facts, Place, View } from "./shape";

export type Props = BoardProps<View, Facts>;

/** What a press on a block means: whatever is possible, or one thing alone. */
export type Mode = "any" | "walk" | "move" | "disk";

/** A block move that is begun, as far as its draft goes. */
export interface Begun {
  block: BlockId;
  pose: string | null;
  anchor: number | null;
}

const MOVE = /^move (b\d+)$/;

export function begun({ texts: [first, pose, at] }: { texts: string[] }): Begun | null {
  const block = MOVE.exec(first ?? "")?.[1];
  if (block === undefined) return null;
  return { block, pose: pose ?? null, anchor: at === undefined ? null : cellAt(at) };
}

/** The poses of a block, and how it stands now. */
export function posesOf(
  view: View,
  facts: Facts,
  block: BlockId,
): { chips: PoseChip[]; now: string } {
  const kind = facts.kinds[facts.blocks[block] ?? 0];
  return {
    chips: kind === undefined ? [] : poses(kind),
    now: view.blocks[numberOf(block)]?.pose ?? "",
  };
}

/** The options at a target with one of these verbs. */
export const having = (
  options: Props["options"],
  target: string,
  ...verbs: string[]
): OptionOut[] => (options.get(target) ?? []).filter(({ verb }) => verbs.includes(verb));

/** To set the block in the hand down there, in words. */
export const setText = (
  { t, options }: Pick<Props, "t" | "options">,
  cell: number,
  level: number,
): string => {
  const where = `spot:${placeOf(cell)}`;
  return t("the_climbers-do-set", { where, level, spot: 0, ...options.get(where)?.[0]?.args });
};

/** What one does on a place. */
export const ON_PLACES = ["walk", "rise", "climb", "push"];

/** What was pressed: a place from above, or a block by its side. */
export interface Pressed {
  block: BlockId | null;
  /** The least cell of the region; -1: none. */
  region: number;
  above: boolean;
}

/** The only one of some options, by its text. */
const sole = (found: OptionOut[]): string | null =>
  found.length === 1 ? (found[0]?.text ?? null) : null;

/**
 * What a press is about, and the option it takes at once, if it is clear which. A target is a thing, or a line that the
 * table is asked about: a press that is no offer is answered with the reason.
 *
 * With nothing chosen a press never takes the disk, which serves once: it is laid where it was chosen as the tool, or
 * from a menu.
 */
export function meaning(
  options: Props["options"],
  mode: Mode,
  { block, region, above }: Pressed,
): { target: string; text: string | null } | null {
  const spot = region === -1 ? null : `spot:${placeOf(region)}`;
  const wood = block === null ? null : `block:${block}`;
  if ((mode === "move" || mode === "disk") && wood !== null) {
    const text = sole(having(options, wood, mode));
    return { target: text === null ? `${mode} ${block ?? ""}` : wood, text };
  }
  if (spot !== null && (above || mode === "walk")) {
    const steps = having(options, spot, ...ON_PLACES);
    if (steps.length > 0 || mode === "walk") return { target: spot, text: sole(steps) };
  }
  if (wood !== null && (options.get(wood) ?? []).some(({ verb }) => verb !== "disk"))
    return { target: wood, text: null };
  if (spot !== null && above) return { target: spot, text: null };
  if (wood !== null && options.has(wood)) return { target: `move ${block ?? ""}`, text: null };
  if (spot !== null) return { target: spot, text: null };
  return wood === null ? null : { target: wood, text: null };
}

/** The thing that a target is about, where it is a line that the table is asked about: `move b14`. */
export const thingOf = (target: string): string => {
  const asked = /^(?:move|disk) (b\d+)$/.exec(target);
  return asked === null ? target : `block:${asked[1] ?? ""}`;
};

/** The cells that an option about a place lights: its region, or the part of it that is left beside a block. */
export function lit(land: Ground, place: Place, taken: ReadonlySet<number>): number[] {
  const start = cellAt(place);
  if (start === -1 || taken.has(start)) return [];
  const found = [start];
  const seen = new Set(found);
  for (let i = 0; i < found.length; i += 1)
    for (const next of beside(found[i] ?? start)) {
      if (seen.has(next) || taken.has(next) || land.region[next] !== land.region[start]) continue;
      seen.add(next);
      found.push(next);
    }
  return found;
}

/** The footprint of a block that has been given a place. */
export function covered(view: View, facts: Facts, now: Begun | null): Set<number> {
  if (now?.anchor === null || now?.pose === null || now === null) return new Set();
  const pose = posesOf(view, facts, now.block).chips.find(({ word }) => word === now.pose);
  if (pose === undefined) return new Set();
  const [x, y] = [now.anchor % SIDE, Math.floor(now.anchor / SIDE)];
  return new Set(footprint(x, y, pose.shape[0], pose.shape[1]));
}

/** A place in words: "12,9, level 3, neutral, 1 of 4 places taken". `open`: somebody might be told that it is free. */
export const regionText = (
  t: Translate,
  { at, level, top, room, here, locked, disk }: Region,
  open = true,
): string =>
  [
    t("the_climbers-ui-region", {
      where: `spot:${at}`,
      level,
      top,
      room,
      taken: here.length === 0 && !open ? -1 : here.length,
    }),
    ...(here.length > 0
      ? [t("the_climbers-ui-here", { who: here.map((seat) => `seat:${seat}`) })]
      : []),
    ...(locked ? [t("the_climbers-ui-locked")] : []),
    ...(disk ? [t("the_climbers-ui-closed")] : []),
  ].join(", ");
