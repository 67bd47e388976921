import type { Queryable } from '#server/db/database.ts';
import { inTransaction, lockForUpdate } from '#server/db/transaction.ts';
import { DomainError } from '#shared/errors.ts';
import type { RequestContext } from '#server/http/context.ts';
import { DEFAULT_SERVICE } from '#features/work/appointments/appointment-label.ts';
import { wallClockOf } from '#shared/dates.ts';
import { firstDayWithParts } from '#features/work/estimates/parts-arrival.ts';
import { askedLines } from '#features/work/estimates/line-answer.ts';
import { lengthOfWork } from '#features/work/appointments/appointment-length.ts';
import { bookVisit } from '#features/work/appointments/server/booked-visits.service.ts';
import type { OfferedDay } from '../bookings.contract.ts';
import { findTimes, findTimesOn, offeredDays } from './booking-times.ts';
import { selectUnplannedWork } from './bookings.sql.ts';
import { requireOn, timeGone } from './requirements.ts';
import { bookWhileFree } from './retry.ts';
import { waitForTurn } from './turn.ts';

const DAYS = 3;
const MAX_SERVICE = 500;

const workOf = (lines: Parameters<typeof lengthOfWork>[0]) => ({
  services: [],
  minutes: lengthOfWork(lines),
  bayKind: null,
});

/**
 * Returns approved work that has no time yet and of which nothing more is asked of the customer, and the first day on which it can be
 * done; undefined also while it waits for parts and nobody knows when they come.
 */
async function workToPlan(db: Queryable, estimateId: string) {
  const work = await selectUnplannedWork(db, estimateId);
  const from = work && firstDayWithParts(work, wallClockOf(new Date()).day);
  return work && from && askedLines(work).length === 0 ? { ...work, from } : undefined;
}
type WorkToPlan = NonNullable<Awaited<ReturnType<typeof workToPlan>>>;

/** Returns who and which bay is free for the work at exactly this time (ISO); undefined: it may not be booked. */
const freeAt = async (db: Queryable, { lineItems, from }: WorkToPlan, start: string) =>
  wallClockOf(start).day < from ? undefined : (await findTimesOn(db, workOf(lineItems), start)).at(start);

/**
 * Returns when the approved work of an estimate could be done: the next days with a few times each. Null: there is nothing to
 * choose, as it is not approved, waits for an answer or for parts of which no day is known, or has a time, or the shop offers none.
 */
export async function timesOfJob(db: Queryable, estimateId: string): Promise<OfferedDay[] | null> {
  const work = await workToPlan(db, estimateId);
  if (!work) return null;
  const finder = await findTimes(db, workOf(work.lineItems), { from: work.from });
  return finder.settings.isOn ? offeredDays(finder, DAYS) : null;
}

const store = (ctx: RequestContext, estimateId: string, start: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const settings = await waitForTurn(tx, start);
    // Locked before it is read: what another tab has booked meanwhile is then seen.
    await lockForUpdate(tx, 'estimates', estimateId);
    const work = await workToPlan(tx.db, estimateId);
    if (!work) throw new DomainError('concurrent_modification');
    requireOn(settings);
    const time = await freeAt(tx.db, work, start);
    if (!time) throw timeGone();
    const { minutes: duration } = workOf(work.lineItems);
    const { id, customerId, vehicleId, description, customerName } = work;
    const service = description?.slice(0, MAX_SERVICE) || DEFAULT_SERVICE;
    const visit = { ...time, duration, customerId, vehicleId, estimateId: id, service };
    const entityId = await bookVisit(tx, visit);
    await tx.notify({ kind: 'new_booking', entityId, params: { name: customerName ?? '', start } });
  });

const isPlannedMeanwhile = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'concurrent_modification';

/** Books a time for the approved work of an estimate; twice is once. Throws `conflict` at `start` when it is taken. */
export const bookForJob = (ctx: RequestContext, estimateId: string, start: string): Promise<void> =>
  bookWhileFree(
    () => store(ctx, estimateId, start),
    async () => {
      const work = await workToPlan(ctx.db, estimateId);
      return !work || (await freeAt(ctx.db, work, start)) !== undefined;
    },
  ).catch((error: unknown) => {
    // In another tab, or by the shop: it has its time.
    if (!isPlannedMeanwhile(error)) throw error;
  });
