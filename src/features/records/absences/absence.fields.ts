import type { AuditType } from '#shared/audit-type.ts';
import type { FieldsOf } from '#shared/record-fields.ts';
import type { AbsenceDraft } from './absences.contract.ts';

/** In the order of the form. */
export const absenceFields = {
  technicianId: { en: 'Technician', lv: 'Mehāniķis', kind: 'link' },
  kind: {
    en: 'Reason',
    lv: 'Iemesls',
    kind: 'choice',
    choices: {
      holiday: { en: 'Holiday', lv: 'Atvaļinājums' },
      sick: { en: 'Sick', lv: 'Slimība' },
      course: { en: 'Course', lv: 'Apmācība' },
      other: { en: 'Other', lv: 'Cits' },
    },
  },
  firstDay: { en: 'First day', lv: 'Pirmā diena', kind: 'day' },
  lastDay: { en: 'Last day', lv: 'Pēdējā diena', kind: 'day' },
  fromTime: { en: 'From', lv: 'No', kind: 'text' },
  untilTime: { en: 'Until', lv: 'Līdz', kind: 'text' },
} as const satisfies FieldsOf<AbsenceDraft>;

export const absenceAudit = {
  type: 'absence',
  en: 'absence',
  lv: 'prombūtne',
  fields: { ...absenceFields, technician: absenceFields.technicianId },
} as const satisfies AuditType;
