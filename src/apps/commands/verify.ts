import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PoolConfig } from 'pg';
import {
  verify,
  type Verification,
} from '../../features/overview/verification/server/verification.service.ts';
import { readContents } from '../../server/backup/archive.ts';
import { load } from '../../server/backup/load.ts';
import type { Config } from '../../server/config.ts';
import { openDatabase, openPool } from '../../server/db/database.ts';
import { migrate, migrationsFolder } from '../../server/db/migrate.ts';
import { openFiles, type FileStore } from '../../server/files/files.ts';
import { reachDatabase, startDatabase } from '../api/owned-database.ts';
import { exitCodes, placeOf, progressPrinter, runCommand, Stop } from './command.ts';

const help = `Usage: npm run verify [-- ARCHIVE] [--quick]

Looks for files that are missing or orphaned, amounts that do not add up, and numbers that are missing: in the data of
the app, which may be running, or in an archive. Nothing is changed.

An archive is read whole, restored into a folder of its own below the folder for temporary files, looked at there, and
removed again. With --quick it is only read: every byte of it is compared with its checksum.

Exit codes: 0 everything agrees, 1 something does not, 2 wrong usage.`;

async function verifyData(connection: PoolConfig, files: FileStore): Promise<Verification> {
  const pool = openPool(connection, () => {});
  try {
    return await verify(openDatabase(pool), files);
  } finally {
    await pool.end();
  }
}

async function verifyLive(config: Config): Promise<Verification> {
  console.log(`Verifying ${placeOf(config)}`);
  const database = await reachDatabase(config);
  try {
    return await verifyData(database.connection, await openFiles(config));
  } finally {
    await database.stop();
  }
}

/** Restores the archive where nothing else is, as a shop would after the loss of everything. */
async function verifyRestored(file: string, passphrase: string | undefined): Promise<Verification> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ev-verify-'));
  const place = { dataDir, databaseUrl: undefined, s3: undefined };
  try {
    const database = await startDatabase(place);
    try {
      const { connection } = database;
      const files = await openFiles(place);
      const temporaryFolder = path.join(dataDir, 'tmp');
      const report = progressPrinter();
      await load({
        file,
        passphrase,
        connection,
        files,
        temporaryFolder,
        migrationsFolder,
        replace: false,
        report,
      });
      await migrate(connection, migrationsFolder);
      return await verifyData(connection, files);
    } finally {
      await database.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function verifyArchive(file: string, config: Config, isQuick: boolean): Promise<Verification> {
  console.log(`Verifying ${file}`);
  if (!isQuick) return verifyRestored(file, config.backupPassphrase);
  const { manifest } = await readContents(file, config.backupPassphrase);
  return { files: manifest.files.length, problems: [] };
}

await runCommand({
  help,
  options: { quick: { type: 'boolean', default: false } },
  arguments: { min: 0, max: 1 },
  async run({ values, positionals: [archive], config }) {
    const { files, problems } =
      archive === undefined
        ? await verifyLive(config)
        : await verifyArchive(path.resolve(archive), config, values.quick);
    for (const problem of problems) console.log(`  ${problem}`);
    if (problems.length > 0) throw new Stop(exitCodes.failed, `${problems.length} things do not agree.`);
    console.log(`\nEverything agrees: ${files} files, all amounts, all numbers.`);
  },
});
