import type { Language } from '#shared/words.ts';

/** Where the page of a job begins in each language. */
export const jobPrefixes = { en: '/en/job', lv: '/lv/darbs' } as const satisfies Record<Language, string>;

export const jobPath = (language: Language, token: string): string => `${jobPrefixes[language]}/${token}`;

/** Returns the secret part of an address, which is its end. */
export const tokenIn = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
