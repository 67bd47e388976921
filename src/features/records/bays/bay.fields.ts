import type { AuditType } from '#shared/audit-type.ts';
import type { FieldsOf } from '#shared/record-fields.ts';
import type { BayDraft } from './bays.contract.ts';

/** In the order of the form. */
export const bayFields = {
  name: { en: 'Name', lv: 'Nosaukums', kind: 'text' },
  kind: {
    en: 'Kind',
    lv: 'Veids',
    kind: 'choice',
    choices: {
      lift: { en: 'Lift', lv: 'Pacēlājs' },
      high_voltage: { en: 'High-voltage bay', lv: 'Augstsprieguma darba vieta' },
      alignment: { en: 'Wheel alignment', lv: 'Riteņu savirze' },
      floor: { en: 'Floor, without a lift', lv: 'Vieta bez pacēlāja' },
    },
  },
  inUse: { en: 'In use', lv: 'Tiek izmantota', kind: 'yesNo' },
} as const satisfies FieldsOf<BayDraft>;

export const bayAudit = {
  type: 'bay',
  en: 'bay',
  lv: 'darba vieta',
  fields: bayFields,
} as const satisfies AuditType;
