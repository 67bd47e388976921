import closeWithGrace from 'close-with-grace';
import type pg from 'pg';
import { recordBackup } from '#server/backup/backup-records.ts';
import { keepBackup } from '#server/backup/keep-backup.ts';
import { makeBackup, openBackupFolder, type Backup } from '#server/backup/make-backup.ts';
import { denyUnfinishedRestore } from '#server/backup/unfinished-restore.ts';
import { readConfig, type Config } from '#server/config.ts';
import { openDataFolder } from '#server/files/data-folder.ts';
import { openDatabase, openPool, type Database } from '#server/db/database.ts';
import { demoMark } from '#server/db/demo-mark.sql.ts';
import { loggedError } from '#server/http/logged-error.ts';
import { upgradeDatabase } from '#server/db/roles.ts';
import { version } from '#server/version.ts';
import { warmDocuments } from '#server/pdf/render-document.ts';
import { loggerOptions } from './request-log.ts';
import type { FrontEnd } from './front-end.ts';
import { buildServer } from './server.ts';
import { startDatabase } from './owned-database.ts';
import { listenError, denyTakenPort } from './port.ts';

/** The longest that the end of the process may take. */
const KILLED_AFTER_MS = 20_000;

function announceStart(address: string, accounts: string | null): void {
  console.log(`\n  EV Service     ${version}`);
  console.log(`  Website        ${address}/`);
  console.log(`  Staff portal   ${address}/serviceportal`);
  if (accounts) console.log(`\n${accounts}`);
  console.log();
}

/** The README names the passwords of demo accounts. */
async function denyDemoData(db: Database, { isOpenToOthers, databaseUrl, dataDir }: Config): Promise<void> {
  if (!isOpenToOthers || !(await demoMark(db))) return;
  const place = databaseUrl ? 'The database of DATABASE_URL' : `The data folder "${dataDir}"`;
  const other = databaseUrl ? 'DATABASE_URL to an empty database' : 'DATA_DIR to another folder';
  throw new Error(
    `${place} holds demo data, whose accounts have passwords that everybody knows, so it is not opened to others: ` +
      `set ${other}, or run "npm run start-my-shop", which removes the demo data and makes your own account.`,
  );
}

/** What a start that changes the database makes first. Throws a sentence that says why nothing was changed. */
async function backUpBeforeUpgrade(config: Config, connection: pg.PoolConfig): Promise<Backup> {
  console.log('This version changes the database: making a backup first.');
  const report = (progress: string) => void progress;
  try {
    const backup = await makeBackup({
      config,
      connection,
      reason: 'upgrade',
      target: undefined,
      isKnown: async () => false,
      report,
    });
    console.log(`Made ${backup.file}`);
    return backup;
  } catch (error) {
    throw new Error(
      `This version changes the database, and the backup before that failed: ${(error as Error).message} ` +
        'Nothing was changed.',
      { cause: error },
    );
  }
}

async function run(openFrontEnd: () => Promise<FrontEnd>): Promise<void> {
  const config = readConfig(process.env);
  await denyTakenPort(config);
  denyUnfinishedRestore(config.dataDir);
  await openDataFolder(config.dataDir);
  await openBackupFolder(config.backupDir);
  const database = await startDatabase(config);
  let upgradeBackup: Backup | undefined;
  await upgradeDatabase(database, async () => {
    upgradeBackup = await backUpBeforeUpgrade(config, database.owner);
  });

  const logger = loggerOptions(config.logLevel);
  let log = (error: unknown, text: string) => console.error(text, loggedError(error));
  const pool = openPool(
    database.connection,
    (error) => log(error, 'a database connection was lost'),
    config.statementSeconds,
  );
  const db = openDatabase(pool);
  let upgraded: { readonly id: string; readonly backup: Backup } | undefined;
  try {
    await denyDemoData(db, config);
    if (upgradeBackup) {
      const id = await recordBackup(db, 'upgrade', upgradeBackup);
      if (id !== null) upgraded = { id, backup: upgradeBackup };
    }
  } catch (error) {
    await pool.end();
    await database.stop();
    throw error;
  }
  const { app, firstAccount, close } = await buildServer(
    config,
    { db, pool, ...database },
    logger,
    await openFrontEnd(),
  );
  log = (error, text) => app.log.error({ err: error }, text);
  const endLog = {
    error: (said: unknown) => console.error(typeof said === 'string' ? said : loggedError(said)),
  };
  closeWithGrace({ delay: KILLED_AFTER_MS, logger: endLog }, async ({ err }) => {
    if (err) log(err, 'the process ends after an error that nothing expected');
    await close();
    await pool.end();
    await database.stop();
  });
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw listenError(error, config);
  });
  app.log.info({ version }, 'started');
  // Its copy may take minutes: nobody waits for it.
  if (upgraded)
    void keepBackup({ config, db, reason: 'upgrade', ...upgraded, keepNightly: 0 }).catch((error: unknown) =>
      app.log.error(error),
    );
  void warmDocuments().catch((error: unknown) => app.log.error(error));
  const [bound] = app.addresses();
  announceStart(
    `http://localhost:${typeof bound === 'object' ? bound.port : config.port}`,
    (await demoMark(db)) ? (await import('#demo/garage.ts')).demoAccounts : firstAccount,
  );
}

/** Runs the server until a signal ends it; a start that fails ends the process with a sentence. */
export function start(openFrontEnd: () => Promise<FrontEnd>): void {
  run(openFrontEnd).catch((error: Error) => {
    console.error(`\n${error.message}\n`);
    process.exit(1);
  });
}
