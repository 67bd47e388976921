import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { unlockByUsername } from '../../features/records/users/server/unlock-command.ts';
import { readConfig, type Config } from '../../server/config.ts';
import { openDatabase, openPool } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { startDatabase } from './owned-database.ts';

const help = `Usage: npm run unlock -- USERNAME

Lets a locked account sign in again, from every browser. Run it on the server, with the settings of the app
(DATA_DIR or DATABASE_URL); the app may be running. The password stays as it is.

Exit codes: 0 the account is unlocked, 1 it is not (no such account, or no database), 2 wrong usage.`;

const DONE = 0;
const FAILED = 1;
const WRONG_USAGE = 2;

interface Reached {
  readonly connection: pg.PoolConfig;
  stop(): Promise<void>;
}

/** The built-in database that the running app has started: its socket's folder and port stand in its own file. */
function running(dataDir: string): Reached | null {
  const file = path.join(dataDir, 'postgres', 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [, , , port, host] = readFileSync(file, 'utf8').split('\n');
  if (!port || !host) return null;
  const connection = { host, port: Number(port), user: 'ev_service', database: 'ev_service' };
  return { connection, stop: async () => {} };
}

async function reach(config: Config): Promise<Reached> {
  if (config.databaseUrl)
    return { connection: { connectionString: config.databaseUrl }, stop: async () => {} };
  if (!existsSync(path.join(config.dataDir, 'postgres')))
    throw new Error(
      `There is no database in "${config.dataDir}": set DATA_DIR or DATABASE_URL as for the app.`,
    );
  try {
    const own = await startDatabase(config);
    await migrate(own.connection, path.resolve(import.meta.dirname, '../../../migrations'));
    return own;
  } catch (error) {
    // The app runs on that folder, and has started its database.
    const other = running(config.dataDir);
    if (other) return other;
    throw error;
  }
}

async function unlock(username: string): Promise<number> {
  const reached = await reach(readConfig(process.env));
  const pool = openPool(reached.connection, () => {});
  try {
    if (await unlockByUsername(openDatabase(pool), username)) {
      console.log(`The account "${username}" can sign in again.`);
      return DONE;
    }
    console.error(`There is no account "${username}".`);
    return FAILED;
  } finally {
    await pool.end();
    await reached.stop();
  }
}

const parameters = process.argv.slice(2);
const [username = ''] = parameters;
if (parameters.includes('--help') || parameters.includes('-h')) console.log(help);
else if (parameters.length !== 1 || username.startsWith('-') || username.trim() === '') {
  console.error(help);
  process.exitCode = WRONG_USAGE;
} else
  process.exitCode = await unlock(username.trim()).catch((error: Error) => {
    console.error(error.message);
    return FAILED;
  });
