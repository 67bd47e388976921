import { languageField, type AuditType } from '#shared/audit-type.ts';
import type { FieldsOf } from '#shared/record-fields.ts';
import { activityLabels } from './activity-labels.ts';
import type { AddedEntryDraft } from './workshop.contract.ts';

/** In the order of the form. */
export const clockEntryFields = {
  technicianId: { en: 'Technician', lv: 'Mehāniķis', kind: 'link' },
  activity: { en: 'Spent with', lv: 'Ar ko pavadīts', kind: 'choice', choices: activityLabels },
  startedAt: { en: 'From', lv: 'No', kind: 'moment' },
  endedAt: { en: 'Until', lv: 'Līdz', kind: 'moment' },
  reason: { en: 'Reason', lv: 'Iemesls', kind: 'lines' },
} as const satisfies FieldsOf<AddedEntryDraft, 'appointmentId' | 'lineId'>;

export const clockEntryAudit = {
  type: 'clock_entry',
  en: 'time clock entry',
  lv: 'darba laika ieraksts',
  fields: {
    startedAt: { en: 'From', lv: 'No' },
    endedAt: { en: 'Until', lv: 'Līdz' },
    reason: clockEntryFields.reason,
    forgotten: { en: 'Closed when the shop closed', lv: 'Aizvērts servisa slēgšanas laikā' },
    endedBefore: { en: 'Had ended before', lv: 'Bija beidzies iepriekš' },
  },
} as const satisfies AuditType;

export const clockedHoursAudit = {
  type: 'clocked_hours',
  en: 'clocked hours',
  lv: 'reģistrētās stundas',
  fields: { language: languageField },
} as const satisfies AuditType;

export const workAudit = {
  type: 'workshop_act',
  en: 'work on a car',
  lv: 'darbs pie auto',
  fields: {
    said: {
      en: 'Recorded',
      lv: 'Reģistrēts',
      choices: {
        finished: { en: 'line finished', lv: 'darbs pabeigts' },
        reopened: { en: 'line not finished after all', lv: 'darbs tomēr nav pabeigts' },
        waiting_for_part: { en: 'waiting for a part', lv: 'gaida detaļu' },
        part_here: { en: 'the part is here', lv: 'detaļa ir klāt' },
        note: { en: 'note', lv: 'piezīme' },
        ready_for_check: { en: 'ready for check', lv: 'gatavs pārbaudei' },
      },
    },
    line: { en: 'Line', lv: 'Rinda' },
  },
} as const satisfies AuditType;
