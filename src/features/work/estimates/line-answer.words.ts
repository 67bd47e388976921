import { defineWords } from '#shared/words.ts';

/** What the customer said of a line, or is to say. */
export const lineAnswerWords = defineWords({
  approved: { en: 'Approved', lv: 'Apstiprināts' },
  declined: { en: 'Declined', lv: 'Atteikts' },
  unsent: { en: 'Not sent yet', lv: 'Vēl nav nosūtīts' },
  waiting: { en: 'Waiting for an answer', lv: 'Gaida atbildi' },
  /** Of approved work that is dearer or other work by now. */
  approvedAt: {
    en: (price: string) => `Previously approved at ${price}`,
    lv: (price: string) => `Iepriekš apstiprināts par ${price}`,
  },
  asked_again: { en: 'To be approved again', lv: 'Jāapstiprina vēlreiz' },
});
