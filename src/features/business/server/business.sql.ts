import type { Queryable } from '../../../server/database.ts';
import type { Business } from '../business.contract.ts';

export const selectBusiness = async (db: Queryable): Promise<Business> => {
  const { id: _only, ...row } = await db.selectFrom('business').selectAll().executeTakeFirstOrThrow();
  return { ...row, openingHours: row.openingHours as Business['openingHours'] };
};
