import { defineWords } from '../../shared/words.ts';

/** Labels of the statuses of an estimate (spec part 2, section 4). */
export const estimateStatusWords = defineWords({
  draft: { en: 'Draft', lv: 'Melnraksts' },
  pending: { en: 'Waiting customer approval', lv: 'Gaida klienta apstiprinājumu' },
  approved_waiting_parts: { en: 'Approved, waiting parts', lv: 'Apstiprināta, gaida detaļas' },
  approved: { en: 'Approved, Appointment Scheduled', lv: 'Apstiprināta, pieraksts ieplānots' },
  in_service: { en: 'In Service', lv: 'Auto servisā' },
  converted: { en: 'Work completed', lv: 'Darbi pabeigti' },
  rejected: { en: 'Rejected', lv: 'Noraidīta' },
});

/** Any other status of an appointment counts as scheduled. */
export const appointmentStatusWords = defineWords({
  scheduled: { en: 'Scheduled', lv: 'Ieplānots' },
  in_progress: { en: 'In progress', lv: 'Darbā' },
  completed: { en: 'Completed', lv: 'Pabeigts' },
});

/** `unpaid` is every status but paid, where only that matters. */
export const invoiceStatusWords = defineWords({
  pending: { en: 'Pending', lv: 'Gaida apmaksu' },
  paid: { en: 'Paid', lv: 'Apmaksāts' },
  overdue: { en: 'Overdue', lv: 'Kavēts' },
  cancelled: { en: 'Cancelled', lv: 'Anulēts' },
  unpaid: { en: 'Unpaid', lv: 'Neapmaksāts' },
});
