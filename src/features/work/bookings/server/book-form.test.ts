import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/app.ts';
import { checkedIn, openBookPage, startsIn, type BookPage } from '#tests/harness/book-page.ts';
import { bookingsContract as bookings } from '../bookings.contract.ts';

let t: TestApp;
let shop: BookPage;
beforeAll(async () => {
  t = await startTestApp({ rateLimitFactor: 1000, servesBookPages: true });
  await t.as('technician');
});
afterAll(() => t.close());
beforeEach(async () => {
  shop = await openBookPage(t);
});

describe('booking', () => {
  test('books by a plain form and leads to the page of the booking', async () => {
    const start = await shop.firstStart();
    const { status, headers } = await shop.post({ start }, shop.chosen(), '/lv/rezervet');
    expect(status).toBe(303);
    expect(headers['location']).toMatch(/^\/lv\/rezervacija\/[\w-]{27}$/);
    expect(await shop.visits()).toHaveLength(1);
    const [customer] = await t.db.selectFrom('customers').selectAll().execute();
    expect(customer).toMatchObject({ name: 'Anna Kalniņa', language: 'lv' });
  });

  test('keeps what was typed, hostile text too, and says what is wrong at each field', async () => {
    const hostile = '"><script>alert(1)</script>';
    const { status, html, text, headers } = await shop.post({
      start: '',
      name: 'A',
      phone: '12',
      licensePlate: hostile,
      email: 'anna@',
    });
    expect([status, headers['cache-control']]).toEqual([400, 'private, no-cache']);
    for (const sentence of [
      'Please choose a time',
      'Name is required',
      'This phone number is too short: please enter all of it',
      'Invalid email address',
    ])
      expect(text.split(sentence)).toHaveLength(2);
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(html).toContain('value="anna@"');
    expect(html.match(/autofocus=""/gi)).toHaveLength(1);
    expect(await shop.visits()).toEqual([]);
  });

  test('keeps the time where another field is wrong', async () => {
    const start = await shop.firstStart();
    const { html } = await shop.post({ start, name: '' }, shop.chosen(), '/lv/rezervet');
    expect(checkedIn(html)).toEqual([start]);
    expect(html).toContain('Norādiet vārdu');
    expect(html).toMatch(/id="book-name"[^>]*autofocus=""/i);
  });

  test('keeps the time that is held for the visitor, which nobody else is shown', async () => {
    const start = await shop.firstStart();
    const held = await t.visitor.call(bookings.hold, {
      body: { services: [shop.serviceId], make: 'tesla', model: 'model3', start },
    });
    expect(await shop.firstStart()).not.toBe(start);
    const { html, text } = await shop.post({ start, hold: held.body.token, name: '' });
    expect(startsIn(html)).toContain(start);
    expect(text).toContain('We are holding this time for you until');
    expect(html).toContain(`name="hold" value="${held.body.token}"`);
    expect((await shop.post({ start, hold: held.body.token })).status).toBe(303);
  });

  test('says that a time went meanwhile, with the nearest others', async () => {
    const start = await shop.firstStart();
    await shop.post({ start });
    const { status, text, html } = await shop.post({ start, phone: '+371 26000000', licensePlate: 'AB-1' });
    expect(status).toBe(409);
    expect(text).toContain('This time has just been taken. Here are the nearest others.');
    expect(startsIn(html)).not.toContain(start);
    expect((startsIn(html)[0] ?? '') > start).toBe(true);
    expect(html).toContain('value="+371 26000000"');
    expect(await shop.visits()).toHaveLength(1);
  });

  test('books once what is sent twice from one page, and again what is changed', async () => {
    const [start = '', later = ''] = startsIn((await shop.get(`/en/book?${shop.chosen()}`)).html);
    const key = 'of-one-page';
    const twice = await Promise.all([shop.post({ start, key }), shop.post({ start, key })]);
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    expect(twice[0]?.headers['location']).toBe(twice[1]?.headers['location']);
    expect((await shop.post({ start, key })).headers['location']).toBe(twice[0]?.headers['location']);
    expect(await shop.visits()).toHaveLength(1);
    expect((await shop.post({ start: later, key })).status).toBe(303);
    expect(await shop.visits()).toHaveLength(2);
  });

  test('asks for the model of a car of another make, and stores it', async () => {
    const query = shop.chosen({ make: 'other_ev', model: '' });
    expect((await shop.get(`/en/book?${query}`)).html).toContain('id="book-model"');
    expect((await shop.get(`/en/book?${shop.chosen()}`)).html).not.toContain('id="book-model"');
    const start = await shop.firstStart();
    const without = await shop.post({ start }, query);
    expect([without.status, without.html.includes('id="book-model-error"')]).toEqual([400, true]);
    expect((await shop.post({ start, model: 'Nissan Leaf' }, query)).status).toBe(303);
    const [vehicle] = await t.db.selectFrom('vehicles').select('model').execute();
    expect(vehicle?.model).toContain('Leaf');
  });

  test('rejects what a program sends, and forms of other sites', async () => {
    const start = await shop.firstStart();
    const { status, text } = await shop.post({ start, website: 'https://spam.example' });
    expect([status, text.includes('looks automated')]).toEqual([400, true]);
    const foreign = await t.app.inject({
      method: 'POST',
      url: `/en/book?${shop.chosen()}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://elsewhere.example',
      },
      payload: '',
    });
    expect(foreign.statusCode).toBe(403);
    expect(await shop.visits()).toEqual([]);
  });

  test('leads back to choosing where the choice can no longer be booked', async () => {
    const start = await shop.firstStart();
    await t.db.updateTable('services').set({ canBeBooked: false }).where('id', '=', shop.serviceId).execute();
    const { text, html } = await shop.post({ start });
    expect(text).toContain('cannot be booked together online for this car');
    expect(html).not.toContain('name="start"');
    await shop.saveRules({ isOn: false });
    expect((await shop.post({ start })).text).toContain('Times cannot be booked online at present');
  });
});

describe('limits', () => {
  test('answers an address that asks or sends too often with a page that says so', async () => {
    // A quarter of what an address may: 120 pages and 20 forms.
    const strict = await startTestApp({ servesBookPages: true, rateLimitFactor: 0.25 });
    try {
      let last = await strict.app.inject('/lv/rezervet');
      for (let asked = 1; asked <= 30; asked++) last = await strict.app.inject('/lv/rezervet');
      expect(last.statusCode).toBe(429);
      expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
      expect(last.body).toContain('Pārāk daudz mēģinājumu');
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const send = () => strict.app.inject({ method: 'POST', url: '/en/book', headers, payload: 'name=A' });
      for (let sent = 1; sent <= 5; sent++) expect((await send()).statusCode).not.toBe(429);
      expect((await send()).statusCode).toBe(429);
    } finally {
      await strict.close();
    }
  });
});
