/** Tables that were made to be played at once: their page starts the game as soon as it sits there. */
export const startAtOnce = new Set<string>();
/** Tables that were joined from a list: their page sits down as soon as it is there. */
export const sitAtOnce = new Set<string>();
