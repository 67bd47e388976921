import { open } from 'node:fs/promises';
import { CsvRecords, separatorOf } from './csv-records.ts';
import { encodingOf, textOf, type TextEncoding } from './csv-text.ts';
import { openWorkbook } from './read-workbook.ts';
import { filledRows, tableProblem, type TableRow } from './table-problems.ts';

/** A table that was opened: its rows that are not blank come as they are read, the first one with the names of the columns. */
export interface Table {
  /** Of a workbook; none of a file of text. */
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  /** Whether days that are numbers are counted from 1904 on. */
  readonly date1904: boolean;
  readonly rows: AsyncIterable<TableRow>;
}

const START_BYTES = 8_192;
/** Characters in which the separator is looked for. */
const SAMPLE = 64 * 1024;

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const begins = (start: Buffer, ...bytes: number[]): boolean =>
  bytes.every((byte, index) => start[index] === byte);

async function* csvRows(path: string, encoding: TextEncoding): AsyncGenerator<TableRow> {
  let reader: CsvRecords | null = null;
  let sample = '';
  const begin = (): TableRow[] => {
    const separator = separatorOf(sample);
    const withoutIt = sample.replace(/^sep=[;,\t]\r?\n/, '');
    reader = new CsvRecords(separator, withoutIt === sample ? 1 : 2);
    return reader.add(withoutIt);
  };
  for await (const piece of textOf(path, encoding)) {
    if (reader) {
      yield* (reader as CsvRecords).add(piece);
      continue;
    }
    sample += piece;
    if (sample.length >= SAMPLE) yield* begin();
  }
  if (!reader) yield* begin();
  yield* (reader as CsvRecords | null)?.end() ?? [];
}

/**
 * Opens a CSV or XLSX file; what it is says its content. `sheet` is the name of the one that is read of a workbook, null for
 * its first. Throws, also while the rows come, an error that says why it cannot be read (`table_...`).
 */
export async function openTable(path: string, sheet: string | null): Promise<Table> {
  const start = await startOf(path);
  if (start.length === 0) throw tableProblem('table_empty');
  if (begins(start, 0x50, 0x4b)) {
    const workbook = await openWorkbook(path, sheet);
    return { ...workbook, rows: filledRows(workbook.rows) };
  }
  // The container of the old formats of Office, and of workbooks with a password.
  if (begins(start, 0xd0, 0xcf, 0x11, 0xe0)) throw tableProblem('table_protected');
  if (begins(start, 0x25, 0x50, 0x44, 0x46)) throw tableProblem('table_not_a_table');
  const encoding = await encodingOf(path, start);
  return { sheets: [], sheet: null, date1904: false, rows: filledRows(csvRows(path, encoding)) };
}
