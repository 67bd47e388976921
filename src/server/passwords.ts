import { hash, verify } from '@node-rs/argon2';
import type { FieldCode } from '../shared/errors.ts';
import { commonPasswords } from './common-passwords.ts';

/** argon2id with 19 MiB, 2 passes, 1 lane (OWASP password storage cheat sheet). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), cost);

/** Compared against when there is no such account, so that the answer takes as long. */
const nobody = hashPassword('no account has this password');

export const verifyPassword = async (passwordHash: string | undefined, password: string): Promise<boolean> =>
  (await verify(passwordHash ?? (await nobody), password.normalize('NFC'))) && passwordHash !== undefined;

/** What is wrong with a new password beyond its length; null when nothing is. */
export function passwordFault(password: string, username: string): FieldCode | null {
  const plain = password.toLowerCase();
  const own = username.toLowerCase();
  return commonPasswords.has(plain) || plain.replace(/[\d\W_]+$/, '') === own || plain === own
    ? 'passwordCommon'
    : null;
}
