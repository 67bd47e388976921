import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { Month, Span } from '#shared/days.ts';
import type { Buyer, Seller } from '#features/work/invoices/invoices.contract.ts';
import type { VatReason } from '#features/work/paperwork/vat-exemption.ts';
import type { Payment, PaymentMethod } from '#features/work/invoices/payments.contract.ts';
import type { DocumentKind } from '../accounting.contract.ts';
import { depositChanges } from './deposit-changes.sql.ts';

/** Its days, and the instants that bound it. */
export type MonthSpan = Month & Span;

/** A document of the month, as it was at its end. */
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
  /** What it says itself. */
  readonly subtotal: string;
  readonly applyTax: boolean;
  readonly taxRate: string;
  readonly vatReason: VatReason | null;
  readonly vatReasonText: string | null;
  readonly seller: Pick<Seller, 'vatRegistered'>;
  readonly tax: string;
  readonly total: string;
  /** What of it counts in the month: credit notes below zero, of a deposit only what was paid. */
  readonly counted: { readonly net: string; readonly tax: string; readonly total: string };
  /** Of a credit note: null. */
  readonly invoice: InvoiceAtEnd | null;
  /** Of an invoice: null. */
  readonly note: {
    readonly reason: string;
    readonly invoiceDay: string;
    readonly leftTotal: string;
    readonly ofDeposit: boolean;
  } | null;
}

/** What may change of an issued invoice, and its payments and credit notes up to the end of the month. */
export interface InvoiceAtEnd {
  readonly createdAt: string;
  readonly dueDate: string | null;
  readonly isCancelled: boolean;
  readonly isCorrected: boolean;
  /** The invoice that stood in its place by then. */
  readonly replacedByNumber: string | null;
  /** Of those that were issued by then. */
  readonly creditNoteNumbers: readonly string[];
  readonly payments: readonly Settlement[];
  readonly credits: readonly Settlement[];
}

interface Settlement {
  readonly amount: string;
  readonly paidOn: string;
  /** Null where it was not yet reversed by then. */
  readonly reversedAt: string | null;
  readonly reversesId: string | null;
}

const instantText = (column: string) =>
  sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

const atEnd = ({ to, before }: MonthSpan) => sql`json_build_object(
  'createdAt', ${instantText('invoice.created_at')}, 'dueDate', invoice.due_date,
  'isCancelled', invoice.status = 'cancelled',
  'isCorrected', invoice.is_corrected AND EXISTS (
    SELECT FROM invoices WHERE replaces_id = invoice.id AND issued_at < ${before}::timestamptz),
  'replacedByNumber', (
    SELECT invoice_number FROM invoices WHERE replaces_id = invoice.id AND issued_at < ${before}::timestamptz),
  'creditNoteNumbers', (SELECT coalesce(json_agg(credit_note_number ORDER BY created_at, credit_note_number), '[]')
    FROM credit_notes WHERE invoice_id = invoice.id AND created_at < ${before}::timestamptz),
  'payments', (SELECT coalesce(json_agg(json_build_object('amount', payment.amount::text, 'paidOn', payment.paid_on,
      'reversedAt', (SELECT paid_on FROM payments WHERE reverses_id = payment.id AND paid_on <= ${to}::date),
      'reversesId', payment.reverses_id) ORDER BY payment.entry_number), '[]')
    FROM payments payment WHERE payment.invoice_id = invoice.id AND payment.paid_on <= ${to}::date),
  'credits', (SELECT coalesce(json_agg(json_build_object('amount', total::text,
      'paidOn', (created_at AT TIME ZONE 'Europe/Riga')::date, 'reversedAt', NULL, 'reversesId', NULL) ORDER BY created_at), '[]')
    FROM credit_notes WHERE invoice_id = invoice.id AND created_at < ${before}::timestamptz))`;

const counted = (net: string, tax: string, total: string) =>
  sql.raw(`json_build_object('net', (${net})::text, 'tax', (${tax})::text, 'total', (${total})::text)`);

/** Invoices, then credit notes, each by its number. Amounts as text: JSON numbers are floats. */
export const selectDocuments = async (db: Queryable, span: MonthSpan): Promise<JournalDocument[]> => {
  const { since, before } = span;
  return (
    await sql<JournalDocument>`
      SELECT CASE invoice.kind WHEN 'prepayment' THEN 'prepayment' ELSE 'invoice' END AS kind, invoice.id, invoice.invoice_number AS number, invoice.issued_at,
        (invoice.created_at AT TIME ZONE 'Europe/Riga')::date AS day, invoice.buyer,
        replaced.invoice_number AS related_number,
        invoice.subtotal, invoice.apply_tax, invoice.tax_rate, invoice.vat_reason, invoice.vat_reason_text, invoice.seller,
        invoice.tax, invoice.total, false AS is_note,
        CASE WHEN invoice.status = 'cancelled' OR invoice.kind = 'prepayment' THEN ${counted('0.00', '0.00', '0.00')}
          ELSE ${counted('invoice.subtotal', 'invoice.tax', 'invoice.total')} END AS counted,
        ${atEnd(span)} AS invoice, NULL AS note
      FROM invoices invoice LEFT JOIN invoices replaced ON replaced.id = invoice.replaces_id
      WHERE invoice.created_at >= ${since}::timestamptz AND invoice.created_at < ${before}::timestamptz
      UNION ALL
      SELECT 'creditNote', note.id, note.credit_note_number, note.created_at,
        (note.created_at AT TIME ZONE 'Europe/Riga')::date, note.buyer, note.invoice_number, note.subtotal, note.apply_tax,
        note.tax_rate, invoice.vat_reason, invoice.vat_reason_text, note.seller, note.tax, note.total, true,
        CASE WHEN invoice.kind = 'prepayment'
          THEN ${counted('coalesce(change.net, 0.00)', 'coalesce(change.tax, 0.00)', 'coalesce(change.total, 0.00)')}
          ELSE ${counted('-note.subtotal', '-note.tax', '-note.total')} END,
        NULL, json_build_object('reason', note.reason, 'invoiceDay', note.invoice_date, 'leftTotal', note.left_total::text,
          'ofDeposit', invoice.kind = 'prepayment')
      FROM credit_notes note JOIN invoices invoice ON invoice.id = note.invoice_id
      LEFT JOIN ${depositChanges(span)} change ON change.note_id = note.id
      WHERE note.created_at >= ${since}::timestamptz AND note.created_at < ${before}::timestamptz
      ORDER BY is_note, issued_at, number`.execute(db)
  ).rows;
};

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

/** Returns the day of the first document or payment; null: there is none. */
export const selectFirstDay = async (db: Queryable): Promise<string | null> =>
  (
    await sql<{ day: string | null }>`
      SELECT least((SELECT min(created_at) AT TIME ZONE 'Europe/Riga' FROM invoices)::date,
        (SELECT min(created_at) AT TIME ZONE 'Europe/Riga' FROM credit_notes)::date,
        (SELECT min(paid_on) FROM payments)) AS day`.execute(db)
  ).rows[0]?.day ?? null;
