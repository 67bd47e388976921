import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/app.ts';
import { openBookingShop, press, type BookingShop } from '#tests/harness/bookings.ts';
import { createCustomer, createVehicle } from '#tests/harness/factories.ts';
import {
  closeShop,
  entriesOf,
  forgetWaiting,
  join,
  pressDecline,
  pressLeave,
  pressTake,
  reopenShop,
  runJob,
} from '#tests/harness/waiting-list.ts';
import { deleteEndedHolds } from '#features/work/appointments/server/booked-visits.service.ts';
import { waitingPath } from '../waiting-list-path.ts';

let t: TestApp;
let shop: BookingShop;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, servesBookPages: true, rateLimitFactor: 1000 });
});
afterAll(() => t.close());
beforeEach(async () => {
  await forgetWaiting(t);
  shop = await openBookingShop(t);
});

const get = (url: string) => t.app.inject({ url });
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const shown = async (page: string) => textOf((await get(page)).body);
const visits = () => t.db.selectFrom('appointments').selectAll().execute();
const holds = () => t.db.selectFrom('allocations').select('id').where('heldUntil', 'is not', null).execute();

/** Somebody to whom a time is offered. */
async function offered(changes: Readonly<Record<string, string>> = {}) {
  const page = await join(t, shop, changes);
  const entry = (await entriesOf(t)).at(-1)!;
  if (entry.state !== 'offered') throw new Error('Nothing is offered.');
  return { page, start: entry.offerStart ?? '', entry };
}
const entryNow = async () => (await entriesOf(t)).at(-1)!;

describe('the page of an entry', () => {
  test('tells no cache and no other page of its address, and needs no script', async () => {
    const { page } = await offered();
    const { statusCode, headers, body } = await get(page);
    expect([
      statusCode,
      headers['cache-control'],
      headers['referrer-policy'],
      headers['x-robots-tag'],
    ]).toEqual([200, 'no-store', 'no-referrer', 'noindex, nofollow']);
    expect(body).not.toContain('<script');
    const latvian = await shown(waitingPath('lv', page.slice(page.lastIndexOf('/') + 1)));
    for (const part of ['Atbrīvojies laiks', 'Rezervēt šo laiku', 'Bremžu šķidrums'])
      expect(latvian).toContain(part);
  });

  test('shows nothing of what is on record, and of what was typed neither name nor number nor address', async () => {
    const customerId = await createCustomer(shop.manager, { name: 'SIA Kalniņi', phone: '29123456' });
    await createVehicle(shop.manager, {
      customerId,
      licensePlate: 'MK2107',
      make: 'Porsche',
      model: 'Taycan',
    });
    const { page, start } = await offered();
    const hidden = /SIA|Porsche|Taycan|Test t|Lift|Anna|2912|anna@/;
    expect((await get(page)).body).not.toMatch(hidden);
    await pressDecline(t, page, start);
    expect((await get(page)).body).not.toMatch(hidden);
  });

  test('has one response to every link that opens nothing', async () => {
    const page = await join(t, shop);
    const answers = await Promise.all(
      [`${page}x`, page.slice(0, -1), `${page}/unknown`, '/en/waiting/x'].map((url) => get(url)),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(404);
    expect((await press(t, '/en/waiting/x/book', { seen: '' })).statusCode).toBe(404);
  });
});

describe('taking the time', () => {
  test('books it as the website does, with what was typed, and leads to the page of the booking', async () => {
    const { page, start, entry } = await offered();
    const { statusCode, headers } = await pressTake(t, page, start);
    expect([statusCode, headers['location']]).toEqual([
      303,
      expect.stringMatching(/^\/en\/booking\/[\w-]{27}$/),
    ]);
    const [visit, ...others] = await visits();
    expect(others).toEqual([]);
    expect(visit).toMatchObject({
      scheduledDate: start,
      duration: 60,
      isFirm: true,
      service: 'Bremžu šķidrums',
    });
    expect(await entryNow()).toMatchObject({ id: entry.id, state: 'booked', appointmentId: visit?.id });
    expect(await holds()).toEqual([]);
    const customer = await t.db.selectFrom('customers').select(['name', 'phone']).execute();
    expect(customer).toEqual([{ name: 'Anna Kalniņa', phone: '+371 2912 3456' }]);
    const kinds = (await t.db.selectFrom('notices').select('kind').execute()).map(({ kind }) => kind);
    expect(kinds).toEqual(['new_booking']);
    expect(await shown(String(headers['location']))).toContain('Your time is booked');
    expect(await shown(page)).toContain('The time is booked');
  });

  test('does it once, pressed twice one after the other and at the same time', async () => {
    const { page, start } = await offered();
    const first = await Promise.all([pressTake(t, page, start), pressTake(t, page, start)]);
    const again = await pressTake(t, page, start);
    const places = [...first, again].map(({ statusCode, headers }) => `${statusCode} ${headers['location']}`);
    expect(new Set(places).size).toBe(1);
    expect(places[0]).toMatch(/^303 \/en\/booking\//);
    expect(await visits()).toHaveLength(1);
  });

  test('books nothing that is no longer theirs, and says so', async () => {
    const { page, start } = await offered();
    await t.db
      .updateTable('waitingList')
      .set({ offerUntil: new Date(Date.now() - 1000).toISOString() })
      .execute();
    const { statusCode, body } = await pressTake(t, page, start);
    expect([statusCode, textOf(body)]).toEqual([
      409,
      expect.stringContaining('This time is no longer yours'),
    ]);
    expect(await visits()).toEqual([]);
    expect((await pressTake(t, page, 'soon')).statusCode).toBe(409);
  });

  test('books nothing while the shop books nothing online', async () => {
    const { page, start } = await offered();
    await shop.saveRules({ isOn: false });
    const { statusCode, body } = await pressTake(t, page, start);
    expect([statusCode, textOf(body)]).toEqual([
      409,
      expect.stringContaining('cannot be booked online just now'),
    ]);
    expect([await visits(), (await entryNow()).state]).toEqual([[], 'offered']);
  });

  test('books the day that was full for everybody else', async () => {
    await shop.saveRules({ carsPerDay: 1 });
    const { page, start } = await offered();
    expect((await pressTake(t, page, start)).statusCode).toBe(303);
  });

  test('lets the offer of the mail be taken', async () => {
    await closeShop(t, shop);
    await join(t, shop);
    await reopenShop(t);
    await runJob(t);
    const { content } = await t.db.selectFrom('mails').select('content').executeTakeFirstOrThrow();
    const { path } = (content as { link: { path: string } }).link;
    expect((await pressTake(t, path, (await entryNow()).offerStart ?? '')).statusCode).toBe(303);
    expect(await visits()).toHaveLength(1);
  });
});

describe('not taking it', () => {
  test('gives it free for the next one and counts one offer, however often it is pressed', async () => {
    const { page, start } = await offered();
    for (let presses = 0; presses < 2; presses++)
      expect((await pressDecline(t, page, start)).headers['location']).toBe(page);
    expect(await entryNow()).toMatchObject({ state: 'waiting', offersNotTaken: 1 });
    expect(await holds()).toEqual([]);
    expect(await shown(page)).toContain('You are on the waiting list');
    expect((await shop.holdAt(start)).status).toBe(201);
  });

  test('says at the second offer that the entry ends with it', async () => {
    const { page, start } = await offered();
    await pressDecline(t, page, start);
    await runJob(t);
    const { offerStart } = await entryNow();
    expect(offerStart?.slice(0, 10)).not.toBe(start.slice(0, 10));
    expect(await shown(page)).toContain('It is the second offer');
    await pressDecline(t, page, offerStart ?? '');
    expect((await entryNow()).state).toBe('ended');
    expect(await shown(page)).toContain('You can join again');
  });

  test('does nothing for a time that was shown before', async () => {
    const { page } = await offered();
    await pressDecline(t, page, '2026-01-01T10:00:00.000Z');
    expect((await entryNow()).state).toBe('offered');
  });
});

describe('leaving the list', () => {
  test('waits for nobody who forgets the time that was offered at this moment', async () => {
    const { page, entry } = await offered();
    await t.db.transaction().execute(async (tx) => {
      await tx.updateTable('allocations').set({ heldUntil: '2020-01-01T00:00:00Z' }).execute();
      await deleteEndedHolds(tx);
      // As who books does, in whose way it was: the time first, the entry then.
      await pressLeave(t, page);
      await tx.selectFrom('waitingList').select('id').where('id', '=', entry.id).forUpdate().execute();
    });
    expect([(await entryNow()).state, await holds()]).toEqual(['left', []]);
  });

  test('ends the entry and gives its time free, however often it is pressed', async () => {
    const { page } = await offered();
    for (let presses = 0; presses < 2; presses++)
      expect((await pressLeave(t, page)).headers['location']).toBe(page);
    expect([(await entryNow()).state, await holds()]).toEqual(['left', []]);
    expect(await shown(page)).toContain('You have left it');
    await runJob(t);
    expect((await entryNow()).state).toBe('left');
  });

  test('undoes no booking', async () => {
    const { page, start } = await offered();
    await pressTake(t, page, start);
    await pressLeave(t, page);
    expect([(await entryNow()).state, (await visits())[0]?.status]).toEqual(['booked', 'scheduled']);
  });
});
