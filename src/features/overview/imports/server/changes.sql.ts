import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import { snakeCase, type StoredRow } from '#server/db/many-records.ts';
import type { Tables } from '#server/db/schema.gen.ts';
import type { Obstacle } from '../imports.contract.ts';

type Table = keyof Tables;

/** A record that an import made (`before` is null) or changed, and the version that it left it at. */
export interface RecordChange {
  readonly recordTable: Table;
  readonly recordId: string;
  readonly recordName: string;
  readonly before: StoredRow | null;
  readonly version: number;
}

export const insertChanges = (db: Queryable, importId: string, changes: readonly RecordChange[]) =>
  sql`INSERT INTO import_changes (import_id, record_table, record_id, record_name, before, version)
    SELECT ${importId}::uuid, "recordTable", "recordId", "recordName", nullif(before, 'null'::jsonb), version
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS given
      ("recordTable" text, "recordId" uuid, "recordName" text, before jsonb, version integer)`.execute(db);

/** Returns the changes of an import from the last to the first, those before a position. */
export const selectChanges = async (
  db: Queryable,
  importId: string,
  before: number | null,
  limit: number,
) => {
  let query = db
    .selectFrom('importChanges')
    .select(['position', 'recordId', 'recordName', 'version'])
    .select([sql<Table>`record_table`.as('recordTable'), sql<StoredRow | null>`before`.as('before')])
    .where('importId', '=', importId)
    .orderBy('position', 'desc')
    .limit(limit);
  if (before !== null) query = query.where('position', '<', before);
  return query.execute();
};

export const selectChangedTables = async (db: Queryable, importId: string): Promise<Table[]> =>
  (
    await db
      .selectFrom('importChanges')
      .select(sql<Table>`record_table`.as('table'))
      .distinct()
      .where('importId', '=', importId)
      .execute()
  ).map(({ table }) => table);

/** Locks what an import made and changed in a table until the end of the transaction: nobody changes or uses it meanwhile. */
export const lockChanged = (db: Queryable, importId: string, table: Table) =>
  sql`SELECT count(*) FROM (SELECT FROM ${sql.table(snakeCase(table))} record WHERE id IN (
      SELECT record_id FROM import_changes WHERE import_id = ${importId}::uuid AND record_table = ${table})
    ORDER BY id FOR UPDATE) locked`.execute(db);

/** Who wrote the last audit entry about a record since the import. */
const lastEntry = (importId: string) => sql`LATERAL (
    SELECT coalesce(nullif(concat_ws(' ', person.first_name, person.last_name), ''), person.username) AS by,
      entry.created_at AS at
    FROM audit_logs entry LEFT JOIN users person ON person.id = entry.user_id
    WHERE entry.entity_id = change.record_id::text
      AND entry.created_at > (SELECT done_at FROM imports WHERE id = ${importId}::uuid)
    ORDER BY entry.created_at DESC LIMIT 1)`;

type Found = Omit<Obstacle, 'table'>;

/** Returns records of a table that have another version than the import left them at, or are gone. */
export async function selectChangedSince(
  db: Queryable,
  importId: string,
  table: Table,
  hasVersion: boolean,
  limit: number,
): Promise<Found[]> {
  const stale = hasVersion ? sql`record.version IS DISTINCT FROM change.version` : sql`record.id IS NULL`;
  const { rows } = await sql<Found>`SELECT change.record_id, change.record_name AS name,
      CASE WHEN record.id IS NULL THEN 'deleted' ELSE 'changed' END AS what, last.by, last.at
    FROM import_changes change LEFT JOIN ${sql.table(snakeCase(table))} record ON record.id = change.record_id
      LEFT JOIN ${lastEntry(importId)} last ON true
    WHERE change.import_id = ${importId}::uuid AND change.record_table = ${table} AND ${stale}
    ORDER BY change.position LIMIT ${limit}`.execute(db);
  return rows;
}

/** Returns the columns of all tables that refer to records of one. */
async function selectReferences(db: Queryable, table: Table) {
  const { rows } = await sql<{ child: string; column: string }>`
    SELECT child.relname AS child, attribute.attname AS column
    FROM pg_constraint JOIN pg_class child ON child.oid = conrelid
      JOIN pg_attribute attribute ON attribute.attrelid = conrelid AND attribute.attnum = conkey[1]
    WHERE contype = 'f' AND confrelid = ${snakeCase(table)}::regclass AND cardinality(conkey) = 1`.execute(
    db,
  );
  return rows;
}

/** Returns records that an import made and that something refers to which it did not make itself. */
export async function selectUsedSince(
  db: Queryable,
  importId: string,
  table: Table,
  limit: number,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const { child, column } of await selectReferences(db, table)) {
    const { rows } = await sql<Found>`SELECT DISTINCT change.record_id, change.record_name AS name,
        'used' AS what, NULL::text AS by, NULL::timestamptz AS at
      FROM import_changes change JOIN ${sql.table(child)} user_of ON user_of.${sql.ref(column)} = change.record_id
      WHERE change.import_id = ${importId}::uuid AND change.record_table = ${table} AND change.before IS NULL
        AND NOT EXISTS (SELECT FROM import_changes own WHERE own.import_id = ${importId}::uuid
          AND own.record_id::text = to_jsonb(user_of) ->> 'id')
      LIMIT ${limit}`.execute(db);
    found.push(...rows);
  }
  return found;
}
