import type { Language } from '../../../shared/words.ts';

const whole = { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 } as const;
const formats = {
  en: new Intl.NumberFormat('en-IE', whole),
  lv: new Intl.NumberFormat('lv-LV', { ...whole, useGrouping: 'always' }),
};

/** An amount without cents: `€4,500` in English, `4 500 €` in Latvian, which never breaks over two lines. */
export const displayWholeEuro = (amount: number, language: Language): string =>
  formats[language].format(amount);
