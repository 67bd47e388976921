import { writeCalendar } from '#server/calendar/icalendar.ts';
import type { NewMail } from '#server/mail/mail.ts';
import { displayMoment, wallClockOf, weekdayName } from '#shared/dates.ts';
import { weekdayOf } from '#shared/days.ts';
import { displaySum } from '#shared/money.ts';
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

/** What a letter, and its file, says of an appointment. */
interface Content {
  readonly language: Language;
  readonly work: string;
  /** Empty: no car is named. */
  readonly car: string;
}

/** Returns the appointment as a file for the customer's calendar: what it is called inside the shop is not in it. */
export function calendarFile(
  planned: Planned,
  shop: Business,
  { work, car }: Omit<Content, 'language'>,
): string {
  const { id, createdAt, updatedAt, scheduledDate, duration, status } = planned;
  return writeCalendar({
    events: [
      {
        id,
        createdAt,
        changedAt: updatedAt,
        start: scheduledDate,
        end: new Date(Date.parse(scheduledDate) + duration * MINUTE_MS).toISOString(),
        summary: joined([shop.name, car], ' · '),
        description: joined([work, shop.phone], '\n'),
        location: joined([shop.name, shop.address], ', '),
        isCancelled: status === 'cancelled',
      },
    ],
  });
}

/** Returns the language that its customer is written in. */
export const languageOf = ({ language }: Planned): Language => language ?? 'lv';

/** How a letter about what a visitor has booked differs: it may go to an address that is another person's. */
export interface ForVisitor {
  readonly language: Language;
  /** What was booked, in the shop's own words. */
  readonly work: string;
  /** The price that was shown, altogether; null: not all of it has one yet. */
  readonly price: string | null;
  /** Where they see, move or cancel it: a path that holds a secret. */
  readonly path: string;
}

interface Letter {
  readonly kind: AppointmentMailKind;
  readonly to: string;
  /** What it says at its end. */
  readonly closing?: readonly string[] | undefined;
  readonly visitor?: ForVisitor | undefined;
}

/** Returns what the letter says; neither the car on record nor the one that was typed goes to a visitor. */
function contentOf(planned: Planned, visitor: ForVisitor | undefined): Content {
  if (visitor) return { ...visitor, car: '' };
  const language = languageOf(planned);
  const work = serviceText(planned.service, inLanguage(appointmentLetterWords, language));
  return { language, work, car: carOf(planned) };
}

/** Counted by kind, so that an address gets no more of each than it may. */
export const kindForVisitor = (kind: AppointmentMailKind): string => `booking_${kind}`;

/** Returns the mail about an appointment in the language of its customer, with a file for their calendar. */
export function appointmentLetter(
  planned: Planned,
  shop: Business,
  { kind, to, closing = [], visitor }: Letter,
): NewMail {
  const content = contentOf(planned, visitor);
  const { language, work } = content;
  const words = inLanguage(appointmentLetterWords, language);
  const moment = displayMoment(planned.scheduledDate);
  const weekday = weekdayName(weekdayOf(wallClockOf(planned.scheduledDate).day), language, 'long');
  const isCancelled = kind === 'cancellation';
  const car = visitor ? '' : joined([joined([planned.make, planned.model], ' '), planned.licensePlate], ', ');
  const facts = [
    words.when(weekday, moment),
    car && words.car(car),
    words.work(work),
    visitor?.price && words.price(displaySum(visitor.price, language), shop.vatRegistered),
    !isCancelled && shop.address && words.place(shop.address),
  ];
  return {
    kind: visitor ? kindForVisitor(kind) : 'appointment',
    from: { name: shop.name, address: shop.email },
    to,
    language,
    subject: words[`${kind}Subject`](shop.name, moment),
    paragraphs: [
      words.hello,
      words[kind],
      joined(facts, '\n'),
      isCancelled ? words.attachedCancelled : words.attached,
      ...closing,
      ...(visitor ? [words.notYours] : []),
    ],
    ...(visitor && { link: { label: isCancelled ? words.see : words.seeOrChange, path: visitor.path } }),
    footer: [shop.address, shop.phone],
    attachments: [
      {
        fileName: `${words.fileName}.ics`,
        contentType: CALENDAR_FILE,
        content: Buffer.from(calendarFile(planned, shop, content)),
      },
    ],
  };
}
