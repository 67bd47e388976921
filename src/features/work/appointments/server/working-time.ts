import type { Queryable } from '#server/db/database.ts';
import { getAbsences } from '#features/records/absences/server/absences.service.ts';
import { getShopHours } from '#features/records/business/server/business.service.ts';

/** Returns when the shop is open and when technicians are away, with the reasons. */
export async function getWorkingTime(db: Queryable) {
  const [hours, absences] = await Promise.all([getShopHours(db), getAbsences(db)]);
  return { ...hours, absences };
}
