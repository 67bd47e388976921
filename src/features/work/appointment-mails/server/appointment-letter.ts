import { writeCalendar } from '#server/calendar/icalendar.ts';
import type { NewMail } from '#server/mail/mail.ts';
import { displayMoment, wallClockOf, weekdayName } from '#shared/dates.ts';
import { weekdayOf } from '#shared/days.ts';
import { displaySum } from '#shared/money.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import type { Business } from '#features/records/business/business.contract.ts';
import { carOf, serviceText, wholeCarOf } from '#features/work/appointments/appointment-label.ts';
import { endOf } from '#features/work/appointments/schedule/schedule-rules.ts';
import { appointmentLetterWords } from '../appointment-letter.words.ts';
import type { AppointmentMailKind } from '../mail-kinds.ts';
import type { Planned } from './appointment-mails.sql.ts';

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
  return writeCalendar({
    events: [
      {
        id: planned.id,
        createdAt: planned.createdAt,
        changedAt: planned.updatedAt,
        start: planned.scheduledDate,
        end: endOf(planned),
        summary: joined([shop.name, car], ' · '),
        description: joined([work, shop.phone], '\n'),
        location: joined([shop.name, shop.address], ', '),
        isCancelled: planned.status === 'cancelled',
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

/** Returns what the letter says. Of a booking it names no car: neither the one on record nor the one that was typed. */
function contentOf(planned: Planned, visitor: ForVisitor | undefined): Content {
  if (visitor) return { ...visitor, car: '' };
  const language = languageOf(planned);
  const work = serviceText(planned.service, inLanguage(appointmentLetterWords, language));
  return { language, work, car: planned.isBooked ? '' : carOf(planned) };
}

/** Returns the kind of a mail about a booking: counted by it, so that an address gets no more of each than it may. */
export const kindOfBooking = (kind: AppointmentMailKind): string => `booking_${kind}`;

/** Returns what the customer has to know of an appointment, a line each. */
function factsOf(planned: Planned, shop: Business, content: Content, { kind, visitor }: Letter): string {
  const words = inLanguage(appointmentLetterWords, content.language);
  const { scheduledDate, dropOffAt } = planned;
  const isCancelled = kind === 'cancellation';
  const weekday = weekdayName(weekdayOf(wallClockOf(scheduledDate).day), content.language, 'long');
  const isBroughtApart = dropOffAt !== null && dropOffAt !== scheduledDate;
  return joined(
    [
      words.when(weekday, displayMoment(scheduledDate)),
      !isCancelled && isBroughtApart && words.dropOff(displayMoment(dropOffAt)),
      content.car && words.car(wholeCarOf(planned)),
      words.work(content.work),
      visitor?.price && words.price(displaySum(visitor.price, content.language), shop.vatRegistered),
      !isCancelled && shop.address && words.place(shop.address),
    ],
    '\n',
  );
}

/** Returns the mail about an appointment in the language of its customer, with a file for their calendar. */
export function appointmentLetter(planned: Planned, shop: Business, letter: Letter): NewMail {
  const { kind, to, closing = [], visitor } = letter;
  const content = contentOf(planned, visitor);
  const { language } = content;
  const words = inLanguage(appointmentLetterWords, language);
  const isCancelled = kind === 'cancellation';
  return {
    kind: planned.isBooked ? kindOfBooking(kind) : 'appointment',
    from: { name: shop.name, address: shop.email },
    to,
    language,
    subject: words[`${kind}Subject`](shop.name, displayMoment(planned.scheduledDate)),
    paragraphs: [
      words.hello,
      words[kind],
      factsOf(planned, shop, content, letter),
      isCancelled ? words.attachedCancelled : words.attached,
      ...closing,
      ...(planned.isBooked ? [words.notYours] : []),
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
