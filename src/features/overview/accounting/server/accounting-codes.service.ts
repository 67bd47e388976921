import { saveSettings } from '#server/db/records.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { UserContext } from '#server/http/context.ts';
import type { AccountingCodes, AccountingCodesDraft } from '../accounting-codes.contract.ts';
import { accountingCodesAudit } from '../accounting-codes.fields.ts';
import { selectAccountingCodes } from './accounting-codes.sql.ts';

export const getAccountingCodes = ({ db }: UserContext): Promise<AccountingCodes> =>
  selectAccountingCodes(db);

const codes = { table: 'accountingCodes', audit: accountingCodesAudit, read: selectAccountingCodes } as const;

/** Throws `concurrent_modification`. */
export const saveAccountingCodes = (
  ctx: UserContext,
  { version, ...draft }: AccountingCodesDraft,
): Promise<AccountingCodes> =>
  inTransaction(ctx, async (tx) => (await saveSettings(tx, codes, draft, version)).after);
