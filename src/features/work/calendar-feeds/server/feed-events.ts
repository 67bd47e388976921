import type { CalendarEvent } from '#server/calendar/icalendar.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { carOf, serviceText } from '#features/work/appointments/appointment-label.ts';
import { feedWords } from '../feed.words.ts';
import type { OwnAppointment, ShopAppointment } from './calendar-feeds.sql.ts';

const MINUTE_MS = 60_000;

const joined = (parts: readonly (string | null | undefined)[], by: string): string =>
  parts.filter(Boolean).join(by);

const timeOf = ({ id, scheduledDate, duration, status, createdAt, updatedAt }: OwnAppointment) => ({
  id,
  createdAt,
  changedAt: updatedAt,
  start: scheduledDate,
  end: new Date(Date.parse(scheduledDate) + duration * MINUTE_MS).toISOString(),
  isCancelled: status === 'cancelled',
});

/** `Tesla Model 3, EV-1234`. */
const wholeCar = ({ make, model, licensePlate }: OwnAppointment): string =>
  joined([joined([make, model], ' '), licensePlate], ', ');

/** As its technician sees it: the car and the service. */
export function ownEvent(planned: OwnAppointment, language: Language): CalendarEvent {
  const service = serviceText(planned.service, inLanguage(feedWords, language));
  return {
    ...timeOf(planned),
    summary: joined([carOf(planned), service], ' · '),
    description: wholeCar(planned),
  };
}

/** As the schedule names it to those who may know the customer. */
export function shopEvent(planned: ShopAppointment, language: Language): CalendarEvent {
  const words = inLanguage(feedWords, language);
  const { name, customerName, technicianName } = planned;
  const service = serviceText(planned.service, words);
  return {
    ...timeOf(planned),
    summary: joined([name || joined([carOf(planned), customerName], ' · '), service], ' · '),
    description: joined(
      [
        wholeCar(planned),
        customerName && words.customerIs(customerName),
        technicianName && words.technicianIs(technicianName),
      ],
      '\n',
    ),
  };
}
