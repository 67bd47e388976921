import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { refetchWhenShown } from '#web/refetch.ts';
import { baysContract } from '../bays.contract.ts';

/** What follows the live topic of the schedule, as the bays do. */
export const scheduleKey = ['api', 'appointments'] as const;

/** All bays, by name. */
export const baysQuery = queryOptions({
  queryKey: [...scheduleKey, 'bays'],
  queryFn: ({ signal }) => request(baysContract.list, {}, { signal }),
  refetchOnMount: refetchWhenShown,
});
