import type { Queryable } from '#server/db/database.ts';
import { inOneSnapshot } from '#server/db/snapshot.ts';
import type { UserContext } from '#server/http/context.ts';
import type { AccountingCodes } from '../accounting-codes.contract.ts';
import type { AccountingMonth } from '../accounting.contract.ts';
import { selectAccountingCodes } from './accounting-codes.sql.ts';
import { figuresOf, spanOf } from './accounting.service.ts';
import {
  selectDocuments,
  selectPayments,
  type JournalDocument,
  type JournalPayment,
} from './accounting.sql.ts';
import { closingOf, ownerOf, type MonthOwner } from './close-month.ts';
import { selectDepositPayments, type DepositPayment } from './deposit-changes.sql.ts';

/** A month as it was at one moment: what does not fit into it is read later, because it never changes. */
export interface MonthSnapshot {
  readonly totals: AccountingMonth;
  readonly documents: readonly JournalDocument[];
  readonly payments: readonly JournalPayment[];
  readonly depositPayments: readonly DepositPayment[];
  /** How its journal is coded. */
  readonly codes: AccountingCodes;
  /** Who it is of. */
  readonly business: MonthOwner;
}

type Totals = Pick<MonthSnapshot, 'totals' | 'business' | 'codes'>;

/** What a closed month comes to was kept when it was closed. */
async function totalsOf(db: Queryable, month: string): Promise<Totals> {
  const closing = await closingOf(db, month);
  const figures = closing?.kept?.figures ?? (await figuresOf(db, spanOf(month), new Date().toISOString()));
  return {
    totals: { ...figures, closed: closing && closing.closed },
    business: closing?.kept?.business ?? (await ownerOf(db)),
    codes: closing?.kept?.codes ?? (await selectAccountingCodes(db)),
  };
}

/** Returns the control totals of a month, all of one moment. */
export const getMonth = (ctx: UserContext, month: string): Promise<AccountingMonth> =>
  inOneSnapshot(ctx.db, async (db) => (await totalsOf(db, month)).totals);

export const readMonth = (ctx: UserContext, month: string): Promise<MonthSnapshot> =>
  inOneSnapshot(ctx.db, async (db) => ({
    ...(await totalsOf(db, month)),
    documents: await selectDocuments(db, spanOf(month)),
    payments: await selectPayments(db, spanOf(month)),
    depositPayments: await selectDepositPayments(db, spanOf(month)),
  }));
