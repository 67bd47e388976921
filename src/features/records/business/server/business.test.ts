import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import type { RequestOf } from '#shared/contract.ts';
import { businessContract as business } from '../business.contract.ts';

let t: TestApp;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
});
afterAll(() => t.close());

type Draft = RequestOf<typeof business.save>['body'];
const draftOf = (changes: object = {}): Draft => ({
  name: 'Rīgas Volti',
  legalName: 'SIA "Rīgas Volti"',
  registrationNumber: '40203000001',
  vatNumber: 'LV40203000001',
  vatRegistered: true,
  address: 'Ganību dambis 7, Rīga, LV-1045',
  phone: '+371 67000000',
  email: 'serviss@example.lv',
  iban: 'lv80 bank 0000 4351 9500 1',
  bic: 'banklv2x',
  openingHours: [
    { weekday: 0, opens: '10:00', closes: '14:00' },
    { weekday: 1, opens: '08:30', closes: '17:00' },
  ],
  latitude: 56.97,
  longitude: 24.1,
  laborRate: '62.5',
  vatRate: '21',
  estimateValidityDays: 30,
  paymentDays: 14,
  defaultMechanic: 'Toms V.',
  mailsAnswers: false,
  vehiclesServiced: 120,
  yearsOfExperience: null,
  satisfactionPercent: 97,
  turnaroundHours: 48,
  publishesHours: true,
  freeParking: true,
  inCityCenter: false,
  ...changes,
});
const save = (changes: object = {}, caller = owner) => caller.call(business.save, { body: draftOf(changes) });
const read = async () => (await owner.call(business.get, {})).body;

test('returns what was saved in its stored form, the week from Monday', async () => {
  const { version } = await read();
  const saved = await save({ version });
  expect(saved.status).toBe(200);
  expect(saved.body).toEqual({
    ...draftOf(),
    iban: 'LV80BANK0000435195001',
    bic: 'BANKLV2X',
    openingHours: [
      { weekday: 1, opens: '08:30', closes: '17:00' },
      { weekday: 0, opens: '10:00', closes: '14:00' },
    ],
    laborRate: '62.50',
    vatRate: '21.00',
    firstTechnician: '',
    version: version + 1,
  });
  expect(await read()).toEqual(saved.body);
});

test('audits the changed fields, old and new, and only those', async () => {
  await save({ phone: '+371 67000000' });
  await save({ phone: '+371 67111111' });
  const { details, entityName } = await t.db
    .selectFrom('auditLogs')
    .select(['details', 'entityName'])
    .where('entityType', '=', 'business')
    .where('userId', '=', owner.userId)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  expect(entityName).toBe('Rīgas Volti');
  expect(details).toEqual({ phone: { old: '+371 67000000', new: '+371 67111111' } });
});

test('rejects a stale version with 409 and changes nothing, and without a version lets the last writer win', async () => {
  const { version } = await read();
  const responses = await Promise.all(['One', 'Other'].map((name) => save({ name, version })));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(responses.find(({ status }) => status === 409)?.body.code).toBe('concurrent_modification');
  expect((await read()).version).toBe(version + 1);
  expect((await save({ name: 'Third' })).body).toMatchObject({ name: 'Third', version: version + 2 });
});

const open = { weekday: 1, opens: '09:00', closes: '18:00' };
test.each([
  ['iban', 'LV81BANK0000435195001', 'iban', 'This IBAN is not valid'],
  ['latitude', null, 'longitude', 'This is not a place on the map'],
  ['bic', 'BANK', 'bic', 'A BIC has 8 or 11 letters and digits'],
  ['name', ' ', 'name', 'Name is required'],
  ['email', 'nobody', 'email', 'Invalid email address'],
  ['phone', '123', 'phone', 'Phone number is required'],
  ['phone', 'Call us tomorrow', 'phone', 'Phone number is required'],
  ['phone', '+371 26000001 / 67000002', 'phone', 'Phone number is required'],
  ['estimateValidityDays', 0, 'estimateValidityDays', 'An estimate is valid for 1 to 365 days'],
  ['estimateValidityDays', '366', 'estimateValidityDays', 'An estimate is valid for 1 to 365 days'],
  ['paymentDays', -1, 'paymentDays', 'An invoice is due within 0 to 365 days'],
  ['paymentDays', '366', 'paymentDays', 'An invoice is due within 0 to 365 days'],
  ['satisfactionPercent', 101, 'satisfactionPercent', 'This value is not valid'],
  ['vehiclesServiced', 0, 'vehiclesServiced', 'This value is not valid'],
  ['turnaroundHours', '1.5', 'turnaroundHours', 'This value is not valid'],
  ['laborRate', '-5', 'laborRate', 'Please enter an amount such as 149.00'],
  ['laborRate', '12.345', 'laborRate', 'Please enter an amount such as 149.00'],
  ['laborRate', '1000', 'laborRate', 'A labor rate is at most 999.99'],
  ['vatRate', '101', 'vatRate', 'Please enter a percentage from 0 to 100'],
  ['latitude', 91, 'latitude', 'This is not a place on the map'],
  ['longitude', null, 'longitude', 'This is not a place on the map'],
  [
    'openingHours',
    [open, { weekday: 2, opens: '18:00', closes: '09:00' }],
    'openingHours.1.closes',
    'The end must be later than the beginning',
  ],
  ['openingHours', [{ ...open, closes: '24:00' }], 'openingHours.0.closes', 'This value is not valid'],
  ['openingHours', [open, open], 'openingHours', 'This value is not valid'],
])('rejects %s %j at %s', async (field, value, path, text) => {
  const before = await read();
  const response = await save({ [field]: value });
  expect([response.status, response.body.errors]).toEqual([400, { [path]: [text] }]);
  expect(await read()).toEqual(before);
});

test('returns no hours for a business that is closed every day', async () => {
  expect((await save({ openingHours: [] })).body.openingHours).toEqual([]);
});

test('accepts a business of which little is known yet, and keeps the VAT fields that a request leaves out', async () => {
  const nothing = { legalName: '', registrationNumber: '', vatNumber: '', address: '', phone: '', email: '' };
  const unknown = { ...nothing, iban: '', bic: '', latitude: null, longitude: null, vatRegistered: false };
  expect((await save(unknown)).body).toMatchObject(unknown);
  const stored = await save({ ...unknown, vatRegistered: undefined });
  expect(stored.body.vatRegistered).toBe(false);
  const { body } = await (await t.as('service_manager')).call(business.shop, {});
  // A shop that is not registered for VAT needs no VAT number.
  expect(body.missingForInvoices).toEqual(['legalName', 'registrationNumber', 'address', 'iban']);
});

test('accepts an account without a BIC', async () => {
  const { status, body } = await save({ bic: '' });
  expect([status, body.bic]).toEqual([200, '']);
});

test('starts without a phone, a number, an account or a place', async () => {
  const fresh = await startTestApp({ describesBusiness: false });
  try {
    const { body } = await (await fresh.as('owner')).call(business.get, {});
    const facts = [
      'legalName',
      'registrationNumber',
      'vatNumber',
      'address',
      'phone',
      'email',
      'iban',
      'bic',
    ] as const;
    expect(facts.map((fact) => body[fact]).join('')).toBe('');
    expect([body.latitude, body.longitude, body.name]).toEqual([null, null, 'Riga EV Service']);
  } finally {
    await fresh.close();
  }
});

test('names the first active technician until a default mechanic is set', async () => {
  const fresh = await startTestApp();
  try {
    const manager = await fresh.as('service_manager');
    const mechanic = async () => (await manager.call(business.shop, {})).body.defaultMechanic;
    expect(await mechanic()).toBe('');
    await fresh.as('technician');
    await fresh.db
      .updateTable('users')
      .set({ firstName: 'Toms', lastName: 'Vītols' })
      .where('role', '=', 'technician')
      .execute();
    expect(await mechanic()).toBe('Toms V.');
    await fresh.db.updateTable('business').set({ defaultMechanic: 'Juris K.' }).execute();
    expect(await mechanic()).toBe('Juris K.');
    await fresh.db.updateTable('business').set({ defaultMechanic: '' }).execute();
    await fresh.db.updateTable('users').set({ isActive: false }).where('role', '=', 'technician').execute();
    expect(await mechanic()).toBe('');
  } finally {
    await fresh.close();
  }
});

test('returns rates and hours to every user who writes estimates, and nothing else of the record', async () => {
  const manager = await t.as('service_manager');
  const given = { laborRate: '71.25', vatRate: '12.00', defaultMechanic: 'Juris K.', openingHours: [open] };
  await save(given);
  const known = { ...given, vatRegistered: true, specialDays: [], missingForInvoices: [] };
  expect((await manager.call(business.shop, {})).body).toEqual(known);
  const others = [t.visitor, await t.as('technician'), await t.as('supplier')];
  const rejected = await Promise.all(others.map((caller) => caller.call(business.shop, {})));
  expect(rejected.map(({ status }) => status)).toEqual([401, 403, 403]);
});

test.each(['service_manager', 'technician', 'supplier'] as const)(
  'denies a %s reading and changing it',
  async (role) => {
    const caller = await t.as(role);
    const before = await read();
    expect((await caller.call(business.get, {})).status).toBe(403);
    expect((await save({ name: 'Taken over' }, caller)).status).toBe(403);
    expect(await read()).toEqual(before);
  },
);
