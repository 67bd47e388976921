import { unlockByUsername } from '../../features/records/users/server/unlock-command.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase, openPool } from '../../server/db/database.ts';
import { migrate, migrationsFolder } from '../../server/db/migrate.ts';
import { reachDatabase } from './owned-database.ts';

const help = `Usage: npm run unlock -- USERNAME

Lets a locked account sign in again, from every browser. Run it on the server, with the settings of the app
(DATA_DIR or DATABASE_URL); the app may be running. The password stays as it is.

Exit codes: 0 the account is unlocked, 1 it is not (no such account, or no database), 2 wrong usage.`;

const DONE = 0;
const FAILED = 1;
const WRONG_USAGE = 2;

async function unlock(username: string): Promise<number> {
  const reached = await reachDatabase(readConfig(process.env));
  const pool = openPool(reached.connection, () => {});
  try {
    if (reached.alone) await migrate(reached.connection, migrationsFolder);
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
