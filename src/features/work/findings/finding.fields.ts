import type { AuditType } from '#shared/audit-type.ts';
import type { FieldsOf } from '#shared/record-fields.ts';
import type { FindingDraft } from './findings.contract.ts';

/** In the order of the form. */
export const findingFields = {
  text: { en: 'What was found', lv: 'Kas atrasts', kind: 'lines' },
  note: { en: 'Note', lv: 'Piezīme', kind: 'lines' },
  level: {
    en: 'How urgent',
    lv: 'Cik steidzami',
    kind: 'choice',
    choices: { watch: { en: 'Watch', lv: 'Vērot' }, replace: { en: 'Replace', lv: 'Mainīt' } },
  },
} as const satisfies FieldsOf<FindingDraft, 'secondsAgo'>;

export const findingAudit = {
  type: 'finding',
  en: 'finding',
  lv: 'darbnīcā atrastais',
  fields: {
    ...findingFields,
    estimate: { en: 'Estimate', lv: 'Tāme' },
    photos: { en: 'Number of photos', lv: 'Attēlu skaits' },
    lines: { en: 'Lines added to the estimate', lv: 'Tāmei pievienotas rindas' },
    dismissedReason: { en: 'Dismissed because', lv: 'Noraidīts, jo' },
  },
} as const satisfies AuditType;
