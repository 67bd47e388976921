import type { z } from 'zod';
import { isOwnMachine } from '#server/config.ts';
import type { UserContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { requireFound } from '#server/db/records.ts';
import { inTransaction, lockForUpdate, type Transaction } from '#server/db/transaction.ts';
import { DomainError } from '#shared/errors.ts';
import { releaseTime } from '#features/work/appointments/server/booked-visits.service.ts';
import { offerStateOf } from '../offer-state.ts';
import { timeOfferAudit } from '../time-offer.fields.ts';
import type { FreeDays, TimeOffer, timeOffersContract } from '../time-offers.contract.ts';
import { listFreeDays } from './offered-times.ts';
import { closeOffer, lockHeldTimes, selectOffer, selectOffers, type OfferRow } from './time-offers.sql.ts';

/** Older offers are not listed. */
const MAX_LISTED = 50;

const asOffer = (
  { takenAt, takenStart: _start, withdrawnAt, ownerId: _owner, ...row }: OfferRow,
  now: number,
): TimeOffer => ({
  ...row,
  times: [...row.times],
  held: [...row.held],
  state: offerStateOf({ takenAt, withdrawnAt, endsAt: row.endsAt }, now),
});

/** Throws `not_found`. */
export const findOffer = async (db: Queryable, id: string): Promise<TimeOffer> =>
  asOffer(requireFound(await selectOffer(db, id)), Date.now());

export async function listOffers(
  { db }: UserContext,
  { open, ...filter }: z.output<typeof timeOffersContract.list.query>,
): Promise<TimeOffer[]> {
  const rows = await selectOffers(db, { ...filter, isOpen: open === 'true' }, MAX_LISTED);
  return rows.map((row) => asOffer(row, Date.now()));
}

export const listTimes = (
  { db }: UserContext,
  { minutes, bayKind, technicianId, from }: z.output<typeof timeOffersContract.times.query>,
): Promise<FreeDays> =>
  listFreeDays(db, { minutes, bayKind: bayKind ?? null, technicianId: technicianId ?? null }, from);

export const getWays = ({ publicUrl }: UserContext, sendsMail: boolean) => ({
  sendsMail,
  opensOnlyHere: isOwnMachine(new URL(publicUrl).hostname),
});

/** Gives free what an offer still holds. */
export async function releaseTimes(tx: Transaction, id: string): Promise<void> {
  for (const time of await lockHeldTimes(tx.db, id)) await releaseTime(tx.db, time.id);
}

/** Ends an open offer. Throws `not_found`, and `concurrent_modification` when it is not open, or not as it was seen. */
export const withdrawOffer = (
  ctx: UserContext,
  id: string,
  version: number | undefined,
): Promise<TimeOffer> =>
  inTransaction(ctx, async (tx) => {
    await lockForUpdate(tx, 'timeOffers', id);
    const before = await findOffer(tx.db, id);
    if (before.state !== 'open') throw new DomainError('concurrent_modification');
    await closeOffer(tx.db, id, { withdrawnAt: new Date().toISOString() }, version);
    await releaseTimes(tx, id);
    const after = await findOffer(tx.db, id);
    const change = { state: { old: before.state, new: after.state } };
    await tx.auditChange(timeOfferAudit, { id, name: after.customerName }, change);
    return after;
  });
