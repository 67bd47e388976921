import { defineWords } from '../../shared/words.ts';

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
