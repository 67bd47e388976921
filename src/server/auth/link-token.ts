import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 20;

/** Returns the secret part of a link: 160 random bits, as 27 characters that are safe in an address. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Returns what is stored of it. A token is random throughout, so a fast hash keeps it secret. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
