import { defineWords } from '#shared/words.ts';

/** What the calculator answers; alone, because it is all of the page's text that its script needs. */
export const calculatorWords = defineWords({
  noSupport: { en: 'No support', lv: 'Atbalsta nav' },
  noSupportUsedPlugIn: {
    en: 'Among plug-in hybrids, only new ones are supported.',
    lv: 'Ārēji uzlādējamam hibrīdauto atbalsts pieejams tikai tad, ja tas ir jauns.',
  },
  withBonus: {
    en: (car: string, bonus: string) => `${car} for the car and ${bonus} conversion bonus`,
    lv: (car: string, bonus: string) => `${car} par auto un ${bonus} piemaksa par auto nomaiņu`,
  },
  withoutBonus: { en: 'without the conversion bonus', lv: 'bez piemaksas par auto nomaiņu' },
});
