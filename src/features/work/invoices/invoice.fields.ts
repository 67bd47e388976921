import { sendingFields } from '#features/work/estimates/sending.fields.ts';
import { languageField, type AuditType } from '#shared/audit-type.ts';
import type { FieldsOf } from '#shared/record-fields.ts';
import { vatReasonFields } from '#features/work/paperwork/vat-reason.fields.ts';
import { issuedInvoiceFields } from './issued-invoice.fields.ts';
import { loggedPaymentFields } from './payment.fields.ts';
import type { ManualInvoiceDraft } from './invoice-drafts.contract.ts';

/** A manual invoice as it is written; once issued, only `issuedInvoiceFields` change. */
export const manualInvoiceFields = {
  existingCustomerId: { en: 'Customer', lv: 'Klients', kind: 'link' },
  invoiceDate: { en: 'Invoice date', lv: 'Rēķina datums', kind: 'day' },
  dueDate: { en: 'Due date', lv: 'Apmaksāt līdz', kind: 'day' },
  lineItems: { en: 'Line items', lv: 'Preces un pakalpojumi', kind: 'list' },
  applyVat: { en: 'Apply VAT', lv: 'Piemērot PVN', kind: 'yesNo' },
  ...vatReasonFields,
  buyerReference: { en: 'Order or contract No.', lv: 'Pasūtījuma vai līguma nr.', kind: 'text' },
  notes: { en: 'Internal notes', lv: 'Iekšējās piezīmes', kind: 'lines' },
  freeformText: { en: 'Free-form text on the PDF', lv: 'Papildu teksts rēķinā', kind: 'lines' },
} as const satisfies FieldsOf<ManualInvoiceDraft, 'newCustomer'>;

export const invoiceAudit = {
  type: 'invoice',
  en: 'invoice',
  lv: 'rēķins',
  fields: {
    ...issuedInvoiceFields,
    ...sendingFields,
    ...loggedPaymentFields,
    paidAt: { en: 'Paid', lv: 'Apmaksāts' },
    remindedBy: {
      en: 'Customer reminded',
      lv: 'Klientam atgādināts',
      choices: {
        mail: { en: 'by e-mail', lv: 'pa e-pastu' },
        whatsapp: { en: 'by WhatsApp', lv: 'ar WhatsApp' },
      },
    },
    reminderLevel: { en: 'Automatic reminder, level', lv: 'Automātiskā atgādinājuma līmenis' },
    balance: { en: 'Balance due', lv: 'Atlikums apmaksai' },
    credited: { en: 'Credited', lv: 'Atskaitīts ar kredītrēķinu' },
    customer: manualInvoiceFields.existingCustomerId,
    total: { en: 'Total', lv: 'Kopā' },
    estimateNumber: { en: 'Estimate', lv: 'Tāme' },
    replacesNumber: { en: 'Replaces the cancelled invoice', lv: 'Aizstāj anulēto rēķinu' },
    correctsNumber: { en: 'Replaces the credited invoice', lv: 'Aizstāj ar kredītrēķinu atcelto rēķinu' },
    document: {
      en: 'Document',
      lv: 'Dokuments',
      choices: {
        invoice: { en: 'invoice', lv: 'rēķins' },
        eInvoice: { en: 'e-invoice', lv: 'e-rēķins' },
        payment: { en: 'payment confirmation', lv: 'maksājuma apliecinājums' },
      },
    },
    language: languageField,
  },
} as const satisfies AuditType;
