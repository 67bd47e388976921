import type { AuditType } from '#shared/audit-type.ts';
import type { FieldsOf } from '#shared/record-fields.ts';
import type { WorkingWeekDraft } from './working-weeks.contract.ts';

export const workingWeekFields = {
  hours: { en: 'Working week', lv: 'Darba nedēļa', kind: 'list' },
} as const satisfies FieldsOf<WorkingWeekDraft>;

export const workingWeekAudit = {
  type: 'working_week',
  en: 'working week',
  lv: 'darba nedēļa',
  fields: workingWeekFields,
} as const satisfies AuditType;
