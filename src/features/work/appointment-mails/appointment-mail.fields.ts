import type { AuditType } from '#shared/audit-type.ts';

/** An entry names the appointment. */
export const appointmentMailAudit = {
  type: 'appointment_mail',
  en: 'mail about an appointment',
  lv: 'e-pasts par pierakstu',
  fields: {
    kind: {
      en: 'Mail',
      lv: 'E-pasts',
      choices: {
        confirmation: { en: 'Confirmation', lv: 'Apstiprinājums' },
        change: { en: 'Change', lv: 'Izmaiņas' },
        cancellation: { en: 'Cancellation', lv: 'Atcelšana' },
        reminder: { en: 'Reminder', lv: 'Atgādinājums' },
      },
    },
  },
} as const satisfies AuditType;
