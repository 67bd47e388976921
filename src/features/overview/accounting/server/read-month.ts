import type { Queryable } from '../../../../server/db/database.ts';
import { inOneSnapshot } from '../../../../server/db/snapshot.ts';
import type { UserContext } from '../../../../server/http/context.ts';
import type { AccountingMonth } from '../accounting.contract.ts';
import { figuresOf, spanOf } from './accounting.service.ts';
import {
  selectDocuments,
  selectPayments,
  type JournalDocument,
  type JournalPayment,
} from './accounting.sql.ts';
import { closingOf } from './close-month.ts';

/** A month as it was at one moment: what does not fit into it is read later, because it never changes. */
export interface MonthSnapshot {
  readonly totals: AccountingMonth;
  readonly documents: readonly JournalDocument[];
  readonly payments: readonly JournalPayment[];
}

/** What a closed month comes to was kept when it was closed. */
async function totalsOf(db: Queryable, month: string): Promise<AccountingMonth> {
  const closing = await closingOf(db, month);
  const kept = closing?.figures ?? (await figuresOf(db, spanOf(month), new Date().toISOString()));
  return { ...kept, closed: closing && closing.closed };
}

/** The control totals of a month, all of one moment. */
export const getMonth = (ctx: UserContext, month: string): Promise<AccountingMonth> =>
  inOneSnapshot(ctx.db, (db) => totalsOf(db, month));

export const readMonth = (ctx: UserContext, month: string): Promise<MonthSnapshot> =>
  inOneSnapshot(ctx.db, async (db) => ({
    totals: await totalsOf(db, month),
    documents: await selectDocuments(db, spanOf(month)),
    payments: await selectPayments(db, spanOf(month)),
  }));
