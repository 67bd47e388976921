import { displaySum } from '#shared/money.ts';
import { defineWords, inLanguage, plural, type Language } from '#shared/words.ts';

const jobs = {
  en: (count: number) => `${count} ${plural('en', count, { one: 'job', other: 'jobs' })}`,
  lv: (count: number) => `${count} ${plural('lv', count, { one: 'darbu', other: 'darbus' })}`,
};

/** What a customer agrees to by sending an answer. It is stored with the answer. */
const consentWords = defineWords({
  order: {
    en: (count: number, sum: string) => `With this answer I order ${jobs.en(count)} for ${sum}.`,
    lv: (count: number, sum: string) => `Ar šo atbildi pasūtu ${jobs.lv(count)} par ${sum}.`,
  },
  orderInAll: {
    en: (count: number, sum: string) =>
      `With this answer my order is ${jobs.en(count)} for ${sum} in all, with what I approved before.`,
    lv: (count: number, sum: string) =>
      `Ar šo atbildi kopā ar iepriekš apstiprināto pasūtu ${jobs.lv(count)} par ${sum}.`,
  },
  keep: {
    en: (count: number, sum: string) =>
      `With this answer I decline the new work; ${jobs.en(count)} for ${sum} ${plural('en', count, { one: 'stays', other: 'stay' })} ordered.`,
    lv: (count: number, sum: string) =>
      `Ar šo atbildi atsakos no jaunajiem darbiem. Paliek pasūtījums par ${sum} (${count} ${plural('lv', count, { one: 'darbs', other: 'darbi' })}).`,
  },
  keepOthers: {
    en: (count: number, sum: string) =>
      `With this answer I decline the new and changed work; ${jobs.en(count)} for ${sum} ${plural('en', count, { one: 'stays', other: 'stay' })} ordered.`,
    lv: (count: number, sum: string) =>
      `Ar šo atbildi atsakos no jaunajiem un mainītajiem darbiem. Paliek pasūtījums par ${sum} (${count} ${plural('lv', count, { one: 'darbs', other: 'darbi' })}).`,
  },
  decline: {
    en: 'With this answer I decline all of this work.',
    lv: 'Ar šo atbildi atsakos no visiem šiem darbiem.',
  },
  later: {
    en: 'Anything found later needs my approval first.',
    lv: 'Ja darba gaitā atklāsies kas cits, to darīs tikai ar manu piekrišanu.',
  },
  withVat: { en: 'incl. VAT', lv: 'ar PVN' },
});

interface Consent {
  /** Lines approved by this answer or before it. */
  readonly approved: number;
  /** Those of them that were approved before. */
  readonly approvedBefore: number;
  /** Whether it declines work that was approved before. */
  readonly takesBack: boolean;
  /** Wire form. */
  readonly total: string;
  readonly applyTax: boolean;
}

/** The sentence of consent: it names the sum, so that nobody agrees to one that was not read. */
export function consentSentence(
  { approved, approvedBefore, takesBack, total, applyTax }: Consent,
  language: Language,
): string {
  const words = inLanguage(consentWords, language);
  if (approved === 0) return words.decline;
  const sum = `${displaySum(total, language)}${applyTax ? ` ${words.withVat}` : ''}`;
  if (approved === approvedBefore) return words[takesBack ? 'keepOthers' : 'keep'](approved, sum);
  return `${approvedBefore > 0 ? words.orderInAll(approved, sum) : words.order(approved, sum)} ${words.later}`;
}
