import { changedFields } from '#server/db/audit.ts';
import type { UserContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { createOnce } from '#server/db/idempotency.ts';
import { createRecord, deleteRecord, deleteRow, requireFound, saveRecord } from '#server/db/records.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import { DomainError } from '#shared/errors.ts';
import { cents, moneyText, netOfGross } from '#shared/money.ts';
import type { BayKind } from '#features/records/bays/bays.contract.ts';
import { getBays } from '#features/records/bays/server/bays.service.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import type {
  PriceChange,
  PublicService,
  Service,
  ServiceDraft,
  ServicePrice,
  ServicePriceDraft,
} from '../catalogue.contract.ts';
import {
  asPublic,
  selectActiveServices,
  selectPrice,
  selectPrices,
  selectService,
  selectServices,
  updatePrice,
  upsertPrice,
} from './catalogue.sql.ts';
import { missingForBooking } from '../missing-for-booking.ts';
import { serviceAudit, servicePriceAudit } from '../service.fields.ts';

/** Active services with their active prices, as any visitor may know them; VAT is only what the shop may charge. */
export async function listPublicServices(db: Queryable): Promise<PublicService[]> {
  const { vatRegistered } = await getBusiness(db);
  const services = await selectActiveServices(db);
  const prices = await pricesByService(db, services);
  return services.map((service) => ({
    ...asPublic(service),
    prices: (prices.get(service.id) ?? [])
      .filter((price) => price.active)
      .map(({ make, model, price, grossPrice, vatRate }) => ({
        make,
        model,
        price,
        grossPrice: vatRegistered ? grossPrice : null,
        vatRate: vatRegistered ? vatRate : '0.00',
      })),
  }));
}

/** What customers may book themselves. */
export interface BookableService {
  readonly id: string;
  readonly name: string;
  readonly nameLv: string;
  readonly minutes: number;
  /** Null: any bay. */
  readonly needsBayKind: BayKind | null;
}

/** Returns the services that are marked to be booked and for which nothing is missing. */
export async function getBookableServices(db: Queryable): Promise<BookableService[]> {
  const services = await withPrices(db, await selectServices(db, undefined));
  const bays = await getBays(db);
  return services.flatMap((service) => {
    const { id, name, nameLv, minutes, needsBayKind, canBeBooked } = service;
    if (!canBeBooked || minutes === null || missingForBooking(service, bays).length > 0) return [];
    return [{ id, name, nameLv, minutes, needsBayKind }];
  });
}

/** Returns which kind of bay each service needs, by its id; null: any. */
export async function bayKindsOf(db: Queryable): Promise<ReadonlyMap<string, BayKind | null>> {
  const services = await selectServices(db, undefined);
  return new Map(services.map(({ id, needsBayKind }) => [id, needsBayKind]));
}

/** Returns the ids of the services that are high-voltage work. */
export async function highVoltageServices(db: Queryable): Promise<ReadonlySet<string>> {
  const services = await selectServices(db, undefined);
  return new Set(services.flatMap(({ id, isHighVoltage }) => (isHighVoltage ? [id] : [])));
}

const pricesByService = async (db: Queryable, services: readonly { id: string }[]) =>
  Map.groupBy(
    await selectPrices(
      db,
      services.map((service) => service.id),
    ),
    (price) => price.serviceId,
  );

async function withPrices(db: Queryable, services: readonly Omit<Service, 'prices'>[]): Promise<Service[]> {
  const prices = await pricesByService(db, services);
  return services.map((service) => ({ ...service, prices: prices.get(service.id) ?? [] }));
}

export async function listServices(ctx: UserContext, search: string | undefined): Promise<Service[]> {
  return withPrices(ctx.db, await selectServices(ctx.db, search));
}

async function getService(db: Queryable, id: string): Promise<Service> {
  const service = requireFound(await selectService(db, id));
  return { ...service, prices: await selectPrices(db, [id]) };
}

const serviceRecord = { table: 'services', audit: serviceAudit, find: getService } as const;

export const createService = (
  ctx: UserContext,
  { version: _none, ...draft }: ServiceDraft,
): Promise<Service> =>
  createOnce(ctx, (tx) => createRecord(tx, serviceRecord, { ...draft, createdBy: ctx.actor.userId }));

export const saveService = (
  ctx: UserContext,
  id: string,
  { version, ...draft }: ServiceDraft,
): Promise<Service> =>
  inTransaction(ctx, async (tx) => (await saveRecord(tx, serviceRecord, id, draft, version)).after);

export const deleteService = (ctx: UserContext, id: string): Promise<void> =>
  inTransaction(ctx, (tx) => deleteRecord(tx, serviceRecord, id));

export async function listPrices(ctx: UserContext, serviceId: string): Promise<ServicePrice[]> {
  return (await getService(ctx.db, serviceId)).prices;
}

type Amounts = Pick<ServicePriceDraft, 'price' | 'grossPrice' | 'vatRate'>;

/** Returns what is stored: of a price with VAT, the one without it follows. Throws where the service needs a price. */
function amountsOf({ requiresEstimate }: Service, { price, grossPrice, vatRate }: Amounts): Amounts {
  const net = grossPrice === null ? price : moneyText(netOfGross(cents(grossPrice), vatRate));
  if (net === null && !requiresEstimate)
    throw new DomainError('invalid_input', { fields: { price: ['priceRequired'] } });
  return { price: net, grossPrice: grossPrice === null ? null : moneyText(cents(grossPrice)), vatRate };
}

/** Returns what people compare of a price. */
const auditedFields = ({ price, grossPrice, vatRate }: Amounts) => ({ price, grossPrice, vatRate });
const auditPrice = (
  tx: Transaction,
  { name }: Service,
  before: ServicePrice | undefined,
  { id, make, model, ...after }: ServicePrice,
): Promise<void> =>
  tx.auditChange(
    servicePriceAudit,
    { id, name },
    {
      make,
      model,
      ...(before
        ? changedFields(auditedFields(before), auditedFields(after))
        : { price: { old: null, new: after.price } }),
    },
  );

export const savePrice = (
  ctx: UserContext,
  serviceId: string,
  draft: ServicePriceDraft,
): Promise<ServicePrice> =>
  createOnce(ctx, async (tx) => {
    const service = await getService(tx.db, serviceId);
    const before = service.prices.find((price) => price.make === draft.make && price.model === draft.model);
    const saved = await upsertPrice(tx.db, serviceId, { ...draft, ...amountsOf(service, draft) });
    await auditPrice(tx, service, before, saved);
    return saved;
  });

/** Raises the version. Throws `concurrent_modification` for a stale one, and then nothing is changed. */
export const editPrice = (
  ctx: UserContext,
  id: string,
  { version, ...change }: PriceChange,
): Promise<ServicePrice> =>
  inTransaction(ctx, async (tx) => {
    const before = requireFound(await selectPrice(tx.db, id));
    const service = await getService(tx.db, before.serviceId);
    const amounts = amountsOf(service, { ...change, vatRate: change.vatRate ?? before.vatRate });
    const saved = await updatePrice(tx.db, id, amounts, version);
    if (!saved) throw new DomainError('concurrent_modification');
    await auditPrice(tx, service, before, saved);
    return saved;
  });

export const deletePrice = (ctx: UserContext, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const price = requireFound(await selectPrice(tx.db, id));
    const { name } = await getService(tx.db, price.serviceId);
    await deleteRow(tx.db, 'servicePrices', id);
    await tx.auditChange(servicePriceAudit, { id, name }, { deleted: price });
  });
