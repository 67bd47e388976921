import { sql, type NotNull } from 'kysely';
import type { Queryable } from '../../../../server/db/database.ts';

/** The estimate that images belong to, by its name in the audit log. */
export const selectEstimateNumber = (db: Queryable, id: string) =>
  db.selectFrom('estimates').select(['id', 'estimateNumber']).where('id', '=', id).executeTakeFirst();

export const insertPendingImage = (
  db: Queryable,
  image: { readonly id: string; readonly estimateId: string; readonly storageKey: string },
) => db.insertInto('estimateImages').values(image).execute();

export interface NewImage {
  readonly id: string;
  readonly estimateId: string;
  readonly storageKey: string;
  readonly fileSize: number;
}

/** The first images of an estimate, in the order given. */
export const insertFirstImages = (db: Queryable, images: readonly NewImage[]) =>
  db
    .insertInto('estimateImages')
    .values(images.map((image, orderIndex) => ({ ...image, isAdded: true, orderIndex })))
    .execute();

/** What was announced for an estimate, arrived or not, added or not. */
export const selectAnnouncedImage = (db: Queryable, estimateId: string, id: string) =>
  db
    .selectFrom('estimateImages')
    .select(['storageKey', 'fileSize'])
    .where('id', '=', id)
    .where('estimateId', '=', estimateId)
    .executeTakeFirst();

export const markArrived = (db: Queryable, id: string, fileSize: number) =>
  db.updateTable('estimateImages').set({ fileSize }).where('id', '=', id).execute();

export interface AddedImage {
  readonly storageKey: string;
  readonly description: string | null;
  readonly includeInPdf: boolean;
  readonly showToCustomer: boolean;
}

/** Puts an arrived image behind those of its estimate; undefined when there is none to add under that key. */
export const addArrivedImage = async (
  db: Queryable,
  estimateId: string,
  { storageKey, description, includeInPdf, showToCustomer }: AddedImage,
): Promise<string | undefined> =>
  (
    await db
      .updateTable('estimateImages')
      .set({
        isAdded: true,
        description,
        includeInPdf,
        showToCustomer,
        orderIndex: sql<number>`(SELECT coalesce(max(other.order_index) + 1, 0) FROM estimate_images other
          WHERE other.estimate_id = ${estimateId} AND other.is_added)`,
      })
      .where('estimateId', '=', estimateId)
      .where('storageKey', '=', storageKey)
      .where('isAdded', '=', false)
      .where('fileSize', 'is not', null)
      .returning('id')
      .executeTakeFirst()
  )?.id;

const addedImages = (db: Queryable, estimateId: string) =>
  db
    .selectFrom('estimateImages')
    .select(['id', 'storageKey', 'description', 'orderIndex', 'includeInPdf', 'showToCustomer', 'fileSize'])
    .where('estimateId', '=', estimateId)
    .where('isAdded', '=', true)
    // Only what has arrived is ever added.
    .$narrowType<{ fileSize: NotNull }>();

/** The images of an estimate, in their order. */
export const selectImages = (db: Queryable, estimateId: string) =>
  addedImages(db, estimateId).orderBy('orderIndex').orderBy('id').execute();

export type ImageRow = Awaited<ReturnType<typeof selectImages>>[number];

export const selectImage = (db: Queryable, estimateId: string, id: string) =>
  addedImages(db, estimateId).where('id', '=', id).executeTakeFirst();

export const updateImage = (
  db: Queryable,
  id: string,
  change: Pick<AddedImage, 'description' | 'includeInPdf' | 'showToCustomer'>,
) => db.updateTable('estimateImages').set(change).where('id', '=', id).execute();

/** On the page that the customer opens by link none is left. */
export const hideImages = (db: Queryable, estimateId: string) =>
  db
    .updateTable('estimateImages')
    .set({ showToCustomer: false })
    .where('estimateId', '=', estimateId)
    .execute();

export const deleteImageRow = (db: Queryable, id: string) =>
  db.deleteFrom('estimateImages').where('id', '=', id).execute();

/** Deletes up to `most` images that were announced a day ago and never added. Returns where their files are. */
export const deleteStaleImages = async (db: Queryable, most: number): Promise<string[]> => {
  const stale = db
    .selectFrom('estimateImages')
    .select('id')
    .where('isAdded', '=', false)
    .where('createdAt', '<', sql<string>`now() - interval '1 day'`)
    .limit(most)
    .forUpdate()
    .skipLocked();
  const deleted = await db
    .deleteFrom('estimateImages')
    .where('id', 'in', stale)
    .returning('storageKey')
    .execute();
  return deleted.map(({ storageKey }) => storageKey);
};
