const DAY_MS = 86_400_000;
/** A night without one is no reason to worry yet. */
const OLD_AFTER_DAYS = 2;

const daysSince = (instant: string, now: Date): number => (now.getTime() - Date.parse(instant)) / DAY_MS;

/** Whether the last good backup, made at this instant, is older than it should be. */
export const isOldBackup = (madeAt: string, now: Date): boolean => daysSince(madeAt, now) > OLD_AFTER_DAYS;
