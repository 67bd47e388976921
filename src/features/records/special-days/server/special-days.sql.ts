import type { Queryable } from '#server/db/database.ts';
import { keysOf } from '#shared/record-fields.ts';
import { specialDayFields } from '../special-day.fields.ts';
import type { SpecialDay } from '../special-days.contract.ts';

const specialDays = (db: Queryable) =>
  db.selectFrom('specialDays').select([...keysOf(specialDayFields), 'id', 'version']);

/** Returns the entries that end on `since` (`YYYY-MM-DD`) or later, in the order of their days. */
export const selectSpecialDays = (db: Queryable, since: string, limit: number): Promise<SpecialDay[]> =>
  specialDays(db).where('lastDay', '>=', since).orderBy('firstDay').limit(limit).execute();

export const selectSpecialDay = (db: Queryable, id: string): Promise<SpecialDay | undefined> =>
  specialDays(db).where('id', '=', id).executeTakeFirst();
