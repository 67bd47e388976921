import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '#server/db/database.ts';

/** The server of this test run, made by `global-setup.ts`. */
export interface TestServer {
  /** A connection that may create databases. */
  admin: pg.PoolConfig;
  /** The application's role, which reads and writes rows and owns nothing. */
  app: pg.PoolConfig;
  /** The role that owns the databases of tests. */
  owner: pg.PoolConfig;
  ownerRole: string;
  /** The migrated database that every test database is a copy of. */
  template: string;
  /** How the names of this run's databases begin. */
  run: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
    /** A folder of the run, for what it makes once and uses many times. */
    runFolder: string;
  }
}

export interface TestDatabase {
  readonly name: string;
  /** As the application's role. */
  connection: pg.PoolConfig;
  /** As the role that owns its tables: for tests that change one, or switch off a trigger. */
  owner: pg.PoolConfig;
  /** Removes it, and cuts off anyone who is still connected. */
  drop(): Promise<void>;
}

/** The same server, another database. */
export function onDatabase(server: pg.PoolConfig, database: string): pg.PoolConfig {
  if (server.connectionString === undefined) return { ...server, database };
  const url = new URL(server.connectionString);
  url.pathname = `/${database}`;
  return { ...server, connectionString: url.href };
}

/** Does something on a connection that may create databases; its locks end with it. */
export async function withAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client(inject('testServer').admin);
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

/** A copy of a database to which nobody is connected. */
export async function copyDatabase(template: string): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `${server.run}${randomBytes(6).toString('hex')}`;
  const statement = `CREATE DATABASE "${name}" TEMPLATE "${template}" OWNER ${server.ownerRole} STRATEGY file_copy`;
  await withAdmin((admin) => admin.query(statement));
  return {
    name,
    connection: onDatabase(server.app, name),
    owner: onDatabase(server.owner, name),
    drop: () => withAdmin((admin) => admin.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)),
  };
}

/** A fresh, migrated database of its own: about 12 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return copyDatabase(inject('testServer').template);
}

/** A fresh database without any table, reached by its owner alone: for tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const database = await copyDatabase('template0');
  return { ...database, connection: database.owner };
}

/** Comes back once somebody on this database waits for a lock. */
export async function someoneWaits(db: Database): Promise<void> {
  const waiting = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  while ((await waiting.execute(db)).rows.length === 0) await setTimeout(10);
}
