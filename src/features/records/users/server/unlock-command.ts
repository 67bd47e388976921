import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { clearLock, lockAccount, selectIdByName } from './users.sql.ts';
import { userAudit, nameOf } from '../user.fields.ts';

/** No user is signed in where the command runs: a person who may run it on the server may unlock. */
const command = { userId: null, ipAddress: null, userAgent: 'npm run unlock' };

/** Ends every lock of the account. False when there is no account of that name. */
export async function unlockByUsername(db: Database, username: string): Promise<boolean> {
  const id = await selectIdByName(db, username);
  if (id === undefined) return false;
  await inTransaction({ db, actor: command }, async (tx) => {
    const before = await lockAccount(tx.db, id);
    await clearLock(tx.db, id);
    await tx.audit({
      action: 'user_updated',
      entityType: userAudit,
      entityId: id,
      ...(before && { entityName: nameOf(before) }),
      details: { lockedUntil: { old: before?.lockedUntil ?? null, new: null } },
    });
  });
  return true;
}
