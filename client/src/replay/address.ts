/** The address of a moment: `/t/ID#at=12`, after the end also with eyes: `#at=12&eyes=seat:1`. */

export interface Moment {
  at: number;
  /** "" for each reader's own; the number then counts what everybody heard. */
  eyes: string;
}

const LARGEST = 1_000_000;

/** Where a hash leads; null if it names no moment. */
export function momentOf(hash: string): Moment | null {
  const given = new URLSearchParams(hash.replace(/^#/, ""));
  const written = given.get("at") ?? "";
  if (!/^\d{1,7}$/.test(written) || Number(written) > LARGEST) return null;
  const eyes = given.get("eyes") ?? "";
  return {
    at: Number(written),
    eyes: /^(?:seat:\d{1,2}|spectator|everything)?$/.test(eyes) ? eyes : "",
  };
}

export function addressOf({ at, eyes }: Moment): string {
  return eyes === "" ? `#at=${at}` : `#at=${at}&eyes=${eyes}`;
}
