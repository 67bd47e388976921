import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { NewRow } from '#server/db/records.ts';
import { displayNameOf } from '#features/records/users/server/display-name.sql.ts';
import type { Payment } from '../payments.contract.ts';

const payments = (db: Queryable) =>
  db
    .selectFrom('payments as payment')
    .innerJoin('users as maker', 'maker.id', 'payment.createdBy')
    .select(['payment.method', 'payment.source'])
    .select(['payment.id', 'payment.invoiceId', 'payment.amount', 'payment.paidOn', 'payment.reference'])
    .select(['payment.receiptNumber', 'payment.reversesId', 'payment.reversedAt', 'payment.createdAt'])
    .select([displayNameOf('maker').as('createdBy')]);

/** Oldest first, as they were recorded. */
export const selectPayments = (db: Queryable, invoiceId: string): Promise<Payment[]> =>
  payments(db).where('payment.invoiceId', '=', invoiceId).orderBy('payment.entryNumber').execute();

export const selectPayment = (db: Queryable, id: string): Promise<Payment | undefined> =>
  payments(db).where('payment.id', '=', id).executeTakeFirst();

/** Until the end of the transaction nobody else books this entry of a bank statement. */
export const lockBankEntry = (db: Queryable, bankEntry: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`bank-entry ${bankEntry}`}, 0))`.execute(db);

/** Returns the payments that an entry of a bank statement was booked as, without the reversed. */
export const selectOfBankEntry = (db: Queryable, bankEntry: string) =>
  db
    .selectFrom('payments')
    .select(['invoiceId', 'amount'])
    .where('bankEntry', '=', bankEntry)
    .where('reversedAt', 'is', null)
    .execute();

/** Returns the transfers in force that no entry of a bank statement is known of; of one invoice, or of all. */
export const selectUnlinked = (db: Queryable, invoiceId?: string) => {
  const query = db
    .selectFrom('payments as payment')
    .innerJoin('invoices as invoice', 'invoice.id', 'payment.invoiceId')
    .select(['payment.method', 'payment.source'])
    .select(['payment.id', 'payment.invoiceId', 'payment.amount', 'payment.paidOn'])
    .where('payment.bankEntry', 'is', null)
    .where('payment.method', '=', 'transfer')
    .where('payment.amount', '>', '0')
    .where('payment.reversesId', 'is', null)
    .where('payment.reversedAt', 'is', null)
    .where('invoice.status', '!=', 'cancelled');
  return (invoiceId === undefined ? query : query.where('invoice.id', '=', invoiceId)).execute();
};

/** Returns what tells whether an entry of a bank statement may be linked to a payment. */
export const selectToLink = (db: Queryable, id: string) =>
  payments(db).select('payment.bankEntry').where('payment.id', '=', id).executeTakeFirst();

export const linkBankEntry = (db: Queryable, id: string, bankEntry: string) =>
  db.updateTable('payments').set({ bankEntry }).where('id', '=', id).execute();

export type NewPayment = NewRow<'payments', 'entryNumber' | 'reversedAt'>;

/** The caller holds the invoice, so that no other one takes the same. */
const nextEntry = (invoiceId: string) =>
  sql<number>`(SELECT coalesce(max(entry_number), 0) + 1 FROM payments WHERE invoice_id = ${invoiceId})`;

/** Its id. */
export const insertPayment = async (db: Queryable, row: NewPayment): Promise<string> =>
  (
    await db
      .insertInto('payments')
      .values({ ...row, entryNumber: nextEntry(row.invoiceId) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const markReversed = (db: Queryable, id: string) =>
  db
    .updateTable('payments')
    .set({ reversedAt: sql`date_trunc('milliseconds', now())` })
    .where('id', '=', id)
    .execute();

/** Returns the credit notes of an invoice, as payments that leave nothing to be paid. */
export const selectCredits = (db: Queryable, invoiceId: string) =>
  db
    .selectFrom('creditNotes')
    .select(['total as amount', sql<string>`(created_at AT TIME ZONE 'Europe/Riga')::date`.as('paidOn')])
    .select([sql<null>`NULL`.as('reversedAt'), sql<null>`NULL`.as('reversesId')])
    .where('invoiceId', '=', invoiceId)
    .orderBy('createdAt')
    .execute();

/** Returns the same payment of another invoice, which corrects the one that was paid; with the entry of the bank. */
export const copyPayment = (
  db: Queryable,
  id: string,
  {
    invoiceId,
    paidOn,
    reference,
    createdBy,
  }: Pick<NewPayment, 'invoiceId' | 'paidOn' | 'reference' | 'createdBy'>,
) =>
  sql`INSERT INTO payments
      (invoice_id, entry_number, amount, paid_on, method, reference, receipt_number, receipt_repeated, source, bank_entry, created_by)
    SELECT ${invoiceId}::uuid, ${nextEntry(invoiceId)}, amount, ${paidOn}::date, method, ${reference}::text, receipt_number,
      receipt_repeated, 'correction', bank_entry,
      ${createdBy}::uuid
    FROM payments WHERE id = ${id}`.execute(db);
