import { addDays } from '#shared/days.ts';
import type { EstimateStatus } from './estimate-status.ts';

/** Work that may wait for parts. */
interface Waiting {
  readonly status: EstimateStatus;
  /** `YYYY-MM-DD`; null: not known. */
  readonly partsExpectedOn: string | null;
}

export const isWaitingForParts = ({ status }: Pick<Waiting, 'status'>): boolean =>
  status === 'approved_waiting_parts';

/**
 * Returns the first day on which the parts are there: the one after they are expected, for they may come in the evening. Null:
 * nobody knows, as no day was named or it has passed. Work that waits for none can begin `today` (`YYYY-MM-DD`).
 */
export function firstDayWithParts(work: Waiting, today: string): string | null {
  if (!isWaitingForParts(work)) return today;
  const { partsExpectedOn } = work;
  return partsExpectedOn !== null && partsExpectedOn >= today ? addDays(partsExpectedOn, 1) : null;
}
