import { useQuery } from '@tanstack/react-query';
import { useWords } from '#web/i18n.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { SettingsSection } from '#web/ui/SettingsSection.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { bookingSettingsWords } from '../bookings.words.ts';
import { BookingSettingsForm } from './BookingSettingsForm.tsx';
import { bookingSettingsQuery } from './bookings.queries.ts';

/** The part of the settings about what car owners book themselves. */
export function BookingSettingsCard() {
  const words = useWords(bookingSettingsWords);
  const { data, error, refetch } = useQuery(bookingSettingsQuery);
  return (
    <SettingsSection title={words.title} hint={words.hint} id="booking">
      {data ? (
        <BookingSettingsForm state={data} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={300} radius="md" aria-busy />
      )}
    </SettingsSection>
  );
}
