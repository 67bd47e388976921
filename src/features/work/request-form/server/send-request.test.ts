import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createService, requestOf } from '#tests/harness/factories.ts';
import { rigaYear } from '#shared/dates.ts';
import { catalogueContract } from '#features/records/catalogue/catalogue.contract.ts';
import { submissionsContract as submissions } from '#features/work/submissions/submissions.contract.ts';
import { type RequestDraftInput, requestFormContract } from '../request-form.contract.ts';

let t: TestApp;
let manager: Caller;
let address = 0;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const send = (body: object, headers: Record<string, string> = {}) =>
  t.app.inject({
    method: 'POST',
    url: requestFormContract.send.url,
    payload: body,
    headers,
    // Each from a different address: the limit per address has its own test.
    remoteAddress: `10.0.${address >> 8}.${address++ & 255}`,
  });
const stored = async (id: string) => (await manager.call(submissions.get, { params: { id } })).body;
const count = async () => (await t.db.selectFrom('contactSubmissions').select('id').execute()).length;

async function sent(changes: Partial<RequestDraftInput>) {
  const response = await send(requestOf(changes));
  expect(response.statusCode, response.body).toBe(201);
  return stored(response.json<{ id: string }>().id);
}

test('stores the price of the car on that day, whatever the page said', async () => {
  const id = await createService(manager, { price: '149.00' });
  await manager.call(catalogueContract.savePrice, {
    params: { id },
    body: { make: 'tesla', model: 'model3', price: '99.99' },
  });
  const forged = {
    ...requestOf({ selectedServiceIds: [id] }),
    totalPrice: '0.01',
    price: '0.01',
    selectedServices: [{ price: '0.01' }],
  };
  const response = await send(forged);
  const request = await stored(response.json<{ id: string }>().id);
  expect(request).toMatchObject({
    subtotal: '99.99',
    vatAmount: '21.00',
    totalPrice: '120.99',
    hasUnpriced: true,
  });
  await manager.call(catalogueContract.savePrice, {
    params: { id },
    body: { make: 'tesla', model: 'model3', price: '500.00' },
  });
  expect(await stored(request.id)).toMatchObject({ totalPrice: '120.99' });
  await manager.call(catalogueContract.delete, { params: { id } });
  expect((await stored(request.id)).selectedServices[0]).toMatchObject({
    serviceId: null,
    price: { price: '99.99' },
  });
});

test('counts the same service once', async () => {
  const id = await createService(manager, { price: '10.00' });
  expect((await sent({ selectedServiceIds: [id, id], otherServiceDescription: null })).totalPrice).toBe(
    '12.10',
  );
});

test('rejects a foreign or inactive service and one not offered for this car, and stores nothing', async () => {
  const before = await count();
  const inactive = await createService(manager, { active: false });
  const otherCar = await createService(manager, { make: 'other_ev' });
  for (const id of [randomUUID(), inactive, otherCar]) {
    const response = await send(requestOf({ selectedServiceIds: [id] }));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'service_unavailable_for_car',
      errors: {
        selectedServiceIds: ['A chosen service is not available for this car. Please choose again.'],
      },
    });
  }
  expect(await count()).toBe(before);
});

test('accepts a service without a price that requires an estimate', async () => {
  const id = await createService(manager, { price: null, requiresEstimate: true });
  const request = await sent({ selectedServiceIds: [id], otherServiceDescription: null });
  expect(request).toMatchObject({ totalPrice: '0.00', hasUnpriced: true });
  expect(request.selectedServices).toMatchObject([
    { price: { price: null }, service: { requiresEstimate: true } },
  ]);
});

/** An independent calculation in tenths of a thousandth of a cent, on text. */
function oracle(carts: { price: string; vatRate: string }[]) {
  const digits = (text: string) => BigInt(text.replace('.', ''));
  let net = 0n;
  let vat = 0n;
  for (const { price, vatRate } of carts) {
    net += digits(price);
    const exact = digits(price) * digits(vatRate); // 1/10,000 cent
    const down = exact / 10_000n;
    vat += exact - down * 10_000n >= 5_000n ? down + 1n : down;
  }
  const euro = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
  return { subtotal: euro(net), vatAmount: euro(vat), totalPrice: euro(net + vat) };
}

test('agrees to the cent with an independent calculation over random carts', async () => {
  const money = fc
    .integer({ min: 0, max: 9_999_99 })
    .map((amount) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`);
  const rate = fc.constantFrom('21.00', '12.00', '5.00', '0.00', '9.75');
  const offers = fc.sample(fc.record({ price: money, vatRate: rate }), { numRuns: 30, seed: 7 });
  const ids: string[] = [];
  for (const offer of offers) ids.push(await createService(manager, offer));
  const carts = fc.uniqueArray(fc.nat({ max: offers.length - 1 }), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(carts, async (chosen) => {
      const request = await sent({
        selectedServiceIds: chosen.map((index) => ids[index] ?? ''),
        otherServiceDescription: null,
      });
      const expected = oracle(chosen.map((index) => offers[index] ?? { price: '', vatRate: '' }));
      expect(request).toMatchObject({ ...expected, hasUnpriced: false });
    }),
    { numRuns: 60, seed: 11 },
  );
});

const wrong: [string, object, string][] = [
  ['make', { make: '' }, 'Required'],
  ['make', { make: undefined }, 'Required'],
  ['model', { model: '  ' }, 'Required'],
  ['model', { model: 'Nissan Leaf' }, 'Required'],
  ['year', { year: 1999 }, 'Please choose a year from 2008 on'],
  ['year', { year: rigaYear(new Date()) + 2 }, 'Please choose a year up to the next one'],
  ['name', { name: 'A' }, 'Name is required'],
  ['name', { name: undefined }, 'Name is required'],
  ['phone', { phone: '2612345' }, 'Phone number is required'],
  ['email', { email: 'anna@' }, 'Invalid email address'],
  ['additionalComments', { additionalComments: 'x'.repeat(4001) }, 'This text is too long'],
  [
    'selectedServiceIds',
    { selectedServiceIds: [], otherServiceDescription: null },
    'Service Selection Required: Please select at least one service or specify "Other" with a description',
  ],
  [
    'otherServiceDescription',
    { otherServiceDescription: '  ' },
    'Description Required: Please describe your service request when selecting "Other"',
  ],
  [
    'agreement',
    { agreement: false },
    'Agreement Required: Please agree to the Privacy Policy and Terms of Service',
  ],
];
test.each(wrong)('rejects a wrong %s at its field: %o', async (field, changes, text) => {
  const before = await count();
  const response = await send({ ...requestOf(), ...changes });
  expect(response.statusCode).toBe(400);
  expect(response.json<{ errors: Record<string, string[]> }>().errors[field]).toEqual([text]);
  expect(await count()).toBe(before);
});

test('accepts a blank description of "Other" beside a chosen service, and a car of next year', async () => {
  const id = await createService(manager, { price: '10.00' });
  const year = rigaYear(new Date()) + 1;
  const request = await sent({ selectedServiceIds: [id], otherServiceDescription: '  ', year });
  expect(request).toMatchObject({ year, hasUnpriced: false });
  expect(request.selectedServices.map((chosen) => chosen.isOtherService)).toEqual([false]);
});

test('returns errors in the visitor’s language', async () => {
  const response = await send(requestOf({ name: '' }), { 'accept-language': 'lv' });
  expect(response.json<{ errors: object }>().errors).toEqual({ name: ['Norādiet vārdu'] });
});

test('creates one request when sent twice with one key', async () => {
  const before = await count();
  const key = { 'idempotency-key': randomUUID() };
  const responses = await Promise.all(Array.from({ length: 5 }, () => send(requestOf(), key)));
  expect(responses.map((response) => response.statusCode)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(responses.map((response) => response.json<{ id: string }>().id)).size).toBe(1);
  expect(await count()).toBe(before + 1);
});

/** As the specification lists it, and nothing else. */
const specified = {
  make: 'tesla',
  model: 'model3',
  year: 2021,
  name: 'Anna Bērziņa',
  phone: '+371 26123456',
  email: 'anna@example.lv',
  additionalComments: '',
  description: 'No description provided',
  selectedServiceIds: [],
  otherServiceDescription: 'Something rattles',
};

test('accepts the payload of the specification, which says nothing of how the form was filled in', async () => {
  const response = await send(specified);
  expect(response.statusCode, response.body).toBe(201);
  const { name, selectedServices } = await stored(response.json<{ id: string }>().id);
  expect([name, selectedServices.length]).toEqual(['Anna Bērziņa', 1]);
});

test('counts a request without the fields of the form three times against the limit of its address', async () => {
  const statusOf = async (payload: object) => {
    const request = { method: 'POST', url: requestFormContract.send.url, payload } as const;
    return (await t.app.inject({ ...request, remoteAddress: '192.0.2.2' })).statusCode;
  };
  for (let sent = 0; sent < 6; sent++) expect(await statusOf(specified)).toBe(201);
  // 18 of 20 are used up: two more of the form, and none without its fields.
  expect(await statusOf(requestOf())).toBe(201);
  expect(await statusOf(specified)).toBe(429);
});

test('stores of a name and a comment what is seen of it', async () => {
  const { name, additionalComments } = await sent({
    name: '\u202eAn\u200bna',
    additionalComments: 'Lūdzu\u2066\nzvanīt\ufeff',
  });
  expect([name, additionalComments]).toEqual(['Anna', 'Lūdzu\nzvanīt']);
});

test.each([
  { website: 'http://spam.example' },
  { website: 'http://spam.example', elapsed: undefined },
  { elapsed: 300 },
  { website: undefined, elapsed: 300 },
])('rejects a program by what it sends of the two fields: %o', async (changes) => {
  const response = await send(requestOf(changes));
  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([400, 'looks_automated']);
});

test('limits how often one address may send', async () => {
  const responses = [];
  for (let index = 0; index < 22; index++)
    responses.push(
      await t.app.inject({
        method: 'POST',
        url: requestFormContract.send.url,
        payload: {},
        remoteAddress: '192.0.2.1',
      }),
    );
  const last = responses.at(-1);
  expect(last?.statusCode).toBe(429);
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
  expect(last?.json<{ code: string }>().code).toBe('too_many_requests');
});

test('withstands random input', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom(...Object.keys(requestOf()), '__proto__', 'x'), fc.jsonValue()),
      async (body) => {
        const response = await send(body);
        expect([201, 400]).toContain(response.statusCode);
        expect(response.body).not.toMatch(/node:|\.ts:|select |insert /i);
      },
    ),
    { numRuns: 150, seed: 3 },
  );
});
