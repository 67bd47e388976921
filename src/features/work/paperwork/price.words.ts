import { defineWords } from '#shared/words.ts';

/** What stands in place of an amount, of a line of an estimate or invoice. */
export const priceWords = defineWords({
  free: { en: 'Free of charge', lv: 'Bez maksas' },
  unpriced: { en: 'Price after inspection', lv: 'Cena pēc apskates' },
});
