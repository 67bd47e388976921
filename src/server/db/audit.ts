import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/** Who does something, for the audit log. */
export interface Actor {
  readonly userId: string | null;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
}

export type AuditAction =
  | 'login_success'
  | 'login_failed'
  | 'logout'
  | 'password_changed'
  | 'user_created'
  | 'user_updated'
  | 'user_deleted'
  | 'permission_denied'
  | 'data_accessed'
  | 'data_modified';

export interface AuditEntry {
  readonly action: AuditAction;
  readonly entityType?: string;
  readonly entityId?: string;
  /** What the record is called now, so that the entry can be read after it is gone. */
  readonly entityName?: string;
  readonly details?: Record<string, unknown>;
  /** When it is about somebody who is not signed in yet (a sign-in). */
  readonly userId?: string | null;
}

const MAX_USER_AGENT = 400;

export const auditColumns = (actor: Actor, entry: AuditEntry) => ({
  userId: entry.userId === undefined ? actor.userId : entry.userId,
  action: entry.action,
  entityType: entry.entityType ?? null,
  entityId: entry.entityId ?? null,
  entityName: entry.entityName ?? null,
  details: JSON.stringify(entry.details ?? {}),
  ipAddress: actor.ipAddress,
  userAgent: actor.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
});

/** Whose refusal of what it is, in one minute of the clock; null for an entry that always stands alone. */
function repeatKey({
  action,
  userAgent: _userAgent,
  ...rest
}: ReturnType<typeof auditColumns>): string | null {
  if (action !== 'permission_denied') return null;
  const minute = Math.floor(Date.now() / 60_000);
  return createHash('sha256')
    .update(JSON.stringify([minute, rest]))
    .digest('hex');
}

/** Writes an entry. The same refusal, repeated within a minute, is one entry with a `count`: nobody floods the log. */
export async function writeAudit(db: Queryable, actor: Actor, entry: AuditEntry): Promise<void> {
  const columns = auditColumns(actor, entry);
  const insert = db.insertInto('auditLogs').values({ ...columns, repeatKey: repeatKey(columns) });
  await insert
    .onConflict((conflict) =>
      conflict
        .column('repeatKey')
        .where('repeatKey', 'is not', null)
        .doUpdateSet({
          details: sql`jsonb_set(audit_logs.details, '{count}',
            to_jsonb(coalesce((audit_logs.details->>'count')::int, 1) + 1))`,
        }),
    )
    .execute();
}

/** The fields of `after` that differ from `before`, old and new: the `details` of `data_modified`. */
export function changedFields<T extends object>(
  before: T,
  after: Partial<T>,
): Record<string, { old: unknown; new: unknown }> {
  const changes: Record<string, { old: unknown; new: unknown }> = {};
  for (const key of Object.keys(after) as (keyof T & string)[])
    if (after[key] !== undefined && JSON.stringify(before[key]) !== JSON.stringify(after[key]))
      changes[key] = { old: before[key], new: after[key] };
  return changes;
}
