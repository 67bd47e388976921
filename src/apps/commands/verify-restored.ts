import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { PoolConfig } from 'pg';
import { verify, type Verification } from '#features/overview/verification/server/verification.service.ts';
import type { Opening } from '#server/backup/archive-file.ts';
import type { Contents } from '#server/backup/archive.ts';
import { load } from '#server/backup/load.ts';
import { openDatabase, openPool } from '#server/db/database.ts';
import { migrationsFolder } from '#server/db/migrate.ts';
import { upgradeDatabase } from '#server/db/roles.ts';
import { openFiles, type FileStore } from '#server/files/files.ts';
import { startDatabase } from '#apps/api/owned-database.ts';

/** `reads`: whether every file is read, or its length compared alone. */
export async function verifyData(
  connection: PoolConfig,
  files: FileStore,
  reads: boolean,
  report: (progress: string) => void,
): Promise<Verification> {
  const pool = openPool(connection, () => {});
  try {
    return await verify(openDatabase(pool), files, { reads, report });
  } finally {
    await pool.end();
  }
}

/**
 * Restores an archive where nothing else is, as a shop would after the loss of everything, and looks at what came.
 * `dataDir` is removed at the end.
 */
export async function verifyRestored(
  opening: Opening,
  contents: Contents,
  dataDir: string,
  report: (progress: string) => void,
): Promise<Verification> {
  const place = { dataDir, databaseUrl: undefined, databaseOwnerUrl: undefined, s3: undefined };
  try {
    const database = await startDatabase(place);
    try {
      const files = await openFiles(place);
      await load({
        opening,
        contents,
        owner: database.owner,
        files,
        temporaryFolder: path.join(dataDir, 'tmp'),
        migrationsFolder,
        replace: false,
        // Nothing was there before.
        beforeCommit: async () => {},
        report,
      });
      await upgradeDatabase(database);
      return await verifyData(database.connection, files, true, report);
    } finally {
      await database.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
