import { newToken, tokenHash } from '#server/auth/link-token.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import type { Actor } from '#server/db/audit.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { mailsOfDay, queueMail } from '#server/mail/mail.ts';
import { wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { DomainError } from '#shared/errors.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { holdTime } from '#features/work/appointments/server/booked-visits.service.ts';
import {
  findTimes,
  findTimesOn,
  isTimeGone,
  lockDay,
  requireOn,
  waitForTurn,
  type Choice,
  type Finder,
} from '#features/work/bookings/server/free-times.service.ts';
import { firstToOffer, offeredUntil } from '../offer-rules.ts';
import { waitingListAudit } from '../waiting-list.fields.ts';
import { waitingPath } from '../waiting-list-path.ts';
import { mayBeKept } from '../kept-share.ts';
import { earliestOn, fitsDay, fitsWish } from '../wish.ts';
import { named } from './change-state.ts';
import { choiceOfEntry } from './choice-of-entry.ts';
import { OFFER_MAIL, offerLetter } from './offer-letter.ts';
import {
  countKeptOf,
  insertLink,
  lockEntry,
  selectKept,
  updateToOffered,
  type Entry,
} from './waiting-list.sql.ts';

declare module '#server/db/notify.ts' {
  interface NoticeKinds {
    readonly time_to_offer: { readonly name: string; readonly start: string };
  }
}

/** One mailbox gets so many in 24 hours, no matter who typed its address. */
const MAX_MAILS_OF_DAY = 3;
/** So many times are kept at once for one mailbox, whoever typed its address. */
const MAX_KEPT_OF_MAILBOX = 2;

/** Who offers: the job of each minute, or the visitor who joins. */
export interface Offering {
  readonly db: Database;
  readonly actor: Actor;
  /** Whether mails leave this installation. */
  readonly sendsMail: boolean;
}

/** Another process was faster, or the person cannot be written to today: nothing was written. */
class NotOffered extends DomainError {
  constructor() {
    super('conflict');
  }
}

const isNotOffered = (error: unknown): boolean =>
  error instanceof NotOffered ||
  isTimeGone(error) ||
  (error instanceof DomainError &&
    (error.code === 'service_unavailable_for_car' || error.code === 'booking_off'));

const later = (one: string, other: string | undefined): string => (other && other > one ? other : one);

/** Says whether one more work may be kept of a day, beside what is kept of it. */
async function dayRule(db: Queryable, { minutesOn, settings }: Finder, { minutes }: Choice) {
  const kept = await selectKept(db);
  const { carsPerDay } = settings;
  return (day: string): boolean => {
    const ofDay = kept.filter(({ startsAt }) => wallClockOf(startsAt).day === day);
    return mayBeKept(minutes, ofDay, { capacities: minutesOn(day), carsPerDay });
  };
}

/** Returns the first time that suits. No time is offered again of a day of which one was not taken. */
function firstFitting(
  { first, last, on, settings }: Finder,
  entry: Entry,
  mayKeep: (day: string) => boolean,
  now: Date,
): string | undefined {
  const notTaken = entry.offerStart && wallClockOf(entry.offerStart).day;
  const soonest = firstToOffer(settings, now);
  const end = last < entry.lastDay ? last : entry.lastDay;
  for (let day = first; day <= end; day = addDays(day, 1)) {
    if (day === notTaken || !fitsDay(entry, day) || !mayKeep(day)) continue;
    const [time] = on(day, 1, later(soonest, earliestOn(entry, day)));
    if (time && fitsWish(entry, time.scheduledDate)) return time.scheduledDate;
  }
  return undefined;
}

interface Found {
  readonly start: string;
  readonly choice: Choice;
}

/** Looks for a time. Throws where the work can no longer be booked as it was chosen. */
async function search(db: Queryable, entry: Entry, now: Date): Promise<Found | null> {
  const choice = await choiceOfEntry(db, entry);
  const finder = await findTimes(db, choice, { from: entry.firstDay, to: entry.lastDay }, now);
  const start = firstFitting(finder, entry, await dayRule(db, finder, choice), now);
  return start === undefined ? null : { start, choice };
}

/** Tells the person by mail, else staff, who pass it on. */
async function tell(
  tx: Transaction,
  { id, email, name, language }: Entry,
  offer: { readonly start: string; readonly until: string },
  { sendsMail }: Offering,
): Promise<void> {
  if (!sendsMail || !email) {
    await tx.notify(
      { kind: 'time_to_offer', entityId: id, params: { name, start: offer.start } },
      offer.start,
    );
    return;
  }
  const token = newToken();
  await insertLink(tx.db, id, tokenHash(token));
  const path = waitingPath(language, token);
  await queueMail(tx.db, offerLetter(await getBusiness(tx.db), { ...offer, to: email, language, path }));
}

/** Whether the person is at the page, or has to be written to. */
type Reach = 'at the page' | 'by mail';

async function requireReach(tx: Transaction, { email }: Entry, reach: Reach, { sendsMail }: Offering) {
  if (!sendsMail || !email) return 'tell' as const;
  // Until the end of the write nobody else counts for the same mailbox.
  const mails = await mailsOfDay(tx.db, OFFER_MAIL, email);
  if ((await countKeptOf(tx.db, email)) >= MAX_KEPT_OF_MAILBOX) throw new NotOffered();
  if (mails < MAX_MAILS_OF_DAY) return 'tell' as const;
  if (reach === 'by mail') throw new NotOffered();
  return 'silent' as const;
}

const store = (
  offering: Offering,
  entry: Entry,
  { start, choice }: Found,
  reach: Reach,
  now: Date,
): Promise<void> =>
  inTransaction(offering, async (tx) => {
    const settings = await waitForTurn(tx, start);
    requireOn(settings);
    const { day } = wallClockOf(start);
    // What is counted must not change until it is stored.
    await lockDay(tx.db, day);
    const before = await lockEntry(tx.db, entry.id);
    // Offered by another process, left, or removed meanwhile.
    if (!before || before.state !== 'waiting' || before.version !== entry.version) throw new NotOffered();
    const until = offeredUntil(start, settings, now);
    const finder = await findTimesOn(tx.db, choice, start);
    const time = finder.at(start);
    const mayKeep = await dayRule(tx.db, finder, choice);
    if (!until || !time || !mayKeep(day)) throw new NotOffered();
    const telling = await requireReach(tx, entry, reach, offering);
    const offerAllocationId = await holdTime(tx.db, { ...time, duration: choice.minutes }, until);
    await updateToOffered(tx.db, entry.id, { offerStart: start, offerUntil: until, offerAllocationId });
    const details = {
      state: { old: before.state, new: 'offered' },
      offerStart: { old: before.offerStart, new: start },
    };
    await tx.auditChange(waitingListAudit, named(entry), details);
    if (telling === 'tell') await tell(tx, entry, { start, until }, offering);
  });

/**
 * Offers an entry the first free time that suits, which is kept for it as if it was promised. Says whether there was one; of
 * several processes that offer the same time, the exclusion constraint lets one keep it.
 */
export async function offerTo(offering: Offering, entry: Entry, reach: Reach, now: Date): Promise<boolean> {
  try {
    const found = await search(offering.db, entry, now);
    if (!found) return false;
    await store(offering, entry, found, reach, now);
    return true;
  } catch (error) {
    if (isNotOffered(error)) return false;
    throw error;
  }
}
