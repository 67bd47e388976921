import type { Queryable } from '#server/db/database.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { wallClockOf } from '#shared/dates.ts';
import { monthOf } from '#shared/days.ts';
import { DomainError } from '#shared/errors.ts';
import { holdMonths, selectLastClosed } from './closed-months.sql.ts';

export {
  deleteClosedMonth,
  holdDocuments,
  insertClosedMonth,
  selectClosedMonth,
  selectLastClosed,
} from './closed-months.sql.ts';

/** The days of which documents and payments may be. */
export interface OpenDays {
  /** Every day before it is closed; null: no month is. */
  readonly first: string | null;
}

export async function openDays(db: Queryable): Promise<OpenDays> {
  const last = await selectLastClosed(db);
  return { first: last === undefined ? null : monthOf(`${last}-01`, 1).from };
}

/**
 * The days on which documents and payments may be written until the end of the transaction: meanwhile no month is closed.
 * Every write of one asks it first, before it holds any record, so that a closing waits for it and never it for a closing
 * that another write waits for. The database refuses other days as well (migration 0064).
 */
export async function holdOpenDays({ db }: Transaction): Promise<OpenDays> {
  await holdMonths(db);
  return openDays(db);
}

export const isClosed = (day: string, { first }: OpenDays): boolean => first !== null && day < first;

/** By Riga's clock. */
export const isOfClosedMonth = (moment: string, days: OpenDays): boolean =>
  isClosed(wallClockOf(moment).day, days);

/** Throws `invalid_input` at `field` where the day lies in a closed month. */
export function requireOpenDay(day: string, days: OpenDays, field: string): void {
  if (isClosed(day, days)) throw new DomainError('invalid_input', { fields: { [field]: ['monthClosed'] } });
}
