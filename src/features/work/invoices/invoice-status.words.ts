import { defineWords, type Words } from '#shared/words.ts';
import type { InvoiceStanding } from './invoice-status.ts';

/** Labels of the standings of an invoice; `unpaid` is every status but paid, where only that matters. */
export const invoiceStatusWords = defineWords({
  pending: { en: 'Pending', lv: 'Gaida apmaksu' },
  paid: { en: 'Paid', lv: 'Apmaksāts' },
  overdue: { en: 'Overdue', lv: 'Kavēta apmaksa' },
  cancelled: { en: 'Cancelled', lv: 'Anulēts' },
  credited: { en: 'Credited', lv: 'Kredītrēķins' },
  corrected: { en: 'Corrected', lv: 'Izlabots' },
  unpaid: { en: 'Unpaid', lv: 'Neapmaksāts' },
} satisfies Record<InvoiceStanding | 'unpaid', Words[string]>);
