import { infiniteQueryOptions } from '@tanstack/react-query';
import { requestPage } from '#web/api-client.ts';
import { auditContract } from '../audit.contract.ts';

/** Fetched while the audit dialog is open, each time again. */
export const auditQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['api', 'users', id, 'audit'],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam ? { cursor: pageParam } : {};
      return requestPage(auditContract.ofUser, { params: { id }, query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    gcTime: 0,
  });
