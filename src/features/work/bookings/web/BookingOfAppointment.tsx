import { queryOptions, useQuery } from '@tanstack/react-query';
import { displayMoment } from '#shared/dates.ts';
import { request } from '#web/api-client.ts';
import { useWords } from '#web/i18n.tsx';
import { Text } from '#web/ui/Text.tsx';
import { scheduleKey } from '#features/records/bays/web/shared.queries.ts';
import { bookingsContract } from '../bookings.contract.ts';
import { bookingsWords } from '../bookings.words.ts';

const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: [...scheduleKey, id, 'booking'],
    queryFn: ({ signal }) => request(bookingsContract.ofAppointment, { params: { id } }, { signal }),
  });

/** Says that the customer chose the time on the website, and when; nothing of an appointment that staff have made. */
export function BookingOfAppointment({ id }: { readonly id: string }) {
  const words = useWords(bookingsWords);
  const { data } = useQuery(bookingQuery(id));
  return data?.bookedAt ? <Text size="sm">{words.bookedAt(displayMoment(data.bookedAt))}</Text> : null;
}
