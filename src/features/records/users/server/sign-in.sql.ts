import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { Language } from '#shared/words.ts';

/** After this many failures in a row an account is locked. */
const FAILURES_TO_LOCK = 5;
/** How long a lock lasts. */
export const LOCK_SECONDS = 15 * 60;

const attempted = [
  'users.id',
  'username',
  'email',
  'firstName',
  'lastName',
  'passwordHash',
  'isMasterAdmin',
] as const;

/** One failure more in the table's two columns; the fifth in a row locks, a lock that has run out begins again. */
const countedIn = (table: 'users' | 'sign_in_devices') => {
  const [failures, until] = [sql.ref(`${table}.failed_login_attempts`), sql.ref(`${table}.locked_until`)];
  return {
    failedLoginAttempts: sql<number>`CASE WHEN ${until} IS NULL THEN ${failures} + 1 ELSE 1 END`,
    lockedUntil: sql<string | null>`CASE WHEN ${until} IS NULL AND ${failures} + 1 >= ${FAILURES_TO_LOCK}
      THEN now() + make_interval(secs => ${LOCK_SECONDS}) END`,
  };
};

const named = (username: string) => sql<boolean>`lower(users.username) = ${username.toLowerCase()}`;
const unlocked = (table: 'users' | 'sign_in_devices') => {
  const until = sql.ref(`${table}.locked_until`);
  return sql<boolean>`(${until} IS NULL OR ${until} <= now())`;
};

/**
 * Counts an attempt from a browser that the account never signed in from, before the password is looked at, so that
 * parallel guesses cannot outrun the lock. Nothing comes back for an unknown, inactive or locked account.
 */
export const countAttempt = (db: Queryable, username: string) =>
  db
    .updateTable('users')
    .set(countedIn('users'))
    .where(named(username))
    .where('isActive', '=', true)
    .where(unlocked('users'))
    .returning(attempted)
    .returning([
      'users.lockedUntil',
      'users.role',
      'users.language',
      sql<boolean>`users.locked_until IS NOT NULL`.as('locks'),
    ])
    .executeTakeFirst();

/** Says whether the account signed in from this browser before. */
export const isKnownDevice = async (db: Queryable, username: string, device: string): Promise<boolean> =>
  (await db
    .selectFrom('signInDevices')
    .innerJoin('users', 'users.id', 'userId')
    .select('device')
    .where('device', '=', device)
    .where(named(username))
    .executeTakeFirst()) !== undefined;

/** The same for an attempt from a browser that the account signed in from before: it has a separate counter. */
export const countDeviceAttempt = (db: Queryable, username: string, device: string) =>
  db
    .updateTable('signInDevices')
    .from('users')
    .set(countedIn('sign_in_devices'))
    .whereRef('users.id', '=', 'signInDevices.userId')
    .where('device', '=', device)
    .where(named(username))
    .where('isActive', '=', true)
    .where(unlocked('sign_in_devices'))
    .returning(attempted)
    .returning([
      'signInDevices.lockedUntil',
      'users.role',
      'users.language',
      sql<boolean>`sign_in_devices.locked_until IS NOT NULL`.as('locks'),
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

/** The right password was given: the counter that this attempt raised begins again, the other one stays. */
export async function forgiveFailures(db: Queryable, id: string, knownDevice: string | null): Promise<void> {
  const forgiven = { failedLoginAttempts: 0, lockedUntil: null };
  if (knownDevice)
    await db
      .updateTable('signInDevices')
      .set(forgiven)
      .where('device', '=', knownDevice)
      .where('userId', '=', id)
      .execute();
  else await db.updateTable('users').set(forgiven).where('id', '=', id).execute();
}

/** `device` is known from now on. */
export async function recordSignIn(db: Queryable, id: string, device: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ lastLogin: sql`now()` })
    .where('id', '=', id)
    .execute();
  await db
    .insertInto('signInDevices')
    .values({ device, userId: id })
    .onConflict((conflict) => conflict.columns(['device', 'userId']).doUpdateSet({ lastUsedAt: sql`now()` }))
    .execute();
}

export const updatePassword = (db: Queryable, id: string, passwordHash: string) =>
  db
    .updateTable('users')
    .set({
      passwordHash,
      mustChangePassword: false,
      passwordChangedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute();

export const updateLanguage = (db: Queryable, id: string, language: Language) =>
  db
    .updateTable('users')
    .set({ language, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();

/** Forgets the browsers that have lost their cookie, which lives for `seconds`. */
export const deleteOldDevices = (db: Queryable, seconds: number) =>
  db
    .deleteFrom('signInDevices')
    .where(sql<boolean>`last_used_at < now() - make_interval(secs => ${seconds})`)
    .execute();
