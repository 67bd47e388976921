import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import { keysOf } from '#shared/record-fields.ts';
import type { AccountingCodes, AccountingCodesDraft } from '../accounting-codes.contract.ts';
import { accountingCodesFields } from '../accounting-codes.fields.ts';

export const selectAccountingCodes = (db: Queryable): Promise<AccountingCodes> =>
  db
    .selectFrom('accountingCodes')
    .select([...keysOf(accountingCodesFields), 'version'])
    .executeTakeFirstOrThrow();

/** True when they were saved; false when `version` is stale. */
export const updateAccountingCodes = async (
  db: Queryable,
  { version, ...columns }: AccountingCodesDraft,
): Promise<boolean> => {
  let update = db.updateTable('accountingCodes').set({ ...columns, version: sql`version + 1` });
  if (version !== undefined) update = update.where('version', '=', version);
  return (await update.executeTakeFirst()).numUpdatedRows === 1n;
};
