/** Time on the clocks of seats, as it is written and said. The server sets them; the page only counts. */

import type { ClockOut } from "../messages";
import { t } from "../words";

/** A seat's clock as it was told, and when, by this page's stopwatch. */
export interface Told {
  clock: ClockOut;
  at: number;
}

export const QUIET = 30;
/** At how many seconds of my own time I am told so. */
const MARKS = [60, 30, 10] as const;

/** Seconds left now. */
export const left = ({ clock, at }: Told, now: number): number =>
  clock.running ? clock.left - (now - at) / 1000 : clock.left;

const two = (number: number): string => String(number).padStart(2, "0");

/** Seconds as a clock shows them: rounded up, so that 0:00 is really the end. */
export function written(seconds: number): string {
  const whole = Math.abs(Math.ceil(seconds));
  const [hours, minutes, rest] = [
    Math.floor(whole / 3600),
    Math.floor(whole / 60) % 60,
    whole % 60,
  ];
  if (seconds >= 86_400)
    return t("clock-days", { days: Math.floor(hours / 24), hours: hours % 24 });
  const time = hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
  return seconds < 0 && whole > 0 ? t("clock-over", { time }) : time;
}

/** Which of the marks was passed between two looks at a clock; 0: none. */
export const passed = (before: number, now: number): number =>
  MARKS.findLast((mark) => before > mark && now <= mark) ?? 0;
