import { createHash, randomBytes } from 'node:crypto';

/** Of SHA-256: nobody finds other data with the same link. */
const TOKEN_BYTES = 20;
const SALT_BYTES = 16;

/** Returns the SHA-256 of the data of a report, in hexadecimal digits. */
export const hashOfData = (data: string): string => createHash('sha256').update(data).digest('hex');

/**
 * Returns the secret part of a report's link, which follows from its data: a link opens these data and no others, and one changed
 * sign of either parts them.
 */
export const tokenOfData = (data: string): string =>
  createHash('sha256').update(data).digest().subarray(0, TOKEN_BYTES).toString('base64url');

/** Returns what makes the hash of data, and so their link, impossible to guess. */
export const newSalt = (): string => randomBytes(SALT_BYTES).toString('base64url');
