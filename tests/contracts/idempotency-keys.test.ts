import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { absencesContract } from '#features/records/absences/absences.contract.ts';
import { baysContract } from '#features/records/bays/bays.contract.ts';
import { catalogueContract } from '#features/records/catalogue/catalogue.contract.ts';
import { customersContract } from '#features/records/customers/customers.contract.ts';
import { inventoryContract } from '#features/records/inventory/inventory.contract.ts';
import { suppliersContract } from '#features/records/suppliers/suppliers.contract.ts';
import { vehiclesContract } from '#features/records/vehicles/vehicles.contract.ts';
import { appointmentMailsContract } from '#features/work/appointment-mails/appointment-mails.contract.ts';
import { appointmentsContract } from '#features/work/appointments/appointments.contract.ts';
import { creditNotesContract } from '#features/work/credit-notes/credit-notes.contract.ts';
import { estimateTemplatesContract } from '#features/work/estimates/estimate-templates.contract.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { depositsContract } from '#features/work/invoices/deposits.contract.ts';
import { invoicesContract } from '#features/work/invoices/invoices.contract.ts';
import { paymentsContract } from '#features/work/invoices/payments.contract.ts';
import { jobsContract } from '#features/work/jobs/jobs.contract.ts';
import { requestFormContract } from '#features/work/request-form/request-form.contract.ts';
import { sweepIdempotencyKeys } from '#server/db/idempotency.ts';
import { urlOf, type Endpoint } from '#shared/contract.ts';
import { startTestApp, type Caller, type TestApp } from '../harness/app.ts';
import {
  createAppointment,
  createCustomer,
  createEstimate,
  createService,
  createVehicle,
  issueInvoice,
  requestOf,
  someVin,
} from '../harness/factories.ts';
import { getEstimate, getJob, openPage } from '../harness/job-page.ts';
import { multipart } from '../harness/multipart.ts';
import { allEndpoints } from './every-contract.ts';
import { jpegImage, pngImage } from './fuzz-fixture.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, rateLimitFactor: 100 });
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

interface Asked {
  readonly params?: Record<string, string>;
  readonly body: object;
}

/** Sends a request as the manager, and returns what came back as it came. */
async function send(endpoint: Endpoint, { params = {}, body }: Asked, key: string, caller = manager) {
  const { statusCode, body: text } = await t.app.inject({
    method: endpoint.method as 'POST',
    url: urlOf(endpoint, { params }),
    headers: { ...(caller.cookie && { cookie: caller.cookie }), 'idempotency-key': key },
    payload: body,
  });
  return { status: statusCode, text, body: JSON.parse(text) as { id?: string; code?: string; url?: string } };
}

const lineItems = [{ description: 'Brakes', partPrice: '100.00' }];
const approved = async () =>
  createEstimate(manager, { customerId: await createCustomer(manager), status: 'approved', lineItems });
const invoice = () => issueInvoice(manager, { lineItems });
const manualInvoice = async (): Promise<Asked> => ({
  body: {
    existingCustomerId: await createCustomer(manager),
    lineItems: [{ description: 'Towing', pricePerUnit: '45.50', units: 2 }],
  },
});
const phoneAnswer = async (): Promise<Asked> => {
  const id = await approved();
  const { lineItems: lines, version } = await getEstimate(manager, id);
  const answers = lines.map((line) => ({ lineId: line.id, answer: 'approved' }));
  return { params: { id }, body: { name: 'Anna', version, lines: answers } };
};
const of = (id: string, body: object): Asked => ({ params: { id }, body });

/** A request to every endpoint that creates once, and which change of it makes it another request. */
const requests: Record<string, [Endpoint, make: () => Promise<Asked>, change: object]> = {
  estimate: [
    estimatesContract.create,
    async () => ({ body: { description: 'Brakes', lineItems } }),
    { description: 'Tires' },
  ],
  appointment: [
    appointmentsContract.create,
    async () => ({ body: { name: 'Anna', scheduledDate: '2027-03-10T09:00', duration: 60 } }),
    { duration: 90 },
  ],
  'manual invoice': [invoicesContract.createManual, manualInvoice, { notes: 'Called twice' }],
  deposit: [depositsContract.ask, async () => of(await approved(), { amount: '60.50' }), { amount: '12.10' }],
  payment: [
    paymentsContract.add,
    async () => of((await invoice()).id, { amount: '1.00', paidOn: '2026-01-05', method: 'transfer' }),
    { amount: '2.00' },
  ],
  'credit note': [
    creditNotesContract.create,
    async () => of((await invoice()).id, { kind: 'amount', amount: '1.21', reason: 'Complaint' }),
    { amount: '2.42' },
  ],
  link: [jobsContract.send, async () => of(await approved(), { channel: 'copy' }), { channel: 'qr' }],
  'link to an invoice': [
    jobsContract.sendInvoice,
    async () => of((await invoice()).id, { channel: 'copy' }),
    { channel: 'qr' },
  ],
  'answer by telephone': [jobsContract.answerByPhone, phoneAnswer, { name: 'Ilze' }],
  'mail about an appointment': [
    appointmentMailsContract.send,
    async () => {
      const customerId = await createCustomer(manager, { email: 'anna@example.lv' });
      const scheduledDate = '2036-11-26T07:00:00Z';
      return of(await createAppointment(manager, { customerId, scheduledDate }), { kind: 'confirmation' });
    },
    { kind: 'change' },
  ],
  absence: [
    absencesContract.create,
    async () => {
      const day = { firstDay: '2031-07-21', lastDay: '2031-07-21', fromTime: null, untilTime: null };
      return { body: { ...day, technicianId: manager.userId, kind: 'holiday' } };
    },
    { kind: 'sick' },
  ],
  bay: [
    baysContract.create,
    async () => ({ body: { name: randomUUID(), kind: 'lift', inUse: true } }),
    { kind: 'floor' },
  ],
  customer: [
    customersContract.create,
    async () => ({ body: { name: 'Anna', phone: '+371 26000001' } }),
    { name: 'Ilze' },
  ],
  vehicle: [
    vehiclesContract.create,
    async () => ({ body: { make: 'Tesla', model: 'Model 3', vin: someVin() } }),
    { model: 'Model Y' },
  ],
  'mileage entry': [
    vehiclesContract.addMileage,
    async () => of(await createVehicle(manager), { mileage: 50_000 }),
    { mileage: 60_000 },
  ],
  part: [
    inventoryContract.create,
    async () => ({ body: { name: 'Brake pads', partNumber: randomUUID(), quantity: 2, unitPrice: '40.00' } }),
    { quantity: 3 },
  ],
  supplier: [suppliersContract.create, async () => ({ body: { name: 'Auto Parts' } }), { name: 'EV Parts' }],
  service: [
    catalogueContract.create,
    async () => ({ body: { name: randomUUID() } }),
    { name: 'Another service' },
  ],
  price: [
    catalogueContract.savePrice,
    async () =>
      of(await createService(manager), { make: 'tesla', model: 'all', price: '90.00', vatRate: '21.00' }),
    { price: '95.00' },
  ],
  template: [
    estimateTemplatesContract.create,
    async () => ({ body: { name: randomUUID(), estimateId: await approved() } }),
    { name: 'Another' },
  ],
  'request of a visitor': [
    requestFormContract.send,
    async () => ({ body: requestOf() }),
    { name: 'Ilze Kalniņa' },
  ],
};
/** What answers 201 and is not sent here: what a repetition comes to, or which tests send it. */
const others: Readonly<Record<string, string>> = {
  'system.sendTestMail': 'another mail to the owner',
  'special-days.create': 'refused: the day is taken',
  'users.create': 'refused: the user name is taken',
  'vehicles.addAttachments': 'the files once more, which can be removed',
  'bookings.hold': 'refused: the time is taken',
  'bookings.book': 'refused: the time is taken',
  'credit-notes.correct': 'correct-invoice.test.ts',
  'estimates.addImage': 'refused: the file has been taken',
  'invoices.convert': 'refused: the estimate is invoiced',
  'invoices.reverse': 'refused: the payment is reversed',
  'jobs.remind': 'reminders.test.ts',
  'request-form.sendWithFiles': 'below',
  'submissions.createEstimateOfRequest': 'refused: the request has an estimate',
};

test('keeps the key of whatever creates something', async () => {
  const created = (await allEndpoints()).filter(
    ({ endpoint: { method, response } }) => method === 'POST' && response.status === 201,
  );
  const tried = new Set(Object.values(requests).map(([endpoint]) => endpoint));
  expect(created.filter(({ endpoint }) => !tried.has(endpoint)).map(({ name }) => name)).toEqual(
    Object.keys(others),
  );
});

const cases = Object.entries(requests).map(([name, [endpoint, make, change]]) => ({
  name,
  endpoint,
  make,
  change,
}));

describe.each(cases)('$name', ({ endpoint, make, change }) => {
  test('gives the same request with the same key the same response, byte for byte', async () => {
    const [asked, key] = [await make(), randomUUID()];
    const first = await send(endpoint, asked, key);
    expect(first.status, first.text).toBe(201);
    const again = await send(endpoint, asked, key);
    expect([again.status, again.text]).toEqual([201, first.text]);
  });

  test('does one of several requests at the same time, and gives all the same response', async () => {
    const [asked, key] = [await make(), randomUUID()];
    const sent = await Promise.all(Array.from({ length: 4 }, () => send(endpoint, asked, key)));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(sent.map(({ text }) => text)).size).toBe(1);
  });

  test('refuses another request with the same key', async () => {
    const [asked, key] = [await make(), randomUUID()];
    await send(endpoint, asked, key);
    const other = await send(endpoint, { ...asked, body: { ...asked.body, ...change } }, key);
    expect([other.status, other.body.code]).toEqual([409, 'key_used']);
  });
});

test.each(['', 'x'.repeat(201), 'a\tb', 'atslēga'])(
  'refuses the bad key %j, and creates nothing',
  async (key) => {
    const description = randomUUID();
    const refused = await send(estimatesContract.create, { body: { description } }, key);
    expect([refused.status, refused.body.code]).toEqual([400, 'bad_idempotency_key']);
    const created = t.db.selectFrom('estimates').select('id').where('description', '=', description);
    expect(await created.execute()).toEqual([]);
  },
);

test('refuses the key of a request to another endpoint', async () => {
  const key = randomUUID();
  await send(depositsContract.ask, of(await approved(), { amount: '60.50' }), key);
  const other = await send(invoicesContract.createManual, await manualInvoice(), key);
  expect([other.status, other.body.code]).toEqual([409, 'key_used']);
});

test('keeps the keys of two people apart', async () => {
  const [endpoint, make] = requests['estimate'] ?? [];
  if (!endpoint || !make) throw new Error('No request creates an estimate.');
  const [asked, key] = [await make(), randomUUID()];
  const first = await send(endpoint, asked, key);
  const second = await send(endpoint, asked, key, await t.as('owner'));
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.id).not.toBe(first.body.id);
});

test('shows the response of another role to nobody', async () => {
  const owner = await t.as('owner');
  const [asked, key] = [{ body: { description: 'Brakes', lineItems } }, randomUUID()];
  await send(estimatesContract.create, asked, key, owner);
  await t.db
    .updateTable('users')
    .set({ role: 'service_manager' })
    .where('id', '=', owner.userId ?? '')
    .execute();
  expect((await send(estimatesContract.create, asked, key, owner)).status).toBe(409);
});

test('uses up no key for a rejected request', async () => {
  const key = randomUUID();
  const refused = await send(estimatesContract.create, { body: { customerId: randomUUID() } }, key);
  expect(refused.status).toBe(400);
  expect((await send(estimatesContract.create, { body: { lineItems } }, key)).status).toBe(201);
});

test('takes a request of a visitor that was sent again later for the same, and one with another file for another', async () => {
  const key = randomUUID();
  const withFile = async (content: Buffer, elapsed: number) => {
    const fields = Object.entries({
      ...requestOf(),
      elapsed: String(elapsed),
      agreement: 'true',
      year: '2021',
    });
    const texts = fields.filter((field): field is [string, string] => typeof field[1] === 'string');
    const { payload, headers } = await multipart(Object.fromEntries(texts), [{ name: 'photo', content }]);
    return t.app.inject({
      method: 'POST',
      url: requestFormContract.sendWithFiles.url,
      headers: { ...headers, 'idempotency-key': key },
      payload,
    });
  };
  const first = await withFile(pngImage, 60_000);
  expect(first.statusCode, first.body).toBe(201);
  const again = await withFile(pngImage, 90_000);
  expect([again.statusCode, again.body]).toEqual([201, first.body]);
  expect((await withFile(jpegImage, 90_000)).statusCode).toBe(409);
});

describe('a link', () => {
  const copy = { channel: 'copy' };
  const pathOf = (url = '') => new URL(url).pathname;

  test('shows the link of no other estimate that was sent with the same key', async () => {
    const [other, own, key] = [await approved(), await approved(), randomUUID()];
    await send(jobsContract.send, of(other, copy), key);
    const sent = await send(jobsContract.send, of(own, copy), key);
    expect([sent.status, sent.body.code]).toEqual([409, 'key_used']);
    expect((await getJob(manager, own)).links).toEqual([]);
  });

  test('opens by its address after the request was sent again', async () => {
    const [id, key] = [await approved(), randomUUID()];
    const first = await send(jobsContract.send, of(id, copy), key);
    await send(jobsContract.send, of(id, copy), key);
    expect((await openPage(t, pathOf(first.body.url))).status).toBe(200);
    expect((await getJob(manager, id)).links).toHaveLength(1);
  });

  test('shows a link as new no more once it was withdrawn', async () => {
    const [id, key] = [await approved(), randomUUID()];
    await send(jobsContract.send, of(id, copy), key);
    const [link] = (await getJob(manager, id)).links;
    await manager.call(jobsContract.withdraw, { params: { id: link?.id ?? '' } });
    const again = await send(jobsContract.send, of(id, copy), key);
    expect([again.status, again.body.code]).toEqual([409, 'link_ended']);
    expect((await getJob(manager, id)).links).toHaveLength(1);
  });
});

describe('what is stored', () => {
  test('stores neither the key nor a response that can be read without it', async () => {
    const key = randomUUID();
    const body = { description: 'Brakes', customerName: 'Readable Name', createCustomer: true };
    const { text } = await send(estimatesContract.create, { body }, key);
    expect(text).toContain('Readable Name');
    const rows = await t.db.selectFrom('idempotencyKeys').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    const stored = rows.flatMap(({ keyHash, requestHash, response }) => [keyHash, requestHash, response]);
    const bytes = Buffer.concat(stored.flatMap((column) => column ?? [])).toString('latin1');
    expect(bytes).not.toContain('Readable');
    expect(bytes).not.toContain(key);
  });

  test('removes what is stored after three days', async () => {
    const key = randomUUID();
    await send(estimatesContract.create, { body: { lineItems } }, key);
    const count = async () => (await t.db.selectFrom('idempotencyKeys').select('keyHash').execute()).length;
    const before = await count();
    await sweepIdempotencyKeys(t.db);
    expect(await count()).toBe(before);
    await sql`UPDATE idempotency_keys SET created_at = now() - interval '73 hours'`.execute(t.db);
    await sweepIdempotencyKeys(t.db);
    expect(await count()).toBe(0);
  });
});
