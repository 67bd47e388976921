import { languageField, type AuditType } from '#shared/audit-type.ts';

/** What the audit log tells of a credit note. */
export const creditNoteAudit = {
  type: 'credit_note',
  en: 'credit note',
  lv: 'kredītrēķins',
  fields: {
    invoiceNumber: { en: 'Invoice', lv: 'Rēķins' },
    customer: { en: 'Customer', lv: 'Klients' },
    total: { en: 'Total', lv: 'Kopā' },
    reason: { en: 'Reason', lv: 'Iemesls' },
    document: {
      en: 'Document',
      lv: 'Dokuments',
      choices: {
        'credit note': { en: 'credit note', lv: 'kredītrēķins' },
        eInvoice: { en: 'e-invoice', lv: 'e-rēķins' },
      },
    },
    language: languageField,
  },
} as const satisfies AuditType;
