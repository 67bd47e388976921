import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import { keysOf } from '#shared/record-fields.ts';
import { displayName } from '#features/records/users/server/display-name.sql.ts';
import { qualificationFields } from '../qualification.fields.ts';
import type { Rank } from '../qualification-rank.ts';

const qualifications = (db: Queryable) =>
  db
    .selectFrom('qualifications')
    .innerJoin('users as technician', 'technician.id', 'qualifications.userId')
    .select(keysOf(qualificationFields).map((name) => `qualifications.${name}` as const))
    .select(['qualifications.id', 'qualifications.version', 'fileName', 'fileType', 'fileSize', 'storageKey'])
    .select(displayName.as('name'))
    .$narrowType<{ rank: Rank }>();

export type QualificationRow = Awaited<ReturnType<typeof selectQualifications>>[number];

/** Returns them by person, the highest first. */
export const selectQualifications = (db: Queryable, limit: number) =>
  qualifications(db)
    .orderBy(displayName)
    .orderBy('userId')
    .orderBy('rank', 'desc')
    .orderBy('qualifications.id')
    .limit(limit)
    .execute();

export const selectQualification = (db: Queryable, id: string) =>
  qualifications(db).where('qualifications.id', '=', id).executeTakeFirst();

/** Returns the highest qualification of a person of the active staff that holds on that day; of equal ones the longest. */
export const selectHeld = (db: Queryable, day: string, userId: string) =>
  db
    .selectFrom('qualifications')
    .innerJoin('users as technician', 'technician.id', 'userId')
    .where('technician.id', '=', userId)
    .where('technician.isActive', '=', true)
    .where('technician.role', '!=', 'supplier')
    .where(sql<boolean>`coalesce(valid_until >= ${day}::date, true)`)
    .select(['rank', 'level', 'validUntil'])
    .$narrowType<{ rank: Rank }>()
    .orderBy('rank', 'desc')
    .orderBy('validUntil', (order) => order.desc().nullsFirst())
    .orderBy('qualifications.id')
    .limit(1)
    .executeTakeFirst();
