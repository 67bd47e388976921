import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PoolConfig } from 'pg';
import { removableOrphans, removeOrphans } from '#features/overview/verification/server/repair.service.ts';
import type { Verification } from '#features/overview/verification/server/verification.service.ts';
import { isEncryptedArchive } from '#server/backup/archive-file.ts';
import { archiveFile, type ArchiveSource } from '#server/backup/archive-source.ts';
import { readRestorable } from '#server/backup/load.ts';
import type { Config } from '#server/config.ts';
import { openDatabase, openPool } from '#server/db/database.ts';
import { migrationsFolder, requireMigrated } from '#server/db/migrate.ts';
import { openFiles, type FileStore } from '#server/files/files.ts';
import { recordedFiles } from '#server/files/recorded-files.ts';
import { reachDatabase } from '#apps/api/owned-database.ts';
import { confirm, exitCodes, placeOf, progressPrinter, runCommand, Stop } from './command.ts';
import { verifyData, verifyRestored } from './verify-restored.ts';

const help = `Usage: npm run verify [-- ARCHIVE] [--quick]
       npm run verify -- --repair [--yes]

Looks for files that are missing, damaged or orphaned, amounts that do not add up, and numbers that are missing: in the
data of the app, which may be running, or in an archive. Without --repair nothing is changed.

  ARCHIVE    is read whole, restored into a folder of its own below the folder for temporary files, looked at there, and
             removed again; one that is not encrypted is looked at too
  --quick    the data of the app: compare the lengths of files, and read none;
             an archive: compare every byte of it with its checksum, and restore it nowhere
  --repair   remove the orphaned files of the app that are older than a day, and nothing else; then look at everything
  --yes      do not ask before that

Exit codes: 0 everything agrees, 1 something does not, 2 wrong usage, 3 not confirmed.`;

/** Returns what was compared, where all of it agrees. */
const whatAgrees = ({ files, read, unhashedAnswers }: Verification): string =>
  `Everything agrees: ${files} files are there with their lengths and no others, ` +
  `${read} of them were read and have the SHA-256 of when they were stored, all amounts, all numbers, all answers of customers.` +
  (unhashedAnswers === 0
    ? ''
    : ` Of ${unhashedAnswers} answers, which were stored before the audit log had their SHA-256, document and sums were compared.`);

/** Prints what does not agree. Throws a Stop with the first of it when there is something. */
function requireAgreement({ problems }: Verification): void {
  for (const problem of problems) console.log(`  ${problem}`);
  if (problems.length > 0)
    throw new Stop(
      exitCodes.failed,
      `${problems.length} things do not agree, the first of them: ${problems[0]}`,
    );
}

interface Live {
  readonly config: Config;
  readonly reads: boolean;
  readonly repairs: boolean;
  readonly isAgreed: boolean;
}

/** Removes the orphaned files that are old enough, once a person has agreed. */
async function repair(connection: PoolConfig, files: FileStore, isAgreed: boolean): Promise<void> {
  const found = await verifyData(connection, files, false, progressPrinter());
  const orphans = removableOrphans(found.orphans);
  for (const { key, size } of orphans) console.log(`  ${key}, ${size} bytes`);
  console.log(`${orphans.length} files that no record names are older than a day.`);
  if (orphans.length === 0) return;
  await confirm('remove', isAgreed);
  const pool = openPool(connection, () => {});
  const db = openDatabase(pool);
  await removeOrphans(db, recordedFiles(files, db), orphans).finally(() => pool.end());
  console.log(`\nRemoved ${orphans.length} files. Looking at everything again:`);
}

async function verifyLive({ config, reads, repairs, isAgreed }: Live): Promise<void> {
  console.log(`Verifying ${placeOf(config)}`);
  const database = await reachDatabase(config);
  const { connection } = database;
  try {
    await requireMigrated(connection, migrationsFolder);
    const files = await openFiles(config);
    if (repairs) await repair(connection, files, isAgreed);
    const verification = await verifyData(connection, files, reads, progressPrinter());
    requireAgreement(verification);
    console.log(`\n${whatAgrees(verification)}`);
  } finally {
    await database.stop();
  }
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
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ev-verify-'));
  const verification = await verifyRestored(opening, contents, dataDir, progressPrinter());
  requireAgreement(verification);
  console.log(`\nIt can be restored, and holds ${holds}. ${whatAgrees(verification)}`);
}

await runCommand({
  help,
  options: {
    quick: { type: 'boolean', default: false },
    repair: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
  },
  arguments: { min: 0, max: 1 },
  async run({ values: { quick, repair, yes }, positionals: [archive], config }) {
    if (archive === undefined) return verifyLive({ config, reads: !quick, repairs: repair, isAgreed: yes });
    if (repair) throw new Stop(exitCodes.wrongUsage, `--repair is not for archives.\n\n${help}`);
    await verifyArchive(archiveFile(path.resolve(archive)), config, quick);
  },
});
