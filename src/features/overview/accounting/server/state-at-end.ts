import { wallClockOf } from '#shared/dates.ts';
import { cents, moneyText } from '#shared/money.ts';
import type { Invoice } from '#features/work/invoices/invoices.contract.ts';
import { paidSince, sumOf } from '#features/work/invoices/payment-sums.ts';
import type { InvoiceAtEnd, JournalDocument } from './accounting.sql.ts';

/** An invoice as its payments and credit notes up to a day have made it. */
export interface InvoiceState extends Pick<
  Invoice,
  'createdAt' | 'dueDate' | 'paidAt' | 'paidAmount' | 'credited' | 'isCorrected' | 'replacedByNumber'
> {
  readonly creditNoteNumbers: string[];
  readonly status: 'pending' | 'paid' | 'cancelled';
}

/** Returns the day since which nothing was left to be paid: of an invoice of nothing its own. */
function settledOn({ total, day }: JournalDocument, { credits, payments }: InvoiceAtEnd): string | null {
  return cents(total) === 0 ? day : paidSince(cents(total), [...credits, ...payments]);
}

/**
 * What the journal says of an invoice: its state at the end of the month, worked out of the days of its payments and
 * credit notes. So it stays the same whatever comes later.
 */
export function stateAtEnd(document: JournalDocument, invoice: InvoiceAtEnd): InvoiceState {
  const { createdAt, dueDate, isCancelled, isCorrected, replacedByNumber, payments, credits } = invoice;
  const since = settledOn(document, invoice);
  const issuedOn = wallClockOf(document.issuedAt).day;
  const isPaid = since !== null || isCorrected;
  return {
    status: isCancelled ? 'cancelled' : isPaid ? 'paid' : 'pending',
    createdAt,
    dueDate,
    // Noon by Riga's clock, and never before it was issued, as the list of invoices has it.
    paidAt: since === null ? null : `${since < issuedOn ? issuedOn : since}T10:00:00.000Z`,
    paidAmount: moneyText(sumOf(payments)),
    credited: moneyText(sumOf(credits)),
    isCorrected,
    replacedByNumber,
    creditNoteNumbers: [...invoice.creditNoteNumbers],
  };
}
