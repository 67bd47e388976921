import type { Queryable } from '#server/db/database.ts';
import { requireFound } from '#server/db/records.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import type { SentKind } from '../mail-kinds.ts';
import { calendarFile, type ForVisitor } from './appointment-letter.ts';
import { selectLastAddress, selectPlanned } from './appointment-mails.sql.ts';
import { hasEnoughOfDay, writeToCustomer } from './write-to-customer.ts';

export type { ForVisitor };

interface ToVisitor {
  readonly appointmentId: string;
  /** The address that was typed; null: the one that was written to before, where there is one. */
  readonly email: string | null;
  readonly kind: SentKind;
  readonly visitor: ForVisitor;
}

/** Writes to the visitor who has booked an appointment, or has changed it by the link. Nothing that they typed is in it. */
export async function writeToVisitor(
  tx: Transaction,
  { appointmentId, email, kind, visitor }: ToVisitor,
): Promise<void> {
  const to = email ?? (await selectLastAddress(tx.db, appointmentId));
  const planned = requireFound(await selectPlanned(tx.db, appointmentId));
  const { customerId } = planned;
  if (!to || !customerId || (await hasEnoughOfDay(tx.db, kind, to))) return;
  await writeToCustomer(tx, { planned, customerId, email: to, kind, createdBy: null, visitor });
}

/** Confirms an appointment to its customer, who has chosen its time by a link of staff; to nobody without an address. */
export async function confirmToCustomer(tx: Transaction, appointmentId: string): Promise<void> {
  const planned = requireFound(await selectPlanned(tx.db, appointmentId));
  const { customerId, email } = planned;
  if (!customerId || !email) return;
  await writeToCustomer(tx, { planned, customerId, email, kind: 'confirmation', createdBy: null });
}

/** Returns a booked appointment as a file for the visitor's calendar; the mails have the same. */
export async function calendarForVisitor(
  db: Queryable,
  appointmentId: string,
  work: string,
): Promise<string> {
  const [planned, shop] = await Promise.all([selectPlanned(db, appointmentId), getBusiness(db)]);
  return calendarFile(requireFound(planned), shop, { work, car: '' });
}
