const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** In seconds, after each failed attempt: a receiver that is away for a day loses nothing. */
const pauses = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 24 * HOUR] as const;

/** Returns the pause in seconds after a failed attempt, the first of which is 1; null after the last. */
export const pauseAfter = (attempts: number): number | null => pauses[attempts - 1] ?? null;
