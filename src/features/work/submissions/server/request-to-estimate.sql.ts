import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { EstimateProposal } from '../request-to-estimate.contract.ts';

type Match = EstimateProposal['customers'][number];

/** Who sent a request, and which car it is about. */
export interface Sender {
  readonly email: string;
  /** The last digits of the phone number; null: too short to match by. */
  readonly phoneEnd: string | null;
  /** Names of the car, as `make model` or as the model alone. */
  readonly carNames: readonly string[];
  readonly year: number | null;
}

/** How the index `customers_phone_end` has it. */
const phoneEnd = sql`right(regexp_replace(phone, '\\D', '', 'g'), 8)`;
/** Without case, diacritics, spaces and hyphens. */
const bare = (text: RawBuilder<unknown>) =>
  sql`regexp_replace(search_fold(${text}), '[[:space:]-]', '', 'g')`;

const MAX_VEHICLES = 10;

const vehiclesOf = ({ carNames, year }: Sender) => sql<Match['vehicles']>`coalesce((
  SELECT json_agg(car) FROM (
    SELECT id, make, model, year, vin, license_plate AS "licensePlate" FROM vehicles
    WHERE customer_id = customer.id AND ARRAY[${bare(sql`concat_ws(' ', make, model)`)}, ${bare(sql`model`)}]
      && ARRAY(SELECT ${bare(sql`name`)} FROM unnest(${carNames}::text[]) AS name)
    ORDER BY abs(year - ${year}::int), created_at DESC, id DESC LIMIT ${MAX_VEHICLES}) AS car), '[]')`;

/** Returns both matches first, then by e-mail, then by phone; of equals the newest. */
export const selectMatches = (db: Queryable, sender: Sender, limit: number): Promise<Match[]> =>
  db
    .selectFrom('customers as customer')
    .select(['customer.id', 'name', 'email', 'phone'])
    .select([
      sql<boolean>`coalesce(lower(email) = lower(${sender.email}), false)`.as('sameEmail'),
      sql<boolean>`coalesce(${phoneEnd} = ${sender.phoneEnd}::text, false)`.as('samePhone'),
      vehiclesOf(sender).as('vehicles'),
    ])
    .where(sql<boolean>`(lower(email) = lower(${sender.email}) OR ${phoneEnd} = ${sender.phoneEnd}::text)`)
    .orderBy('sameEmail', 'desc')
    .orderBy('samePhone', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('customer.id', 'desc')
    .limit(limit)
    .execute();

/** Says whether there is this customer, who then is not deleted before the end of the transaction. */
export const lockCustomer = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.selectFrom('customers').select('id').where('id', '=', id).forShare().executeTakeFirst()) !==
  undefined;

/** Says whether the vehicle is this customer's, and stays so until the end of the transaction. */
export const lockVehicleOf = async (db: Queryable, id: string, customerId: string): Promise<boolean> =>
  (await db
    .selectFrom('vehicles')
    .select('id')
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .forShare()
    .executeTakeFirst()) !== undefined;
