import { sql } from 'kysely';
import type { Queryable } from '../../../../server/db/database.ts';
import type { Month, Span } from '../../../../shared/days.ts';
import type { Buyer, InvoiceStatus, Seller } from '../../../work/invoices/invoices.contract.ts';
import type { VatReason } from '../../../work/paperwork/vat-exemption.ts';
import type { Payment, PaymentMethod } from '../../../work/invoices/payments.contract.ts';
import type { DocumentKind } from '../accounting.contract.ts';

/** Its days, and the instants that bound it. */
export type MonthSpan = Month & Span;

/** A document of the month, as it was at the moment of the snapshot. */
export interface JournalDocument {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly number: string;
  /** By Riga's clock. */
  readonly day: string;
  readonly issuedAt: string;
  readonly buyer: Buyer;
  /** The invoice that it credits, or that it stands in place of. */
  readonly relatedNumber: string | null;
  readonly subtotal: string;
  readonly applyTax: boolean;
  readonly taxRate: string;
  readonly vatReason: VatReason | null;
  readonly vatReasonText: string | null;
  readonly seller: Pick<Seller, 'vatRegistered'>;
  readonly tax: string;
  readonly total: string;
  /** Of a credit note: null. */
  readonly invoice: InvoiceState | null;
  /** Of an invoice: null. */
  readonly note: { readonly reason: string; readonly invoiceDay: string; readonly leftTotal: string } | null;
}

/** What may change of an issued invoice. */
interface InvoiceState {
  readonly status: Exclude<InvoiceStatus, 'overdue'>;
  readonly createdAt: string;
  readonly dueDate: string | null;
  readonly paidAt: string | null;
  readonly paidAmount: string;
  readonly credited: string;
  readonly isCorrected: boolean;
}

const instantText = (column: string) =>
  sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** Invoices, then credit notes, each by its number. Amounts as text: JSON numbers are floats. */
export const selectDocuments = async (db: Queryable, { since, before }: Span): Promise<JournalDocument[]> =>
  (
    await sql<JournalDocument>`
      SELECT CASE invoice.kind WHEN 'prepayment' THEN 'prepayment' ELSE 'invoice' END AS kind, invoice.id, invoice.invoice_number AS number, invoice.issued_at,
        (invoice.created_at AT TIME ZONE 'Europe/Riga')::date AS day, invoice.buyer,
        replaced.invoice_number AS related_number,
        invoice.subtotal, invoice.apply_tax, invoice.tax_rate, invoice.vat_reason, invoice.vat_reason_text, invoice.seller,
        invoice.tax, invoice.total, false AS is_note,
        json_build_object('status', invoice.status, 'createdAt', ${instantText('invoice.created_at')},
          'dueDate', invoice.due_date, 'paidAt', ${instantText('invoice.paid_at')},
          'paidAmount', invoice.paid_amount::text, 'credited', invoice.credited::text,
          'isCorrected', invoice.is_corrected) AS invoice, NULL AS note
      FROM invoices invoice LEFT JOIN invoices replaced ON replaced.id = invoice.replaces_id
      WHERE invoice.created_at >= ${since}::timestamptz AND invoice.created_at < ${before}::timestamptz
      UNION ALL
      SELECT 'creditNote', note.id, note.credit_note_number, note.created_at,
        (note.created_at AT TIME ZONE 'Europe/Riga')::date, note.buyer, note.invoice_number, note.subtotal, note.apply_tax,
        note.tax_rate, invoice.vat_reason, invoice.vat_reason_text, note.seller, note.tax, note.total, true, NULL,
        json_build_object('reason', note.reason, 'invoiceDay', note.invoice_date, 'leftTotal', note.left_total::text)
      FROM credit_notes note JOIN invoices invoice ON invoice.id = note.invoice_id
      WHERE note.created_at >= ${since}::timestamptz AND note.created_at < ${before}::timestamptz
      ORDER BY is_note, issued_at, number`.execute(db)
  ).rows;

/** A payment of the month with the invoice that it is of. */
export interface JournalPayment {
  readonly day: string;
  readonly invoiceNumber: string;
  readonly entryNumber: number;
  readonly buyerName: string;
  readonly amount: string;
  readonly method: PaymentMethod;
  readonly source: Payment['source'];
  readonly reference: string | null;
  readonly receiptNumber: string | null;
  /** The entry number of the payment that this one takes back. */
  readonly reverses: number | null;
  readonly isReversed: boolean;
}

/** By day, then by invoice. */
export const selectPayments = async (db: Queryable, { from, to }: Month): Promise<JournalPayment[]> =>
  (
    await sql<JournalPayment>`
      SELECT payment.paid_on AS day, invoice.invoice_number, payment.entry_number, invoice.buyer ->> 'name' AS buyer_name,
        payment.amount, payment.method, payment.source, payment.reference, payment.receipt_number,
        reversed.entry_number AS reverses, payment.reversed_at IS NOT NULL AS is_reversed
      FROM payments payment JOIN invoices invoice ON invoice.id = payment.invoice_id
      LEFT JOIN payments reversed ON reversed.id = payment.reverses_id
      WHERE payment.paid_on BETWEEN ${from}::date AND ${to}::date
      ORDER BY payment.paid_on, invoice.issued_at, invoice.invoice_number, payment.entry_number`.execute(db)
  ).rows;

/** The day of the first document or payment; null: there is none. */
export const selectFirstDay = async (db: Queryable): Promise<string | null> =>
  (
    await sql<{ day: string | null }>`
      SELECT least((SELECT min(created_at) AT TIME ZONE 'Europe/Riga' FROM invoices)::date,
        (SELECT min(created_at) AT TIME ZONE 'Europe/Riga' FROM credit_notes)::date,
        (SELECT min(paid_on) FROM payments)) AS day`.execute(db)
  ).rows[0]?.day ?? null;
