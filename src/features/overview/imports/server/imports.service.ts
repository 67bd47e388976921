import { randomUUID } from 'node:crypto';
import { CostlyWork } from '#server/costly-work/costly-work.ts';
import { createOnce, requireFirst } from '#server/db/idempotency.ts';
import type { Queryable } from '#server/db/database.ts';
import { requireFound } from '#server/db/records.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { UserContext } from '#server/http/context.ts';
import { readTimeCursor, timePage } from '#server/http/page-cursor.ts';
import { openTable } from '#server/spreadsheets/open-table.ts';
import { charactersOf, tableProblem, type TableRow } from '#server/spreadsheets/table-problems.ts';
import { DomainError } from '#shared/errors.ts';
import type { Page, PageQuery } from '#shared/paging.ts';
import { matchColumns } from '../column-names.ts';
import { importAudit } from '../import.fields.ts';
import type { ImportKind } from '../import-kinds.ts';
import type { ImportRecord, ImportSummary } from '../imports.contract.ts';
import {
  deleteRows,
  endInterrupted,
  insertImport,
  moveImport,
  selectImport,
  selectImports,
  stageRows,
  sweepStale,
  type ImportRow,
  type NewImport,
} from './imports.sql.ts';

/** Files are read one at a time; callers take turns. */
const reading = new CostlyWork();
/** Rows that are kept at once. */
const STAGED_AT_ONCE = 500;
/** The same in characters: a few rows may hold the longest texts. */
const CHARACTERS_AT_ONCE = 4 * 1024 * 1024;
const MAX_SAMPLES = 4;
/** Characters of a value that is shown beside the name of its column. */
const SAMPLE_LENGTH = 60;

/** Ends what a process that was killed has begun, and what nobody went on with. */
export async function sweepImports(db: Queryable): Promise<void> {
  await endInterrupted(db);
  await sweepStale(db);
}

export async function listImports(
  ctx: UserContext,
  { limit, cursor }: Omit<PageQuery, 'search'>,
): Promise<Page<ImportSummary>> {
  await endInterrupted(ctx.db);
  const found = await selectImports(ctx.db, limit + 1, readTimeCursor(cursor));
  return timePage(found, limit, cursor);
}

export async function findImport(db: Queryable, id: string): Promise<ImportRow> {
  return requireFound(await selectImport(db, id));
}

export async function getImport(ctx: UserContext, id: string): Promise<ImportRecord> {
  await endInterrupted(ctx.db);
  return findImport(ctx.db, id);
}

/** Names of columns as they are shown; columns without one that hold something are as wide as the table. */
interface Columns {
  readonly headers: string[];
  readonly samples: string[][];
}

/** Returns the beginning of a text. No database keeps half of a pair that is cut there. */
const sampleOf = (cell: string): string => cell.trim().slice(0, SAMPLE_LENGTH).toWellFormed();

/** Notes the first values of each column. */
function noteSamples({ headers, samples }: Columns, { cells }: TableRow): void {
  cells.forEach((cell, column) => {
    const value = sampleOf(cell);
    const known = samples[column];
    if (column >= headers.length || !known || value === '') return;
    if (known.length < MAX_SAMPLES && !known.includes(value)) known.push(value);
  });
}

/** Reads a file to its end and keeps its rows under an id. Returns what is said of it. */
async function readFile(
  db: Queryable,
  id: string,
  { path, sheet: wanted }: { readonly path: string; readonly sheet: string | null },
) {
  const { sheets, sheet, date1904, rows } = await openTable(path, wanted);
  let columns: Columns | null = null;
  let staged: TableRow[] = [];
  let [rowCount, characters] = [0, 0];
  for await (const row of rows) {
    if (!columns) {
      const headers = row.cells.map(sampleOf);
      columns = { headers, samples: headers.map(() => []) };
      continue;
    }
    noteSamples(columns, row);
    rowCount++;
    staged.push(row);
    characters += charactersOf(row);
    if (staged.length < STAGED_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
    await stageRows(db, id, staged);
    [staged, characters] = [[], 0];
  }
  if (staged.length > 0) await stageRows(db, id, staged);
  if (!columns || rowCount === 0) throw tableProblem('table_empty');
  return { sheets: [...sheets], sheet, date1904, rowCount, ...(columns as Columns) };
}

/** Reads a file, matches its columns by name and keeps its rows until they are imported. Nothing is imported yet. */
export async function createImport(
  ctx: UserContext,
  { kind, sheet }: { readonly kind: ImportKind; readonly sheet?: string | undefined },
): Promise<ImportRecord> {
  await requireFirst(ctx);
  const [upload] = ctx.uploads;
  if (!upload) throw new DomainError('invalid_input', { fields: { files: ['required'] } });
  const id = randomUUID();
  const undo = () => deleteRows(ctx.db, id).then(() => undefined);
  let file: Awaited<ReturnType<typeof readFile>>;
  try {
    file = await reading.run(ctx.caller, () =>
      readFile(ctx.db, id, { path: upload.path, sheet: sheet ?? null }),
    );
  } catch (error) {
    await undo();
    throw error;
  }
  const columns = matchColumns(kind, file.headers);
  const row: NewImport = { id, kind, fileName: upload.fileName, ...file, columns, createdBy: ctx.user.id };
  return createOnce(
    ctx,
    async (tx) => {
      await insertImport(tx.db, row);
      await tx.auditChange(
        importAudit,
        { id, name: upload.fileName },
        { kind, file: upload.fileName, state: 'read' },
      );
      return findImport(tx.db, id);
    },
    { undo },
  );
}

/** Nothing of it is imported; one that is under way stops, and is rolled back. */
export const cancelImport = (ctx: UserContext, id: string): Promise<ImportRecord> =>
  inTransaction(ctx, async (tx) => {
    const { fileName } = await findImport(tx.db, id);
    const isOpen = await moveImport(
      tx.db,
      id,
      { from: ['read', 'checking', 'checked', 'importing'] },
      { state: 'cancelled' },
    );
    if (!isOpen) throw new DomainError('import_not_now');
    await tx.auditChange(importAudit, { id, name: fileName }, { state: 'cancelled' });
    tx.afterCommit(async () => {
      await deleteRows(ctx.db, id);
    });
    return findImport(tx.db, id);
  });
