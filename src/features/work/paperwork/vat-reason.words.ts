import { defineWords } from '../../../shared/words.ts';

/** Choosing why VAT is left out. */
export const vatReasonFormWords = defineWords({
  choose: { en: 'Choose the reason', lv: 'Izvēlieties iemeslu' },
  ownText: { en: 'The section of the law', lv: 'Likuma pants' },
});
