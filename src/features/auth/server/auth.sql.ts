import { sql } from 'kysely';
import type { Queryable } from '../../../server/database.ts';
import type { Role } from '../../../shared/permissions.ts';
import type { Language } from '../../../shared/words.ts';

/** After this many failures in a row an account is locked for a quarter of an hour. */
const FAILURES_TO_LOCK = 5;

/**
 * Counts an attempt before the password is looked at, so that parallel guesses cannot outrun the lock.
 * Nothing comes back for an unknown, inactive or locked account.
 */
export const countAttempt = (db: Queryable, username: string) =>
  db
    .updateTable('users')
    .set({
      failedLoginAttempts: sql`CASE WHEN locked_until IS NULL THEN failed_login_attempts + 1 ELSE 1 END`,
      lockedUntil: sql`CASE WHEN locked_until IS NULL AND failed_login_attempts + 1 >= ${FAILURES_TO_LOCK}
        THEN now() + interval '15 minutes' END`,
    })
    .where(sql<string>`lower(username)`, '=', username.toLowerCase())
    .where('isActive', '=', true)
    .where(sql<boolean>`(locked_until IS NULL OR locked_until <= now())`)
    .returning([
      'id',
      'username',
      'email',
      'firstName',
      'lastName',
      'passwordHash',
      'isMasterAdmin',
      'lockedUntil',
      sql<Role>`role`.as('role'),
      sql<Language>`language`.as('language'),
      sql<boolean>`locked_until IS NOT NULL`.as('locks'),
    ])
    .executeTakeFirst();

export const findUserId = async (db: Queryable, username: string): Promise<string | null> =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where(sql<string>`lower(username)`, '=', username.toLowerCase())
      .executeTakeFirst()
  )?.id ?? null;

export const recordSignIn = (db: Queryable, id: string) =>
  db
    .updateTable('users')
    .set({ failedLoginAttempts: 0, lockedUntil: null, lastLogin: sql`now()` })
    .where('id', '=', id)
    .execute();

export const selectPasswordHash = async (db: Queryable, id: string): Promise<string> =>
  (await db.selectFrom('users').select('passwordHash').where('id', '=', id).executeTakeFirstOrThrow())
    .passwordHash;

export const updatePassword = (db: Queryable, id: string, passwordHash: string) =>
  db
    .updateTable('users')
    .set({ passwordHash, passwordChangedAt: sql`now()`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();

export const updateLanguage = (db: Queryable, id: string, language: Language) =>
  db
    .updateTable('users')
    .set({ language, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
