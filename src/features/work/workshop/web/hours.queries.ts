import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { refetchWhenShown } from '#web/refetch.ts';
import { hoursContract, type HoursRange } from '../hours.contract.ts';

export const hoursQuery = (range: HoursRange) =>
  queryOptions({
    queryKey: ['api', 'workshop', 'hours', range],
    queryFn: ({ signal }) => request(hoursContract.clockedHours, { query: range }, { signal }),
    refetchOnMount: refetchWhenShown,
  });
