import { nearDay, rangeOfDays } from '../shared/days.ts';

/** Of a range of Riga days, both included, either end of which may be open: the instants that bound it. */
export const instantsOfDays = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  since: from && rangeOfDays(nearDay(from), nearDay(from)).since,
  before: to && rangeOfDays(nearDay(to), nearDay(to)).before,
});
