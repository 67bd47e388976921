import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import { mayHave, type Identity, type OnRecord } from '#server/db/import-target.ts';
import { finds } from '#server/db/search-text.ts';
import { keysOf } from '#shared/record-fields.ts';
import { priceFields, serviceFields } from '../service.fields.ts';
import type {
  PublicService,
  Service,
  ServiceCategory,
  ServicePrice,
  ServicePriceDraft,
} from '../catalogue.contract.ts';

type Row = Omit<Service, 'prices'>;

const services = (db: Queryable) =>
  db
    .selectFrom('services')
    .select([...keysOf(serviceFields), 'id', 'version', 'createdBy', 'createdAt'])
    .$narrowType<{ category: ServiceCategory }>();

const inOrder = sql`position, name COLLATE "lv-x-icu", id`;

export const selectServices = (db: Queryable, search: string | undefined): Promise<Row[]> => {
  let query = services(db).orderBy(inOrder);
  if (search) query = query.where(finds('searchText', search));
  return query.execute();
};

export const selectActiveServices = (db: Queryable): Promise<Row[]> =>
  services(db).where('active', '=', true).orderBy(inOrder).execute();

export const selectService = (db: Queryable, id: string): Promise<Row | undefined> =>
  services(db).where('id', '=', id).executeTakeFirst();

const priceColumns = [
  ...keysOf(priceFields),
  'id',
  'serviceId',
  'make',
  'model',
  'version',
  'active',
] as const;

const prices = (db: Queryable) => db.selectFrom('servicePrices').select(priceColumns);

export const selectPrices = (db: Queryable, serviceIds: readonly string[]): Promise<ServicePrice[]> =>
  prices(db)
    .where('serviceId', '=', sql<string>`any(${serviceIds}::uuid[])`)
    .orderBy(sql`make, model, id`)
    .execute();

export const selectPrice = (db: Queryable, id: string): Promise<ServicePrice | undefined> =>
  prices(db).where('id', '=', id).executeTakeFirst();

/** One price per service, make and model: saving again replaces it. */
export const upsertPrice = (
  db: Queryable,
  serviceId: string,
  draft: ServicePriceDraft,
): Promise<ServicePrice> =>
  db
    .insertInto('servicePrices')
    .values({ ...draft, serviceId })
    .onConflict((conflict) =>
      conflict.columns(['serviceId', 'make', 'model']).doUpdateSet({
        price: draft.price,
        grossPrice: draft.grossPrice,
        vatRate: draft.vatRate,
        version: sql`service_prices.version + 1`,
        active: true,
      }),
    )
    .returning(priceColumns)
    .executeTakeFirstOrThrow();

/** Undefined when `version` is stale. */
export const updatePrice = (
  db: Queryable,
  id: string,
  amounts: Pick<ServicePrice, 'price' | 'grossPrice' | 'vatRate'>,
  version: number | undefined,
): Promise<ServicePrice | undefined> => {
  let update = db
    .updateTable('servicePrices')
    .set({ ...amounts, version: sql`version + 1` })
    .where('id', '=', id);
  if (version !== undefined) update = update.where('version', '=', version);
  return update.returning(priceColumns).executeTakeFirst();
};

export const asPublic = ({
  active: _a,
  version: _v,
  createdBy: _c,
  createdAt: _d,
  minutes: _m,
  needsBayKind: _k,
  canBeBooked: _b,
  isHighVoltage: _h,
  ...service
}: Row): Omit<PublicService, 'prices'> => service;

const serviceIdentityColumns = {
  name: { column: sql<string | null>`name`, isFolded: true },
  nameLv: { column: sql<string | null>`name_lv`, isFolded: true },
} as const;

/** Returns services that may be those of a file. */
export const selectServicesToImport = async (
  db: Queryable,
  identities: readonly Identity[],
): Promise<OnRecord[]> => {
  // A file may have either name.
  const either = identities.flatMap((each) => [each, { ...each, kind: 'nameLv' }]);
  const found = await services(db).where(mayHave(either, serviceIdentityColumns)).execute();
  return found.map(({ id, version, createdBy: _by, createdAt: _at, ...values }) => ({
    id,
    version,
    name: values.name,
    values,
  }));
};

const priceIdentityColumns = {
  price: { column: sql<string | null>`service_id::text || ' ' || make || ' ' || model` },
} as const;

/** Returns prices that may be those of a file. */
export const selectPricesToImport = async (
  db: Queryable,
  identities: readonly Identity[],
): Promise<OnRecord[]> =>
  (await prices(db).where(mayHave(identities, priceIdentityColumns)).execute()).map(
    ({ id, version, active: _active, ...values }) => ({ id, version, name: values.make, values }),
  );
