import type { Language } from '#shared/words.ts';

/** Where the page of an offer begins in each language. */
export const offerPrefixes = {
  en: '/en/offer',
  lv: '/lv/piedavajums',
} as const satisfies Record<Language, string>;

export const offerPath = (language: Language, token: string): string => `${offerPrefixes[language]}/${token}`;
