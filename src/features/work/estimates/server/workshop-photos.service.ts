import { createOnce, requireFirst } from '#server/db/idempotency.ts';
import { lockForUpdate, type Transaction } from '#server/db/transaction.ts';
import type { TemporaryFolder } from '#server/files/uploads.ts';
import type { UserContext } from '#server/http/context.ts';
import { addEstimateImages, dropImages, storeUploadedImages } from './carried-images.service.ts';
import { hasLine } from './estimate-images.sql.ts';
import { makeCopies } from './photo-copies.ts';

interface WorkshopPhoto {
  readonly estimateId: string;
  /** The line that it shows; where that is gone by now, the photo belongs to the estimate. */
  readonly lineId: string | null;
}

/**
 * Adds the uploaded photo to an estimate, once for each idempotency key, and returns `response`. It is not shown to the
 * customer until a manager says so. Throws `not_found`.
 */
export async function addWorkshopPhoto<T>(
  ctx: UserContext,
  temporary: TemporaryFolder,
  { estimateId, lineId }: WorkshopPhoto,
  response: T,
): Promise<T> {
  await requireFirst(ctx);
  const paths = ctx.uploads.map(({ path }) => path);
  const images = await storeUploadedImages(ctx, estimateId, paths);
  const add = async (tx: Transaction): Promise<T> => {
    await lockForUpdate(tx, 'estimates', estimateId);
    const line = lineId && (await hasLine(tx.db, estimateId, lineId)) ? lineId : null;
    await addEstimateImages(tx, images, line);
    return response;
  };
  const result = await createOnce(ctx, add, { undo: () => dropImages(ctx, images) });
  for (const { id } of images) await makeCopies(ctx, temporary, id);
  return result;
}
