import { defineWords } from '#shared/words.ts';

/** Work on a vehicle that was declined and not offered since. */
export const recommendedWorkWords = defineWords({
  title: { en: 'Recommended work', lv: 'Ieteiktie darbi' },
  earlier: { en: 'Recommended earlier', lv: 'Ieteikts iepriekš' },
  unnamed: { en: 'Work without a description', lv: 'Darbs bez apraksta' },
  declined: {
    en: (price: string, day: string) => `${price} incl. VAT, declined ${day}`,
    lv: (price: string, day: string) => `${price} ar PVN, atteikts ${day}`,
  },
  add: { en: 'Add', lv: 'Pievienot' },
  addLine: { en: (work: string) => `Add: ${work}`, lv: (work: string) => `Pievienot: ${work}` },
  work: { en: 'Work', lv: 'Darbs' },
  price: { en: 'Price incl. VAT', lv: 'Cena ar PVN' },
  day: { en: 'Declined', lv: 'Atteikts' },
  estimate: { en: 'Estimate', lv: 'Tāme' },
});
