import type { Insertable } from 'kysely';
import { auditColumns, type AuditEntry } from '#server/db/audit.ts';
import type { UserContext } from '#server/http/context.ts';
import type { Tables } from '#server/db/schema.gen.ts';

/** Keeps what is written with its audit entries, each dated when it was done. */
export interface Recorder {
  readonly userId: string;
  readonly record: <Name extends string = never, Details = object>(
    createdAt: string,
    entry: Omit<AuditEntry<Name, Details>, 'action'>,
  ) => void;
  /** In time order. */
  entries(): Insertable<Tables['auditLogs']>[];
}

export function recorderOf({ actor, user }: UserContext): Recorder {
  const entries: (Insertable<Tables['auditLogs']> & { createdAt: string })[] = [];
  return {
    userId: user.id,
    record(createdAt, entry) {
      const columns = auditColumns(actor, { action: 'data_modified', ...entry });
      entries.push({ ...columns, details: entry.details, createdAt });
    },
    entries: () => entries.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1)),
  };
}
