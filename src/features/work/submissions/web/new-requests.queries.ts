import type { UseQueryOptions } from '@tanstack/react-query';
import { requestPage } from '#web/api-client.ts';
import { submissionsContract } from '../submissions.contract.ts';

/** Returns how many requests nobody has looked at yet. */
export const newRequestsQuery: UseQueryOptions<number> = {
  queryKey: ['api', 'contact-submissions', 'new'],
  queryFn: async ({ signal }) => {
    const query = { status: 'new', limit: 1 } as const;
    return (await requestPage(submissionsContract.list, { query }, { signal })).total ?? 0;
  },
};
