import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Config } from '#server/config.ts';
import { lockDataFolder } from '#server/db/postgres/data-folder-lock.ts';
import { startEmbeddedPostgres } from '#server/db/postgres/embedded-postgres.ts';
import { appRole, ownerRole } from '#server/db/postgres/role.ts';
import type { DatabaseAccess } from '#server/db/roles.ts';

export interface OwnedDatabase extends DatabaseAccess {
  /** True when this process alone uses the data folder. */
  readonly alone: boolean;
  stop(): Promise<void>;
}

/** The settings that say where the database is. */
type DatabasePlace = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>;

/** The database's own chatter stays out of the console, and what it says when we end it; its warnings and errors do not. */
function worthReading(line: string): void {
  const isChatter = /\b(LOG|DETAIL|HINT|STATEMENT|CONTEXT): |due to administrator command$/.test(line);
  if (!isChatter) console.error(line);
}

/** How long a server that does not respond is waited for. */
const CONNECT_WITHIN_MS = 10_000;

/** Throws a sentence that names the setting when the server cannot be reached, or does not let us in. */
async function denyUnreachable(setting: string, connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  try {
    await client.connect();
  } catch (error) {
    // Of several addresses of a host, each with its own reason.
    const [first = error] = error instanceof AggregateError ? (error.errors as unknown[]) : [];
    const reason = first instanceof Error ? first.message : String(first);
    throw new Error(`The database of ${setting} cannot be opened: ${reason}.`, { cause: error });
  } finally {
    await client.end();
  }
}

/** Returns the database of these settings: a server that is there, or the built-in one, started in the data folder. */
export async function startDatabase(config: DatabasePlace): Promise<OwnedDatabase> {
  if (config.databaseUrl) {
    const { databaseUrl, databaseOwnerUrl } = config;
    await denyUnreachable('DATABASE_URL', databaseUrl);
    const connection = { connectionString: databaseUrl };
    if (!databaseOwnerUrl) return { connection, owner: connection, alone: false, stop: async () => {} };
    await denyUnreachable('DATABASE_OWNER_URL', databaseOwnerUrl);
    return { connection, owner: { connectionString: databaseOwnerUrl }, alone: false, stop: async () => {} };
  }
  const lock = lockDataFolder(config.dataDir);
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, log: worthReading });
  return {
    connection: server.connection,
    owner: server.owner,
    alone: true,
    async stop() {
      await server.stop();
      lock.release();
    },
  };
}

/** The built-in database that the running app has started: its socket's folder and port stand in its own file. */
function running(dataDir: string): OwnedDatabase | null {
  const file = path.join(dataDir, 'postgres', 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [, , , port, host] = readFileSync(file, 'utf8').split('\n');
  if (!port || !host) return null;
  const connection = { host, port: Number(port), user: appRole, database: 'ev_service' };
  return { connection, owner: { ...connection, user: ownerRole }, alone: false, stop: async () => {} };
}

/**
 * The database of these settings for a command, whether the app is running or not. Throws a sentence where there is
 * none; creates none.
 */
export async function reachDatabase(config: DatabasePlace): Promise<OwnedDatabase> {
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, 'postgres')))
    throw new Error(
      `There is no database in "${config.dataDir}": set DATA_DIR or DATABASE_URL as for the app.`,
    );
  try {
    return await startDatabase(config);
  } catch (error) {
    // The app runs on that folder, and has started its database.
    const other = config.databaseUrl ? null : running(config.dataDir);
    if (other) return other;
    throw error;
  }
}
