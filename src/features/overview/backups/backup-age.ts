const DAY_MS = 86_400_000;
/** A night without one is no reason to worry yet. */
const OLD_AFTER_DAYS = 2;
const FIRST_WITHIN_DAYS = 3;

const daysSince = (instant: string, now: Date): number => (now.getTime() - Date.parse(instant)) / DAY_MS;

/** Says whether the last good backup, made at this instant, is older than it should be. */
export const isOldBackup = (madeAt: string, now: Date): boolean => daysSince(madeAt, now) > OLD_AFTER_DAYS;

/** Says whether the shop is notified that a good backup is missing. */
export const isBackupOverdue = (lastGoodAt: string | null, firstUserAt: string | null, now: Date): boolean =>
  lastGoodAt === null
    ? firstUserAt !== null && daysSince(firstUserAt, now) > FIRST_WITHIN_DAYS
    : isOldBackup(lastGoodAt, now);
