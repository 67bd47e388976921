import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/app.ts';
import { openBookingShop, press, type BookingShop } from '#tests/harness/bookings.ts';
import { createCustomer, createVehicle } from '#tests/harness/factories.ts';
import {
  closeShop,
  entriesOf,
  forgetWaiting,
  join,
  joinAddress,
  pressLeave,
  pressTake,
  today,
  wisher,
} from '#tests/harness/waiting-list.ts';
import { addDays, weekdayOf } from '#shared/days.ts';
import { joinPaths } from '../waiting-list-path.ts';

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

const get = (url: string) => t.app.inject({ url });
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

describe('the way to the waiting list', () => {
  test('lies below the times, and where there are none, with the same choice', async () => {
    const book = joinAddress(shop).replace(joinPaths.en, '/en/book');
    const { body } = await get(book);
    expect(body).toContain(`href="${joinAddress(shop).replaceAll('&', '&amp;')}"`);
    await t.db.deleteFrom('absences').execute();
    expect(textOf((await get(book)).body)).toContain('None of these times suits: join the waiting list');
  });

  test('leads to the page of booking where nothing is chosen, or nothing can be booked', async () => {
    expect((await get(joinPaths.en)).headers['location']).toBe('/en/book');
    await shop.saveRules({ isOn: false });
    const { statusCode, headers } = await get(joinAddress(shop));
    expect([statusCode, headers['location']]).toEqual([
      303,
      joinAddress(shop).replace(joinPaths.en, '/en/book'),
    ]);
  });
});

describe('the form', () => {
  test('asks in both languages for the wish, the person and an address, and needs no script', async () => {
    const english = (await get(joinAddress(shop))).body;
    for (const part of [
      'Join the waiting list',
      'Brake fluid',
      'Days of the week',
      'E-mail',
      'License plate',
    ])
      expect(textOf(english)).toContain(part);
    expect(english).not.toContain('book.ts');
    expect(textOf((await get(joinAddress(shop, 'lv'))).body)).toContain('Kad jums būtu ērti?');
  });

  test('stores an entry as it was typed, and leads to its page', async () => {
    const page = await join(t, shop, {
      day1: '1',
      day3: '1',
      partOfDay: 'morning',
      lastDay: addDays(today(), 20),
    });
    const [entry, ...others] = await entriesOf(t);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      name: 'Anna Kalniņa',
      phone: '+371 2912 3456',
      email: 'anna@example.lv',
      licensePlate: 'MK-2107',
      make: 'tesla',
      model: 'model3',
      language: 'en',
      firstDay: today(),
      lastDay: addDays(today(), 20),
      weekdays: [1, 3],
      partOfDay: 'morning',
      state: 'waiting',
      services: [{ serviceId: shop.serviceId, name: 'Brake fluid' }],
    });
    const text = textOf((await get(page)).body);
    for (const part of ['You are on the waiting list', 'MK-2107', 'Brake fluid', 'Mon, Wed', 'Before noon'])
      expect(text).toContain(part);
  });

  test.each([
    ['a missing name', { name: ' ' }, 'book-name-error'],
    ['a short phone', { phone: '123' }, 'book-phone-error'],
    ['no address for the offers', { email: '' }, 'book-email-error'],
    ['no plate', { licensePlate: '' }, 'book-licensePlate-error'],
    ['a last day that has passed', { lastDay: addDays(today(), -1) }, 'book-lastDay-error'],
    ['more than sixty days', { lastDay: addDays(today(), 61) }, 'book-lastDay-error'],
    ['days that are none', { firstDay: 'soon' }, 'book-firstDay-error'],
    [
      'weekdays that do not occur',
      { lastDay: today(), [`day${(weekdayOf(today()) + 3) % 7}`]: '1' },
      'join-weekdays-error',
    ],
    ['a part of the day that is none', { partOfDay: 'night' }, 'join-part-error'],
  ])('rejects %s at its field, and loses nothing', async (_what, changes, error) => {
    const typed = { name: 'Zane', ...changes };
    const { statusCode, body } = await press(t, joinAddress(shop), wisher(typed));
    expect(statusCode).toBe(400);
    expect(body.match(/id="[\w-]+-error"/g)).toEqual([`id="${error}"`]);
    expect(body).toContain(`value="${wisher(typed).phone}"`);
    expect(await entriesOf(t)).toEqual([]);
  });

  test('rejects what a program sends', async () => {
    const { statusCode } = await press(t, joinAddress(shop), wisher({ website: 'https://spam.example' }));
    expect([statusCode, await entriesOf(t)]).toEqual([400, []]);
  });

  test('makes one entry of the same form sent twice', async () => {
    const key = 'one-form';
    const pages = await Promise.all([join(t, shop, { key }), join(t, shop, { key })]);
    expect(new Set(pages).size).toBe(1);
    expect(await entriesOf(t)).toHaveLength(1);
  });

  test('replaces the wish of the same car and number, in its place, and shows nothing of the old one', async () => {
    const first = await join(t, shop, { name: 'First Person', email: 'first@example.lv' });
    await join(t, shop, { phone: '26000000', licensePlate: 'ZZ-1' });
    const second = await join(t, shop, { phone: '29123456', licensePlate: 'MK2107', partOfDay: 'afternoon' });
    const rows = await entriesOf(t);
    const open = rows.filter(({ state }) => state === 'waiting').map(({ licensePlate }) => licensePlate);
    expect(open).toEqual(['MK2107', 'ZZ-1']);
    expect(rows.find(({ name }) => name === 'First Person')?.state).toBe('left');
    expect((await get(second)).body).not.toMatch(/First|first@/);
    expect(textOf((await get(first)).body)).toContain('You are no longer on the waiting list');
  });

  test('gives a time free that was offered for the wish before, and lets the old page take nothing', async () => {
    await t.db.deleteFrom('absences').execute();
    const first = await join(t, shop);
    const { offerStart } = (await entriesOf(t))[0]!;
    await closeShop(t, shop);
    await join(t, shop, { partOfDay: 'afternoon' });
    expect((await entriesOf(t)).map(({ state }) => state).toSorted()).toEqual(['left', 'waiting']);
    const held = t.db.selectFrom('allocations').select('id');
    expect(await held.execute()).toEqual([]);
    expect((await pressTake(t, first, offerStart ?? '')).statusCode).toBe(409);
    expect(await held.execute()).toEqual([]);
  });

  test('gives the same response whether or not the car and the number are on record', async () => {
    const customerId = await createCustomer(shop.manager, { name: 'SIA Kalniņi', phone: '29123456' });
    await createVehicle(shop.manager, {
      customerId,
      licensePlate: 'MK2107',
      make: 'Porsche',
      model: 'Taycan',
    });
    const page = await join(t, shop);
    expect((await get(page)).body).not.toMatch(/SIA|Porsche|Taycan/);
  });

  test('stores nothing while booking is off', async () => {
    await shop.saveRules({ isOn: false });
    const { statusCode, headers } = await press(t, joinAddress(shop), wisher());
    expect([statusCode, String(headers['location']).startsWith('/en/book')]).toEqual([303, true]);
    expect(await entriesOf(t)).toEqual([]);
  });

  test('offers at once a time that suits and is free, on the page and by mail', async () => {
    await t.db.deleteFrom('absences').execute();
    const page = await join(t, shop);
    const [entry] = await entriesOf(t);
    expect(entry).toMatchObject({ state: 'offered', offersNotTaken: 0 });
    const text = textOf((await get(page)).body);
    for (const part of ['A time became free', 'Book this time', 'It is yours until', '€121.00 incl. VAT'])
      expect(text).toContain(part);
    expect(await t.db.selectFrom('mails').select('kind').execute()).toEqual([{ kind: 'waiting_list_offer' }]);
  });

  test('lets ten join from one address, and refuses the next one until one of them has left', async () => {
    const as = (n: number) =>
      wisher({ phone: `260000${10 + n}`, licensePlate: `AA-${10 + n}`, email: `p${n}@example.lv` });
    const sent = await Promise.all(Array.from({ length: 12 }, (_, n) => press(t, joinAddress(shop), as(n))));
    expect(sent.filter(({ statusCode }) => statusCode === 303)).toHaveLength(10);
    const refused = sent.find(({ statusCode }) => statusCode === 429);
    expect(textOf(refused?.body ?? '')).toContain('Please call us.');
    expect(refused?.body).toContain('@example.lv');
    const [joined] = sent.filter(({ statusCode }) => statusCode === 303);
    await pressLeave(t, String(joined?.headers['location']));
    expect((await press(t, joinAddress(shop), as(20))).statusCode).toBe(303);
    // Who has a place may change the wish.
    expect((await press(t, joinAddress(shop), as(20))).statusCode).toBe(303);
    const kept = t.db.selectFrom('waitingList').select('addressHash').where('state', '=', 'left');
    expect((await kept.execute()).map(({ addressHash }) => addressHash)).toEqual([null, null]);
  });

  test('limits an address as the form of booking does', async () => {
    const limited = await startTestApp({ servesBookPages: true });
    try {
      const statuses = [];
      for (let sent = 0; sent < 21; sent++)
        statuses.push(
          (await press(limited, joinAddress({ serviceId: crypto.randomUUID() }), wisher())).statusCode,
        );
      expect([statuses.slice(0, 20).every((status) => status === 303), statuses[20]]).toEqual([true, 429]);
    } finally {
      await limited.close();
    }
  });
});

test('asks for no address where no mail leaves the installation', async () => {
  const silent = await startTestApp({ servesJobPages: true, servesBookPages: true, sendsMail: false });
  try {
    const its = await openBookingShop(silent);
    const { body } = await silent.app.inject({ url: joinAddress(its) });
    expect(body).not.toContain('name="email"');
    const page = await join(silent, its, { email: '' });
    expect((await entriesOf(silent))[0]).toMatchObject({ email: null, state: 'offered' });
    expect(await silent.db.selectFrom('mails').select('id').execute()).toEqual([]);
    expect(textOf((await silent.app.inject({ url: page })).body)).toContain('Book this time');
  } finally {
    await silent.close();
  }
});
