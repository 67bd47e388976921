import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PoolConfig } from 'pg';
import {
  verify,
  type Verification,
} from '../../features/overview/verification/server/verification.service.ts';
import { isEncryptedArchive, type Opening } from '../../server/backup/archive-file.ts';
import { archiveFile, type ArchiveSource } from '../../server/backup/archive-source.ts';
import type { Contents } from '../../server/backup/archive.ts';
import { load, readRestorable } from '../../server/backup/load.ts';
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

/** What was compared, where all of it agrees. */
const whatAgrees = ({ files }: Verification): string =>
  `Everything agrees: ${files} files are there and no others, all amounts, all numbers.`;

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
async function verifyRestored(opening: Opening, contents: Contents): Promise<Verification> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ev-verify-'));
  const place = { dataDir, databaseUrl: undefined, s3: undefined };
  try {
    const database = await startDatabase(place);
    try {
      const { connection } = database;
      const files = await openFiles(place);
      await load({
        opening,
        contents,
        connection,
        files,
        temporaryFolder: path.join(dataDir, 'tmp'),
        migrationsFolder,
        replace: false,
        // Nothing was there before.
        beforeCommit: async () => {},
        report: progressPrinter(),
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

/** Prints what does not agree. Throws a Stop when there is something. */
function requireAgreement({ problems }: Verification): void {
  for (const problem of problems) console.log(`  ${problem}`);
  if (problems.length > 0) throw new Stop(exitCodes.failed, `${problems.length} things do not agree.`);
}

async function verifyArchive(source: ArchiveSource, config: Config, isQuick: boolean): Promise<void> {
  console.log(`Verifying ${source.name}`);
  const opening = { source, passphrase: config.backupPassphrase, acceptsPlain: true };
  if (!(await isEncryptedArchive(source)))
    console.log('  It is not encrypted: anybody who has it can read it, and could have made it.');
  const contents = await readRestorable(opening, migrationsFolder);
  const { files, tables } = contents.manifest;
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const holds = `${files.length} files and ${rows} rows of ${contents.about.createdAt}`;
  if (isQuick) {
    console.log(`\nEvery byte agrees with the checksum of the archive, which holds ${holds}.`);
    console.log('It was not restored: its files, amounts and numbers were not looked at.');
    return;
  }
  const verification = await verifyRestored(opening, contents);
  requireAgreement(verification);
  console.log(`\nIt can be restored, and holds ${holds}. ${whatAgrees(verification)}`);
}

await runCommand({
  help,
  options: { quick: { type: 'boolean', default: false } },
  arguments: { min: 0, max: 1 },
  async run({ values, positionals: [archive], config }) {
    if (archive !== undefined) return verifyArchive(archiveFile(path.resolve(archive)), config, values.quick);
    if (values.quick) throw new Stop(exitCodes.wrongUsage, `--quick is for an archive.\n\n${help}`);
    const verification = await verifyLive(config);
    requireAgreement(verification);
    console.log(`\n${whatAgrees(verification)}`);
  },
});
