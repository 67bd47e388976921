import type { Database } from '#server/db/database.ts';
import { inTransaction, lockForUpdate } from '#server/db/transaction.ts';
import { DomainError } from '#shared/errors.ts';
import { offerStateOf } from '../offer-state.ts';
import { timeOfferAudit } from '../time-offer.fields.ts';
import { hindranceOf } from './offer-page.service.ts';
import { releaseTimes } from './time-offers.service.ts';
import { closeOffer, deleteOldOffers, selectOffer, selectOffers, type OfferRow } from './time-offers.sql.ts';

/** So many are looked at in one run. */
const MAX_LOOKED_AT = 500;
const actor = { userId: null, ipAddress: null, userAgent: null };

/** Another process was faster, or it can be booked again. */
class Settled extends Error {}

/** Deleted meanwhile, with its estimate or its customer, it holds nothing either. */
const isSettled = (error: unknown): boolean =>
  error instanceof Settled || (error instanceof DomainError && error.code === 'not_found');

const withdraw = (db: Database, { id, estimateId }: OfferRow): Promise<void> =>
  inTransaction({ db, actor }, async (tx) => {
    // In the order in which an offer is made: the estimate, then the offer.
    if (estimateId) await lockForUpdate(tx, 'estimates', estimateId);
    await lockForUpdate(tx, 'timeOffers', id);
    const offer = await selectOffer(tx.db, id);
    const isOpen = offer && offerStateOf(offer, Date.now()) === 'open';
    if (!isOpen || (await hindranceOf(tx.db, offer)) === null) throw new Settled();
    await closeOffer(tx.db, id, { withdrawnAt: new Date().toISOString() });
    await releaseTimes(tx, id);
    const change = { state: { old: 'open', new: 'withdrawn' } };
    await tx.auditChange(timeOfferAudit, { id, name: offer.customerName }, change);
  });

/** Gives the times free of offers that book nothing any more: the work is planned, done or rejected, or somebody else's. */
export async function endOffers({
  db,
  onError,
}: {
  readonly db: Database;
  readonly onError: (error: unknown) => void;
}): Promise<void> {
  for (const offer of await selectOffers(db, { isOpen: true }, MAX_LOOKED_AT))
    if ((await hindranceOf(db, offer)) !== null)
      await withdraw(db, offer).catch((error: unknown) => {
        if (!isSettled(error)) onError(error);
      });
}

/** Forgets the offers whose link opens nothing any more. */
export const sweepOffers = (db: Database): Promise<unknown> => deleteOldOffers(db);
