import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { FileStore } from '../files/files.ts';
import { hashing } from '../files/hashing.ts';
import { writeArchive, type About, type ArchivedFile, type ArchiveWriter, type Manifest } from './archive.ts';
import { partialEnding } from './archive-names.ts';
import { databaseMarkOf } from './database-mark.ts';
import { ASIDE } from './files-aside.ts';

/** Tables are written in pieces of this size: an entry of a tar begins with its length. */
const PIECE_BYTES = 4 * 1024 * 1024;

export interface DumpOptions {
  readonly connection: pg.ClientConfig;
  readonly files: FileStore;
  /** The archive's full path; it is there when it is whole. */
  readonly file: string;
  readonly passphrase: string | undefined;
  /** Called with what is under way, in words for the console. */
  readonly report: (progress: string) => void;
}

export interface Dumped {
  readonly bytes: number;
  readonly rows: number;
  readonly files: readonly ArchivedFile[];
  /** Files that somebody deleted meanwhile. */
  readonly deletedMeanwhile: readonly string[];
}

/** Columns whose values are stored, in their order; what is generated is generated again. */
export const COLUMNS = `SELECT table_name, array_agg(column_name::text ORDER BY ordinal_position) AS columns
  FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND is_generated = 'NEVER'
  GROUP BY table_name ORDER BY table_name`;

/** The sequences and their last values, as text. */
export const SEQUENCES =
  'SELECT sequencename AS name, last_value::text AS value FROM pg_sequences WHERE schemaname = current_schema()';

export const quoted = (name: string): string => pg.escapeIdentifier(name);

/** Returns a stream in pieces of one size, but for the last one. */
async function* inPieces(stream: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    waiting.push(part);
    length += part.length;
    if (length < PIECE_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

const NEWLINE = 10;
/** COPY ends each row with a new line, and writes one within a value as `\n`. */
function rowsIn(piece: Buffer): number {
  let rows = 0;
  for (let at = piece.indexOf(NEWLINE); at !== -1; at = piece.indexOf(NEWLINE, at + 1)) rows += 1;
  return rows;
}

async function dumpTable(client: pg.Client, archive: ArchiveWriter, table: string, columns: string[]) {
  const list = columns.map(quoted).join(', ');
  const copy = client.query(copyTo(`COPY (SELECT ${list} FROM ${quoted(table)}) TO STDOUT`));
  let rows = 0;
  let number = 0;
  for await (const piece of inPieces(copy)) {
    number += 1;
    rows += rowsIn(piece);
    await archive.add(`tables/${table}/${String(number).padStart(6, '0')}`, piece);
  }
  return rows;
}

async function dumpTables(client: pg.Client, archive: ArchiveWriter, report: DumpOptions['report']) {
  const { rows: found } = await client.query<{ table_name: string; columns: string[] }>(COLUMNS);
  const tables: Manifest['tables'] = {};
  for (const { table_name: table, columns } of found) {
    report(`Table ${table}`);
    tables[table] = { columns, rows: await dumpTable(client, archive, table, columns) };
  }
  const { rows } = await client.query<{ name: string; value: string | null }>(SEQUENCES);
  return { tables, sequences: Object.fromEntries(rows.map(({ name, value }) => [name, value])) };
}

async function dumpFiles({ files, report }: DumpOptions, archive: ArchiveWriter) {
  const archived: ArchivedFile[] = [];
  const deletedMeanwhile: string[] = [];
  let bytes = 0;
  for await (const { key, size } of files.list()) {
    // Left by a restore that was killed.
    if (key.startsWith(ASIDE)) continue;
    const content = await files.readIfThere(key);
    if (!content) {
      deletedMeanwhile.push(key);
      continue;
    }
    const { stream, digest } = hashing();
    content.on('error', (error) => stream.destroy(error));
    await archive.addStream(`files/${key}`, size, content.pipe(stream));
    archived.push({ key, bytes: size, sha256: digest() });
    bytes += size;
    report(`Files: ${archived.length}, ${(bytes / 1024 / 1024).toFixed(0)} MB`);
  }
  return { files: archived, deletedMeanwhile };
}

/**
 * Writes an archive of a database and of every file of the store while both are in use: the tables as they are at one
 * moment, and all files that they name, since a file is stored before a row names it and is never changed.
 */
export async function dump(options: DumpOptions): Promise<Dumped> {
  const client = new pg.Client(options.connection);
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // The first statement fixes the moment.
    const { rows: migrations } = await client.query<About['migrations'][number]>(
      'SELECT name, checksum FROM migrations ORDER BY name COLLATE "C"',
    );
    const partial = options.file + partialEnding(await databaseMarkOf(client));
    const { bytes, manifest } = await writeArchive(
      { file: options.file, partial },
      options.passphrase,
      migrations,
      async (archive) => ({
        ...(await dumpFiles(options, archive)),
        ...(await dumpTables(client, archive, options.report)),
      }),
    );
    return {
      bytes,
      rows: Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0),
      files: manifest.files,
      deletedMeanwhile: manifest.deletedMeanwhile,
    };
  } finally {
    await client.end();
  }
}
