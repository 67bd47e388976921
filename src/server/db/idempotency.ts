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
  /** Creates it in one transaction. */
  create(): Promise<T>;
}

/** Creates a record once for each idempotency key, however often and however concurrently the request is sent. */
export async function createOnce<T>(
  { idempotencyKey }: { readonly idempotencyKey: string | null },
  { findCreated, read, create }: Creation<T>,
): Promise<T> {
  if (idempotencyKey === null) return create();
  const earlier = await findCreated(idempotencyKey);
  if (earlier) return read(earlier);
  try {
    return await create();
  } catch (error) {
    // A rejection may be due to the record that the faster request has just created: the same plate, the same name.
    const wasBeaten = error instanceof AlreadyCreated || error instanceof DomainError;
    const other = wasBeaten && (await findCreated(idempotencyKey));
    if (other) return read(other);
    throw error;
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
