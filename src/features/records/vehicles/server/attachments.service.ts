import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { auditOpening } from '#server/files/audit-opening.ts';
import type { UserContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { deleteRow, requireFound } from '#server/db/records.ts';
import { createOnce, requireFirst } from '#server/db/idempotency.ts';
import { inTransaction, lockForUpdate } from '#server/db/transaction.ts';
import { storeAll, removeAll, type FileToStore } from '#server/files/files.ts';
import { resizeImage } from '#server/images/image-queue.ts';
import type { StoredFile } from '#server/files/send-file.ts';
import type { Upload, TemporaryFolder } from '#server/files/uploads.ts';
import { DomainError } from '#shared/errors.ts';
import { roleCan } from '#shared/permissions.ts';
import { vehiclesContract, type VehicleAttachment } from '../vehicles.contract.ts';
import {
  insertAttachments,
  selectAttachment,
  selectAttachments,
  type AttachmentRow,
  type NewAttachment,
} from './attachments.sql.ts';
import { cleanCopyOf, cleanPathOf, cleanStored, isCleanable } from './clean-copies.ts';
import { findVehicle, getVehicle, lockVehicle, auditName } from './vehicles.service.ts';
import { vehicleAudit } from '../vehicle.fields.ts';

const thumbnailSize = { side: 320, format: 'webp', quality: 75 } as const;
const THUMBNAIL_TYPE = 'image/webp';

const asResponse = ({
  storageKey: _key,
  storageKeys: _keys,
  thumbnailKey,
  thumbnailSize: _size,
  cleanKey: _cleanKey,
  cleanSize: _cleanSize,
  ...attachment
}: AttachmentRow): VehicleAttachment => ({
  ...attachment,
  fileUrl: vehiclesContract.attachmentFile.url.replace(':id', attachment.id),
  thumbnailUrl: thumbnailKey && vehiclesContract.attachmentThumbnail.url.replace(':id', attachment.id),
});

export async function listAttachments(ctx: UserContext, vehicleId: string): Promise<VehicleAttachment[]> {
  await getVehicle(ctx, vehicleId);
  return (await selectAttachments(ctx.db, vehicleId)).map(asResponse);
}

interface Prepared {
  readonly row: NewAttachment;
  readonly files: readonly FileToStore[];
}

/** The row of an upload and its files: the upload itself, its clean copy and, of an image, an upright thumbnail. */
async function prepare(
  ctx: UserContext,
  vehicleId: string,
  description: string | null,
  upload: Upload,
): Promise<Prepared> {
  const { path, fileName, fileType, size: fileSize } = upload;
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
  const clean = isCleanable(fileType) ? await cleanCopyOf(ctx, { ...upload, storageKey }) : null;
  const copy = { cleanKey: clean?.cleanKey ?? null, cleanSize: clean?.cleanSize ?? null };
  const files = [
    { path, storageKey, fileType },
    ...(clean?.path ? [{ path: clean.path, storageKey: clean.cleanKey, fileType }] : []),
  ];
  if (!fileType.startsWith('image/'))
    return { row: { ...row, ...copy, thumbnailKey: null, thumbnailSize: null }, files };
  const thumbnail = `${path}-thumbnail`;
  await resizeImage(ctx.caller, path, thumbnail, thumbnailSize);
  const thumbnailKey = `${storageKey}-thumbnail`;
  return {
    row: { ...row, ...copy, thumbnailKey, thumbnailSize: (await stat(thumbnail)).size },
    files: [...files, { path: thumbnail, storageKey: thumbnailKey, fileType: THUMBNAIL_TYPE }],
  };
}

/** Stores all files of the request, or none, once for each idempotency key. `respond` makes the response of what was added. */
export async function addAttachments<T>(
  ctx: UserContext,
  vehicleId: string,
  description: string | null,
  respond: (added: VehicleAttachment[]) => T,
): Promise<T> {
  await getVehicle(ctx, vehicleId);
  if (ctx.uploads.length === 0) throw new DomainError('invalid_input', { fields: { files: ['required'] } });
  await requireFirst(ctx);
  const prepared: Prepared[] = [];
  try {
    for (const upload of ctx.uploads) prepared.push(await prepare(ctx, vehicleId, description, upload));
    const files = prepared.flatMap((each) => each.files);
    await storeAll(ctx.files, files);
    const rows = prepared.map((each) => each.row);
    return await createOnce(
      ctx,
      async (tx) => {
        const vehicle = await lockVehicle(tx.db, vehicleId);
        await insertAttachments(tx.db, rows);
        await tx.auditChange(
          vehicleAudit,
          { id: vehicleId, name: auditName(vehicle) },
          { attached: rows.map((row) => row.fileName) },
        );
        const added = new Set(rows.map((row) => row.id));
        const attachments = await selectAttachments(tx.db, vehicleId);
        return respond(attachments.filter(({ id }) => added.has(id)).map(asResponse));
      },
      {
        undo: () =>
          removeAll(
            ctx.files,
            files.map((file) => file.storageKey),
          ),
      },
    );
  } finally {
    // The uploads themselves are removed after the request; an image created here that was not stored is not known
    // there.
    const created = ctx.uploads.flatMap(({ path }) => [`${path}-thumbnail`, cleanPathOf(path)]);
    await Promise.all(created.map((file) => rm(file, { force: true })));
  }
}

const findAttachment = async (db: Queryable, id: string): Promise<AttachmentRow> =>
  requireFound(await selectAttachment(db, id));

/** Returns the original, or for who may not know customers the copy without the place where it was taken. */
async function fileFor(
  ctx: UserContext,
  temporary: TemporaryFolder,
  found: AttachmentRow,
): Promise<StoredFile> {
  const original = { ...found, size: found.fileSize };
  if (roleCan(ctx.user.role, 'customers.read') || !isCleanable(found.fileType)) return original;
  const { cleanKey, cleanSize } = found.cleanKey ? found : await cleanStored(ctx, temporary, found);
  if (cleanKey === null || cleanSize === null) throw new DomainError('not_found');
  return { ...original, storageKey: cleanKey, size: cleanSize };
}

export async function openAttachment(
  ctx: UserContext,
  temporary: TemporaryFolder,
  id: string,
): Promise<StoredFile> {
  const found = await findAttachment(ctx.db, id);
  const file = await fileFor(ctx, temporary, found);
  await auditOpening(ctx, file.size, {
    entityType: vehicleAudit,
    entityId: found.vehicleId,
    entityName: auditName(await findVehicle(ctx.db, found.vehicleId)),
    details: { attachment: found.fileName, file: id },
  });
  return file;
}

export async function openThumbnail(ctx: UserContext, id: string): Promise<StoredFile> {
  const { thumbnailKey, thumbnailSize, fileName } = await findAttachment(ctx.db, id);
  if (thumbnailKey === null || thumbnailSize === null) throw new DomainError('not_found');
  return { storageKey: thumbnailKey, fileName, fileType: THUMBNAIL_TYPE, size: thumbnailSize };
}

export const deleteAttachment = (ctx: UserContext, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockForUpdate(tx, 'vehicleAttachments', id);
    const { vehicleId, fileName, storageKeys } = await findAttachment(tx.db, id);
    const vehicle = await findVehicle(tx.db, vehicleId);
    await deleteRow(tx.db, 'vehicleAttachments', id);
    await tx.auditChange(
      vehicleAudit,
      { id: vehicleId, name: auditName(vehicle) },
      { attachmentDeleted: fileName },
    );
    tx.afterCommit(() => removeAll(ctx.files, storageKeys));
  });
