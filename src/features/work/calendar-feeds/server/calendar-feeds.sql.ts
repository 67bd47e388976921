import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
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

/** The latest first, so that the oldest are left out where there are too many. */
const appointments = (db: Queryable, { since, limit }: Asked) =>
  db
    .selectFrom('appointments as planned')
    .leftJoin('vehicles as vehicle', 'vehicle.id', 'planned.vehicleId')
    .select(['planned.id', 'planned.scheduledDate', 'planned.duration', 'planned.service', 'planned.status'])
    .select(['planned.createdAt', 'planned.updatedAt'])
    .select(['vehicle.make', 'vehicle.model', 'vehicle.licensePlate'])
    .where('planned.scheduledDate', '>=', since)
    .orderBy('planned.scheduledDate', 'desc')
    .orderBy('planned.id')
    .limit(limit);

/** Nothing of the customer, and not the name, which may be a person's. */
export const selectOwnAppointments = (db: Queryable, technicianId: string, asked: Asked) =>
  appointments(db, asked).where('planned.technicianId', '=', technicianId).execute();
export type OwnAppointment = Awaited<ReturnType<typeof selectOwnAppointments>>[number];

export const selectShopAppointments = (db: Queryable, asked: Asked) =>
  appointments(db, asked)
    .leftJoin('customers as customer', 'customer.id', 'planned.customerId')
    .leftJoin('users as technician', 'technician.id', 'planned.technicianId')
    .select(['planned.name', 'customer.name as customerName'])
    .select(
      sql<string | null>`coalesce(nullif(concat_ws(' ', technician.first_name, technician.last_name), ''),
        technician.username)`.as('technicianName'),
    )
    .execute();
export type ShopAppointment = Awaited<ReturnType<typeof selectShopAppointments>>[number];
