import { createHash, randomBytes } from 'node:crypto';
import type { Language } from '#shared/words.ts';

const TOKEN_BYTES = 20;

/** Returns the secret part of a link: 160 random bits, as 27 characters that are safe in an address. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Returns what is stored of it. A token is random throughout, so a fast hash keeps it secret. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Where the page of a job begins in each language. */
export const jobPrefixes = { en: '/en/job', lv: '/lv/darbs' } as const satisfies Record<Language, string>;

export const jobPath = (language: Language, token: string): string => `${jobPrefixes[language]}/${token}`;

/** Returns the secret part of an address, which is its end. */
export const tokenIn = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
