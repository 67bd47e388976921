import type { AuditType } from '#shared/audit-type.ts';
import type { FieldsOf } from '#shared/record-fields.ts';
import type { PastWorkDraft } from './past-work.contract.ts';

export const pastWorkFields = {
  vehicleId: { en: 'Vehicle', lv: 'Auto', kind: 'link' },
  doneOn: { en: 'Day', lv: 'Datums', kind: 'day' },
  mileage: { en: 'Mileage (km)', lv: 'Nobraukums (km)', kind: 'number' },
  work: { en: 'Work done', lv: 'Paveiktie darbi', kind: 'lines' },
  amount: { en: 'Amount, €', lv: 'Summa, €', kind: 'money' },
} as const satisfies FieldsOf<PastWorkDraft>;

export const pastWorkAudit = {
  type: 'past_work',
  en: 'past work',
  lv: 'agrāk veikts darbs',
  fields: pastWorkFields,
} as const satisfies AuditType;
