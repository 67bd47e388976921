import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import sharp from 'sharp';
import type { StaffCtx } from '../../../server/context.ts';
import { writing, type Queryable } from '../../../server/database.ts';
import { keepAll, removeAll, type FileToKeep } from '../../../server/files.ts';
import { holdRecord } from '../../../server/hold-record.ts';
import { isBeginning, type StoredFile } from '../../../server/send-file.ts';
import type { KeptUpload } from '../../../server/uploads.ts';
import { DomainError } from '../../../shared/errors.ts';
import { vehiclesContract, type VehicleAttachment } from '../vehicles.contract.ts';
import {
  deleteAttachment as deleteRow,
  insertAttachments,
  selectAttachment,
  selectAttachments,
  type AttachmentRow,
  type NewAttachment,
} from './attachments.sql.ts';
import { findVehicle, getVehicle, holdVehicle, auditName } from './vehicles.service.ts';

const THUMBNAIL_PIXELS = 320;
const THUMBNAIL_TYPE = 'image/webp';

const asAnswer = ({
  storageKey: _key,
  storageKeys: _keys,
  thumbnailKey,
  thumbnailSize: _size,
  ...attachment
}: AttachmentRow): VehicleAttachment => ({
  ...attachment,
  fileUrl: vehiclesContract.attachmentFile.url.replace(':id', attachment.id),
  thumbnailUrl: thumbnailKey && vehiclesContract.attachmentThumbnail.url.replace(':id', attachment.id),
});

export async function listAttachments(ctx: StaffCtx, vehicleId: string): Promise<VehicleAttachment[]> {
  await getVehicle(ctx, vehicleId);
  return (await selectAttachments(ctx.db, vehicleId)).map(asAnswer);
}

interface Prepared {
  readonly row: NewAttachment;
  readonly files: readonly FileToKeep[];
}

/** The row of an upload and its files: the upload itself and, of an image, a small upright picture beside it. */
async function prepare(
  ctx: StaffCtx,
  vehicleId: string,
  description: string | null,
  { path, fileName, fileType, size: fileSize }: KeptUpload,
): Promise<Prepared> {
  const id = randomUUID();
  const storageKey = `vehicles/${vehicleId}/${id}`;
  const row = {
    id,
    vehicleId,
    fileName,
    fileType,
    fileSize,
    description,
    storageKey,
    createdBy: ctx.user.id,
  };
  const original = { path, storageKey, fileType };
  if (!fileType.startsWith('image/'))
    return { row: { ...row, thumbnailKey: null, thumbnailSize: null }, files: [original] };
  const thumbnail = `${path}-thumbnail`;
  await sharp(path)
    .rotate()
    .resize(THUMBNAIL_PIXELS, THUMBNAIL_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toFile(thumbnail);
  const thumbnailKey = `${storageKey}-thumbnail`;
  return {
    row: { ...row, thumbnailKey, thumbnailSize: (await stat(thumbnail)).size },
    files: [original, { path: thumbnail, storageKey: thumbnailKey, fileType: THUMBNAIL_TYPE }],
  };
}

/** Stores all files of the call, or none. */
export async function addAttachments(
  ctx: StaffCtx,
  vehicleId: string,
  description: string | null,
): Promise<VehicleAttachment[]> {
  await getVehicle(ctx, vehicleId);
  if (ctx.uploads.length === 0) throw new DomainError('invalid_input', { fields: { files: ['required'] } });
  const prepared: Prepared[] = [];
  try {
    for (const upload of ctx.uploads) prepared.push(await prepare(ctx, vehicleId, description, upload));
    const files = prepared.flatMap((each) => each.files);
    await keepAll(ctx.files, files);
    const rows = prepared.map((each) => each.row);
    return await writing(
      ctx,
      async (tx) => {
        const vehicle = await holdVehicle(tx.db, vehicleId);
        await insertAttachments(tx.db, rows);
        await tx.audit({
          action: 'data_modified',
          entityType: 'vehicle',
          entityId: vehicleId,
          entityName: auditName(vehicle),
          details: { attached: rows.map((row) => row.fileName) },
        });
        const added = new Set(rows.map((row) => row.id));
        return (await selectAttachments(tx.db, vehicleId)).filter(({ id }) => added.has(id)).map(asAnswer);
      },
      () =>
        removeAll(
          ctx.files,
          files.map((file) => file.storageKey),
        ),
    );
  } finally {
    // The uploads themselves are cleaned after the call; a picture made here that was not kept is not known there.
    await Promise.all(ctx.uploads.map(({ path }) => rm(`${path}-thumbnail`, { force: true })));
  }
}

async function findAttachment(db: Queryable, id: string): Promise<AttachmentRow> {
  const found = await selectAttachment(db, id);
  if (!found) throw new DomainError('not_found');
  return found;
}

export async function openAttachment(ctx: StaffCtx, id: string): Promise<StoredFile> {
  const found = await findAttachment(ctx.db, id);
  if (isBeginning(ctx.range)) {
    const entityName = auditName(await findVehicle(ctx.db, found.vehicleId));
    await writing(ctx, (tx) =>
      tx.audit({
        action: 'data_accessed',
        entityType: 'vehicle',
        entityId: found.vehicleId,
        entityName,
        details: { attachment: found.fileName },
      }),
    );
  }
  return { ...found, size: found.fileSize };
}

export async function openThumbnail(ctx: StaffCtx, id: string): Promise<StoredFile> {
  const { thumbnailKey, thumbnailSize, fileName } = await findAttachment(ctx.db, id);
  if (thumbnailKey === null || thumbnailSize === null) throw new DomainError('not_found');
  return { storageKey: thumbnailKey, fileName, fileType: THUMBNAIL_TYPE, size: thumbnailSize };
}

export const deleteAttachment = (ctx: StaffCtx, id: string): Promise<void> =>
  writing(ctx, async (tx) => {
    await holdRecord(tx, 'vehicleAttachments', id);
    const { vehicleId, fileName, storageKeys } = await findAttachment(tx.db, id);
    const vehicle = await findVehicle(tx.db, vehicleId);
    await deleteRow(tx.db, id);
    await tx.audit({
      action: 'data_modified',
      entityType: 'vehicle',
      entityId: vehicleId,
      entityName: auditName(vehicle),
      details: { attachmentDeleted: fileName },
    });
    tx.afterCommit(() => removeAll(ctx.files, storageKeys));
  });
