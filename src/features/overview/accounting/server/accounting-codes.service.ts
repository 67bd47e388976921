import { changedFields } from '#server/db/audit.ts';
import { inTransaction, lockForUpdate } from '#server/db/transaction.ts';
import type { UserContext } from '#server/http/context.ts';
import { DomainError } from '#shared/errors.ts';
import type { AccountingCodes, AccountingCodesDraft } from '../accounting-codes.contract.ts';
import { accountingCodesAudit } from '../accounting-codes.fields.ts';
import { selectAccountingCodes, updateAccountingCodes } from './accounting-codes.sql.ts';

export const getAccountingCodes = ({ db }: UserContext): Promise<AccountingCodes> =>
  selectAccountingCodes(db);

/** Throws `concurrent_modification`. */
export const saveAccountingCodes = (
  ctx: UserContext,
  draft: AccountingCodesDraft,
): Promise<AccountingCodes> =>
  inTransaction(ctx, async (tx) => {
    await lockForUpdate(tx, 'accountingCodes', true);
    const { version: _before, ...before } = await selectAccountingCodes(tx.db);
    if (!(await updateAccountingCodes(tx.db, draft))) throw new DomainError('concurrent_modification');
    const { version, ...after } = await selectAccountingCodes(tx.db);
    const details = changedFields(before, after);
    await tx.audit({ action: 'data_modified', entityType: accountingCodesAudit, details });
    return { ...after, version };
  });
