import { sql, type NotNull } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { PhotoMark } from '#shared/photo-marks.ts';

/** The longest side of an image as it is stored, and of the copy with what is drawn on it, in pixels. */
export const FULL_SIDE = 1200;

/** A file that was made of an image. */
export interface PhotoCopy {
  /** The longest side that it may have, in pixels. */
  readonly side: number;
  readonly key: string;
  /** In bytes. */
  readonly size: number;
}

/** An image as it is stored, with what is drawn on it and the files that were made of it. */
export interface StoredPhoto {
  readonly id: string;
  readonly storageKey: string;
  readonly marks: readonly PhotoMark[];
  readonly copies: readonly PhotoCopy[];
}

const marks = sql<PhotoMark[]>`marks`.as('marks');
const copies = sql<PhotoCopy[]>`copies`.as('copies');

/** Where all files of an image are. */
export const fileKeysOf = ({
  storageKey,
  copies: made,
}: Pick<StoredPhoto, 'storageKey' | 'copies'>): string[] => [storageKey, ...made.map(({ key }) => key)];

/** Returns the estimate that images belong to, by its name in the audit log. */
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

const placeBehind = (estimateId: string) =>
  sql<number>`(SELECT coalesce(max(other.order_index) + 1, 0) FROM estimate_images other
    WHERE other.estimate_id = ${estimateId} AND other.is_added)`;

/** Puts images behind those of one estimate, in the order given; all of them show the same line, or none. */
export const insertNextImages = (
  db: Queryable,
  { estimateId, lineId }: { readonly estimateId: string; readonly lineId: string | null },
  images: readonly NewImage[],
) =>
  db
    .insertInto('estimateImages')
    .values(
      images.map((image, index) => ({
        ...image,
        lineId,
        isAdded: true,
        orderIndex: sql<number>`${index} + ${placeBehind(estimateId)}`,
      })),
    )
    .execute();

/** Those of `ids` that belong to no line yet become images of this one, and stand on the page that the customer opens. */
export const giveImagesToLine = (
  db: Queryable,
  { estimateId, lineId }: { readonly estimateId: string; readonly lineId: string },
  ids: readonly string[],
) =>
  db
    .updateTable('estimateImages')
    .set({ lineId, showToCustomer: true })
    .where('estimateId', '=', estimateId)
    .where('id', 'in', ids)
    .where('lineId', 'is', null)
    .execute();

/** For a day an announced image is expected. What is swept later than that is therefore never added meanwhile. */
const isExpected = sql<boolean>`created_at > now() - interval '1 day'`;

/** Returns what was announced for an estimate within the last day, arrived or not, added or not. */
export const selectAnnouncedImage = (db: Queryable, estimateId: string, id: string) =>
  db
    .selectFrom('estimateImages')
    .select('fileSize')
    .where('id', '=', id)
    .where('estimateId', '=', estimateId)
    .where(isExpected)
    .executeTakeFirst();

export const markArrived = (
  db: Queryable,
  id: string,
  file: { readonly storageKey: string; readonly fileSize: number },
) => db.updateTable('estimateImages').set(file).where('id', '=', id).execute();

/** The key under which an image was announced. */
const announcedKey = sql<string>`'estimates/' || estimate_id || '/' || id`;

export interface AddedImage {
  readonly marks: readonly PhotoMark[];
  readonly description: string | null;
  readonly includeInPdf: boolean;
  readonly showToCustomer: boolean;
  readonly lineId: string | null;
}

/** What is drawn anew has no copies yet. */
const drawnAnew = (drawn: readonly PhotoMark[]) => ({ marks: JSON.stringify(drawn), copies: '[]' });

/** Puts an arrived image behind those of its estimate; undefined when there is none to add that was announced so. */
export const addArrivedImage = async (
  db: Queryable,
  estimateId: string,
  announcedAs: string,
  { marks: drawn, ...columns }: AddedImage,
): Promise<string | undefined> =>
  (
    await db
      .updateTable('estimateImages')
      .set({
        ...columns,
        ...(drawn.length > 0 && drawnAnew(drawn)),
        isAdded: true,
        orderIndex: placeBehind(estimateId),
      })
      .where('estimateId', '=', estimateId)
      .where(announcedKey, '=', announcedAs)
      .where(isExpected)
      .where('isAdded', '=', false)
      .where('fileSize', 'is not', null)
      .returning('id')
      .executeTakeFirst()
  )?.id;

const addedImages = (db: Queryable, estimateId: string) =>
  db
    .selectFrom('estimateImages')
    .select(['id', 'storageKey', 'description', 'orderIndex', 'includeInPdf', 'showToCustomer', 'fileSize'])
    .select(['lineId', 'isEvidence', marks, copies])
    .where('estimateId', '=', estimateId)
    .where('isAdded', '=', true)
    // Only what has arrived is ever added.
    .$narrowType<{ fileSize: NotNull }>();

export const selectImages = (db: Queryable, estimateId: string) =>
  addedImages(db, estimateId).orderBy('orderIndex').orderBy('id').execute();

export type ImageRow = Awaited<ReturnType<typeof selectImages>>[number];

export const selectImage = (db: Queryable, estimateId: string, id: string) =>
  addedImages(db, estimateId).where('id', '=', id).executeTakeFirst();

export const updateImage = (db: Queryable, id: string, change: Omit<AddedImage, 'marks'>) =>
  db.updateTable('estimateImages').set(change).where('id', '=', id).execute();

export const updateMarks = (db: Queryable, id: string, drawn: readonly PhotoMark[]) =>
  db.updateTable('estimateImages').set(drawnAnew(drawn)).where('id', '=', id).execute();

/** Returns an image, added or not, with its copies. */
export const selectCopies = (db: Queryable, id: string): Promise<StoredPhoto | undefined> =>
  db
    .selectFrom('estimateImages')
    .select(['id', 'storageKey', marks, copies])
    .where('id', '=', id)
    .executeTakeFirst();

/** Returns where the copies of an arrived image are. */
export const selectCopyKeys = async (
  db: Queryable,
  estimateId: string,
  announcedAs: string,
): Promise<string[]> => {
  const images = await db
    .selectFrom('estimateImages')
    .select(copies)
    .where('estimateId', '=', estimateId)
    .where(announcedKey, '=', announcedAs)
    .execute();
  return images.flatMap(({ copies: made }) => made.map(({ key }) => key));
};

/** Keeps the copies of an image that has none. False: it has some by now, was drawn on anew, or is gone. */
export async function setCopies(
  db: Queryable,
  { id, marks: drawn }: StoredPhoto,
  made: readonly PhotoCopy[],
): Promise<boolean> {
  const update = db
    .updateTable('estimateImages')
    .set({ copies: JSON.stringify(made) })
    .where('id', '=', id)
    .where(sql<boolean>`marks = ${JSON.stringify(drawn)}::jsonb AND copies = '[]'`);
  return (await update.executeTakeFirst()).numUpdatedRows === 1n;
}

/** On the page that the customer opens by link none is left. */
export const hideImages = (db: Queryable, estimateId: string) =>
  db
    .updateTable('estimateImages')
    .set({ showToCustomer: false })
    .where('estimateId', '=', estimateId)
    .execute();

export const hasLine = async (db: Queryable, estimateId: string, lineId: string): Promise<boolean> =>
  (await db
    .selectFrom('estimateLineItems')
    .select('id')
    .where('estimateId', '=', estimateId)
    .where('id', '=', lineId)
    .executeTakeFirst()) !== undefined;

/** The images of lines that were taken out become images of the estimate. */
export const detachImages = (db: Queryable, estimateId: string) =>
  db
    .updateTable('estimateImages as image')
    .set({ lineId: null })
    .where('estimateId', '=', estimateId)
    .where('lineId', 'is not', null)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM estimate_line_items line WHERE line.id = image.line_id)`)
    .execute();

/** An image that the customer sees, with what its file was when it was stored. */
export interface ShownImage {
  readonly imageId: string;
  readonly lineId: string | null;
  readonly description: string | null;
  /** What is drawn on it. */
  readonly marks: readonly PhotoMark[];
  /** Of the file that is shown. */
  readonly key: string;
  /** Null for a file that was stored before sums were, until the next backup. */
  readonly sha256: string | null;
}

/** The file in its full size: with what is drawn on it, where there is anything. */
const shownKey = sql<string>`coalesce(
  (SELECT copy->>'key' FROM jsonb_array_elements(copies) AS copy WHERE (copy->>'side')::integer = ${FULL_SIDE}),
  storage_key)`;

/** Returns the images on the customer's page, in their order. */
export const selectShownImages = (db: Queryable, estimateId: string): Promise<ShownImage[]> =>
  db
    .selectFrom('estimateImages as image')
    .leftJoin('storedFiles as file', (join) => join.on(sql<boolean>`file.key = ${shownKey}`))
    .select(['image.id as imageId', 'lineId', 'description', marks, shownKey.as('key'), 'file.sha256'])
    .where('estimateId', '=', estimateId)
    .where('isAdded', '=', true)
    .where('showToCustomer', '=', true)
    .orderBy('orderIndex')
    .orderBy('image.id')
    .execute();

/** The images on the customer's page belong to the evidence from now on. */
export const keepShownImages = (db: Queryable, estimateId: string) =>
  db
    .updateTable('estimateImages')
    .set({ isEvidence: true })
    .where('estimateId', '=', estimateId)
    .where('isAdded', '=', true)
    .where('showToCustomer', '=', true)
    .execute();

/**
 * Of all images of an estimate, but for the files that evidence names: those outlive it, as the evidence does. The images are
 * locked, so that none gets another file meanwhile.
 */
export async function selectImageKeys(db: Queryable, estimateId: string): Promise<string[]> {
  const images = await db
    .selectFrom('estimateImages')
    .select(['storageKey', copies, 'isEvidence', shownKey.as('shown')])
    .where('estimateId', '=', estimateId)
    .forUpdate()
    .execute();
  return images.flatMap((image) =>
    fileKeysOf(image).filter((key) => !image.isEvidence || key !== image.shown),
  );
}

export const deleteImageRow = (db: Queryable, id: string) =>
  db.deleteFrom('estimateImages').where('id', '=', id).execute();

/** Up to `most` images that were never added and are expected no longer, nor were when a write in progress began. */
export const selectStaleImages = (
  db: Queryable,
  most: number,
): Promise<Pick<StoredPhoto, 'id' | 'storageKey' | 'copies'>[]> =>
  db
    .selectFrom('estimateImages')
    .select(['id', 'storageKey', copies])
    .where('isAdded', '=', false)
    .where(sql<boolean>`created_at < now() - interval '25 hours'`)
    .limit(most)
    .execute();
