import { existsSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const markerIn = (dataDir: string): string => path.join(dataDir, 'restore-unfinished');

const BEGUN = 'A restore into this folder has begun and has not ended.\n';
const COMMITTING = 'A restore into this folder has replaced the database and perhaps not every file.\n';

/**
 * Marks the data folder while it is restored into. `work` calls what it is given before it changes what was there:
 * from then on a failure leaves the mark, as the death of the process does at any moment.
 */
export async function whileRestoring(
  dataDir: string,
  work: (beforeCommit: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const marker = markerIn(dataDir);
  let isCommitting = false;
  await writeFile(marker, BEGUN);
  try {
    await work(async () => {
      await writeFile(marker, COMMITTING);
      isCommitting = true;
    });
  } catch (error) {
    if (!isCommitting) await rm(marker);
    else
      throw new Error(
        `The data were replaced, but perhaps not every file: restore again, with --replace. ${(error as Error).message}`,
        { cause: error },
      );
    throw error;
  }
  await rm(marker);
}

/** Throws a sentence when a restore into this folder did not come to its end. */
export function denyUnfinishedRestore(dataDir: string): void {
  const marker = markerIn(dataDir);
  if (!existsSync(marker)) return;
  const begun = `A restore into "${dataDir}" did not end: `;
  throw new Error(
    readFileSync(marker, 'utf8') === COMMITTING
      ? `${begun}the data were replaced, but perhaps not every file. Run npm run restore again, with --replace.`
      : `${begun}run npm run restore again. ` +
          `To go on with the data that were there before it, delete the file "${marker}".`,
  );
}
