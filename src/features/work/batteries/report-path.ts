import type { Language } from '#shared/words.ts';

/** Where the public page of a report begins in each language. */
export const reportPrefixes = {
  en: '/en/battery',
  lv: '/lv/akumulators',
} as const satisfies Record<Language, string>;

export const reportPath = (language: Language, token: string): string =>
  `${reportPrefixes[language]}/${token}`;
