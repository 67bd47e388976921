import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/app.ts';
import {
  createAppointment,
  createCustomer,
  createEstimate,
  createVehicle,
} from '#tests/harness/factories.ts';
import { endOffers as endAll, openOfferShop, pressTime, type OfferShop } from '#tests/harness/time-offers.ts';
import { appointmentsContract } from '#features/work/appointments/appointments.contract.ts';
import { wallClockOf } from '#shared/dates.ts';
import { endOffers, sweepOffers } from './end-offers.service.ts';

let t: TestApp;
let shop: OfferShop;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, rateLimitFactor: 1000 });
});
afterAll(() => t.close());
beforeEach(async () => {
  shop = await openOfferShop(t);
});

const runJob = () =>
  endOffers({
    db: t.db,
    onError: (error) => {
      throw error;
    },
  });
const get = (url: string) => t.app.inject({ url });
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const readPage = async (page: string) => textOf((await get(page)).body);
const visits = () => t.db.selectFrom('appointments').selectAll().execute();
const set = (id: string, columns: object) =>
  t.db.updateTable('appointments').set(columns).where('id', '=', id).execute();

describe('an offer that is over', () => {
  test.each([
    ['ended', 'This offer has ended'],
    ['withdrawn', 'This offer was withdrawn'],
  ])('books nothing when it has %s, and says so with the telephone number', async (state, sentence) => {
    const [first] = await shop.free();
    const { page, id } = await shop.offer([first]);
    if (state === 'ended') await endAll(t);
    else await shop.withdraw(id);
    const pressed = await pressTime(t, page, first);
    expect([pressed.statusCode, pressed.headers['location']]).toEqual([303, page]);
    const text = await readPage(page);
    expect(text).toContain(sentence);
    expect(text).toContain('+371 20000000');
    expect(text).not.toContain('Bremžu kluči');
    expect(await visits()).toEqual([]);
  });

  test('shows the time that staff have moved it to, and that it is cancelled or deleted', async () => {
    const [first, second] = await shop.free();
    const { page } = await shop.offer([first]);
    await pressTime(t, page, first);
    const id = (await visits())[0]?.id ?? '';
    await set(id, { scheduledDate: second });
    expect(await readPage(page)).toContain(wallClockOf(second).time);
    await set(id, { status: 'cancelled' });
    expect(await readPage(page)).toContain('This appointment is cancelled');
    expect((await pressTime(t, page, first)).statusCode).toBe(303);
    expect(await readPage(page)).toContain('+371 20000000');
    await shop.manager.call(appointmentsContract.delete, { params: { id }, query: {} });
    expect(await readPage(page)).toContain('This appointment is cancelled');
    expect(await visits()).toEqual([]);
  });

  test('shows nothing of an appointment that is another customer’s and another car’s by now', async () => {
    const [first] = await shop.free();
    const { page } = await shop.offer([first]);
    await pressTime(t, page, first);
    const customerId = await createCustomer(shop.manager);
    const vehicleId = await createVehicle(shop.manager, { customerId });
    await set((await visits())[0]?.id ?? '', { customerId, vehicleId });
    const text = await readPage(page);
    expect(text).toContain('This appointment is cancelled');
    expect(text).not.toContain('Bremžu kluči');
  });

  test('books no work that has been planned or finished meanwhile', async () => {
    const [first] = await shop.free();
    const { customerId, vehicleId } = shop;
    const estimateId = await createEstimate(shop.manager, { customerId, vehicleId, status: 'approved' });
    const { page } = await shop.offer([first], { estimateId });
    const planned = await createAppointment(shop.manager, { estimateId });
    expect((await pressTime(t, page, first)).statusCode).toBe(303);
    expect(await readPage(page)).toContain('This work has its time already');
    expect(await visits()).toHaveLength(1);
    await set(planned, { status: 'cancelled' });
    expect((await pressTime(t, page, first)).statusCode).toBe(303);
    expect((await visits()).map((visit) => visit.estimateId)).toEqual([estimateId, estimateId]);
    expect(await readPage(page)).toContain('Your time is booked');
  });

  test.each(['the estimate', 'the car'] as const)(
    'books nothing once %s is another customer’s',
    async (which) => {
      const [first] = await shop.free();
      const { customerId, vehicleId } = shop;
      const estimateId = await createEstimate(shop.manager, { customerId, vehicleId, status: 'approved' });
      const { page } = await shop.offer([first], which === 'the estimate' ? { estimateId } : {});
      const other = await createCustomer(shop.manager);
      const rows = { 'the estimate': 'estimates', 'the car': 'vehicles' } as const;
      const id = which === 'the estimate' ? estimateId : vehicleId;
      await t.db.updateTable(rows[which]).set({ customerId: other }).where('id', '=', id).execute();
      expect((await pressTime(t, page, first)).statusCode).toBe(303);
      expect(await readPage(page)).toContain('The times are no longer kept for you');
      expect((await get(page)).body).not.toMatch(
        which === 'the car' ? /<form|MK-2107|Bremžu/ : /<form|Bremžu/,
      );
      expect(await visits()).toEqual([]);
    },
  );

  test('gives its times free by itself once the work is planned, and still says so', async () => {
    const [first, second] = await shop.free();
    const { customerId, vehicleId } = shop;
    const estimateId = await createEstimate(shop.manager, { customerId, vehicleId, status: 'approved' });
    const { page, id } = await shop.offer([first], { estimateId });
    const other = await shop.offer([second]);
    await runJob();
    expect((await shop.list()).map(({ state }) => state)).toEqual(['open', 'open']);
    await createAppointment(shop.manager, { estimateId, scheduledDate: '2026-01-01T10:00:00.000Z' });
    await Promise.all([runJob(), runJob()]);
    expect(await shop.list({ estimateId })).toMatchObject([{ id, state: 'withdrawn', held: [] }]);
    expect(await shop.list({ open: 'true' })).toMatchObject([{ id: other.id }]);
    expect((await shop.free())[0]).toBe(first);
    expect(await readPage(page)).toContain('This work has its time already');
    const logged = t.db.selectFrom('auditLogs').select('userId').where('entityId', '=', id);
    expect((await logged.execute()).filter(({ userId }) => userId === null)).toHaveLength(1);
  });

  test('goes 90 days after the last of its times, and the appointment stays', async () => {
    const [first] = await shop.free();
    const { page } = await shop.offer([first]);
    await pressTime(t, page, first);
    const longAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const move = async (endsAt: string, startsAt: string) => {
      await t.db.updateTable('timeOffers').set({ endsAt }).execute();
      await t.db.updateTable('timeOfferTimes').set({ startsAt }).execute();
      await sweepOffers(t.db);
    };
    await move(longAgo(91), longAgo(89));
    expect(await shop.list()).toHaveLength(1);
    await move(longAgo(91), longAgo(91));
    expect(await shop.list()).toEqual([]);
    expect(await visits()).toHaveLength(1);
  });
});
