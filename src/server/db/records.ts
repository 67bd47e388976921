import { sql, type Insertable, type InsertType, type Kysely, type RawBuilder, type Updateable } from 'kysely';
import type { AuditType } from '#shared/audit-type.ts';
import { DomainError } from '#shared/errors.ts';
import { changedFields } from './audit.ts';
import type { Queryable } from './database.ts';
import type { Tables } from './schema.gen.ts';
import { lockForUpdate, type Transaction } from './transaction.ts';

type Table = keyof Tables;

/** Throws `not_found` unless a query found the record. */
export function requireFound<T>(record: T | null | undefined): T {
  if (record === undefined || record === null) throw new DomainError('not_found');
  return record;
}

/** Returns the query builder, for the columns that all these tables have. */
const untyped = (db: Queryable) =>
  db as unknown as Kysely<Record<Table, { readonly id: string | true; readonly version: number }>>;

/** A new row: all that the database does not fill in by itself, without the columns that are written later. */
export type NewRow<T extends Table, Later extends keyof Tables[T] = never> = {
  readonly [
    Each in keyof Tables[T] as Each extends Later
      ? never
      : [InsertType<Tables[T][Each]>] extends [never]
        ? never
        : undefined extends InsertType<Tables[T][Each]>
          ? never
          : Each
  ]: InsertType<Tables[T][Each]>;
};

/** The columns of a new row. */
type NewColumns<T extends Table> = {
  readonly [Each in keyof Insertable<Tables[T]>]: Insertable<Tables[T]>[Each] | undefined;
};
/** Columns to be written; one that is undefined stays as it is. */
type Columns<T extends Table> = {
  readonly [Each in keyof Updateable<Tables[T]>]?:
    | Updateable<Tables[T]>[Each]
    | RawBuilder<string>
    | undefined;
};

/** The instant of the transaction, for `updatedAt`. */
export const now = sql<string>`now()`;

/** Inserts a row and returns its id. */
export const insertRow = async <T extends Table>(
  db: Queryable,
  table: T,
  columns: NewColumns<T>,
): Promise<string> => {
  const insert = untyped(db)
    .insertInto(table as Table)
    .values(columns as never);
  return (await insert.returning('id').executeTakeFirstOrThrow()).id as string;
};

/** Writes columns of a row and raises its version. Throws `concurrent_modification` for a `version` that is stale. */
export async function updateRow<T extends Table>(
  db: Queryable,
  table: T,
  id: string | true,
  columns: Columns<T>,
  version: number | undefined,
): Promise<void> {
  let update = untyped(db)
    .updateTable(table as Table)
    .set({ ...columns, version: sql`version + 1` } as never)
    .where('id', '=', id);
  if (version !== undefined) update = update.where('version', '=', version);
  const { numUpdatedRows } = await update.executeTakeFirst();
  if (numUpdatedRows === 0n) throw new DomainError('concurrent_modification');
}

export const deleteRow = (db: Queryable, table: Table, id: string) =>
  untyped(db).deleteFrom(table).where('id', '=', id).execute();

/** A kind of record that is written as a whole, with an audit entry of its fields before and after. */
export interface PlainRecord<T extends Table, Row extends { readonly name: string }> {
  readonly table: T;
  readonly audit: AuditType;
  /** Throws `not_found`. */
  readonly find: (db: Queryable, id: string) => Promise<Row>;
  /** Where people compare something else than its own columns. */
  readonly audited?: (row: Row) => object;
}

/** Returns the values that the audit log has a label for. */
const loggedValues = (audit: AuditType, values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(audit.fields, name)));

/** Inserts a record and audits that it was created. Returns it as it is stored. */
export async function createRecord<T extends Table, Row extends { readonly name: string }>(
  tx: Transaction,
  { table, audit, find }: PlainRecord<T, Row>,
  columns: NewColumns<T>,
): Promise<Row> {
  const id = await insertRow(tx.db, table, columns);
  const created = await find(tx.db, id);
  await tx.auditChange(audit, { id, name: created.name }, { created: created.name });
  return created;
}

/** Returns the record as it was and as it is. Throws `not_found`, and `concurrent_modification` for a stale version. */
export async function saveRecord<T extends Table, Row extends { readonly name: string }>(
  tx: Transaction,
  { table, audit, find, audited = (row) => row }: PlainRecord<T, Row>,
  id: string,
  columns: Columns<T>,
  version: number | undefined,
): Promise<{ readonly before: Row; readonly after: Row }> {
  await lockForUpdate(tx, table, id);
  const before = await find(tx.db, id);
  await updateRow(tx.db, table, id, { ...columns, updatedAt: now }, version);
  const after = await find(tx.db, id);
  const details = changedFields(loggedValues(audit, audited(before)), loggedValues(audit, audited(after)));
  await tx.auditChange(audit, { id, name: after.name }, details);
  return { before, after };
}

/** Throws `not_found`. */
export async function deleteRecord<T extends Table, Row extends { readonly name: string }>(
  tx: Transaction,
  { table, audit, find }: PlainRecord<T, Row>,
  id: string,
): Promise<void> {
  await lockForUpdate(tx, table, id);
  const { name } = await find(tx.db, id);
  await deleteRow(tx.db, table, id);
  await tx.auditChange(audit, { id, name }, { deleted: name });
}

/** The one row of settings of a table. */
export interface SettingsRecord<T extends Table, Settings> {
  readonly table: T;
  readonly audit: AuditType;
  readonly read: (db: Queryable) => Promise<Settings>;
}

/** Returns the settings as they were and as they are. Throws `concurrent_modification` for a stale version. */
export async function saveSettings<T extends Table, Settings extends object>(
  tx: Transaction,
  { table, audit, read }: SettingsRecord<T, Settings>,
  columns: Columns<T>,
  version: number | undefined,
): Promise<{ readonly before: Settings; readonly after: Settings }> {
  await lockForUpdate(tx, table, true);
  const before = await read(tx.db);
  await updateRow(tx.db, table, true, columns, version);
  const after = await read(tx.db);
  const details = changedFields(loggedValues(audit, before), loggedValues(audit, after));
  await tx.audit({ action: 'data_modified', entityType: audit, details });
  return { before, after };
}
