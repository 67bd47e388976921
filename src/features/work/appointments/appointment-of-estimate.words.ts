import { defineWords } from '../../../shared/words.ts';

/** The appointment of an estimate, as the estimate shows it. */
export const appointmentOfEstimateWords = defineWords({
  toBeScheduled: { en: 'To be scheduled', lv: 'Jāieplāno' },
  schedule: { en: 'Schedule', lv: 'Ieplānot' },
  openAppointment: {
    en: (moment: string, status: string) => `${moment}: open the appointment (${status})`,
    lv: (moment: string, status: string) => `${moment}: atvērt pierakstu (${status})`,
  },
  completeAppointment: { en: 'Complete the appointment', lv: 'Pabeigt pierakstu' },
  appointmentCompleted: { en: 'The appointment is completed', lv: 'Pieraksts pabeigts' },
  completeFailed: { en: 'Failed to complete the appointment', lv: 'Neizdevās pabeigt pierakstu' },
});
