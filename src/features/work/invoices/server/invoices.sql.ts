import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { NewRow } from '#server/db/records.ts';
import { isMailFailed } from '#server/mail/mail.ts';
import type {
  Buyer,
  InvoicedVehicle,
  InvoiceKind,
  InvoiceLine,
  LastReminder,
  Seller,
} from '../invoices.contract.ts';

const reminder = sql<LastReminder | null>`(
  SELECT json_build_object(
    'at', to_char(reminder.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'failedTo', CASE WHEN ${isMailFailed('mail')} THEN reminder.mail_to END)
  FROM invoice_reminders reminder LEFT JOIN mails mail ON mail.id = reminder.mail_id
  WHERE reminder.invoice_id = invoice.id ORDER BY reminder.created_at DESC LIMIT 1)`;

/** Says whether a buyer is a business, as `isBusiness` has it. */
export const namesBusiness = (buyer: string) =>
  sql<boolean>`coalesce((${sql.ref(buyer)} ->> 'isBusiness')::boolean,
    concat(${sql.ref(buyer)} ->> 'registrationNumber', ${sql.ref(buyer)} ->> 'vatNumber') ~ '\\S')`;

/** What a list shows of an invoice. */
export const summaries = (db: Queryable) =>
  db
    .selectFrom('invoices as invoice')
    .select(['invoice.id', 'invoice.invoiceNumber', 'invoice.estimateId', 'invoice.estimateNumber'])
    .select(['invoice.customerId', 'invoice.vehicleId', 'invoice.title', 'invoice.status', 'invoice.kind'])
    .select(['invoice.subtotal', 'invoice.tax', 'invoice.total', 'invoice.version'])
    .select(['invoice.createdBy', 'invoice.createdAt', 'invoice.dueDate', 'invoice.paidAt'])
    .select(['invoice.paidAmount', 'invoice.credited', 'invoice.isCorrected'])
    .select([
      sql<string>`invoice.buyer ->> 'name'`.as('customerName'),
      namesBusiness('invoice.buyer').as('isBusiness'),
      sql<InvoicedVehicle | null>`invoice.vehicle`.as('vehicle'),
      reminder.as('reminder'),
    ]);

/** Amounts as text, as in a column: JSON numbers are floats. */
const lines = sql<InvoiceLine[]>`coalesce((
  SELECT json_agg(json_build_object(
    'id', line.id, 'invoiceId', line.invoice_id, 'lineNumber', line.line_number, 'kind', line.kind, 'description', line.description, 'partId', line.part_id,
    'partNumber', line.part_number, 'partName', line.part_name, 'partPrice', line.part_price::text,
    'partUnits', line.part_units, 'laborHours', line.labor_hours::text, 'laborCost', line.labor_cost::text,
    'discount', line.discount, 'isFree', line.is_free, 'responsibleMechanic', line.responsible_mechanic,
    'totalPrice', line.total_price::text, 
    'deposit', CASE WHEN line.deposit_id IS NOT NULL THEN json_build_object('id', line.deposit_id,
      'invoiceNumber', (SELECT invoice_number FROM invoices WHERE id = line.deposit_id),
      'tax', line.deposit_tax::text) END) ORDER BY line.line_number)
  FROM invoice_line_items line WHERE line.invoice_id = invoice.id), '[]')`;

export const selectInvoice = (db: Queryable, id: string) =>
  summaries(db)
    .leftJoin('invoices as replaced', 'replaced.id', 'invoice.replacesId')
    .select(['invoice.description', 'invoice.laborHours', 'invoice.laborRate', 'invoice.laborTotal'])
    .select(['invoice.partsTotal', 'invoice.applyTax', 'invoice.taxRate', 'invoice.vatReasonText'])
    .select(['invoice.notes', 'invoice.freeformText', 'invoice.mileage', 'invoice.supplyDate'])
    .select(['invoice.buyerReference', 'invoice.vatReason'])
    .select(['invoice.issuedAt', 'replaced.invoiceNumber as replacesNumber'])
    .select([
      sql<boolean>`coalesce(replaced.is_corrected, false)`.as('replacesCredited'),
      sql<string | null>`(SELECT invoice_number FROM invoices WHERE replaces_id = invoice.id)`.as(
        'replacedByNumber',
      ),
      sql<string[]>`coalesce((
        SELECT json_agg(credit_note_number ORDER BY created_at, credit_note_number)
        FROM credit_notes WHERE invoice_id = invoice.id), '[]')`.as('creditNoteNumbers'),
      sql<Seller>`invoice.seller`.as('seller'),
      sql<Buyer>`invoice.buyer`.as('buyer'),
      lines.as('lineItems'),
    ])
    .where('invoice.id', '=', id)
    .executeTakeFirst();

/** Returns a customer as an invoice needs one, who is neither changed nor deleted before the end of the transaction. */
export const lockCustomer = (db: Queryable, id: string) =>
  db
    .selectFrom('customers')
    .select(['name', 'customerType', 'businessNumber', 'vatNumber', 'address', 'email', 'phone'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();

/** What was agreed with a customer: within how many days they pay (null: as the shop has it), and their order number. */
export const selectTerms = (db: Queryable, customerId: string) =>
  db
    .selectFrom('customers')
    .select(['paymentDays', 'buyerReference'])
    .where('id', '=', customerId)
    .executeTakeFirst();

/** As `lockCustomer`. */
export const lockVehicle = (db: Queryable, id: string): Promise<InvoicedVehicle | undefined> =>
  db
    .selectFrom('vehicles')
    .select(['make', 'model', 'modelSpecification', 'year', 'vin', 'licensePlate'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();

/** Until the end of the transaction no other one issues an invoice. */
export const lockIssuing = (db: Queryable) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('invoices'))`.execute(db);

/** Holds the deposits of an estimate that are not cancelled. */
export const lockDeposits = (db: Queryable, estimateId: string) =>
  db
    .selectFrom('invoices')
    .select('id')
    .where('estimateId', '=', estimateId)
    .where('kind', '=', 'prepayment')
    .where('status', '!=', 'cancelled')
    .orderBy('id')
    .forUpdate()
    .execute();

/** Returns the number of the invoice in force that takes a deposit off. */
export const selectDeducting = async (db: Queryable, depositId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('invoiceLineItems as line')
      .innerJoin('invoices as invoice', 'invoice.id', 'line.invoiceId')
      .select('invoice.invoiceNumber')
      .where('line.depositId', '=', depositId)
      .where('invoice.status', '!=', 'cancelled')
      .where('invoice.isCorrected', '=', false)
      .executeTakeFirst()
  )?.invoiceNumber;

/** Says whether a link to the job of an invoice was made since it was issued. */
export const wasSent = async (
  db: Queryable,
  {
    id,
    estimateId,
    issuedAt,
  }: { readonly id: string; readonly estimateId: string | null; readonly issuedAt: string },
): Promise<boolean> =>
  (await db
    .selectFrom('jobLinks')
    .select('id')
    .where('createdAt', '>=', issuedAt)
    .where((where) => where.or([where('invoiceId', '=', id), where('estimateId', '=', estimateId)]))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Returns which parts an invoice has taken off the stock, and how many of each line; none of one that took none. */
export const selectTaken = (db: Queryable, id: string) =>
  db
    .selectFrom('invoiceLineItems as line')
    .innerJoin('invoices as invoice', 'invoice.id', 'line.invoiceId')
    .select(['line.partId', 'line.partUnits'])
    .where('invoice.id', '=', id)
    .where('invoice.tookStock', '=', true)
    .execute();

export type NewInvoice = NewRow<'invoices', 'paidAt' | 'seller' | 'buyer' | 'vehicle'> & {
  readonly kind?: InvoiceKind;
  readonly seller: Seller;
  readonly buyer: Buyer;
  readonly vehicle: InvoicedVehicle | null;
  readonly applyTax: boolean;
  readonly taxRate: string;
  readonly tax: string;
  readonly createdAt: string;
  readonly issuedAt: string;
  readonly tookStock: boolean;
};

/** Its id. */
export const insertInvoice = async (
  db: Queryable,
  { seller, buyer, vehicle, ...columns }: NewInvoice,
): Promise<string> =>
  (
    await db
      .insertInto('invoices')
      .values({
        ...columns,
        seller: JSON.stringify(seller),
        buyer: JSON.stringify(buyer),
        vehicle: vehicle && JSON.stringify(vehicle),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export type NewLine = Omit<InvoiceLine, 'id' | 'invoiceId' | 'lineNumber' | 'deposit'> & {
  readonly deposit?: { readonly id: string; readonly tax: string };
};

/** Lines are numbered from 1, in the order given; there is at least one. */
export const insertLines = async (
  db: Queryable,
  invoiceId: string,
  newLines: readonly NewLine[],
): Promise<void> => {
  const rows = newLines.map(({ deposit, ...line }, index) => ({
    ...line,
    depositId: deposit?.id ?? null,
    depositTax: deposit?.tax ?? null,
    invoiceId,
    lineNumber: index + 1,
  }));
  await db.insertInto('invoiceLineItems').values(rows).execute();
};

/** What may change of an issued invoice. */
export interface InvoiceColumns {
  readonly status?: 'pending' | 'paid' | 'cancelled';
  readonly paidAt?: string | null;
  readonly paidAmount?: string;
  readonly credited?: string;
  readonly isCorrected?: boolean;
  readonly createdAt?: string;
  readonly dueDate?: string | null;
}

export const updateInvoice = (db: Queryable, id: string, columns: InvoiceColumns) =>
  db
    .updateTable('invoices')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
