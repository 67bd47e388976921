import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { keptBriefly } from '#web/refetch.ts';
import { businessContract, type BusinessDraft } from '../business.contract.ts';
import { shopQuery } from './shared.queries.ts';

export const businessQuery = queryOptions({
  queryKey: ['api', 'business'],
  queryFn: ({ signal }) => request(businessContract.get, {}, { signal }),
  ...keptBriefly,
});

export function useSaveBusiness() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BusinessDraft) => request(businessContract.save, { body }),
    onSuccess: (saved) => {
      queries.setQueryData(businessQuery.queryKey, saved);
      // What the shop calculates and plans with is a part of it.
      void queries.invalidateQueries({ queryKey: shopQuery.queryKey });
    },
  });
}
