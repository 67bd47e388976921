import { sql } from 'kysely';
import type { Queryable } from '../../../server/database.ts';
import type { Role } from '../../../shared/permissions.ts';

export interface NewUser {
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly role: Role;
  readonly isMasterAdmin: boolean;
  readonly createdBy: string | null;
}

export const insertUser = async (db: Queryable, user: NewUser): Promise<string> =>
  (await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id;

export const anyUser = async (db: Queryable): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;

export const selectActiveNames = (db: Queryable) =>
  db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', sql<Role>`role`.as('role')])
    .where('isActive', '=', true)
    .orderBy(sql`coalesce(last_name, username) COLLATE "und-x-icu", first_name COLLATE "und-x-icu", id`)
    .execute();

export const selectActiveRole = async (db: Queryable, id: string): Promise<Role | undefined> => {
  const row = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', id)
    .where('isActive', '=', true)
    .executeTakeFirst();
  return row?.role as Role | undefined;
};
