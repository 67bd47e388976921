import { rm, stat } from 'node:fs/promises';
import type { Caller } from '#server/costly-work/turns.ts';
import { FileBytes } from '#server/images/file-bytes.ts';
import { cleanFilm, createVariant, resizeImage } from '#server/images/image-queue.ts';
import { MAX_SIDE, variantsOf } from '#server/images/image-variants.ts';
import { readImage } from '#server/images/read-image.ts';
import { asFileError, type Upload } from '#server/files/uploads.ts';
import { FILM, type SiteImageName } from '#shared/artwork.ts';
import type { SiteImageFile } from './site-images.sql.ts';

/** What the website shows of an upload, in the temporary folder. */
export interface PreparedImage {
  readonly width: number | null;
  readonly height: number | null;
  readonly files: readonly (SiteImageFile & { readonly path: string })[];
}

/** Of an image that was created here: it is small, and its header is valid. */
function sizeOf(path: string): { width: number; height: number } {
  const file = new FileBytes(path);
  try {
    const { width, height } = readImage(file);
    return { width, height };
  } finally {
    file.close();
  }
}

/** In every format and width, created from one small upright copy: the upload itself is decoded once. */
async function prepareImage(
  caller: Caller,
  name: SiteImageName,
  { path }: Upload,
  contentHash: string,
  written: string[],
): Promise<PreparedImage> {
  const copy = `${path}-copy`;
  written.push(copy);
  await resizeImage(caller, path, copy, { side: MAX_SIDE, format: 'png' });
  const size = sizeOf(copy);
  const files: PreparedImage['files'][number][] = [];
  for (const variant of variantsOf(name, size.width, contentHash)) {
    const { fileName, format, width } = variant;
    const created = `${path}-${fileName}`;
    written.push(created);
    await createVariant(caller, copy, created, variant);
    files.push({
      path: created,
      fileName,
      fileType: `image/${format}`,
      size: (await stat(created)).size,
      width,
    });
  }
  return { ...size, files };
}

const extensions: Readonly<Record<string, string>> = { 'video/mp4': 'mp4', 'video/webm': 'webm' };

/** As it is, but without the place where it was taken. */
async function prepareFilm(
  caller: Caller,
  { path, fileType }: Upload,
  contentHash: string,
  written: string[],
): Promise<PreparedImage> {
  const clean = `${path}-clean`;
  written.push(clean);
  await cleanFilm(caller, path, clean);
  const created = await stat(clean).catch(() => null);
  const { size } = created ?? (await stat(path));
  const fileName = `${FILM}-${contentHash.slice(0, 12)}.${extensions[fileType]}`;
  return {
    width: null,
    height: null,
    files: [{ path: created ? clean : path, fileName, fileType, size, width: null }],
  };
}

/**
 * Prepares an upload for the website and lets `store` save it; what is left of it in the temporary folder is removed
 * then. An upload that cannot be processed is rejected.
 */
export async function withPrepared<T>(
  caller: Caller,
  name: SiteImageName,
  upload: Upload,
  contentHash: string,
  store: (prepared: PreparedImage) => Promise<T>,
): Promise<T> {
  const written: string[] = [];
  try {
    const preparing =
      name === FILM
        ? prepareFilm(caller, upload, contentHash, written)
        : prepareImage(caller, name, upload, contentHash, written);
    const prepared = await preparing.catch((error: unknown) => {
      throw asFileError(error, upload.fileName);
    });
    return await store(prepared);
  } finally {
    await Promise.all(written.map((file) => rm(file, { force: true })));
  }
}
