import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { NewRow } from '#server/db/records.ts';

export type NewAttachment = NewRow<'vehicleAttachments'> & { readonly id: string };

const attachments = (db: Queryable) =>
  db
    .selectFrom('vehicleAttachments')
    .select(['id', 'vehicleId', 'fileName', 'fileType', 'fileSize', 'description', 'createdAt'])
    .select(['storageKey', 'thumbnailKey', 'thumbnailSize', 'cleanKey', 'cleanSize'])
    // Where all its files are.
    .select(
      sql<string[]>`array_remove(ARRAY[storage_key, thumbnail_key, nullif(clean_key, storage_key)], NULL)`.as(
        'storageKeys',
      ),
    );

export type AttachmentRow = Awaited<ReturnType<typeof selectAttachments>>[number];

/** Newest first. */
export const selectAttachments = (db: Queryable, vehicleId: string) =>
  attachments(db).where('vehicleId', '=', vehicleId).orderBy('createdAt', 'desc').orderBy('id').execute();

export const selectAttachment = (db: Queryable, id: string) =>
  attachments(db).where('id', '=', id).executeTakeFirst();

export const insertAttachments = (db: Queryable, rows: readonly NewAttachment[]) =>
  db.insertInto('vehicleAttachments').values(rows).execute();

/** Of an attachment that was stored before there were such copies. False: it was deleted meanwhile. */
export async function setCleanCopy(
  db: Queryable,
  id: string,
  copy: { readonly cleanKey: string; readonly cleanSize: number },
): Promise<boolean> {
  const update = db.updateTable('vehicleAttachments').set(copy).where('id', '=', id);
  return (await update.executeTakeFirst()).numUpdatedRows === 1n;
}
