import { hash, verify } from '@node-rs/argon2';
import type { FieldCode } from '#shared/errors.ts';
import { denyInTransaction } from '../db/in-transaction.ts';
import { commonPasswords } from './common-passwords.ts';

/** argon2id with 19 MiB, 2 passes, 1 lane (OWASP password storage cheat sheet). */
export const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Throws within a transaction: it takes long on purpose. */
export async function hashPassword(password: string): Promise<string> {
  denyInTransaction();
  return hash(password.normalize('NFC'), hashCost);
}

/** Compared against when there is no such account, so that the response takes as long. */
const noPasswordHash = hashPassword('no account has this password');

/** Throws within a transaction, as `hashPassword`. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  denyInTransaction();
  const isRight = await verify(passwordHash ?? (await noPasswordHash), password.normalize('NFC'));
  return isRight && passwordHash !== undefined;
}

/** Whose password it will be, and the shop's name: what people who know them guess. */
export interface PasswordOwner {
  readonly username: string;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly business: string;
}

/** Words of the trade: makes, the place, and names of such shops. */
const tradeWords =
  `ev evs car cars auto electric elektro service servis serviss services servisa centre center centrs
  workshop darbnica garage garaza mechanic mehanikis technician owner manager admin portal login password parole volt
  battery baterija riga latvia latvija tesla model bmw audi nissan leaf renault zoe hyundai ioniq kia niro volkswagen vw
  golf skoda enyaq polestar volvo mercedes benz porsche taycan peugeot opel citroen fiat ford toyota honda mazda mini
  jaguar byd mg cupra seat dacia smart lexus lucid rivian`.split(/\s+/);
/** More digits than this are no year and no decoration. */
const MAX_DIGITS = 8;

/** Letters and digits only, without case and diacritics. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
const lettersOf = (text: string): string => folded(text).replace(/\p{N}/gu, '');

/** Says whether `text` is nothing but these words, one after the other. */
function consistsOf(words: readonly string[], text: string): boolean {
  const reached = new Set([0]);
  for (let end = 1; end <= text.length; end++)
    if (words.some((word) => reached.has(end - word.length) && text.startsWith(word, end - word.length)))
      reached.add(end);
  return reached.has(text.length);
}

/** Only words that can be guessed here, with at most a year or some signs. */
function isOwnWords(password: string, { business, ...person }: PasswordOwner): boolean {
  const text = lettersOf(password);
  if (text === '' || folded(password).length - text.length > MAX_DIGITS) return false;
  const { username, firstName, lastName, email } = person;
  const names = [username, firstName, lastName, email?.split('@')[0], business]
    .flatMap((name) => [name ?? '', ...(name ?? '').split(/[^\p{L}]+/u)])
    .map(lettersOf)
    .filter((word) => word.length > 1);
  return consistsOf([...tradeWords, ...names], text);
}

/** Returns what is wrong with a new password beyond its length; null when nothing is. */
export function passwordProblem(password: string, owner: PasswordOwner): FieldCode | null {
  const isName = folded(password) === folded(owner.username);
  return commonPasswords.has(password.toLowerCase()) || isName || isOwnWords(password, owner)
    ? 'passwordCommon'
    : null;
}
