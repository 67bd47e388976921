import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const markerIn = (dataDir: string): string => path.join(dataDir, 'restore-unfinished');

/** Marks the data folder while it is restored into: only a process that is killed leaves the mark. */
export async function whileRestoring<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  await writeFile(markerIn(dataDir), 'A restore into this folder has begun and has not ended.\n');
  try {
    return await work();
  } finally {
    await rm(markerIn(dataDir));
  }
}

/** Throws a sentence when a restore into this folder was killed: its database is as before, its files may be mixed. */
export function denyUnfinishedRestore(dataDir: string): void {
  const marker = markerIn(dataDir);
  if (existsSync(marker))
    throw new Error(
      `A restore into "${dataDir}" did not end: run npm run restore again. ` +
        `To go on with the data that were there before it, delete the file "${marker}".`,
    );
}
