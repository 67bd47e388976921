import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import { updateRow } from '#server/db/records.ts';
import type { BookedService } from '#features/work/bookings/server/free-times.service.ts';
import { DAYS_KEPT, type WaitingState } from '../offer-rules.ts';
import type { KeptTime } from '../kept-share.ts';
import type { Wish } from '../wish.ts';

const openStates = ['waiting', 'offered'] as const satisfies WaitingState[];

const columns = [
  'entry.id',
  'entry.name',
  'entry.phone',
  'entry.email',
  'entry.licensePlate',
  'entry.make',
  'entry.model',
  'entry.language',
  'entry.firstDay',
  'entry.lastDay',
  'entry.partOfDay',
  'entry.state',
  'entry.offerStart',
  'entry.offerUntil',
  'entry.offerAllocationId',
  'entry.offersNotTaken',
  'entry.appointmentId',
  'entry.closedAt',
  'entry.createdAt',
  'entry.version',
] as const;

const entries = (db: Queryable) =>
  db
    .selectFrom('waitingList as entry')
    .select(columns)
    .select(sql<readonly BookedService[]>`entry.services`.as('services'))
    .select(sql<readonly number[]>`entry.weekdays`.as('weekdays'));

/** An entry as it is stored. */
export type Entry = Awaited<ReturnType<typeof selectEntry>> & object;

export const selectEntry = (db: Queryable, id: string) =>
  entries(db).where('entry.id', '=', id).executeTakeFirst();

/** Returns an entry, held until the end of the transaction. */
export const lockEntry = (db: Queryable, id: string): Promise<Entry | undefined> =>
  entries(db).where('entry.id', '=', id).forUpdate().executeTakeFirst();

/** Returns the entry that a link opens. */
export const selectByLink = (db: Queryable, tokenHash: Buffer): Promise<Entry | undefined> =>
  entries(db)
    .innerJoin('waitingListLinks as link', 'link.entryId', 'entry.id')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();

/**
 * Waits for who joins by the same phone. Not by the lock of a booking: who takes a time locks the entry first, and the phone
 * then.
 */
export const lockWaiting = (db: Queryable, phoneEnd: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('waiting list phone ' || ${phoneEnd}, 0))`.execute(db);

/** Waits for who joins from the same address. */
export const lockWaitingAddress = (db: Queryable, addressHash: Buffer) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('waiting list address ' || ${addressHash.toString('hex')}, 0))`.execute(
    db,
  );

/** Returns how many open entries came from an address. */
export const countOpenFrom = async (db: Queryable, addressHash: Buffer): Promise<number> =>
  (
    await db
      .selectFrom('waitingList')
      .select(sql<number>`count(*)`.as('count'))
      .where('addressHash', '=', addressHash)
      .executeTakeFirstOrThrow()
  ).count;

/** Returns the entry that waits for the same car and number, held until the end of the transaction. */
export const lockOpenOf = (
  db: Queryable,
  { phoneEnd, licensePlate }: { readonly phoneEnd: string; readonly licensePlate: string },
): Promise<Entry | undefined> =>
  entries(db)
    .where('state', 'in', openStates)
    .where(sql<boolean>`right(regexp_replace(phone, '\\D', '', 'g'), 8) = ${phoneEnd}`)
    .where(sql<boolean>`replace(license_plate, '-', '') = ${licensePlate.replaceAll('-', '')}`)
    .forUpdate()
    .executeTakeFirst();

interface NewEntry extends Wish {
  readonly services: readonly BookedService[];
  readonly make: string;
  readonly model: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly licensePlate: string;
  readonly language: Entry['language'];
  readonly addressHash: Buffer;
  /** When the one that it replaces was made: it keeps its place. */
  readonly createdAt?: string | undefined;
}

export const insertEntry = async (
  db: Queryable,
  { services, weekdays, createdAt, ...row }: NewEntry,
): Promise<string> => {
  const inserted = db.insertInto('waitingList').values({
    ...row,
    services: JSON.stringify(services),
    weekdays: JSON.stringify(weekdays),
    ...(createdAt !== undefined && { createdAt }),
  });
  return (await inserted.returning('id').executeTakeFirstOrThrow()).id;
};

export const insertLink = (db: Queryable, entryId: string, tokenHash: Buffer) =>
  db.insertInto('waitingListLinks').values({ entryId, tokenHash }).execute();

interface Offer {
  readonly offerStart: string;
  readonly offerUntil: string;
  readonly offerAllocationId: string;
}

export const updateToOffered = (db: Queryable, id: string, offer: Offer): Promise<void> =>
  updateRow(db, 'waitingList', id, { ...offer, state: 'offered', updatedAt: sql<string>`now()` }, undefined);

/** Returns the times that are kept for those who wait, of all days. */
export const selectKept = (db: Queryable): Promise<KeptTime[]> =>
  db
    .selectFrom('waitingList as entry')
    .innerJoin('allocations as time', 'time.id', 'entry.offerAllocationId')
    .select(['time.startsAt', 'time.bayId'])
    .select(sql<number>`(extract(epoch FROM time.ends_at - time.starts_at) / 60)::int`.as('minutes'))
    .where('entry.state', '=', 'offered')
    .where('time.heldUntil', '>', sql<string>`now()`)
    .execute();

/** Returns how many times are kept for one mailbox. */
export const countKeptOf = async (db: Queryable, email: string): Promise<number> =>
  (
    await db
      .selectFrom('waitingList')
      .select(sql<number>`count(*)`.as('count'))
      .where('state', '=', 'offered')
      .where(sql<boolean>`mailbox(email) = mailbox(${email})`)
      .executeTakeFirstOrThrow()
  ).count;

/** What an entry becomes, in which nothing is offered. */
export interface Change {
  readonly state: Exclude<WaitingState, 'offered'>;
  readonly offersNotTaken?: number;
  readonly appointmentId?: string;
  /** Null: as if nothing had been offered. */
  readonly offerStart?: null;
  readonly offerUntil?: null;
}

export const updateState = (db: Queryable, id: string, changed: Change, version?: number): Promise<void> => {
  const closed = changed.state !== 'waiting' && { closedAt: sql<string>`now()`, addressHash: null };
  const updatedAt = sql<string>`now()`;
  const written = { ...changed, offerAllocationId: null, closedAt: null, ...closed, updatedAt };
  return updateRow(db, 'waitingList', id, written, version);
};

export const countWaiting = async (db: Queryable): Promise<number> =>
  (
    await db
      .selectFrom('waitingList')
      .select(sql<number>`count(*)`.as('count'))
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow()
  ).count;

/** Returns those to whom nothing is offered, in their order. */
export const selectWaiting = (db: Queryable, limit: number, offset: number): Promise<Entry[]> =>
  entries(db)
    .where('state', '=', 'waiting')
    .orderBy('entry.createdAt')
    .orderBy('entry.id')
    .limit(limit)
    .offset(offset)
    .execute();

/** Returns those whose offer was not taken until now, and those whose last day is before `today`. */
export const selectPassed = (db: Queryable, now: string, today: string, limit: number): Promise<Entry[]> =>
  entries(db)
    .where('state', 'in', openStates)
    .where(
      sql<boolean>`((state = 'offered' AND offer_until <= ${now}::timestamptz)
        OR (state = 'waiting' AND last_day < ${today}::date))`,
    )
    .orderBy('entry.createdAt')
    .limit(limit)
    .execute();

/** With when the visit that was booked is planned now. */
const forStaff = (db: Queryable) =>
  entries(db)
    .leftJoin('appointments as visit', 'visit.id', 'entry.appointmentId')
    .select('visit.scheduledDate as appointmentStart');

/** Returns all that are kept, for staff: the open ones in their order, then the others, the newest first. */
export const selectForStaff = (db: Queryable, limit: number) =>
  forStaff(db)
    .orderBy('entry.closedAt', (order) => order.desc().nullsFirst())
    .orderBy('entry.createdAt')
    .orderBy('entry.id')
    .limit(limit)
    .execute();

export const selectOneForStaff = (db: Queryable, id: string) =>
  forStaff(db).where('entry.id', '=', id).executeTakeFirst();

/** Deletes what was closed long ago, with its links. */
export const deleteOld = (db: Queryable) =>
  db
    .deleteFrom('waitingList')
    .where(sql<boolean>`closed_at < now() - make_interval(days => ${DAYS_KEPT})`)
    .execute();
