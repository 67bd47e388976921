import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { csvOf } from '#server/csv.ts';
import { CostlyWork } from '#server/costly-work/costly-work.ts';
import { inOneSnapshot } from '#server/db/snapshot.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { StreamedDocument } from '#server/files/send-file.ts';
import type { TemporaryFolder } from '#server/files/uploads.ts';
import type { UserContext } from '#server/http/context.ts';
import type { Cell, Sheet } from '#server/sheet.ts';
import { workbookOf } from '#server/xlsx.ts';
import { wallClockOf } from '#shared/dates.ts';
import { DomainError } from '#shared/errors.ts';
import { MAX_EXPORTED_ROWS, type ExportedList, type ExportFormat } from '#shared/exported-lists.ts';
import { displayNumber } from '#shared/money.ts';
import { roleCan } from '#shared/permissions.ts';
import { exportAudit } from '../export.fields.ts';
import { fileNameWords, sheetWords } from '../exports.words.ts';
import type { ExportColumn } from './export-columns.ts';
import { PAGE_ROWS, type AnyList } from './listed.ts';

const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** One file is written at a time for all who ask. */
const queue = new CostlyWork();

/** Rows that are written without a break: the requests of others come between. */
const PORTION_ROWS = 50;

const tooLong = ({ language }: UserContext) =>
  new DomainError('export_too_long', { parameters: { limit: displayNumber(MAX_EXPORTED_ROWS, language) } });

/** Only these rows of a list, where some were chosen. */
interface Chosen {
  readonly ids?: readonly string[] | undefined;
}

/** What a file is made of, and how many rows it has by now. */
export interface Writing<Query> {
  readonly list: AnyList<Query>;
  readonly query: Query & Chosen;
  readonly columns: readonly ExportColumn<never>[];
  rows: number;
}

/** Yields the rows of a list page by page. Throws `export_too_long`, and when nobody waits for them any more. */
export async function* rowsOf<Query>(ctx: UserContext, writing: Writing<Query>): AsyncGenerator<Cell[][]> {
  const { list, query, columns } = writing;
  const wanted = query.ids && new Set(query.ids);
  let read = 0;
  let cursor: string | undefined;
  do {
    if (ctx.caller.isThere?.() === false) throw new DomainError('unavailable');
    ctx.caller.keepAlive?.();
    const page = await list.read(ctx, { ...query, limit: PAGE_ROWS, cursor });
    const rows = wanted
      ? page.rows.filter((row: { readonly id: string }) => wanted.delete(row.id))
      : page.rows;
    writing.rows += rows.length;
    read += page.rows.length;
    const total = wanted ? 0 : page.total;
    if (Math.max(writing.rows, total ?? 0) > MAX_EXPORTED_ROWS) throw tooLong(ctx);
    for (let from = 0; from < rows.length; from += PORTION_ROWS) {
      await setImmediate();
      yield rows
        .slice(from, from + PORTION_ROWS)
        .map((row) => columns.map(({ value }) => value(row, ctx.language) ?? null));
    }
    // Those that are chosen stand at the beginning of a list, where a person sees them.
    const isEnough = wanted && (wanted.size === 0 || read >= MAX_EXPORTED_ROWS);
    cursor = isEnough ? undefined : (page.nextCursor ?? undefined);
  } while (cursor);
}

/** What was asked for, as the audit log says it: `search: Ozols, status: paid`. */
const narrowedBy = (query: object): string =>
  Object.entries(query)
    // An order leaves no row out.
    .filter(([name, value]) => name !== 'sort' && value !== undefined)
    .map(([name, value]) => (name === 'ids' ? `selected: ${value.length}` : `${name}: ${value}`))
    .join(', ');

interface Exported<Query> {
  readonly name: ExportedList;
  readonly list: AnyList<Query>;
  readonly query: Query & { readonly format: ExportFormat };
}

/** Writes the rows of one moment into a file; returns how many there are. */
async function writeRows<Query>(
  ctx: UserContext,
  { name, list, query: { format, ...query } }: Exported<Query>,
  file: string,
): Promise<number> {
  const columns = list.columns.filter(({ needs }) => !needs || roleCan(ctx.user.role, needs));
  const writing: Writing<Query> = { list, query: query as Query & Chosen, columns, rows: 0 };
  await inOneSnapshot(ctx.db, (db) => {
    const sheet: Sheet = {
      name: sheetWords[name][ctx.language],
      columns: columns.map(({ label, kind }) => ({ label: label[ctx.language], kind })),
      rows: rowsOf({ ...ctx, db }, writing),
    };
    const pieces = format === 'csv' ? csvOf(sheet, ctx.language) : workbookOf(sheet, new Date());
    return pipeline(Readable.from(pieces, { objectMode: false }), createWriteStream(file));
  });
  return writing.rows;
}

/**
 * A list as a file. It is written whole before it is sent: so a connection as slow as a phone's keeps neither the rows of that
 * moment nor the turn of others, an error is said in place of half a file, and its size is known. It leaves the shop and may
 * name customers, so it is recorded who took it.
 */
export async function exportList<Query>(
  ctx: UserContext,
  temporary: TemporaryFolder,
  exported: Exported<Query>,
): Promise<StreamedDocument> {
  const { name, query } = exported;
  const { format, ...filter } = query;
  const { language } = ctx;
  await temporary.requireSpace();
  const file = temporary.newPath();
  const remove = () => rm(file, { force: true });
  try {
    const rows = await queue.run(ctx.caller, () => writeRows(ctx, exported, file));
    const fileName = `${fileNameWords[name][language]}-${wallClockOf(new Date()).day}.${format}`;
    const details = { list: name, format, rows, narrowedBy: narrowedBy(filter), language };
    await inTransaction(ctx, (tx) =>
      tx.audit({ action: 'data_accessed', entityType: exportAudit, entityName: fileName, details }),
    );
    const { size } = await stat(file);
    return {
      fileName,
      type: types[format],
      parts: rows,
      size,
      pieces: contentOf(file),
      onEnd: () => void remove(),
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function* contentOf(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file) as AsyncIterable<Uint8Array>;
}
