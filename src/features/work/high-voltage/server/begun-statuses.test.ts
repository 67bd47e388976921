import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '#tests/contracts/every-contract.ts';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { answerLines, createAppointment, createEstimate, createVehicle } from '#tests/harness/factories.ts';
import { createTools, isolate, qualified, type Tools } from '#tests/harness/isolations.ts';
import { appointmentsContract } from '#features/work/appointments/appointments.contract.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { highVoltageContract as contract } from '../high-voltage.contract.ts';

let t: TestApp;
let manager: Caller;
let signer: Caller;
let tools: Tools;
let vehicleId: string;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  signer = await qualified(t, 2);
  tools = await createTools(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  vehicleId = await createVehicle(manager);
});

const highVoltage = { description: 'Battery module', partPrice: '400.00', isHighVoltage: true };
const plain = { description: 'Wipers', partPrice: '20.00' };
const estimateOf = (lineItems: readonly object[], car: string | null = vehicleId) =>
  createEstimate(manager, {
    vehicleId: car,
    lineItems: [...lineItems],
    status: 'approved',
    customerName: 'Anna',
  });
const quarantine = (id = vehicleId) =>
  signer.call(contract.quarantine, { params: { id }, body: { reason: 'water' } });

/** What an estimate is saved with beside what a test is about. */
const bodyOf = async (id: string) => {
  const {
    lineItems,
    vehicleId: car,
    customerName,
  } = (await manager.call(estimatesContract.get, { params: { id } })).body;
  return { lineItems, vehicleId: car, customerName };
};

/** The calls that say that work has begun, each for an estimate of the car. */
const beginning = {
  'appointments.record': async (estimateId: string) => {
    const id = await createAppointment(manager, { estimateId });
    return manager.call(appointmentsContract.record, { params: { id }, body: { status: 'in_progress' } });
  },
  'estimates.changeStatus': (id: string) =>
    manager.call(estimatesContract.changeStatus, { params: { id }, body: { status: 'in_service' } }),
  'estimates.create': async (id: string) => {
    const lineItems = (await bodyOf(id)).lineItems.map((line) => ({ ...line, id: null }));
    return manager.call(estimatesContract.create, {
      body: { ...(await bodyOf(id)), lineItems, status: 'in_service' },
    });
  },
  'estimates.save': async (id: string) =>
    manager.call(estimatesContract.save, {
      params: { id },
      body: { ...(await bodyOf(id)), status: 'in_service' },
    }),
};

/** What says that work on a car has begun; a request of a visitor has a status of the same name. */
const begun = ['in_progress', 'in_service', 'start'];
/** The values that a schema lists. */
const listed = (schema: unknown): unknown[] =>
  typeof schema === 'object' && schema !== null
    ? Object.entries(schema).flatMap(([key, value]): unknown[] =>
        key === 'enum' ? (value as unknown[]) : key === 'const' ? [value] : listed(value),
      )
    : [];
const isOfRequests = (name: string) => name.startsWith('submissions.');

test('knows every call that can say that work has begun', async () => {
  const found = (await allEndpoints()).filter(({ endpoint: { method, body } }) => {
    if (method === 'GET' || !body) return false;
    const values = listed(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
    return begun.some((value) => values.includes(value));
  });
  const names = found.map(({ name }) => name).filter((name) => !isOfRequests(name));
  expect(names.toSorted()).toEqual([...Object.keys(beginning), 'workshop.clock'].toSorted());
});

describe.each(Object.entries(beginning))('%s', (_name, begin) => {
  const isTaken = (status: number) => [200, 201].includes(status);

  test('refuses it while all agreed work is high-voltage work and the car is not isolated', async () => {
    const estimateId = await estimateOf([highVoltage]);
    const refused = await begin(estimateId);
    expect([refused.status, refused.body.code]).toEqual([409, 'begun_not_isolated']);
    await isolate(t, signer, vehicleId, tools);
    expect((await begin(estimateId)).status).toSatisfy(isTaken);
  });

  // No start was checked on these connections before.
  test('refuses it where there is no car that could be isolated', async () => {
    const { status, body } = await begin(await estimateOf([highVoltage], null));
    expect([status, body.code]).toEqual([409, 'begun_not_isolated']);
  });

  test('takes it where there is other work', async () => {
    expect((await begin(await estimateOf([highVoltage, plain]))).status).toSatisfy(isTaken);
  });

  test('refuses it while the car is in quarantine', async () => {
    await quarantine();
    expect((await begin(await estimateOf([plain]))).body.code).toBe('begun_in_quarantine');
  });
});

describe('beginning a visit of another car than its estimate', () => {
  const begin = async (lineItems: readonly object[], visitOf: string, estimateCar: string) => {
    const estimateId = await estimateOf(lineItems, estimateCar);
    const id = await createAppointment(manager, { estimateId, vehicleId: visitOf });
    const body = { status: 'in_progress' as const };
    return (await manager.call(appointmentsContract.record, { params: { id }, body })).body.code;
  };

  test('refuses it while either is in quarantine', async () => {
    const other = await createVehicle(manager);
    await quarantine(other);
    expect(await begin([plain], other, vehicleId)).toBe('begun_in_quarantine');
    expect(await begin([plain], vehicleId, other)).toBe('begun_in_quarantine');
  });

  test('refuses it for high-voltage work while either is not isolated', async () => {
    const other = await createVehicle(manager);
    await isolate(t, signer, vehicleId, tools);
    expect(await begin([highVoltage], other, vehicleId)).toBe('begun_not_isolated');
    expect(await begin([highVoltage], vehicleId, other)).toBe('begun_not_isolated');
    expect(await begin([highVoltage], vehicleId, vehicleId)).toBeUndefined();
  });
});

/** A new estimate has no answers. */
const { 'estimates.create': _new, ...ofAnswered } = beginning;
test.each(Object.entries(ofAnswered))(
  'refuses %s where the customer declined the other work',
  async (_name, begin) => {
    const asked = { vehicleId, customerName: 'Anna', status: 'pending' as const };
    const id = await createEstimate(manager, { lineItems: [highVoltage, plain], ...asked });
    await answerLines(manager, id, ['approved', 'declined']);
    expect((await begin(id)).body.code).toBe('begun_not_isolated');
  },
);

test('takes back that work is completed on a car that is not isolated any more', async () => {
  const id = await estimateOf([highVoltage]);
  const isolation = await isolate(t, signer, vehicleId, tools);
  await beginning['estimates.changeStatus'](id);
  const change = (status: 'converted' | 'in_service') =>
    manager.call(estimatesContract.changeStatus, { params: { id }, body: { status } });
  await change('converted');
  await t.db
    .updateTable('isolations')
    .set({ endedAt: new Date().toISOString(), endedHow: 'energized' })
    .where('id', '=', isolation.id)
    .execute();
  expect((await change('in_service')).status).toBe(200);
});
