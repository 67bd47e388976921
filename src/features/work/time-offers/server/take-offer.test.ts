import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/app.ts';
import { createCustomer } from '#tests/harness/factories.ts';
import { openOfferShop, pressTime, type OfferShop } from '#tests/harness/time-offers.ts';
import { loggerOptions } from '#apps/api/request-log.ts';
import { noticesContract } from '#features/overview/notices/notices.contract.ts';
import { displayMoment, wallClockOf } from '#shared/dates.ts';
import { offerPath, offerPrefixes } from '../offer-path.ts';

let t: TestApp;
let shop: OfferShop;
const lines: string[] = [];
const stream = new Writable({
  write(line, _encoding, done) {
    lines.push(String(line));
    done();
  },
});
beforeAll(async () => {
  const logger = { ...loggerOptions('trace'), stream };
  t = await startTestApp({ servesJobPages: true, rateLimitFactor: 1000, logger });
});
afterAll(() => t.close());
beforeEach(async () => {
  shop = await openOfferShop(t);
});

const get = (url: string) => t.app.inject({ url });
const tokenOf = (page: string) => page.slice(page.lastIndexOf('/') + 1);
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const readPage = async (page: string) => textOf((await get(page)).body);
const held = () => t.db.selectFrom('allocations').select('id').where('heldUntil', 'is not', null).execute();
const visits = () => t.db.selectFrom('appointments').selectAll().execute();

describe('the page of an offer', () => {
  test('shows the work, the plate, the times and until when, in both languages, and nobody by name', async () => {
    const [first, second] = await shop.free();
    const { page, endsAt } = await shop.offer([first, second]);
    const english = await readPage(page);
    for (const part of ['Choose a time', 'Bremžu kluči', 'MK-2107', displayMoment(endsAt), '+371 20000000'])
      expect(english).toContain(part);
    for (const start of [first, second]) expect((await get(page)).body).toContain(`value="${start}"`);
    expect(english).toContain(wallClockOf(second).time);
    const latvian = await readPage(offerPath('lv', tokenOf(page)));
    expect(latvian).toContain('Izvēlieties laiku');
    for (const text of [english, latvian])
      for (const secret of ['Anna', 'Kalniņa', 'anna@example.lv', '29123456', 'Lift', 'technician'])
        expect(text).not.toContain(secret);
  });

  test('tells no cache, no search engine and no other page of its address, and needs no script', async () => {
    const [start] = await shop.free();
    const { page } = await shop.offer([start]);
    const { headers, body } = await get(page);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(body).not.toContain('<script');
    expect(lines.join('')).toContain('/en/offer/:token');
    expect(lines.join('')).not.toContain(tokenOf(page));
  });

  test('has one response to every link that opens nothing, also below it and when it is pressed', async () => {
    const [start] = await shop.free();
    const { page } = await shop.offer([start]);
    const wrong = `${offerPrefixes.en}/${'A'.repeat(27)}`;
    const closed = await get(wrong);
    expect(closed.statusCode).toBe(404);
    for (const url of [`${offerPrefixes.en}/x`, `${page}x`, `${page}/move`, `${offerPrefixes.en}/%20`])
      expect([(await get(url)).statusCode, (await get(url)).body]).toEqual([404, closed.body]);
    expect((await pressTime(t, wrong, start)).statusCode).toBe(404);
    const booking = page.replace(offerPrefixes.en, '/en/booking');
    expect((await get(booking)).statusCode).toBe(404);
    expect(await visits()).toEqual([]);
  });

  test('opens nothing 90 days after the last of its times', async () => {
    const [start] = await shop.free();
    const { page } = await shop.offer([start]);
    const longAgo = new Date(Date.now() - 91 * 86_400_000).toISOString();
    await t.db.updateTable('timeOfferTimes').set({ startsAt: longAgo }).execute();
    await t.db.updateTable('timeOffers').set({ endsAt: longAgo }).execute();
    expect((await get(page)).statusCode).toBe(404);
  });
});

describe('pressing a time', () => {
  test('books it for the customer and the car, firmly, and gives the other times free', async () => {
    const [first, second, third] = await shop.free();
    const { page, id } = await shop.offer([first, second, third]);
    const pressed = await pressTime(t, page, second);
    expect([pressed.statusCode, pressed.headers['location']]).toEqual([303, page]);
    const [visit, ...more] = await visits();
    expect(more).toEqual([]);
    expect(visit).toMatchObject({
      scheduledDate: second,
      duration: 60,
      customerId: shop.customerId,
      vehicleId: shop.vehicleId,
      technicianId: shop.technicianId,
      service: 'Bremžu kluči',
      status: 'scheduled',
      isFirm: true,
    });
    expect(visit?.bayId).not.toBeNull();
    expect(await held()).toEqual([]);
    const free = await shop.free();
    expect([free[0], free.includes(second), free.includes(third)]).toEqual([first, false, true]);
    expect(await shop.list()).toMatchObject([
      { id, state: 'taken', bookedFor: second, appointmentId: visit?.id },
    ]);
    const text = await readPage(page);
    expect(text).toContain('Your time is booked');
    expect(text).toContain(wallClockOf(second).time);
    expect((await get(page)).body).not.toContain('<form');
  });

  test('tells staff and the customer, and the audit log that nobody of the staff did it', async () => {
    const [start] = await shop.free();
    const { page, id } = await shop.offer([start]);
    await pressTime(t, page, start);
    const { body: notices } = await shop.manager.call(noticesContract.list, {});
    expect(notices[0]).toMatchObject({ kind: 'new_booking', params: { name: 'Anna Kalniņa', start } });
    const mail = await t.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ toAddress: 'anna@example.lv', language: 'lv' });
    expect(await t.db.selectFrom('appointmentMails').select('kind').execute()).toEqual([
      { kind: 'confirmation' },
    ]);
    const entry = await t.db
      .selectFrom('auditLogs')
      .select(['details', 'userId'])
      .where('entityId', '=', id)
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      userId: null,
      details: { state: { new: 'taken' }, bookedFor: { new: start } },
    });
  });

  test('books once, however often and however many press it at once', async () => {
    const [first, second] = await shop.free();
    const { page } = await shop.offer([first, second]);
    const sent = await Promise.all(Array.from({ length: 8 }, () => pressTime(t, page, first)));
    expect(sent.map(({ statusCode }) => statusCode)).toEqual(sent.map(() => 303));
    expect((await pressTime(t, page, first)).statusCode).toBe(303);
    expect(await visits()).toHaveLength(1);
    const { body: notices } = await shop.manager.call(noticesContract.list, {});
    expect(notices.filter(({ kind }) => kind === 'new_booking')).toHaveLength(1);
  });

  test('books one of two times that are pressed at once, and says so at the other', async () => {
    const [first, second] = await shop.free();
    const { page } = await shop.offer([first, second]);
    const both = await Promise.all([pressTime(t, page, first), pressTime(t, page, second)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 409]);
    expect(await visits()).toHaveLength(1);
    const refused = both.find(({ statusCode }) => statusCode === 409);
    expect(textOf(refused?.body ?? '')).toContain('Another time is booked already');
  });

  test('does nothing once another time is booked', async () => {
    const [first, second] = await shop.free();
    const { page } = await shop.offer([first, second]);
    await pressTime(t, page, first);
    const pressed = await pressTime(t, page, second);
    expect(pressed.statusCode).toBe(409);
    expect(textOf(pressed.body)).toContain(wallClockOf(first).time);
    expect(await visits()).toMatchObject([{ scheduledDate: first }]);
  });

  test('refuses a time that was not offered, and a form without one', async () => {
    const [first, second] = await shop.free();
    const { page } = await shop.offer([first]);
    for (const wrong of [second, '', 'now']) {
      const pressed = await pressTime(t, page, wrong);
      expect([pressed.statusCode, textOf(pressed.body)]).toEqual([
        409,
        expect.stringContaining('Press one of'),
      ]);
    }
    expect(await visits()).toEqual([]);
  });

  test('gives nobody the time that is offered to somebody else', async () => {
    const [first, second] = await shop.free();
    const other = await createCustomer(shop.manager);
    const one = await shop.offer([first]);
    const two = await shop.offer([second], { customerId: other, vehicleId: null });
    await Promise.all([pressTime(t, one.page, first), pressTime(t, two.page, second)]);
    const booked = (await visits()).map(({ customerId, scheduledDate }) => [customerId, scheduledDate]);
    expect(booked.toSorted()).toEqual(
      [
        [shop.customerId, first],
        [other, second],
      ].toSorted(),
    );
    expect((await pressTime(t, one.page, second)).statusCode).toBe(409);
    expect(await visits()).toHaveLength(2);
  });

  test('books or is withdrawn, never both, when both come at once', async () => {
    const [first] = await shop.free();
    const { page, id } = await shop.offer([first]);
    const [pressed, withdrawn] = await Promise.all([pressTime(t, page, first), shop.withdraw(id)]);
    const [offer] = await shop.list();
    const isTaken = offer?.state === 'taken';
    expect([pressed.statusCode, withdrawn.status]).toEqual([303, isTaken ? 409 : 200]);
    expect(await visits()).toHaveLength(isTaken ? 1 : 0);
    expect(await held()).toEqual([]);
  });

  test('keeps its time from visitors who book it at the same moment', async () => {
    await shop.saveRules({ noticeHours: 0 });
    const [first] = await shop.free();
    const { page } = await shop.offer([first]);
    const [pressed, ...others] = await Promise.all([
      pressTime(t, page, first),
      ...[1, 2, 3].map((n) => shop.bookAt(first, { phone: `2600000${n}`, licensePlate: `AB-${n}` })),
    ]);
    expect(pressed.statusCode).toBe(303);
    expect(others.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(await visits()).toMatchObject([{ customerId: shop.customerId }]);
  });
});
