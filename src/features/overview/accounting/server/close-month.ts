import type { UserContext } from '#server/http/context.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { wallClockOf } from '#shared/dates.ts';
import { monthOf } from '#shared/days.ts';
import { DomainError } from '#shared/errors.ts';
import {
  deleteClosedMonth,
  holdDocuments,
  insertClosedMonth,
  selectClosedMonth,
  selectLastClosed,
} from '#features/work/paperwork/server/closed-months.service.ts';
import type { Business } from '#features/records/business/business.contract.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import type { AccountingCodes } from '../accounting-codes.contract.ts';
import { accountingAudit } from '../accounting.fields.ts';
import type { AccountingMonth, MonthFigures } from '../accounting.contract.ts';
import { selectAccountingCodes } from './accounting-codes.sql.ts';
import { figuresOf, spanOf } from './accounting.service.ts';
import { selectFirstDay } from './accounting.sql.ts';

/** What the documents of a month name as the shop. */
export type MonthOwner = Pick<Business, 'legalName' | 'registrationNumber'>;

export async function ownerOf(db: Queryable): Promise<MonthOwner> {
  const { legalName, registrationNumber } = await getBusiness(db);
  return { legalName, registrationNumber };
}

/** What is kept of a month when it is closed, and cannot be worked out again. */
interface Kept {
  readonly figures: MonthFigures;
  readonly business: MonthOwner;
  readonly codes: AccountingCodes;
}

const after = (month: string): string => monthOf(`${month}-01`, 1).from.slice(0, 7);

/** The months that closing `month` closes: those since the last closed one, or since the first document, oldest first. */
async function monthsUntil(db: Database, month: string): Promise<string[]> {
  const last = await selectLastClosed(db);
  const first = (await selectFirstDay(db))?.slice(0, 7) ?? month;
  const months: string[] = [];
  for (let next = last ? after(last) : first; next < month; next = after(next)) months.push(next);
  return [...months, month];
}

/** One month, with its figures as they are while nobody writes a document or a payment. Throws `month_closed`. */
const closeOne = (ctx: UserContext, month: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await holdDocuments(tx.db);
    const last = await selectLastClosed(tx.db);
    if (last !== undefined && last >= month) throw new DomainError('month_closed');
    const closedAt = new Date().toISOString();
    const figures = await figuresOf(tx.db, spanOf(month), closedAt);
    const kept: Kept = {
      figures,
      business: await ownerOf(tx.db),
      codes: await selectAccountingCodes(tx.db),
    };
    await insertClosedMonth(tx.db, { month, figures: kept, closedAt, closedBy: ctx.user.id });
    const details = { closing: 'closed', documents: figures.documents, total: figures.salesTotal.total };
    await tx.audit({ action: 'data_modified', entityType: accountingAudit, entityName: month, details });
  });

export const getLastClosed = async ({ db }: UserContext): Promise<{ month: string | null }> => ({
  month: (await selectLastClosed(db)) ?? null,
});

/**
 * Closes a month and every earlier one that is open, oldest first, each in a write of its own: what is closed has no gap
 * before it, however this ends. Throws `month_not_over`, `month_closed`.
 */
export async function closeMonth(ctx: UserContext, month: string): Promise<void> {
  if (month >= wallClockOf(new Date()).day.slice(0, 7)) throw new DomainError('month_not_over');
  for (const each of await monthsUntil(ctx.db, month)) await closeOne(ctx, each);
}

/** Opens the last closed month again. Throws `month_not_last_closed`. */
export const openMonth = (ctx: UserContext, month: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await holdDocuments(tx.db);
    if ((await selectLastClosed(tx.db)) !== month) throw new DomainError('month_not_last_closed');
    await deleteClosedMonth(tx.db, month);
    const details = { closing: 'opened' };
    await tx.audit({ action: 'data_modified', entityType: accountingAudit, entityName: month, details });
  });

/** Returns when and by whom a month was closed, and its figures of that moment; null: it is open. */
export async function closingOf(
  db: Queryable,
  month: string,
): Promise<{ readonly closed: AccountingMonth['closed']; readonly kept: Kept | null } | null> {
  const row = await selectClosedMonth(db, month);
  if (!row) return null;
  const isLast = row.month === month && (await selectLastClosed(db)) === month;
  return {
    closed: { at: row.closedAt, by: row.closedBy, isLast },
    // A month before the first one that was ever closed has no documents, and no figures of its own.
    kept: row.month === month ? (row.figures as Kept) : null,
  };
}
