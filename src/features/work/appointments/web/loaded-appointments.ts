import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { rangeOfDays } from '#shared/days.ts';
import { request } from '#web/api-client.ts';
import { refetchWhenShown } from '#web/refetch.ts';
import { scheduleKey } from '#features/records/bays/web/shared.queries.ts';
import { appointmentsContract, type Appointment } from '../appointments.contract.ts';
import { isWithin } from '../schedule/schedule-rules.ts';

// The appointments that are loaded, and what a write changes of them.

export const rangeKey = [...scheduleKey, 'range'] as const;

/** Returns the appointments of these days (both included), of all technicians. */
export const appointmentsQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...rangeKey, from, to],
    queryFn: ({ signal }) => request(appointmentsContract.list, { query: { from, to } }, { signal }),
    refetchOnMount: refetchWhenShown,
  });

/** Never kept: who opens the form starts from what the server has now. */
export const appointmentQuery = (id: string) =>
  queryOptions({
    queryKey: [...scheduleKey, id],
    queryFn: ({ signal }) => request(appointmentsContract.get, { params: { id } }, { signal }),
    gcTime: 0,
  });

type Change = (row: Appointment) => Appointment | null;

/** Changes a row in every range that is loaded; null takes it out. */
export function changeInRanges(queries: QueryClient, id: string, change: Change): void {
  queries.setQueriesData<Appointment[]>({ queryKey: rangeKey }, (rows) =>
    rows?.flatMap((row) => {
      if (row.id !== id) return [row];
      const changed = change(row);
      return changed ? [changed] : [];
    }),
  );
}

/** Shows a row in every range that is loaded and has its days, wherever it was before. */
export function placeInRanges(queries: QueryClient, row: Appointment): void {
  for (const [queryKey, known] of queries.getQueriesData<Appointment[]>({ queryKey: rangeKey })) {
    if (!known) continue;
    const [from, to] = queryKey.slice(rangeKey.length) as [string, string];
    const span = rangeOfDays(from, to);
    const isVisible = row.allocations.some((each) => isWithin(each, span));
    const others = known.filter(({ id }) => id !== row.id);
    queries.setQueryData(queryKey, isVisible ? others.concat(row).toSorted(byTime) : others);
  }
}
const byTime = (a: Appointment, b: Appointment): number =>
  Date.parse(a.scheduledDate) - Date.parse(b.scheduledDate) || (a.id < b.id ? -1 : 1);

export const loaded = (queries: QueryClient, id: string): Appointment | undefined =>
  queries
    .getQueriesData<Appointment[]>({ queryKey: rangeKey })
    .flatMap(([, rows]) => rows ?? [])
    .find((row) => row.id === id);

/** After a write: others may be double-booked now, a range may have a new row, and the dashboard counts again. */
export function useRefresh(): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: rangeKey });
    void queries.invalidateQueries({ queryKey: [...scheduleKey, 'unplanned'] });
    void queries.invalidateQueries({ queryKey: ['api', 'estimates'] });
    void queries.invalidateQueries({ queryKey: ['api', 'dashboard'] });
  };
}
