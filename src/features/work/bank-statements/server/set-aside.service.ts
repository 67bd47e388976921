import { inTransaction } from '#server/db/transaction.ts';
import type { UserContext } from '#server/http/context.ts';
import { bankStatementAudit } from '../bank-statement.fields.ts';
import { deleteSetAside, insertSetAside } from './bank-statements.sql.ts';

const unique = (keys: readonly string[]): string[] => [...new Set(keys)];

/** Notes that entries pay no invoice; what was set aside before stays as it is. */
export const setAsideEntries = (
  ctx: UserContext,
  entries: readonly string[],
): Promise<{ setAside: number }> =>
  inTransaction(ctx, async (tx) => {
    const setAside = await insertSetAside(tx.db, unique(entries), ctx.user.id);
    await tx.audit({ action: 'data_modified', entityType: bankStatementAudit, details: { setAside } });
    return { setAside };
  });

/** They are proposed again with the next file that holds them. */
export const takeBackEntries = (
  ctx: UserContext,
  entries: readonly string[],
): Promise<{ takenBack: number }> =>
  inTransaction(ctx, async (tx) => {
    const takenBack = await deleteSetAside(tx.db, unique(entries));
    await tx.audit({ action: 'data_modified', entityType: bankStatementAudit, details: { takenBack } });
    return { takenBack };
  });
