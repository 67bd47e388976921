import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import { rowsAndTotal, type Found } from '#server/db/rows-and-total.ts';
import type { PlaceInTime } from '#server/http/page-cursor.ts';
import type { ImportCounts, ImportRecord, ImportSummary } from '../imports.contract.ts';
import type { ImportState, Outcome } from '../import-kinds.ts';
import type { Fault } from '../import-record.ts';
import type { Act, CheckedRow, StagedRow } from './checked-row.ts';

const nameOf = (column: 'createdBy' | 'undoneBy') =>
  sql<string | null>`(SELECT coalesce(nullif(concat_ws(' ', first_name, last_name), ''), username)
    FROM users WHERE users.id = imports.${sql.ref(column)})`;

/** Empty until it was checked. */
const counts = sql<ImportCounts | null>`nullif(counts, '{}'::jsonb)`.as('counts');

const summaryColumns = [
  'id',
  'kind',
  'state',
  'problem',
  'fileName',
  'rowCount',
  'leavesOutFaulty',
  'createdAt',
  'doneAt',
  'undoneAt',
  'version',
] as const;

const summaries = (db: Queryable) =>
  db
    .selectFrom('imports')
    .select(summaryColumns)
    .select([counts, nameOf('createdBy').as('createdByName'), nameOf('undoneBy').as('undoneByName')]);

/** Newest first. Those that were given up before anything was imported are not listed. */
export const selectImports = (
  db: Queryable,
  limit: number,
  after: PlaceInTime | null,
): Promise<Found<ImportSummary>> => {
  let query = summaries(db)
    .where('state', '!=', 'cancelled')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (after)
    query = query.where(
      sql<boolean>`(created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
    );
  return rowsAndTotal(query, { search: undefined, after });
};

/** An import with what its checks need. */
export type ImportRow = ImportRecord & { readonly date1904: boolean };

export const selectImport = (db: Queryable, id: string): Promise<ImportRow | undefined> =>
  summaries(db)
    .select(['sheets', 'sheet', 'headers', 'onRecord', 'doneRows', 'date1904'])
    .$narrowType<{ onRecord: ImportRecord['onRecord'] }>()
    .select([
      sql<string[][]>`samples`.as('samples'),
      sql<(string | null)[]>`columns`.as('columns'),
      sql<Record<string, string>>`defaults`.as('defaults'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();

export interface NewImport {
  readonly id: string;
  readonly kind: ImportRecord['kind'];
  readonly fileName: string;
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  readonly date1904: boolean;
  readonly headers: readonly string[];
  readonly samples: readonly (readonly string[])[];
  readonly rowCount: number;
  readonly columns: readonly (string | null)[];
  readonly createdBy: string;
}

export const insertImport = (db: Queryable, { samples, columns, headers, sheets, ...row }: NewImport) =>
  db
    .insertInto('imports')
    .values({
      ...row,
      headers: [...headers],
      sheets: [...sheets],
      samples: JSON.stringify(samples),
      columns: JSON.stringify(columns),
    })
    .execute();

/** Keeps rows of a file, until they are imported. */
export const stageRows = (db: Queryable, importId: string, rows: readonly StagedRow[]) =>
  sql`INSERT INTO import_rows (import_id, number, cells, fractions)
    SELECT ${importId}::uuid, number, cells, fractions
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS given (number integer, cells jsonb, fractions jsonb)`.execute(db);

export const deleteRows = (db: Queryable, importId: string) =>
  db.deleteFrom('importRows').where('importId', '=', importId).execute();

interface MoveOptions {
  readonly from: readonly ImportState[];
  readonly version?: number | undefined;
}

/** Says whether an import was in one of these states, at this version, and is now moved on. */
export async function moveImport(
  db: Queryable,
  id: string,
  { from, version }: MoveOptions,
  to: {
    readonly state: ImportState;
    readonly problem?: ImportSummary['problem'];
    readonly counts?: ImportCounts | null;
    readonly columns?: readonly (string | null)[];
    readonly defaults?: Readonly<Record<string, string>>;
    readonly onRecord?: ImportRecord['onRecord'];
    readonly leavesOutFaulty?: boolean;
    readonly undoneBy?: string | null;
    /** All of it is imported from now on. */
    readonly isDone?: true;
  },
): Promise<boolean> {
  const { counts: counted, columns, defaults, undoneBy, isDone, ...plain } = to;
  let update = db
    .updateTable('imports')
    .set({
      ...plain,
      problem: to.problem ?? null,
      ...(counted !== undefined && { counts: JSON.stringify(counted ?? {}) }),
      ...(columns && { columns: JSON.stringify(columns) }),
      ...(defaults && { defaults: JSON.stringify(defaults) }),
      ...(isDone && { doneAt: sql<string>`now()` }),
      // Values of people, which nobody chooses columns by any longer.
      ...((isDone || to.state === 'cancelled') && { samples: '[]' }),
      ...(undoneBy !== undefined && { undoneBy, undoneAt: sql<string>`now()` }),
      doneRows: 0,
      touchedAt: sql`clock_timestamp()`,
      updatedAt: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('state', 'in', from);
  if (version !== undefined) update = update.where('version', '=', version);
  return (await update.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Says how far the server is with an import, and returns whether it is still wanted. */
export const noteProgress = async (
  db: Queryable,
  id: string,
  state: ImportState,
  doneRows: number,
): Promise<boolean> =>
  (
    await db
      .updateTable('imports')
      .set({ doneRows, touchedAt: sql`clock_timestamp()` })
      .where('id', '=', id)
      .where('state', '=', state)
      .executeTakeFirst()
  ).numUpdatedRows > 0n;

/** Returns the rows after the one with this number, in the order of the file. */
export const selectStaged = (
  db: Queryable,
  importId: string,
  after: number,
  limit: number,
): Promise<StagedRow[]> =>
  db
    .selectFrom('importRows')
    .select(['number', sql<string[]>`cells`.as('cells'), sql<number[] | null>`fractions`.as('fractions')])
    .where('importId', '=', importId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();

export const updateChecked = (db: Queryable, importId: string, rows: readonly CheckedRow[]) =>
  sql`UPDATE import_rows SET outcome = given.outcome, acts = given.acts, faults = given.faults
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS given (number integer, outcome text, acts jsonb, faults jsonb)
    WHERE import_rows.import_id = ${importId}::uuid AND import_rows.number = given.number`.execute(db);

export interface RowToShow extends StagedRow {
  readonly outcome: Outcome;
  readonly faults: readonly Fault[];
  readonly acts: readonly Act[];
}

/** Returns rows that were checked, those of one outcome alone where it is named, after the one with this number. */
export const selectRows = (
  db: Queryable,
  importId: string,
  { outcome, after, limit }: { outcome?: Outcome | undefined; after: number; limit: number },
): Promise<RowToShow[]> => {
  let query = db
    .selectFrom('importRows')
    .select([
      'number',
      sql<Outcome>`outcome`.as('outcome'),
      sql<string[]>`cells`.as('cells'),
      sql<Fault[]>`faults`.as('faults'),
      sql<Act[]>`acts`.as('acts'),
    ])
    .where('importId', '=', importId)
    .where('outcome', 'is not', null)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit);
  if (outcome) query = query.where('outcome', '=', outcome);
  return query.execute();
};

/** Returns the next rows with what they write; those that are left out, or change nothing, write nothing. */
export const selectActs = (db: Queryable, importId: string, after: number, limit: number) =>
  db
    .selectFrom('importRows')
    .select([
      'number',
      // All rows in order, and not those of two outcomes: these would be sorted again for each batch.
      sql<Act[]>`CASE WHEN outcome IN ('new', 'changed') THEN acts ELSE '[]' END`.as('acts'),
    ])
    .where('importId', '=', importId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();

/** Says whether no other import is written until the end of the transaction. */
export const lockImporting = async (db: Queryable): Promise<boolean> => {
  const { rows } = await sql<{ isFree: boolean }>`SELECT
    pg_try_advisory_xact_lock(hashtextextended('import', 0)) AS is_free`.execute(db);
  return rows[0]?.isFree === true;
};

/** Says whether another import is being written or undone. */
export const isOtherImporting = async (db: Queryable, id: string): Promise<boolean> =>
  (await db
    .selectFrom('imports')
    .select('id')
    .where('state', 'in', ['importing', 'undoing'])
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Imports of which the server has said nothing for a minute were being checked or written by a process that ended. */
export const endInterrupted = (db: Queryable) =>
  sql`UPDATE imports SET state = CASE state WHEN 'checking' THEN 'read' WHEN 'importing' THEN 'checked' ELSE 'done' END,
      problem = 'interrupted', version = version + 1, updated_at = now()
    WHERE state IN ('checking', 'importing', 'undoing') AND touched_at < clock_timestamp() - interval '1 minute'`.execute(
    db,
  );

/** Gives up what nobody went on with for a day, and removes rows that are not needed any longer. */
export async function sweepStale(db: Queryable): Promise<void> {
  await sql`UPDATE imports SET state = 'cancelled', samples = '[]', version = version + 1, updated_at = now()
    WHERE state IN ('read', 'checked') AND updated_at < now() - interval '1 day'`.execute(db);
  await sql`DELETE FROM import_rows WHERE created_at < now() - interval '1 day' AND NOT EXISTS
    (SELECT FROM imports WHERE imports.id = import_rows.import_id
      AND imports.state IN ('read', 'checking', 'checked', 'importing'))`.execute(db);
}
