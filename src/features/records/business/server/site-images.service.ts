import { randomUUID } from 'node:crypto';
import type { RequestContext, UserContext } from '#server/http/context.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { inTransaction, lockForUpdate, type Transaction } from '#server/db/transaction.ts';
import { storeAll, removeAll, type FileStore } from '#server/files/files.ts';
import { hashOfFile } from '#server/files/hash-of-file.ts';
import type { StoredFile } from '#server/files/send-file.ts';
import {
  FILM,
  siteImageNames,
  type Artwork,
  type CertificateName,
  type FilmFile,
  type ImageFiles,
  type ImageName,
  type SiteImageName,
} from '#shared/artwork.ts';
import { DomainError } from '#shared/errors.ts';
import { siteImageRules, siteImagesContract, type SiteImage } from '../site-images.contract.ts';
import { selectBusiness } from './business.sql.ts';
import { withPrepared, type PreparedImage } from './prepare-image.ts';
import {
  deleteHiddenImage,
  hideImage,
  insertHiddenImage,
  selectImageOfFile,
  selectStaleImages,
  selectVisibleImage,
  selectVisibleImages,
  showImage,
  type SiteImageFile,
  type SiteImageRow,
} from './site-images.sql.ts';
import { businessAudit } from '../business.fields.ts';

// An upload has a row before its files are stored, is shown once they all are, and loses its row after its files. So
// the website never names a file that is not there, and no file is stored that no row names.

const PREVIEW_WIDTH = 900;
const SWEPT_AT_ONCE = 50;

type Files = Pick<SiteImageRow, 'id' | 'files'>;
const keyOf = (id: string, { fileName }: SiteImageFile): string => `site-images/${id}/${fileName}`;
const keysOf = ({ id, files }: Files): string[] => files.map((file) => keyOf(id, file));
const addressOf = ({ fileName }: SiteImageFile): string =>
  siteImagesContract.siteImageFile.url.replace(':file', fileName);

/** What the pages show in place of the images and the film that the build brings. */
export interface OwnArtwork {
  readonly images: Partial<Record<ImageName | CertificateName, ImageFiles>>;
  readonly hero: readonly FilmFile[];
}

function imageOf({ width, height, files }: SiteImageRow): ImageFiles {
  const of = (type: string) =>
    files.flatMap((file) =>
      file.fileType === type && file.width !== null ? [{ src: addressOf(file), width: file.width }] : [],
    );
  const size = { width: width ?? 0, height: height ?? 0 };
  return { ...size, avif: of('image/avif'), webp: of('image/webp'), jpeg: of('image/jpeg') };
}

function artworkOf(images: readonly SiteImageRow[]): OwnArtwork {
  const films = images.filter(({ name }) => name === FILM).flatMap(({ files }) => files);
  return {
    images: Object.fromEntries(
      images.filter(({ name }) => name !== FILM).map((image) => [image.name, imageOf(image)]),
    ),
    hero: films.map((film) => ({ src: addressOf(film), type: film.fileType })),
  };
}

export const getOwnArtwork = async (db: Queryable): Promise<OwnArtwork> =>
  artworkOf(await selectVisibleImages(db));

/** One width is enough for a preview. */
function previewOf({ jpeg }: ImageFiles): SiteImage['shown'] {
  const file = jpeg.find(({ width }) => width >= PREVIEW_WIDTH) ?? jpeg.at(-1);
  return file ? [{ src: file.src, type: 'image/jpeg' }] : [];
}

/** `builtIn`: what the website shows while nothing is uploaded; without photos of the shop it shows none of a place. */
export async function listSiteImages(
  { db }: RequestContext,
  builtIn: Artwork | undefined,
): Promise<SiteImage[]> {
  const own = await selectVisibleImages(db);
  const { images, hero } = artworkOf(own);
  return siteImageNames.map((name) => {
    const id = own.find((image) => image.name === name)?.id ?? null;
    if (name === FILM) return { name, id, shown: [...(id ? hero : (builtIn?.hero ?? []))] };
    const image = images[name] ?? (name === 'share' ? builtIn?.images.share : undefined);
    return { name, id, shown: image ? previewOf(image) : [] };
  });
}

/** Rejects replacing what the caller has not seen. */
function requireSeen(current: SiteImageRow | undefined, seen: string | undefined): void {
  if (seen !== undefined && seen !== (current?.id ?? '')) throw new DomainError('concurrent_modification');
}

/** Removes an upload that is not shown. What fails here is left to the sweep. */
async function discard({ db, files, log }: RequestContext, upload: Files): Promise<void> {
  try {
    await removeAll(files, keysOf(upload));
    await deleteHiddenImage(db, upload.id);
  } catch (error) {
    log.warn({ err: error, upload: upload.id }, 'files of the website could not be removed yet');
  }
}

/** Returns how the audit log speaks of a change of the settings. */
async function changeOfBusiness(db: Queryable) {
  const { name } = await selectBusiness(db);
  return { action: 'data_modified', entityType: businessAudit, entityName: name } as const;
}

/** What a request asks for is so already. */
class Unchanged extends Error {}

interface Upload {
  readonly name: SiteImageName;
  readonly seen: string | undefined;
  readonly fileName: string;
  readonly contentHash: string;
}

/** Stores the files and shows them, all at once or not at all. Throws `Unchanged` when the same file is shown. */
async function storeImage(
  ctx: UserContext,
  { name, seen, fileName, contentHash }: Upload,
  { width, height, files: prepared }: PreparedImage,
): Promise<void> {
  const id = randomUUID();
  const files = prepared.map(({ path: _path, ...file }) => file);
  await insertHiddenImage(ctx.db, { id, name, contentHash, width, height, files });
  const takeBack = () => discard(ctx, { id, files });
  try {
    await storeAll(
      ctx.files,
      prepared.map((file) => ({ path: file.path, storageKey: keyOf(id, file), fileType: file.fileType })),
    );
  } catch (error) {
    await takeBack();
    throw error;
  }
  await inTransaction(
    ctx,
    async (tx) => {
      // Of two uploads at once, the second sees what the first has shown.
      await lockForUpdate(tx, 'business', true);
      const before = await selectVisibleImage(tx.db, name);
      if (before?.contentHash === contentHash) throw new Unchanged();
      requireSeen(before, seen);
      if (before) await hideImage(tx.db, before.id);
      if (!(await showImage(tx.db, id))) throw new DomainError('unavailable');
      const placed = before ? { siteImageReplaced: name } : { siteImageUploaded: name };
      await tx.audit({ ...(await changeOfBusiness(tx.db)), details: { ...placed, file: fileName } });
      if (before) tx.afterCommit(() => discard(ctx, before));
    },
    takeBack,
  );
}

/** The same file sent once more, after a response was lost, changes nothing. */
export async function saveSiteImage(
  ctx: UserContext,
  builtIn: Artwork | undefined,
  name: SiteImageName,
  seen: string | undefined,
): Promise<SiteImage[]> {
  const [upload] = ctx.uploads;
  if (!upload) throw new DomainError('invalid_input', { fields: { files: ['required'] } });
  const { path, fileName, fileType } = upload;
  if (!siteImageRules(name).types.includes(fileType))
    throw new DomainError('unsupported_file', { field: 'files', parameters: { file: fileName } });
  const contentHash = await hashOfFile(path);
  const current = await selectVisibleImage(ctx.db, name);
  if (current?.contentHash !== contentHash) {
    requireSeen(current, seen);
    try {
      await withPrepared(ctx.caller, name, upload, contentHash, (prepared) =>
        storeImage(ctx, { name, seen, fileName, contentHash }, prepared),
      );
    } catch (error) {
      if (!(error instanceof Unchanged)) throw error;
    }
  }
  return listSiteImages(ctx, builtIn);
}

/** Takes off the website what is shown at a place, if anything is; its files go once that is committed. */
export async function removeShown(
  ctx: UserContext,
  tx: Transaction,
  name: SiteImageName,
  seen?: string,
): Promise<void> {
  await lockForUpdate(tx, 'business', true);
  const before = await selectVisibleImage(tx.db, name);
  if (!before) return;
  requireSeen(before, seen);
  await hideImage(tx.db, before.id);
  await tx.audit({ ...(await changeOfBusiness(tx.db)), details: { siteImageRemoved: name } });
  tx.afterCommit(() => discard(ctx, before));
}

/** Removed once more, it stays removed. */
export async function removeSiteImage(
  ctx: UserContext,
  builtIn: Artwork | undefined,
  name: SiteImageName,
  seen: string | undefined,
): Promise<SiteImage[]> {
  if (await selectVisibleImage(ctx.db, name))
    await inTransaction(ctx, (tx) => removeShown(ctx, tx, name, seen));
  return listSiteImages(ctx, builtIn);
}

export async function openSiteImageFile({ db }: RequestContext, fileName: string): Promise<StoredFile> {
  const image = await selectImageOfFile(db, fileName);
  const file = image?.files.find((each) => each.fileName === fileName);
  if (!image || !file) throw new DomainError('not_found');
  const { fileType, size } = file;
  return { storageKey: keyOf(image.id, file), fileName, fileType, size, isPublic: true };
}

/** Removes what was uploaded a day ago and is not shown. A file that cannot be removed keeps its row, for the next time. */
export async function sweepSiteImages(db: Database, files: FileStore): Promise<void> {
  let swept: number;
  do {
    const stale = await selectStaleImages(db, SWEPT_AT_ONCE);
    for (const upload of stale) {
      await removeAll(files, keysOf(upload));
      await deleteHiddenImage(db, upload.id);
    }
    swept = stale.length;
  } while (swept === SWEPT_AT_ONCE);
}
