import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { refetchWhenShown } from '#web/refetch.ts';
import { qualificationsContract } from '../qualifications.contract.ts';

/** All qualifications, by person. */
export const qualificationsQuery = queryOptions({
  queryKey: ['api', 'qualifications'],
  queryFn: ({ signal }) => request(qualificationsContract.list, {}, { signal }),
  refetchOnMount: refetchWhenShown,
});
