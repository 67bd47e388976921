import { languageField, type AuditType } from '#shared/audit-type.ts';

/** A month is compiled and not kept: this is what an entry about it says. */
export const accountingAudit = {
  type: 'accounting_month',
  en: 'month for the accountant',
  lv: 'mēneša dati grāmatvedim',
  fields: {
    closing: {
      en: 'Month',
      lv: 'Mēnesis',
      choices: {
        closed: { en: 'closed', lv: 'slēgts' },
        opened: { en: 'opened again', lv: 'atvērts no jauna' },
      },
    },
    documents: { en: 'Documents', lv: 'Dokumenti' },
    payments: { en: 'Payments', lv: 'Maksājumi' },
    total: { en: 'Total', lv: 'Kopā' },
    language: languageField,
  },
} as const satisfies AuditType;
