import { inTransaction, lockForUpdate, type Transaction } from '#server/db/transaction.ts';
import { requireFound } from '#server/db/records.ts';
import type { RequestContext } from '#server/http/context.ts';
import { DomainError } from '#shared/errors.ts';
import { confirmToCustomer } from '#features/work/appointment-mails/server/booking-mails.service.ts';
import { bookVisit, releaseTime } from '#features/work/appointments/server/booked-visits.service.ts';
import { bookWhileFree, isTimeGone, waitForTurn } from '#features/work/bookings/server/free-times.service.ts';
import type { OfferProblem } from '../offer-view.ts';
import { timeOfferAudit } from '../time-offer.fields.ts';
import { lookAt, openOffer, type OpenedOffer } from './offer-page.service.ts';
import { closeOffer, lockHeldTimes, selectOffer } from './time-offers.sql.ts';

/** What became of a press: `done`, also when it was done before; `closed`: nothing can be taken any more; or what is wrong. */
export type Outcome = 'done' | 'closed' | OfferProblem;

/** Says what a press comes to, as the offer is; null: its time can be booked. */
function outcomeOf({ state, offer, starts }: OpenedOffer, start: string): Outcome | null {
  const isOffered = offer.times.includes(start);
  if (state === 'taken') return offer.takenStart === start ? 'done' : 'other';
  if (state !== 'open') return 'closed';
  return isOffered && starts.includes(start) ? null : 'none';
}

/** Books one of the times that an offer holds, and gives the others free. Throws `concurrent_modification` when it is not open. */
async function store(
  tx: Transaction,
  { token, offer: seen }: OpenedOffer,
  start: string,
  sendsMail: boolean,
) {
  await waitForTurn(tx, start);
  // In the order in which an offer is made: the estimate, then the offer.
  if (seen.estimateId) await lockForUpdate(tx, 'estimates', seen.estimateId);
  await lockForUpdate(tx, 'timeOffers', seen.id);
  const offer = requireFound(await selectOffer(tx.db, seen.id));
  if (outcomeOf(await lookAt(tx.db, token, offer), start) !== null)
    throw new DomainError('concurrent_modification');
  const held = await lockHeldTimes(tx.db, offer.id);
  const time = held.find(({ startsAt }) => startsAt === start);
  if (!time) throw new DomainError('concurrent_modification');
  for (const { id } of held) await releaseTime(tx.db, id);
  const { customerId, vehicleId, estimateId, service, minutes: duration, customerName } = offer;
  const { technicianId, bayId } = time;
  const visit = { customerId, vehicleId, estimateId, service, duration };
  const appointmentId = await bookVisit(tx, { ...visit, scheduledDate: start, technicianId, bayId });
  await closeOffer(tx.db, offer.id, { takenAt: new Date().toISOString(), takenStart: start, appointmentId });
  await tx.auditChange(
    timeOfferAudit,
    { id: offer.id, name: customerName },
    { state: { old: 'open', new: 'taken' }, bookedFor: { old: null, new: start } },
  );
  await tx.notify({ kind: 'new_booking', entityId: appointmentId, params: { name: customerName, start } });
  if (sendsMail) await confirmToCustomer(tx, appointmentId);
}

/** Says whether an error comes of a write that was faster: the offer is another by now, or gone. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof DomainError && (error.code === 'concurrent_modification' || error.code === 'not_found');

/** Books the time that the customer presses. Twice is as once, and another time after that does nothing. */
export async function takeTime(
  ctx: RequestContext,
  opened: OpenedOffer,
  start: string,
  sendsMail: boolean,
): Promise<Outcome> {
  const before = outcomeOf(opened, start);
  if (before !== null) return before;
  try {
    // The time is held: where two writes have waited for each other, it still is.
    await bookWhileFree(
      () => inTransaction(ctx, (tx) => store(tx, opened, start, sendsMail)),
      async () => true,
    );
    return 'done';
  } catch (error) {
    if (!isOvertaken(error) && !isTimeGone(error)) throw error;
  }
  const now = await openOffer(ctx.db, opened.token);
  return (now && outcomeOf(now, start)) ?? 'closed';
}
