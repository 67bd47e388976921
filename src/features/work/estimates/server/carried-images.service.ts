import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { RequestContext } from '#server/http/context.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { removeAll, storeAll, type FileToStore } from '#server/files/files.ts';
import type { TemporaryFolder } from '#server/files/uploads.ts';
import { DomainError } from '#shared/errors.ts';
import { createImage, changeOfImages } from './estimate-images.ts';
import { insertNextImages, type NewImage } from './estimate-images.sql.ts';

// Photos that are stored elsewhere or were sent with a request become images of an estimate: created and stored before the
// write that adds them.

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

/** As `storeImages`, of photos in the temporary folder. Throws for one that cannot be read. */
export async function storeUploadedImages(
  ctx: RequestContext,
  estimateId: string,
  paths: readonly string[],
): Promise<NewImage[]> {
  const images = paths.map((path) => ({ path: `${path}-image`, id: randomUUID() }));
  try {
    for (const [index, { path }] of images.entries()) await createImage(ctx, paths[index] ?? '', path);
    const sizes = await Promise.all(images.map(async ({ path }) => (await stat(path)).size));
    const files = images.map(({ path, id }) => ({
      path,
      storageKey: `estimates/${estimateId}/${id}`,
      fileType: 'image/jpeg',
    }));
    await storeAll(ctx.files, files);
    return images.map(({ id }, index) => ({
      id,
      estimateId,
      storageKey: files[index]?.storageKey ?? '',
      fileSize: sizes[index] ?? 0,
    }));
  } finally {
    await Promise.all(images.map(({ path }) => rm(path, { force: true })));
  }
}

/**
 * As `storeImages`, of photos that were encoded by this product already: their bytes are copied, in the order given. Null
 * stands for one whose file is lost.
 */
export async function copyStoredImages(
  { files, log }: RequestContext,
  temporary: TemporaryFolder,
  estimateId: string,
  sources: readonly string[],
): Promise<(NewImage | null)[]> {
  const copies = sources.map((source) => ({ source, path: temporary.newPath(), id: randomUUID() }));
  try {
    const images: (NewImage | null)[] = [];
    const stored: FileToStore[] = [];
    for (const { source, path, id } of copies) {
      const content = await files.readIfThere(source);
      if (!content) {
        log.error({ storageKey: source }, 'a photo is lost, and is left out');
        images.push(null);
        continue;
      }
      await pipeline(content, createWriteStream(path));
      const { size: fileSize } = await stat(path);
      const storageKey = `estimates/${estimateId}/${id}`;
      images.push({ id, estimateId, storageKey, fileSize });
      stored.push({ path, storageKey, fileType: 'image/jpeg' });
    }
    await storeAll(files, stored);
    return images;
  } finally {
    await Promise.all(copies.map(({ path }) => rm(path, { force: true })));
  }
}

/** Removes the files of images whose write did not happen. */
export const dropImages = ({ files }: RequestContext, images: readonly NewImage[]): Promise<void> =>
  removeAll(
    files,
    images.map(({ storageKey }) => storageKey),
  );
export type { NewImage };

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

/** Joins the write that creates the estimate, or holds it. `lineId` is the line that they show. */
export async function addEstimateImages(
  tx: Transaction,
  images: readonly NewImage[],
  lineId: string | null = null,
): Promise<void> {
  const [first] = images;
  if (!first) return;
  const { estimateId } = first;
  await insertNextImages(tx.db, { estimateId, lineId }, images);
  for (const { id } of images)
    await tx.audit({
      ...(await changeOfImages(tx.db, estimateId)),
      details: { imageAdded: id, ...(lineId !== null && { imageLine: lineId }) },
    });
}
