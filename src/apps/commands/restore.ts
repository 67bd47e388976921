import path from 'node:path';
import { recordRestore } from '#features/overview/backups/server/backup-notices.ts';
import type { Opening } from '#server/backup/archive-file.ts';
import { archiveFile } from '#server/backup/archive-source.ts';
import { load, readRestorable } from '#server/backup/load.ts';
import { openDatabase, openPool } from '#server/db/database.ts';
import { migrationsFolder } from '#server/db/migrate.ts';
import { upgradeDatabase, type DatabaseAccess } from '#server/db/roles.ts';
import { whileRestoring } from '#server/backup/unfinished-restore.ts';
import { openDataFolder } from '#server/files/data-folder.ts';
import { openFiles } from '#server/files/files.ts';
import { startDatabase } from '#apps/api/owned-database.ts';
import { confirm, placeOf, progressPrinter, runCommand } from './command.ts';

const help = `Usage: npm run restore -- ARCHIVE [--replace] [--plain] [--yes]

Loads an archive that npm run backup made into an empty system: a new DATA_DIR, or an empty database of DATABASE_URL,
with the files in DATA_DIR or S3. Stop the app first. The archive is read whole before anything is touched.

  --replace   where there are data, delete them and put the archive in their place
  --plain     where BACKUP_PASSPHRASE is set, take an archive that is not encrypted all the same
  --yes       do not ask before data are deleted

An encrypted archive needs BACKUP_PASSPHRASE. Everybody has to sign in again afterwards.

Exit codes: 0 restored, 1 it failed, 2 wrong usage, 3 not confirmed. A failure leaves the data that were there untouched,
unless its sentence says that they were replaced: it says then what is left to do.`;

/** An archive of an older version has its tables: they are brought up to date first, as the next start would do. */
async function record(database: DatabaseAccess, archive: { name: string; madeAt: string }): Promise<void> {
  await upgradeDatabase(database);
  const pool = openPool(database.connection, () => {});
  await recordRestore(openDatabase(pool), archive).finally(() => pool.end());
}

await runCommand({
  help,
  options: {
    replace: { type: 'boolean', default: false },
    plain: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
  },
  arguments: { min: 1, max: 1 },
  async run({ values, positionals, config }) {
    const file = path.resolve(positionals[0] ?? '');
    const opening: Opening = {
      source: archiveFile(file),
      passphrase: config.backupPassphrase,
      acceptsPlain: values.plain,
    };
    const contents = await readRestorable(opening, migrationsFolder);
    const { about, manifest } = contents;
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    console.log(`${file}\n  of ${about.createdAt}: ${rows} rows, ${manifest.files.length} files\n`);
    console.log(`Restoring it into ${placeOf(config)}${values.replace ? ', in place of what is there' : ''}`);
    if (values.replace) await confirm('replace', values.yes);
    await openDataFolder(config.dataDir);
    const database = await startDatabase(config);
    try {
      const files = await openFiles(config);
      const loading = {
        opening,
        contents,
        owner: database.owner,
        files,
        temporaryFolder: path.join(config.dataDir, 'tmp', 'restore'),
        migrationsFolder,
        replace: values.replace,
        report: progressPrinter(),
      };
      await whileRestoring(config.dataDir, (beforeCommit) => load({ ...loading, beforeCommit }));
      await record(database, { name: path.basename(file), madeAt: about.createdAt }).catch((error: Error) => {
        throw new Error(
          `The data were replaced and are whole, but that could not be recorded: ${error.message} Start the app.`,
          { cause: error },
        );
      });
    } finally {
      await database.stop();
    }
    console.log(`\nRestored ${rows} rows and ${manifest.files.length} files. Start the app with npm start.`);
  },
});
