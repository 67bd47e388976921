import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { earlyData, refetchUnlessEarly } from '#web/early-responses.ts';
import { dashboardContract } from '../dashboard.contract.ts';

const key = ['api', 'dashboard'] as const;

/** Fetched each time they are shown, because other screens change the data. The result depends on the day. */
export const statsQuery = (day: string) =>
  queryOptions({
    queryKey: [...key, 'stats', day],
    queryFn: ({ signal }) => request(dashboardContract.stats, {}, { signal }),
    initialData: () => earlyData(dashboardContract.stats, {}),
    refetchOnMount: refetchUnlessEarly,
  });

export const todaysAppointmentsQuery = (day: string) =>
  queryOptions({
    queryKey: [...key, 'todays-appointments', day],
    queryFn: ({ signal }) => request(dashboardContract.todaysAppointments, {}, { signal }),
    initialData: () => earlyData(dashboardContract.todaysAppointments, {}),
    refetchOnMount: refetchUnlessEarly,
  });

export const revenueQuery = (day: string) =>
  queryOptions({
    queryKey: [...key, 'revenue', day],
    queryFn: ({ signal }) => request(dashboardContract.revenue, {}, { signal }),
    initialData: () => earlyData(dashboardContract.revenue, {}),
    refetchOnMount: refetchUnlessEarly,
  });

export const getStartedQuery = queryOptions({
  queryKey: [...key, 'get-started'],
  queryFn: ({ signal }) => request(dashboardContract.getStarted, {}, { signal }),
  initialData: () => earlyData(dashboardContract.getStarted, {}),
  refetchOnMount: refetchUnlessEarly,
});

export function useHideGetStarted() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (hidden: boolean) => request(dashboardContract.hideGetStarted, { body: { hidden } }),
    onSuccess: (now) => queries.setQueryData(getStartedQuery.queryKey, now),
  });
}
