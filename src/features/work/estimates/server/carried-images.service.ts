import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { RequestContext } from '#server/http/context.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { storeAll, type FileToStore } from '#server/files/files.ts';
import type { TemporaryFolder } from '#server/files/uploads.ts';
import { DomainError } from '#shared/errors.ts';
import { createImage, changeOfImages } from './estimate-images.ts';
import { insertFirstImages, type NewImage } from './estimate-images.sql.ts';

// Photos that are stored elsewhere become images of a new estimate: created and stored before the write that adds them.

/** Nothing is wrong with the photo: it would be carried over another time. */
const isInternalError = (error: unknown): boolean =>
  error instanceof DomainError || (error instanceof Error && 'code' in error && error.code === 'ENOSPC');

/** Like an uploaded image, written to `to`; false when what is stored cannot be read as one. */
async function carryImage(ctx: RequestContext, storageKey: string, to: string): Promise<boolean> {
  const original = `${to}-original`;
  try {
    await pipeline(await ctx.files.read(storageKey), createWriteStream(original));
    await createImage(ctx, original, to);
    return true;
  } catch (error) {
    await rm(to, { force: true });
    if (isInternalError(error)) throw error;
    ctx.log.warn({ err: error, storageKey }, 'a photo could not be carried over');
    return false;
  } finally {
    await rm(original, { force: true });
  }
}

/**
 * Stores images of the photos at `sources` for the estimate that will have this id, those left out that cannot be
 * read. A caller that does not add them removes their files.
 */
export async function storeImages(
  ctx: RequestContext,
  temporary: TemporaryFolder,
  estimateId: string,
  sources: readonly string[],
): Promise<NewImage[]> {
  const images: NewImage[] = [];
  const files: FileToStore[] = [];
  try {
    for (const source of sources) {
      const id = randomUUID();
      const file = { path: temporary.newPath(), storageKey: `estimates/${estimateId}/${id}` };
      if (!(await carryImage(ctx, source, file.path))) continue;
      files.push({ ...file, fileType: 'image/jpeg' });
      const { size: fileSize } = await stat(file.path);
      images.push({ id, estimateId, storageKey: file.storageKey, fileSize });
    }
    await storeAll(ctx.files, files);
    return images;
  } finally {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })));
  }
}

/** Joins the write that creates the estimate. */
export async function addEstimateImages(tx: Transaction, images: readonly NewImage[]): Promise<void> {
  if (images.length === 0) return;
  await insertFirstImages(tx.db, images);
  for (const { id, estimateId } of images)
    await tx.audit({ ...(await changeOfImages(tx.db, estimateId)), details: { imageAdded: id } });
}
