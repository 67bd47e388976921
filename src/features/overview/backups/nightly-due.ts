import { instantOf, wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';

/** When a night's backup is due by the shop's clock: nobody works then, and no clock is set forward or back. */
const NIGHTLY_AT = '02:30';
/** A computer that was switched on in the morning is needed for other things first. */
const AFTER_START_MS = 10 * 60_000;
const RETRY_AFTER_MS = 60 * 60_000;
const MAX_ATTEMPTS = 3;

/** An attempt that has ended. */
interface Attempt {
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly error: string | null;
}

interface Situation {
  readonly now: Date;
  readonly isNightly: boolean;
  /** When this process started. */
  readonly startedAt: Date;
  /** When the first account was made; null: there is none yet. */
  readonly firstUserAt: string | null;
  /** Nightly ones, at least those since the last time that one was due. */
  readonly attempts: readonly Attempt[];
}

/** Returns the last instant (ISO) at which a nightly backup was due. */
export function lastDue(now: Date): string {
  const { day, time } = wallClockOf(now);
  const due = instantOf({ day: time >= NIGHTLY_AT ? day : addDays(day, -1), time: NIGHTLY_AT });
  if (due === null) throw new RangeError(`Not a day: ${day}`);
  return due;
}

const hasPassed = (milliseconds: number, since: Date | string, now: Date): boolean =>
  now.getTime() - new Date(since).getTime() >= milliseconds;

/** Says whether the nightly backup is to be made now. */
export function isNightlyDue({ now, isNightly, startedAt, firstUserAt, attempts }: Situation): boolean {
  if (!isNightly || !hasPassed(AFTER_START_MS, startedAt, now)) return false;
  const due = lastDue(now);
  if (firstUserAt === null || firstUserAt >= due) return false;
  const ofTheNight = attempts.filter((attempt) => attempt.startedAt >= due);
  if (ofTheNight.length >= MAX_ATTEMPTS) return false;
  return ofTheNight.every(
    ({ error, finishedAt }) => error !== null && hasPassed(RETRY_AFTER_MS, finishedAt, now),
  );
}

/** An archive that is whole is looked at again after so many nights, one that cannot be restored after one. */
const VERIFY_AFTER_DAYS = 7;

interface LastVerification {
  readonly at: string;
  readonly problem: string | null;
}

/** Says whether the newest archive is to be verified now: in the night after the last time, once its backup is made. */
export function isVerifyDue(now: Date, startedAt: Date, last: LastVerification | null): boolean {
  if (!hasPassed(AFTER_START_MS, startedAt, now)) return false;
  if (last === null) return true;
  const nightOf = (instant: Date) => wallClockOf(lastDue(instant)).day;
  const days = last.problem === null ? VERIFY_AFTER_DAYS : 1;
  return nightOf(now) >= addDays(nightOf(new Date(last.at)), days);
}
