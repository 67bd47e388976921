import type { Queryable } from '#server/db/database.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { DomainError } from '#shared/errors.ts';
import type { FreeTime } from '#features/work/appointments/schedule/free-times.ts';
import { holdTime } from '#features/work/appointments/server/booked-visits.service.ts';
import {
  findTimes,
  offeredDays,
  waitForTurn,
  type WorkToBook,
} from '#features/work/bookings/server/free-times.service.ts';
import type { FreeDays, TimeOfferDraft } from '../time-offers.contract.ts';
import { insertTime } from './time-offers.sql.ts';

/** What limits visitors and not staff: they know their day. The minutes between two cars are kept. */
const staffRules = { noticeHours: 0, daysAhead: 90, lastDropOff: null, carsPerDay: null } as const;
/** So many days are listed at once, with so many times each. */
const DAYS_SHOWN = 5;
const TIMES_OF_DAY = 12;

type Work = Pick<TimeOfferDraft, 'minutes' | 'bayKind' | 'technicianId'>;

const workOf = ({ minutes, bayKind, technicianId }: Work): WorkToBook => ({
  minutes,
  bayKind,
  technicianId,
  rules: staffRules,
});

/** Returns the next days on which the work could be done, from now or from a later day on. */
export async function listFreeDays(db: Queryable, work: Work, from: string | undefined): Promise<FreeDays> {
  const finder = await findTimes(db, workOf(work), { from });
  const days = offeredDays(finder, DAYS_SHOWN, TIMES_OF_DAY);
  const last = days.length === DAYS_SHOWN ? days.at(-1)?.day : undefined;
  return { days, laterFrom: last !== undefined && last < finder.last ? addDays(last, 1) : null };
}

/** Returns who and which bay is free at each of the times, all of one moment; undefined in the place of one that is taken. */
async function findEach(db: Queryable, draft: Work & Pick<TimeOfferDraft, 'times'>) {
  const days = draft.times.map((start) => wallClockOf(start).day).toSorted();
  const finder = await findTimes(db, workOf(draft), { from: days[0], to: days.at(-1) });
  return draft.times.map((start) => finder.at(start));
}

export const areAllFree = async (db: Queryable, draft: TimeOfferDraft): Promise<boolean> =>
  (await findEach(db, draft)).every((found) => found !== undefined);

/** Says at each time that is taken that it is. */
const goneAt = (indexes: readonly number[]) =>
  new DomainError('conflict', {
    fields: Object.fromEntries(indexes.map((index) => [`times.${index}`, ['bookingTimeGone']])),
  });

/** Returns what an offer would hold. Throws `conflict` at each of its times that is taken by now. */
export async function requireFree(db: Queryable, draft: TimeOfferDraft): Promise<FreeTime[]> {
  const found = await findEach(db, draft);
  const gone = found.flatMap((time, index) => (time === undefined ? [index] : []));
  if (gone.length > 0) throw goneAt(gone);
  return found.flatMap((time) => time ?? []);
}

/** Says of all times that they are taken: somebody was faster each time it was tried. */
export const allGone = ({ times }: TimeOfferDraft) => goneAt(times.map((_, index) => index));

/** Begins a write that takes these times: one after the other in the order of their days, as every such write does. */
export async function waitForTurns(tx: Transaction, times: readonly string[]): Promise<void> {
  const firstOfDay = new Map(times.toSorted().map((start) => [wallClockOf(start).day, start]));
  for (const start of firstOfDay.values()) await waitForTurn(tx, start);
}

/** Holds the times of an offer. Throws `conflict` at `start` when somebody was faster. */
export async function holdTimes(
  tx: Transaction,
  { id, endsAt, minutes }: { readonly id: string; readonly endsAt: string; readonly minutes: number },
  times: readonly FreeTime[],
): Promise<void> {
  const inOrder = times.toSorted((one, other) => (one.scheduledDate < other.scheduledDate ? -1 : 1));
  for (const [position, time] of inOrder.entries()) {
    const allocationId = await holdTime(tx.db, { ...time, duration: minutes }, endsAt);
    await insertTime(tx.db, { timeOfferId: id, position, startsAt: time.scheduledDate, allocationId });
  }
}
