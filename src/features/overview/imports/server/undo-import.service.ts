import { writeManyAudits, type AnyAuditEntry } from '#server/db/audit.ts';
import type { AuditType } from '#shared/audit-type.ts';
import type { Queryable } from '#server/db/database.ts';
import type { ImportTarget } from '#server/db/import-target.ts';
import { camelCase, deleteMany, lockMany, updateMany, type StoredRow } from '#server/db/many-records.ts';
import type { Tables } from '#server/db/schema.gen.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { UserContext } from '#server/http/context.ts';
import { DomainError } from '#shared/errors.ts';
import { importAudit } from '../import.fields.ts';
import type { ImportRecord, Obstacle } from '../imports.contract.ts';
import {
  lockChanged,
  selectChangedSince,
  selectChangedTables,
  selectChanges,
  selectUsedSince,
} from './changes.sql.ts';
import { isOtherImporting, lockImporting, moveImport, noteProgress } from './imports.sql.ts';
import { findImport } from './imports.service.ts';
import { kindPlans } from './kind-plans.ts';

/** As many as a person reads. */
const MAX_OBSTACLES = 100;
const ROWS_AT_ONCE = 1_000;

const targets = new Map<keyof Tables, ImportTarget>(
  Object.values(kindPlans).flatMap(({ target, named }) =>
    [target, ...(named ? [named.target] : [])].map((each) => [each.table, each] as const),
  ),
);

/** Returns what keeps an import from being undone. */
async function obstaclesOf(db: Queryable, id: string): Promise<Obstacle[]> {
  const found: Obstacle[] = [];
  for (const table of await selectChangedTables(db, id)) {
    const target = targets.get(table);
    const changed = await selectChangedSince(db, id, table, target !== undefined, MAX_OBSTACLES);
    const used = target ? await selectUsedSince(db, id, table, MAX_OBSTACLES) : [];
    found.push(...[...changed, ...used].map((each) => ({ ...each, table })));
  }
  return found.slice(0, MAX_OBSTACLES);
}

export async function listObstacles(ctx: UserContext, id: string): Promise<Obstacle[]> {
  const { state } = await findImport(ctx.db, id);
  if (state !== 'done') throw new DomainError('import_not_now');
  return obstaclesOf(ctx.db, id);
}

/** Returns what of a record is put back, for the audit log. */
function putBack(audit: AuditType, before: StoredRow, now: StoredRow): object {
  return Object.fromEntries(
    Object.entries(before).flatMap(([column, value]) => {
      const name = camelCase(column);
      const isSame = JSON.stringify(now[column] ?? null) === JSON.stringify(value);
      return isSame || !Object.hasOwn(audit.fields, name)
        ? []
        : [[name, { old: now[column] ?? null, new: value }]];
    }),
  );
}

type Change = Awaited<ReturnType<typeof selectChanges>>[number];

/** Takes changes of one table back: what was made is deleted, what was changed is as it was. */
async function takeBack(tx: Transaction, ctx: UserContext, table: keyof Tables, changes: readonly Change[]) {
  const target = targets.get(table);
  const made = changes.filter(({ before }) => before === null);
  const changed = changes.filter(({ before }) => before !== null);
  const now = await lockMany(
    tx.db,
    table,
    changed.map(({ recordId }) => recordId),
  );
  const nowOf = new Map(now.map((row) => [row['id'], row]));
  const rows = changed.map(({ recordId, version, before }) => ({ ...before, id: recordId, version }));
  if (target) await updateMany(tx.db, table, rows, target.hasUpdatedAt);
  await target?.follow?.(
    tx.db,
    changed.map(({ recordId }) => recordId),
  );
  await deleteMany(
    tx.db,
    table,
    made.map(({ recordId }) => recordId),
  );
  if (!target) return;
  const entries = changes.map(({ recordId, recordName, before }): AnyAuditEntry => {
    const details = before
      ? putBack(target.audit, before, nowOf.get(recordId) ?? {})
      : { deleted: recordName };
    return {
      action: 'data_modified',
      entityType: target.audit,
      entityId: recordId,
      entityName: recordName,
      details,
    };
  });
  await writeManyAudits(tx.db, ctx.actor, entries);
}

async function takeAllBack(tx: Transaction, ctx: UserContext, id: string): Promise<void> {
  let before: number | null = null;
  let done = 0;
  for (;;) {
    const changes: Change[] = await selectChanges(tx.db, id, before, ROWS_AT_ONCE);
    const last = changes.at(-1);
    if (!last) return;
    // Prices before their services, cars before their owners: from the last to the first, in runs of one table.
    for (const [table, ofTable] of Map.groupBy(changes, ({ recordTable }) => recordTable))
      await takeBack(tx, ctx, table, ofTable);
    before = Number(last.position);
    done += changes.length;
    await noteProgress(ctx.db, id, 'undoing', done);
  }
}

const undoAll = (ctx: UserContext, { id, kind, fileName }: ImportRecord): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (!(await lockImporting(tx.db))) throw new DomainError('import_running');
    // Else what somebody is changing at this moment would be seen by neither.
    for (const table of await selectChangedTables(tx.db, id)) await lockChanged(tx.db, id, table);
    if ((await obstaclesOf(tx.db, id)).length > 0) throw new DomainError('import_changed_since');
    await takeAllBack(tx, ctx, id);
    const to = { state: 'undone', undoneBy: ctx.user.id } as const;
    if (!(await moveImport(tx.db, id, { from: ['undoing'] }, to))) throw new DomainError('import_not_now');
    await tx.auditChange(importAudit, { id, name: fileName }, { kind, state: 'undone' });
  });

/** Whether a record was changed or used in this very moment. */
const isObstacle = (error: unknown): boolean =>
  error instanceof DomainError || (error as { readonly code?: unknown }).code === '23503';

/**
 * Begins to take an import back whole; how far it is says the import. Throws `import_changed_since` when one of its records is not
 * as it left it.
 */
export async function undoImport(ctx: UserContext, id: string): Promise<ImportRecord> {
  const { db, log } = ctx;
  if ((await listObstacles(ctx, id)).length > 0) throw new DomainError('import_changed_since');
  if (await isOtherImporting(db, id)) throw new DomainError('import_running');
  if (!(await moveImport(db, id, { from: ['done'] }, { state: 'undoing' })))
    throw new DomainError('import_not_now');
  const stored = await findImport(db, id);
  void undoAll(ctx, stored).catch(async (error: unknown) => {
    if (!isObstacle(error)) log.error({ err: error }, 'undoing an import failed');
    const problem = isObstacle(error) ? 'outdated' : 'failed';
    await moveImport(db, id, { from: ['undoing'] }, { state: 'done', problem }).catch(() => {});
  });
  return stored;
}
