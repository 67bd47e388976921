import type { Queryable } from '#server/db/database.ts';
import { insertRow } from '#server/db/records.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { mailsOfDay, queueMail } from '#server/mail/mail.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { appointmentLabel, DEFAULT_SERVICE } from '#features/work/appointments/appointment-label.ts';
import { appointmentMailAudit } from '../appointment-mail.fields.ts';
import type { AppointmentMailKind } from '../mail-kinds.ts';
import { appointmentLetter, kindOfBooking, type ForVisitor } from './appointment-letter.ts';
import type { Planned } from './appointment-mails.sql.ts';

/** The audit log is read in either language, long afterwards. */
const nameOf = (planned: Planned): string =>
  appointmentLabel(
    { ...planned, vehicle: planned },
    { customer: 'Customer', appointment: 'Appointment', service: DEFAULT_SERVICE },
  );

/** About bookings one mailbox gets so many mails of each kind in 24 hours, no matter who typed its address. */
const MAX_OF_DAY = 3;

/** Says whether a mailbox may get no more mails of a kind about bookings for now. */
export const hasEnoughOfDay = async (
  db: Queryable,
  kind: AppointmentMailKind,
  address: string,
): Promise<boolean> => (await mailsOfDay(db, kindOfBooking(kind), address)) >= MAX_OF_DAY;

interface Message {
  readonly planned: Planned;
  readonly customerId: string;
  readonly email: string;
  readonly kind: AppointmentMailKind;
  /** Null: the product itself. */
  readonly createdBy: string | null;
  readonly closing?: readonly string[];
  /** Of what a visitor has booked. */
  readonly visitor?: ForVisitor;
}

/** Queues the mail, and keeps what it says. */
export async function writeToCustomer(
  tx: Transaction,
  { planned, customerId, email, kind, createdBy, closing, visitor }: Message,
): Promise<void> {
  const { id, scheduledDate, duration } = planned;
  const letter = appointmentLetter(planned, await getBusiness(tx.db), { kind, to: email, closing, visitor });
  const mailId = await queueMail(tx.db, letter);
  const sent = { appointmentId: id, customerId, kind, scheduledDate, duration, mailId, mailTo: email };
  const sentId = await insertRow(tx.db, 'appointmentMails', { ...sent, createdBy });
  const name = nameOf(planned);
  await tx.auditChange(appointmentMailAudit, { id: sentId, name }, { created: name, kind });
}
