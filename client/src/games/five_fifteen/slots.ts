/**
 * Where each climb lies at the crag. A climb keeps its place from being turned up until it is gone, whether it is free,
 * talked about, taken or settled; what is gone leaves its place empty until the next round.
 */

import type { View } from "./shape";

export interface Slots {
  round: number;
  /** Climbs by place; null for a place that is empty. */
  ids: readonly (string | null)[];
  /** How many of `ids` lie there. */
  filled: number;
}

type Seen = Pick<View, "round" | "attempts" | "turned" | "now">;

/** The places after `before`; null: nothing was seen yet. */
export function slots(before: Slots | null, { round, attempts, turned, now }: Seen): Slots {
  const here = new Set([...attempts.map(({ climb }) => climb), ...turned]);
  const ids = (before?.ids ?? []).map((id) => (id !== null && here.delete(id) ? id : null));
  if (before?.round !== round) while (ids.at(-1) === null) ids.pop();
  for (const id of here) {
    const free = ids.indexOf(null);
    if (free < 0) ids.push(id);
    else ids[free] = id;
  }
  const filled = ids.filter((id) => id !== null).length;
  // What the dealer is still to turn up has its place already.
  const coming = now.asked === "turn" ? now.left : 0;
  while (ids.length < filled + coming) ids.push(null);
  return { round, ids, filled };
}
