import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import { byDisplayName, displayName } from '#features/records/users/server/display-name.sql.ts';
import type { OwnWeek, WorkingWeek } from '../working-weeks.contract.ts';

const weeks = (db: Queryable) =>
  db
    .selectFrom('users as technician')
    .leftJoin('workingWeeks as week', 'week.technicianId', 'technician.id')
    .select(['technician.id as technicianId', displayName.as('name')])
    .select([sql<OwnWeek['hours'] | null>`week.hours`.as('hours')])
    .select([sql<number>`coalesce(week.version, 0)`.as('version')])
    .where('role', '=', 'technician')
    .where('isActive', '=', true);

/** Returns the week of each active technician, by name. */
export const selectWeeks = (db: Queryable): Promise<WorkingWeek[]> =>
  weeks(db).orderBy(byDisplayName).orderBy('technician.id').execute();

/** Returns the week of one; undefined when that is no active technician. */
export const selectWeek = (db: Queryable, technicianId: string): Promise<WorkingWeek | undefined> =>
  weeks(db).where('technician.id', '=', technicianId).executeTakeFirst();

/** Returns the weeks of all who do not work as the shop is open, also of those who have left. */
export const selectOwnWeeks = (db: Queryable): Promise<OwnWeek[]> =>
  db
    .selectFrom('workingWeeks')
    .select('technicianId')
    .select([sql<OwnWeek['hours']>`hours`.as('hours')])
    .where('hours', 'is not', null)
    .orderBy('technicianId')
    .execute();

/** Returns the id of a technician's row, which is added if need be. */
export async function weekRow(db: Queryable, technicianId: string): Promise<string> {
  await db
    .insertInto('workingWeeks')
    .values({ technicianId })
    .onConflict((conflict) => conflict.column('technicianId').doNothing())
    .execute();
  const row = db.selectFrom('workingWeeks').select('id').where('technicianId', '=', technicianId);
  return (await row.executeTakeFirstOrThrow()).id;
}
