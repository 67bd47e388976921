import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { baysContract } from '#features/records/bays/bays.contract.ts';
import { catalogueContract } from '#features/records/catalogue/catalogue.contract.ts';
import { bookingsContract as bookings } from '../bookings.contract.ts';

let t: TestApp;
let owner: Caller;
let manager: Caller;
let service = '';
let other = '';
beforeAll(async () => {
  t = await startTestApp({ rateLimitFactor: 1000, servesBookPages: true });
  owner = await t.as('owner');
  manager = await t.as('service_manager');
  await t.as('technician');
});
afterAll(() => t.close());

const rules = { noticeHours: 24, daysAhead: 30, bufferMinutes: 0, lastDropOff: null, changeHours: 24 };
const saveRules = (changes: object = {}) =>
  owner.call(bookings.saveSettings, { body: { isOn: true, ...rules, carsPerDay: null, ...changes } });

async function serviceOf(changes: object, prices: object[] = [{ make: 'all', price: '100.00' }]) {
  const body = { name: 'Brake fluid', nameLv: 'Bremžu šķidrums', minutes: 60, canBeBooked: true, ...changes };
  const { body: created } = await manager.call(catalogueContract.create, { body });
  for (const price of prices)
    await manager.call(catalogueContract.savePrice, { params: { id: created.id }, body: price as never });
  return created.id;
}

beforeEach(async () => {
  for (const table of ['allocations', 'appointments', 'vehicles', 'customers', 'bays', 'services'] as const)
    await t.db.deleteFrom(table).execute();
  await saveRules();
  await manager.call(baysContract.create, { body: { name: 'Lift 1', kind: 'lift', inUse: true } });
  await manager.call(baysContract.create, { body: { name: 'Lift 2', kind: 'lift', inUse: true } });
  service = await serviceOf({});
  other = await serviceOf({ name: 'Air filter', nameLv: 'Gaisa filtrs', minutes: 30 });
});

interface Page {
  readonly status: number;
  readonly html: string;
  /** As it is read. */
  readonly text: string;
  readonly headers: Record<string, unknown>;
}

const pageOf = (response: { statusCode: number; body: string; headers: Record<string, unknown> }): Page => ({
  status: response.statusCode,
  html: response.body,
  text: response.body
    .replace(/<(?:script|style)[^>]*>.*?<\/(?:script|style)>/gs, ' ')
    .replace(/<[^<>]+>/g, ' ')
    .replaceAll(/&nbsp;|\u00a0/g, ' ')
    .replace(/\s+/g, ' '),
  headers: response.headers,
});
/** Returns what is ticked or chosen. */
const checkedIn = (html: string): string[] =>
  [...html.matchAll(/<input[^>]* checked=""[^>]*>/g)].map(([tag]) => /value="([^"]*)"/.exec(tag)?.[1] ?? '');
const get = async (url: string): Promise<Page> => pageOf(await t.app.inject({ url }));
const chosen = (changes: object = {}) =>
  new URLSearchParams({ services: service, make: 'tesla', model: 'model3', ...changes }).toString();
const startsIn = (html: string): string[] =>
  [...html.matchAll(/name="start"[^>]*value="([^"]+)"/g)].map(([, start = '']) => start);
const firstStart = async (): Promise<string> => startsIn((await get(`/en/book?${chosen()}`)).html)[0] ?? '';

const person = { name: 'Anna Kalniņa', phone: '+371 29123456', licensePlate: 'MK-2107', email: '' };
const post = async (fields: object, query = chosen(), path = '/en/book'): Promise<Page> =>
  pageOf(
    await t.app.inject({
      method: 'POST',
      url: `${path}?${query}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ website: '', ...person, ...fields }).toString(),
    }),
  );
const visits = () => t.db.selectFrom('appointments').selectAll().execute();

describe('choosing', () => {
  test('offers only what can be booked, with the price for each car and how long it takes', async () => {
    await serviceOf({ name: 'Repair', canBeBooked: false });
    const { status, html, text, headers } = await get('/en/book');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(text).toContain('Brake fluid 1 h €121.00 incl. VAT €100.00 excl. VAT');
    expect(text).toContain('Air filter 30 min');
    expect(text).not.toContain('Repair 1 h');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('<link rel="canonical" href="https://ampere.test/en/book"/>');
    expect(html).toContain('hrefLang="lv" href="https://ampere.test/lv/rezervet"');
  });

  test('speaks Latvian at its Latvian address, to which other names lead', async () => {
    expect((await get('/lv/rezervet')).text).toContain('Bremžu šķidrums');
    const { status, headers } = await get(`/lv/book?${chosen()}`);
    expect([status, headers['location']]).toEqual([302, `/lv/rezervet?${chosen()}`]);
    expect((await get('/en/rezervet')).headers['location']).toBe('/en/book');
  });

  test('asks for the car alone where a service is chosen, and keeps that', async () => {
    const { html, text } = await get(`/en/book?services=${service}`);
    expect(checkedIn(html)).toEqual(['tesla.model3', service]);
    expect(text).not.toContain('Choose at least one service.');
  });

  test('says that nothing is chosen', async () => {
    expect((await get('/en/book?car=tesla.modelY')).text).toContain('Choose at least one service.');
    const { html, text } = await get('/lv/rezervet?car=tesla.modelY');
    expect(text).toContain('Izvēlieties vismaz vienu pakalpojumu.');
    expect(checkedIn(html)).toEqual(['tesla.modelY']);
  });

  test.each([
    ['an unknown service', { services: '00000000-0000-4000-8000-000000000000' }],
    ['no id', { services: "'; DROP TABLE services; --" }],
    ['an unknown make', { make: 'lada' }],
    ['an unknown model', { model: 'roadster' }],
    ['eleven services', { services: Array.from({ length: 11 }, () => crypto.randomUUID()).join(',') }],
  ])('lets choose again for %s', async (_what, changes) => {
    const { status, text } = await get(`/en/book?${chosen(changes)}`);
    expect(status).toBe(200);
    expect(text).toContain('Show free times');
  });

  test('says that services of two kinds of bay, or of another car, cannot be booked together', async () => {
    await manager.call(baysContract.create, { body: { name: 'HV', kind: 'high_voltage', inUse: true } });
    const [lift, hv] = [
      await serviceOf({ needsBayKind: 'lift' }),
      await serviceOf({ needsBayKind: 'high_voltage' }),
    ];
    expect((await get(`/en/book?${chosen({ services: `${lift},${hv}` })}`)).text).toContain(
      'cannot be booked together',
    );
    const ofX = await serviceOf({ name: 'Wipers' }, [{ make: 'tesla', model: 'modelX', price: '50.00' }]);
    const { html, text } = await get(`/en/book?${chosen({ services: `${service},${ofX}` })}`);
    expect(text).toContain('cannot be booked together');
    // What is not offered for the car is hidden, and so is not ticked.
    expect(checkedIn(html)).toEqual(['tesla.model3', service]);
  });

  test('begins with what was chosen where it is to be changed', async () => {
    const { html, text } = await get(`/en/book?${chosen()}&change=1`);
    expect(text).toContain('Show free times');
    expect(checkedIn(html)).toEqual(['tesla.model3', service]);
  });
});

describe('choosing a time', () => {
  test('shows what, for which car, for how much, how long, and three days with up to five times', async () => {
    const { html, text } = await get(`/en/book?${chosen({ services: `${service},${other}` })}`);
    expect(text).toContain('Tesla Model 3');
    expect(text).toContain('Takes 1 h 30 min');
    expect(text).toContain('Total €242.00 incl. VAT');
    expect(html.match(/class="book-day"/g)).toHaveLength(3);
    expect(startsIn(html)).toHaveLength(15);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain(
      `href="/lv/rezervet?services=${service},${other}&amp;make=tesla&amp;model=model3"`,
    );
  });

  test('says what has no price yet', async () => {
    const open = await serviceOf({ name: 'Noise', requiresEstimate: true }, []);
    expect((await get(`/en/book?${chosen({ services: open })}`)).text).toContain('Estimate required');
    const { text } = await get(`/en/book?${chosen({ services: `${service},${open}` })}`);
    expect(text).toContain('Total €121.00+');
    expect(text).toContain('price after inspecting the car');
  });

  test('reads what the price list sends', async () => {
    const { text, html } = await get(`/en/book?car=tesla.modelY&service=${other}&only=${service}`);
    expect(text).toContain('Tesla Model Y');
    expect(text).toContain('Takes 1 h ');
    expect(html).toContain(`action="/en/book?services=${service}&amp;make=tesla&amp;model=modelY"`);
  });

  test('shows more days, and the way back to the first', async () => {
    const { html } = await get(`/en/book?${chosen()}`);
    const [, more = ''] = /href="([^"]+from=[^"]+)"/.exec(html) ?? [];
    const later = await get(more.replaceAll('&amp;', '&'));
    expect(startsIn(later.html)).toHaveLength(15);
    expect((startsIn(later.html)[0] ?? '') > (startsIn(html).at(-1) ?? '')).toBe(true);
    expect(later.text).toContain('First free times');
    const end = await get(`/en/book?${chosen({ from: '2999-01-01' })}`);
    expect(end.text).toContain('There are no free times from this day on.');
    expect(startsIn((await get(`/en/book?${chosen({ from: 'soon' })}`)).html)).toEqual(startsIn(html));
  });

  test.each([
    ['en', '/en/book', 'There are no free times for this just now'],
    ['lv', '/lv/rezervet', 'Šim darbam pašlaik nav brīvu laiku'],
  ])(
    'says in %s that there are no times, with the other ways to the shop',
    async (language, path, sentence) => {
      await saveRules({ noticeHours: 720, daysAhead: 1 });
      const { status, text, html } = await get(`${path}?${chosen()}`);
      expect([status, startsIn(html)]).toEqual([200, []]);
      expect(text).toContain(sentence);
      expect(html).toContain(`href="/${language}#estimate-section"`);
      expect(html).toContain('href="tel:');
      expect(html).not.toContain('<form');
    },
  );

  test.each([
    ['/en/book', 'Times cannot be booked online at present'],
    ['/lv/rezervet', 'Pašlaik laiku tiešsaistē rezervēt nevar'],
  ])('says at %s that no times are offered', async (path, sentence) => {
    await saveRules({ isOn: false });
    for (const address of [path, `${path}?${chosen()}`]) {
      const { text, html } = await get(address);
      expect(text).toContain(sentence);
      expect(html).toContain('noindex');
    }
    await saveRules();
    await t.db.deleteFrom('bays').execute();
    expect((await get(path)).text).toContain(sentence);
  });
});

describe('booking', () => {
  test('books by a plain form and leads to the page of the booking', async () => {
    const start = await firstStart();
    const { status, headers } = await post({ start }, chosen(), '/lv/rezervet');
    expect(status).toBe(303);
    expect(headers['location']).toMatch(/^\/lv\/rezervacija\/[\w-]{27}$/);
    expect(await visits()).toHaveLength(1);
    const [customer] = await t.db.selectFrom('customers').selectAll().execute();
    expect(customer).toMatchObject({ name: 'Anna Kalniņa', language: 'lv' });
  });

  test('keeps what was typed, hostile text too, and says what is wrong at each field', async () => {
    const hostile = '"><script>alert(1)</script>';
    const { status, html, text, headers } = await post({
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
    expect(await visits()).toEqual([]);
  });

  test('keeps the time where another field is wrong', async () => {
    const start = await firstStart();
    const { html } = await post({ start, name: '' }, chosen(), '/lv/rezervet');
    expect(checkedIn(html)).toEqual([start]);
    expect(html).toContain('Norādiet vārdu');
    expect(html).toMatch(/id="book-name"[^>]*autofocus=""/i);
  });

  test('keeps the time that is held for the visitor, which nobody else is shown', async () => {
    const start = await firstStart();
    const held = await t.visitor.call(bookings.hold, {
      body: { services: [service], make: 'tesla', model: 'model3', start },
    });
    expect(await firstStart()).not.toBe(start);
    const { html, text } = await post({ start, hold: held.body.token, name: '' });
    expect(startsIn(html)).toContain(start);
    expect(text).toContain('We are holding this time for you until');
    expect(html).toContain(`name="hold" value="${held.body.token}"`);
    expect((await post({ start, hold: held.body.token })).status).toBe(303);
  });

  test('says that a time went meanwhile, with the nearest others', async () => {
    const start = await firstStart();
    await post({ start });
    const { status, text, html } = await post({ start, phone: '+371 26000000', licensePlate: 'AB-1' });
    expect(status).toBe(409);
    expect(text).toContain('This time has just been taken. Here are the nearest others.');
    expect(startsIn(html)).not.toContain(start);
    expect((startsIn(html)[0] ?? '') > start).toBe(true);
    expect(html).toContain('value="+371 26000000"');
    expect(await visits()).toHaveLength(1);
  });

  test('books once what is sent twice from one page, and again what is changed', async () => {
    const [start = '', later = ''] = startsIn((await get(`/en/book?${chosen()}`)).html);
    const key = 'of-one-page';
    const twice = await Promise.all([post({ start, key }), post({ start, key })]);
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    expect(twice[0]?.headers['location']).toBe(twice[1]?.headers['location']);
    expect((await post({ start, key })).headers['location']).toBe(twice[0]?.headers['location']);
    expect(await visits()).toHaveLength(1);
    expect((await post({ start: later, key })).status).toBe(303);
    expect(await visits()).toHaveLength(2);
  });

  test('asks for the model of a car of another make, and stores it', async () => {
    const query = chosen({ make: 'other_ev', model: '' });
    expect((await get(`/en/book?${query}`)).html).toContain('id="book-model"');
    expect((await get(`/en/book?${chosen()}`)).html).not.toContain('id="book-model"');
    const start = await firstStart();
    const without = await post({ start }, query);
    expect([without.status, without.html.includes('id="book-model-error"')]).toEqual([400, true]);
    expect((await post({ start, model: 'Nissan Leaf' }, query)).status).toBe(303);
    const [vehicle] = await t.db.selectFrom('vehicles').select('model').execute();
    expect(vehicle?.model).toContain('Leaf');
  });

  test('rejects what a program sends, and forms of other sites', async () => {
    const start = await firstStart();
    const { status, text } = await post({ start, website: 'https://spam.example' });
    expect([status, text.includes('looks automated')]).toEqual([400, true]);
    const foreign = await t.app.inject({
      method: 'POST',
      url: `/en/book?${chosen()}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://elsewhere.example',
      },
      payload: '',
    });
    expect(foreign.statusCode).toBe(403);
    expect(await visits()).toEqual([]);
  });

  test('leads back to choosing where the choice can no longer be booked', async () => {
    const start = await firstStart();
    await t.db.updateTable('services').set({ canBeBooked: false }).where('id', '=', service).execute();
    const { text, html } = await post({ start });
    expect(text).toContain('cannot be booked together online for this car');
    expect(html).not.toContain('name="start"');
    await saveRules({ isOn: false });
    expect((await post({ start })).text).toContain('Times cannot be booked online at present');
  });
});

describe('limits', () => {
  test('answers an address that asks or sends too often with a page that says so', async () => {
    const strict = await startTestApp({ servesBookPages: true });
    try {
      let last = await strict.app.inject('/lv/rezervet');
      for (let asked = 1; asked <= 120; asked++) last = await strict.app.inject('/lv/rezervet');
      expect(last.statusCode).toBe(429);
      expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
      expect(last.body).toContain('Pārāk daudz mēģinājumu');
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const send = () => strict.app.inject({ method: 'POST', url: '/en/book', headers, payload: 'name=A' });
      for (let sent = 1; sent <= 20; sent++) expect((await send()).statusCode).not.toBe(429);
      expect((await send()).statusCode).toBe(429);
    } finally {
      await strict.close();
    }
  });
});
