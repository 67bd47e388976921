import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { UserContext } from '#server/http/context.ts';
import { cleanImage, cleanVideo } from '#server/images/image-queue.ts';
import { ImageError } from '#server/images/image-structure.ts';
import type { Upload, TemporaryFolder } from '#server/files/uploads.ts';
import { DomainError } from '#shared/errors.ts';
import { setCleanCopy, type AttachmentRow } from './attachments.sql.ts';

// The metadata of photos and films holds where they were taken, often a customer's home. A role that may not see
// customers gets a copy without it.

const films = ['video/mp4', 'video/quicktime'];

/** Says whether files of this type carry positions that are taken out. */
export const isCleanable = (fileType: string): boolean =>
  fileType.startsWith('image/') || films.includes(fileType);

/** A file in the temporary folder, and the key under which its original is or will be stored. */
type Original = Pick<Upload, 'path' | 'cleanPath' | 'fileType' | 'size'> & {
  readonly storageKey: string;
};

/** Where a clean file is, or will be once `path` is kept there; null where it is the original. */
interface CleanCopy {
  readonly cleanKey: string;
  readonly cleanSize: number;
  readonly path: string | null;
}

/** The temporary file that `cleanCopyOf` may leave beside an upload. */
export const cleanPathOf = (path: string): string => `${path}-clean`;

/** Creates the clean copy of a cleanable file. Throws ImageError. */
export async function cleanCopyOf(
  { caller }: UserContext,
  { path, cleanPath, fileType, size, storageKey }: Original,
): Promise<CleanCopy> {
  const to = cleanPath ?? cleanPathOf(path);
  if (films.includes(fileType)) await cleanVideo(caller, path, to);
  else if (cleanPath === null) await cleanImage(caller, path, to);
  const created = await stat(to).catch(() => null);
  // What is taken out of an image makes it shorter; of a film without anything there is no copy.
  if (!created || (fileType.startsWith('image/') && created.size === size))
    return { cleanKey: storageKey, cleanSize: size, path: null };
  return { cleanKey: `${storageKey}-clean`, cleanSize: created.size, path: to };
}

/** Returns the same for an attachment that was stored before there were such copies, kept for the next time. */
export async function cleanStored(
  ctx: UserContext,
  temporary: TemporaryFolder,
  { id, storageKey, fileName, fileType, fileSize: size }: AttachmentRow,
): Promise<CleanCopy> {
  const path = temporary.newPath();
  try {
    await pipeline(await ctx.files.read(storageKey), createWriteStream(path));
    const copy = await cleanCopyOf(ctx, { path, cleanPath: null, fileType, size, storageKey });
    const { cleanKey, cleanSize } = copy;
    if (copy.path) await ctx.files.store(copy.path, cleanKey, fileType);
    // Of two that created it at once either may be stored: they are the same.
    if (await setCleanCopy(ctx.db, id, { cleanKey, cleanSize })) return copy;
    // Who deleted the attachment meanwhile removed its other files, and knew nothing of this one.
    await ctx.files.remove(cleanKey);
    throw new DomainError('not_found');
  } catch (error) {
    // Rather nothing than a place that must not be known.
    if (error instanceof ImageError)
      throw new DomainError('unsupported_file', { parameters: { file: fileName } });
    throw error;
  } finally {
    await Promise.all([path, cleanPathOf(path)].map((each) => rm(each, { force: true })));
  }
}
