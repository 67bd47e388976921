import { defineWords } from '#shared/words.ts';

/** Whether a change of an invoice was saved. */
export const saveInvoiceWords = defineWords({
  statusUpdated: { en: 'Invoice status updated successfully', lv: 'Rēķina statuss mainīts' },
  statusFailed: { en: 'Failed to update invoice status', lv: 'Neizdevās mainīt rēķina statusu' },
  dueDateUpdated: { en: 'Due date updated successfully', lv: 'Apmaksas termiņš mainīts' },
  dueDateFailed: { en: 'Failed to update due date', lv: 'Neizdevās mainīt apmaksas termiņu' },
  dateUpdated: { en: 'Invoice date updated successfully', lv: 'Rēķina datums mainīts' },
  dateFailed: { en: 'Failed to update invoice date', lv: 'Neizdevās mainīt rēķina datumu' },
});
