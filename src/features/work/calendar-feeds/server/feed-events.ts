import type { CalendarEvent } from '#server/calendar/icalendar.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { carOf, serviceText, wholeCarOf } from '#features/work/appointments/appointment-label.ts';
import { endOf } from '#features/work/appointments/schedule/schedule-rules.ts';
import { feedWords } from '../feed.words.ts';
import type { OwnTime, ShopTime } from './calendar-feeds.sql.ts';

const joined = (parts: readonly (string | null | undefined)[], by: string): string =>
  parts.filter(Boolean).join(by);

/** The first time of a visit is the appointment itself; a further one is told from it by its position. */
const eventId = ({ id, position }: Pick<OwnTime, 'id' | 'position'>): string =>
  position === 0 ? id : `${id}-${position}`;

const timeOf = (time: OwnTime) => ({
  id: eventId(time),
  createdAt: time.createdAt,
  changedAt: time.updatedAt,
  start: time.scheduledDate,
  end: endOf(time),
  isCancelled: time.status === 'cancelled',
});

/** As its technician sees it: the car, the service and the bay. */
export function ownEvent(planned: OwnTime, language: Language): CalendarEvent {
  const words = inLanguage(feedWords, language);
  const { bayName } = planned;
  return {
    ...timeOf(planned),
    summary: joined([carOf(planned), serviceText(planned.service, words)], ' · '),
    description: joined([wholeCarOf(planned), bayName && words.bayIs(bayName)], '\n'),
  };
}

/** As the schedule names it to those who may know the customer. */
export function shopEvent(planned: ShopTime, language: Language): CalendarEvent {
  const words = inLanguage(feedWords, language);
  const { name, customerName, technicianName, bayName } = planned;
  const service = serviceText(planned.service, words);
  return {
    ...timeOf(planned),
    summary: joined([name || joined([carOf(planned), customerName], ' · '), service], ' · '),
    description: joined(
      [
        wholeCarOf(planned),
        customerName && words.customerIs(customerName),
        technicianName && words.technicianIs(technicianName),
        bayName && words.bayIs(bayName),
      ],
      '\n',
    ),
  };
}
