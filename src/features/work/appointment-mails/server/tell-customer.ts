import { insertRow } from '#server/db/records.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { queueMail } from '#server/mail/mail.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { appointmentLabel, DEFAULT_SERVICE } from '#features/work/appointments/appointment-label.ts';
import { appointmentMailAudit } from '../appointment-mail.fields.ts';
import type { AppointmentMailKind } from '../mail-kinds.ts';
import { appointmentLetter, type ForVisitor } from './appointment-letter.ts';
import type { Planned } from './appointment-mails.sql.ts';

/** The audit log is read in either language, long afterwards. */
const nameOf = (planned: Planned): string =>
  appointmentLabel(
    { ...planned, vehicle: planned },
    { customer: 'Customer', appointment: 'Appointment', service: DEFAULT_SERVICE },
  );

interface Telling {
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

/** Queues the mail, and keeps what the customer is told by it. */
export async function tellCustomer(
  tx: Transaction,
  { planned, customerId, email, kind, createdBy, closing, visitor }: Telling,
): Promise<void> {
  const { id, scheduledDate, duration } = planned;
  const letter = appointmentLetter(planned, await getBusiness(tx.db), { kind, to: email, closing, visitor });
  const mailId = await queueMail(tx.db, letter);
  const told = { appointmentId: id, customerId, kind, scheduledDate, duration, mailId, mailTo: email };
  const toldId = await insertRow(tx.db, 'appointmentMails', { ...told, createdBy });
  const name = nameOf(planned);
  await tx.auditChange(appointmentMailAudit, { id: toldId, name }, { created: name, kind });
}
