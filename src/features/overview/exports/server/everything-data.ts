import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Queryable } from '#server/db/database.ts';
import { keysOf } from '#shared/record-fields.ts';
import { exportedTables, leftOutColumns, type ExportedTable } from '../exported-tables.words.ts';
import { recordsOf, selectColumns, type TableColumn } from './everything.sql.ts';
import { recordLabels } from './record-labels.ts';
import { recordSchema } from './record-schema.ts';

/** The kinds of records, in the order of the archive. */
export const kinds = keysOf(exportedTables);

export const dataFile = (kind: ExportedTable) => `${kind}.json`;
export const schemaFile = (kind: ExportedTable) => `${kind}.schema.json`;

/** Yields the records as a JSON array, one a line. */
async function* asArray(portions: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const records of portions) {
    yield before + records.join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** Returns the columns of a kind of record that may leave the shop. */
const columnsOf = (all: ReadonlyMap<string, readonly TableColumn[]>, kind: ExportedTable) =>
  (all.get(kind) ?? []).filter(({ name }) => !leftOutColumns[kind]?.includes(name));

/**
 * Writes the records of each kind into a folder, with the schema of each; returns how many there are. `onStep` is called before
 * each portion of them. To be called within one snapshot, and in the queue of costly work.
 */
export async function writeData(db: Queryable, folder: string, onStep: () => void): Promise<number> {
  const all = await selectColumns(db);
  let count = 0;
  async function* counted(kind: ExportedTable, columns: readonly TableColumn[]) {
    for await (const portion of recordsOf(db, kind, columns)) {
      onStep();
      count += portion.length;
      yield portion;
    }
  }
  for (const kind of kinds) {
    const columns = columnsOf(all, kind);
    const schema = recordSchema(kind, exportedTables[kind], columns, recordLabels[kind] ?? {});
    await writeFile(path.join(folder, schemaFile(kind)), `${JSON.stringify(schema, null, 2)}\n`);
    const file = createWriteStream(path.join(folder, dataFile(kind)));
    await pipeline(Readable.from(asArray(counted(kind, columns))), file);
  }
  return count;
}
