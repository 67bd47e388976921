import type { InvoiceStanding } from '#features/work/invoices/invoice-status.ts';
import type { invoiceStatusWords } from '#features/work/invoices/invoice-status.words.ts';

/** The word for each standing of an invoice in a history: not paid, as the specification says; the colour says since when. */
export const invoiceLabels = {
  pending: 'unpaid',
  paid: 'paid',
  overdue: 'unpaid',
  cancelled: 'cancelled',
  credited: 'credited',
  corrected: 'corrected',
} as const satisfies Record<InvoiceStanding, keyof typeof invoiceStatusWords>;
