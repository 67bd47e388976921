import type { z } from 'zod';
import type { Queryable } from '#server/db/database.ts';
import { createOnce } from '#server/db/idempotency.ts';
import { insertRow, requireFound } from '#server/db/records.ts';
import { lockForUpdate } from '#server/db/transaction.ts';
import type { UserContext } from '#server/http/context.ts';
import { queueMail } from '#server/mail/mail.ts';
import { DomainError } from '#shared/errors.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { appointmentLabel, DEFAULT_SERVICE } from '#features/work/appointments/appointment-label.ts';
import { appointmentMailAudit } from '../appointment-mail.fields.ts';
import type { AppointmentMails, appointmentMailsContract } from '../appointment-mails.contract.ts';
import { isMoved, nextMail } from '../mail-kinds.ts';
import { appointmentLetter } from './appointment-letter.ts';
import { selectLastMail, selectPlanned, type Planned } from './appointment-mails.sql.ts';

/** An appointment, and what its customer was told of it. Throws `not_found`. */
async function read(db: Queryable, id: string) {
  const planned = requireFound(await selectPlanned(db, id));
  const told = planned.customerId ? ((await selectLastMail(db, id, planned.customerId)) ?? null) : null;
  const next = planned.customerId ? nextMail(planned, told, Date.now()) : null;
  return { planned, told, next };
}

async function stateOf(db: Queryable, id: string, sendsMail: boolean): Promise<AppointmentMails> {
  const { planned, told, next } = await read(db, id);
  const isCancelled = planned.status === 'cancelled';
  return {
    scheduledDate: planned.scheduledDate,
    updatedAt: planned.updatedAt,
    next,
    to: planned.email,
    last: told && {
      ...told,
      isMoved: isMoved(planned, told),
      isCancelled: isCancelled && told.kind !== 'cancellation',
    },
    sendsMail,
  };
}

export const getAppointmentMails = (
  { db }: UserContext,
  id: string,
  sendsMail: boolean,
): Promise<AppointmentMails> => stateOf(db, id, sendsMail);

/** The audit log is read in either language, long afterwards. */
const nameOf = (planned: Planned): string =>
  appointmentLabel(
    { ...planned, vehicle: planned },
    { customer: 'Customer', appointment: 'Appointment', service: DEFAULT_SERVICE },
  );

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
    const { customerId, email, scheduledDate, duration, updatedAt } = planned;
    if (seen !== undefined && Date.parse(seen) !== Date.parse(updatedAt))
      throw new DomainError('concurrent_modification');
    if (!customerId || !email || !next) throw new DomainError('nothing_to_send');
    if (next.kind !== kind) throw new DomainError('concurrent_modification');
    const letter = appointmentLetter(planned, kind, await getBusiness(tx.db), email);
    const mailId = await queueMail(tx.db, letter);
    const told = { appointmentId: id, customerId, kind, scheduledDate, duration, mailId, mailTo: email };
    const toldId = await insertRow(tx.db, 'appointmentMails', { ...told, createdBy: ctx.user.id });
    const name = nameOf(planned);
    await tx.auditChange(appointmentMailAudit, { id: toldId, name }, { created: name, kind });
    return stateOf(tx.db, id, sendsMail);
  });
}
