import type { Language } from '#shared/words.ts';

/** The page on which car owners join the waiting list. */
export const joinPaths = {
  en: '/en/waiting-list',
  lv: '/lv/gaidisanas-saraksts',
} as const satisfies Record<Language, string>;

/** Where the page of an entry begins in each language. */
export const waitingPrefixes = { en: '/en/waiting', lv: '/lv/gaida' } as const satisfies Record<
  Language,
  string
>;

export const waitingPath = (language: Language, token: string): string =>
  `${waitingPrefixes[language]}/${token}`;
