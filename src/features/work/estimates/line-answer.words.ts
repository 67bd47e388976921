import { defineWords } from '../../../shared/words.ts';

/** What the customer said of a line, or is to say. */
export const lineAnswerWords = defineWords({
  approved: { en: 'Approved', lv: 'Apstiprināts' },
  declined: { en: 'Declined', lv: 'Atteikts' },
  waiting: { en: 'Waiting for an answer', lv: 'Gaida atbildi' },
  /** Of approved work that is about to be saved as dearer or other work. */
  asked_again: { en: 'To be approved again', lv: 'Jāapstiprina vēlreiz' },
});
