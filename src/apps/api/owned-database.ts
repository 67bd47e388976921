import type pg from 'pg';
import type { Config } from '../../server/config.ts';
import { lockDataFolder } from '../../server/db/postgres/data-folder-lock.ts';
import { startEmbeddedPostgres } from '../../server/db/postgres/embedded-postgres.ts';

export interface OwnedDatabase {
  readonly connection: pg.PoolConfig;
  /** True when this process alone uses the data folder. */
  readonly alone: boolean;
  stop(): Promise<void>;
}

/** The database's own chatter stays out of the console; its warnings and errors do not. */
function worthReading(line: string): void {
  if (!/\b(LOG|DETAIL|HINT|STATEMENT|CONTEXT): /.test(line)) console.error(line);
}

/** The database of these settings: a server that is there, or the built-in one, started in the data folder. */
export async function startDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OwnedDatabase> {
  if (config.databaseUrl)
    return { connection: { connectionString: config.databaseUrl }, alone: false, stop: async () => {} };
  const lock = lockDataFolder(config.dataDir);
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, log: worthReading });
  return {
    connection: server.connection,
    alone: true,
    async stop() {
      await server.stop();
      lock.release();
    },
  };
}
