import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import { displayNameOf } from '#features/records/users/server/display-name.sql.ts';
import type { FeedKind } from '../calendar-feeds.contract.ts';

const links = (db: Queryable) =>
  db
    .selectFrom('calendarFeeds as feed')
    .innerJoin('users as person', 'person.id', 'feed.userId')
    .select(['feed.id', 'feed.userId', 'feed.kind', 'feed.madeAt'])
    .select(['person.firstName', 'person.lastName', 'person.username']);

export const selectLinks = (db: Queryable) =>
  links(db).orderBy('person.username').orderBy('feed.kind', 'desc').execute();

export const selectLink = (db: Queryable, id: string) =>
  links(db).where('feed.id', '=', id).executeTakeFirst();

export const selectLinkOf = (db: Queryable, userId: string, kind: FeedKind) =>
  links(db).where('feed.userId', '=', userId).where('feed.kind', '=', kind).executeTakeFirst();

/** Makes the link of a person, in place of the one before it. */
export const upsertLink = (
  db: Queryable,
  link: { readonly userId: string; readonly kind: FeedKind; readonly tokenHash: Buffer },
) =>
  db
    .insertInto('calendarFeeds')
    .values(link)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'kind']).doUpdateSet({ tokenHash: link.tokenHash, madeAt: sql`now()` }),
    )
    .returning(['id', 'madeAt'])
    .executeTakeFirstOrThrow();

/** Returns the link with this secret and whose it is, unless that account is deactivated. */
export const selectLinkByToken = (db: Queryable, tokenHash: Buffer) =>
  db
    .selectFrom('calendarFeeds as feed')
    .innerJoin('users as person', 'person.id', 'feed.userId')
    .select(['feed.kind', 'feed.userId', 'person.role', 'person.language'])
    .where('feed.tokenHash', '=', tokenHash)
    .where('person.isActive', '=', true)
    .executeTakeFirst();

interface Asked {
  /** The first instant of the time that is asked for. */
  readonly since: string;
  readonly limit: number;
}

/** Each time that a visit takes, the latest first, so that the oldest are left out where there are too many. */
const times = (db: Queryable, { since, limit }: Asked) =>
  db
    .selectFrom('allocations as time')
    .innerJoin('appointments as planned', 'planned.id', 'time.appointmentId')
    .leftJoin('vehicles as vehicle', 'vehicle.id', 'planned.vehicleId')
    .leftJoin('bays as bay', 'bay.id', 'time.bayId')
    .select(['planned.id', 'planned.service', 'planned.status', 'planned.createdAt', 'planned.updatedAt'])
    .select(['time.position', 'time.startsAt as scheduledDate', 'bay.name as bayName'])
    .select(sql<number>`(extract(epoch FROM time.ends_at - time.starts_at) / 60)::int`.as('duration'))
    .select(['vehicle.make', 'vehicle.model', 'vehicle.licensePlate'])
    .where('time.startsAt', '>=', since)
    .orderBy('time.startsAt', 'desc')
    .orderBy('planned.id')
    .orderBy('time.position')
    .limit(limit);

/** Nothing of the customer, and not the name, which may be a person's. */
export const selectOwnTimes = (db: Queryable, technicianId: string, asked: Asked) =>
  times(db, asked).where('time.technicianId', '=', technicianId).execute();
export type OwnTime = Awaited<ReturnType<typeof selectOwnTimes>>[number];

export const selectShopTimes = (db: Queryable, asked: Asked) =>
  times(db, asked)
    .leftJoin('customers as customer', 'customer.id', 'planned.customerId')
    .leftJoin('users as technician', 'technician.id', 'time.technicianId')
    .select(['planned.name', 'customer.name as customerName'])
    .select(displayNameOf<string | null>('technician').as('technicianName'))
    .execute();
export type ShopTime = Awaited<ReturnType<typeof selectShopTimes>>[number];
