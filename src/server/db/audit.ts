import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AuditNote, AuditType } from '#shared/audit-type.ts';
import { keysOf } from '#shared/record-fields.ts';
import type { Queryable } from './database.ts';
import type { Tables } from './schema.gen.ts';

/** Who does something, for the audit log. */
export interface Actor {
  readonly userId: string | null;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  /** The name of the token by which a program does it for that person. */
  readonly apiToken?: string | null;
}

export type AuditAction = Tables['auditLogs']['action'];

/**
 * An entry: of a type of record, which lists what `details` may name, or of none. What is named beside that does not
 * compile, for the log could not display it.
 */
export interface AuditEntry<Name extends string, Details> {
  readonly action: AuditAction;
  readonly entityType?: AuditType<Name>;
  readonly entityId?: string;
  /** The name of the record now, so that the entry can be read after it is gone. */
  readonly entityName?: string;
  readonly details?: Details & { readonly [Each in Exclude<keyof Details, Name | AuditNote>]: never };
  /** When it is about a user who is not signed in yet (a sign-in). */
  readonly userId?: string | null;
}
/** Any of them, to be written. */
export type AnyAuditEntry = AuditEntry<string, unknown>;

const MAX_USER_AGENT = 400;

export const auditColumns = (actor: Actor, entry: AnyAuditEntry) => ({
  userId: entry.userId === undefined ? actor.userId : entry.userId,
  action: entry.action,
  entityType: entry.entityType?.type ?? null,
  entityId: entry.entityId ?? null,
  entityName: entry.entityName ?? null,
  details: JSON.stringify(entry.details ?? {}),
  ipAddress: actor.ipAddress,
  userAgent: actor.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
  apiToken: actor.apiToken ?? null,
});

/** Returns who was denied what, in one minute of the clock; null for an entry that always stands alone. */
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

/**
 * Writes an entry. The same denial, repeated within a minute, is one entry with a `count`, so that the log is not
 * flooded.
 */
export async function writeAudit(db: Queryable, actor: Actor, entry: AnyAuditEntry): Promise<void> {
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

/** Writes entries of one kind of record in one statement. None of them is a denial. */
export async function writeManyAudits(
  db: Queryable,
  actor: Actor,
  entries: readonly AnyAuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => {
    const columns = auditColumns(actor, entry);
    const { userId, action, entityType, entityId, entityName, ipAddress, userAgent, apiToken } = columns;
    const details = entry.details ?? {};
    return {
      user_id: userId,
      action,
      entity_type: entityType,
      entity_id: entityId,
      entity_name: entityName,
      details,
      ip_address: ipAddress,
      user_agent: userAgent,
      api_token: apiToken,
    };
  });
  await sql`INSERT INTO audit_logs
      (user_id, action, entity_type, entity_id, entity_name, details, ip_address, user_agent, api_token)
    SELECT user_id, action, entity_type, entity_id, entity_name, details, ip_address, user_agent, api_token
    FROM jsonb_populate_recordset(NULL::audit_logs, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}

/** Old and new of a field. */
export interface Change {
  readonly old: unknown;
  readonly new: unknown;
}

/** Returns the fields of `after` that differ from `before`, old and new: the `details` of `data_modified`. */
export function changedFields<After extends object>(
  before: { readonly [Each in keyof After]?: unknown },
  after: After,
): { [Each in keyof After & string]?: Change } {
  const changes: { [Each in keyof After & string]?: Change } = {};
  for (const key of keysOf(after))
    if (after[key] !== undefined && JSON.stringify(before[key]) !== JSON.stringify(after[key]))
      changes[key] = { old: before[key], new: after[key] };
  return changes;
}
