import type { z } from 'zod';
import type { Queryable } from '#server/db/database.ts';
import { createOnce } from '#server/db/idempotency.ts';
import { requireFound } from '#server/db/records.ts';
import { lockForUpdate } from '#server/db/transaction.ts';
import type { UserContext } from '#server/http/context.ts';
import { DomainError } from '#shared/errors.ts';
import type { AppointmentMails, appointmentMailsContract } from '../appointment-mails.contract.ts';
import { isMoved, nextMail } from '../mail-kinds.ts';
import { selectLastMail, selectPlanned } from './appointment-mails.sql.ts';
import { writeToCustomer } from './write-to-customer.ts';

/** An appointment, and the last mail that its customer got about it. Throws `not_found`. */
async function read(db: Queryable, id: string) {
  const planned = requireFound(await selectPlanned(db, id));
  const last = planned.customerId ? ((await selectLastMail(db, id, planned.customerId)) ?? null) : null;
  const next = planned.customerId ? nextMail(planned, last, Date.now()) : null;
  return { planned, last, next };
}

async function stateOf(db: Queryable, id: string, sendsMail: boolean): Promise<AppointmentMails> {
  const { planned, last, next } = await read(db, id);
  const isCancelled = planned.status === 'cancelled';
  return {
    scheduledDate: planned.scheduledDate,
    updatedAt: planned.updatedAt,
    next,
    to: planned.email,
    last: last && {
      ...last,
      isMoved: isMoved(planned, last),
      isCancelled: isCancelled && last.kind !== 'cancellation',
    },
    sendsMail,
  };
}

export const getAppointmentMails = (
  { db }: UserContext,
  id: string,
  sendsMail: boolean,
): Promise<AppointmentMails> => stateOf(db, id, sendsMail);

/**
 * Writes to the customer of an appointment. Throws `not_found`, `no_mail_server`, `nothing_to_send`, and
 * `concurrent_modification` when something else than `kind` is to be said by now.
 */
export function sendAppointmentMail(
  ctx: UserContext,
  id: string,
  { kind, seen }: z.output<typeof appointmentMailsContract.send.body>,
  sendsMail: boolean,
): Promise<AppointmentMails> {
  if (!sendsMail) throw new DomainError('no_mail_server');
  return createOnce(ctx, async (tx) => {
    await lockForUpdate(tx, 'appointments', id);
    const { planned, next } = await read(tx.db, id);
    const { customerId, email, updatedAt } = planned;
    if (seen !== undefined && Date.parse(seen) !== Date.parse(updatedAt))
      throw new DomainError('concurrent_modification');
    if (!customerId || !email || !next) throw new DomainError('nothing_to_send');
    if (next.kind !== kind) throw new DomainError('concurrent_modification');
    await writeToCustomer(tx, { planned, customerId, email, kind, createdBy: ctx.user.id });
    return stateOf(tx.db, id, sendsMail);
  });
}
