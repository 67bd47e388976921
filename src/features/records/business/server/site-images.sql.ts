import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { SiteImageName } from '#shared/artwork.ts';

export interface SiteImageFile {
  readonly fileName: string;
  readonly fileType: string;
  /** In bytes. */
  readonly size: number;
  /** Of an image, in pixels. */
  readonly width: number | null;
}

export interface SiteImageRow {
  readonly id: string;
  readonly name: SiteImageName;
  readonly contentHash: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly files: readonly SiteImageFile[];
}

const visibleImages = (db: Queryable) =>
  db
    .selectFrom('siteImages')
    .select(['id', 'name', 'contentHash', 'width', 'height', 'files'])
    .where('isShown', '=', true)
    .$castTo<SiteImageRow>();

/** Returns what the website shows of the shop's own uploads. */
export const selectVisibleImages = (db: Queryable): Promise<SiteImageRow[]> => visibleImages(db).execute();

export const selectVisibleImage = (db: Queryable, name: SiteImageName): Promise<SiteImageRow | undefined> =>
  visibleImages(db).where('name', '=', name).executeTakeFirst();

/** Returns the upload on the website that has a file of this name. */
export const selectImageOfFile = (db: Queryable, fileName: string): Promise<SiteImageRow | undefined> =>
  visibleImages(db)
    .where(sql<boolean>`files @> ${JSON.stringify([{ fileName }])}::jsonb`)
    .executeTakeFirst();

/** Inserts an upload whose files are about to be stored. */
export const insertHiddenImage = (db: Queryable, { files, ...image }: SiteImageRow) =>
  db
    .insertInto('siteImages')
    .values({ ...image, files: JSON.stringify(files) })
    .execute();

/** False when the upload is no longer there. */
export const showImage = async (db: Queryable, id: string): Promise<boolean> => {
  const update = db.updateTable('siteImages').set({ isShown: true }).where('id', '=', id);
  return (await update.executeTakeFirst()).numUpdatedRows === 1n;
};

export const hideImage = (db: Queryable, id: string) =>
  db.updateTable('siteImages').set({ isShown: false }).where('id', '=', id).execute();

/** Once its files are removed. */
export const deleteHiddenImage = (db: Queryable, id: string) =>
  db.deleteFrom('siteImages').where('id', '=', id).where('isShown', '=', false).execute();

/** Returns up to `most` uploads of more than a day ago that are not shown: by then no request shows them any more. */
export const selectStaleImages = (
  db: Queryable,
  most: number,
): Promise<Pick<SiteImageRow, 'id' | 'files'>[]> =>
  db
    .selectFrom('siteImages')
    .select(['id', 'files'])
    .where('isShown', '=', false)
    .where('createdAt', '<', sql<string>`now() - interval '1 day'`)
    .limit(most)
    .$castTo<Pick<SiteImageRow, 'id' | 'files'>>()
    .execute();
