import ICAL from 'ical.js';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/app.ts';
import {
  hoursAhead,
  openBookingShop,
  pressCancel,
  pressMove,
  type BookingShop,
} from '#tests/harness/bookings.ts';
import { createCustomer, createVehicle } from '#tests/harness/factories.ts';
import { loggerOptions } from '#apps/api/request-log.ts';
import { catalogueContract } from '#features/records/catalogue/catalogue.contract.ts';
import { wallClockOf } from '#shared/dates.ts';
import { bookingPath, bookingPrefixes } from '../booking-path.ts';
import { bookingPaths } from '../booking-view.ts';

let t: TestApp;
let shop: BookingShop;
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
  shop = await openBookingShop(t);
});

const get = (url: string) => t.app.inject({ url });
const tokenOf = (page: string) => page.slice(page.lastIndexOf('/') + 1);
const set = (id: string, columns: object) =>
  t.db.updateTable('appointments').set(columns).where('id', '=', id).execute();
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

describe('the page of a booking', () => {
  test('shows when, what, for which car, the price and the shop, in both languages', async () => {
    const { page, start } = await shop.book();
    const { time } = wallClockOf(start);
    const english = textOf((await get(page)).body);
    for (const part of [
      'Your time is booked',
      time,
      'Brake fluid',
      '€121.00 incl. VAT',
      'MK-2107',
      '+371 20000000',
    ])
      expect(english).toContain(part);
    expect((await get(page)).body).toContain('https://www.openstreetmap.org/?mlat=56.9584');
    const latvian = textOf((await get(bookingPath('lv', tokenOf(page)))).body);
    for (const part of [
      'Jūsu laiks ir rezervēts',
      time,
      'Bremžu šķidrums',
      '121,00 €',
      'Pievienot kalendāram',
      'Pārcelt',
    ])
      expect(latvian.replaceAll(' ', ' ')).toContain(part);
  });

  test('tells no cache and no other page of its address, and needs no script', async () => {
    const { page } = await shop.book();
    for (const below of ['', bookingPaths.move, bookingPaths.cancel]) {
      const { statusCode, headers, body } = await get(page + below);
      expect([
        statusCode,
        headers['cache-control'],
        headers['referrer-policy'],
        headers['x-robots-tag'],
      ]).toEqual([200, 'no-store', 'no-referrer', 'noindex, nofollow']);
      expect(headers['content-security-policy']).not.toMatch(/(script|default)-src[^;]*'unsafe-/);
      expect(body).not.toContain('<script');
    }
  });

  test('shows nothing of what is on record: no name, no model, no technician', async () => {
    const customerId = await createCustomer(shop.manager, { name: 'SIA Kalniņi', phone: '29123456' });
    const parties = { customerId, licensePlate: 'MK2107', make: 'Porsche', model: 'Taycan' };
    await createVehicle(shop.manager, parties);
    const { page } = await shop.book();
    for (const below of ['', bookingPaths.move, bookingPaths.cancel, bookingPaths.calendar])
      expect((await get(page + below)).body).not.toMatch(/Kalniņi|Porsche|Taycan|Test t|Lift/);
  });

  test('says what has become of it, and offers only what can still be done', async () => {
    const { page, id, start } = await shop.book();
    const offers = async () => {
      const { body } = await get(page);
      const has = (below: string) => body.includes(`href="${page}${below}"`);
      const title = /<h1>([^<]*)</.exec(body)?.[1];
      return [title, has(bookingPaths.move), has(bookingPaths.cancel), has(bookingPaths.calendar)];
    };
    expect(await offers()).toEqual(['Your time is booked', true, true, true]);
    await set(id, { scheduledDate: hoursAhead(23) });
    expect(await offers()).toEqual(['Your time is booked', false, false, true]);
    expect(textOf((await get(page)).body)).toContain('can no longer be moved or cancelled here');
    await set(id, { scheduledDate: start, status: 'in_progress' });
    expect(await offers()).toEqual(['Your car is with us', false, false, false]);
    await set(id, { status: 'scheduled', arrivedAt: hoursAhead(-1) });
    expect(await offers()).toEqual(['Your car is with us', false, false, false]);
    await set(id, { status: 'cancelled', arrivedAt: null });
    expect(await offers()).toEqual(['This appointment is cancelled', false, false, true]);
    await set(id, { status: 'scheduled', scheduledDate: hoursAhead(-48) });
    expect(await offers()).toEqual(['This appointment has passed', false, false, false]);
  });

  test('shows the time to which staff have moved it', async () => {
    const { page, id } = await shop.book();
    await set(id, { scheduledDate: '2036-11-26T07:00:00.000Z' });
    expect(textOf((await get(page)).body)).toContain('Wednesday, 26.11.2036 09:00\u2060–\u206010:00');
  });

  test('shows names of services as text', async () => {
    const changes = { name: '<script>alert(1)</script>', nameLv: '"><b>x', minutes: 60, canBeBooked: true };
    const params = { id: shop.serviceId };
    await shop.manager.call(catalogueContract.save, { params, body: changes });
    const { page } = await shop.book();
    const html = (await get(page)).body + (await get(bookingPath('lv', tokenOf(page)))).body;
    expect(html).not.toMatch(/<script>alert|"><b>x/);
    expect(html).toContain('&lt;script&gt;alert(1)');
  });
});

describe('a link that opens nothing', () => {
  test('has one response for every reason, on every address and in every language', async () => {
    const { page, id } = await shop.book();
    const token = tokenOf(page);
    for (const language of ['en', 'lv'] as const) {
      const prefix = bookingPrefixes[language];
      const wrong = (await get(`${prefix}/${'A'.repeat(27)}`)).body;
      expect(wrong).toContain(language === 'en' ? 'This link does not work' : 'Šī saite nedarbojas');
      const addresses = ['', '/', `/${token.slice(0, -1)}`, `/${token}x`, `/${token}/`, `/${token}/nothing`];
      for (const address of addresses) {
        const { statusCode, body, headers } = await get(prefix + address);
        expect([address, statusCode, body === wrong, headers['cache-control']]).toEqual([
          address,
          404,
          true,
          'no-store',
        ]);
      }
    }
    for (const below of [bookingPaths.move, bookingPaths.cancel, bookingPaths.calendar])
      expect((await get(`/en/booking/${'A'.repeat(27)}${below}`)).statusCode).toBe(404);
    expect((await pressCancel(t, '/en/booking/wrong', hoursAhead(48))).statusCode).toBe(404);
    expect((await pressMove(t, '/en/booking/wrong', hoursAhead(48), hoursAhead(50))).statusCode).toBe(404);
    await t.db.deleteFrom('appointments').where('id', '=', id).execute();
    expect((await get(page)).statusCode).toBe(404);
  });

  test('ends when its visit is for another customer and another car, and long after it', async () => {
    const { page, id, start } = await shop.book();
    const customerId = await createCustomer(shop.manager, { name: 'Zane' });
    const vehicleId = await createVehicle(shop.manager, { customerId, licensePlate: 'ZZ-1' });
    await set(id, { customerId });
    expect((await get(page)).statusCode).toBe(200);
    await set(id, { vehicleId });
    expect((await get(page)).statusCode).toBe(404);
    expect((await pressCancel(t, page, start)).statusCode).toBe(404);
    const other = await shop.book({ start: (await shop.starts())[3] });
    await set(other.id, { scheduledDate: hoursAhead(-91 * 24) });
    expect((await get(other.page)).statusCode).toBe(404);
  });
});

test('stands in no line of the log', async () => {
  const { page, start } = await shop.book();
  const token = tokenOf(page);
  for (const below of ['', '?moved=x', ...Object.values(bookingPaths), '/nothing']) await get(page + below);
  await pressMove(t, page, start, '');
  await pressCancel(t, page, start);
  expect(lines.join('')).toContain('/en/booking/:token/move');
  expect(lines.filter((line) => line.includes(token))).toEqual([]);
});

test('limits requests for a link, and those of an address with links that open nothing', async () => {
  const limited = await startTestApp({ servesJobPages: true });
  onTestFinished(() => limited.close());
  const { page } = await (await openBookingShop(limited)).book();
  const statusesOf = async (count: number, url: string, address: (index: number) => string) => {
    const asked = Array.from({ length: count }, (_, index) =>
      limited.app.inject({ url, remoteAddress: address(index) }),
    );
    return (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  };
  const fromAnywhere = (index: number) => `10.0.1.${index}`;
  expect(new Set(await statusesOf(60, page, fromAnywhere))).toEqual(new Set([200]));
  const refused = await limited.app.inject({ url: bookingPath('lv', tokenOf(page)) });
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([429, 'no-store']);
  expect(refused.body).toContain('<h1>Pārāk daudz mēģinājumu</h1>');
  const closed = await statusesOf(121, '/en/booking/x', () => '10.0.2.1');
  expect(closed.filter((status) => status === 404)).toHaveLength(120);
  expect(await statusesOf(1, '/en/booking/x', () => '10.0.2.2')).toEqual([404]);
});

describe('the file for the calendar', () => {
  const eventOf = (text: string) => {
    const calendar = new ICAL.Component(ICAL.parse(text) as never[]);
    return new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
  };

  test('keeps its identity, and rises with each change until it is cancelled', async () => {
    const { page, id, start } = await shop.book();
    const read = async () => {
      const { body, headers } = await get(page + bookingPaths.calendar);
      expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
      expect(headers['content-disposition']).toBe('attachment; filename="appointment.ics"');
      const event = eventOf(body);
      const status = event.component.getFirstPropertyValue('status');
      return { uid: event.uid, start: event.startDate.toJSDate().toISOString(), event, status };
    };
    await set(id, { createdAt: hoursAhead(-2), updatedAt: hoursAhead(-2) });
    const first = await read();
    expect(first).toMatchObject({ uid: `${id}@appointments.evservice`, start, status: 'CONFIRMED' });
    expect(first.event.summary).toBe('Riga EV Service');
    expect(first.event.description).toContain('Brake fluid');
    const later = (await shop.starts())[2] ?? '';
    await pressMove(t, page, start, later);
    const second = await read();
    expect(second).toMatchObject({ uid: first.uid, start: later, status: 'CONFIRMED' });
    expect(second.event.sequence).toBeGreaterThan(first.event.sequence);
    await set(id, { createdAt: hoursAhead(-3) });
    await pressCancel(t, page, later);
    const third = await read();
    expect(third).toMatchObject({ uid: first.uid, status: 'CANCELLED' });
    expect(third.event.sequence).toBeGreaterThan(second.event.sequence);
  });
});
