import { sql } from 'kysely';
import type { Queryable } from '../../../server/database.ts';
import type { PlaceInTime } from '../../../server/page-cursor.ts';
import { anywhere, finds } from '../../../server/search-text.ts';
import type { Vehicle, VehicleDraft } from '../vehicles.contract.ts';

/** A vehicle as it is stored; who may not know the customer is not given all of it. */
export type VehicleRow = Vehicle & {
  readonly customerId: string | null;
  readonly customerName: string | null;
};

const vehicles = (db: Queryable) =>
  db
    .selectFrom('vehicles')
    .select(['id', 'customerId', 'customerName', 'make', 'model', 'modelSpecification', 'year', 'vin'])
    .select([
      'licensePlate',
      'firstRegistration',
      'color',
      'mileage',
      'notes',
      'version',
      'createdAt',
      'updatedAt',
    ]);

export interface VehicleFilter {
  readonly search?: string | undefined;
  readonly customerId?: string | undefined;
  /** Whether the search looks at customers' names too. */
  readonly byCustomer: boolean;
}

/** Newest first; ties end in id. */
export const selectVehicles = (
  db: Queryable,
  { search, customerId, byCustomer }: VehicleFilter,
  limit: number,
  after: PlaceInTime | null,
): Promise<VehicleRow[]> => {
  let query = vehicles(db).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit);
  if (customerId) query = query.where('customerId', '=', customerId);
  if (search)
    query = query.where((where) =>
      where.or([
        finds('searchText', search),
        ...(byCustomer ? [where('customerSearch', 'like', anywhere(search))] : []),
      ]),
    );
  if (after)
    query = query.where(
      sql<boolean>`(created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
    );
  return query.execute();
};

export const selectVehicle = (db: Queryable, id: string): Promise<VehicleRow | undefined> =>
  vehicles(db).where('id', '=', id).executeTakeFirst();

/** The vehicle, held until the end of the transaction, so that its mileage is worked out by one at a time. */
export const selectVehicleForUpdate = (db: Queryable, id: string): Promise<VehicleRow | undefined> =>
  vehicles(db).where('id', '=', id).forUpdate().executeTakeFirst();

type Columns = Omit<VehicleDraft, 'version' | 'mileage'>;

const nameOf = (customerId: string | null) =>
  sql<string | null>`(SELECT name FROM customers WHERE customers.id = ${customerId}::uuid)`;

/** Throws a unique violation for a VIN in use, a foreign-key violation for an unknown customer. */
export const insertVehicle = async (db: Queryable, draft: Columns): Promise<string> =>
  (
    await db
      .insertInto('vehicles')
      .values({ ...draft, customerName: nameOf(draft.customerId) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Throws as `insertVehicle`. The name of a deleted customer stays while no other is chosen. */
export const updateVehicle = (db: Queryable, id: string, draft: Columns) =>
  db
    .updateTable('vehicles')
    .set({
      ...draft,
      customerName: sql`CASE WHEN ${draft.customerId}::uuid IS NULL AND customer_id IS NULL
        THEN customer_name ELSE ${nameOf(draft.customerId)} END`,
      version: sql`version + 1`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute();

export const updateNotes = (db: Queryable, id: string, notes: string | null) =>
  db
    .updateTable('vehicles')
    .set({ notes, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();

/** Throws a foreign-key violation when an invoice names the vehicle. */
export const deleteVehicle = (db: Queryable, id: string) =>
  db.deleteFrom('vehicles').where('id', '=', id).execute();
