import { sql } from 'kysely';
import type { Database } from '../../../../server/db/database.ts';

/** The version of the database server, and its clock. */
export const selectServer = async (db: Database): Promise<{ version: string; now: string }> => {
  const { rows } = await sql<{ version: string; now: string }>`SELECT
    current_setting('server_version') AS version, clock_timestamp() AS now`.execute(db);
  return rows[0]!;
};
