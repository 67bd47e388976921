import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { refetchWhenShown } from '#web/refetch.ts';
import { scheduleKey } from '#features/records/bays/web/shared.queries.ts';
import { appointmentsContract } from '../appointments.contract.ts';

/** Technicians with their colours, and the opening hours. */
export const frameQuery = queryOptions({
  queryKey: [...scheduleKey, 'frame'],
  queryFn: ({ signal }) => request(appointmentsContract.frame, {}, { signal }),
  refetchOnMount: refetchWhenShown,
});

/** The visits of a day, `YYYY-MM-DD`. */
export const visitsOfDayQuery = (day: string) =>
  queryOptions({
    queryKey: ['api', 'appointments', 'of-day', day],
    queryFn: ({ signal }) =>
      request(appointmentsContract.list, { query: { from: day, to: day } }, { signal }),
    refetchOnMount: refetchWhenShown,
  });
