import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** The product's own. */
export const migrationsFolder = resolve(import.meta.dirname, '../../../migrations');

/** Any number will do, as long as every instance takes the same. */
export const migrationLock = 7_140_236_518;

export const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS migrations (
  name text PRIMARY KEY,
  checksum text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
)`;

/** PostgreSQL's code where a role may not do something. */
const insufficientPrivilege = '42501';

const ownTransaction = /^[ \t]*(begin|commit|rollback|start\s+transaction)\s*;/im;

/** Returns the files `0001_name.sql` of a folder, in their order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations: Migration[] = [];
  for (const name of names) {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) {
      throw new Error(`The migration "${name}" needs a name such as 0001_customers.sql.`);
    }
    const double = migrations.find((other) => other.name.slice(0, 4) === name.slice(0, 4));
    if (double !== undefined)
      throw new Error(`The migrations "${double.name}" and "${name}" have the same number.`);
    // Line ends differ between checkouts; the statements do not.
    const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
    if (ownTransaction.test(sql)) {
      throw new Error(`The migration "${name}" must not begin or end a transaction: it runs in one already.`);
    }
    migrations.push({ name, sql, checksum: createHash('sha256').update(sql).digest('hex') });
  }
  return migrations;
}

/** Returns the migrations still to be run. Throws a sentence when history and folder do not fit. */
function pendingMigrations(all: Migration[], applied: { name: string; checksum: string }[]): Migration[] {
  for (const { name, checksum } of applied) {
    const file = all.find((migration) => migration.name === name);
    if (file === undefined) {
      throw new Error(
        `The database has the migration "${name}", which this version of the program does not know: ` +
          `start the newer version, or restore the missing file.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new Error(
        `The migration "${name}" was edited after it had been run: undo the edit and write a new migration instead.`,
      );
    }
  }
  const done = new Set(applied.map(({ name }) => name));
  const last = applied.at(-1)?.name ?? '';
  const pending = all.filter(({ name }) => !done.has(name));
  const late = pending.find(({ name }) => name < last);
  if (late !== undefined) {
    throw new Error(
      `The migration "${late.name}" comes before "${last}", which has been run: give it a higher number.`,
    );
  }
  return pending;
}

function failure(migration: Migration, error: unknown): Error {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN;
  const line = position > 0 ? ` (line ${migration.sql.slice(0, position).split('\n').length})` : '';
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof pg.DatabaseError && error.code === insufficientPrivilege)
    return new Error(
      `This version changes tables, which the role of DATABASE_URL does not own (${reason}): set DATABASE_OWNER_URL ` +
        'to a connection of the role that owns them. Nothing was changed.',
      { cause: error },
    );
  return new Error(`The migration "${migration.name}" failed and was undone${line}: ${reason}`, {
    cause: error,
  });
}

async function run(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(migration.sql);
    await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    // Closing the connection undoes it all, also where a ROLLBACK could no longer be sent.
    throw failure(migration, error);
  }
}

async function hasMigrations(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AS found`,
  );
  return rows[0]!.found;
}

/**
 * Brings a database up to date with the files `0001_name.sql` of a folder; returns the names it ran.
 * Each file runs wholly or not at all; instances that start together wait for each other. `beforeChange` comes first
 * where there is a database that will be changed; when it throws, nothing is changed.
 * Throws a sentence when a file fails, was edited after it had been run, is missing or comes too late.
 */
export async function migrate(
  connection: pg.ClientConfig,
  folder: string,
  beforeChange: () => Promise<void> = async () => {},
): Promise<string[]> {
  const all = await readMigrations(folder);
  const client = new pg.Client(connection);
  // A connection that breaks fails the statement that is under way.
  client.on('error', () => {});
  await client.connect();
  try {
    // Waiting for another instance, and a long migration, may take longer than a request may.
    await client.query(
      'SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0',
    );
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    // Checked first: without the right to make tables, not even one that exists can be asked for.
    if (!(await hasMigrations(client))) await client.query(MIGRATIONS_TABLE);
    const applied = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM migrations ORDER BY name COLLATE "C"',
    );
    const pending = pendingMigrations(all, applied.rows);
    if (applied.rows.length > 0 && pending.length > 0) await beforeChange();
    for (const migration of pending) await run(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Throws a sentence unless a database has exactly the migrations of a folder. Changes nothing. */
export async function requireMigrated(connection: pg.ClientConfig, folder: string): Promise<void> {
  const all = await readMigrations(folder);
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    if (!(await hasMigrations(client))) throw new Error('The database is empty: start the program once.');
    const applied = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM migrations ORDER BY name COLLATE "C"',
    );
    if (pendingMigrations(all, applied.rows).length > 0)
      throw new Error(
        'The database is of an older version of the program: start this version once, which makes a backup and then ' +
          'changes the database.',
      );
  } finally {
    await client.end();
  }
}
