/** Which game the start page offers, as the last page left it. */

import { signal } from "@preact/signals";

export const chosenGame = signal("");
