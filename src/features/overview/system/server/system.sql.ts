import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

interface DatabaseServer {
  readonly version: string;
  readonly now: string;
  readonly ownsTables: boolean;
}

/** The version of the database server, its clock, and whether this role owns the tables. A superuser is taken for any owner. */
export const selectServer = async (db: Database): Promise<DatabaseServer> => {
  const { rows } = await sql<DatabaseServer>`SELECT
    current_setting('server_version') AS version, clock_timestamp() AS now,
    (SELECT pg_has_role(relowner, 'MEMBER') FROM pg_class WHERE oid = 'invoices'::regclass) AS owns_tables`.execute(
    db,
  );
  return rows[0]!;
};
