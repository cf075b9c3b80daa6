/** Which cards travel from where to where, told by what happened; motion.tsx draws it. */

import type { EventOut, Json } from "../../messages";
import type { Facts, View } from "./shape";

export interface Flight {
  /** Anchors: `mat:SEAT`, `hand`, `pile:DECK`, `climb:ID`, `token`. */
  from: string;
  to: string;
  /** What is seen to travel: a card face up by its name, the token, or (empty) a back. */
  shows: string;
  token?: boolean;
  /** Whose mark travels: somebody ties in. */
  seat?: number;
}

interface Scene {
  view: View;
  facts: Facts;
  /** The seat whose hand lies at the bottom edge; -1 for none. */
  me: number;
}

const word = (value: Json | undefined): string => (typeof value === "string" ? value : "");
const seatOf = (value: Json | undefined): number =>
  Number(/^seat:(\d+)/.exec(word(value))?.[1] ?? -1);
const idOf = (value: Json | undefined): string => /^[a-z]+:(.+)$/.exec(word(value))?.[1] ?? "";
const all = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [value ?? ""]);

/** More than this at once would only be a flurry. */
const MOST = 10;

export function flightsOf(events: readonly EventOut[], { view, facts, me }: Scene): Flight[] {
  const home = (seat: number) => (seat === me ? "hand" : `mat:${seat}`);
  const name = (id: string) => facts.faces[id]?.name ?? "";
  const climbOf = (seat: number) => {
    const attempt = view.attempts.find((each) => each.leader === seat || each.helper === seat);
    return attempt === undefined ? null : `climb:${attempt.climb}`;
  };
  const one = ({ kind, args }: EventOut): Flight[] => {
    const who = seatOf(args["who"]);
    const climb = idOf(args["climb"]);
    const card = name(idOf(args["card"]));
    switch (kind) {
      case "dealer":
        return [{ from: "token", to: `mat:${who}`, shows: "", token: true }];
      case "turned": {
        const deck = facts.climbs[climb]?.deck;
        return deck === undefined
          ? []
          : [{ from: `pile:${deck}`, to: `climb:${climb}`, shows: "" }];
      }
      case "alone":
      case "team":
        return [who, seatOf(args["whom"])]
          .filter((seat) => seat >= 0)
          .map((seat) => ({ from: `mat:${seat}`, to: `climb:${climb}`, shows: "", seat }));
      case "offered":
      case "countered":
        return [
          {
            from: `mat:${who}`,
            to: `mat:${seatOf(args["whom"])}`,
            shows: facts.climbs[climb]?.name ?? "",
          },
        ];
      case "left":
      case "sent": {
        const it = facts.climbs[climb];
        return it === undefined
          ? []
          : [{ from: `climb:${climb}`, to: `pile:${it.deck}`, shows: it.name }];
      }
      case "drew": {
        const count = typeof args["count"] === "number" ? Math.min(args["count"], 4) : 0;
        return Array.from({ length: count }, () => ({
          from: "pile:booty",
          to: home(who),
          shows: "",
        }));
      }
      case "laid":
        return [{ from: home(who), to: `climb:${climb}`, shows: card }];
      case "acted":
      case "cancelled": {
        const to = climbOf(who);
        return to === null ? [] : [{ from: home(who), to, shows: card }];
      }
      case "parried":
      case "passed_on":
      case "discarded":
      case "walked_off":
      case "tries_again":
      case "lost":
        return [{ from: home(who), to: "pile:booty", shows: card }];
      case "hired":
        return all(args["cards"]).map((each) => ({
          from: home(who),
          to: "pile:booty",
          shows: name(idOf(each)),
        }));
      default:
        return [];
    }
  };
  return events.flatMap(one).slice(0, MOST);
}
