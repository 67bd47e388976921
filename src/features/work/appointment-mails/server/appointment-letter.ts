import { writeCalendar } from '#server/calendar/icalendar.ts';
import type { NewMail } from '#server/mail/mail.ts';
import { displayMoment, wallClockOf, weekdayName } from '#shared/dates.ts';
import { weekdayOf } from '#shared/days.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import type { Business } from '#features/records/business/business.contract.ts';
import { carOf, serviceText } from '#features/work/appointments/appointment-label.ts';
import { appointmentLetterWords } from '../appointment-letter.words.ts';
import type { AppointmentMailKind } from '../mail-kinds.ts';
import type { Planned } from './appointment-mails.sql.ts';

const MINUTE_MS = 60_000;
const CALENDAR_FILE = 'text/calendar; charset=utf-8; method=PUBLISH';

const joined = (parts: readonly (string | null | undefined | false)[], by: string): string =>
  parts.filter(Boolean).join(by);

/** Returns the appointment as a file for the customer's calendar: what it is called inside the shop is not in it. */
function calendarFile(planned: Planned, shop: Business, language: Language): string {
  const words = inLanguage(appointmentLetterWords, language);
  const service = serviceText(planned.service, words);
  const { id, createdAt, updatedAt, scheduledDate, duration, status } = planned;
  return writeCalendar({
    events: [
      {
        id,
        createdAt,
        changedAt: updatedAt,
        start: scheduledDate,
        end: new Date(Date.parse(scheduledDate) + duration * MINUTE_MS).toISOString(),
        summary: joined([shop.name, carOf(planned)], ' · '),
        description: joined([service, shop.phone], '\n'),
        location: joined([shop.name, shop.address], ', '),
        isCancelled: status === 'cancelled',
      },
    ],
  });
}

/** Returns the language that its customer is written in. */
export const languageOf = ({ language }: Planned): Language => language ?? 'lv';

/** Returns the mail about an appointment in the language of its customer, with a file for their calendar. */
export function appointmentLetter(
  planned: Planned,
  kind: AppointmentMailKind,
  shop: Business,
  to: string,
  /** What it says at its end. */
  closing: readonly string[] = [],
): NewMail {
  const language = languageOf(planned);
  const words = inLanguage(appointmentLetterWords, language);
  const moment = displayMoment(planned.scheduledDate);
  const weekday = weekdayName(weekdayOf(wallClockOf(planned.scheduledDate).day), language, 'long');
  const car = joined([joined([planned.make, planned.model], ' '), planned.licensePlate], ', ');
  return {
    kind: 'appointment',
    from: { name: shop.name, address: shop.email },
    to,
    language,
    subject: words[`${kind}Subject`](shop.name, moment),
    paragraphs: [
      words.hello,
      words[kind],
      joined(
        [
          words.when(weekday, moment),
          car && words.car(car),
          words.work(serviceText(planned.service, words)),
          kind !== 'cancellation' && shop.address && words.place(shop.address),
        ],
        '\n',
      ),
      kind === 'cancellation' ? words.attachedCancelled : words.attached,
      ...closing,
    ],
    footer: [shop.address, shop.phone],
    attachments: [
      {
        fileName: `${words.fileName}.ics`,
        contentType: CALENDAR_FILE,
        content: Buffer.from(calendarFile(planned, shop, language)),
      },
    ],
  };
}
