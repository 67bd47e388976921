import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';

/** A column of a table, as the database has it. */
export interface TableColumn {
  /** As records have it: `customerId`. */
  readonly name: string;
  readonly column: string;
  /** Of PostgreSQL: `uuid`, `numeric`, `timestamptz`. */
  readonly type: string;
  readonly isNullable: boolean;
  /** What a CHECK allows in it; null: anything of its type. */
  readonly values: readonly string[] | null;
  /** The table of the records that it names; null: it names none. */
  readonly refersTo: string | null;
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the columns of all tables, by the names that the code has for these; not those that follow from others. */
export async function selectColumns(db: Queryable): Promise<Map<string, TableColumn[]>> {
  const { rows } = await sql<{
    table: string;
    column: string;
    type: string;
    isNullable: boolean;
    rule: string | null;
    refersTo: string | null;
  }>`
    SELECT columns.table_name AS "table", columns.column_name AS "column", columns.udt_name AS type,
      columns.is_nullable = 'YES' AS "isNullable", checks.rule, links.target AS "refersTo"
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    LEFT JOIN LATERAL (
      SELECT pg_get_constraintdef(pg_constraint.oid) AS rule
      FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND conkey = ARRAY[attnum]
      WHERE contype = 'c' AND conrelid = columns.table_name::regclass AND attname = columns.column_name
        AND pg_get_constraintdef(pg_constraint.oid) LIKE 'CHECK ((' || attname || ' = ANY%'
      LIMIT 1) AS checks ON true
    LEFT JOIN LATERAL (
      SELECT confrelid::regclass::text AS target
      FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND conkey = ARRAY[attnum]
      WHERE contype = 'f' AND conrelid = columns.table_name::regclass AND attname = columns.column_name
      LIMIT 1) AS links ON true
    WHERE columns.table_schema = 'public' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER'
    ORDER BY columns.table_name COLLATE "C", columns.ordinal_position`.execute(db);
  const columns = rows.map(({ table, rule, refersTo, column, ...row }) => ({
    table: camel(table),
    ...row,
    column,
    name: camel(column),
    values: rule === null ? null : Array.from(rule.matchAll(/'([^']*)'::text/g), ([, value = '']) => value),
    refersTo: refersTo && camel(refersTo),
  }));
  return new Map(
    [...Map.groupBy(columns, ({ table }) => table)].map(([table, its]) => [
      table,
      its.map(({ table: _table, ...column }) => column),
    ]),
  );
}

/** As the API sends it: amounts as texts, which no program rounds, moments in UTC. */
function valueOf({ column, type }: TableColumn) {
  const value = sql.id(column);
  if (type === 'numeric') return sql`${value}::text`;
  if (type !== 'timestamptz') return sql`${value}`;
  return sql`to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

const ROWS_AT_ONCE = 1000;

/** Yields the records of a table as JSON, in portions, read by a cursor: to be called within one transaction. */
export async function* recordsOf(
  db: Queryable,
  table: string,
  columns: readonly TableColumn[],
): AsyncGenerator<string[]> {
  // Not by `sql.id`, which writes the names of the code as those of the database.
  const values = columns.map((column) => sql`${valueOf(column)} AS ${sql.raw(`"${column.name}"`)}`);
  await sql`DECLARE exported_records NO SCROLL CURSOR FOR SELECT row_to_json(record)::text AS json
    FROM (SELECT ${sql.join(values)} FROM ${sql.id(snake(table))}) AS record`.execute(db);
  for (;;) {
    const { rows } = await sql<{
      json: string;
    }>`FETCH ${sql.lit(ROWS_AT_ONCE)} FROM exported_records`.execute(db);
    if (rows.length > 0) yield rows.map(({ json }) => json);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`CLOSE exported_records`.execute(db);
}

/** The documents that were issued, by what names them. */
export interface IssuedDocuments {
  readonly invoices: readonly string[];
  readonly creditNotes: readonly string[];
  readonly answers: readonly string[];
}

const idsOf = async (db: Queryable, table: 'invoices' | 'creditNotes' | 'jobAnswers'): Promise<string[]> =>
  (await db.selectFrom(table).select('id').execute()).map(({ id }) => id);

export const selectIssued = async (db: Queryable): Promise<IssuedDocuments> => ({
  invoices: await idsOf(db, 'invoices'),
  creditNotes: await idsOf(db, 'creditNotes'),
  answers: await idsOf(db, 'jobAnswers'),
});

/** Returns what a customer saw when answering, as the document that was kept of it. */
export const selectAnswerDocument = (db: Queryable, id: string) =>
  db.selectFrom('jobAnswers').select(['estimateNumber', 'document']).where('id', '=', id).executeTakeFirst();
