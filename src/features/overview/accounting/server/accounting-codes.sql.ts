import type { Queryable } from '#server/db/database.ts';
import { keysOf } from '#shared/record-fields.ts';
import type { AccountingCodes } from '../accounting-codes.contract.ts';
import { accountingCodesFields } from '../accounting-codes.fields.ts';

export const selectAccountingCodes = (db: Queryable): Promise<AccountingCodes> =>
  db
    .selectFrom('accountingCodes')
    .select([...keysOf(accountingCodesFields), 'version'])
    .executeTakeFirstOrThrow();
