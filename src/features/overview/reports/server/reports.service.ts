import type { Queryable } from '#server/db/database.ts';
import { inOneSnapshot } from '#server/db/snapshot.ts';
import type { UserContext } from '#server/http/context.ts';
import { readTimeCursor, timePage } from '#server/http/page-cursor.ts';
import { rangeOfDays, type Days } from '#shared/days.ts';
import { DomainError } from '#shared/errors.ts';
import type { PageQuery } from '#shared/paging.ts';
import { rigaDay, type ReportDays } from '../report-range.ts';
import type { ReportEstimate, ReportQuery, ReportSummary } from '../reports.contract.ts';
import {
  countEstimates,
  selectEstimates,
  selectMechanics,
  selectSums,
  type ReportFilter,
} from './reports.sql.ts';

export const listMechanics = async ({ db }: UserContext): Promise<{ mechanics: string[] }> => ({
  mechanics: await selectMechanics(db),
});

/** Returns the request: Riga days, and what these mean for the rows. Throws at `endDate` when it comes first. */
export function readQuery({ status, mechanic, displayMode, ...query }: ReportQuery): {
  days: ReportDays;
  filter: ReportFilter;
} {
  const days = { startDate: rigaDay(query.startDate), endDate: rigaDay(query.endDate) };
  if (days.endDate < days.startDate)
    throw new DomainError('invalid_input', { fields: { endDate: ['rangeReversed'] } });
  const filter = {
    ...rangeOfDays(days.startDate, days.endDate),
    status: status === 'all' ? null : status,
    mechanic: mechanic === 'all' || mechanic === '' ? null : mechanic,
    displayMode,
  };
  return { days, filter };
}

function summaryOf(sums: Awaited<ReturnType<typeof selectSums>>, estimates: number): ReportSummary {
  const whole = sums.find(({ isTotal }) => isTotal);
  return {
    estimates,
    totalRevenue: whole?.total ?? '0.00',
    totalParts: whole?.parts ?? '0.00',
    totalLabor: whole?.labor ?? '0.00',
    totalLaborHours: whole?.laborHours ?? '0.00',
    mechanicBreakdown: sums
      .filter(({ isTotal }) => !isTotal)
      .map(({ mechanic, laborHours, total }) => ({ mechanic, hours: laborHours, revenue: total })),
  };
}

/** Returns a page of the table, and what the whole table comes to. */
export async function getReport(
  { db }: UserContext,
  { limit, cursor, ...query }: ReportQuery & Pick<PageQuery, 'limit' | 'cursor'>,
): Promise<{ summary: ReportSummary; estimates: ReportEstimate[]; nextCursor: string | null }> {
  const { filter } = readQuery(query);
  const after = readTimeCursor(cursor);
  return inOneSnapshot(db, async (snapshot) => {
    const summary = summaryOf(await selectSums(snapshot, filter), await countEstimates(snapshot, filter));
    const found = await selectEstimates(snapshot, filter, limit + 1, after);
    const { rows, nextCursor } = timePage({ rows: found }, limit, cursor);
    return { summary, estimates: rows, nextCursor };
  });
}

/** What the screen of reports shows first of a range of days: the sum of the estimates whose work was completed in it. */
export async function earnedIn(db: Queryable, { from, to }: Days): Promise<string> {
  const filter = {
    ...rangeOfDays(from, to),
    status: 'converted',
    mechanic: null,
    displayMode: 'all',
  } as const;
  return summaryOf(await selectSums(db, filter), 0).totalRevenue;
}
