import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import { finds } from '#server/db/search-text.ts';
import { keysOf } from '#shared/record-fields.ts';
import { userFields } from '../user.fields.ts';
import type { Role } from '#shared/permissions.ts';
import type { User, UserName } from '../users.contract.ts';
import { byDisplayName } from './display-name.sql.ts';

export const anyUser = async (db: Queryable): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;

const accounts = (db: Queryable) =>
  db
    .selectFrom('users')
    .leftJoin('suppliers', 'suppliers.id', 'users.supplierId')
    .select(keysOf(userFields).map((name) => `users.${name}` as const))
    .select(['users.id', 'isMasterAdmin', 'suppliers.name as supplierName', 'profileImageUrl', 'lastLogin'])
    .select(['failedLoginAttempts', 'passwordChangedAt', 'users.createdBy', 'users.version'])
    .select(['users.createdAt', 'users.updatedAt'])
    .select([sql<string | null>`CASE WHEN locked_until > now() THEN locked_until END`.as('lockedUntil')])
    .$narrowType<{ role: Role }>();

/** Returns every account, by name. */
export const selectAccounts = (db: Queryable, search: string | undefined): Promise<User[]> => {
  let query = accounts(db).orderBy(byDisplayName).orderBy('users.id');
  if (search)
    query = query.where(
      finds(sql`search_fold(concat_ws(' ', first_name, last_name, username, users.email))`, search),
    );
  return query.execute();
};

export const selectAccount = (db: Queryable, id: string): Promise<User | undefined> =>
  accounts(db).where('users.id', '=', id).executeTakeFirst();

/** Of the account with this username, whatever its case. */
export const selectIdByName = async (db: Queryable, username: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where(sql<string>`lower(username)`, '=', username.toLowerCase())
      .executeTakeFirst()
  )?.id;

/** Returns the account as it is, and as it stays until this transaction ends. */
export const lockAccount = (db: Queryable, id: string): Promise<User | undefined> =>
  accounts(db).where('users.id', '=', id).forUpdate('users').executeTakeFirst();

/** Active staff, by name; nothing but what pickers show. */
export const selectActiveNames = (db: Queryable, search: string | undefined): Promise<UserName[]> => {
  let query = db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'role'])
    .where('isActive', '=', true)
    .orderBy(byDisplayName)
    .orderBy('id');
  if (search) query = query.where(finds(sql`search_fold(concat_ws(' ', first_name, last_name))`, search));
  return query.execute();
};

export const selectActiveRole = async (db: Queryable, id: string): Promise<Role | undefined> => {
  const row = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', id)
    .where('isActive', '=', true)
    .executeTakeFirst();
  return row?.role;
};

/** Returns what no password may consist of; the business feature itself builds on this one. */
export const selectBusinessName = async (db: Queryable): Promise<string> =>
  (await db.selectFrom('business').select('name').executeTakeFirstOrThrow()).name;

export const updatePassword = (db: Queryable, id: string, passwordHash: string) =>
  db
    .updateTable('users')
    .set({ passwordHash, mustChangePassword: false, passwordChangedAt: sql`now()` })
    .where('id', '=', id)
    .execute();

/** Ends every lock of the account: for browsers that it never signed in from, and for known ones. */
export async function clearLock(db: Queryable, id: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ failedLoginAttempts: 0, lockedUntil: null, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('signInDevices')
    .set({ failedLoginAttempts: 0, lockedUntil: null })
    .where('userId', '=', id)
    .execute();
}

/** Returns the display names of the accounts among these ids. */
export const selectNamesOf = (
  db: Queryable,
  ids: readonly string[],
): Promise<Pick<User, 'id' | 'username' | 'firstName' | 'lastName'>[]> =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'firstName', 'lastName'])
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .execute();

/** Active staff of these roles, and how to write to them. */
export const selectStaff = (db: Queryable, roles: readonly Role[]) =>
  db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('isActive', '=', true)
    .where('role', 'in', roles)
    .orderBy('id')
    .execute();
