import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { dashboardContract } from '../dashboard.contract.ts';
import { nowContract } from '../now.contract.ts';
import { refetchWhenShown } from '#web/refetch.ts';

const key = ['api', 'dashboard'] as const;

/** Fetched each time they are shown, because other screens change the data. The result depends on the day. */
export const statsQuery = (day: string) =>
  queryOptions({
    queryKey: [...key, 'stats', day],
    queryFn: ({ signal }) => request(dashboardContract.stats, {}, { signal }),
    refetchOnMount: refetchWhenShown,
  });

export const nowQuery = (day: string) =>
  queryOptions({
    queryKey: [...key, 'now', day],
    queryFn: ({ signal }) => request(nowContract.now, {}, { signal }),
    refetchOnMount: refetchWhenShown,
  });

export const todaysAppointmentsQuery = (day: string) =>
  queryOptions({
    queryKey: [...key, 'todays-appointments', day],
    queryFn: ({ signal }) => request(dashboardContract.todaysAppointments, {}, { signal }),
    refetchOnMount: refetchWhenShown,
  });

export const revenueQuery = (day: string) =>
  queryOptions({
    queryKey: [...key, 'revenue', day],
    queryFn: ({ signal }) => request(dashboardContract.revenue, {}, { signal }),
    refetchOnMount: refetchWhenShown,
  });

export const owedQuery = (day: string) =>
  queryOptions({
    queryKey: [...key, 'owed', day],
    queryFn: ({ signal }) => request(dashboardContract.owed, {}, { signal }),
    refetchOnMount: refetchWhenShown,
  });

export const getStartedQuery = queryOptions({
  queryKey: [...key, 'get-started'],
  queryFn: ({ signal }) => request(dashboardContract.getStarted, {}, { signal }),
  refetchOnMount: refetchWhenShown,
});

export function useHideGetStarted() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (hidden: boolean) => request(dashboardContract.hideGetStarted, { body: { hidden } }),
    onSuccess: (now) => queries.setQueryData(getStartedQuery.queryKey, now),
  });
}
