import { baysContract } from '#features/records/bays/bays.contract.ts';
import { catalogueContract } from '#features/records/catalogue/catalogue.contract.ts';
import { bookingFields, bookingPaths } from '#features/work/bookings/booking-view.ts';
import { bookingsContract } from '#features/work/bookings/bookings.contract.ts';
import type { Caller, TestApp } from './app.ts';

const rules = {
  isOn: true,
  noticeHours: 24,
  daysAhead: 30,
  bufferMinutes: 0,
  lastDropOff: null,
  carsPerDay: null,
  changeHours: 24,
  offerHours: 2,
};
const car = { make: 'tesla' as const, model: 'model3' };
export const visitorPerson = { name: 'Anna Kalniņa', phone: '+371 2912 3456', licensePlate: 'mk-2107' };

/** A shop with one technician and three lifts that offers times for one service of an hour. */
export type BookingShop = Awaited<ReturnType<typeof openBookingShop>>;

export const hoursAhead = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Sends a form of a booking's page as a browser does. */
export const press = (
  { app }: TestApp,
  url: string,
  fields: Readonly<Record<string, string>>,
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

export const pressMove = (t: TestApp, page: string, seen: string, start: string) =>
  press(t, page + bookingPaths.move, { [bookingFields.seen]: seen, [bookingFields.start]: start });

export const pressCancel = (t: TestApp, page: string, seen: string) =>
  press(t, page + bookingPaths.cancel, { [bookingFields.seen]: seen });

const tables = [
  'allocations',
  'appointments',
  'vehicles',
  'customers',
  'bays',
  'services',
  'notices',
  'mails',
] as const;

/** Adds a service that can be booked, with its prices; without any, each car has one price. */
async function addService(
  manager: Caller,
  changes: object,
  prices: readonly object[] = [{ make: 'all', price: '100.00' }],
): Promise<string> {
  const body = { name: 'Brake fluid', nameLv: 'Bremžu šķidrums', minutes: 60, canBeBooked: true, ...changes };
  const { id } = (await manager.call(catalogueContract.create, { body })).body;
  for (const price of prices)
    await manager.call(catalogueContract.savePrice, { params: { id }, body: price as never });
  return id;
}

/** What a visitor does by the script of the website. */
function visitorOf({ visitor }: TestApp, serviceId: string) {
  const offer = (changes: object = {}) =>
    visitor.call(bookingsContract.times, { query: { services: serviceId, ...car, ...changes } as never });
  const choice = { services: [serviceId], ...car };
  return {
    offer,
    /**
     * Returns the times that are offered from the second day on, or from the day that is named, the first first: three at
     * least. Of the first day the notice may have left a single one, which may be gone a moment later.
     */
    async starts(changes: { readonly from?: string; readonly services?: string } = {}) {
      const { body } = await offer({ days: 7, ...changes });
      const days = changes.from === undefined ? body.days.slice(1) : body.days;
      const [first, second, third, ...more] = days.flatMap((day) => day.starts);
      if (!first || !second || !third) throw new Error('The shop offers no times.');
      return [first, second, third, ...more] as const;
    },
    holdAt: (start: string, changes: object = {}) =>
      visitor.call(bookingsContract.hold, { body: { ...choice, start, ...changes } }),
    bookAt: (start: string, changes: object = {}) =>
      visitor.call(bookingsContract.book, { body: { ...choice, ...visitorPerson, start, ...changes } }),
  };
}

/** Opens the shop; everything that was planned in it before is gone. */
export async function openBookingShop(t: TestApp) {
  for (const table of tables) await t.db.deleteFrom(table).execute();
  const owner = await t.as('owner');
  const manager = await t.as('service_manager');
  const technicianId = (await t.as('technician')).userId ?? '';
  const saveRules = (changes: object = {}) =>
    owner.call(bookingsContract.saveSettings, { body: { ...rules, ...changes } });
  await saveRules();
  for (const name of ['Lift 1', 'Lift 2', 'Lift 3'])
    await manager.call(baysContract.create, { body: { name, kind: 'lift', inUse: true } });
  const serviceOf = (changes: object, prices?: readonly object[]) => addService(manager, changes, prices);
  const serviceId = await serviceOf({});
  const visitor = visitorOf(t, serviceId);
  return {
    owner,
    manager,
    technicianId,
    serviceId,
    saveRules,
    serviceOf,
    ...visitor,
    /** Books at the first time that is offered, or at the one named. Returns the address of its page. */
    async book(changes: object = {}) {
      const [start] = await visitor.starts();
      const { status, body } = await visitor.bookAt(start, { language: 'en', ...changes });
      if (status !== 201) throw new Error(JSON.stringify(body));
      const { appointmentId: id } = await t.db
        .selectFrom('bookings')
        .select('appointmentId')
        .orderBy('createdAt', 'desc')
        .executeTakeFirstOrThrow();
      return { page: body.path, id, start: body.start };
    },
  };
}
