import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { refetchWhenShown } from '#web/refetch.ts';
import { appointmentsContract } from '../appointments.contract.ts';

/** Technicians with their colours, and the opening hours. */
export const frameQuery = queryOptions({
  queryKey: ['api', 'appointments', 'frame'],
  queryFn: ({ signal }) => request(appointmentsContract.frame, {}, { signal }),
  refetchOnMount: refetchWhenShown,
});
