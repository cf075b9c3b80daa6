/** The view and the facts of The Climbers as the server sends them (src/cordee/games/the_climbers/view.py). */

export type Colour = "teal" | "purple" | "yellow" | "red" | "pink" | "neutral";
export const COLOURS: readonly Colour[] = ["teal", "purple", "yellow", "red", "pink", "neutral"];

/** `b14` */
export type BlockId = string;
/** `12,9` */
export type Place = string;

export interface BlockAt {
  /** Of the cell with the least x and y: x to the east, y to the north, and the level of the underside. */
  at: [x: number, y: number, z: number];
  /** A word of `facts.kinds[].poses`. */
  pose: string;
  /** Rotation 4 u + k (lattice.ts). */
  turned: number;
}

export interface Surface {
  level: number;
  top: Colour;
  /** What is uncovered, by least cells; `cells` says how many. */
  regions: { at: Place; cells: number }[];
  free: boolean;
  locked: boolean;
  disk: boolean;
}

export interface Climber {
  seat: number;
  colour: Colour;
  /** The region; null: on the table. */
  at: Place | null;
  /** The cell for the picture. */
  stands: Place | null;
  level: number;
  /** Order in which climbers came to where they are. */
  since: number | null;
  short: boolean;
  long: boolean;
  /** `held`, `gone` or the block it lies on. */
  disk: string;
}

export interface View {
  turn: number;
  acting: number;
  failed: number;
  /** Whether the running turn would count if it ended now, and whether that would end the game. */
  fails: boolean;
  last: boolean;
  fails_end: number;
  over: boolean;
  locked: BlockId | null;
  moved: BlockId | null;
  start_level: number;
  blocks: BlockAt[];
  surfaces: Record<BlockId, Surface>;
  climbers: Climber[];
  result: number[][] | null;
}

/** What has been built together so far (src/cordee/games/the_climbers/together.py). */
export interface Shows {
  blocks: (BlockAt | null)[];
  surfaces: Record<BlockId, Surface>;
  /** By footprint, `4x2`: the least cells of all places where something could be set. */
  spots: Record<string, number[]>;
}

export interface PoseFact {
  /** East to west, and north to south. */
  shape: [number, number];
  height: number;
  top: Colour;
  turned: number;
}

export interface Kind {
  size: number;
  poses: Record<string, PoseFact>;
}

export interface Facts {
  side: number;
  kinds: Kind[];
  blocks: Record<BlockId, number>;
  colours: Colour[];
  content: { name: string; stand_in: boolean };
}
