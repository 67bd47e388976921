import { tokenHash } from '#server/auth/link-token.ts';
import type { Queryable } from '#server/db/database.ts';
import { wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { DomainError } from '#shared/errors.ts';
import type { Language } from '#shared/words.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { endOf } from '#features/work/appointments/schedule/schedule-rules.ts';
import { namesOf, totalOf } from '#features/work/bookings/server/own-booking.service.ts';
import { DAYS_KEPT, MAX_OFFERS, stateNow } from '../offer-rules.ts';
import { waitingPath } from '../waiting-list-path.ts';
import type { ShownOffer, WaitingProblem, WaitingView } from '../waiting-view.ts';
import { choiceOfEntry } from './choice-of-entry.ts';
import { selectByLink, type Entry } from './waiting-list.sql.ts';

/** What a link opens. */
export interface OwnEntry {
  readonly token: string;
  readonly entry: Entry;
}

/** Returns what a link opens; undefined: nothing, for any reason. */
export async function openEntry(db: Queryable, token: string): Promise<OwnEntry | undefined> {
  const entry = await selectByLink(db, tokenHash(token));
  return entry && { token, entry };
}

/** Returns the offer as it is by now; null: none, or what was chosen can be booked no more. */
async function shownOffer(db: Queryable, entry: Entry, language: Language): Promise<ShownOffer | null> {
  const { offerStart: start, offerUntil: until, offersNotTaken } = entry;
  if (start === null || until === null) return null;
  try {
    const { services, minutes } = await choiceOfEntry(db, entry);
    return {
      start,
      end: endOf({ scheduledDate: start, duration: minutes }),
      until,
      services: namesOf(services, language),
      total: totalOf(services),
      isLast: offersNotTaken + 1 === MAX_OFFERS,
    };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'service_unavailable_for_car') return null;
    throw error;
  }
}

interface Shown {
  readonly language: Language;
  readonly sendsMail: boolean;
  readonly problem?: WaitingProblem | null;
}

export async function waitingView(
  db: Queryable,
  { token, entry }: OwnEntry,
  { language, sendsMail, problem = null }: Shown,
): Promise<WaitingView> {
  const now = new Date();
  const state = stateNow(entry, now);
  const { firstDay, lastDay, weekdays, partOfDay, licensePlate, services, email, closedAt } = entry;
  return {
    language,
    path: waitingPath(language, token),
    otherPath: waitingPath(language === 'en' ? 'lv' : 'en', token),
    business: await getBusiness(db),
    state,
    wish: { firstDay, lastDay, weekdays, partOfDay },
    services: namesOf(services, language).map(({ name }) => name),
    licensePlate,
    offer: state === 'offered' ? await shownOffer(db, entry, language) : null,
    isMailed: sendsMail && email !== null,
    problem,
    worksUntil: addDays(closedAt ? wallClockOf(closedAt).day : lastDay, DAYS_KEPT),
    now: now.getTime(),
  };
}
