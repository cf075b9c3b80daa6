/** The boards of the games by key: every folder here with a Board.tsx. Other games are played on the plain board. */

import type { ComponentType } from "preact";

import type { Swatch } from "../kit/ui";
import type { GameModule } from "./board";

const found = import.meta.glob<GameModule>("./*/Board.tsx");

/** What the start page shows of a game: every folder here with a Taste.tsx. */
const tasted = import.meta.glob<{ Taste: ComponentType }>("./*/Taste.tsx");

/** What a value of a setting looks like in the game: every folder here with a Swatch.tsx. */
const drawn = import.meta.glob<{ Swatch: Swatch }>("./*/Swatch.tsx");

const byKey = <T>(modules: Record<string, T>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(modules).map(([path, load]) => [path.split("/")[1] ?? "", load]),
  );

export const tastes = byKey(tasted);
export const swatches = byKey(drawn);
export const boards = byKey(found);
