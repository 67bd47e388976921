import type { Queryable } from '#server/db/database.ts';
import { getAbsences } from '#features/records/absences/server/absences.service.ts';
import { getWorkingWeeks } from '#features/records/absences/server/working-weeks.service.ts';
import { getShopHours } from '#features/records/business/server/business.service.ts';

/** Returns when the shop is open and when technicians are there, with the reasons of absences. */
export async function getWorkingTime(db: Queryable) {
  const [hours, absences, workingWeeks] = await Promise.all([
    getShopHours(db),
    getAbsences(db),
    getWorkingWeeks(db),
  ]);
  return { ...hours, absences, workingWeeks };
}
