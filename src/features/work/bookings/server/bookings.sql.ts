import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { Span } from '#shared/days.ts';
import { keysOf } from '#shared/record-fields.ts';
import type { Language } from '#shared/words.ts';
import type { BayKind } from '#features/records/bays/bays.contract.ts';
import { statusesWithTime } from '#features/work/estimates/appointment-status.ts';
import { statusesWhere } from '#features/work/estimates/estimate-status.ts';
import type { LineAnswer } from '#features/work/estimates/line-answer.ts';
import type { StoredPrice } from '#features/work/estimates/line-price.ts';
import { bookingSettingsFields } from '../booking-settings.fields.ts';
import type { BookingSettings } from '../bookings.contract.ts';

export const selectSettings = (db: Queryable): Promise<BookingSettings> =>
  db
    .selectFrom('bookingSettings')
    .select([...keysOf(bookingSettingsFields), 'version'])
    .executeTakeFirstOrThrow();

export const insertHolder = (
  db: Queryable,
  row: { readonly allocationId: string; readonly tokenHash: Buffer; readonly addressHash: Buffer },
) => db.insertInto('bookingHolds').values(row).execute();

const heldTimes = (db: Queryable) =>
  db
    .selectFrom('allocations as time')
    .select(['time.id', 'technicianId', 'bayId', 'startsAt', 'endsAt'])
    .select(sql<BayKind | null>`(SELECT kind FROM bays WHERE bays.id = time.bay_id)`.as('bayKind'))
    .where('heldUntil', '>', sql<string>`now()`)
    .forUpdate();

/** Returns what a token holds, and keeps it from others until the end of the transaction. */
export const lockHold = (db: Queryable, tokenHash: Buffer) =>
  heldTimes(db)
    .innerJoin('bookingHolds as hold', 'hold.allocationId', 'time.id')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();

/** The same of what is held without a token. */
export const lockHeldTime = (db: Queryable, allocationId: string) =>
  heldTimes(db).where('time.id', '=', allocationId).executeTakeFirst();

export type HeldTime = NonNullable<Awaited<ReturnType<typeof lockHold>>>;

/** Returns how many times an address holds. */
export const countHoldsOf = async (db: Queryable, addressHash: Buffer): Promise<number> =>
  (
    await db
      .selectFrom('bookingHolds as hold')
      .innerJoin('allocations as time', 'time.id', 'hold.allocationId')
      .select(sql<number>`count(*)`.as('count'))
      .where('addressHash', '=', addressHash)
      .where('heldUntil', '>', sql<string>`now()`)
      .executeTakeFirstOrThrow()
  ).count;

/**
 * Returns how many minutes visitors hold within the span in these bays; null: altogether. What is kept for somebody to whom it
 * was offered has no holder.
 */
export const minutesHeld = async (
  db: Queryable,
  { since, before }: Span,
  bays: readonly string[] | null,
): Promise<number> =>
  (
    await db
      .selectFrom('bookingHolds as hold')
      .innerJoin('allocations', 'allocations.id', 'hold.allocationId')
      .select(sql<number>`coalesce(sum(extract(epoch FROM ends_at - starts_at) / 60), 0)::int`.as('minutes'))
      .where('heldUntil', '>', sql<string>`now()`)
      .where('startsAt', '>=', since)
      .where('startsAt', '<', before)
      .where(sql<boolean>`(${bays}::uuid[] IS NULL OR bay_id = ANY (${bays}::uuid[]))`)
      .executeTakeFirstOrThrow()
  ).minutes;

/** A service as it was booked, with the price that was shown. */
export interface BookedService {
  readonly serviceId: string;
  readonly name: string;
  readonly nameLv: string;
  /** With VAT; null: it is known after an inspection. */
  readonly price: string | null;
}

/** Returns what a link was made for. */
export const selectBooking = (db: Queryable, tokenHash: Buffer) =>
  db
    .selectFrom('bookings')
    .select(['appointmentId', 'customerId', 'vehicleId'])
    .select(sql<readonly BookedService[]>`services`.as('services'))
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();

/** Returns when a visit was booked; undefined: staff have made it. */
export const selectBookedAt = async (db: Queryable, appointmentId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('bookings')
      .select('createdAt')
      .where('appointmentId', '=', appointmentId)
      .executeTakeFirst()
  )?.createdAt;

interface NewBooking {
  readonly appointmentId: string;
  readonly customerId: string;
  readonly vehicleId: string;
  readonly tokenHash: Buffer;
  readonly language: Language;
  readonly services: readonly BookedService[];
}

export const insertBooking = (db: Queryable, { services, ...row }: NewBooking) =>
  db
    .insertInto('bookings')
    .values({ ...row, services: JSON.stringify(services) })
    .execute();

/** How the index `customers_phone_end` has it. */
const phoneEnd = sql<string>`right(regexp_replace(phone, '\\D', '', 'g'), 8)`;

/** Waits for a booking by the same phone, so that two do not make the same customer twice. */
export const lockPhone = (db: Queryable, end: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('booking phone ' || ${end}, 0))`.execute(db);

/** Waits for what else takes a time of the same day: its number of cars, the buffer and what is held are counted before. */
export const lockDay = (db: Queryable, day: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('booking day ' || ${day}, 0))`.execute(db);

/** Waits for what else is held for the same address. */
export const lockAddress = (db: Queryable, addressHash: Buffer) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('booking address ' || ${addressHash.toString('hex')}, 0))`.execute(
    db,
  );

/** Returns the customers with this phone, with their names folded; the oldest first. */
export const selectByPhone = (db: Queryable, end: string, name: string) =>
  db
    .selectFrom('customers')
    .select(['id', sql<boolean>`search_fold(name) = search_fold(${name})`.as('sameName')])
    .where(phoneEnd, '=', end)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(20)
    .forShare()
    .execute();

/** Returns the cars with this plate, with or without its hyphen; the oldest first. */
export const selectByPlate = (db: Queryable, plate: string) =>
  db
    .selectFrom('vehicles')
    .select(['id', 'customerId'])
    .where(sql<boolean>`replace(license_plate, '-', '') = ${plate.replaceAll('-', '')}`)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(20)
    .forShare()
    .execute();

/** A line of approved work: how long it takes, and whether the customer is still asked for it. */
interface WorkLine extends StoredPrice {
  readonly id: string;
  readonly laborHours: string;
  readonly answer: LineAnswer | null;
}
const workLines = sql<readonly WorkLine[]>`coalesce((
  SELECT json_agg(json_build_object('id', line.id, 'laborHours', line.labor_hours::text, 'answer', line.answer,
    'partPrice', line.part_price::text, 'laborCost', line.labor_cost::text, 'isFree', line.is_free))
  FROM estimate_line_items line WHERE line.estimate_id = estimate.id), '[]')`;

/** Returns approved work that has no time yet, also while it waits for parts; undefined: there is none of this estimate. */
export const selectUnplannedWork = (db: Queryable, estimateId: string) =>
  db
    .selectFrom('estimates as estimate')
    .select(['estimate.id', 'estimate.customerId', 'estimate.vehicleId', 'estimate.description'])
    .select([
      'estimate.customerName',
      'estimate.status',
      'estimate.partsExpectedOn',
      workLines.as('lineItems'),
    ])
    .select(sql<boolean>`estimate.answered_at IS NOT NULL`.as('isAnswered'))
    .where('estimate.id', '=', estimateId)
    .where(
      'estimate.status',
      'in',
      statusesWhere(({ isApproved }) => isApproved),
    )
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM appointments planned
        WHERE planned.estimate_id = estimate.id AND planned.status = ANY (${statusesWithTime}::text[]))`,
    )
    .executeTakeFirst();
