import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/app.ts';
import {
  createAppointment,
  createCustomer,
  createEstimate,
  createVehicle,
} from '#tests/harness/factories.ts';
import { endOffers, openOfferShop, type OfferShop } from '#tests/harness/time-offers.ts';
import { wallClockOf } from '#shared/dates.ts';
import { timeOffersContract } from '../time-offers.contract.ts';

let t: TestApp;
let shop: OfferShop;
beforeAll(async () => {
  t = await startTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => t.close());
beforeEach(async () => {
  shop = await openOfferShop(t);
});

const held = () => t.db.selectFrom('allocations').selectAll().where('heldUntil', 'is not', null).execute();
const estimateOf = (changes: object = {}) =>
  createEstimate(shop.manager, {
    customerId: shop.customerId,
    vehicleId: shop.vehicleId,
    status: 'approved',
    ...changes,
  });
const fieldsOf = ({ status, body }: { status: number; body: object }) => [
  status,
  Object.keys((body as { errors?: object }).errors ?? {}),
];

test('holds its times, stores a hash alone, and shows the link in all its forms', async () => {
  const [first, second, third] = await shop.free();
  const { status, body } = await shop.make([third, first, second]);
  expect(status).toBe(201);
  expect(body.url).toMatch(/^http:\/\/localhost:3000\/lv\/piedavajums\/[\w-]{27}$/);
  expect(body.whatsAppUrl).toContain('https://wa.me/37129123456?text=');
  expect(body.whatsAppUrl).toContain(encodeURIComponent(body.url ?? ''));
  expect(body.qr?.path).toMatch(/^M/);
  const stored = await t.db.selectFrom('timeOffers').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(body.url?.slice(-27));
  const endsAt = Date.parse(first);
  const until = Math.min(endsAt, Date.now() + 3 * 86_400_000);
  for (const { heldUntil } of await held())
    expect(Math.abs(Date.parse(heldUntil ?? '') - until)).toBeLessThan(2 * 3_600_000);
  expect((await held()).map(({ startsAt }) => startsAt).toSorted()).toEqual([first, second, third]);
  expect(await shop.list()).toMatchObject([
    {
      state: 'open',
      customerName: 'Anna Kalniņa',
      licensePlate: 'MK-2107',
      times: [first, second, third],
      held: [first, second, third].map((start) => ({ start, technicianId: shop.technicianId })),
      createdBy: 'Test service_manager',
      bookedFor: null,
    },
  ]);
});

test('offers regardless of the notice, the last drop-off and the number of cars that visitors have', async () => {
  await shop.saveRules({ isOn: false, noticeHours: 700, lastDropOff: '08:00', carsPerDay: 1 });
  const times = (await shop.free()).slice(0, 3);
  expect((await shop.make(times)).status).toBe(201);
});

test('refuses a time that is taken, at that time, and holds nothing', async () => {
  await shop.saveRules({ noticeHours: 0 });
  const [first, second, third] = await shop.free();
  for (const n of [1, 2, 3]) await shop.bookAt(second, { phone: `2600000${n}`, licensePlate: `AB-${n}` });
  const { status, body } = await shop.make([first, second, third]);
  expect([status, (body as unknown as { errors: object }).errors]).toEqual([
    409,
    { 'times.1': [expect.stringContaining('taken')] },
  ]);
  expect(await held()).toEqual([]);
  expect(await shop.list()).toEqual([]);
});

test.each([
  ['no time', { times: [] }, 'times'],
  ['a fourth time', { times: 'four' }, 'times'],
  ['a text that is no time', { times: ['tomorrow'] }, 'times.0'],
  ['times that overlap', { times: 'overlap' }, 'times.1'],
  ['no work', { service: ' ' }, 'service'],
  ['work that is too short', { minutes: 10 }, 'minutes'],
  ['work of more than a day', { minutes: 1441 }, 'minutes'],
  ['no customer', { customerId: '' }, 'customerId'],
  ['a customer who is not there', { customerId: '00000000-0000-4000-8000-000000000000' }, 'customerId'],
  ['a car that is not there', { vehicleId: '00000000-0000-4000-8000-000000000000' }, 'vehicleId'],
  ['an estimate that is not there', { estimateId: '00000000-0000-4000-8000-000000000000' }, 'estimateId'],
  ['a technician who is not there', { technicianId: '00000000-0000-4000-8000-000000000000' }, 'technicianId'],
])('rejects %s at its field', async (_what, changes, field) => {
  const free = await shop.free();
  const halfLater = new Date(Date.parse(free[0]) + 30 * 60_000).toISOString();
  const lists = { four: free.slice(0, 4), overlap: [free[0], halfLater] } as Record<string, string[]>;
  const times = (changes as { times?: unknown }).times;
  const all = typeof times === 'string' ? { times: lists[times] } : changes;
  expect(fieldsOf(await shop.make(free.slice(0, 1), all as object))).toEqual([400, [field]]);
  expect(await held()).toEqual([]);
});

test('rejects a car and an estimate that are not of this customer', async () => {
  const [start] = await shop.free();
  const other = await createCustomer(shop.manager);
  const car = await createVehicle(shop.manager, { customerId: other });
  expect(fieldsOf(await shop.make([start], { vehicleId: car }))).toEqual([400, ['vehicleId']]);
  const theirs = await createEstimate(shop.manager, { customerId: other, status: 'approved' });
  expect(fieldsOf(await shop.make([start], { estimateId: theirs }))).toEqual([400, ['estimateId']]);
  const ownCar = await createVehicle(shop.manager, { customerId: shop.customerId });
  const estimateId = await estimateOf({ vehicleId: ownCar });
  expect(fieldsOf(await shop.make([start], { estimateId }))).toEqual([400, ['estimateId']]);
  expect((await shop.make([start], { estimateId, vehicleId: ownCar })).status).toBe(201);
});

test('rejects an estimate that is done, planned, or offered already', async () => {
  const [first, second] = await shop.free();
  const rejected = await estimateOf({ status: 'draft' });
  await t.db.updateTable('estimates').set({ status: 'rejected' }).where('id', '=', rejected).execute();
  expect((await shop.make([first], { estimateId: rejected })).body).toMatchObject({
    errors: { estimateId: [expect.stringContaining('rejected')] },
  });
  const planned = await estimateOf();
  await createAppointment(shop.manager, { estimateId: planned });
  expect((await shop.make([first], { estimateId: planned })).body).toMatchObject({
    errors: { estimateId: [expect.stringContaining('already has a time')] },
  });
  const estimateId = await estimateOf();
  expect((await shop.make([first], { estimateId })).status).toBe(201);
  expect((await shop.make([second], { estimateId })).body).toMatchObject({
    errors: { estimateId: [expect.stringContaining('Withdraw that offer')] },
  });
  await endOffers(t);
  expect((await shop.make([second], { estimateId })).status).toBe(201);
});

test('finds another technician or bay where somebody is faster, and else refuses', async () => {
  const [first, second] = await shop.free();
  // One technician: of two offers of one time, one succeeds.
  const both = await Promise.all([shop.make([first, second]), shop.make([second, first])]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(fieldsOf(refused ?? both[0])[1]).toEqual(['times.0', 'times.1']);
  expect(await held()).toHaveLength(2);
});

test('keeps to the kind of bay and the technician that are wished', async () => {
  expect(
    (await shop.manager.call(timeOffersContract.times, { query: { minutes: 60, bayKind: 'floor' } })).body,
  ).toEqual({ days: [], laterFrom: null });
  const [start] = await shop.free({ bayKind: 'lift', technicianId: shop.technicianId });
  expect((await shop.make([start], { bayKind: 'floor' })).status).toBe(409);
  const made = await shop.make([start], { bayKind: 'lift', technicianId: shop.technicianId });
  expect(made.status).toBe(201);
  expect(await held()).toMatchObject([{ technicianId: shop.technicianId }]);
  expect(await shop.list()).toMatchObject([{ bayKind: 'lift', technicianName: 'Test technician' }]);
});

test('lists the free times of later days', async () => {
  const { body } = await shop.manager.call(timeOffersContract.times, { query: { minutes: 60 } });
  expect(body.days).toHaveLength(5);
  const from = body.laterFrom ?? '';
  const [later] = await shop.free({ from });
  expect(wallClockOf(later).day >= from).toBe(true);
  expect(from > (body.days.at(-1)?.day ?? '')).toBe(true);
});

test('writes to the customer in their language, and to nobody without an address', async () => {
  const [first, second] = await shop.free();
  const { body } = await shop.make([first, second], { channel: 'mail', message: 'Uz drīzu redzēšanos' });
  expect([body.url, body.whatsAppUrl, body.qr]).toEqual([null, null, null]);
  const mail = await t.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ kind: 'time_offer', toAddress: 'anna@example.lv', language: 'lv' });
  const content = JSON.stringify(mail.content);
  for (const part of ['MK-2107', 'Bremžu kluči', wallClockOf(second).time, 'redzēšanos', '/lv/piedavajums/'])
    expect(content).toContain(part);
  const customerId = await createCustomer(shop.manager);
  const [, , third] = await shop.free();
  const refused = await shop.make([third], { customerId, vehicleId: null, channel: 'mail' });
  expect(fieldsOf(refused)).toEqual([400, ['email']]);
  expect(await held()).toHaveLength(2);
});

test('refuses to write without a mail server, for the link would lie in the outbox', async () => {
  const silent = await startTestApp({ sendsMail: false, rateLimitFactor: 1000 });
  onTestFinished(() => silent.close());
  const other = await openOfferShop(silent);
  const [start] = await other.free();
  expect((await other.make([start], { channel: 'mail' })).body.code).toBe('no_mail_server');
  expect(await other.list()).toEqual([]);
  const { body } = await other.manager.call(timeOffersContract.ways, {});
  expect(body).toEqual({ sendsMail: false, opensOnlyHere: true });
});

test('tells the audit log who offered what to whom, and how it was sent', async () => {
  const [start] = await shop.free();
  const offer = await shop.offer([start]);
  await shop.withdraw(offer.id);
  const entries = await t.db
    .selectFrom('auditLogs')
    .select(['entityName', 'details', 'userId'])
    .where('entityId', '=', offer.id)
    .orderBy('createdAt', 'desc')
    .execute();
  expect(entries).toMatchObject([
    { entityName: 'Anna Kalniņa', details: { state: { old: 'open', new: 'withdrawn' } } },
    {
      entityName: 'Anna Kalniņa',
      details: { created: 'Anna Kalniņa', sentBy: 'copy', service: 'Bremžu kluči' },
    },
  ]);
});
