import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { changedFields } from '../../../../server/db/audit.ts';
import type { RequestContext, UserContext } from '../../../../server/http/context.ts';
import type { Database, Queryable } from '../../../../server/db/database.ts';
import { inTransaction, lockForUpdate } from '../../../../server/db/transaction.ts';
import { removeAll, type FileStore } from '../../../../server/files/files.ts';
import { resizeImage } from '../../../../server/images/image-queue.ts';
import type { StoredFile } from '../../../../server/files/send-file.ts';
import { cleanFileName } from '../../../../server/files/uploads.ts';
import type { InputOf } from '../../../../shared/contract.ts';
import { DomainError } from '../../../../shared/errors.ts';
import { estimateImagesContract, type EstimateImage } from '../estimate-images.contract.ts';

import {
  addArrivedImage,
  deleteImageRow,
  deleteStaleImages,
  hasLine,
  insertPendingImage,
  markArrived,
  selectAnnouncedImage,
  selectEstimateNumber,
  selectImage,
  selectImages,
  updateImage,
  type AddedImage,
  type ImageRow,
} from './estimate-images.sql.ts';
import { estimateAudit } from '../estimate.fields.ts';

// An image is announced (a pending row), its bytes arrive, then it is added; what is never added is swept.

/** Small enough for any document and screen. */
const imageSize = { side: 1200, format: 'jpeg', quality: 85 } as const;
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
});

async function estimateNumberOf(db: Queryable, id: string): Promise<string> {
  const estimate = await selectEstimateNumber(db, id);
  if (!estimate) throw new DomainError('not_found');
  return estimate.estimateNumber;
}

async function findImage(db: Queryable, { id, imageId }: ImageParams): Promise<ImageRow> {
  const image = await selectImage(db, id, imageId);
  if (!image) throw new DomainError('not_found');
  return image;
}

const auditedImage = (image: Omit<AddedImage, 'storageKey'>) => ({
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

/** How the audit log speaks of a change of an estimate's images. */
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
    const storageKey = `estimates/${id}/${imageId}`;
    await insertPendingImage(tx.db, { id: imageId, estimateId: id, storageKey });
    await tx.audit({
      ...(await changeOfImages(tx.db, id)),
      details: { imageAnnounced: cleanFileName(filename) },
    });
    return { uploadURL: urlOf(estimateImagesContract.uploadImage.url, { id, imageId }), storageKey };
  });

/** Where announced bytes shall go. They are taken once. */
async function expectBytes(db: Queryable, { id, imageId }: ImageParams): Promise<string> {
  const announced = await selectAnnouncedImage(db, id, imageId);
  if (!announced) throw new DomainError('not_found');
  if (announced.fileSize !== null) throw new DomainError('conflict');
  return announced.storageKey;
}

/** Encodes an image again, upright and small: what a camera writes beside it (place, time, owner) does not stay. */
export const createImage = ({ caller }: RequestContext, from: string, to: string): Promise<void> =>
  resizeImage(caller, from, to, imageSize);

/**
 * The file is stored while the row is locked, so that of two uploads only one writes it. A failed write leaves it to
 * the next attempt or to the cleanup: removing it could remove what another upload has stored meanwhile.
 */
export async function uploadImage(ctx: UserContext, params: ImageParams): Promise<void> {
  await expectBytes(ctx.db, params);
  const [upload] = ctx.uploads;
  if (!upload) throw new DomainError('invalid_input');
  const image = `${upload.path}-image`;
  try {
    await createImage(ctx, upload.path, image);
    const { size } = await stat(image);
    await inTransaction(ctx, async (tx) => {
      await lockForUpdate(tx, 'estimateImages', params.imageId);
      const storageKey = await expectBytes(tx.db, params);
      await ctx.files.store(image, storageKey, 'image/jpeg');
      await markArrived(tx.db, params.imageId, size);
      await tx.audit({
        ...(await changeOfImages(tx.db, params.id)),
        details: { imageUploaded: params.imageId },
      });
    });
  } finally {
    // The cleanup after the request knows the upload only.
    await rm(image, { force: true });
  }
}

/** A key of another estimate, one without bytes and one added already are all rejected alike. */
export const addImage = (
  ctx: UserContext,
  { id }: EstimateParams,
  { storageKey, description, includeInPDF, showToCustomer, lineId }: BodyOf<'addImage'>,
): Promise<EstimateImage> =>
  inTransaction(ctx, async (tx) => {
    // Also orders two images that are added at once one after the other.
    await lockForUpdate(tx, 'estimates', id);
    await requireLine(tx.db, id, lineId);
    const added = { storageKey, description, includeInPdf: includeInPDF, showToCustomer, lineId };
    const imageId = await addArrivedImage(tx.db, id, added);
    if (!imageId) throw new DomainError('invalid_input', { fields: { storageKey: ['invalid'] } });
    await tx.audit({
      ...(await changeOfImages(tx.db, id)),
      details: {
        imageAdded: imageId,
        description,
        includeInPDF,
        showToCustomer,
        ...(lineId && { imageLine: lineId }),
      },
    });
    return imageResponse(id, await findImage(tx.db, { id, imageId }));
  });

export const saveImage = (
  ctx: UserContext,
  params: ImageParams,
  { description, includeInPDF, showToCustomer, lineId }: BodyOf<'saveImage'>,
): Promise<EstimateImage> =>
  inTransaction(ctx, async (tx) => {
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
    const details = {
      image: params.imageId,
      ...changedFields(auditedImage(before), auditedImage(change)),
    };
    await tx.audit({ ...(await changeOfImages(tx.db, params.id)), details });
    return imageResponse(params.id, { ...before, ...change });
  });

/** Throws `photo_in_evidence` for one that was shown to the customer when they answered. */
export const deleteImage = (ctx: UserContext, params: ImageParams): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockForUpdate(tx, 'estimates', params.id);
    await lockForUpdate(tx, 'estimateImages', params.imageId);
    const { storageKey, description, isEvidence } = await findImage(tx.db, params);
    if (isEvidence) throw new DomainError('photo_in_evidence');
    await deleteImageRow(tx.db, params.imageId);
    await tx.audit({
      ...(await changeOfImages(tx.db, params.id)),
      details: { imageDeleted: params.imageId, description },
    });
    tx.afterCommit(() => ctx.files.remove(storageKey));
  });

export async function listImages(ctx: UserContext, { id }: EstimateParams): Promise<EstimateImage[]> {
  await estimateNumberOf(ctx.db, id);
  return (await selectImages(ctx.db, id)).map((image) => imageResponse(id, image));
}

export async function openImage(ctx: RequestContext, params: ImageParams): Promise<StoredFile> {
  const { storageKey, orderIndex, fileSize } = await findImage(ctx.db, params);
  const fileName = `${await estimateNumberOf(ctx.db, params.id)}-${orderIndex + 1}.jpg`;
  return { storageKey, fileName, fileType: 'image/jpeg', size: fileSize };
}

/**
 * Removes what was announced a day ago and never became part of an estimate. A file that cannot be removed keeps
 * its row, for the next time.
 */
export async function sweepPendingImages(db: Database, files: FileStore): Promise<void> {
  let swept: number;
  do {
    swept = await db.transaction().execute(async (tx) => {
      const storageKeys = await deleteStaleImages(tx, SWEPT_AT_ONCE);
      await removeAll(files, storageKeys);
      return storageKeys.length;
    });
  } while (swept === SWEPT_AT_ONCE);
}
