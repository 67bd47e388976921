import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import {
  createCustomer,
  createEstimate,
  createInvoice,
  createVehicle,
  issueCreditNote,
  issueInvoice,
  requestOf,
} from '#tests/harness/factories.ts';
import { inventoryContract } from '#features/records/inventory/inventory.contract.ts';
import { creditNotesContract } from '#features/work/credit-notes/credit-notes.contract.ts';
import { requestFormContract } from '#features/work/request-form/request-form.contract.ts';
import { suppliersContract } from '#features/records/suppliers/suppliers.contract.ts';
import { searchContract, type SearchResponse, type SearchKind } from '../search.contract.ts';

let t: TestApp;
let owner: Caller;
let customerId: string;
let vehicleId: string;
let invoice: { invoiceNumber: string; estimateNumber: string | null };
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
  customerId = await createCustomer(owner, {
    name: 'Ģirts Bērziņš',
    phone: '+371 26 123 456',
    email: 'girts@quillfeather.example',
  });
  vehicleId = await createVehicle(owner, {
    customerId,
    make: 'Tesla',
    model: 'Model 3',
    vin: '5YJ3E1EA7KF909090',
    licensePlate: 'KX-4711',
  });
  await createEstimate(owner, { customerId, vehicleId, description: 'Wheel bearing' });
  invoice = await issueInvoice(owner, { customerId, vehicleId, description: 'Brake fluid' });
  await plan({ customerId, vehicleId, service: 'Wheel alignment', name: 'Bērziņš comes early' });
  const { body } = await owner.call(suppliersContract.create, { body: { name: 'Nordic Brakes' } });
  await addPart('BR-100 20', 'Brake disc', body.id);
  await addPart('BX-1', 'Wheel nut', null);
  await t.visitor.call(requestFormContract.send, {
    body: requestOf({ name: 'Zane Ozola', email: 'zane@example.lv', phone: '+371 29998877' }),
  });
});
afterAll(() => t.close());

const plan = (row: object) =>
  t.db
    .insertInto('appointments')
    .values({ scheduledDate: '2026-11-20T08:00:00Z', duration: 60, service: 'Check', ...row })
    .execute();
const addPart = (partNumber: string, name: string, supplierId: string | null) =>
  owner.call(inventoryContract.create, { body: { partNumber, name, unitPrice: '5.00', supplierId } });

const ask = async (q: string, caller = owner): Promise<SearchResponse> => {
  const response = await caller.call(searchContract.find, { query: { q } });
  expect(response.status).toBe(200);
  return response.body;
};
/** What is found, as `kind: title`. */
const titles = async (q: string, caller = owner): Promise<string[]> =>
  (await ask(q, caller)).groups.flatMap(({ kind, results }) =>
    results.map(({ title }) => `${kind}: ${title}`),
  );
const kindsOf = async (q: string, caller = owner): Promise<SearchKind[]> =>
  (await ask(q, caller)).groups.map(({ kind }) => kind);

describe('what the search finds', () => {
  test('finds the person and all their records by a name with or without diacritics', async () => {
    for (const q of ['berzins', 'BĒRZIŅŠ ģirts', 'girts berz'])
      expect((await kindsOf(q)).toSorted(), q).toEqual([
        'appointments',
        'customers',
        'estimates',
        'invoices',
        'vehicles',
      ]);
  });

  test.each([
    ['+371 26 123 456', 'customers: Ģirts Bērziņš'],
    ['26123456', 'customers: Ģirts Bērziņš'],
    ['26 12 34 56', 'customers: Ģirts Bērziņš'],
    ['girts@quillfeather.example', 'customers: Ģirts Bērziņš'],
    ['kx4711', 'vehicles: KX-4711'],
    ['KX 47', 'vehicles: KX-4711'],
    ['5yj3e1ea7', 'vehicles: KX-4711'],
    ['kf909', 'vehicles: KX-4711'],
    ['br10020', 'parts: Brake disc'],
    ['BR-100 20', 'parts: Brake disc'],
    ['nordic', 'suppliers: Nordic Brakes'],
    ['wheel align', 'appointments: Bērziņš comes early'],
    ['comes early', 'appointments: Bērziņš comes early'],
    ['ozola', 'submissions: Zane Ozola'],
    ['29998877', 'submissions: Zane Ozola'],
  ])('finds for %j first of all %j', async (q, first) => {
    expect((await titles(q))[0]).toBe(first);
  });

  test('finds a number with hyphens and without', async () => {
    const { invoiceNumber, estimateNumber } = invoice;
    for (const write of [(text: string) => text, (text: string) => text.replaceAll('-', '').toLowerCase()]) {
      expect((await titles(write(invoiceNumber)))[0]).toBe(`invoices: ${invoiceNumber}`);
      expect((await titles(write(estimateNumber ?? '')))[0]).toBe(`estimates: ${estimateNumber}`);
    }
  });

  test('returns each match with its id and what distinguishes it', async () => {
    const { groups, isSimilar } = await ask('kx4711');
    expect(isSimilar).toBe(false);
    expect(groups[0]).toEqual({
      kind: 'vehicles',
      results: [
        {
          id: vehicleId,
          title: 'KX-4711',
          details: ['Tesla Model 3', 'Ģirts Bērziņš', '5YJ3E1EA7KF909090'],
          moment: null,
          phone: '+371 26 123 456',
          invoiceId: null,
          states: [
            { of: 'estimates', state: 'converted', number: invoice.estimateNumber, moment: null },
            { of: 'estimates', state: 'draft', number: expect.any(String), moment: null },
          ],
        },
      ],
    });
    const appointment = groups.find(({ kind }) => kind === 'appointments')?.results[0];
    expect(appointment).toMatchObject({
      moment: '2026-11-20T08:00:00.000Z',
      details: ['Wheel alignment', 'Ģirts Bērziņš', 'KX-4711', 'Tesla Model 3'],
    });
  });

  test('returns an estimate, an appointment and an invoice with their status, an invoice past its due date as overdue', async () => {
    const stateOf = async (q: string, kind: SearchKind) =>
      (await ask(q)).groups.find((group) => group.kind === kind)?.results[0]?.states;
    const own = { number: null, moment: null };
    expect(await stateOf(invoice.estimateNumber ?? '', 'estimates')).toEqual([
      { of: 'estimates', state: 'converted', ...own },
    ]);
    expect(await stateOf('Wheel alignment', 'appointments')).toEqual([
      { of: 'appointments', state: 'scheduled', ...own },
    ]);
    expect(await stateOf(invoice.invoiceNumber, 'invoices')).toEqual([
      { of: 'invoices', state: 'pending', ...own },
    ]);
    const late = { customerId, createdBy: owner.userId ?? '', dueDate: '2020-01-31' };
    const invoiceNumber = await createInvoice(t.db, { ...late, invoiceNumber: 'R-2020-0777' });
    expect(await stateOf(invoiceNumber, 'invoices')).toMatchObject([{ state: 'overdue' }]);
  });

  test('returns a vehicle with its open work of today and later, and to a technician without a phone', async () => {
    const id = await createVehicle(owner, { customerId, licensePlate: 'OW-1' });
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const times = { yesterday: at(-2), today: at(0), later: at(3), muchLater: at(9) };
    await plan({ vehicleId: id, scheduledDate: times.yesterday, status: 'scheduled' });
    await plan({ vehicleId: id, scheduledDate: times.later });
    await plan({ vehicleId: id, scheduledDate: times.muchLater });
    await plan({ vehicleId: id, scheduledDate: times.today, status: 'completed' });
    await plan({ vehicleId: id, scheduledDate: times.today, status: 'cancelled' });
    await createEstimate(owner, { vehicleId: id, status: 'rejected' });
    const expected = [
      { of: 'appointments', state: 'scheduled', number: null, moment: times.later },
      { of: 'appointments', state: 'scheduled', number: null, moment: times.muchLater },
    ];
    const ofVehicle = async (caller: Caller) =>
      (await ask('ow1', caller)).groups.find(({ kind }) => kind === 'vehicles')?.results[0];
    expect(await ofVehicle(owner)).toMatchObject({ phone: '+371 26 123 456', states: expected });
    expect(await ofVehicle(await t.as('technician'))).toMatchObject({ phone: null, states: expected });
  });

  test('treats wildcards and quotes as plain characters, and finds nothing for too short a text', async () => {
    for (const q of ['%%', '__', '%a%', "o'; --", 'k', '', '\\', '((', 'a\u0300'])
      expect((await ask(q)).groups, q).toEqual([]);
    expect((await owner.raw('GET', '/api/search')).body).toEqual({ groups: [], isSimilar: false });
    expect((await owner.raw('GET', `/api/search?q=${'x'.repeat(201)}`)).status).toBe(400);
    expect((await owner.raw('GET', '/api/search?q=ab%00cd')).status).toBe(400);
  });
});

describe('the order of the matches', () => {
  test('lists at most five of a kind: the exact name, then names that begin so, then those with such a word', async () => {
    const names = ['Marozola', 'Sarozolina', 'Iveta Rozola', 'Rozola Ilze', 'Rozola', 'Rozolai', 'Vrozola'];
    for (const name of names) await createCustomer(owner, { name });
    expect(await titles('rozola')).toEqual([
      'customers: Rozola',
      'customers: Rozolai',
      'customers: Rozola Ilze',
      'customers: Iveta Rozola',
      'customers: Vrozola',
    ]);
  });

  test('finds an old exact match among many new ones', async () => {
    await createCustomer(owner, { name: 'Kalējs', email: null });
    const others = Array.from({ length: 60 }, (_, index) => ({ name: `Vilis Kalējs ${index}` }));
    await t.db.insertInto('customers').values(others).execute();
    const found = await titles('kalejs');
    expect([found[0], found.length]).toEqual(['customers: Kalējs', 5]);
  });
});

describe('spelling mistakes', () => {
  test.each(['Berznis', 'girts berzinsh', 'Brezins Girts', 'bērziņšs'])('finds Bērziņš by %j', async (q) => {
    const { groups, isSimilar } = await ask(q);
    const customers = groups.find(({ kind }) => kind === 'customers');
    expect([isSimilar, customers?.results[0]?.title]).toEqual([true, 'Ģirts Bērziņš']);
  });

  test('finds a plate and a part with a spelling mistake', async () => {
    expect(await titles('KX-4171')).toContain('vehicles: KX-4711');
    expect(await titles('braek disc')).toContain('parts: Brake disc');
  });

  test('tolerates mistakes only when there is no exact match, and finds nothing that is not similar', async () => {
    await createCustomer(owner, { name: 'Berznis' });
    expect(await ask('Berznis')).toMatchObject({ isSimilar: false, groups: [{ kind: 'customers' }] });
    expect(await ask('xyzzyplugh')).toEqual({ groups: [], isSimilar: false });
    expect(await ask('qzw')).toEqual({ groups: [], isSimilar: false });
  });
});

describe('what each role finds', () => {
  const all = ['kx4711', 'berzins', 'brake', 'wheel', 'ozola', '26123456', 'Berznis', 'nordic', 'BR10020'];
  const everything = async (caller: Caller) => Promise.all(all.map((q) => ask(q, caller)));
  const kindsSeen = (responses: readonly SearchResponse[]) =>
    [...new Set(responses.flatMap(({ groups }) => groups.map(({ kind }) => kind)))].toSorted();

  test.each(['owner', 'service_manager'] as const)(
    'finds everything for a user of the role %s',
    async (role) => {
      expect(kindsSeen(await everything(await t.as(role)))).toEqual([
        'appointments',
        'customers',
        'estimates',
        'invoices',
        'parts',
        'submissions',
        'suppliers',
        'vehicles',
      ]);
    },
  );

  test('finds vehicles, estimates and appointments for a technician, without any person', async () => {
    const responses = await everything(await t.as('technician'));
    expect(kindsSeen(responses)).toEqual(['appointments', 'estimates', 'vehicles']);
    expect(JSON.stringify(responses)).not.toMatch(/b[eē]rzi[nņ]|girts|ģirts|26 ?123|quillfeather/i);
    expect(JSON.stringify(responses)).not.toContain(customerId);
  });

  test.each(['berzins', 'Ģirts', 'comes early', '26123456', 'quillfeather', 'Berzinsh', 'girts berznis'])(
    'finds nothing for a technician by %j',
    async (q) => {
      expect((await ask(q, await t.as('technician'))).groups).toEqual([]);
    },
  );

  test('finds a supplier’s own parts and record for its user, and no other’s', async () => {
    const { body: own } = await owner.call(suppliersContract.create, { body: { name: 'Own Brakes' } });
    await addPart('OWN-1', 'Brake hose', own.id);
    const supplier = await t.as('supplier');
    const link = (supplierId: string | null) =>
      t.db.updateTable('users').set({ supplierId }).where('id', '=', supplier.userId).execute();
    await link(own.id);
    expect((await titles('brake', supplier)).toSorted()).toEqual([
      'parts: Brake hose',
      'suppliers: Own Brakes',
    ]);
    expect(await titles('brake hosse', supplier)).toContain('parts: Brake hose');
    for (const q of ['BR-100 20', 'nordic', 'braek disc', 'kx4711', 'berzins'])
      expect(
        (await titles(q, supplier)).filter((title) => !/Own|hose/.test(title)),
        q,
      ).toEqual([]);
    await link(null);
    expect(kindsSeen(await everything(supplier))).toEqual([]);
  });

  test('rejects a request without a session', async () => {
    expect((await t.visitor.call(searchContract.find, { query: { q: 'berzins' } })).status).toBe(401);
  });
});

test('finds everything with one statement, and with a few more when there is no exact match', async () => {
  const cost = (q: string) => t.countStatements(() => ask(q));
  const before = await cost('wheel');
  const others = Array.from({ length: 40 }, () => ({ vehicleId, service: `Wheel ${randomUUID()}` }));
  for (const other of others) await plan(other);
  // Beside the one for the session.
  expect([before, await cost('wheel'), await cost('whele bearnig')]).toEqual([2, 2, 6]);
});

test('finds a credit note by its number, with and without hyphens, and only for who may see invoices', async () => {
  const { id, invoiceNumber } = await issueInvoice(owner, {
    customerId: await createCustomer(owner, { name: 'Oto Kalns' }),
  });
  const noteId = await issueCreditNote(owner, id);
  const { body: note } = await owner.call(creditNotesContract.get, { params: { id: noteId } });
  for (const q of [note.creditNoteNumber, note.creditNoteNumber.replaceAll('-', '').toLowerCase()]) {
    const { groups } = (await owner.call(searchContract.find, { query: { q } })).body;
    expect(groups[0]).toMatchObject({
      kind: 'creditNotes',
      results: [
        {
          id: noteId,
          title: note.creditNoteNumber,
          details: [invoiceNumber, 'Oto Kalns'],
          invoiceId: id,
        },
      ],
    });
  }
  const technician = await t.as('technician');
  const query = { q: note.creditNoteNumber };
  const { groups } = (await technician.call(searchContract.find, { query })).body;
  expect(groups.map(({ kind }) => kind)).not.toContain('creditNotes');
});
