import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { customerAudit } from '#features/records/customers/customer.fields.ts';
import { vehicleAudit } from '#features/records/vehicles/vehicle.fields.ts';
import { customerDraft } from '#features/records/customers/customers.contract.ts';
import { auditName } from '#features/records/vehicles/server/vehicles.service.ts';
import { vehicleDraft } from '#features/records/vehicles/vehicles.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/schema.gen.ts';
import { addDays } from '#shared/days.ts';
import { instantAt, laterBy } from './calendar.ts';
import { insertAll } from './insert.sql.ts';
import type { PlannedCar, PlannedCustomer } from './plan-customers.ts';
import { mileageOn, type PlannedVisit } from './plan-visits.ts';
import type { Recorder } from './record.ts';

type CustomerRow = Insertable<Tables['customers']> & { readonly id: string };
type CarRow = Insertable<Tables['vehicles']> & { readonly id: string };

export interface Parties {
  readonly customers: ReadonlyMap<PlannedCustomer, ReturnType<typeof customerRow>>;
  readonly cars: ReadonlyMap<PlannedCar, ReturnType<typeof carRow>>;
}

/** Each was entered when it was first seen, a moment before its first estimate. */
const firstSeen = (created: string, minutes: number) => {
  const at = laterBy(created, -minutes);
  return { id: randomUUID(), createdAt: at, updatedAt: at };
};

function customerRow({ fields, language }: PlannedCustomer, created: string) {
  const { version: _none, paymentDays = null, buyerReference = null, ...draft } = customerDraft.parse(fields);
  const terms = { paymentDays, buyerReference, automaticReminders: true };
  return { ...draft, ...terms, language, ...firstSeen(created, 4), version: 1 } satisfies CustomerRow;
}

function carRow(
  { model, yearly: _yearly, ...car }: PlannedCar,
  { id: customerId, name: customerName }: ReturnType<typeof customerRow>,
  created: string,
) {
  const {
    version: _none,
    samePlate: _plate,
    ...draft
  } = vehicleDraft.parse({
    ...car,
    make: model.make,
    model: model.model,
    customerId,
  });
  return { ...draft, customerName, ...firstSeen(created, 2), version: 1 } satisfies CarRow;
}

const MAX_EARLIER = 3;

/** What the service book of a car said when it first came: once a year, as far back as it was recorded. */
function earlierRows(cars: Parties['cars'], createdBy: string) {
  return [...cars].flatMap(([planned, { id: vehicleId, createdAt }], place) => {
    const seen = createdAt.slice(0, 10);
    const years = Math.min(place % (MAX_EARLIER + 1), Number(seen.slice(0, 4)) - planned.year - 1);
    return Array.from({ length: Math.max(0, years) }, (_, earlier) => {
      const day = addDays(seen, -365 * (earlier + 1) - ((place * 37) % 80));
      const mileage = mileageOn(planned, day);
      const recordedAt = instantAt(day, 12 * 60);
      return { vehicleId, mileage, recordedAt, createdAt, notes: 'No servisa grāmatiņas', createdBy };
    });
  });
}

/** What the dashboard of the car showed at each visit. */
function mileageRows(
  visits: readonly (PlannedVisit & { readonly estimateNumber: string })[],
  cars: Parties['cars'],
  createdBy: string,
) {
  return visits
    .filter(({ work }) => work?.isDone)
    .map(({ car, mileage, life, estimateNumber }) => {
      const recordedAt = life.at(-1)?.[1] ?? '';
      const vehicleId = cars.get(car)?.id ?? '';
      return { vehicleId, mileage, recordedAt, createdAt: recordedAt, notes: estimateNumber, createdBy };
    });
}

/** The customers and cars of these visits, with the mileage that was read at each. */
export async function writeParties(
  db: Queryable,
  visits: readonly (PlannedVisit & { readonly estimateNumber: string })[],
  { record, userId }: Recorder,
): Promise<Parties> {
  const customers = new Map<PlannedCustomer, ReturnType<typeof customerRow>>();
  const cars = new Map<PlannedCar, ReturnType<typeof carRow>>();
  for (const { customer, car, life } of visits) {
    const owner = customers.get(customer) ?? customerRow(customer, life[0][1]);
    customers.set(customer, owner);
    if (!cars.has(car)) cars.set(car, carRow(car, owner, life[0][1]));
  }
  const entries = mileageRows(visits, cars, userId);
  const known = [...earlierRows(cars, userId), ...entries].toSorted((one, other) =>
    one.recordedAt < other.recordedAt ? -1 : 1,
  );
  const latest = new Map(known.map((entry) => [entry.vehicleId, entry]));
  await insertAll(db, 'customers', [...customers.values()]);
  const rows = [...cars.values()].map((car) => ({ ...car, mileage: latest.get(car.id)?.mileage ?? null }));
  await insertAll(db, 'vehicles', rows);
  await insertAll(db, 'mileageEntries', known);
  for (const { id, name, createdAt } of customers.values())
    record(createdAt, {
      entityType: customerAudit,
      entityId: id,
      entityName: name,
      details: { created: name },
    });
  for (const car of cars.values()) {
    const entityName = auditName(car);
    record(car.createdAt, {
      entityType: vehicleAudit,
      entityId: car.id,
      entityName,
      details: { created: entityName },
    });
  }
  for (const { vehicleId, mileage, recordedAt } of entries) {
    const car = rows.find(({ id }) => id === vehicleId);
    const details = { mileageAdded: { mileage, recordedAt } };
    if (car)
      record(recordedAt, {
        entityType: vehicleAudit,
        entityId: vehicleId,
        entityName: auditName(car),
        details,
      });
  }
  return { customers, cars };
}
