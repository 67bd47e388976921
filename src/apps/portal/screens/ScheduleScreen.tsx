import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CarMarkContext } from '#features/work/appointments/web/schedule/car-marks.ts';
import { HeldTimesContext, type HeldTime } from '#features/work/appointments/web/schedule/held-times.ts';
import type { scheduleSearch } from '#features/work/appointments/web/schedule/schedule-search.ts';
import { SchedulePage } from '#features/work/appointments/web/schedule/SchedulePage.tsx';
import { markedCarsQuery } from '#features/work/high-voltage/web/high-voltage.queries.ts';
import { useMarkOfVisit } from '#features/work/high-voltage/web/use-car-marks.tsx';
import { timeOffersWords } from '#features/work/time-offers/time-offers.words.ts';
import { openOffersQuery } from '#features/work/time-offers/web/time-offers.queries.ts';
import { displayMoment } from '#shared/dates.ts';
import { useWords } from '#web/i18n.tsx';
import type { Visit } from '#web/screen.ts';
import { useCan } from '#web/signed-in.ts';
import { MailsInDialog } from './MailsInDialog.tsx';

/** Returns the times that are held for customers to whom they are offered, for those who may know it. */
function useOfferedTimes(): readonly HeldTime[] {
  const { offeredTo } = useWords(timeOffersWords);
  const may = useCan()('time-offers.manage');
  const { data: offers } = useQuery({ ...openOffersQuery, enabled: may });
  return useMemo(
    () =>
      (offers ?? []).flatMap(({ held, minutes: duration, customerName, endsAt }) =>
        held.map(({ start: scheduledDate, ...of }) => ({
          ...of,
          scheduledDate,
          duration,
          text: offeredTo(customerName, displayMoment(endsAt)),
        })),
      ),
    [offers, offeredTo],
  );
}

/** The schedule, with what customers were written about an appointment, and the times that are offered to some. */
export const ScheduleScreen = () => (
  <HeldTimesContext value={useOfferedTimes()}>
    <CarMarkContext value={useMarkOfVisit()}>
      <SchedulePage Mails={MailsInDialog} />
    </CarMarkContext>
  </HeldTimesContext>
);

ScheduleScreen.queries = (visit: Visit<ReturnType<typeof scheduleSearch>>) => [
  ...SchedulePage.queries(visit),
  visit.can('time-offers.manage') && openOffersQuery,
  markedCarsQuery,
];
