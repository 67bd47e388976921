import type { VehicleSort } from '#shared/list-sorts.ts';
import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import { rowsAndTotal, type Found } from '#server/db/rows-and-total.ts';
import { byText, byTime, down, inOrder, up, type ListOrder } from '#server/db/list-order.ts';
import type { PlaceInOrder } from '#server/http/page-cursor.ts';
import { mayHave, type Identity, type OnRecord } from '#server/db/import-target.ts';
import { finds } from '#server/db/search-text.ts';
import { keysOf } from '#shared/record-fields.ts';
import { vehicleFields } from '../vehicle.fields.ts';
import type { Vehicle, VehicleDraft } from '../vehicles.contract.ts';

/** A vehicle as it is stored; who may not know the customer is not given all of it. */
export type VehicleRow = Vehicle & {
  readonly customerId: string | null;
  readonly customerName: string | null;
  /** Of one vehicle only, not in a list. */
  readonly customerPhone?: string | null;
};

const vehicles = (db: Queryable) =>
  db
    .selectFrom('vehicles')
    .select([...keysOf(vehicleFields), 'id', 'customerName', 'version', 'createdAt', 'updatedAt']);

export interface VehicleFilter {
  readonly search?: string | undefined;
  readonly customerId?: string | undefined;
  /** Whether the search looks at customers' names too. */
  readonly byCustomer: boolean;
}

const time = byTime(sql`created_at`);
const plate = byText(sql`coalesce(license_plate, '')`);
const model = byText(sql`(coalesce(make, '') || ' ' || coalesce(model, ''))`);
export const vehicleOrders: Record<VehicleSort, ListOrder> = {
  newest: down(time),
  oldest: up(time),
  plate: up(plate),
  plate_last: down(plate),
  model: up(model),
  model_last: down(model),
};

export const selectVehicles = (
  db: Queryable,
  { search, customerId, byCustomer }: VehicleFilter,
  order: ListOrder,
  limit: number,
  after: PlaceInOrder | null,
): Promise<Found<VehicleRow & { readonly place: PlaceInOrder }>> => {
  let query = inOrder(vehicles(db), order, sql`id`, after).limit(limit);
  if (customerId) query = query.where('customerId', '=', customerId);
  if (search)
    query = query.where(finds(byCustomer ? ['searchText', 'customerSearch'] : 'searchText', search));
  return rowsAndTotal(query, { search, after });
};

/** With the phone of its customer. */
const vehicleOf = (db: Queryable, id: string) =>
  vehicles(db)
    .select(
      sql<string | null>`(SELECT phone FROM customers WHERE customers.id = vehicles.customer_id)`.as(
        'customerPhone',
      ),
    )
    .where('id', '=', id);

export const selectVehicle = (db: Queryable, id: string): Promise<VehicleRow | undefined> =>
  vehicleOf(db, id).executeTakeFirst();

/** Returns the vehicle, held until the end of the transaction, so that its mileage is worked out by one at a time. */
export const selectVehicleForUpdate = (db: Queryable, id: string): Promise<VehicleRow | undefined> =>
  vehicleOf(db, id).forUpdate().executeTakeFirst();

type Columns = Omit<VehicleDraft, 'version' | 'mileage' | 'samePlate'>;

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

/** Gives vehicles the names that their owners have now; that of a deleted owner stays. */
export const followOwners = (db: Queryable, ids: readonly string[]) =>
  sql`UPDATE vehicles SET customer_name = customers.name FROM customers
    WHERE customers.id = vehicles.customer_id AND vehicles.id = ANY(${ids}::uuid[])
      AND vehicles.customer_name IS DISTINCT FROM customers.name`.execute(db);

/** Makes the vehicle the customer's. */
export const updateOwner = (db: Queryable, id: string, customerId: string) =>
  db
    .updateTable('vehicles')
    .set({ customerId, customerName: nameOf(customerId), version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();

/** Says whether there is this customer, who is neither renamed nor deleted before the end of the transaction. */
export const lockOwner = async (db: Queryable, customerId: string): Promise<boolean> =>
  (await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .forShare()
    .executeTakeFirst()) !== undefined;

const withoutHyphens = (plate: string): string => plate.replaceAll('-', '');

/** Waits for a transaction that gives a car this plate, and keeps others from it until the end of the transaction. */
export const lockPlate = (db: Queryable, plate: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('plate ' || ${withoutHyphens(plate)}, 0))`.execute(db);

/** Says whether another vehicle than `except` has this plate, with or without its hyphen. */
export const isPlateOnRecord = async (
  db: Queryable,
  plate: string,
  except: string | null,
): Promise<boolean> => {
  let query = db
    .selectFrom('vehicles')
    .select('id')
    .where(sql<boolean>`replace(license_plate, '-', '') = ${withoutHyphens(plate)}`)
    .limit(1);
  if (except !== null) query = query.where('id', '!=', except);
  return (await query.executeTakeFirst()) !== undefined;
};

export const updateNotes = (db: Queryable, id: string, notes: string | null) =>
  db
    .updateTable('vehicles')
    .set({ notes, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();

const identityColumns = {
  vin: { column: sql<string | null>`vin` },
  plate: { column: sql<string | null>`replace(license_plate, '-', '')` },
} as const;

/** Returns vehicles that may be those of a file. */
export const selectToImport = async (db: Queryable, identities: readonly Identity[]): Promise<OnRecord[]> =>
  (await vehicles(db).where(mayHave(identities, identityColumns)).execute()).map(
    ({ id, version, createdAt: _created, updatedAt: _updated, ...values }) => ({
      id,
      version,
      name: values.licensePlate ?? values.vin ?? '',
      values,
    }),
  );
