import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';

interface AccountRow {
  readonly number: string;
  readonly isDeposit: boolean;
  readonly day: string;
  readonly dueDay: string;
  readonly total: string;
  readonly creditNotes: readonly { readonly number: string; readonly day: string; readonly total: string }[];
  readonly payments: readonly {
    readonly day: string;
    readonly amount: string;
    readonly isReversal: boolean;
  }[];
}

const rigaDay = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} AT TIME ZONE 'Europe/Riga', 'YYYY-MM-DD')`;

/** Returns every invoice to a customer that is not cancelled, oldest first. */
export const selectAccount = (db: Queryable, customerId: string): Promise<AccountRow[]> =>
  db
    .selectFrom('invoices as invoice')
    .select(['invoice.invoiceNumber as number', 'invoice.total'])
    .select([
      sql<boolean>`invoice.kind = 'prepayment'`.as('isDeposit'),
      rigaDay('invoice.createdAt').as('day'),
      sql<string>`invoice_due_day(invoice.due_date, invoice.created_at)`.as('dueDay'),
      sql<AccountRow['creditNotes']>`coalesce((
        SELECT json_agg(json_build_object('number', note.credit_note_number, 'day', ${rigaDay('note.createdAt')},
          'total', note.total::text) ORDER BY note.created_at, note.credit_note_number)
        FROM credit_notes note WHERE note.invoice_id = invoice.id), '[]')`.as('creditNotes'),
      sql<AccountRow['payments']>`coalesce((
        SELECT json_agg(json_build_object('day', payment.paid_on, 'amount', payment.amount::text,
          'isReversal', payment.reverses_id IS NOT NULL) ORDER BY payment.entry_number)
        FROM payments payment WHERE payment.invoice_id = invoice.id), '[]')`.as('payments'),
    ])
    .where('invoice.customerId', '=', customerId)
    .where('invoice.status', '!=', 'cancelled')
    .orderBy('invoice.createdAt')
    .orderBy('invoice.id')
    .execute();
