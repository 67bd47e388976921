import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { estimatesContract, type Estimate } from '../../estimates.contract.ts';
import { estimateDraft, type EstimateDraft } from '../../estimate-draft.contract.ts';
import { ApiError } from '#web/api-client.ts';
import { NewRecord, type Target } from '#web/new-record.ts';
import { asChange } from './estimate-form.ts';

type Write = (target: Target, draft: EstimateDraft) => Promise<Estimate>;
const newEstimate = (write: Write) => new NewRecord({ write, asChange });

let t: TestApp;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
});
afterAll(() => t.close());

type Outcome = 'request lost' | 'response lost';

/** Sends to the real server; the first requests have these outcomes. */
function sending(...outcomes: Outcome[]): Write {
  return async (target, draft) => {
    const outcome = outcomes.shift();
    if (outcome === 'request lost') throw new ApiError(0, 'No connection', '');
    const { status, body } =
      'key' in target
        ? await owner.call(estimatesContract.create, { body: draft }, { 'idempotency-key': target.key })
        : await owner.call(estimatesContract.save, { params: target, body: draft });
    if (outcome === 'response lost') throw new ApiError(0, 'No connection', '');
    if (status >= 400) throw new ApiError(status, '', JSON.stringify(body));
    return body;
  };
}

const draftOf = (changes: object = {}): EstimateDraft =>
  estimateDraft.parse({
    newCustomer: { name: `Customer ${randomUUID()}` },
    lineItems: [{ description: 'Wheel alignment', partPrice: '90.91' }],
    status: 'draft',
    ...changes,
  });

/** What there is for the customer of a draft. */
async function createdFor({ newCustomer }: EstimateDraft) {
  const customerName = newCustomer?.name ?? '';
  const of = t.db.selectFrom('estimates').select('id').where('customerName', '=', customerName);
  const named = t.db.selectFrom('customers').select('id').where('name', '=', customerName);
  return { estimates: (await of.execute()).length, customers: (await named.execute()).length };
}
const once = { estimates: 1, customers: 1 };

test.each(['request lost', 'response lost'] as const)(
  'creates one estimate when saved again: %s',
  async (outcome) => {
    const draft = draftOf();
    const form = newEstimate(sending(outcome, outcome));
    await expect(form.save(draft)).rejects.toThrow('0: No connection');
    await expect(form.save(draft)).rejects.toThrow('0: No connection');
    expect((await form.save(draft)).lineItems).toHaveLength(1);
    expect(await createdFor(draft)).toEqual(once);
  },
);

test.each(['request lost', 'response lost'] as const)(
  'saves what is changed then too: %s',
  async (outcome) => {
    const draft = draftOf({
      newVehicle: { licensePlate: randomUUID().slice(0, 8) },
      description: 'First',
    });
    const changed = { ...draft, description: 'Second', status: 'pending' as const };
    const form = newEstimate(sending(outcome));
    await expect(form.save(draft)).rejects.toThrow('0: No connection');
    const saved = await form.save(changed);
    const licensePlate = draft.newVehicle?.licensePlate ?? '';
    expect(saved).toMatchObject({
      description: 'Second',
      status: 'pending',
      customerName: draft.newCustomer?.name,
      vehicle: { licensePlate },
    });
    const vehicles = t.db.selectFrom('vehicles').select('id').where('licensePlate', '=', licensePlate);
    expect(await vehicles.execute()).toHaveLength(1);
    expect(await createdFor(draft)).toEqual(once);
  },
);

test('finds the same estimate when the response to the changed save is lost as well', async () => {
  const draft = draftOf({ description: 'First' });
  const changed = { ...draft, description: 'Second' };
  const form = newEstimate(sending('response lost', 'request lost'));
  await expect(form.save(draft)).rejects.toThrow('0: No connection');
  await expect(form.save(changed)).rejects.toThrow('0: No connection');
  expect((await form.save(changed)).description).toBe('Second');
  expect(await createdFor(draft)).toEqual(once);
});

test('ignores a first save that never arrived and would be rejected', async () => {
  const draft = draftOf({ vehicleId: randomUUID() });
  const form = newEstimate(sending('request lost'));
  await expect(form.save(draft)).rejects.toThrow('0: No connection');
  await form.save({ ...draft, vehicleId: null });
  expect(await createdFor(draft)).toEqual(once);
});

test('reports a rejection, and sends the form again', async () => {
  const draft = draftOf({ vehicleId: randomUUID() });
  const form = newEstimate(sending());
  await expect(form.save(draft)).rejects.toBeInstanceOf(ApiError);
  await form.save({ ...draft, vehicleId: null });
  expect(await createdFor(draft)).toEqual(once);
});
