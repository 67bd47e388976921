import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { Days } from '#shared/days.ts';
import type { Buyer, Seller } from '#features/work/invoices/invoices.contract.ts';
import type { VatReason } from '#features/work/paperwork/vat-exemption.ts';

/**
 * By how much each payment and each credit note of the month changes what counts of deposits: what was paid, as far as it
 * was not credited. Of a part its VAT is the share of all that was paid so far, rounded once, less what counted before, so
 * that a deposit paid in parts comes to its own VAT. Of one day payments come before credit notes.
 */
export const depositChanges = ({ from, to }: Days) => sql`(
  WITH event AS (
    SELECT invoice_id, paid_on AS day, false AS is_note, entry_number AS place, amount AS paid, 0.00 AS credited,
      0.00 AS credited_tax, NULL::uuid AS note_id
    FROM payments
    UNION ALL
    SELECT invoice_id, (created_at AT TIME ZONE 'Europe/Riga')::date, true,
      row_number() OVER (PARTITION BY invoice_id ORDER BY created_at, credit_note_number), 0.00, total, tax, id
    FROM credit_notes),
  running AS (
    SELECT event.*, sum(paid) OVER so_far AS paid_so_far, deposit.total - sum(event.credited) OVER so_far AS rest,
      deposit.tax - sum(credited_tax) OVER so_far AS rest_tax
    FROM event JOIN invoices deposit ON deposit.id = event.invoice_id AND deposit.kind = 'prepayment'
    WHERE deposit.id IN (SELECT invoice_id FROM event WHERE day BETWEEN ${from}::date AND ${to}::date)
    WINDOW so_far AS (PARTITION BY event.invoice_id ORDER BY day, is_note, place)),
  counted AS (
    SELECT running.*, greatest(least(paid_so_far, rest), 0.00) AS gross,
      CASE WHEN rest > 0 THEN round(rest_tax * greatest(least(paid_so_far, rest), 0.00) / rest, 2) ELSE 0.00 END AS vat
    FROM running),
  change AS (
    SELECT invoice_id, day, is_note, place, note_id, gross - lag(gross, 1, 0.00) OVER so_far AS total,
      vat - lag(vat, 1, 0.00) OVER so_far AS tax
    FROM counted WINDOW so_far AS (PARTITION BY invoice_id ORDER BY day, is_note, place))
  SELECT change.*, total - tax AS net FROM change WHERE day BETWEEN ${from}::date AND ${to}::date AND total <> 0)`;

/** Money for a deposit that came or was given back. */
export interface DepositPayment {
  readonly day: string;
  readonly invoiceNumber: string;
  readonly entryNumber: number;
  readonly buyer: Buyer;
  readonly applyTax: boolean;
  readonly taxRate: string;
  readonly vatReason: VatReason | null;
  readonly vatReasonText: string | null;
  readonly seller: Pick<Seller, 'vatRegistered'>;
  /** What of it counts; below zero where it was given back. */
  readonly net: string;
  readonly tax: string;
  readonly total: string;
}

/** By day, then by invoice. */
export const selectDepositPayments = async (db: Queryable, days: Days): Promise<DepositPayment[]> =>
  (
    await sql<DepositPayment>`
      SELECT change.day, deposit.invoice_number, change.place::int AS entry_number, deposit.buyer, deposit.apply_tax, deposit.tax_rate,
        deposit.vat_reason, deposit.vat_reason_text, deposit.seller, change.net::text AS net, change.tax::text AS tax,
        change.total::text AS total
      FROM ${depositChanges(days)} change JOIN invoices deposit ON deposit.id = change.invoice_id
      WHERE NOT change.is_note
      ORDER BY change.day, deposit.issued_at, deposit.invoice_number, change.place`.execute(db)
  ).rows;
