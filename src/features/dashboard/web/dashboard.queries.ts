import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../web/api-client.ts';
import { dashboardContract } from '../dashboard.contract.ts';

const key = ['api', 'dashboard'] as const;

/** Fetched each time they are looked at: what they tell of is changed on other screens. */
export const statsQuery = queryOptions({
  queryKey: [...key, 'stats'],
  queryFn: ({ signal }) => call(dashboardContract.stats, {}, { signal }),
  refetchOnMount: 'always',
});

export const todaysAppointmentsQuery = queryOptions({
  queryKey: [...key, 'todays-appointments'],
  queryFn: ({ signal }) => call(dashboardContract.todaysAppointments, {}, { signal }),
  refetchOnMount: 'always',
});

export const revenueQuery = queryOptions({
  queryKey: [...key, 'revenue'],
  queryFn: ({ signal }) => call(dashboardContract.revenue, {}, { signal }),
  refetchOnMount: 'always',
});
