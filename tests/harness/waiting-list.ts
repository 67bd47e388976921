import { instantOf, wallClockOf } from '#shared/dates.ts';
import { addDays, weekdayOf } from '#shared/days.ts';
import { joinPaths, waitingPrefixes } from '#features/work/waiting-list/waiting-list-path.ts';
import { offerTimes } from '#features/work/waiting-list/server/offer-times.service.ts';
import { waitingFields, waitingPaths } from '#features/work/waiting-list/waiting-view.ts';
import type { TestApp } from './app.ts';
import { press, type BookingShop } from './bookings.ts';

export const today = (): string => wallClockOf(Date.now()).day;
export const tomorrow = (): string => addDays(today(), 1);

/** Ten o'clock by the shop's clock, next time: at any hour of the test the job offers then. */
export function daytime(): Date {
  const at = (day: string) => new Date(instantOf({ day, time: '10:00' }) ?? '');
  const now = at(today());
  return now.getTime() > Date.now() ? now : at(tomorrow());
}

/** What somebody types who would take any time of the next month. */
export const wisher = (changes: Readonly<Record<string, string>> = {}) => ({
  firstDay: today(),
  lastDay: addDays(today(), 29),
  partOfDay: 'any',
  name: 'Anna Kalniņa',
  phone: '+371 2912 3456',
  licensePlate: 'mk-2107',
  email: 'anna@example.lv',
  key: crypto.randomUUID(),
  ...changes,
});

/** The address of the form for a service of the shop. */
export const joinAddress = ({ serviceId }: Pick<BookingShop, 'serviceId'>, language: 'en' | 'lv' = 'en') =>
  `${joinPaths[language]}?services=${serviceId}&make=tesla&model=model3`;

/** Nobody works: there is no free time. */
export async function closeShop(t: TestApp, { technicianId }: BookingShop): Promise<void> {
  const days = { firstDay: addDays(today(), -1), lastDay: addDays(today(), 120) };
  await t.db
    .insertInto('absences')
    .values({ technicianId, kind: 'holiday', ...days })
    .execute();
}
/** There is again. */
export const reopenShop = async (t: TestApp): Promise<void> => {
  await t.db.deleteFrom('absences').execute();
};

/** Forgets who waits. */
export const forgetWaiting = async (t: TestApp): Promise<void> => {
  await reopenShop(t);
  await t.db.deleteFrom('waitingList').execute();
};

/** Joins by the form; returns the address of the page. */
export async function join(t: TestApp, shop: BookingShop, changes: Readonly<Record<string, string>> = {}) {
  const sent = await press(t, joinAddress(shop), wisher(changes));
  const { location } = sent.headers;
  if (sent.statusCode !== 303 || !String(location).startsWith(`${waitingPrefixes.en}/`))
    throw new Error(`${sent.statusCode} ${String(location)} ${sent.body}`);
  return String(location);
}

const people = { Bruno: '26000001', Cita: '26000002', Dace: '26000003', Emma: '26000004' } as const;

/** Joins as one of several people, each with a number, a car and an address of their own. */
export const joinAs = (
  t: TestApp,
  shop: BookingShop,
  name: keyof typeof people,
  changes: Readonly<Record<string, string>> = {},
) =>
  join(t, shop, { name, phone: people[name], licensePlate: name, email: `${name}@example.lv`, ...changes });

/** Returns a Monday, Tuesday or Wednesday that is far enough ahead, with the next day. */
export function twoDays(): readonly [string, string] {
  for (let day = addDays(today(), 4); ; day = addDays(day, 1))
    if ([1, 2, 3].includes(weekdayOf(day))) return [day, addDays(day, 1)];
}

/** All entries, in their order. */
export const entriesOf = ({ db }: TestApp) =>
  db.selectFrom('waitingList').selectAll().orderBy('createdAt').orderBy('id').execute();

/** What has become of each, in their order: `Bruno: offered`. */
export const statesOf = async (t: TestApp) =>
  (await entriesOf(t)).map(({ name, state }) => `${name}: ${state}`);

/** The job of a minute. */
export const runJob = ({ db }: TestApp, now = daytime(), sendsMail = true): Promise<void> =>
  offerTimes(
    {
      db,
      sendsMail,
      onError: (error) => {
        throw error;
      },
    },
    now,
  );

const pressing = (below: string) => (t: TestApp, page: string, seen: string) =>
  press(t, page + below, { [waitingFields.seen]: seen });
export const pressTake = pressing(waitingPaths.take);
export const pressDecline = pressing(waitingPaths.decline);
export const pressLeave = (t: TestApp, page: string) => press(t, page + waitingPaths.leave, {});
