import { sql } from 'kysely';
import { DomainError } from '#shared/errors.ts';
import type { Queryable } from './database.ts';
import type { Tables } from './schema.gen.ts';

type Table = keyof Tables;

/** A row by its columns, as the code names them. */
export type RowColumns = Readonly<Record<string, unknown>>;
/** A row as the database holds it, by its columns as the database names them. */
export type StoredRow = Readonly<Record<string, unknown>>;

export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const camelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const jsonOf = (rows: readonly RowColumns[]): string =>
  JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value])),
    ),
  );

const tableOf = (table: Table) => sql.table(snakeCase(table));
const columnsOf = (rows: readonly RowColumns[]) =>
  Object.keys(rows[0] ?? {}).map((name) => sql.ref(snakeCase(name)));

/** Inserts rows that all have the same columns, in one statement. */
export async function insertMany(db: Queryable, table: Table, rows: readonly RowColumns[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(columnsOf(rows));
  await sql`INSERT INTO ${tableOf(table)} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${tableOf(table)}, ${jsonOf(rows)}::jsonb)`.execute(
    db,
  );
}

/** Returns rows as the database holds them, locked until the end of the transaction; those that are gone are left out. */
export async function lockMany(db: Queryable, table: Table, ids: readonly string[]): Promise<StoredRow[]> {
  const { rows } = await sql<{ row: StoredRow }>`SELECT to_jsonb(each) AS row FROM ${tableOf(table)} each
    WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`.execute(db);
  return rows.map(({ row }) => row);
}

interface VersionedRow extends RowColumns {
  readonly id: string;
  /** As it was read; a stale one is refused. */
  readonly version: number;
}

/**
 * Writes the columns of rows that all have the same, and raises their versions, in one statement. Throws
 * `concurrent_modification` when one of them is stale.
 */
export async function updateMany(
  db: Queryable,
  table: Table,
  rows: readonly VersionedRow[],
  hasUpdatedAt: boolean,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { id: _id, version: _version, ...columns } = first;
  const target = tableOf(table);
  const sets = Object.keys(columns).map((name) => {
    const column = snakeCase(name);
    return sql`${sql.ref(column)} = given.${sql.ref(column)}`;
  });
  const stamp = hasUpdatedAt ? [sql`updated_at = now()`] : [];
  const { numAffectedRows } = await sql`UPDATE ${target}
    SET ${sql.join([...sets, ...stamp, sql`version = ${target}.version + 1`])}
    FROM jsonb_populate_recordset(NULL::${target}, ${jsonOf(rows)}::jsonb) AS given
    WHERE ${target}.id = given.id AND ${target}.version = given.version`.execute(db);
  if (Number(numAffectedRows) !== rows.length) throw new DomainError('concurrent_modification');
}

export const deleteMany = (db: Queryable, table: Table, ids: readonly string[]) =>
  sql`DELETE FROM ${tableOf(table)} WHERE id = ANY(${ids}::uuid[])`.execute(db);
