import { defineWords } from '../../../shared/words.ts';

/** Kinds of lines, of an estimate as of an invoice. */
export const lineKindWords = defineWords({
  service: { en: 'Service', lv: 'Pakalpojums' },
  part: { en: 'Part', lv: 'Detaļa' },
  labor: { en: 'Labor', lv: 'Darbs' },
});
