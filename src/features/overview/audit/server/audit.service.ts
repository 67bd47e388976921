import type { UserContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { readTimeCursor, timePage } from '#server/http/page-cursor.ts';
import type { Page } from '#shared/paging.ts';
import { findUser, namesOf } from '#features/records/users/server/users.service.ts';
import type { AuditEntry } from '../audit.contract.ts';
import { selectAuditEntries } from './audit.sql.ts';

/** Returns what an account did. */
export async function listAudit(
  ctx: UserContext,
  id: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<AuditEntry>> {
  await findUser(ctx.db, id);
  const page = timePage(
    { rows: await selectAuditEntries(ctx.db, id, limit + 1, readTimeCursor(cursor)) },
    limit,
    cursor,
  );
  return { ...page, rows: await withNames(ctx.db, page.rows) };
}

const uuid = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g;

/** Returns the names of accounts that the details name by their id: who was assigned to a request. */
async function withNames(db: Queryable, entries: readonly AuditEntry[]): Promise<AuditEntry[]> {
  const ids = new Set(entries.flatMap(({ details }) => JSON.stringify(details).match(uuid) ?? []));
  const names = await namesOf(db, [...ids]);
  const named = (value: unknown): unknown => {
    if (typeof value === 'string') return names.get(value) ?? value;
    if (Array.isArray(value)) return value.map(named);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, named(each)]));
  };
  return entries.map((entry) => ({ ...entry, details: named(entry.details) as AuditEntry['details'] }));
}
