import pg from 'pg';
import { rowRights } from '../roles.ts';

export interface EmbeddedConnection {
  /** The folder of the socket: `pg` takes it as host. */
  host: string;
  port?: number;
  user: string;
  database: string;
  password?: string;
}

/**
 * The application's role: it reads and writes rows, by the rights that an upgrade gives it, and owns nothing. An injected
 * statement can neither read files, run programs or change roles, as a superuser's could, nor switch off a trigger that
 * keeps invoices and evidence.
 */
export const appRole = 'ev_app';
/** The role that owns the database and everything in it. It makes upgrades and restores, and nothing else. */
export const ownerRole = 'ev_owner';

/**
 * Gives every object of the database to the role, those of extensions excepted. (REASSIGN OWNED takes nothing from the
 * first superuser.) A sequence that belongs to a column goes with its table.
 */
const handOver = `
DO $$
DECLARE statement text;
BEGIN
  FOR statement IN
    SELECT format('ALTER TABLE %s OWNER TO ${ownerRole}', object.oid::regclass)
    FROM pg_class object
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')
      AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = object.oid
        AND deptype IN ('a', 'i', 'e'))
    UNION ALL
    SELECT format('ALTER ROUTINE %s OWNER TO ${ownerRole}', object.oid::regprocedure)
    FROM pg_proc object
    WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = object.oid
        AND deptype = 'e')
    UNION ALL
    SELECT format('ALTER TYPE %s OWNER TO ${ownerRole}', object.oid::regtype)
    FROM pg_type object
    WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd')
      AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE classid = 'pg_type'::regclass AND objid = object.oid
        AND deptype = 'e')
  LOOP
    EXECUTE statement;
  END LOOP;
END $$`;

async function onServer<T>(
  connection: EmbeddedConnection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function ensureRole(client: pg.Client, role: string): Promise<void> {
  const found = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  if (found.rowCount === 0) await client.query(`CREATE ROLE ${role} LOGIN`);
}

/**
 * Creates the two roles and the database; takes over a database from the time when the application was a superuser, or
 * owned it.
 */
export async function ensureDatabase(admin: EmbeddedConnection, name: string): Promise<void> {
  const owner = await onServer(admin, async (client) => {
    for (const role of [ownerRole, appRole]) await ensureRole(client, role);
    const found = await client.query<{ owner: string }>(
      'SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = $1',
      [name],
    );
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${name} OWNER ${ownerRole}`);
    return found.rows[0]?.owner ?? ownerRole;
  });
  if (owner === ownerRole) return;
  // In one transaction, the database last: a start that was killed half-way is done again.
  await onServer({ ...admin, database: name }, async (client) => {
    await client.query('BEGIN');
    await client.query(owner === appRole ? `REASSIGN OWNED BY ${appRole} TO ${ownerRole}` : handOver);
    // The application reads them before its next upgrade gives it these rights: for the backup before that.
    await client.query(rowRights(appRole));
    await client.query(`ALTER DATABASE ${name} OWNER TO ${ownerRole}`);
    await client.query('COMMIT');
  });
}
