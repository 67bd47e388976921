import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { verify } from '#features/overview/verification/server/verification.service.ts';
import { dump } from '#server/backup/dump.ts';
import { archiveFile } from '#server/backup/archive-source.ts';
import { load, readRestorable } from '#server/backup/load.ts';
import { whileRestoring } from '#server/backup/unfinished-restore.ts';
import type { Config } from '#server/config.ts';
import { openDatabase, openPool } from '#server/db/database.ts';
import { migrationsFolder } from '#server/db/migrate.ts';
import { upgradeDatabase, type DatabaseAccess } from '#server/db/roles.ts';
import { openDataFolder } from '#server/files/data-folder.ts';
import { openFiles, type FileStore } from '#server/files/files.ts';
import { startDatabase } from '#apps/api/owned-database.ts';
import { confirm, exitCodes, megabytes, placeOf, progressPrinter, runCommand, Stop } from './command.ts';

const help = `Usage: npm run move-to-server -- --from FOLDER [--yes]

Copies everything from the data folder of a system that runs on its built-in database to a PostgreSQL server, and its
files to S3 where that is set. Stop the app first. The data in FOLDER stay as they are.

  --from FOLDER   the data folder as it was until now
  --yes           do not ask before beginning

DATABASE_URL, S3_* and DATA_DIR say where everything goes, as the app is to be started from then on; the database must
be empty. Without S3_* the files go to DATA_DIR, which must not be FOLDER.

Exit codes: 0 moved and checked, 1 it failed and FOLDER is untouched, 2 wrong usage, 3 not confirmed.`;

/** Returns the settings of the system that is left: nothing but its folder. */
const sourceOf = (dataDir: string) => ({
  dataDir,
  databaseUrl: undefined,
  databaseOwnerUrl: undefined,
  s3: undefined,
});

async function check(database: DatabaseAccess, files: FileStore): Promise<void> {
  await upgradeDatabase(database);
  const pool = openPool(database.connection, () => {});
  try {
    const { problems } = await verify(openDatabase(pool), files);
    for (const problem of problems) console.log(`  ${problem}`);
    if (problems.length > 0)
      throw new Stop(exitCodes.failed, `Everything was copied, but ${problems.length} things do not agree.`);
  } finally {
    await pool.end();
  }
}

async function move(from: string, config: Config): Promise<void> {
  const source = sourceOf(from);
  const report = progressPrinter();
  await openDataFolder(config.dataDir);
  // Among the temporary files, which a start of the app removes if this is killed.
  await mkdir(path.join(config.dataDir, 'tmp'), { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(config.dataDir, 'tmp', 'move-'));
  const archive = path.join(folder, 'move-to-server.tar');
  const passphrase = undefined;
  const database = await startDatabase(source);
  try {
    const { connection } = database;
    const dumped = await dump({
      connection,
      files: await openFiles(source),
      file: archive,
      passphrase,
      report,
    });
    console.log(`Read ${dumped.rows} rows and ${dumped.files.length} files, ${megabytes(dumped.bytes)}`);
    const target = await startDatabase(config);
    const files = await openFiles(config);
    const opening = { source: archiveFile(archive), passphrase, acceptsPlain: true };
    const loading = {
      opening,
      contents: await readRestorable(opening, migrationsFolder),
      owner: target.owner,
      files,
      temporaryFolder: path.join(config.dataDir, 'tmp', 'restore'),
      migrationsFolder,
      replace: false,
      report,
    };
    await whileRestoring(config.dataDir, (beforeCommit) => load({ ...loading, beforeCommit }));
    await check(target, files);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await database.stop();
  }
}

await runCommand({
  help,
  options: { from: { type: 'string' }, yes: { type: 'boolean', default: false } },
  arguments: { min: 0, max: 0 },
  async run({ values, config }) {
    if (!values.from) throw new Stop(exitCodes.wrongUsage, `--from is missing.\n\n${help}`);
    const from = path.resolve(values.from);
    if (!config.databaseUrl)
      throw new Stop(exitCodes.wrongUsage, 'DATABASE_URL is not set: it says where to move to.');
    if (!config.s3 && from === config.dataDir)
      throw new Stop(
        exitCodes.wrongUsage,
        'The files would go where they are: set DATA_DIR to another folder, or S3_BUCKET.',
      );
    console.log(`Moving from the data folder ${from}\n         to ${placeOf(config)}`);
    await confirm('move', values.yes);
    await move(from, config);
    console.log(
      `\nMoved, and everything agrees. Start the app with these settings; ${from} is as it was, and no longer used.`,
    );
  },
});
