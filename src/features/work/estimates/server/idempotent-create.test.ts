import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer } from '#tests/harness/factories.ts';
import { customersContract } from '#features/records/customers/customers.contract.ts';
import { estimatesContract as estimates } from '../estimates.contract.ts';

let t: TestApp;
let owner: Caller;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const create = (key: string | null, description = 'Brake pads', caller = manager) =>
  caller.call(
    estimates.create,
    {
      body: {
        description,
        customerName: description,
        createCustomer: true,
        lineItems: [{ description, partPrice: '40.00' }],
      },
    },
    key === null ? {} : { 'idempotency-key': key },
  );
const created = async (description: string) => ({
  estimates: await t.db.selectFrom('estimates').selectAll().where('description', '=', description).execute(),
  customers: await t.db.selectFrom('customers').select('id').where('name', '=', description).execute(),
});
const lastNumber = async () =>
  (await t.db.selectFrom('numberSeries').select('lastNumber').executeTakeFirstOrThrow()).lastNumber;

test('gives the same response when sent again with the same key, whatever became of the estimate', async () => {
  const [key, description] = [randomUUID(), randomUUID()];
  const first = await create(key, description);
  const number = await lastNumber();
  expect(await create(key, description)).toMatchObject({ status: 201, body: first.body });
  const params = { id: first.body.id };
  await manager.call(estimates.changeStatus, { params, body: { status: 'approved' } });
  expect(await create(key, description)).toMatchObject({ status: 201, body: first.body });
  expect(await create(key, 'Something else')).toMatchObject({ status: 409, body: { code: 'key_used' } });
  expect((await created(description)).estimates).toHaveLength(1);
  expect((await created(description)).customers).toHaveLength(1);
  expect((await created('Something else')).estimates).toEqual([]);
  expect(await lastNumber()).toBe(number);
});

test('skips the validation when sent again, since linked records may be deleted by then', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const body = { customerId: await createCustomer(manager, { name: 'Soon gone' }) };
  const first = await manager.call(estimates.create, { body }, headers);
  await owner.call(customersContract.delete, { params: { id: body.customerId } });
  const again = await manager.call(estimates.create, { body }, headers);
  expect([again.status, again.body]).toEqual([201, first.body]);
});

test('creates one estimate of several at once with one key: one number, one customer, one audit entry', async () => {
  const [key, description] = [randomUUID(), randomUUID()];
  const responses = await Promise.all(Array.from({ length: 6 }, () => create(key, description)));
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
  expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
  const rows = await created(description);
  expect([rows.estimates.length, rows.customers.length]).toEqual([1, 1]);
  const id = rows.estimates[0]?.id ?? '';
  const log = await t.db.selectFrom('auditLogs').select('id').where('entityId', '=', id).execute();
  expect(log).toHaveLength(1);
  // The next number follows: those that were second took none.
  const next = await create(randomUUID());
  expect(Number(next.body.estimateNumber.slice(-4))).toBe(
    Number(rows.estimates[0]?.estimateNumber.slice(-4)) + 1,
  );
});

test('creates another estimate for another key, another person or no key', async () => {
  const key = randomUUID();
  const responses = [
    await create(key),
    await create(randomUUID()),
    await create(key, undefined, owner),
    await create(null),
    await create(null),
  ];
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
  expect(new Set(responses.map(({ body }) => body.id)).size).toBe(5);
});

test('uses up no key for a rejected request', async () => {
  const key = randomUUID();
  const body = { customerId: randomUUID() };
  const headers = { 'idempotency-key': key };
  expect((await manager.call(estimates.create, { body }, headers)).status).toBe(400);
  expect((await create(key)).status).toBe(201);
});
