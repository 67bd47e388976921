import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { DomainError } from '#shared/errors.ts';
import type { Idempotency, RequestContext } from '../http/context.ts';
import type { Queryable } from './database.ts';
import { inTransaction, type Transaction } from './transaction.ts';

/** Ends a request that was answered before. The endpoint sends that response again. */
export class EarlierResponse extends Error {
  /** As it was sent. */
  readonly body: string;
  constructor(body: string) {
    super('The request was answered before.');
    this.body = body;
  }
}

/** The key of one caller: one person's keys are not another's, nor those of a token its maker's. */
interface OwnKey {
  /** What is stored of it. */
  readonly hash: Buffer;
  /** Encrypts the response: without the idempotency key, which is not stored, nobody can read it. */
  readonly secret: Buffer;
}

function ownKey({ key }: Idempotency, { user, apiToken }: Pick<RequestContext, 'user' | 'apiToken'>): OwnKey {
  const owner = apiToken?.id ?? user?.id ?? 'public';
  return {
    hash: createHash('sha256').update(`${owner} ${key}`).digest(),
    secret: Buffer.from(hkdfSync('sha256', key, owner, 'response', 32)),
  };
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function encrypted(body: string, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, secret, nonce);
  const text = Buffer.concat([cipher.update(body, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

function decrypted(stored: Buffer, secret: Buffer): string {
  const decipher = createDecipheriv(CIPHER, secret, stored.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = stored.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}

/** Takes the response of an earlier request with this key back where it is no longer true, by throwing. */
type Recheck<T> = (response: T) => Promise<void>;

interface Earlier<T> {
  readonly recheck?: Recheck<T> | undefined;
  /** Whether the key is taken before there is a response. */
  readonly isInParts?: boolean;
}

async function throwEarlier<T>(
  db: Queryable,
  idempotency: Idempotency,
  { hash, secret }: OwnKey,
  { recheck, isInParts = false }: Earlier<T> = {},
): Promise<void> {
  const earlier = await db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'response'])
    .where('keyHash', '=', hash)
    .executeTakeFirst();
  if (!earlier) return;
  const isSame = earlier.requestHash?.equals(await idempotency.requestHash());
  if (!isSame) throw new DomainError('key_used');
  if (earlier.response === null && isInParts) return;
  if (earlier.response === null) throw new DomainError('key_used');
  const body = decrypted(earlier.response, secret);
  await recheck?.(JSON.parse(body) as T);
  throw new EarlierResponse(body);
}

/**
 * Ends a request whose key was used before, as `createOnce` does: for what costs too much to prepare it for nothing.
 * Throws `EarlierResponse`, `key_used`.
 */
export async function requireFirst(ctx: RequestContext): Promise<void> {
  const { db, idempotency } = ctx;
  if (!idempotency) return;
  // Its files may be moved from here on.
  await idempotency.requestHash();
  await throwEarlier(db, idempotency, ownKey(idempotency, ctx));
}

interface Options<T> {
  readonly undo?: (() => Promise<void>) | undefined;
  readonly recheck?: Recheck<T>;
}

/**
 * Writes once for each idempotency key, however often and however concurrently the request is sent: the key is stored in
 * the transaction of the write, so a second request waits for the first. What is sent again gets the same response, byte
 * for byte; a rejected request uses up no key. Throws `EarlierResponse`, and `key_used` for another request.
 */
export async function createOnce<T>(
  ctx: RequestContext,
  write: (tx: Transaction) => Promise<T>,
  { undo, recheck }: Options<T> = {},
): Promise<T> {
  const { idempotency } = ctx;
  if (idempotency === null) return inTransaction(ctx, write, undo);
  const key = ownKey(idempotency, ctx);
  const requestHash = await idempotency.requestHash();
  const writeAsFirst = async (tx: Transaction): Promise<T> => {
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('idempotencyKeys')
      .values({ keyHash: key.hash, requestHash })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) await throwEarlier(tx.db, idempotency, key, { recheck });
    const result = await write(tx);
    await tx.db
      .updateTable('idempotencyKeys')
      .set({ response: encrypted(idempotency.bodyOf(result), key.secret) })
      .where('keyHash', '=', key.hash)
      .execute();
    return result;
  };
  return inTransaction(ctx, writeAsFirst, undo);
}

/**
 * Takes the key for a request that writes its records one by one, each with `ofPart`: with another request it is refused
 * before anything is written. One that broke off can be sent again, for its parts are written once; one that ended gets
 * the same response. Throws `EarlierResponse`, and `key_used` for another request.
 */
export async function createInParts<T>(ctx: RequestContext, write: () => Promise<T>): Promise<T> {
  const { db, idempotency } = ctx;
  if (idempotency === null) return write();
  const key = ownKey(idempotency, ctx);
  const requestHash = await idempotency.requestHash();
  await db
    .insertInto('idempotencyKeys')
    .values({ keyHash: key.hash, requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await throwEarlier(db, idempotency, key, { isInParts: true });
  const result = await write();
  await db
    .updateTable('idempotencyKeys')
    .set({ response: encrypted(idempotency.bodyOf(result), key.secret) })
    .where('keyHash', '=', key.hash)
    .where('response', 'is', null)
    .execute();
  return result;
}

/** Returns the key of one of the records that a request writes one by one. */
export const ofPart = (idempotency: Idempotency | null, part: string): Idempotency | null =>
  idempotency && { ...idempotency, key: `${idempotency.key} ${part}`, bodyOf: JSON.stringify };

/** Nobody repeats a request after three days: a weekend with a form left open is between. */
export async function sweepIdempotencyKeys(db: Queryable): Promise<void> {
  await db
    .deleteFrom('idempotencyKeys')
    .where(sql<boolean>`created_at < now() - interval '3 days'`)
    .execute();
}
