import type { Queryable } from '#server/db/database.ts';
import { inTransaction, lockForUpdate } from '#server/db/transaction.ts';
import { DomainError } from '#shared/errors.ts';
import type { RequestContext } from '#server/http/context.ts';
import { DEFAULT_SERVICE } from '#features/work/appointments/appointment-label.ts';
import { lengthOfWork } from '#features/work/appointments/appointment-length.ts';
import { bookVisit, deleteEndedHolds } from '#features/work/appointments/server/booked-visits.service.ts';
import type { OfferedDay } from '../bookings.contract.ts';
import { findTimes, offeredDays } from './booking-times.ts';
import { selectUnplannedWork } from './bookings.sql.ts';
import { requireOn, timeGone } from './requirements.ts';
import { bookWhileFree } from './retry.ts';

const DAYS = 3;
const MAX_SERVICE = 500;

const workOf = (lines: Parameters<typeof lengthOfWork>[0]) => ({
  services: [],
  minutes: lengthOfWork(lines),
  bayKind: null,
});

/**
 * Returns when the approved work of an estimate could be done: the next days with a few times each. Null: there is nothing to
 * choose, as it is not approved, waits for parts or has a time, or the shop offers none.
 */
export async function timesOfJob(db: Queryable, estimateId: string): Promise<OfferedDay[] | null> {
  const work = await selectUnplannedWork(db, estimateId);
  if (!work) return null;
  const finder = await findTimes(db, workOf(work.lines));
  return finder.settings.isOn ? offeredDays(finder, DAYS) : null;
}

const store = (ctx: RequestContext, estimateId: string, start: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    // Locked before it is read: what another tab has booked meanwhile is then seen.
    await lockForUpdate(tx, 'estimates', estimateId);
    const work = await selectUnplannedWork(tx.db, estimateId);
    if (!work) throw new DomainError('concurrent_modification');
    await deleteEndedHolds(tx.db);
    const choice = workOf(work.lines);
    const finder = await findTimes(tx.db, choice);
    requireOn(finder.settings);
    const time = finder.at(start);
    if (!time) throw timeGone();
    const { id, customerId, vehicleId, description, customerName } = work;
    const service = description?.slice(0, MAX_SERVICE) || DEFAULT_SERVICE;
    const visit = { ...time, duration: choice.minutes, customerId, vehicleId, estimateId: id, service };
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
      const work = await selectUnplannedWork(ctx.db, estimateId);
      return !work || (await findTimes(ctx.db, workOf(work.lines))).at(start) !== undefined;
    },
  ).catch((error: unknown) => {
    // In another tab, or by the shop: it has its time.
    if (!isPlannedMeanwhile(error)) throw error;
  });
