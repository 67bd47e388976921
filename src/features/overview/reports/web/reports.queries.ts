import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { earlyData, refetchUnlessEarly } from '#web/early-responses.ts';
import { reportsContract, type ReportQuery } from '../reports.contract.ts';

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
    initialData: () => {
      const page = earlyData(reportsContract.estimates, { query: filter });
      return page && { pages: [page], pageParams: [null] };
    },
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: refetchUnlessEarly,
  });

export const mechanicsQuery = queryOptions({
  queryKey: [...key, 'mechanics'],
  queryFn: async ({ signal }) => (await request(reportsContract.mechanics, {}, { signal })).mechanics,
  initialData: () => earlyData(reportsContract.mechanics, {})?.mechanics,
  refetchOnMount: refetchUnlessEarly,
});
