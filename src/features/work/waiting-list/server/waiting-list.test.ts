import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/app.ts';
import { openBookingShop, type BookingShop } from '#tests/harness/bookings.ts';
import {
  closeShop,
  entriesOf,
  forgetWaiting,
  join,
  pressTake,
  reopenShop,
  runJob,
} from '#tests/harness/waiting-list.ts';
import { waitingListContract } from '../waiting-list.contract.ts';

let t: TestApp;
let shop: BookingShop;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, servesBookPages: true, rateLimitFactor: 1000 });
});
afterAll(() => t.close());
beforeEach(async () => {
  await forgetWaiting(t);
  shop = await openBookingShop(t);
  await closeShop(t, shop);
});

const list = async () => (await shop.manager.call(waitingListContract.list, {})).body;
const change = (which: 'remove' | 'restore', id: string, version: number) =>
  shop.manager.call(waitingListContract[which], { params: { id }, body: { version } });

describe('the list', () => {
  test('has who waits in their order, then what is closed, with all that staff need to call', async () => {
    await join(t, shop, {
      name: 'Bruno',
      phone: '26000001',
      licensePlate: 'BB-1',
      day1: '1',
      email: 'b@example.lv',
    });
    const page = await join(t, shop);
    await join(t, shop, { name: 'Cita', phone: '26000003', licensePlate: 'CC-1', email: 'c@example.lv' });
    await reopenShop(t);
    await runJob(t);
    const anna = (await list()).find(({ name }) => name === 'Anna Kalniņa')!;
    await pressTake(t, page, anna.offerStart ?? '');
    const rows = await list();
    expect(rows.map(({ name, state }) => `${name}: ${state}`)).toEqual([
      'Bruno: offered',
      'Cita: offered',
      'Anna Kalniņa: booked',
    ]);
    expect(rows[0]).toMatchObject({
      phone: '26000001',
      licensePlate: 'BB-1',
      services: [{ name: 'Brake fluid', nameLv: 'Bremžu šķidrums' }],
      weekdays: [1],
      byHand: false,
    });
    const [visit] = await t.db.selectFrom('appointments').select(['id', 'scheduledDate']).execute();
    expect(rows[2]).toMatchObject({ appointmentId: visit?.id, appointmentStart: visit?.scheduledDate });
    expect(Object.keys(rows[0] ?? {})).not.toContain('offerAllocationId');
  });

  test('shows an offer that was not taken in time as it is by now', async () => {
    await join(t, shop);
    await reopenShop(t);
    await runJob(t);
    await t.db
      .updateTable('waitingList')
      .set({ offerUntil: new Date(Date.now() - 1000).toISOString() })
      .execute();
    expect((await list())[0]).toMatchObject({ state: 'waiting', byHand: false });
  });
});

describe('removing an entry', () => {
  test('gives its time free, and is taken back in its place', async () => {
    await join(t, shop);
    await join(t, shop, { name: 'Cita', phone: '26000003', licensePlate: 'CC-1' });
    await reopenShop(t);
    await runJob(t);
    const [first] = await list();
    const { status, body } = await change('remove', first!.id, first!.version);
    expect([status, body.state]).toEqual([200, 'removed']);
    expect(await t.db.selectFrom('allocations').select('id').execute()).toHaveLength(1);
    const back = await change('restore', body.id, body.version);
    expect([back.status, back.body.state]).toEqual([200, 'waiting']);
    expect((await list())[0]?.name).toBe('Anna Kalniņa');
    const logged = await t.db
      .selectFrom('auditLogs')
      .select(['details', 'userId'])
      .where('entityId', '=', body.id)
      .where('userId', '=', shop.manager.userId)
      .orderBy('createdAt')
      .execute();
    expect(logged.map(({ details }) => details)).toEqual([
      { state: { old: 'offered', new: 'removed' } },
      { state: { old: 'removed', new: 'waiting' } },
    ]);
  });

  test('rejects what was seen before somebody else, or its person, has changed it', async () => {
    await join(t, shop);
    const [entry] = await list();
    expect((await change('remove', entry!.id, entry!.version + 1)).status).toBe(409);
    const { body } = await change('remove', entry!.id, entry!.version);
    expect((await change('remove', body.id, body.version)).status).toBe(409);
    expect((await change('remove', crypto.randomUUID(), 1)).status).toBe(404);
  });

  test('rejects taking it back where the same car waits again', async () => {
    await join(t, shop);
    const [entry] = await list();
    const { body } = await change('remove', entry!.id, entry!.version);
    await join(t, shop);
    const { status, body: refused } = await change('restore', body.id, body.version);
    expect([status, refused.errors]).toEqual([
      409,
      { state: ['This car is on the waiting list again by now'] },
    ]);
    expect((await entriesOf(t)).map(({ state }) => state).toSorted()).toEqual(['removed', 'waiting']);
  });
});

describe('a link to pass on', () => {
  const make = (id: string) => shop.manager.call(waitingListContract.link, { params: { id } });

  test('opens the page, and says by WhatsApp what is offered until when', async () => {
    await join(t, shop);
    await reopenShop(t);
    await runJob(t);
    const [entry] = await list();
    const { status, body } = await make(entry!.id);
    expect(status).toBe(200);
    expect(body.url).toMatch(/^http:\/\/localhost:3000\/en\/waiting\/[\w-]{27}$/);
    expect(decodeURIComponent(body.whatsAppUrl ?? '')).toMatch(
      /^https:\/\/wa\.me\/37129123456\?text=.*a time became free: .* Book it here: http/,
    );
    const page = await t.app.inject({ url: new URL(body.url).pathname });
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Book this time')]);
  });

  test('rejects an entry that is closed', async () => {
    await join(t, shop);
    const [entry] = await list();
    await change('remove', entry!.id, entry!.version);
    expect((await make(entry!.id)).body.code).toBe('link_ended');
  });
});

test('shows the list to owner and manager alone', async () => {
  for (const role of ['technician', 'supplier'] as const)
    expect((await (await t.as(role)).call(waitingListContract.list, {})).status).toBe(403);
  expect((await (await t.as('owner')).call(waitingListContract.list, {})).status).toBe(200);
});
