import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { createOnce, requireFirst } from '#server/db/idempotency.ts';
import { deleteRow, requireFound } from '#server/db/records.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { removeAll, storeAll } from '#server/files/files.ts';
import type { StoredFile } from '#server/files/send-file.ts';
import { resizeImage } from '#server/images/image-queue.ts';
import type { UserContext } from '#server/http/context.ts';
import { DomainError } from '#shared/errors.ts';
import { happenedAt } from '#shared/fields.ts';
import { checkAudit } from '../check.fields.ts';
import { MAX_PHOTOS, type CheckPhoto } from '../checks.contract.ts';
import { auditName } from './check-templates.service.ts';
import { findCheck, holdOpenCheck, itemOf, named, photoResponse } from './checks.service.ts';
import { insertPhoto, selectPhoto, selectPhotos } from './checks.sql.ts';

/** As large as an image of an estimate, which it may become. */
const full = { side: 1200, format: 'jpeg', quality: 85 } as const;
const small = { side: 240, format: 'webp', quality: 70 } as const;

/** Encodes the photo of the request again, large and small: what a camera writes beside it does not stay. */
async function storePhoto(ctx: UserContext, checkId: string) {
  const [upload] = ctx.uploads;
  if (!upload) throw new DomainError('invalid_input', { fields: { files: ['required'] } });
  const id = randomUUID();
  const large = {
    path: `${upload.path}-large`,
    storageKey: `checks/${checkId}/${id}`,
    fileType: 'image/jpeg',
  };
  const thumbnail = {
    path: `${upload.path}-small`,
    storageKey: `${large.storageKey}-240`,
    fileType: 'image/webp',
  };
  try {
    await resizeImage(ctx.caller, upload.path, large.path, full);
    await resizeImage(ctx.caller, large.path, thumbnail.path, small);
    const [fileSize, smallSize] = [(await stat(large.path)).size, (await stat(thumbnail.path)).size];
    await storeAll(ctx.files, [large, thumbnail]);
    return { id, storageKey: large.storageKey, fileSize, smallKey: thumbnail.storageKey, smallSize };
  } finally {
    await Promise.all([large, thumbnail].map(({ path }) => rm(path, { force: true })));
  }
}

/** Throws `check_completed`, and at `files` where the item has as many photos as it takes. */
export async function addPhoto(
  ctx: UserContext,
  checkId: string,
  { itemKey, secondsAgo }: { readonly itemKey: string; readonly secondsAgo: number },
): Promise<CheckPhoto> {
  await requireFirst(ctx);
  itemOf(await findCheck(ctx.db, checkId), itemKey);
  const stored = await storePhoto(ctx, checkId);
  return createOnce(
    ctx,
    async (tx) => {
      const check = await holdOpenCheck(tx, checkId);
      const item = itemOf(check, itemKey);
      const others = (await selectPhotos(tx.db, checkId)).filter((photo) => photo.itemKey === itemKey);
      if (others.length >= MAX_PHOTOS) throw new DomainError('too_many_files');
      await insertPhoto(tx.db, {
        ...stored,
        checkId,
        itemKey,
        takenBy: ctx.user.id,
        takenAt: happenedAt(secondsAgo, ctx.receivedAt),
      });
      await tx.auditChange(checkAudit, named(check), { item: auditName(item.name), photoAdded: stored.id });
      return photoResponse(requireFound(await selectPhoto(tx.db, checkId, stored.id)));
    },
    { undo: () => removeAll(ctx.files, [stored.storageKey, stored.smallKey]) },
  );
}

interface PhotoParams {
  readonly id: string;
  readonly photoId: string;
}

export const deletePhoto = (ctx: UserContext, { id, photoId }: PhotoParams): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const check = await holdOpenCheck(tx, id);
    const photo = requireFound(await selectPhoto(tx.db, id, photoId));
    await deleteRow(tx.db, 'checkPhotos', photoId);
    await tx.auditChange(checkAudit, named(check), { photoDeleted: photoId });
    tx.afterCommit(() => removeAll(ctx.files, [photo.storageKey, photo.smallKey]));
  });

export async function openPhoto(
  ctx: UserContext,
  { id, photoId }: PhotoParams,
  isSmall: boolean,
): Promise<StoredFile> {
  const { storageKey, fileSize, smallKey, smallSize } = requireFound(await selectPhoto(ctx.db, id, photoId));
  return isSmall
    ? { storageKey: smallKey, fileName: `${photoId}.webp`, fileType: 'image/webp', size: smallSize }
    : { storageKey, fileName: `${photoId}.jpg`, fileType: 'image/jpeg', size: fileSize };
}
