import { defineWords } from '#shared/words.ts';

/** Beside the way to the month for the accountant. */
export const monthNoteWords = defineWords({
  closed: { en: (month: string) => `${month} closed`, lv: (month: string) => `${month} slēgts` },
  open: { en: (month: string) => `${month} not closed`, lv: (month: string) => `${month} nav slēgts` },
});
