import { defineWords } from '../../../shared/words.ts';

/** Labels of the statuses of an appointment. */
export const appointmentStatusWords = defineWords({
  scheduled: { en: 'Scheduled', lv: 'Ieplānots' },
  in_progress: { en: 'In progress', lv: 'Darbā' },
  completed: { en: 'Completed', lv: 'Pabeigts' },
  cancelled: { en: 'Cancelled', lv: 'Atcelts' },
});
