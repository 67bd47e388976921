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
};
const car = { make: 'tesla' as const, model: 'model3' };
export const visitorPerson = { name: 'Anna Kalniņa', phone: '+371 2912 3456', licensePlate: 'mk-2107' };

/** A shop with one technician and three lifts that offers times for one service. */
export interface BookingShop {
  readonly manager: Caller;
  readonly technicianId: string;
  readonly serviceId: string;
  saveRules(changes?: object): Promise<unknown>;
  /** The times that are offered, the first first. */
  starts(): Promise<readonly string[]>;
  /** Books at the first of them, or at the one named. Returns the address of its page. */
  book(changes?: object): Promise<{ readonly page: string; readonly id: string; readonly start: string }>;
}

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

/** Opens the shop; everything that was planned in it before is gone. */
export async function openBookingShop(t: TestApp): Promise<BookingShop> {
  const tables = [
    'allocations',
    'appointments',
    'vehicles',
    'customers',
    'bays',
    'services',
    'notices',
    'mails',
  ];
  for (const table of tables) await t.db.deleteFrom(table as 'mails').execute();
  const owner = await t.as('owner');
  const manager = await t.as('service_manager');
  const technicianId = (await t.as('technician')).userId ?? '';
  const saveRules = (changes: object = {}) =>
    owner.call(bookingsContract.saveSettings, { body: { ...rules, ...changes } });
  await saveRules();
  for (const name of ['Lift 1', 'Lift 2', 'Lift 3'])
    await manager.call(baysContract.create, { body: { name, kind: 'lift', inUse: true } });
  const service = { name: 'Brake fluid', nameLv: 'Bremžu šķidrums', minutes: 60, canBeBooked: true };
  const { id: serviceId } = (await manager.call(catalogueContract.create, { body: service })).body;
  const price = { make: 'all' as const, price: '100.00' };
  await manager.call(catalogueContract.savePrice, { params: { id: serviceId }, body: price });
  const starts = async () => {
    const query = { services: serviceId, ...car, days: 7 } as never;
    const { body } = await t.visitor.call(bookingsContract.times, { query });
    return body.days.flatMap((day) => day.starts);
  };
  return {
    manager,
    technicianId,
    serviceId,
    saveRules,
    starts,
    async book(changes = {}) {
      const [start = ''] = await starts();
      const draft = { services: [serviceId], ...car, ...visitorPerson, start, language: 'en', ...changes };
      const { status, body } = await t.visitor.call(bookingsContract.book, { body: draft as never });
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
