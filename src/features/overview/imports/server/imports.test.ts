import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { checkFile, faultsOf, importChecked, importFile, sendFile } from '#tests/harness/imports.ts';
import { createToken, programWith } from '#tests/harness/api-tokens.ts';
import { multipart } from '#tests/harness/multipart.ts';
import { catalogueContract } from '#features/records/catalogue/catalogue.contract.ts';
import { customersContract as customers } from '#features/records/customers/customers.contract.ts';
import { inventoryContract } from '#features/records/inventory/inventory.contract.ts';
import { suppliersContract } from '#features/records/suppliers/suppliers.contract.ts';
import { vehiclesContract } from '#features/records/vehicles/vehicles.contract.ts';
import { historyContract } from '#features/overview/history/history.contract.ts';
import { importsContract as imports } from '../imports.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());
afterEach(async () => {
  await t.db.deleteFrom('vehicles').execute();
  await t.db.deleteFrom('customers').execute();
  await t.db.deleteFrom('inventoryParts').execute();
  await t.db.deleteFrom('suppliers').execute();
  await t.db.deleteFrom('services').execute();
});

const allCustomers = async () => (await manager.call(customers.list, { query: {} })).body;
const csv = (...lines: string[]): string => lines.join('\r\n');

test('imports customers from a Latvian list with numbers, choices and days as people write them', async () => {
  const file = csv(
    'Vārds vai nosaukums;Veids;Reģ. nr.;Tālr.;E-pasts;Apmaksas termiņš, dienas;Automātiski atgādinājumi pa e-pastu;Piezīmes',
    'SIA Ēka;Juridiska persona;LV 40103123456;+371 67123456;info@eka.example.lv;14;nē;"Maksā ""laikā""',
    'un pilnībā"',
    'Anna Bērziņa;privātpersona;;26 123 456;;;jā;',
  );
  const done = await importFile(manager, 'customers', file);
  expect([done.state, done.counts?.new, done.counts?.faulty]).toEqual(['done', 2, 0]);
  const found = Object.fromEntries((await allCustomers()).map((each) => [each.name, each]));
  expect(found['SIA Ēka']).toMatchObject({
    customerType: 'business',
    businessNumber: 'LV 40103123456',
    phone: '+371 67123456',
    email: 'info@eka.example.lv',
    paymentDays: 14,
    automaticReminders: false,
    notes: 'Maksā "laikā"\r\nun pilnībā',
    language: 'lv',
    version: 1,
  });
  expect(found['Anna Bērziņa']).toMatchObject({
    customerType: 'individual',
    phone: '26 123 456',
    notes: null,
  });
  const entries = await t.db
    .selectFrom('auditLogs')
    .select(['entityType', 'entityName', 'details'])
    .execute();
  expect(entries).toContainEqual({
    entityType: 'customer',
    entityName: 'SIA Ēka',
    details: { created: 'SIA Ēka' },
  });
  expect(entries).toContainEqual({
    entityType: 'import',
    entityName: 'list.csv',
    details: { kind: 'customers', state: 'done', new: 2, changed: 0, leftOut: 0 },
  });
});

test('names in the audit log the token by which a program imported', async () => {
  const { secret } = await createToken(await t.as('owner'), { name: 'Importer' });
  await importFile(programWith(t, secret), 'customers', csv('Name,Email', 'Ilze,ilze@example.lv'));
  const entries = await t.db
    .selectFrom('auditLogs')
    .select(['entityType', 'apiToken'])
    .where('entityName', 'in', ['Ilze', 'list.csv'])
    .where('apiToken', 'is not', null)
    .execute();
  expect(new Set(entries.map(({ entityType }) => entityType))).toEqual(new Set(['customer', 'import']));
});

test('changes nothing when the same file is imported twice, and says so', async () => {
  const file = csv('Name,Registration No,Email,Phone', 'A,40001,a@example.lv,1', 'B,,,26123456', 'C,,,');
  await importFile(manager, 'customers', file, { onRecord: 'overwrite' });
  const before = await allCustomers();
  const again = await checkFile(manager, 'customers', file, { onRecord: 'overwrite' });
  expect(again.counts).toEqual({ new: 0, changed: 0, same: 3, skipped: 0, faulty: 0, made: 0 });
  const start = await manager.call(imports.start, { params: { id: again.id }, body: {} });
  expect([start.status, (start.body as { code?: string }).code]).toEqual([409, 'import_nothing_new']);
  expect(await allCustomers()).toEqual(before);
});

test.each([
  ['skip', { phone: null, address: 'Old Street 1' }],
  ['fill', { phone: '67000000', address: 'Old Street 1' }],
  ['overwrite', { phone: '67000000', address: 'New Street 2' }],
] as const)('leaves, fills or overwrites what is on record: %s', async (onRecord, expected) => {
  await manager.call(customers.create, {
    body: { name: 'SIA Ēka', businessNumber: '40103123456', address: 'Old Street 1', notes: 'Kept' },
  });
  const file = csv(
    'Name;Registration number;Phone;Address;Notes',
    'sia ēka;4010 3123456;67000000;New Street 2;',
  );
  const checked = await checkFile(manager, 'customers', file, { onRecord });
  if (onRecord === 'skip') expect(checked.counts?.skipped).toBe(1);
  else await importChecked(manager, checked.id);
  const [found] = await allCustomers();
  expect(found).toMatchObject({ ...expected, notes: 'Kept' });
});

test('refuses faulty rows until it is said that they are left out, and gives them back with the reasons', async () => {
  const file = csv(
    'Name;E-mail;Payment terms, days;Language',
    'Good;good@example.lv;;',
    ';nobody@example.lv;;',
    'Bad;not an address;soon;klingon',
    'Good;good@example.lv;;',
  );
  const checked = await checkFile(manager, 'customers', file);
  expect(checked.counts).toMatchObject({ new: 1, faulty: 3 });
  expect(await faultsOf(manager, checked.id)).toEqual({
    3: ['0 customerNameRequired'],
    4: ['2 numberUnreadable', '3 choiceUnknown', '1 emailInvalid'],
    5: ['1 twiceInFile'],
  });
  const params = { id: checked.id };
  const refused = await manager.call(imports.start, { params, body: {} });
  expect([refused.status, (refused.body as { code?: string }).code]).toEqual([409, 'import_faulty_rows']);
  const back = await manager.raw('GET', imports.faultyRows.url.replace(':id', checked.id));
  expect((back.body as unknown as string).split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFName,E-mail,"Payment terms, days",Language,What is wrong',
    ',nobody@example.lv,,,Name: Name is required.',
    'Bad,not an address,soon,klingon,"Payment terms, days: This is not a number. Language: None of the values that this field has. E-mail: Invalid email address."',
  ]);
  const done = await importChecked(manager, checked.id, true);
  expect([done.state, done.leavesOutFaulty]).toEqual(['done', true]);
  expect((await allCustomers()).map(({ name }) => name)).toEqual(['Good']);
});

test('imports vehicles with their owners, who are found on record or added', async () => {
  await manager.call(customers.create, { body: { name: 'Anna', phone: '+371 26123456' } });
  const file = csv(
    'Valsts nr.;VIN;Marka;Modelis;Gads;Nobraukums (km);Pirmā reģistrācija;Klients;Tālrunis',
    'ab-1234;5YJ3E1EA7KF317000;Tesla;Model 3;2021;45 300;05.03.2021;Anna;26123456',
    'CD 5678;;Nissan;Leaf;2019;81.200;43525;SIA Jauns;67111111',
    'EF-9012;;VW;e-Golf;;;;SIA Jauns;67111111',
    'GH-3456;;BMW;i3;;;;;',
  );
  const done = await importFile(manager, 'vehicles', file);
  expect(done.counts).toMatchObject({ new: 4, made: 1, faulty: 0 });
  const { body } = await manager.call(vehiclesContract.list, { query: {} });
  const cars = Object.fromEntries(body.map((car) => [car.licensePlate, car]));
  expect(cars['AB-1234']).toMatchObject({
    customerName: 'Anna',
    vin: '5YJ3E1EA7KF317000',
    mileage: 45_300,
    firstRegistration: '2021-03-05',
  });
  expect(cars['CD5678']).toMatchObject({
    customerName: 'SIA Jauns',
    mileage: 81_200,
    firstRegistration: '2019-03-01',
  });
  expect(cars['EF-9012']?.customerId).toBe(cars['CD5678']?.customerId);
  expect(cars['GH-3456']?.customerId).toBeNull();
  expect((await allCustomers()).map(({ name }) => name).toSorted()).toEqual(['Anna', 'SIA Jauns']);
  const mileage = await manager.call(vehiclesContract.listMileage, {
    params: { id: cars['AB-1234']?.id ?? '' },
  });
  expect(mileage.body.map((entry) => entry.mileage)).toEqual([45_300]);
  const again = await checkFile(manager, 'vehicles', file, { onRecord: 'overwrite' });
  expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 4, made: 0 });
});

test('refuses a plate that another car has, and a row that fits two records', async () => {
  for (const vin of ['5YJ3E1EA7KF317001', '5YJ3E1EA7KF317002'])
    await manager.call(vehiclesContract.create, {
      body: { vin, licensePlate: 'AB-1234', samePlate: true },
    });
  const other = await checkFile(manager, 'vehicles', csv('VIN,License plate', '5YJ3E1EA7KF317009,AB-1234'));
  expect(await faultsOf(manager, other.id)).toEqual({ 2: ['1 plateTaken'] });
  const either = await checkFile(manager, 'vehicles', csv('VIN,License plate', ',AB 1234'));
  expect(await faultsOf(manager, either.id)).toEqual({ 2: ['1 fitsTwo'] });
});

test('imports parts with their suppliers', async () => {
  const file = csv(
    'Part no;Name;Price;Qty;Supplier;Supplier’s registration number;Location',
    'B-1;Brake pads;1 234,50;4;SIA Daļas;40003;Servisā',
    'b-2;Filter;"9,9";;SIA Daļas;40003;',
    'B-3;Wiper;1.234;1;;;',
  );
  const checked = await checkFile(manager, 'parts', file);
  expect(await faultsOf(manager, checked.id)).toEqual({ 4: ['2 numberAmbiguous'] });
  await importChecked(manager, checked.id, true);
  const { body } = await manager.call(inventoryContract.list, { query: {} });
  expect(
    body.map(({ partNumber, unitPrice, quantity, supplierName, location }) => [
      partNumber,
      unitPrice,
      quantity,
      supplierName,
      location,
    ]),
  ).toEqual([
    ['B-1', '1234.50', 4, 'SIA Daļas', 'workshop'],
    ['b-2', '9.90', 0, 'SIA Daļas', null],
  ]);
  expect((await manager.call(suppliersContract.list, { query: {} })).body).toHaveLength(1);
});

test('imports a price list: services once, with their prices for makes and models', async () => {
  const file = csv(
    'Nosaukums (angļu);Nosaukums (latviešu);Kategorija;Ilgums, minūtēs;Marka;Modelis;Cena ar PVN, €;PVN likme, %',
    'Tyre change;Riepu maiņa;Apkope;45;Tesla;Model 3;60,50;21',
    'Tyre change;;;;Visi auto;Visi modeļi;48,40;21',
    'Diagnostics;;Remonts;;;;;',
  );
  const done = await importFile(manager, 'prices', file);
  expect(done.counts).toMatchObject({ new: 3, faulty: 0, made: 2 });
  const { body } = await manager.call(catalogueContract.list, { query: {} });
  const service = body.find(({ name }) => name === 'Tyre change');
  expect(service).toMatchObject({ nameLv: 'Riepu maiņa', category: 'maintenance', minutes: 45 });
  expect(
    service?.prices.map(({ make, model, price, grossPrice }) => [make, model, price, grossPrice]),
  ).toEqual([
    ['all', 'all', '40.00', '48.40'],
    ['tesla', 'model3', '50.00', '60.50'],
  ]);
  const again = await checkFile(manager, 'prices', file, { onRecord: 'overwrite' });
  expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 3 });
});

test('shows work done before in the history of its vehicle, and not to technicians', async () => {
  const { body: car } = await manager.call(vehiclesContract.create, { body: { licensePlate: 'AB-1234' } });
  const file = csv(
    'Datums;Valsts numurs;Nobraukums (km);Paveiktie darbi;Summa, €',
    '01.02.2024.;AB1234;20000;Bremžu maiņa;"1.234,50"',
    '01.02.2024.;XX-1;;Eļļa;',
  );
  const checked = await checkFile(manager, 'past_work', file);
  expect(await faultsOf(manager, checked.id)).toEqual({ 3: ['1 notOnRecord'] });
  await importChecked(manager, checked.id, true);
  const params = { id: car.id };
  const { body } = await manager.call(historyContract.ofVehicle, { params });
  expect(body.pastWork).toEqual([
    expect.objectContaining({
      doneOn: '2024-02-01',
      mileage: 20_000,
      work: 'Bremžu maiņa',
      amount: '1234.50',
    }),
  ]);
  const technician = await t.as('technician');
  expect((await technician.call(historyContract.ofVehicle, { params })).body.pastWork).toEqual([]);
  const again = await checkFile(manager, 'past_work', file);
  expect(again.counts).toMatchObject({ new: 0, same: 1 });
});

test('reads a file once for each idempotency key', async () => {
  const { payload, headers } = await multipart({ kind: 'customers' }, [
    { name: 'a.csv', content: Buffer.from('Name\nAnna\n') },
  ]);
  const key = { ...headers, 'idempotency-key': randomUUID() };
  const [first, again] = [
    await manager.raw('POST', imports.create.url, payload, key),
    await manager.raw('POST', imports.create.url, payload, key),
  ];
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
});

test('denies technicians and suppliers every call', async () => {
  const { body } = await sendFile(manager, 'customers', csv('Name', 'A'));
  for (const role of ['technician', 'supplier'] as const) {
    const caller = await t.as(role);
    for (const { method, url } of Object.values(imports)) {
      const { status } = await caller.raw(
        method,
        url.replace(':id', body.id),
        method === 'GET' ? undefined : {},
      );
      expect([role, method, url, status]).toEqual([role, method, url, 403]);
    }
  }
});

test('names the columns that are missing, and a field that is chosen twice', async () => {
  const { body } = await sendFile(manager, 'parts', csv('Name;Foo', 'A;B'));
  const params = { id: body.id };
  const plan = { defaults: {}, onRecord: 'fill' } as const;
  const missing = await manager.call(imports.check, { params, body: { ...plan, columns: body.columns } });
  expect([missing.status, (missing.body as { userMessage?: string }).userMessage]).toEqual([
    400,
    'Choose the column or a value for: Part number; Price excl. VAT, €.',
  ]);
  const twice = await manager.call(imports.check, { params, body: { ...plan, columns: ['name', 'name'] } });
  expect((twice.body as { code?: string }).code).toBe('import_column_twice');
});

test('takes a value for a column that is missing', async () => {
  await importFile(manager, 'parts', csv('Part number;Name', 'A-1;Bolt'), {
    defaults: { unitPrice: '2,50', location: 'workshop' },
  });
  const { body } = await manager.call(inventoryContract.list, { query: {} });
  expect(body.map(({ unitPrice, location }) => [unitPrice, location])).toEqual([['2.50', 'workshop']]);
});

test('imports nothing when a record was added since the rows were checked', async () => {
  const file = csv('Name,Email', 'Anna,anna@example.lv', 'Berta,berta@example.lv');
  const checked = await checkFile(manager, 'customers', file);
  await manager.call(customers.create, { body: { name: 'Berta', email: 'berta@example.lv' } });
  const after = await importChecked(manager, checked.id);
  expect([after.state, after.problem]).toEqual(['checked', 'outdated']);
  expect((await allCustomers()).map(({ name }) => name)).toEqual(['Berta']);
});

test('says after the server was killed that nothing was imported, and can be started again', async () => {
  const checked = await checkFile(manager, 'customers', csv('Name,Email', 'Anna,anna@example.lv'));
  await t.db
    .updateTable('imports')
    .set({ state: 'importing', touchedAt: new Date(Date.now() - 120_000).toISOString() })
    .where('id', '=', checked.id)
    .execute();
  const params = { id: checked.id };
  const found = await manager.call(imports.get, { params });
  expect([found.body.state, found.body.problem]).toEqual(['checked', 'interrupted']);
  expect((await importChecked(manager, checked.id)).state).toBe('done');
});

test('gives an import up, and keeps none of its rows', async () => {
  const checked = await checkFile(manager, 'customers', csv('Name', 'Anna'));
  const params = { id: checked.id };
  expect((await manager.call(imports.cancel, { params })).body.state).toBe('cancelled');
  const left = await t.db
    .selectFrom('importRows')
    .select('number')
    .where('importId', '=', checked.id)
    .execute();
  expect(left).toEqual([]);
  const start = await manager.call(imports.start, { params, body: {} });
  expect((start.body as { code?: string }).code).toBe('import_not_now');
});
