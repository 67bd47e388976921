import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrationLock, MIGRATIONS_TABLE, readMigrations } from '../db/migrate.ts';
import type { FileStore } from '../files/files.ts';
import { ArchiveError } from './archive-file.ts';
import { readContents, readEntries, type ArchiveEntry, type Contents, type Manifest } from './archive.ts';
import { hashing, quoted } from './dump.ts';

export interface LoadOptions {
  readonly file: string;
  readonly passphrase: string | undefined;
  readonly connection: pg.ClientConfig;
  readonly files: FileStore;
  /** For files on their way into the store; on its file system where it has one. */
  readonly temporaryFolder: string;
  /** The statements of every migration that this version knows. */
  readonly migrationsFolder: string;
  /** Whether data that are there may go. */
  readonly replace: boolean;
  readonly report: (progress: string) => void;
}

/** A system that may not be loaded into, and why. */
export class TargetError extends Error {}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** The migrations that made the archive's database, as this version has them. */
async function migrationsOf({ about }: Contents, { file, migrationsFolder }: LoadOptions) {
  const known = new Map((await readMigrations(migrationsFolder)).map((each) => [each.name, each]));
  return about.migrations.map(({ name, checksum }) => {
    const migration = known.get(name);
    if (migration?.checksum !== checksum)
      throw new ArchiveError(
        `The archive "${file}" was made by a newer version, or by another one: it has the migration "${name}". ` +
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
       AND backend_type = 'client backend'`,
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

async function storeFile(
  { files, temporaryFolder }: LoadOptions,
  key: string,
  content: Readable,
  expected: string,
): Promise<void> {
  const temporary = path.join(temporaryFolder, 'file');
  const { stream, digest } = hashing();
  await pipeline(content, stream, createWriteStream(temporary, { mode: 0o600 }));
  if (digest() !== expected) throw new ArchiveError(`The file "${key}" of the archive is damaged.`);
  await files.store(temporary, key, 'application/octet-stream');
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

  /** The bytes of this entry and of those after it whose names begin alike. */
  async *bytesOf(prefix: string): AsyncGenerator<Buffer> {
    while (this.next?.name.startsWith(prefix)) {
      yield* this.next.content as AsyncIterable<Buffer>;
      await this.advance();
    }
  }
}

async function loadEntries(client: pg.Client, options: LoadOptions, { manifest }: Contents): Promise<void> {
  const hashes = new Map(manifest.files.map(({ key, sha256 }) => [key, sha256]));
  const entries = new Entries(readEntries(options.file, options.passphrase));
  await entries.advance();
  let files = 0;
  while (entries.next) {
    const { name, content } = entries.next;
    const [kind, ...rest] = name.split('/');
    if (kind === 'tables') {
      const table = rest[0] ?? '';
      options.report(`Table ${table}`);
      const pieces = entries.bytesOf(`tables/${table}/`);
      if (table === 'migrations') for await (const _ of pieces) void _;
      else await loadTable(client, table, manifest.tables[table]!, pieces);
      continue;
    }
    if (kind === 'files') {
      const key = rest.join('/');
      await storeFile(options, key, content, hashes.get(key) ?? '');
      files += 1;
      options.report(`Files: ${files} of ${manifest.files.length}`);
    }
    await entries.advance();
  }
}

async function loadDatabase(client: pg.Client, options: LoadOptions, contents: Contents): Promise<void> {
  const { tables, sequences } = contents.manifest;
  for (const { name, sql, checksum } of await migrationsOf(contents, options)) {
    await client.query(sql);
    await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
  }
  const filled = Object.keys(tables).filter((table) => table !== 'migrations');
  for (const table of filled) await client.query(`ALTER TABLE ${quoted(table)} DISABLE TRIGGER USER`);
  // Migrations fill some tables, such as the catalogue of services.
  await client.query(`TRUNCATE ${filled.map(quoted).join(', ')}`);
  await withoutForeignKeys(client, () => loadEntries(client, options, contents));
  for (const table of filled) await client.query(`ALTER TABLE ${quoted(table)} ENABLE TRIGGER USER`);
  for (const [name, value] of Object.entries(sequences))
    if (value !== null) await client.query('SELECT setval($1::regclass, $2)', [quoted(name), value]);
}

/** Files of the store that are not in the archive: what was replaced leaves nothing behind. */
async function removeOthers(files: FileStore, manifest: Manifest): Promise<void> {
  const wanted = new Set(manifest.files.map(({ key }) => key));
  for await (const { key } of files.list()) if (!wanted.has(key)) await files.remove(key);
}

/**
 * Loads an archive into a database and a store of files. The database has all of it or nothing, however this ends:
 * everything happens in one transaction, after every file is stored. The archive is read twice, the first time to see
 * that it is whole. Throws an ArchiveError or a TargetError with a sentence when nothing was touched for a reason.
 */
export async function load(options: LoadOptions): Promise<Contents> {
  options.report('Reading the archive');
  const contents = await readContents(options.file, options.passphrase);
  await migrationsOf(contents, options);
  const client = new pg.Client(options.connection);
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    await clear(client, options.replace);
    await client.query(MIGRATIONS_TABLE);
    await mkdir(options.temporaryFolder, { recursive: true, mode: 0o700 });
    await loadDatabase(client, options, contents);
    // Everybody signs in again.
    await client.query('TRUNCATE sessions');
    await client.query('COMMIT');
  } finally {
    // Without a COMMIT this undoes everything.
    await client.end();
    await rm(options.temporaryFolder, { recursive: true, force: true });
  }
  if (options.replace) await removeOthers(options.files, contents.manifest);
  return contents;
}
