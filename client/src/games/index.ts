/** The boards of the games by key: every folder here with a Board.tsx. Other games are played on the plain board. */

import type { GameModule } from "./board";

const found = import.meta.glob<GameModule>("./*/Board.tsx");

export const boards: Record<string, () => Promise<GameModule>> = Object.fromEntries(
  Object.entries(found).map(([path, load]) => [path.split("/")[1] ?? "", load]),
);
