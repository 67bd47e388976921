import type { FieldsOf } from '#shared/record-fields.ts';
import type { InvoiceChange } from './invoice-drafts.contract.ts';
import { invoiceStatusWords } from './invoice-status.words.ts';

/** What changes of an invoice that is issued; the list of invoices has its labels from here. */
export const issuedInvoiceFields = {
  status: { en: 'Status', lv: 'Statuss', kind: 'choice', choices: invoiceStatusWords },
  createdAt: {
    en: 'Date',
    lv: 'Datums',
    log: { en: 'Invoice date', lv: 'Rēķina datums' },
    kind: 'day',
  },
  dueDate: {
    en: 'Due date',
    lv: 'Apmaksāt līdz',
    log: { en: 'Due date', lv: 'Apmaksas termiņš' },
    kind: 'day',
  },
} as const satisfies FieldsOf<InvoiceChange, 'method' | 'receiptNumber'>;
