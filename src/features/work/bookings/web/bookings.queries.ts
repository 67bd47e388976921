import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { refetchWhenShown } from '#web/refetch.ts';
import { bookingsContract } from '../bookings.contract.ts';

export const bookingSettingsQuery = queryOptions({
  queryKey: ['api', 'business', 'booking-settings'],
  queryFn: ({ signal }) => request(bookingsContract.settings, {}, { signal }),
  refetchOnMount: refetchWhenShown,
});
