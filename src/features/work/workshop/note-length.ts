/** The longest note of the workshop, in characters. */
export const MAX_NOTE = 2_000;
