import { defineWords } from '#shared/words.ts';

/** The parts that the work of an estimate takes, on its page. */
export const neededPartsWords = defineWords({
  title: { en: 'Parts', lv: 'Detaļas' },
  here: {
    en: (here: number, all: number) => `${here} of ${all} in stock`,
    lv: (here: number, all: number) => `noliktavā ${here} no ${all}`,
  },
  pieces: { en: (count: number) => `${count} pcs.`, lv: (count: number) => `${count} gab.` },
  inStock: { en: 'in stock', lv: 'ir noliktavā' },
  shipping: { en: 'on its way', lv: 'ceļā' },
  missing: {
    en: (count: number) => `${count} missing`,
    lv: (count: number) => `trūkst ${count}`,
  },
});
