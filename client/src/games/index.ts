/** The boards of the games by key. A game without one is played on the plain board. */

import type { GameModule } from "./board";

export const boards: Record<string, () => Promise<GameModule>> = {};
