import { defineWords, type Words } from '#shared/words.ts';
import type { AppointmentStatus } from '#features/work/estimates/appointment-status.ts';

/** Labels of the statuses of an appointment. */
export const appointmentStatusWords = defineWords({
  scheduled: { en: 'Scheduled', lv: 'Ieplānots' },
  in_progress: { en: 'In progress', lv: 'Darbā' },
  completed: { en: 'Completed', lv: 'Pabeigts' },
  cancelled: { en: 'Cancelled', lv: 'Atcelts' },
} satisfies Record<AppointmentStatus, Words[string]>);
