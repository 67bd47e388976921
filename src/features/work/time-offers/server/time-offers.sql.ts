import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import { updateRow } from '#server/db/records.ts';
import { displayNameOf } from '#features/records/users/server/display-name.sql.ts';
import type { BayKind } from '#features/records/bays/bays.contract.ts';
import { statusesWithTime } from '#features/work/estimates/appointment-status.ts';
import type { Language } from '#shared/words.ts';
import { LINK_DAYS } from '../offer-state.ts';
import type { HeldTime } from '../time-offers.contract.ts';

/** The times of the offer `offer` in their order, as they are on the wire. */
const times = sql<readonly string[]>`coalesce((
  SELECT json_agg(to_char(starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ORDER BY starts_at)
  FROM time_offer_times WHERE time_offer_id = offer.id), '[]')`;

/** The times that the offer `offer` still holds. */
const held = sql<readonly HeldTime[]>`coalesce((
  SELECT json_agg(json_build_object('start', to_char(time.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'technicianId', time.technician_id, 'bayId', time.bay_id) ORDER BY time.starts_at)
  FROM time_offer_times offered JOIN allocations time ON time.id = offered.allocation_id
  WHERE offered.time_offer_id = offer.id AND time.held_until > now()), '[]')`;

/** Subqueries in place of joins, which take long to plan. */
const estimateNumber = sql<
  string | null
>`(SELECT estimate_number FROM estimates WHERE id = offer.estimate_id)`;
const bookedFor = sql<
  string | null
>`(SELECT scheduled_date FROM appointments WHERE id = offer.appointment_id)`;
const nameOfUser = <Name>(column: 'created_by' | 'technician_id') =>
  sql<Name>`(SELECT ${displayNameOf('named')} FROM users named WHERE named.id = offer.${sql.raw(column)})`;

const offers = (db: Queryable) =>
  db
    .selectFrom('timeOffers as offer')
    .innerJoin('customers as customer', 'customer.id', 'offer.customerId')
    .leftJoin('vehicles as vehicle', 'vehicle.id', 'offer.vehicleId')
    .select(['offer.id', 'offer.customerId', 'customer.name as customerName', 'offer.vehicleId'])
    .select(['vehicle.licensePlate', 'vehicle.customerId as ownerId', 'offer.estimateId'])
    .select(['offer.service', 'offer.minutes', 'offer.technicianId', 'offer.language', 'offer.endsAt'])
    .select([
      'offer.takenAt',
      'offer.takenStart',
      'offer.withdrawnAt',
      'offer.appointmentId',
      'offer.createdAt',
      'offer.version',
    ])
    .select([sql<BayKind | null>`offer.bay_kind`.as('bayKind'), times.as('times'), held.as('held')])
    .select([estimateNumber.as('estimateNumber'), bookedFor.as('bookedFor')])
    .select([nameOfUser<string>('created_by').as('createdBy')])
    .select(nameOfUser<string | null>('technician_id').as('technicianName'));
export type OfferRow = NonNullable<Awaited<ReturnType<typeof selectOffer>>>;

export const selectOffer = (db: Queryable, id: string) =>
  offers(db).where('offer.id', '=', id).executeTakeFirst();

export const selectOfferByToken = (db: Queryable, tokenHash: Buffer) =>
  offers(db).where('offer.tokenHash', '=', tokenHash).executeTakeFirst();

interface Filter {
  readonly customerId?: string | undefined;
  readonly estimateId?: string | undefined;
  /** Left out: also those that are no longer open. */
  readonly isOpen?: boolean;
}

const isOpen = sql<boolean>`(offer.taken_at IS NULL AND offer.withdrawn_at IS NULL AND offer.ends_at > now())`;

/** Returns the newest first. */
export function selectOffers(
  db: Queryable,
  { customerId, estimateId, isOpen: onlyOpen = false }: Filter,
  limit: number,
) {
  let found = offers(db);
  if (customerId) found = found.where('offer.customerId', '=', customerId);
  if (estimateId) found = found.where('offer.estimateId', '=', estimateId);
  if (onlyOpen) found = found.where(isOpen);
  return found.orderBy('offer.createdAt', 'desc').orderBy('offer.id').limit(limit).execute();
}

export const hasOpenOffer = async (db: Queryable, estimateId: string): Promise<boolean> =>
  (await selectOffers(db, { estimateId, isOpen: true }, 1)).length > 0;

interface NewOffer {
  readonly tokenHash: Buffer;
  readonly customerId: string;
  readonly vehicleId: string | null;
  readonly estimateId: string | null;
  readonly service: string;
  readonly minutes: number;
  readonly bayKind: BayKind | null;
  readonly technicianId: string | null;
  readonly language: Language;
  readonly endsAt: string;
  readonly createdBy: string;
}

export const insertOffer = async (db: Queryable, row: NewOffer): Promise<string> =>
  (await db.insertInto('timeOffers').values(row).returning('id').executeTakeFirstOrThrow()).id;

interface NewTime {
  readonly timeOfferId: string;
  readonly position: number;
  readonly startsAt: string;
  readonly allocationId: string;
}

export const insertTime = (db: Queryable, row: NewTime) =>
  db.insertInto('timeOfferTimes').values(row).execute();

/** Marks an offer, whatever is offered with it; the version rises. */
export const closeOffer = (
  db: Queryable,
  id: string,
  columns:
    | { readonly withdrawnAt: string }
    | { readonly takenAt: string; readonly takenStart: string; readonly appointmentId: string },
  version?: number,
): Promise<void> => updateRow(db, 'timeOffers', id, { ...columns, updatedAt: sql<string>`now()` }, version);

/**
 * Returns the times that an offer still holds, and keeps them so until the end of the transaction. What another transaction has
 * locked has ended this moment, and is deleted there: it may want the offer next.
 */
export const lockHeldTimes = (db: Queryable, id: string) =>
  db
    .selectFrom('allocations as time')
    .innerJoin('timeOfferTimes as offered', 'offered.allocationId', 'time.id')
    .select(['time.id', 'time.startsAt', 'time.technicianId', 'time.bayId'])
    .where('offered.timeOfferId', '=', id)
    .where('time.heldUntil', '>', sql<string>`now()`)
    .orderBy('time.startsAt')
    .forUpdate('time')
    .skipLocked()
    .execute();

/** Returns the estimate as far as planning its work asks. */
export const selectWork = (db: Queryable, estimateId: string) =>
  db
    .selectFrom('estimates as estimate')
    .select(['estimate.customerId', 'estimate.vehicleId', 'estimate.status'])
    .select(
      sql<boolean>`EXISTS (SELECT FROM appointments planned
        WHERE planned.estimate_id = estimate.id AND planned.status = ANY (${statusesWithTime}::text[]))`.as(
        'isPlanned',
      ),
    )
    .where('estimate.id', '=', estimateId)
    .executeTakeFirst();

/** Returns whose a car is, and keeps the car until the end of the transaction. */
export const lockVehicleOf = (db: Queryable, id: string) =>
  db
    .selectFrom('vehicles')
    .select(['customerId', 'licensePlate'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();

/** Returns how a customer is written to, and keeps the customer until the end of the transaction. */
export const lockCustomer = (db: Queryable, id: string) =>
  db
    .selectFrom('customers')
    .select(['id', 'name', 'email', 'phone', 'language'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();

/** Deletes the offers whose link opens nothing any more; none of them holds a time. */
export const deleteOldOffers = (db: Queryable) =>
  db
    .deleteFrom('timeOffers')
    .where('endsAt', '<', sql<string>`now() - make_interval(days => ${LINK_DAYS})`)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM time_offer_times WHERE time_offer_id = time_offers.id
        AND starts_at >= now() - make_interval(days => ${LINK_DAYS}))`,
    )
    .execute();
