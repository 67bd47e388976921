import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { PlaceInTime } from '#server/http/page-cursor.ts';
import type { AuditEntry } from '../audit.contract.ts';

/**
 * Returns what an account did, newest first; ties end in id. `createdAt` is the place in the list, to the microsecond
 * that the table keeps.
 */
export const selectAuditEntries = (
  db: Queryable,
  userId: string,
  limit: number,
  after: PlaceInTime | null,
): Promise<(AuditEntry & PlaceInTime)[]> => {
  let query = db
    .selectFrom('auditLogs as entry')
    .select([
      'entry.id',
      'action',
      'entityType',
      'entityId',
      'entityName',
      'ipAddress',
      'userAgent',
      'apiToken',
    ])
    .select([
      'entry.createdAt as timestamp',
      sql<Record<string, unknown>>`details`.as('details'),
      sql<string>`to_char(entry.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as(
        'createdAt',
      ),
    ])
    .where('entry.userId', '=', userId)
    .orderBy('entry.createdAt', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit);
  if (after)
    query = query.where(
      sql<boolean>`(entry.created_at, entry.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
    );
  return query.execute();
};
