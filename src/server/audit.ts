import type { Actor } from './context.ts';

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
