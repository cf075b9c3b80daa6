/** How this browser likes to be told that it is its person's turn. */

import { remembered } from "../me";

/** Soft sounds at the table, and how loud: 0 to 1. */
export const sounds = remembered("sounds", true);
export const volume = remembered("volume", 0.6);
/** The page's own notifications, when it is open but hidden. */
export const pageTells = remembered("page-tells", false);
