import { randomBytes, randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { createOnce, requireFirst } from '#server/db/idempotency.ts';
import { lockForUpdate, type Transaction } from '#server/db/transaction.ts';
import { storeAll } from '#server/files/files.ts';
import type { TemporaryFolder } from '#server/files/uploads.ts';
import type { UserContext } from '#server/http/context.ts';
import { DomainError } from '#shared/errors.ts';
import { changeOfImages, createImage } from './estimate-images.ts';
import { hasLine, insertAddedImage } from './estimate-images.sql.ts';
import { makeCopies } from './photo-copies.ts';

interface WorkshopPhoto {
  readonly estimateId: string;
  /** The line that it shows; where that is gone by now, the photo belongs to the estimate. */
  readonly lineId: string | null;
  readonly description: string | null;
}

/**
 * Adds the uploaded photo to an estimate, once for each idempotency key. It is not shown to the customer until a manager
 * says so. `write` records in the same transaction what the photo belongs to, and returns the response.
 */
export async function addWorkshopPhoto<T>(
  ctx: UserContext,
  temporary: TemporaryFolder,
  { estimateId, lineId, description }: WorkshopPhoto,
  write: (tx: Transaction, imageId: string) => Promise<T>,
): Promise<T> {
  const [upload] = ctx.uploads;
  if (!upload) throw new DomainError('invalid_input');
  await requireFirst(ctx);
  const id = randomUUID();
  const storageKey = `estimates/${estimateId}/${id}-${randomBytes(4).toString('hex')}`;
  const image = `${upload.path}-image`;
  try {
    await createImage(ctx, upload.path, image);
    const { size: fileSize } = await stat(image);
    await storeAll(ctx.files, [{ path: image, storageKey, fileType: 'image/jpeg' }]);
    const add = async (tx: Transaction): Promise<T> => {
      await lockForUpdate(tx, 'estimates', estimateId);
      const line = lineId && (await hasLine(tx.db, estimateId, lineId)) ? lineId : null;
      await insertAddedImage(tx.db, { id, estimateId, storageKey, fileSize, lineId: line, description });
      await tx.audit({
        ...(await changeOfImages(tx.db, estimateId)),
        details: { imageAdded: id, description, ...(line && { imageLine: line }) },
      });
      return write(tx, id);
    };
    const result = await createOnce(ctx, add, { undo: () => ctx.files.remove(storageKey) });
    await makeCopies(ctx, temporary, id);
    return result;
  } finally {
    // The cleanup after the request knows the upload only.
    await rm(image, { force: true });
  }
}
