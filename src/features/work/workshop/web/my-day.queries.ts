import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { refetchWhenShown } from '#web/refetch.ts';
import { workshopContract } from '../workshop.contract.ts';

export const myDayQuery = queryOptions({
  queryKey: ['api', 'workshop', 'my-day'],
  queryFn: ({ signal }) => request(workshopContract.myDay, {}, { signal }),
  refetchOnMount: refetchWhenShown,
});
