import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { refetchWhenShown } from '#web/refetch.ts';
import { toolsContract } from '../tools.contract.ts';

/** All tools, by name. */
export const toolsQuery = queryOptions({
  queryKey: ['api', 'tools'],
  queryFn: ({ signal }) => request(toolsContract.list, {}, { signal }),
  refetchOnMount: refetchWhenShown,
});
