import type { Language } from '#shared/words.ts';

/** Where the page of a booking begins in each language. */
export const bookingPrefixes = {
  en: '/en/booking',
  lv: '/lv/rezervacija',
} as const satisfies Record<Language, string>;

export const bookingPath = (language: Language, token: string): string =>
  `${bookingPrefixes[language]}/${token}`;
