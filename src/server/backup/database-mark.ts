import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../db/database.ts';

const MARK = `SELECT left(md5(system_identifier::text || ' ' || oid::text), 8) AS mark
  FROM pg_control_system(), pg_database WHERE datname = current_database()`;

/** Tells a database from any other, of whichever server: two shops may keep their backups in one folder. */
export async function databaseMark(db: Database): Promise<string> {
  const { rows } = await sql<{ mark: string }>`${sql.raw(MARK)}`.execute(db);
  return rows[0]?.mark ?? '';
}

/** The same, over a connection. */
export async function databaseMarkOf(client: pg.Client): Promise<string> {
  return (await client.query<{ mark: string }>(MARK)).rows[0]?.mark ?? '';
}
