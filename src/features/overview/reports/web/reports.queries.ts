import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { reportsContract, type ReportQuery } from '../reports.contract.ts';
import { refetchWhenShown } from '#web/refetch.ts';

const key = ['api', 'reports'] as const;

/** Fetched each time it is shown, because other screens change the data. */
export const reportQuery = (filter: ReportQuery) =>
  infiniteQueryOptions({
    queryKey: [...key, 'estimates', filter],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, ...(pageParam ? { cursor: pageParam } : {}) };
      return request(reportsContract.estimates, { query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: refetchWhenShown,
  });

export const mechanicsQuery = queryOptions({
  queryKey: [...key, 'mechanics'],
  queryFn: async ({ signal }) => (await request(reportsContract.mechanics, {}, { signal })).mechanics,
  refetchOnMount: refetchWhenShown,
});
