import { sql } from 'kysely';
import type { AnyAuditEntry, AuditEntry } from '../db/audit.ts';
import type { UserContext } from '../http/context.ts';
import type { Queryable } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { parseRange } from './send-file.ts';

/** A video is fetched in many ranges: those after its beginning belong to the same opening for this long. */
const MINUTES = 10;

const openedLately = (db: Queryable, userId: string, { entityType, entityId, details }: AnyAuditEntry) =>
  db
    .selectFrom('auditLogs')
    .select('id')
    .where('userId', '=', userId)
    .where('action', '=', 'data_accessed')
    .where('entityType', '=', entityType?.type ?? null)
    .where('entityId', '=', entityId ?? null)
    .where('createdAt', '>', sql<string>`now() - ${MINUTES} * interval '1 minute'`)
    .where(sql<boolean>`details @> ${JSON.stringify(details ?? {})}::jsonb`)
    .limit(1)
    .executeTakeFirst();

/**
 * Records that a person opened a file of `size` bytes. Every response with its first byte counts, and so does the
 * first one within some minutes for any range: leaving out the first byte does not avoid the record. A response
 * without any byte (416) does not count.
 */
export async function auditOpening<Name extends string, Details>(
  ctx: UserContext,
  size: number,
  entry: Omit<AuditEntry<Name, Details>, 'action'>,
): Promise<void> {
  const range = parseRange(ctx.range, size);
  if (range === 'unsatisfiable') return;
  const opening: AuditEntry<Name, Details> = { ...entry, action: 'data_accessed' };
  if (range && range.start > 0 && (await openedLately(ctx.db, ctx.user.id, opening))) return;
  await inTransaction(ctx, (tx) => tx.audit(opening));
}
