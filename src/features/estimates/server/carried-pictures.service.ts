import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Ctx } from '../../../server/context.ts';
import type { Writing } from '../../../server/database.ts';
import { keepAll, type FileToKeep } from '../../../server/files.ts';
import type { TemporaryFolder } from '../../../server/uploads.ts';
import { makePicture, recordChange } from './estimate-images.ts';
import { insertFirstImages, type NewImage } from './estimate-images.sql.ts';

// Photos that are stored elsewhere become pictures of a new estimate: made and stored before the write that adds them.

/** Like an uploaded picture; null when what is stored cannot be read as one. */
async function readPicture(ctx: Ctx, storageKey: string): Promise<Buffer | null> {
  try {
    return await pipeline(await ctx.files.read(storageKey), makePicture(null), buffer);
  } catch (error) {
    ctx.log.warn({ err: error, storageKey }, 'a photo could not be carried over');
    return null;
  }
}

/**
 * Stores pictures of the photos at `sources` for the estimate that will have this id, those left out that cannot be
 * read. Whoever does not add them then removes their files.
 */
export async function storePictures(
  ctx: Ctx,
  temporary: TemporaryFolder,
  estimateId: string,
  sources: readonly string[],
): Promise<NewImage[]> {
  const images: NewImage[] = [];
  const files: FileToKeep[] = [];
  try {
    // One after the other: a whole photo is in memory while it is made small.
    for (const source of sources) {
      const picture = await readPicture(ctx, source);
      if (!picture) continue;
      const id = randomUUID();
      const file = { path: temporary.newPath(), storageKey: `estimates/${estimateId}/${id}` };
      files.push({ ...file, fileType: 'image/jpeg' });
      await writeFile(file.path, picture);
      images.push({ id, estimateId, storageKey: file.storageKey, fileSize: picture.length });
    }
    await keepAll(ctx.files, files);
    return images;
  } finally {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })));
  }
}

/** Joins the write that makes the estimate. */
export async function addPictures(tx: Writing, images: readonly NewImage[]): Promise<void> {
  if (images.length === 0) return;
  await insertFirstImages(tx.db, images);
  for (const { id, estimateId } of images) await recordChange(tx, estimateId, { imageAdded: id });
}
