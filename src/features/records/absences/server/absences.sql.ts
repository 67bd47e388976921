import type { Queryable } from '#server/db/database.ts';
import { keysOf } from '#shared/record-fields.ts';
import { displayName } from '#features/records/users/server/display-name.sql.ts';
import { absenceFields } from '../absence.fields.ts';
import type { Absence } from '../absences.contract.ts';

const absences = (db: Queryable) =>
  db
    .selectFrom('absences')
    .innerJoin('users as technician', 'technician.id', 'absences.technicianId')
    .select(keysOf(absenceFields).map((name) => `absences.${name}` as const))
    .select(['absences.id', 'absences.version'])
    .select(displayName.as('name'));

/** Returns those that end on `since` (`YYYY-MM-DD`) or later, in the order of their days. */
export const selectAbsences = (db: Queryable, since: string, limit: number): Promise<Absence[]> =>
  absences(db)
    .where('lastDay', '>=', since)
    .orderBy('firstDay')
    .orderBy('fromTime', (order) => order.asc().nullsFirst())
    .orderBy('absences.id')
    .limit(limit)
    .execute();

export const selectAbsence = (db: Queryable, id: string): Promise<Absence | undefined> =>
  absences(db).where('absences.id', '=', id).executeTakeFirst();
