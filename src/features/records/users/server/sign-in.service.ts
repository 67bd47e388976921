import type { Queryable } from '#server/db/database.ts';
import { DEVICE_SECONDS } from '#server/auth/session.ts';
import { deleteOldDevices } from './sign-in.sql.ts';

// What signing in reads and writes of an account: its attempts, its known browsers, its password and language.
export {
  countAttempt,
  countDeviceAttempt,
  findUserId,
  forgiveFailures,
  isKnownDevice,
  LOCK_SECONDS,
  recordSignIn,
  updateLanguage,
  updatePassword,
} from './sign-in.sql.ts';

/** Removes the known browsers that have expired. */
export async function sweepDevices(db: Queryable): Promise<void> {
  await deleteOldDevices(db, DEVICE_SECONDS);
}
