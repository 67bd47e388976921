import path from 'node:path';
import type { PoolConfig } from 'pg';
import { selectBackupSettings } from '#features/overview/backups/server/backups.sql.ts';
import {
  hasOwnTables,
  isKnownArchive,
  recordBackup,
  recordFailure,
  recordUnfinishedCopies,
  type BackupReason,
} from '#server/backup/backup-records.ts';
import { compareStored } from '#server/backup/compare-stored.ts';
import { keepBackup } from '#server/backup/keep-backup.ts';
import { BackupUnderWay, makeBackup } from '#server/backup/make-backup.ts';
import type { Config } from '#server/config.ts';
import { openDatabase, openPool, type Database } from '#server/db/database.ts';
import { selectFileSums } from '#server/files/stored-files.sql.ts';
import { reachDatabase } from '#apps/api/owned-database.ts';
import { exitCodes, megabytes, placeOf, progressPrinter, runCommand, Stop } from './command.ts';

const help = `Usage: npm run backup [-- PATH]

Makes an archive of everything: the database as it is at one moment, and all files. The app may be running.
PATH is a folder, or a file that ends with .tar (.tar.age when encrypted); what is there and is no archive is not
overwritten. Without PATH it goes to BACKUP_DIR or DATA_DIR/backups, where the last 10 made by this command are kept.
With BACKUP_S3_BUCKET it is copied there too, and the last 10 copies are kept.
With BACKUP_PASSPHRASE the archive is encrypted in the format of age: age -d opens it too.

DATA_DIR, DATABASE_URL and S3_* say where the data are, as for the app.

Exit codes: 0 the archive is whole, 1 it failed and there is none, 2 wrong usage, 3 another one is being made.`;

const reasons = ['command', 'nightly', 'request'] as const;

interface Order {
  readonly config: Config;
  readonly connection: PoolConfig;
  readonly reason: BackupReason;
  /** Where a person wants it; undefined: in the folder of the backups. */
  readonly target: string | undefined;
}

/** Makes an archive of a database that this version has migrated, with the record of what it is. */
async function makeRecorded(db: Database, order: Order) {
  const { config, reason, target } = order;
  const before = await selectFileSums(db);
  const backup = await makeBackup({
    ...order,
    isKnown: (file) => isKnownArchive(db, file),
    report: progressPrinter(),
  });
  const problems = await compareStored(db, before, backup);
  const id = await recordBackup(db, reason, backup, problems);
  if (id === null || target !== undefined) return { ...backup, problems, copyError: null };
  await recordUnfinishedCopies(db);
  const { keep: keepNightly } = await selectBackupSettings(db);
  const copyError = await keepBackup({ config, db, id, reason, backup, keepNightly });
  return { ...backup, problems, copyError };
}

async function backUp(order: Order) {
  const { connection, reason } = order;
  const pool = openPool(connection, () => {});
  const db = openDatabase(pool);
  const startedAt = new Date();
  try {
    if (await hasOwnTables(db)) return await makeRecorded(db, order);
    const backup = await makeBackup({ ...order, isKnown: async () => false, report: progressPrinter() });
    return { ...backup, problems: [], copyError: null };
  } catch (error) {
    if (error instanceof BackupUnderWay) throw new Stop(exitCodes.notConfirmed, error.message);
    // A database that died takes no row: the person at the console is told why there is no backup all the same.
    await recordFailure(db, reason, startedAt, (error as Error).message).catch((unrecorded: Error) =>
      console.error(`\nThe failure could not be recorded: ${unrecorded.message}`),
    );
    throw error;
  } finally {
    await pool.end();
  }
}

await runCommand({
  help,
  options: { reason: { type: 'string', default: 'command' } },
  arguments: { min: 0, max: 1 },
  async run({ values, positionals, config }) {
    const reason = reasons.find((each) => each === values.reason);
    if (!reason) throw new Stop(exitCodes.wrongUsage, `--reason is one of ${reasons.join(', ')}.`);
    const database = await reachDatabase(config);
    try {
      console.log(`Backing up ${placeOf(config)}`);
      const backup = await backUp({
        config,
        connection: database.connection,
        reason,
        target: positionals[0],
      });
      const seconds = (backup.finishedAt.getTime() - backup.startedAt.getTime()) / 1000;
      console.log(
        `\nMade ${path.resolve(backup.file)}\n` +
          `  ${backup.rows} rows, ${backup.files.length} files, ${megabytes(backup.bytes)}, ${seconds.toFixed(1)} s` +
          (config.backupPassphrase === undefined ? ', not encrypted' : ', encrypted'),
      );
      if (backup.deletedMeanwhile.length > 0)
        console.log(
          `  ${backup.deletedMeanwhile.length} files were deleted while it was made, and are not in it.`,
        );
      for (const problem of backup.problems) console.log(`  ${problem}`);
      if (backup.problems.length > 0)
        console.log(
          '  The archive holds them as they are now: keep an older one, which may have them as they were.',
        );
      if (backup.copyError !== null)
        console.log(`  The archive is good, but its copy to the store failed: ${backup.copyError}`);
    } finally {
      await database.stop();
    }
  },
});
