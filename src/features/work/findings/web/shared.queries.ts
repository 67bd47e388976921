import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { refetchWhenShown } from '#web/refetch.ts';
import { findingsContract } from '../findings.contract.ts';

/** They follow the live topic of the estimates. */
export const findingsQuery = (estimateId: string) =>
  queryOptions({
    queryKey: ['api', 'estimates', estimateId, 'findings'],
    queryFn: ({ signal }) => request(findingsContract.list, { params: { id: estimateId } }, { signal }),
    refetchOnMount: refetchWhenShown,
  });
