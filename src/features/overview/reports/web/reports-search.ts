import { z } from 'zod';
import { estimateStatuses } from '../../../work/estimates/estimate-status.ts';
import { quickRange } from '../report-range.ts';
import type { DisplayMode, ReportQuery } from '../reports.contract.ts';

/** Named here as well: the contract itself is fetched with the screen. */
const modes = ['all', 'parts', 'labor'] as const satisfies readonly DisplayMode[];

/** What the reports screen keeps in its URL. */
export const reportsSearch = z.object({
  /** Days of the shop's clock, both included; the present month when there are none. */
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  /** Work completed when there is none: the first look shows what was earned. */
  status: z
    .enum(['all', ...estimateStatuses])
    .optional()
    .catch(undefined),
  mechanic: z.string().trim().min(1).max(200).optional().catch(undefined),
  mode: z.enum(modes).optional().catch(undefined),
  /** The estimate whose row is expanded. */
  open: z.uuid().optional().catch(undefined),
});

export type ReportSearch = Omit<z.output<typeof reportsSearch>, 'open'>;

/** The status of estimates whose work is done; only their sum is revenue. */
export const EARNED = 'converted';

/** The query that is sent to the server; `today` by Riga's clock. */
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
