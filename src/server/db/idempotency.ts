import { DomainError } from '../../shared/errors.ts';
import type { UserContext } from '../http/context.ts';

/** Thrown by a call that finds the key used while it creates: another call with the same key was faster. */
export class AlreadyCreated extends Error {}

interface Making<T> {
  /** The id of what this idempotency key has made. */
  findCreated(key: string): Promise<string | undefined>;
  /** What was made, as it is by now. */
  read(id: string): Promise<T>;
  /** Makes it, whole or not at all. */
  make(): Promise<T>;
}

/** Makes something once for each idempotency key, however often and from wherever at once the call is sent. */
export async function createOnce<T>(
  { idempotencyKey }: { readonly idempotencyKey: string | null },
  { findCreated, read, make }: Making<T>,
): Promise<T> {
  if (idempotencyKey === null) return make();
  const earlier = await findCreated(idempotencyKey);
  if (earlier) return read(earlier);
  try {
    return await make();
  } catch (error) {
    // Refused, it may be for what the faster call has just made: the same plate, the same name.
    const wasBeaten = error instanceof AlreadyCreated || error instanceof DomainError;
    const other = wasBeaten && (await findCreated(idempotencyKey));
    if (other) return read(other);
    throw error;
  }
}

/** Looks among the records of the caller: one person's keys are not another's. */
export const createdByCaller =
  ({ db, user }: UserContext, table: 'estimates' | 'invoices' | 'appointments') =>
  async (key: string): Promise<string | undefined> =>
    (
      await db
        .selectFrom(table)
        .select('id')
        .where('createdBy', '=', user.id)
        .where('idempotencyKey', '=', key)
        .executeTakeFirst()
    )?.id;
