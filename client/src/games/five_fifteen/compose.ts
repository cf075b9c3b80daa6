/** Paying a Guide: what gear there is to pay with, and what a choice of it comes to. */

import type { Climber, Facts } from "./shape";

/** A gear card that could pay. Copies are alike, so each has a key of its own. */
export interface Piece {
  id: string;
  worn: boolean;
  dollars: number;
  key: string;
}

export interface Payment {
  paid: number;
  enough: boolean;
  /** Whether it would still be enough without one of the cards, which the rules forbid. */
  spare: boolean;
  /** The steps of the choice in the one order that payments have. */
  steps: string[];
}

/** All gear of a climber: from the hand, then in play. */
export function purse(facts: Facts, { hand, gear }: Climber): Piece[] {
  const pieces = (ids: readonly string[], worn: boolean): Piece[] =>
    ids.flatMap((id, i) => {
      const face = facts.faces[id];
      return face?.kind === "gear"
        ? [{ id, worn, dollars: face.dollars ?? 0, key: `${worn} ${id} ${i}` }]
        : [];
    });
  return [...pieces(hand.cards, false), ...pieces(gear, true)];
}

/** What some of that gear comes to, and the line that pays it. */
export function payment(facts: Facts, paying: readonly Piece[]): Payment {
  const paid = paying.reduce((sum, { dollars }) => sum + dollars, 0);
  const least = Math.min(...paying.map(({ dollars }) => dollars));
  const enough = paid >= facts.guide;
  const order = Object.keys(facts.faces);
  const sorted = paying.toSorted(
    (a, b) => Number(a.worn) - Number(b.worn) || order.indexOf(a.id) - order.indexOf(b.id),
  );
  return {
    paid,
    enough,
    spare: enough && paid - least >= facts.guide,
    steps: ["hire", ...sorted.map(({ id, worn }) => `${worn ? "pay_worn" : "pay"} ${id}`)],
  };
}
