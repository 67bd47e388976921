import { tokenHash } from '#server/auth/link-token.ts';
import type { Queryable } from '#server/db/database.ts';
import { requireFound } from '#server/db/records.ts';
import type { UserContext } from '#server/http/context.ts';
import { wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { addSums } from '#shared/money.ts';
import type { Language } from '#shared/words.ts';
import { getBays } from '#features/records/bays/server/bays.service.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { bayKindsOf } from '#features/records/catalogue/server/catalogue.service.ts';
import { endOf } from '#features/work/appointments/schedule/schedule-rules.ts';
import { getVisit, type Visit } from '#features/work/appointments/server/booked-visits.service.ts';
import {
  calendarForVisitor,
  type ForVisitor,
} from '#features/work/appointment-mails/server/booking-mails.service.ts';
import { bookingPath } from '../booking-path.ts';
import { canBeCancelled, canBeMoved, changeableUntil, isOpen, LINK_DAYS, stateOf } from '../booking-link.ts';
import type { BookingProblem, BookingView, CancelView, MoveView } from '../booking-view.ts';
import type { BookingSettings } from '../bookings.contract.ts';
import { findTimes, offeredDays, type WorkToBook } from './booking-times.ts';
import { selectBookedAt, selectBooking, selectSettings, type BookedService } from './bookings.sql.ts';

const DAY_MS = 86_400_000;
/** So many days with times are shown at once. */
const DAYS_SHOWN = 4;

/** What a link opens. */
export interface OwnBooking {
  readonly token: string;
  readonly visit: Visit;
  readonly services: readonly BookedService[];
  readonly settings: BookingSettings;
}

/** Returns what a link opens; undefined: nothing, for any reason. */
export async function openBooking(db: Queryable, token: string): Promise<OwnBooking | undefined> {
  const booking = await selectBooking(db, tokenHash(token));
  const visit = booking && (await getVisit(db, booking.appointmentId));
  if (!visit || !isOpen(booking, visit, Date.now())) return undefined;
  return { token, visit, services: booking.services, settings: await selectSettings(db) };
}

/** Returns when a customer booked an appointment. Throws `not_found`. */
export async function getBookingOf(
  { db }: UserContext,
  appointmentId: string,
): Promise<{ bookedAt: string | null }> {
  requireFound(await getVisit(db, appointmentId));
  return { bookedAt: (await selectBookedAt(db, appointmentId)) ?? null };
}

/** What was booked, in one language. */
export const namesOf = (services: readonly BookedService[], language: Language) =>
  services.map(({ name, nameLv, price }) => ({ name: (language === 'lv' && nameLv) || name, price }));

export function totalOf(services: readonly BookedService[]): string | null {
  const prices = services.flatMap(({ price }) => price ?? []);
  if (prices.length < services.length || prices.length === 0) return null;
  return addSums(...prices);
}

/** Returns what the mails and the file for the calendar say of a booking. */
export const forVisitor = (
  services: readonly BookedService[],
  token: string,
  language: Language,
): ForVisitor => ({
  language,
  work: namesOf(services, language)
    .map(({ name }) => name)
    .join(', '),
  price: totalOf(services),
  path: bookingPath(language, token),
});

export async function bookingView(
  db: Queryable,
  { token, visit, services, settings }: OwnBooking,
  language: Language,
): Promise<BookingView> {
  const now = Date.now();
  const end = endOf(visit);
  return {
    language,
    path: bookingPath(language, token),
    otherPath: bookingPath(language === 'en' ? 'lv' : 'en', token),
    business: await getBusiness(db),
    state: stateOf(visit, now),
    start: visit.scheduledDate,
    end,
    services: namesOf(services, language),
    total: totalOf(services),
    licensePlate: visit.vehicle?.licensePlate ?? null,
    canCancel: canBeCancelled(visit, settings.changeHours, now),
    canMove: canBeMoved(visit, settings, now),
    changeableUntil: changeableUntil(visit, settings.changeHours),
    worksUntil: wallClockOf(Date.parse(end) + LINK_DAYS * DAY_MS).day,
  };
}

/**
 * Returns the work of a visit, for which another time is looked for: as long as it takes by now, in the kind of bay that its
 * services need as they are now. Where one of them is gone, or they need different ones, it stays in the kind of its own bay.
 */
export async function workToMove(db: Queryable, { visit, services }: OwnBooking): Promise<WorkToBook> {
  const [kinds, bays] = await Promise.all([bayKindsOf(db), getBays(db)]);
  const isEachKnown = services.every(({ serviceId }) => kinds.has(serviceId));
  const needed = [...new Set(services.flatMap(({ serviceId }) => kinds.get(serviceId) ?? []))];
  const own = bays.find(({ id }) => id === visit.bayId)?.kind ?? null;
  const bayKind = isEachKnown && needed.length < 2 ? (needed[0] ?? null) : own;
  return { minutes: visit.duration, bayKind, visitId: visit.id };
}

/** Returns the page on which another time is chosen, from a day on. */
export async function moveView(
  db: Queryable,
  own: OwnBooking,
  language: Language,
  { from, problem = null }: { readonly from?: string | undefined; readonly problem?: BookingProblem | null },
): Promise<MoveView> {
  const view = await bookingView(db, own, language);
  const finder = await findTimes(db, await workToMove(db, own), { from });
  const days = offeredDays(finder, DAYS_SHOWN);
  const last = days.length === DAYS_SHOWN ? days.at(-1)?.day : undefined;
  const laterFrom = last !== undefined && last < finder.last ? addDays(last, 1) : null;
  const others = days
    .map(({ day, starts }) => ({ day, starts: starts.filter((start) => start !== view.start) }))
    .filter(({ starts }) => starts.length > 0);
  return { ...view, days: others, laterFrom, isLater: from !== undefined, problem };
}

export const cancelView = async (
  db: Queryable,
  own: OwnBooking,
  language: Language,
  problem: BookingProblem | null = null,
): Promise<CancelView> => ({ ...(await bookingView(db, own, language)), problem });

export const bookingCalendar = (
  db: Queryable,
  { visit, services, token }: OwnBooking,
  language: Language,
): Promise<string> => calendarForVisitor(db, visit.id, forVisitor(services, token, language).work);
