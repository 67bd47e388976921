import { sql } from 'kysely';
import { rigaYear } from '../shared/dates.ts';
import type { Writing } from './database.ts';

const letters = { estimate: 'E', invoice: 'R' } as const;

/**
 * The next number of a yearly series, `E-2026-0001`, by the year that Riga's clock shows at `at`. The counter stays
 * locked until the write ends, and goes back with it: no number is missing or given twice. Ask for it late.
 */
export async function nextNumber(
  tx: Writing,
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
  return `${letters[series]}-${year}-${String(lastNumber).padStart(4, '0')}`;
}
