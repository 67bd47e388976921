import { languageField, type AuditType } from '#shared/audit-type.ts';

/** A report is requested and not kept: this is what an entry about it says. */
export const reportAudit = {
  type: 'report',
  en: 'report',
  lv: 'atskaite',
  fields: {
    document: {
      en: 'Document',
      lv: 'Dokuments',
      choices: { 'service report': { en: 'service report', lv: 'servisa atskaite' } },
    },
    language: languageField,
    startDate: { en: 'First day', lv: 'Pirmā diena' },
    endDate: { en: 'Last day', lv: 'Pēdējā diena' },
    status: { en: 'Status', lv: 'Statuss' },
    mechanic: { en: 'Mechanic', lv: 'Mehāniķis' },
    displayMode: { en: 'Shown', lv: 'Rādīts' },
  },
} as const satisfies AuditType;
