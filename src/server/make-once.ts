import { DomainError } from '../shared/errors.ts';
import type { StaffCtx } from './context.ts';

/** Thrown by whoever finds the key used while making: another call with the same key was faster. */
export class MadeAlready extends Error {}

interface Making<T> {
  /** The id of what this idempotency key has made. */
  findMade(key: string): Promise<string | undefined>;
  /** What was made, as it is by now. */
  read(id: string): Promise<T>;
  /** Makes it, whole or not at all. */
  make(): Promise<T>;
}

/** Makes something once for each idempotency key, however often and from wherever at once the call is sent. */
export async function makeOnce<T>(
  { idempotencyKey }: { readonly idempotencyKey: string | null },
  { findMade, read, make }: Making<T>,
): Promise<T> {
  if (idempotencyKey === null) return make();
  const earlier = await findMade(idempotencyKey);
  if (earlier) return read(earlier);
  try {
    return await make();
  } catch (error) {
    // Refused, it may be for what the faster call has just made: the same plate, the same name.
    const wasBeaten = error instanceof MadeAlready || error instanceof DomainError;
    const other = wasBeaten && (await findMade(idempotencyKey));
    if (other) return read(other);
    throw error;
  }
}

/** Looks among the records of the caller: one person's keys are not another's. */
export const madeByCaller =
  ({ db, user }: StaffCtx, table: 'estimates' | 'invoices' | 'appointments') =>
  async (key: string): Promise<string | undefined> =>
    (
      await db
        .selectFrom(table)
        .select('id')
        .where('createdBy', '=', user.id)
        .where('idempotencyKey', '=', key)
        .executeTakeFirst()
    )?.id;
