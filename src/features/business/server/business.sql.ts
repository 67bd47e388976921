import { sql } from 'kysely';
import type { Queryable } from '../../../server/database.ts';
import type { Business, BusinessDraft } from '../business.contract.ts';

export const selectBusiness = async (db: Queryable): Promise<Business> => {
  const { id: _only, ...row } = await db.selectFrom('business').selectAll().executeTakeFirstOrThrow();
  return { ...row, openingHours: row.openingHours as Business['openingHours'] };
};

/** True when it was saved; false when `version` is stale. */
export const updateBusiness = async (
  db: Queryable,
  { openingHours, version, ...columns }: BusinessDraft,
): Promise<boolean> => {
  let update = db
    .updateTable('business')
    .set({ ...columns, openingHours: JSON.stringify(openingHours), version: sql`version + 1` });
  if (version !== undefined) update = update.where('version', '=', version);
  return (await update.executeTakeFirst()).numUpdatedRows === 1n;
};
