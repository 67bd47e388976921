import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../web/api-client.ts';
import { searchContract } from '../search.contract.ts';

/** What was found a while ago is looked for again. */
const FRESH_MS = 10_000;

export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['api', 'search', q],
    queryFn: ({ signal }) => call(searchContract.find, { query: { q } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    gcTime: 60_000,
  });
