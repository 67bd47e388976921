import { estimateStatuses } from '#features/work/estimates/estimate-status.ts';
import { quickRange } from '../report-range.ts';
import type { DisplayMode, ReportQuery } from '../reports.contract.ts';
import { day, oneOf, recordId, searchParameters, text } from '#web/search-state.ts';

/** Named here as well: the contract itself is fetched with the screen. */
const modes = ['all', 'parts', 'labor'] as const satisfies readonly DisplayMode[];

function mechanicName(value: unknown): string | undefined {
  const name = text(value)?.trim() ?? '';
  return name.length >= 1 && name.length <= 200 ? name : undefined;
}

/** What the reports screen keeps in its URL. */
export const reportsSearch = searchParameters({
  /** Days of the shop's clock, both included; the present month when there are none. */
  from: day,
  to: day,
  /** Work completed when there is none: the first look shows what was earned. */
  status: oneOf('all', ...estimateStatuses),
  mechanic: mechanicName,
  mode: oneOf(...modes),
  /** The estimate whose row is expanded. */
  open: recordId,
});

export type ReportSearch = Omit<ReturnType<typeof reportsSearch>, 'open'>;

/** The status of estimates whose work is done; only their sum is revenue. */
export const EARNED = 'converted';

/** Returns the query that is sent to the server; `today` by Riga's clock. */
export function queryOf({ from, to, status, mechanic, mode }: ReportSearch, today: string): ReportQuery {
  const month = quickRange('thisMonth', today);
  return {
    startDate: from ?? month.startDate,
    endDate: to ?? month.endDate,
    status: status ?? EARNED,
    mechanic: mechanic ?? 'all',
    displayMode: mode ?? 'all',
  };
}
