import { EarlierResponse } from '#server/db/idempotency.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { RequestContext } from '#server/http/context.ts';
import { DomainError } from '#shared/errors.ts';
import type { Booked, BookingDraft } from '#features/work/bookings/bookings.contract.ts';
import {
  book,
  idempotencyOf,
  isTimeGone,
  type OfferedTime,
} from '#features/work/bookings/server/free-times.service.ts';
import { afterOffer, stateNow } from '../offer-rules.ts';
import type { WaitingProblem } from '../waiting-view.ts';
import { changeState } from './change-state.ts';
import { draftOfEntry } from './choice-of-entry.ts';
import type { OwnEntry } from './own-entry.service.ts';
import { lockEntry, type Entry } from './waiting-list.sql.ts';

/** The entry is not as it was shown: nothing is done. */
class NotAsShown extends DomainError {
  constructor() {
    super('concurrent_modification');
  }
}

/** Returns the entry while this time is offered to it, held until the end of the write. */
async function lockOffered(tx: Transaction, id: string, seen: string): Promise<Entry> {
  const entry = await lockEntry(tx.db, id);
  const isOffered = entry?.offerStart === seen && stateNow(entry, new Date()) === 'offered';
  if (!entry || !isOffered) throw new NotAsShown();
  return entry;
}

/** Keeps quiet where the entry is not as it was shown: the page says how it is. */
const unlessChanged = (write: Promise<void>): Promise<void> =>
  write.catch((error: unknown) => {
    if (!(error instanceof NotAsShown)) throw error;
  });

/** Takes the person off the list. Twice is as once. */
export const leave = (ctx: RequestContext, { entry: { id } }: OwnEntry): Promise<void> =>
  unlessChanged(
    inTransaction(ctx, async (tx) => {
      const entry = await lockEntry(tx.db, id);
      if (!entry || (entry.state !== 'waiting' && entry.state !== 'offered')) throw new NotAsShown();
      await changeState(tx, entry, { state: 'left' });
    }),
  );

/** Gives the time that is offered free for the next one. Twice is as once. */
export const decline = (ctx: RequestContext, { entry: { id } }: OwnEntry, seen: string): Promise<void> =>
  unlessChanged(
    inTransaction(ctx, async (tx) => {
      const entry = await lockOffered(tx, id, seen);
      await changeState(tx, entry, afterOffer(entry.offersNotTaken));
    }),
  );

function bookingOf(entry: Entry, start: string): BookingDraft {
  const { name, phone, email, licensePlate, language } = entry;
  return { ...draftOfEntry(entry), start, hold: null, name, phone, email, licensePlate, language };
}

/** Where the booking is, or what is wrong. */
type Taken = { readonly path: string } | { readonly problem: WaitingProblem };

const isOff = ({ code }: DomainError): boolean =>
  code === 'booking_off' || code === 'service_unavailable_for_car';

/** Books the time that is offered, with what was typed when joining. The same press twice leads to the same booking. */
export async function take(
  ctx: RequestContext,
  { token, entry }: OwnEntry,
  seen: string,
  sendsMail: boolean,
): Promise<Taken> {
  const offered: OfferedTime = {
    lock: async (tx) => {
      const { offerAllocationId } = await lockOffered(tx, entry.id, seen);
      if (offerAllocationId === null) throw new NotAsShown();
      return offerAllocationId;
    },
    booked: async (tx, appointmentId) => {
      const now = await lockOffered(tx, entry.id, seen);
      await changeState(tx, now, { state: 'booked', appointmentId });
    },
  };
  try {
    const idempotency = idempotencyOf(token, { take: seen });
    return { path: (await book({ ...ctx, idempotency }, bookingOf(entry, seen), sendsMail, offered)).path };
  } catch (error) {
    if (error instanceof EarlierResponse) return { path: (JSON.parse(error.body) as Booked).path };
    if (error instanceof NotAsShown || isTimeGone(error)) return { problem: 'gone' };
    if (error instanceof DomainError && isOff(error)) return { problem: 'off' };
    throw error;
  }
}
