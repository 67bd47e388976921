import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { RequestContext } from '#server/http/context.ts';
import { removeAll, storeAll, type FileToStore } from '#server/files/files.ts';
import type { TemporaryFolder } from '#server/files/uploads.ts';
import { copyPhoto } from '#server/images/image-queue.ts';
import { DomainError } from '#shared/errors.ts';
import type { PhotoMark } from '#shared/photo-marks.ts';
import {
  FULL_SIDE,
  selectCopies,
  setCopies,
  type PhotoCopy,
  type StoredPhoto,
} from './estimate-images.sql.ts';

// The files that pages and documents show of a photo. They are made when it is uploaded or drawn on, and of older photos when
// they are asked for. Their names change with what is drawn, so that no file is ever another one than it was.

/** Of the small ones, for pages: at a line on a usual screen, and on a fine one. */
const SMALL_SIDES = [240, 480];
export const SMALL_TYPE = 'image/webp';
const small = { format: 'webp', quality: 70 } as const;
const full = { format: 'jpeg', quality: 85 } as const;

const tagOf = (marks: readonly PhotoMark[]): string =>
  marks.length === 0
    ? ''
    : `-${createHash('sha256').update(JSON.stringify(marks)).digest('hex').slice(0, 12)}`;

/** Returns the file in its full size: a copy where something is drawn on it. */
export const fullKeyOf = ({ storageKey, copies }: StoredPhoto): string =>
  copies.find(({ side }) => side === FULL_SIDE)?.key ?? storageKey;

async function createCopies(
  ctx: RequestContext,
  temporary: TemporaryFolder,
  { storageKey, marks }: StoredPhoto,
): Promise<PhotoCopy[]> {
  const original = temporary.newPath();
  const files: FileToStore[] = [];
  const copies: PhotoCopy[] = [];
  try {
    await pipeline(await ctx.files.read(storageKey), createWriteStream(original));
    for (const side of marks.length === 0 ? SMALL_SIDES : [...SMALL_SIDES, FULL_SIDE]) {
      const { format, quality } = side === FULL_SIDE ? full : small;
      const file = {
        path: temporary.newPath(),
        storageKey: `${storageKey}${tagOf(marks)}-${side}`,
        fileType: `image/${format}`,
      };
      files.push(file);
      await copyPhoto(ctx.caller, original, file.path, { side, format, quality, marks });
      copies.push({ side, key: file.storageKey, size: (await stat(file.path)).size });
    }
    await storeAll(ctx.files, files);
    return copies;
  } finally {
    await Promise.all([original, ...files.map(({ path }) => path)].map((path) => rm(path, { force: true })));
  }
}

/** The photo with its copies, which are made unless they are there. Throws `not_found` when it is deleted meanwhile. */
export async function withCopies<Photo extends StoredPhoto>(
  ctx: RequestContext,
  temporary: TemporaryFolder,
  photo: Photo,
): Promise<Photo> {
  if (photo.copies.length > 0) return photo;
  const copies = await createCopies(ctx, temporary, photo);
  if (await setCopies(ctx.db, photo, copies)) return { ...photo, copies };
  // Of two that made them at once either may be stored: they are the same, unless it was drawn on anew or deleted.
  const now = await selectCopies(ctx.db, photo.id);
  if (now && tagOf(now.marks) === tagOf(photo.marks)) return { ...photo, ...now };
  await removeAll(
    ctx.files,
    copies.map(({ key }) => key),
  );
  if (!now) throw new DomainError('not_found');
  return withCopies(ctx, temporary, { ...photo, ...now });
}

/** Makes the copies of a photo that is new or was drawn on. What fails here is made when it is asked for. */
export async function makeCopies(ctx: RequestContext, temporary: TemporaryFolder, id: string): Promise<void> {
  try {
    const photo = await selectCopies(ctx.db, id);
    if (photo) await withCopies(ctx, temporary, photo);
  } catch (error) {
    ctx.log.warn({ err: error, image: id }, 'the copies of a photo could not be made yet');
  }
}
