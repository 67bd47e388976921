import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createService, createVehicle, someVin } from '#tests/harness/factories.ts';
import type { FilePart } from '#tests/harness/multipart.ts';
import {
  orderEstimate,
  sendRequest,
  sidewaysPhoto,
  somePhone,
  type Order,
} from '#tests/harness/sent-requests.ts';
import { catalogueContract } from '#features/records/catalogue/catalogue.contract.ts';
import { customersContract } from '#features/records/customers/customers.contract.ts';
import { estimateImagesContract } from '#features/work/estimates/estimate-images.contract.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { vehiclesContract } from '#features/records/vehicles/vehicles.contract.ts';
import { submissionsContract as submissions } from '../submissions.contract.ts';
import { type RequestDraftInput } from '#features/work/request-form/request-form.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const receive = (changes?: Partial<RequestDraftInput>, files?: readonly FilePart[]) =>
  sendRequest(t, changes, files);
const order = (id: string, changes?: Order) => orderEstimate(manager, id, changes);
async function create(id: string, changes?: Order) {
  const response = await order(id, changes);
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  return response.body;
}
const request = async (id: string) => (await manager.call(submissions.get, { params: { id } })).body;
const estimate = async (id: string) => (await manager.call(estimatesContract.get, { params: { id } })).body;
const images = async (id: string) =>
  (await manager.call(estimateImagesContract.listImages, { params: { id } })).body;
/** How many customers, vehicles and mileage entries there are. */
const records = () =>
  Promise.all(
    (['customers', 'vehicles', 'mileageEntries'] as const).map(
      async (table) => (await t.db.selectFrom(table).select('id').execute()).length,
    ),
  );

/** A service with names in both languages and a price for every Tesla. */
async function service(name: string, nameLv: string, price: string | null): Promise<string> {
  const { body } = await manager.call(catalogueContract.create, {
    body: { name, nameLv, requiresEstimate: price === null },
  });
  const params = { id: body.id };
  if (price)
    await manager.call(catalogueContract.savePrice, { params, body: { make: 'tesla', model: 'all', price } });
  return body.id;
}

test('marks a line as high-voltage work when its service is', async () => {
  const plain = await service('Wipers', 'Slotiņas', '20.00');
  const { body } = await manager.call(catalogueContract.create, {
    body: {
      name: 'Battery module',
      nameLv: 'Akumulatora modulis',
      requiresEstimate: true,
      isHighVoltage: true,
    },
  });
  const id = await receive({ selectedServiceIds: [plain, body.id], otherServiceDescription: 'A noise' });
  const { estimateId } = await create(id);
  const lines = (await estimate(estimateId)).lineItems.map((line) => [line.kind, line.isHighVoltage]);
  expect(lines).toEqual([
    ['service', false],
    ['service', true],
    ['labor', false],
  ]);
});

test('copies visitor, car, services, prices and texts of the request', async () => {
  const priced = await service('Brake check', 'Bremžu pārbaude', '49.90');
  const open = await service('Battery repair', 'Baterijas remonts', null);
  const who = { name: 'Līga Ozoliņa', email: `${randomUUID()}@example.lv`, phone: somePhone() };
  const id = await receive({
    ...who,
    language: 'en',
    year: 2022,
    selectedServiceIds: [priced, open],
    otherServiceDescription: 'Something rattles',
    description: 'It started on Monday',
    additionalComments: 'Any time after five',
  });
  // What is charged later is not what was promised.
  const later = { make: 'tesla', model: 'all', price: '500.00' } as const;
  await manager.call(catalogueContract.savePrice, { params: { id: priced }, body: later });
  await t.db
    .updateTable('contactSubmissionServices')
    .set({ quantity: 3, notes: 'Front axle' })
    .where('serviceId', '=', priced)
    .execute();
  const vin = someVin();
  const created = await create(id, { licensePlate: 'lo 2022', vin, mileage: '84500' });

  const customer = await manager.call(customersContract.get, { params: { id: created.customerId } });
  expect(customer.body).toMatchObject({ ...who, customerType: 'individual' });
  const vehicle = await manager.call(vehiclesContract.get, { params: { id: created.vehicleId ?? '' } });
  const car = { make: 'Tesla', model: 'Model 3', year: 2022, mileage: 84_500 };
  expect(vehicle.body).toMatchObject({ ...car, vin, licensePlate: 'LO2022', customerId: created.customerId });

  const found = await estimate(created.estimateId);
  expect(found).toMatchObject({
    estimateNumber: created.estimateNumber,
    status: 'draft',
    customerId: created.customerId,
    customerName: who.name,
    vehicleId: created.vehicleId,
    vehicleLicensePlate: 'LO2022',
    description: 'Brake check, Battery repair, Other service – Tesla Model 3 (2022)',
    internalNotes:
      'Brake check: Front axle\n\nOther service: Something rattles\n\nIt started on Monday\n\nAny time after five',
    mileage: '84500',
    subtotal: '149.70',
    total: '181.14',
  });
  const lines = found.lineItems.map((line) =>
    [line.kind, line.description, line.partPrice, line.partUnits, line.laborHours].map(String),
  );
  expect(lines).toEqual([
    ['service', 'Brake check', '49.90', '3', '0.00'],
    ['service', 'Battery repair', '0.00', '1', '0.00'],
    ['labor', 'Other service', '0.00', '1', '0.00'],
  ]);
  const { estimateId, estimateNumber } = created;
  expect(await request(id)).toMatchObject({
    estimate: { id: estimateId, estimateNumber },
    status: 'in_progress',
    assignedTo: manager.userId,
    version: 1,
  });
});

test('describes a request in Latvian in Latvian, where the catalogue has a Latvian name', async () => {
  const ids = [await service('Alignment', 'Savirze', '10.00'), await service('Towing', '', '20.00')];
  const id = await receive({ language: 'lv', selectedServiceIds: ids, otherServiceDescription: 'Klab' });
  const { lineItems, description, internalNotes } = await estimate((await create(id)).estimateId);
  expect(lineItems.map((line) => line.description)).toEqual(['Savirze', 'Towing', 'Cits pakalpojums']);
  expect(description).toBe('Savirze, Towing, Cits pakalpojums – Tesla Model 3 (2021)');
  expect(internalNotes).toBe('Cits pakalpojums: Klab');
});

test.each(['en', 'lv'] as const)('gives a new customer the language of the request: %s', async (language) => {
  const { customerId: id } = await create(await receive({ language }));
  const { body } = await manager.call(customersContract.get, { params: { id } });
  expect(body.language).toBe(language);
});

test.each([
  ['en', 'lv'],
  ['lv', 'en'],
] as const)(
  'keeps the language of a customer on record, %s, whatever the request is in',
  async (own, sent) => {
    const id = await createCustomer(manager, { language: own });
    await create(await receive({ language: sent }), { customerId: id, withoutVehicle: true });
    const { body } = await manager.call(customersContract.get, { params: { id } });
    expect([body.language, body.version]).toEqual([own, 1]);
  },
);

test('leaves out the form’s placeholders, and repeats nothing', async () => {
  const other = 'Other service: Something rattles';
  const texts: [Partial<RequestDraftInput>, string][] = [
    [{ description: 'No description provided' }, other],
    [{ description: 'Service request submitted' }, other],
    [{ description: 'After five', additionalComments: 'After five' }, `${other}\n\nAfter five`],
  ];
  for (const [changes, expected] of texts) {
    const { estimateId } = await create(await receive(changes));
    expect((await estimate(estimateId)).internalNotes).toBe(expected);
  }
});

test('copies texts of the greatest length whole, and the estimate can be saved as it is', async () => {
  const text = (mark: string) => `${mark}${'ā'.repeat(3989)}👩 ${mark} end`.padEnd(4000, 'x').slice(0, 4000);
  const [other, description, additionalComments] = [text('1'), text('2'), text('3')];
  const id = await receive({
    otherServiceDescription: other,
    description,
    additionalComments,
    make: 'other',
    model: 'x'.repeat(60),
    year: 2026,
  });
  const { estimateId } = await create(id, { withoutVehicle: true, model: 'y'.repeat(60) });
  const found = await estimate(estimateId);
  expect(found.description).toBe(`Other service – ${'y'.repeat(60)} (2026)`);
  const visitors = [`Vehicle: ${'x'.repeat(60)}`, `Other service: ${other}`, description, additionalComments];
  expect(found.internalNotes).toBe(visitors.join('\n\n'));
  const { status: _draft, ...body } = found;
  const saved = await manager.call(estimatesContract.save, { params: { id: estimateId }, body });
  expect([saved.status, saved.body.lineItems.length]).toEqual([200, found.lineItems.length]);
});

test('uses an existing customer and vehicle unchanged', async () => {
  const customerId = await createCustomer(manager, { name: 'On record' });
  const vehicleId = await createVehicle(manager, { customerId, licensePlate: 'REC-1' });
  const before = await records();
  const ignored = { licensePlate: 'NOT-1', mileage: 5 };
  const created = await create(await receive(), { customerId, vehicleId, ...ignored });
  expect(created).toMatchObject({ customerId, vehicleId, photosLeftOut: 0 });
  const named = { customerName: 'On record', vehicleLicensePlate: 'REC-1', mileage: null };
  expect(await estimate(created.estimateId)).toMatchObject(named);
  expect(await records()).toEqual(before);
  const another = await create(await receive(), { customerId, licensePlate: 'REC-2' });
  const vehicle = await manager.call(vehiclesContract.get, { params: { id: another.vehicleId ?? '' } });
  expect(vehicle.body).toMatchObject({ customerId, customerName: 'On record', licensePlate: 'REC-2' });
});

test('names a car without a plate in the description, and otherwise requires plate or VIN', async () => {
  const id = await receive({ year: 2021, description: 'It hums' });
  const rejected = await order(id, {});
  expect([rejected.status, rejected.body.errors]).toEqual([
    400,
    { licensePlate: ['Either VIN or License Plate must be provided'] },
  ]);
  const created = await create(id, { withoutVehicle: true });
  expect(created.vehicleId).toBeNull();
  const described = { vehicleId: null, description: 'Other service – Tesla Model 3 (2021)' };
  expect(await estimate(created.estimateId)).toMatchObject(described);
  const leaf = await receive({ make: 'other_ev', model: 'Nissan Leaf', year: null, description: '' });
  // The workshop sees the staff's name of the car, not what the visitor typed.
  const { vehicleId, estimateId } = await create(leaf, { vin: someVin(), model: 'Leaf' });
  const vehicle = await manager.call(vehiclesContract.get, { params: { id: vehicleId ?? '' } });
  expect(vehicle.body).toMatchObject({ make: null, model: 'Leaf', year: null });
  expect(await estimate(estimateId)).toMatchObject({
    description: 'Other service – Leaf',
    internalNotes: 'Vehicle: Nissan Leaf\n\nOther service: Something rattles',
  });
  const unnamed = await create(await receive({ make: 'other', model: 'Lada' }), { withoutVehicle: true });
  expect((await estimate(unnamed.estimateId)).description).toBe('Other service');
  // A year that no vehicle can have, from before years were checked.
  const old = await receive();
  await t.db.updateTable('contactSubmissions').set({ year: 2199 }).where('id', '=', old).execute();
  const future = await create(old, { vin: someVin() });
  const params = { id: future.vehicleId ?? '' };
  expect((await manager.call(vehiclesContract.get, { params })).body.year).toBeNull();
});

test('keeps the assigned person, and changes the status only from new', async () => {
  const id = await receive();
  const technician = await t.as('technician');
  const save = { assignedTo: technician.userId, status: 'completed' } as const;
  await manager.call(submissions.save, { params: { id }, body: save });
  await create(id);
  expect(await request(id)).toMatchObject(save);
});

test('names services until the description is long enough, and counts the others', async () => {
  const ids = [];
  for (let count = 0; count < 8; count++)
    ids.push(await service(`${count} ${'long '.repeat(14)}`, '', '1.00'));
  const { estimateId } = await create(
    await receive({ selectedServiceIds: ids, otherServiceDescription: null }),
  );
  const { description, lineItems } = await estimate(estimateId);
  expect(description).toMatch(/^0 long .*, 3 (long )+\+4 – Tesla Model 3 \(2021\)$/);
  expect(lineItems).toHaveLength(8);
});

test('audits each record that was created or changed', async () => {
  const id = await receive({ name: 'Audit Person' }, [{ name: 'a.jpg', content: sidewaysPhoto }]);
  const created = await create(id, { licensePlate: 'AU-1' });
  const [{ id: imageId } = { id: '' }] = await images(created.estimateId);
  const log = await t.db
    .selectFrom('auditLogs')
    .select(['entityType', 'entityName', 'userId', 'details'])
    .where('entityId', 'in', [id, created.estimateId, created.customerId, created.vehicleId ?? ''])
    .where('userId', '=', manager.userId)
    .where('action', '=', 'data_modified')
    .execute();
  const number = created.estimateNumber;
  expect(log.map(({ entityType, entityName, details }) => [entityType, entityName, details])).toEqual(
    expect.arrayContaining([
      ['customer', 'Audit Person', { created: 'Audit Person' }],
      ['vehicle', 'AU-1', { created: 'AU-1' }],
      ['estimate', number, { created: number }],
      ['estimate', number, { imageAdded: imageId }],
      [
        'submission',
        'Audit Person',
        {
          estimateMade: number,
          status: { old: 'new', new: 'in_progress' },
          assignedTo: { old: null, new: manager.userId },
        },
      ],
    ]),
  );
  expect(log).toHaveLength(5);
});

test('assigns lines to the default mechanic at the rates of the day, like those of any estimate', async () => {
  const rates = { laborRate: '61.50', vatRate: '12.00', defaultMechanic: 'Andris' };
  await t.db.updateTable('business').set(rates).execute();
  const chosen = await createService(manager, { price: '10.00', vatRate: '5.00' });
  const { estimateId } = await create(await receive({ selectedServiceIds: [chosen] }));
  const found = await estimate(estimateId);
  expect(found).toMatchObject({ laborRate: '61.50', taxRate: '12.00', applyTax: true, total: '11.20' });
  const mechanics = found.lineItems.map((line) => line.responsibleMechanic);
  expect(mechanics).toEqual(['Andris', 'Andris']);
});
