import pg from 'pg';
import { migrate, migrationLock, migrationsFolder } from './migrate.ts';

/** How a database is reached: by the role that works with its rows, and by the role that owns its tables. */
export interface DatabaseAccess {
  /** What the program works with. It may read and write rows, and change no table, trigger or function. */
  readonly connection: pg.PoolConfig;
  /** What changes tables at an upgrade or a restore. The very same object where there is one role for both. */
  readonly owner: pg.PoolConfig;
}

async function currentRole(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ role: string }>('SELECT current_user::text AS role');
    return rows[0]!.role;
  } finally {
    await client.end();
  }
}

/** Throws a sentence when the two settings lead to different databases. */
async function denyOtherDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ found: boolean }>(
      `SELECT to_regclass('migrations') IS NOT NULL AS found`,
    );
    if (!rows[0]!.found)
      throw new Error('DATABASE_URL and DATABASE_OWNER_URL have to name the same database, with two roles.');
  } finally {
    await client.end();
  }
}

/**
 * Statements that give a role the rows of all tables, and nothing that would let it switch off a trigger. All
 * that the role may do stands here: a migration grants nothing.
 */
export function rowRights(roleName: string): string {
  const role = pg.escapeIdentifier(roleName);
  return `
    GRANT USAGE ON SCHEMA public TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
    GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA public TO ${role};`;
}

async function grantRows(owner: pg.ClientConfig, role: string): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('BEGIN');
    // Two processes that start together would change the same rights.
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    await client.query(rowRights(role));
    // Only the owner records which of them were run.
    await client.query(`REVOKE INSERT, UPDATE, DELETE ON migrations FROM ${pg.escapeIdentifier(role)}`);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

/**
 * Brings the database up to date with the product's migrations, and lets the program's role at what they made.
 * `beforeChange` as of `migrate`, whose errors it throws.
 */
export async function upgradeDatabase(
  { connection, owner }: DatabaseAccess,
  beforeChange?: () => Promise<void>,
): Promise<void> {
  await migrate(owner, migrationsFolder, beforeChange);
  if (owner === connection) return;
  await grantRows(owner, await currentRole(connection));
  await denyOtherDatabase(connection);
}
