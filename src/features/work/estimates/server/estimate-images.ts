import { randomBytes, randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { changedFields } from '#server/db/audit.ts';
import type { RequestContext, UserContext } from '#server/http/context.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { requireFound } from '#server/db/records.ts';
import { inTransaction, lockForUpdate, type Transaction } from '#server/db/transaction.ts';
import { removeAll, storeAll, type FileStore } from '#server/files/files.ts';
import { resizeImage } from '#server/images/image-queue.ts';
import type { StoredFile } from '#server/files/send-file.ts';
import { cleanFileName, type TemporaryFolder } from '#server/files/uploads.ts';
import type { InputOf } from '#shared/contract.ts';
import { DomainError } from '#shared/errors.ts';
import type { PhotoMark } from '#shared/photo-marks.ts';
import { estimateImagesContract, type EstimateImage, type ImageShow } from '../estimate-images.contract.ts';

import {
  addArrivedImage,
  deleteImageRow,
  fileKeysOf,
  FULL_SIDE,
  hasLine,
  insertPendingImage,
  markArrived,
  selectAnnouncedImage,
  selectCopyKeys,
  selectEstimateNumber,
  selectImage,
  selectImages,
  selectStaleImages,
  updateImage,
  updateMarks,
  type AddedImage,
  type ImageRow,
} from './estimate-images.sql.ts';
import { estimateAudit } from '../estimate.fields.ts';
import { makeCopies, SMALL_TYPE, withCopies } from './photo-copies.ts';

// An image is announced (a pending row), its bytes arrive, then it is added; what is never added is swept.

/** Small enough for any document and screen. */
const imageSize = { side: FULL_SIDE, format: 'jpeg', quality: 85 } as const;
const SWEPT_AT_ONCE = 50;

interface EstimateParams {
  readonly id: string;
}
interface ImageParams extends EstimateParams {
  readonly imageId: string;
}
type BodyOf<Name extends 'imageUploadUrl' | 'addImage' | 'saveImage'> = InputOf<
  (typeof estimateImagesContract)[Name]
>['body'];

const urlOf = (url: string, { id, imageId }: ImageParams): string =>
  url.replace(':id', id).replace(':imageId', imageId);

export const imageResponse = (estimateId: string, image: ImageRow): EstimateImage => ({
  id: image.id,
  estimateId,
  imageUrl: urlOf(estimateImagesContract.imageFile.url, { id: estimateId, imageId: image.id }),
  description: image.description,
  orderIndex: image.orderIndex,
  includeInPDF: image.includeInPdf,
  showToCustomer: image.showToCustomer,
  lineId: image.lineId,
  isEvidence: image.isEvidence,
  marks: image.marks,
});

/** Returns what an announced image is called until it is added; its file has a name of its own. */
const announcedKeyOf = ({ id, imageId }: ImageParams): string => `estimates/${id}/${imageId}`;

async function estimateNumberOf(db: Queryable, id: string): Promise<string> {
  const estimate = requireFound(await selectEstimateNumber(db, id));
  return estimate.estimateNumber;
}

async function findImage(db: Queryable, { id, imageId }: ImageParams): Promise<ImageRow> {
  const image = requireFound(await selectImage(db, id, imageId));
  return image;
}

const auditedImage = (image: AddedImage) => ({
  marks: image.marks.length,
  description: image.description,
  includeInPDF: image.includeInPdf,
  showToCustomer: image.showToCustomer,
  imageLine: image.lineId,
});

/** Throws at `lineId` for a line of another estimate, and for one that is not there any more. */
async function requireLine(db: Queryable, estimateId: string, lineId: string | null | undefined) {
  if (lineId && !(await hasLine(db, estimateId, lineId)))
    throw new DomainError('invalid_input', { fields: { lineId: ['invalid'] } });
}

/** Returns how the audit log speaks of a change of an estimate's images. */
export const changeOfImages = async (db: Queryable, id: string) =>
  ({
    action: 'data_modified',
    entityType: estimateAudit,
    entityId: id,
    entityName: await estimateNumberOf(db, id),
  }) as const;

export const imageUploadUrl = (
  ctx: UserContext,
  { id }: EstimateParams,
  { filename }: BodyOf<'imageUploadUrl'>,
): Promise<{ uploadURL: string; storageKey: string }> =>
  inTransaction(ctx, async (tx) => {
    await lockForUpdate(tx, 'estimates', id);
    const imageId = randomUUID();
    const storageKey = announcedKeyOf({ id, imageId });
    await insertPendingImage(tx.db, { id: imageId, estimateId: id, storageKey });
    await tx.audit({
      ...(await changeOfImages(tx.db, id)),
      details: { imageAnnounced: cleanFileName(filename) },
    });
    return { uploadURL: urlOf(estimateImagesContract.uploadImage.url, { id, imageId }), storageKey };
  });

/** Announced bytes are taken once. */
async function expectBytes(db: Queryable, { id, imageId }: ImageParams): Promise<void> {
  const announced = requireFound(await selectAnnouncedImage(db, id, imageId));
  if (announced.fileSize !== null) throw new DomainError('conflict');
}

/** Encodes an image again, upright and small: what a camera writes beside it (place, time, owner) does not stay. */
export const createImage = ({ caller }: RequestContext, from: string, to: string): Promise<void> =>
  resizeImage(caller, from, to, imageSize);

/**
 * Each upload stores a file of its own before the write that names it, so that of two at once the one that comes too late
 * removes its file and never the other's.
 */
export async function uploadImage(
  ctx: UserContext,
  temporary: TemporaryFolder,
  params: ImageParams,
): Promise<void> {
  await expectBytes(ctx.db, params);
  const [upload] = ctx.uploads;
  if (!upload) throw new DomainError('invalid_input');
  const image = `${upload.path}-image`;
  try {
    await createImage(ctx, upload.path, image);
    const { size: fileSize } = await stat(image);
    const storageKey = `${announcedKeyOf(params)}-${randomBytes(4).toString('hex')}`;
    await storeAll(ctx.files, [{ path: image, storageKey, fileType: 'image/jpeg' }]);
    await inTransaction(
      ctx,
      async (tx) => {
        await lockForUpdate(tx, 'estimateImages', params.imageId);
        await expectBytes(tx.db, params);
        await markArrived(tx.db, params.imageId, { storageKey, fileSize });
        await tx.audit({
          ...(await changeOfImages(tx.db, params.id)),
          details: { imageUploaded: params.imageId },
        });
      },
      () => ctx.files.remove(storageKey),
    );
    await makeCopies(ctx, temporary, params.imageId);
  } finally {
    // The cleanup after the request knows the upload only.
    await rm(image, { force: true });
  }
}

/** A key of another estimate, one without bytes and one added already are all rejected alike. */
export async function addImage(
  ctx: UserContext,
  temporary: TemporaryFolder,
  { id }: EstimateParams,
  { storageKey, description, includeInPDF, showToCustomer, lineId, marks }: BodyOf<'addImage'>,
): Promise<EstimateImage> {
  const added = await inTransaction(ctx, async (tx) => {
    // Also orders two images that are added at once one after the other.
    await lockForUpdate(tx, 'estimates', id);
    await requireLine(tx.db, id, lineId);
    const columns = { description, includeInPdf: includeInPDF, showToCustomer, lineId, marks };
    const stale = marks.length > 0 ? await selectCopyKeys(tx.db, id, storageKey) : [];
    const imageId = await addArrivedImage(tx.db, id, storageKey, columns);
    if (!imageId) throw new DomainError('invalid_input', { fields: { storageKey: ['invalid'] } });
    await tx.audit({
      ...(await changeOfImages(tx.db, id)),
      details: {
        imageAdded: imageId,
        description,
        includeInPDF,
        showToCustomer,
        ...(lineId && { imageLine: lineId }),
        ...(marks.length > 0 && { marks: marks.length }),
      },
    });
    tx.afterCommit(() => removeAll(ctx.files, stale));
    return imageResponse(id, await findImage(tx.db, { id, imageId }));
  });
  if (marks.length > 0) await makeCopies(ctx, temporary, added.id);
  return added;
}

/** Throws `photo_in_evidence` for other marks on one that was shown to the customer when they answered. */
export async function saveImage(
  ctx: UserContext,
  temporary: TemporaryFolder,
  params: ImageParams,
  { description, includeInPDF, showToCustomer, lineId, marks }: BodyOf<'saveImage'>,
): Promise<EstimateImage> {
  let isDrawn = false;
  const saved = await inTransaction(ctx, async (tx) => {
    // Its lines stay, and no answer comes meanwhile.
    await lockForUpdate(tx, 'estimates', params.id);
    await lockForUpdate(tx, 'estimateImages', params.imageId);
    await requireLine(tx.db, params.id, lineId);
    const before = await findImage(tx.db, params);
    const change = {
      description,
      includeInPdf: includeInPDF ?? before.includeInPdf,
      showToCustomer: showToCustomer ?? before.showToCustomer,
      lineId: lineId === undefined ? before.lineId : lineId,
    };
    await updateImage(tx.db, params.imageId, change);
    isDrawn = marks !== undefined && !isDeepStrictEqual(marks, before.marks);
    if (isDrawn) await draw(tx, ctx, before, marks ?? []);
    const drawn = marks ?? before.marks;
    const details = {
      image: params.imageId,
      ...changedFields(auditedImage(before), auditedImage({ ...change, marks: drawn })),
    };
    await tx.audit({ ...(await changeOfImages(tx.db, params.id)), details });
    return imageResponse(params.id, { ...before, ...change, marks: drawn });
  });
  if (isDrawn) await makeCopies(ctx, temporary, params.imageId);
  return saved;
}

/** The photo itself stays; the files with what was drawn before go. */
async function draw(
  tx: Transaction,
  ctx: UserContext,
  { id, isEvidence, copies }: ImageRow,
  marks: readonly PhotoMark[],
): Promise<void> {
  if (isEvidence) throw new DomainError('photo_in_evidence');
  await updateMarks(tx.db, id, marks);
  tx.afterCommit(() =>
    removeAll(
      ctx.files,
      copies.map(({ key }) => key),
    ),
  );
}

/** Throws `photo_in_evidence` for one that was shown to the customer when they answered. */
export const deleteImage = (ctx: UserContext, params: ImageParams): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockForUpdate(tx, 'estimates', params.id);
    await lockForUpdate(tx, 'estimateImages', params.imageId);
    const image = await findImage(tx.db, params);
    if (image.isEvidence) throw new DomainError('photo_in_evidence');
    await deleteImageRow(tx.db, params.imageId);
    await tx.audit({
      ...(await changeOfImages(tx.db, params.id)),
      details: { imageDeleted: params.imageId, description: image.description },
    });
    tx.afterCommit(() => removeAll(ctx.files, fileKeysOf(image)));
  });

export async function listImages(ctx: UserContext, { id }: EstimateParams): Promise<EstimateImage[]> {
  await estimateNumberOf(ctx.db, id);
  return (await selectImages(ctx.db, id)).map((image) => imageResponse(id, image));
}

/** With what is drawn on it; by default in its full size. */
export async function openImage(
  ctx: RequestContext,
  temporary: TemporaryFolder,
  params: ImageParams,
  show?: ImageShow,
): Promise<StoredFile> {
  const image = await findImage(ctx.db, params);
  const name = `${await estimateNumberOf(ctx.db, params.id)}-${image.orderIndex + 1}`;
  const original = {
    storageKey: image.storageKey,
    fileName: `${name}.jpg`,
    fileType: 'image/jpeg',
    size: image.fileSize,
  };
  if (show === 'original' || (show === undefined && image.marks.length === 0)) return original;
  const { copies } = await withCopies(ctx, temporary, image).catch((error: unknown) => {
    // Too much waits for its turn: a photo on which nothing is drawn is shown large meanwhile.
    if (error instanceof DomainError && image.marks.length === 0) return image;
    throw error;
  });
  const side = show === undefined ? FULL_SIDE : Number(show);
  const copy = copies.find((each) => each.side === side);
  if (!copy) return original;
  const file = { storageKey: copy.key, size: copy.size };
  return side === FULL_SIDE
    ? { ...original, ...file }
    : { ...file, fileName: `${name}.webp`, fileType: SMALL_TYPE };
}

/**
 * Removes what was announced more than a day ago and never became part of an estimate: its files, and then its row. A file
 * that cannot be removed keeps its row, for the next time.
 */
export async function sweepPendingImages(db: Database, files: FileStore): Promise<void> {
  let swept: number;
  do {
    const images = await selectStaleImages(db, SWEPT_AT_ONCE);
    for (const image of images) {
      await removeAll(files, fileKeysOf(image));
      await deleteImageRow(db, image.id);
    }
    swept = images.length;
  } while (swept === SWEPT_AT_ONCE);
}
