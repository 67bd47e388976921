import {
  estimateRules,
  estimateStatuses,
  standingDeposit,
  type EstimateStatus,
} from '../../estimate-status.ts';
import type { EstimateSummary } from '../../estimates.contract.ts';

type Row = Pick<EstimateSummary, 'status' | 'hasUnpriced' | 'invoice' | 'deposits'>;

interface Possible {
  /** In the order of an estimate's life. */
  readonly statuses: readonly EstimateStatus[];
  readonly isDeletable: boolean;
}

/** One by one is done at most so many times. */
export const MOST_AT_ONCE = 50;

/** As the server decides it for each. Completing asks for the mileage of each car, so each is completed by itself. */
function mayBecome(row: Row, status: EstimateStatus): boolean {
  if (row.status === status) return true;
  if (estimateRules[status].isCompleted) return false;
  if (status === 'rejected') return standingDeposit(row.deposits ?? []) === undefined;
  return estimateRules[status].asks !== 'everything' || !row.hasUnpriced;
}

/** Returns what a manager can do with every one of these estimates. Only drafts are deleted several at once. */
export const whatAllCanDo = (rows: readonly Row[]): Possible => ({
  statuses: estimateStatuses.filter(
    (status) => rows.every((row) => mayBecome(row, status)) && rows.some((row) => row.status !== status),
  ),
  isDeletable:
    rows.length > 0 &&
    rows.every(
      ({ status, invoice, deposits = [] }) => status === 'draft' && !invoice && deposits.length === 0,
    ),
});
