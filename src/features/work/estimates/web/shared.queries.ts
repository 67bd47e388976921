import { useNavigate } from '@tanstack/react-router';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { replaceInLists } from '#web/record-lists.ts';
import { estimatesContract, type EstimateSummary } from '../estimates.contract.ts';

export const estimatesKey = ['api', 'estimates'] as const;
export const estimatesListKey = [...estimatesKey, 'list'] as const;
export const stepsKey = [...estimatesKey, 'steps'] as const;

/** Fetched each time it is looked at: a colleague may have changed it. */
export const estimateQuery = (id: string) =>
  queryOptions({
    queryKey: [...estimatesKey, id],
    queryFn: ({ signal }) => request(estimatesContract.get, { params: { id } }, { signal }),
    refetchOnMount: 'always',
  });

/** Work on a vehicle that was declined and not offered since; with the estimates it is read again. */
export const recommendedQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: [...estimatesKey, 'recommended', vehicleId],
    queryFn: ({ signal }) =>
      request(estimatesContract.listRecommended, { params: { id: vehicleId } }, { signal }),
    refetchOnMount: 'always',
  });

/** Puts a changed estimate, or the gap of a deleted one, into everything that is loaded. */
export function useUpdateCache(): (id: string, row: EstimateSummary | null) => void {
  const queries = useQueryClient();
  return (id, row) => {
    replaceInLists<EstimateSummary>(queries, estimatesListKey, id, row);
    void queries.invalidateQueries({ queryKey: stepsKey });
    if (row) queries.setQueryData(estimateQuery(id).queryKey, (known) => known && { ...known, ...row });
  };
}

/** Reads an estimate again and shows it wherever it is listed: it, or what belongs to it (an invoice, an appointment), has changed. */
export function useReloadEstimate(): (id: string) => Promise<void> {
  const queries = useQueryClient();
  const updateCache = useUpdateCache();
  return async (id) => updateCache(id, await queries.fetchQuery({ ...estimateQuery(id), staleTime: 0 }));
}

/** Opens the page of an estimate in its editing state; on request at the first line that has no price yet. */
export function useOpenEditor(): (id: string, at?: 'unpriced') => void {
  const navigate = useNavigate();
  return (id, at) =>
    void navigate({
      to: '/estimates/$id',
      params: { id },
      search: { edit: 'estimate', at },
    });
}
