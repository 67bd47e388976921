import { writeManyAudits, type Actor, type AnyAuditEntry } from '#server/db/audit.ts';
import type { Database } from '#server/db/database.ts';
import type { ImportTarget, Values } from '#server/db/import-target.ts';
import { insertMany, lockMany, snakeCase, updateMany, type StoredRow } from '#server/db/many-records.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { UserContext } from '#server/http/context.ts';
import { DomainError } from '#shared/errors.ts';
import { importAudit } from '../import.fields.ts';
import type { ImportRecord } from '../imports.contract.ts';
import { insertChanges, type RecordChange } from './changes.sql.ts';
import type { Act } from './checked-row.ts';
import {
  deleteRows,
  isOtherImporting,
  lockImporting,
  moveImport,
  noteProgress,
  selectActs,
  type ImportRow as Stored,
} from './imports.sql.ts';
import { findImport } from './imports.service.ts';
import { kindPlans } from './kind-plans.ts';
import { onRecordOf } from './known-records.ts';

/** Rows that are written by the same statements. */
const ROWS_AT_ONCE = 1_000;

/** The import was given up while it was written: nothing of it stays. */
class GivenUp extends Error {}

/** Returns the columns of a stored row that an act writes: they are what is put back. */
const writtenColumns = (row: StoredRow, columns: readonly string[]): StoredRow =>
  Object.fromEntries(columns.map((name) => [name, row[name] ?? null]));

/** Writes new and changed records of one kind. Throws `concurrent_modification` when one was changed since it was checked. */
async function writeRecords(
  tx: Transaction,
  target: ImportTarget,
  acts: readonly Act[],
): Promise<RecordChange[]> {
  const { table, hasUpdatedAt, columnsOf, follow } = target;
  const [made, changed] = [
    acts.filter(({ version }) => version === 0),
    acts.filter(({ version }) => version > 0),
  ];
  await insertMany(
    tx.db,
    table,
    made.map(({ id, draft }) => ({ ...columnsOf(draft), id })),
  );
  const before = new Map(
    (
      await lockMany(
        tx.db,
        table,
        changed.map(({ id }) => id),
      )
    ).map((row) => [row['id'], row]),
  );
  const rows = changed.map(({ id, version, draft }) => ({ ...columnsOf(draft), id, version }));
  await updateMany(tx.db, table, rows, hasUpdatedAt);
  await follow?.(
    tx.db,
    acts.map(({ id }) => id),
  );
  return acts.map(({ id, name, version, draft }) => {
    const stored = before.get(id);
    const columns = Object.keys(columnsOf(draft)).map(snakeCase);
    return {
      recordTable: table,
      recordId: id,
      recordName: name,
      before: stored ? writtenColumns(stored, columns) : null,
      version: version + 1,
    };
  });
}

function auditEntries({ audit, audited }: ImportTarget, acts: readonly Act[]): AnyAuditEntry[] {
  return acts.map(({ id, name, version, changed }) => {
    const values = Object.entries(audited?.(changed) ?? changed);
    const logged = values.filter(([field]) => Object.hasOwn(audit.fields, field));
    const details = version === 0 ? { created: name } : Object.fromEntries(logged);
    return { action: 'data_modified', entityType: audit, entityId: id, entityName: name, details };
  });
}

/** Writes what some rows say of one kind of record, with its audit entries, and what belongs to it. */
async function writeActs(
  tx: Transaction,
  actor: Actor,
  importId: string,
  { target, acts }: { readonly target: ImportTarget; readonly acts: readonly Act[] },
): Promise<void> {
  if (acts.length === 0) return;
  const changes = await writeRecords(tx, target, acts);
  await writeManyAudits(tx.db, actor, auditEntries(target, acts));
  const beside = (await target.written?.(tx, actor.userId, acts)) ?? [];
  const ofBeside = beside.map(({ table, id }) => ({
    recordTable: table,
    recordId: id,
    recordName: '',
    before: null,
    version: 1,
  }));
  await insertChanges(tx.db, importId, [...changes, ...ofBeside]);
}

/** Throws when a record that rows would make is there by now: somebody may have added it since they were checked. */
async function requireNew(
  tx: Transaction,
  target: ImportTarget,
  acts: readonly Act[],
  ours: ReadonlySet<string>,
): Promise<void> {
  const made = acts.filter(({ version }) => version === 0).map(({ draft }) => draft);
  const known = await onRecordOf(tx.db, target, made);
  const isThere = (draft: Values) =>
    known.find(target.identitiesOf(draft)).records.some(({ id }) => !ours.has(id));
  if (made.some(isThere)) throw new DomainError('concurrent_modification');
}

/** Writes all rows in one transaction. */
async function writeAll(tx: Transaction, ctx: UserContext, stored: Stored): Promise<void> {
  const { id, kind, counts } = stored;
  if (!(await lockImporting(tx.db))) throw new DomainError('import_running');
  const { target, named } = kindPlans[kind];
  const written = new Set<string>();
  let after = 0;
  let done = 0;
  for (;;) {
    const rows = await selectActs(tx.db, id, after, ROWS_AT_ONCE);
    const last = rows.at(-1);
    if (!last) break;
    const acts = rows.flatMap((row) => row.acts).filter((act) => !written.has(act.id));
    // Several rows may name one record.
    const firsts = [...new Map(acts.map((act) => [act.id, act])).values()];
    const ofNamed = firsts.filter(({ isNamed }) => isNamed);
    const own = firsts.filter(({ isNamed }) => !isNamed);
    // Asks batch by batch: another import may commit what it began long before.
    if (named) await requireNew(tx, named.target, ofNamed, written);
    await requireNew(tx, target, own, written);
    for (const act of firsts) written.add(act.id);
    if (named) await writeActs(tx, ctx.actor, id, { target: named.target, acts: ofNamed });
    await writeActs(tx, ctx.actor, id, { target, acts: own });
    after = last.number;
    done += rows.filter((row) => row.acts.length > 0).length;
    // Beside the transaction, which nobody sees into.
    if (!(await noteProgress(ctx.db, id, 'importing', done))) throw new GivenUp();
  }
  await deleteRows(tx.db, id);
  if (!(await moveImport(tx.db, id, { from: ['importing'] }, { state: 'done', isDone: true })))
    throw new GivenUp();
  const details = {
    kind,
    state: 'done',
    new: counts?.new ?? 0,
    changed: counts?.changed ?? 0,
    leftOut: counts?.faulty ?? 0,
  };
  await tx.auditChange(importAudit, { id, name: stored.fileName }, details);
}

/** Codes of errors that say that records are no longer as they were when the rows were checked. */
const isOutdated = (error: unknown): boolean =>
  (error instanceof DomainError && error.code === 'concurrent_modification') ||
  ['23505', '23503'].includes(String((error as { readonly code?: unknown }).code));

async function importAll(ctx: UserContext, stored: Stored): Promise<void> {
  const back = (db: Database, problem: 'failed' | 'outdated' | null) =>
    moveImport(db, stored.id, { from: ['importing'] }, { state: 'checked', problem });
  try {
    await inTransaction(ctx, (tx) => writeAll(tx, ctx, stored));
  } catch (error) {
    if (error instanceof GivenUp) return;
    if (error instanceof DomainError && error.code === 'import_running') {
      await back(ctx.db, null);
      return;
    }
    if (!isOutdated(error)) ctx.log.error({ err: error }, 'an import failed');
    await back(ctx.db, isOutdated(error) ? 'outdated' : 'failed');
  }
}

/** Begins to import what was checked; how far it is says the import. Throws unless it is said that faulty rows are left out. */
export async function startImport(
  ctx: UserContext,
  id: string,
  { leaveOutFaulty, version }: { readonly leaveOutFaulty: boolean; readonly version?: number | undefined },
): Promise<ImportRecord> {
  const { counts, state } = await findImport(ctx.db, id);
  if (state !== 'checked' || !counts) throw new DomainError('import_not_now');
  if (counts.faulty > 0 && !leaveOutFaulty) throw new DomainError('import_faulty_rows');
  if (counts.new + counts.changed === 0) throw new DomainError('import_nothing_new');
  if (await isOtherImporting(ctx.db, id)) throw new DomainError('import_running');
  const isReady = await moveImport(
    ctx.db,
    id,
    { from: ['checked'], version },
    { state: 'importing', leavesOutFaulty: leaveOutFaulty },
  );
  if (!isReady) throw new DomainError('import_not_now');
  const stored = await findImport(ctx.db, id);
  void importAll(ctx, stored).catch((error: unknown) => ctx.log.error({ err: error }, 'an import failed'));
  return stored;
}
