import { mkdir, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrationLock, MIGRATIONS_TABLE, readMigrations } from '../db/migrate.ts';
import { isOwnKey, type FileStore } from '../files/files.ts';
import { damaged, type Opening } from './archive-file.ts';
import { ArchiveError } from './archive-source.ts';
import {
  readContents,
  readEntries,
  shown,
  type ArchiveEntry,
  type Contents,
  type Manifest,
} from './archive.ts';
import { COLUMNS, quoted, SEQUENCES } from './dump.ts';
import { FilesAside } from './files-aside.ts';

export interface LoadOptions {
  readonly opening: Opening;
  /** What `readRestorable` said of it. */
  readonly contents: Contents;
  /** Makes tables, and switches off triggers while rows come. */
  readonly owner: pg.ClientConfig;
  readonly files: FileStore;
  /** For files on their way into the store; on its file system where it has one. */
  readonly temporaryFolder: string;
  /** The statements of every migration that this version knows. */
  readonly migrationsFolder: string;
  /** Whether data that are there may go. */
  readonly replace: boolean;
  /** Called when everything is ready: until then nothing that was there has changed. */
  readonly beforeCommit: () => Promise<void>;
  readonly report: (progress: string) => void;
}

/** A system that may not be loaded into, and why. */
export class TargetError extends Error {}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Returns the migrations that made the archive's database, as this version has them. */
async function migrationsOf({ about }: Contents, archive: string, migrationsFolder: string) {
  const known = new Map((await readMigrations(migrationsFolder)).map((each) => [each.name, each]));
  return about.migrations.map(({ name, checksum }) => {
    const migration = known.get(name);
    if (migration?.checksum !== checksum)
      throw new ArchiveError(
        `The archive "${archive}" was made by a newer version, or by another one: it has the migration ${shown(name)}. ` +
          'Update this version first.',
      );
    return migration;
  });
}

async function count(client: pg.Client, statement: string): Promise<number> {
  return Number((await client.query<{ count: string }>(statement)).rows[0]?.count);
}

/** Empties the schema, or makes sure that it is empty. */
async function clear(client: pg.Client, replace: boolean): Promise<void> {
  const others = await count(
    client,
    `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND usesysid IS NOT NULL`,
  );
  if (others > 0)
    throw new TargetError(
      'The database is in use by other connections: stop the program (every process of it) first.',
    );
  const tables = await count(client, 'SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()');
  if (tables === 0) return;
  if (!replace)
    throw new TargetError(
      'There are data already: nothing was changed. With --replace they are deleted and the archive takes their place.',
    );
  await client.query('DROP SCHEMA public CASCADE');
  await client.query('CREATE SCHEMA public');
}

/** Rows come in the order of the tables' names: their keys are checked when all of them are there. */
async function withoutForeignKeys(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of keys)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`);
  await work();
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`);
}

/** Feeds the pieces of one table, which lie one after the other, to one COPY. */
async function loadTable(
  client: pg.Client,
  table: string,
  { columns, rows }: Manifest['tables'][string],
  pieces: AsyncIterable<Buffer>,
): Promise<void> {
  const list = columns.map(quoted).join(', ');
  const copy = client.query(copyFrom(`COPY ${quoted(table)} (${list}) FROM STDIN`));
  await pipeline(Readable.from(pieces, { objectMode: false }), copy);
  if (copy.rowCount !== rows)
    throw new ArchiveError(
      `The table "${table}" of the archive has ${copy.rowCount} rows instead of ${rows}.`,
    );
}

/** The entries of an archive, one of which can be looked at before it is taken. */
class Entries {
  readonly #entries: AsyncGenerator<ArchiveEntry>;
  next: ArchiveEntry | undefined;

  constructor(entries: AsyncGenerator<ArchiveEntry>) {
    this.#entries = entries;
  }

  async advance(): Promise<void> {
    const { value, done } = await this.#entries.next();
    this.next = done ? undefined : value;
  }

  /** The bytes of this piece of a table and of those after it. */
  async *bytesOf(table: string): AsyncGenerator<Buffer> {
    while (this.next?.kind === 'piece' && this.next.table === table) {
      yield* this.next.content as AsyncIterable<Buffer>;
      await this.advance();
    }
  }
}

async function loadEntries(client: pg.Client, options: LoadOptions, aside: FilesAside): Promise<void> {
  const { opening, report } = options;
  const { files, tables } = options.contents.manifest;
  const hashes = new Map(files.map(({ key, sha256 }) => [key, sha256]));
  const entries = new Entries(readEntries(opening));
  await entries.advance();
  while (entries.next) {
    if (entries.next.kind === 'piece') {
      const { table } = entries.next;
      report(`Table ${table}`);
      const pieces = entries.bytesOf(table);
      const columns = tables[table];
      if (table === 'migrations') for await (const _ of pieces) void _;
      else if (columns) await loadTable(client, table, columns, pieces);
      else throw damaged(opening.source.name, 'it changed while it was read');
      continue;
    }
    if (entries.next.kind === 'file') {
      const { key, content } = entries.next;
      await aside.store(key, content, hashes.get(key) ?? '');
      report(`Files: ${aside.count} of ${files.length}`);
    }
    await entries.advance();
  }
}

/** Throws an ArchiveError unless the archive has the tables and columns that its migrations make, and no others. */
async function compareTables(client: pg.Client, { tables, sequences }: Manifest): Promise<void> {
  const { rows } = await client.query<{ table_name: string; columns: string[] }>(COLUMNS);
  const made = new Map(rows.map(({ table_name: table, columns }) => [table, columns.toSorted().join()]));
  const found = new Map(
    Object.entries(tables).map(([table, { columns }]) => [table, columns.toSorted().join()]),
  );
  const differing = [...made.keys(), ...found.keys()].find((table) => made.get(table) !== found.get(table));
  if (differing !== undefined)
    throw new ArchiveError(`The table "${differing}" of the archive is not as its migrations make it.`);
  const names = await client.query<{ name: string }>(SEQUENCES);
  const known = new Set(names.rows.map(({ name }) => name));
  const other = Object.keys(sequences).find((name) => !known.has(name));
  if (other !== undefined)
    throw new ArchiveError(`The archive has the sequence "${other}", which no migration makes.`);
}

async function loadDatabase(client: pg.Client, options: LoadOptions, aside: FilesAside): Promise<void> {
  const { contents, opening, migrationsFolder } = options;
  const { tables, sequences } = contents.manifest;
  for (const { name, sql, checksum } of await migrationsOf(contents, opening.source.name, migrationsFolder)) {
    await client.query(sql);
    await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
  }
  await compareTables(client, contents.manifest);
  const filled = Object.keys(tables).filter((table) => table !== 'migrations');
  for (const table of filled) await client.query(`ALTER TABLE ${quoted(table)} DISABLE TRIGGER USER`);
  // Migrations fill some tables, such as the catalogue of services.
  await client.query(`TRUNCATE ${filled.map(quoted).join(', ')}`);
  await withoutForeignKeys(client, () => loadEntries(client, options, aside));
  for (const table of filled) await client.query(`ALTER TABLE ${quoted(table)} ENABLE TRIGGER USER`);
  for (const [name, value] of Object.entries(sequences))
    if (value !== null) await client.query('SELECT setval($1::regclass, $2)', [quoted(name), value]);
}

/** Somebody deleted these files while the archive was written: nobody is to look for them. */
async function forgetDeleted(client: pg.Client, { tables, deletedMeanwhile }: Manifest): Promise<void> {
  if (tables['stored_files'])
    await client.query('DELETE FROM stored_files WHERE key = ANY($1)', [deletedMeanwhile]);
}

/** PostgreSQL's classes of errors that come from what is loaded: data, constraints, and names or rights. */
const OF_CONTENTS = /^(22|23|42)/;

/** What the database does not take is the archive's fault: its sentence names the archive. */
function asArchiveError(error: unknown, archive: string): unknown {
  if (!(error instanceof pg.DatabaseError) || !OF_CONTENTS.test(error.code ?? '')) return error;
  const table = error.table ?? /^COPY (\w+)/.exec(error.where ?? '')?.[1] ?? 'unknown';
  return new ArchiveError(
    `The archive "${archive}" was not written by a backup (the database does not take the rows of the table "${table}").`,
    { cause: error },
  );
}

/** Files of this product that are not in the archive: what was replaced leaves nothing behind. */
async function removeOthers(files: FileStore, manifest: Manifest): Promise<void> {
  const wanted = new Set(manifest.files.map(({ key }) => key));
  for await (const { key } of files.list()) if (isOwnKey(key) && !wanted.has(key)) await files.remove(key);
}

/**
 * What is in an archive that this version can load, read from its first to its last byte. Throws an ArchiveError with a
 * sentence for any other.
 */
export async function readRestorable(opening: Opening, folder: string): Promise<Contents> {
  const contents = await readContents(opening);
  await migrationsOf(contents, opening.source.name, folder);
  return contents;
}

/**
 * Loads an archive into a database and a store of files. However this ends before `beforeCommit` was called, the
 * database and the files are as they were: rows come in one transaction, and files are put aside until its end. After
 * that a failure leaves the rows of the archive with files of before: it has to be loaded again.
 * Throws an ArchiveError or a TargetError with a sentence when nothing was touched for a reason.
 */
export async function load(options: LoadOptions): Promise<void> {
  const { files, contents, temporaryFolder } = options;
  const client = new pg.Client(options.owner);
  client.on('error', () => {});
  await client.connect();
  const aside = new FilesAside(options.files, temporaryFolder);
  let isCommitting = false;
  try {
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    await clear(client, options.replace);
    await aside.remove();
    await client.query(MIGRATIONS_TABLE);
    await mkdir(temporaryFolder, { recursive: true, mode: 0o700 });
    await loadDatabase(client, options, aside);
    await forgetDeleted(client, contents.manifest);
    // Everybody signs in again.
    await client.query('TRUNCATE sessions');
    await options.beforeCommit();
    isCommitting = true;
    await client.query('COMMIT');
  } catch (error) {
    // The reason is told, not what came of it: files that stay aside are removed by the next restore.
    if (!isCommitting) await aside.remove().catch(() => {});
    throw asArchiveError(error, options.opening.source.name);
  } finally {
    // Without a COMMIT this undoes everything.
    await client.end();
    await rm(temporaryFolder, { recursive: true, force: true });
  }
  await aside.putInPlace();
  if (options.replace) await removeOthers(files, contents.manifest);
}
