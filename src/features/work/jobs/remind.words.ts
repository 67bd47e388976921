import { defineWords } from '#shared/words.ts';

/** The button that reminds of one invoice, in its row. */
export const remindWords = defineWords({ remind: { en: 'Remind', lv: 'Atgādināt' } });
