import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { RequestContext } from '#server/http/context.ts';
import { DomainError } from '#shared/errors.ts';
import type { Language } from '#shared/words.ts';
import {
  cancelVisit,
  lockVisit,
  moveVisit,
  type Visit,
} from '#features/work/appointments/server/booked-visits.service.ts';
import { writeToVisitor } from '#features/work/appointment-mails/server/booking-mails.service.ts';
import { canBeCancelled, canBeMoved } from '../booking-link.ts';
import type { BookingProblem } from '../booking-view.ts';
import { findTimesOn } from './booking-times.ts';
import { forVisitor, openBooking, workToMove, type OwnBooking } from './own-booking.service.ts';
import { isTimeGone, timeGone } from './requirements.ts';
import { bookWhileFree } from './retry.ts';
import { waitForTurn } from './turn.ts';

declare module '#server/db/notify.ts' {
  interface NoticeKinds {
    readonly booking_moved: { readonly name: string; readonly start: string };
    readonly booking_cancelled: { readonly name: string; readonly start: string };
  }
}

/** Whom staff know the visit by. */
const nameOf = ({
  customerName,
  vehicle,
  service,
}: Pick<Visit, 'customerName' | 'vehicle' | 'service'>): string =>
  customerName ?? vehicle?.licensePlate ?? service ?? '';

/** What the car owner presses. */
interface Press {
  /** The time that was shown (ISO). */
  readonly seen: string;
  /** Of the page. */
  readonly language: Language;
  /** Whether mails leave this installation. */
  readonly sendsMail: boolean;
}

/** Returns the visit, held until the end of the write. Throws `concurrent_modification` where it is not as it was shown. */
async function lockSeen(
  tx: Transaction,
  { visit: { id } }: OwnBooking,
  seen: string,
  isAllowed: (visit: Visit) => boolean,
): Promise<Visit> {
  const visit = await lockVisit(tx, id);
  if (visit.scheduledDate !== seen || !isAllowed(visit)) throw new DomainError('concurrent_modification');
  return visit;
}

/** Tells staff and, where they gave an address, the car owner. */
async function tell(
  tx: Transaction,
  { token, services }: OwnBooking,
  kind: 'change' | 'cancellation',
  { id: appointmentId, scheduledDate: start, version, ...visit }: Visit,
  { language, sendsMail }: Pick<Press, 'language' | 'sendsMail'>,
): Promise<void> {
  const noticeKind = kind === 'change' ? 'booking_moved' : 'booking_cancelled';
  const params = { name: nameOf(visit), start };
  await tx.notify({ kind: noticeKind, entityId: appointmentId, params }, String(version));
  const visitor = forVisitor(services, token, language);
  if (sendsMail) await writeToVisitor(tx, { appointmentId, email: null, kind, visitor });
}

/** What became of a press: `done`, also when it was done before; or what is wrong. `closed`: it is for staff to do by now. */
export type Outcome = 'done' | 'closed' | BookingProblem;

/** A change of the visit by its link. Throws `concurrent_modification` when another one was faster, as `lockSeen` does. */
interface Change {
  readonly isDone: (visit: Visit) => boolean;
  readonly isAllowed: (visit: Visit) => boolean;
  readonly write: (tx: Transaction) => Promise<void>;
}

/** Says whether an error comes of a write that was faster: the visit is another by now, or gone. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof DomainError && (error.code === 'concurrent_modification' || error.code === 'not_found');

async function attempt(
  ctx: RequestContext,
  own: OwnBooking,
  { isDone, isAllowed, write }: Change,
): Promise<Outcome> {
  if (isDone(own.visit)) return 'done';
  if (!isAllowed(own.visit)) return 'closed';
  try {
    await inTransaction(ctx, write);
    return 'done';
  } catch (error) {
    if (!isOvertaken(error)) throw error;
  }
  const now = await openBooking(ctx.db, own.token);
  return now && isDone(now.visit) ? 'done' : 'changed';
}

/** Cancels the visit. Twice is as once. */
export function cancelBooking(ctx: RequestContext, own: OwnBooking, press: Press): Promise<Outcome> {
  const isAllowed = (visit: Visit) => canBeCancelled(visit, own.settings.changeHours, Date.now());
  return attempt(ctx, own, {
    isDone: ({ status }) => status === 'cancelled',
    isAllowed,
    write: async (tx) => {
      const visit = await lockSeen(tx, own, press.seen, isAllowed);
      await tell(tx, own, 'cancellation', await cancelVisit(tx, visit), press);
    },
  });
}

/**
 * Moves the visit to a time that is offered; of many who want it, the exclusion constraint lets one have it. Twice is as once.
 */
export async function moveBooking(
  ctx: RequestContext,
  own: OwnBooking,
  { start, ...press }: Press & { readonly start: string },
): Promise<Outcome> {
  const isAllowed = (visit: Visit) => canBeMoved(visit, own.settings, Date.now());
  const move: Change = {
    isDone: ({ status, scheduledDate }) => status === 'scheduled' && scheduledDate === start,
    isAllowed,
    write: async (tx) => {
      await waitForTurn(tx, start);
      const visit = await lockSeen(tx, own, press.seen, isAllowed);
      const time = (await findTimesOn(tx.db, await workToMove(tx.db, { ...own, visit }), start)).at(start);
      if (!time) throw timeGone();
      await tell(tx, own, 'change', await moveVisit(tx, visit, time), press);
    },
  };
  try {
    return await bookWhileFree(
      () => attempt(ctx, own, move),
      async () => (await findTimesOn(ctx.db, await workToMove(ctx.db, own), start)).at(start) !== undefined,
    );
  } catch (error) {
    if (isTimeGone(error)) return 'gone';
    throw error;
  }
}
