import { sql } from 'kysely';
import { rigaYear } from '#shared/dates.ts';
import type { Queryable } from './database.ts';
import type { Transaction } from './transaction.ts';

const letters = { estimate: 'E', invoice: 'R', credit_note: 'K', battery_report: 'B' } as const;

export const numberText = (series: keyof typeof letters, year: number, number: number): string =>
  `${letters[series]}-${year}-${String(number).padStart(4, '0')}`;

/**
 * The number that would be next at `at`, unless another transaction takes it before: to be displayed, never to be used.
 */
export async function expectedNumber(
  db: Queryable,
  series: keyof typeof letters,
  at: Date | string,
): Promise<string> {
  const year = rigaYear(at);
  const row = await db
    .selectFrom('numberSeries')
    .select('lastNumber')
    .where('series', '=', series)
    .where('year', '=', year)
    .executeTakeFirst();
  return numberText(series, year, (row?.lastNumber ?? 0) + 1);
}

/**
 * The next number of a yearly series, `E-2026-0001`, by the year that Riga's clock shows at `at`. The counter stays
 * locked until the write ends, and goes back with it: no number is missing or given twice. Ask for it late.
 */
export async function nextNumber(
  tx: Transaction,
  series: keyof typeof letters,
  at: Date | string,
): Promise<string> {
  const year = rigaYear(at);
  const { lastNumber } = await tx.db
    .insertInto('numberSeries')
    .values({ series, year, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'year']).doUpdateSet({ lastNumber: sql`number_series.last_number + 1` }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return numberText(series, year, lastNumber);
}
