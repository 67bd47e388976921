import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { createOnce, requireFirst } from '#server/db/idempotency.ts';
import { requireFound } from '#server/db/records.ts';
import { storeAll } from '#server/files/files.ts';
import type { StoredFile } from '#server/files/send-file.ts';
import type { UserContext } from '#server/http/context.ts';
import { resizeImage } from '#server/images/image-queue.ts';
import { DomainError } from '#shared/errors.ts';
import type { DisconnectDraft } from '../high-voltage-drafts.contract.ts';
import type { Isolation } from '../high-voltage.contract.ts';
import { selectPhoto } from './isolations.sql.ts';
import { recordStep } from './record-step.ts';

/** Small enough for any document and screen; what a camera writes beside it (place, time, owner) does not stay. */
const photoSize = { side: 1200, format: 'jpeg', quality: 82 } as const;
const PHOTO_TYPE = 'image/jpeg';

/**
 * Records that the disconnect is out, with the photo of the lock. The photo is stored before the write that names it, and
 * taken away again where the write fails. Throws as `recordStep`, and at `files` without a photo.
 */
export async function recordDisconnect(
  ctx: UserContext,
  id: string,
  { heldBy, lock, secondsAgo }: DisconnectDraft,
): Promise<Isolation> {
  await requireFirst(ctx);
  const [upload] = ctx.uploads;
  if (!upload) throw new DomainError('invalid_input', { fields: { files: ['lockPhotoRequired'] } });
  const image = `${upload.path}-photo`;
  try {
    await resizeImage(ctx.caller, upload.path, image, photoSize);
    const { size } = await stat(image);
    const key = `isolations/${id}/${randomUUID()}`;
    await storeAll(ctx.files, [{ path: image, storageKey: key, fileType: PHOTO_TYPE }]);
    const act = {
      step: 'disconnect',
      secondsAgo,
      photo: { key, size },
      detailsOn: async () => ({ heldBy, lock }),
    } as const;
    return await createOnce(ctx, (tx) => recordStep(tx, ctx, id, act), {
      undo: () => ctx.files.remove(key),
    });
  } finally {
    // The cleanup after the request knows the upload only.
    await rm(image, { force: true });
  }
}

/** Its name says nothing of the car. Throws `not_found`. */
export async function openPhoto({ db }: UserContext, id: string, stepId: string): Promise<StoredFile> {
  const { photoKey, photoSize: size } = requireFound(await selectPhoto(db, id, stepId));
  if (photoKey === null || size === null) throw new DomainError('not_found');
  return { storageKey: photoKey, fileName: 'lock.jpg', fileType: PHOTO_TYPE, size };
}
