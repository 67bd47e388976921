import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { NewRow } from '#server/db/records.ts';
import { rowsAndTotal, type Found } from '#server/db/rows-and-total.ts';
import { finds } from '#server/db/search-text.ts';
import type { PlaceInTime } from '#server/http/page-cursor.ts';
import type { Buyer, InvoicedVehicle, Seller } from '#features/work/invoices/invoices.contract.ts';
import { namesBusiness } from '#features/work/invoices/server/invoices.sql.ts';
import type { CreditNote, CreditNoteSummary } from '../credit-notes.contract.ts';

const summaries = (db: Queryable) =>
  db
    .selectFrom('creditNotes as note')
    .select(['note.id', 'note.creditNoteNumber', 'note.invoiceId', 'note.invoiceNumber', 'note.customerId'])
    .select([
      'note.kind',
      'note.reason',
      'note.subtotal',
      'note.tax',
      'note.total',
      'note.createdAt',
      'note.createdBy',
    ])
    .select([
      sql<string>`note.buyer ->> 'name'`.as('customerName'),
      namesBusiness('note.buyer').as('isBusiness'),
      sql<InvoicedVehicle | null>`note.vehicle`.as('vehicle'),
    ]);

interface CreditNoteFilter {
  readonly since?: string | undefined;
  readonly before?: string | undefined;
  readonly search?: string | undefined;
}

/** As the index has it: both numbers, buyer and plate. */
const searchText = sql<string>`invoice_search_text(note.credit_note_number, note.invoice_number, note.buyer, note.vehicle)`;

/** Newest first; ties end in id. */
export const selectCreditNotes = (
  db: Queryable,
  { search, since, before }: CreditNoteFilter,
  limit: number,
  after: PlaceInTime | null,
): Promise<Found<CreditNoteSummary>> => {
  let query = summaries(db)
    .where(
      sql<boolean>`note.created_at >= coalesce(${since ?? null}::timestamptz, '-infinity')
        AND note.created_at < coalesce(${before ?? null}::timestamptz, 'infinity')`,
    )
    .orderBy('note.createdAt', 'desc')
    .orderBy('note.id', 'desc')
    .limit(limit);
  if (search) query = query.where(finds(searchText, search));
  if (after)
    query = query.where(
      sql<boolean>`(note.created_at, note.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
    );
  return rowsAndTotal(query, { search, after });
};

/** Amounts as text, as in a column: JSON numbers are floats. */
const lines = sql<CreditNote['lineItems']>`coalesce((
  SELECT json_agg(json_build_object(
    'lineNumber', line.line_number, 'kind', line.kind, 'invoiceLineId', line.invoice_line_id,
    'description', line.description, 'units', line.units, 'returnedUnits', line.returned_units,
    'net', line.net::text) ORDER BY line.line_number)
  FROM credit_note_lines line WHERE line.credit_note_id = note.id), '[]')`;

const whole = (db: Queryable) =>
  summaries(db)
    // Why there is no VAT, when it was supplied and for which order the invoice says, which never changes.
    .innerJoin('invoices as invoice', 'invoice.id', 'note.invoiceId')
    .select(['invoice.supplyDate', 'invoice.vatReason', 'invoice.vatReasonText', 'invoice.buyerReference'])
    .select(['note.invoiceDate', 'note.applyTax', 'note.taxRate', 'note.invoiceTotal', 'note.leftTotal'])
    .select('note.returnedStock')
    .select([
      sql<Seller>`note.seller`.as('seller'),
      sql<CreditNote['buyer']>`note.buyer`.as('buyer'),
      lines.as('lineItems'),
    ]);

export const selectCreditNote = (db: Queryable, id: string): Promise<CreditNote | undefined> =>
  whole(db).where('note.id', '=', id).executeTakeFirst();

/** Oldest first. */
export const selectOfInvoice = (db: Queryable, invoiceId: string): Promise<CreditNote[]> =>
  whole(db)
    .where('note.invoiceId', '=', invoiceId)
    .orderBy('note.createdAt')
    .orderBy('note.creditNoteNumber')
    .execute();

/** Returns the credit notes of the invoices of an estimate, with whom and which car each is for; oldest first. */
export const selectOfEstimate = (db: Queryable, estimateId: string) =>
  db
    .selectFrom('creditNotes as note')
    .innerJoin('invoices as invoice', 'invoice.id', 'note.invoiceId')
    .select(['note.creditNoteNumber', 'note.customerId', 'note.vehicleId'])
    .select([
      sql<string>`note.buyer ->> 'name'`.as('customerName'),
      sql<string | null>`note.vehicle ->> 'licensePlate'`.as('vehicleLicensePlate'),
    ])
    .where('invoice.estimateId', '=', estimateId)
    .orderBy('note.createdAt')
    .orderBy('note.creditNoteNumber')
    .execute();

export const selectByNumber = (db: Queryable, number: string): Promise<CreditNote | undefined> =>
  whole(db).where('note.creditNoteNumber', '=', number).executeTakeFirst();

/** Until the end of the transaction no other one issues a credit note. */
export const lockIssuing = (db: Queryable) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('credit_notes'))`.execute(db);

export type NewCreditNote = NewRow<'creditNotes', 'seller' | 'buyer' | 'vehicle'> & {
  readonly seller: Seller;
  readonly buyer: Buyer;
  readonly vehicle: InvoicedVehicle | null;
  readonly returnedStock: boolean;
  readonly createdAt: string;
};

/** Its id. */
export const insertCreditNote = async (
  db: Queryable,
  { seller, buyer, vehicle, ...columns }: NewCreditNote,
): Promise<string> =>
  (
    await db
      .insertInto('creditNotes')
      .values({
        ...columns,
        seller: JSON.stringify(seller),
        buyer: JSON.stringify(buyer),
        vehicle: vehicle && JSON.stringify(vehicle),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export type NewCreditNoteLine = Omit<CreditNote['lineItems'][number], 'lineNumber'>;

/** Lines are numbered from 1, in the order given; there is at least one. */
export const insertLines = async (
  db: Queryable,
  creditNoteId: string,
  newLines: readonly NewCreditNoteLine[],
): Promise<void> => {
  const rows = newLines.map((line, index) => ({ ...line, creditNoteId, lineNumber: index + 1 }));
  await db.insertInto('creditNoteLines').values(rows).execute();
};
