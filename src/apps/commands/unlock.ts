import { unlockByUsername } from '#features/records/users/server/unlock-command.ts';
import { openDatabase, openPool } from '#server/db/database.ts';
import { upgradeDatabase } from '#server/db/roles.ts';
import { reachDatabase } from '#apps/api/owned-database.ts';
import { exitCodes, runCommand, Stop } from './command.ts';

const help = `Usage: npm run unlock -- USERNAME

Lets a locked account sign in again, from every browser. Run it on the server, with the settings of the app
(DATA_DIR or DATABASE_URL); the app may be running. The password stays as it is.

Exit codes: 0 the account is unlocked, 1 it is not (no such account, or no database), 2 wrong usage.`;

await runCommand({
  help,
  options: {},
  arguments: { min: 1, max: 1 },
  async run({ positionals, config }) {
    const username = (positionals[0] ?? '').trim();
    if (username === '') throw new Stop(exitCodes.wrongUsage, `The name of the account is empty.\n\n${help}`);
    const database = await reachDatabase(config);
    const pool = openPool(database.connection, () => {});
    try {
      if (database.alone) await upgradeDatabase(database);
      if (!(await unlockByUsername(openDatabase(pool), username)))
        throw new Error(`There is no account "${username}".`);
      console.log(`The account "${username}" can sign in again.`);
    } finally {
      await pool.end();
      await database.stop();
    }
  },
});
