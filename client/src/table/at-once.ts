/** Tables that were made to be played at once: their page starts the game as soon as it sits there. */
export const startAtOnce = new Set<string>();
