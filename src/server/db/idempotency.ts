import { DomainError } from '../../shared/errors.ts';
import type { UserContext } from '../http/context.ts';

/**
 * Thrown by a request that finds its idempotency key used while it creates: another request with the same key was
 * faster.
 */
export class AlreadyCreated extends Error {}

interface Creation<T> {
  /** The id of the record that was created with this idempotency key. */
  findCreated(key: string): Promise<string | undefined>;
  /** The created record in its current state. */
  read(id: string): Promise<T>;
  /** Whether a record that was created with the key is of what this request is about, where its address says that. */
  isAsked?(record: T): boolean;
  /** Creates it in one transaction. */
  create(): Promise<T>;
}

/**
 * Creates a record once for each idempotency key, however often and however concurrently the request is sent. Throws
 * `key_used` for a key that stands for something else: a response that shows it would hide that nothing was created.
 */
export async function createOnce<T>(
  { idempotencyKey }: { readonly idempotencyKey: string | null },
  { findCreated, read, isAsked = () => true, create }: Creation<T>,
): Promise<T> {
  if (idempotencyKey === null) return create();
  const readAsked = async (id: string): Promise<T> => {
    const record = await read(id);
    if (!isAsked(record)) throw new DomainError('key_used');
    return record;
  };
  const earlier = await findCreated(idempotencyKey);
  if (earlier) return readAsked(earlier);
  try {
    return await create();
  } catch (error) {
    // A rejection may be due to the record that the faster request has just created: the same plate, the same name.
    const wasBeaten = error instanceof AlreadyCreated || error instanceof DomainError;
    const other = wasBeaten && (await findCreated(idempotencyKey));
    if (other) return readAsked(other);
    throw error instanceof AlreadyCreated ? new DomainError('key_used') : error;
  }
}

/** Looks among the records of the caller: one person's keys are not another's. */
export const createdByCaller =
  (
    { db, user }: UserContext,
    table: 'estimates' | 'invoices' | 'appointments' | 'jobLinks' | 'payments' | 'creditNotes',
  ) =>
  async (key: string): Promise<string | undefined> =>
    (
      await db
        .selectFrom(table)
        .select('id')
        .where('createdBy', '=', user.id)
        .where('idempotencyKey', '=', key)
        .executeTakeFirst()
    )?.id;
