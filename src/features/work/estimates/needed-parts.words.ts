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
  expectedOn: { en: 'Parts expected on', lv: 'Detaļas gaidāmas' },
  expectedHint: {
    en: 'From the next day on the customer can choose a time on the page of the job.',
    lv: 'No nākamās dienas klients darba lapā var izvēlēties laiku.',
  },
  expectedPassed: { en: 'This day has passed.', lv: 'Šī diena ir pagājusi.' },
  expectedSaved: { en: 'Saved when the parts are expected', lv: 'Saglabāts, kad gaidāmas detaļas' },
  expectedFailed: {
    en: 'Failed to save when the parts are expected',
    lv: 'Neizdevās saglabāt, kad gaidāmas detaļas',
  },
  missing: {
    en: (count: number) => `${count} missing`,
    lv: (count: number) => `trūkst ${count}`,
  },
});
