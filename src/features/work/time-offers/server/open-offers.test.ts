import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/app.ts';
import { createEstimate } from '#tests/harness/factories.ts';
import { endOffers, openOfferShop, type OfferShop } from '#tests/harness/time-offers.ts';
import { customersContract } from '#features/records/customers/customers.contract.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { sweepHolds } from '#features/work/bookings/server/holds.ts';
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

const held = () => t.db.selectFrom('allocations').select('id').where('heldUntil', 'is not', null).execute();
const estimateOf = () =>
  createEstimate(shop.manager, {
    customerId: shop.customerId,
    vehicleId: shop.vehicleId,
    status: 'approved',
  });

test('keeps its times from visitors and from other offers', async () => {
  await shop.saveRules({ noticeHours: 0 });
  const [first] = await shop.free();
  await shop.offer([first]);
  expect((await shop.bookAt(first)).status).toBe(409);
  expect((await shop.holdAt(first)).status).toBe(409);
  const refused = await shop.make([first]);
  expect([refused.status, Object.keys((refused.body as unknown as { errors: object }).errors)]).toEqual([
    409,
    ['times.0'],
  ]);
  expect((await shop.free())[0]).not.toBe(first);
});

test('does not count into what visitors may hold', async () => {
  const free = await shop.free({ from: wallClockOf(Date.now() + 3 * 86_400_000).day });
  const { day } = wallClockOf(free[0]);
  const ofDay = free.filter((start) => wallClockOf(start).day === day);
  for (const start of ofDay.slice(0, 6)) expect((await shop.make([start])).status).toBe(201);
  expect((await shop.holdAt(ofDay.at(-1) ?? '')).status).toBe(201);
});

test('gives its times free when it ends, also where nobody looks', async () => {
  await shop.saveRules({ noticeHours: 0 });
  const [first] = await shop.free();
  await shop.offer([first]);
  await endOffers(t);
  expect(await shop.list()).toMatchObject([{ state: 'ended', times: [first], held: [] }]);
  expect((await shop.bookAt(first)).status).toBe(201);
  const [second] = await shop.free();
  await shop.offer([second]);
  await endOffers(t);
  await sweepHolds(t.db);
  expect(await held()).toEqual([]);
  expect(await shop.list()).toMatchObject([{ times: [second] }, { times: [first] }]);
});

test('gives its times free when it is withdrawn, once, and as it was seen', async () => {
  const [first] = await shop.free();
  const offer = await shop.offer([first]);
  expect((await shop.withdraw(offer.id, offer.version + 1)).body).toMatchObject({
    code: 'concurrent_modification',
  });
  expect(await held()).toHaveLength(1);
  expect((await shop.withdraw(offer.id, offer.version)).body).toMatchObject({ state: 'withdrawn' });
  expect((await shop.free())[0]).toBe(first);
  expect((await shop.withdraw(offer.id)).body).toMatchObject({ code: 'concurrent_modification' });
});

test('shows no link as new again once it is withdrawn', async () => {
  const [first] = await shop.free();
  const body = {
    customerId: shop.customerId,
    service: 'Work',
    minutes: 60,
    times: [first],
    lasts: 'tomorrow' as const,
    channel: 'copy' as const,
  };
  const key = { 'idempotency-key': 'one-open-dialog' };
  const made = await shop.manager.call(timeOffersContract.create, { body }, key);
  expect((await shop.manager.call(timeOffersContract.create, { body }, key)).body).toEqual(made.body);
  await shop.withdraw(made.body.linkId);
  expect((await shop.manager.call(timeOffersContract.create, { body }, key)).body.code).toBe('link_ended');
});

test('holds nothing any more when its customer or its estimate is deleted', async () => {
  const [first, second] = await shop.free();
  const estimateId = await estimateOf();
  await shop.offer([first], { estimateId });
  await shop.manager.call(estimatesContract.delete, { params: { id: estimateId } });
  expect(await held()).toEqual([]);
  await shop.offer([second]);
  await shop.owner.call(customersContract.delete, { params: { id: shop.customerId } });
  expect(await held()).toEqual([]);
  expect((await shop.free())[0]).toBe(first);
});

test('stands in the lists of its customer, of its estimate, and of the open ones', async () => {
  const [first, second] = await shop.free();
  const estimateId = await estimateOf();
  const one = await shop.offer([first], { estimateId });
  const other = await shop.offer([second]);
  await shop.withdraw(other.id);
  const ids = async (query: object) => (await shop.list(query)).map(({ id }) => id);
  expect(await ids({ customerId: shop.customerId })).toEqual([other.id, one.id]);
  expect(await ids({ estimateId })).toEqual([one.id]);
  expect(await ids({ open: 'true' })).toEqual([one.id]);
  expect(await ids({})).toEqual([other.id, one.id]);
});

test('stays hidden from technicians and suppliers, its times and its customer alike', async () => {
  const [first] = await shop.free();
  const offer = await shop.offer([first]);
  for (const role of ['technician', 'supplier'] as const) {
    const caller = await t.as(role);
    const asked = [
      await caller.raw('GET', '/api/time-offers'),
      await caller.raw('GET', `/api/time-offers?customerId=${shop.customerId}`),
      await caller.raw('GET', '/api/time-offers/times?minutes=60'),
      await caller.raw('GET', '/api/time-offers/ways'),
      await caller.raw('POST', '/api/time-offers', {}),
      await caller.raw('POST', `/api/time-offers/${offer.id}/withdraw`, {}),
    ];
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 403));
    expect(JSON.stringify(asked.map(({ body }) => body))).not.toContain('Anna');
  }
  expect(await shop.list()).toMatchObject([{ state: 'open' }]);
});
