/** How long ago, in words. */

import { words } from "../words";

/** `seconds` ago, as coarse as people say it. */
export function ago(seconds: number): string {
  const format = new Intl.RelativeTimeFormat(words.value.language, { numeric: "auto" });
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return format.format(-minutes, "minute");
  if (minutes < 60 * 24) return format.format(-Math.round(minutes / 60), "hour");
  if (minutes < 60 * 24 * 60) return format.format(-Math.round(minutes / 60 / 24), "day");
  return format.format(-Math.round(minutes / 60 / 24 / 30), "month");
}

/** The same of a moment of this browser's clock, in milliseconds. */
export const since = (time: number): string => ago((Date.now() - time) / 1000);

/** A day, as a calendar says it. `time`: seconds since 1970. */
export const day = (time: number): string =>
  new Intl.DateTimeFormat(words.value.language, { dateStyle: "medium" }).format(time * 1000);
