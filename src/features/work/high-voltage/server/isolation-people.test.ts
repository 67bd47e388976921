import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#shared/days.ts';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createEstimate, createVehicle } from '#tests/harness/factories.ts';
import {
  act,
  begin,
  createTools,
  doSteps,
  isolate,
  measure,
  qualified,
  qualify,
  sign,
  today,
  type Tools,
} from '#tests/harness/isolations.ts';
import { vehiclesContract } from '#features/records/vehicles/vehicles.contract.ts';
import { highVoltageContract as contract } from '../high-voltage.contract.ts';
import { highVoltageSettingsContract } from '../high-voltage-settings.contract.ts';

let t: TestApp;
let owner: Caller;
let manager: Caller;
let instructed: Caller;
let signer: Caller;
let tools: Tools;
let vehicleId: string;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
  manager = await t.as('service_manager');
  instructed = await qualified(t, 1);
  signer = await qualified(t, 2);
  tools = await createTools(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  vehicleId = await createVehicle(manager, { make: 'Nissan', model: 'Leaf', licensePlate: 'JT-5070' });
});

const get = async (id: string, by = signer) => (await by.call(contract.get, { params: { id } })).body;
const stateOf = async (id: string) => (await manager.call(contract.ofCar, { params: { id } })).body.state;
async function withSettings(changes: object, work: () => Promise<void>) {
  const { body } = await owner.call(highVoltageSettingsContract.get, {});
  const save = (draft: object) =>
    owner.call(highVoltageSettingsContract.save, { body: { ...body, ...draft, version: undefined } });
  expect((await save(changes)).status).toBe(200);
  await work().finally(() => save({}));
}

describe('who may', () => {
  test('refuses to begin without a qualification, or with one that has ended', async () => {
    const nobody = await qualified(t, 0);
    const begun = () => nobody.call(contract.begin, { body: { vehicleId } });
    expect((await begun()).body.code).toBe('rank_1_missing');
    await qualify(t, nobody.userId ?? '', 2, addDays(today(), -1));
    expect((await begun()).body.code).toBe('rank_1_missing');
    await qualify(t, nobody.userId ?? '', 1, today());
    expect((await begun()).status).toBe(201);
  });

  test('refuses the signature of somebody who is only instructed', async () => {
    const id = await begin(t, instructed, vehicleId);
    await doSteps(instructed, id, tools);
    expect((await sign(instructed, id)).body.code).toBe('rank_2_missing');
    expect((await sign(signer, id)).status).toBe(201);
  });

  test('asks a second person to confirm, another one than who signs, where the settings say so', async () => {
    await withSettings({ needsSecondPerson: true }, async () => {
      const id = await begin(t, signer, vehicleId);
      await doSteps(signer, id, tools);
      expect((await sign(signer, id)).body.code).toBe('second_person_missing');
      const nobody = await qualified(t, 0);
      const { version } = await get(id);
      const confirm = (by: Caller) => by.call(contract.confirm, { params: { id }, body: { version } });
      expect((await confirm(nobody)).body.code).toBe('rank_1_missing');
      const confirmed = await confirm(instructed);
      expect(confirmed.body.secondPerson).toEqual({ id: instructed.userId, name: 'Rank 1' });
      await qualify(t, instructed.userId ?? '', 2, today());
      expect((await sign(instructed, id)).body.code).toBe('second_person_same');
      expect((await sign(signer, id)).status).toBe(201);
    });
  });
});

test('rejects a signature of what somebody else has changed meanwhile', async () => {
  const id = await begin(t, signer, vehicleId);
  await doSteps(signer, id, tools);
  const { version } = await get(id);
  await act(instructed, id, { step: 'measure_again', ...tools });
  await measure(instructed, id);
  expect((await sign(signer, id, version)).body.code).toBe('concurrent_modification');
  expect((await sign(signer, id, (await get(id)).version)).status).toBe(201);
});

test.each([
  ['signature', { signature: { kind: 'typed', name: 'Edgars' } }],
  ['second-person', {}],
  ['end', { how: 'energized' }],
])('takes no %s that does not say what was on the screen', async (path, body) => {
  const id = await begin(t, signer, vehicleId);
  await doSteps(signer, id, tools);
  const { status, body: answer } = await signer.raw(
    'POST',
    `${contract.get.url.replace(':id', id)}/${path}`,
    body,
  );
  expect([status, Object.keys(answer.errors ?? {})]).toEqual([400, ['version']]);
});

test('asks to measure again what was signed on an earlier day', async () => {
  const { id } = await isolate(t, signer, vehicleId, tools);
  await t.db
    .updateTable('isolations')
    .set({ signedAt: `${addDays(today(), -1)}T10:00:00Z` })
    .where('id', '=', id)
    .execute();
  expect(await stateOf(vehicleId)).toBe('unclear');
  const again = await act(signer, id, { step: 'measure_again', ...tools });
  expect(again.body).toMatchObject({ round: 2, next: 'tester_before', signedAt: null });
  await measure(signer, id);
  expect((await sign(signer, id)).body.state).toBe('de_energized');
  expect(await stateOf(vehicleId)).toBe('de_energized');
});

test('begins no second isolation of a car while one is open, however many ask at once', async () => {
  const all = await Promise.all(
    Array.from({ length: 4 }, () => signer.call(contract.begin, { body: { vehicleId } })),
  );
  expect(all.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  expect(all.find(({ status }) => status === 409)?.body.code).toBe('isolation_open');
});

test('records one of two people’s same step, and tells the other', async () => {
  const id = await begin(t, signer, vehicleId);
  const both = await Promise.all([signer, instructed].map((by) => act(by, id, { step: 'procedure' })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await get(id)).steps).toHaveLength(1);
});

test('breaks off with a reason before the disconnect is out, and not after', async () => {
  const id = await begin(t, signer, vehicleId);
  const breakOff = async (of: string) => {
    const body = { how: 'broken_off' as const, reason: 'Wrong car', version: (await get(of)).version };
    return instructed.call(contract.end, { params: { id: of }, body });
  };
  expect((await breakOff(id)).body).toMatchObject({ endedHow: 'broken_off', state: 'energized' });
  const next = await begin(t, signer, vehicleId);
  await doSteps(signer, next, tools, 'waited');
  expect((await breakOff(next)).body.code).toBe('isolation_disconnected');
});

test('copies the rules of the shop when it begins: a later change is for the next one', async () => {
  const id = await begin(t, signer, vehicleId);
  await withSettings({ limitVolts: 30, waitingMinutes: 5, leastMegaohms: '2.5' }, async () => {
    expect(await get(id)).toMatchObject({ limitVolts: 60, waitingMinutes: 10, leastMegaohms: 1 });
    const next = await begin(t, signer, await createVehicle(manager));
    expect(await get(next)).toMatchObject({ limitVolts: 30, waitingMinutes: 5, leastMegaohms: 2.5 });
  });
});

test('refuses an estimate of another car', async () => {
  const estimateId = await createEstimate(manager, { vehicleId: await createVehicle(manager) });
  const { status, body } = await signer.call(contract.begin, { body: { vehicleId, estimateId } });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['estimateId']]);
});

test('lists what is open or of today', async () => {
  const id = await begin(t, signer, vehicleId);
  const listed = await instructed.call(contract.list, {});
  expect(listed.body.find((each) => each.id === id)).toMatchObject({ state: 'unclear', begunBy: 'Rank 2' });
});

test('keeps a car whose isolation is on record from being deleted', async () => {
  await begin(t, signer, vehicleId);
  const { body } = await owner.call(vehiclesContract.delete, { params: { id: vehicleId } });
  expect((body as { code?: string } | undefined)?.code).toBe('vehicle_isolated');
});

test('changes and deletes no act, not even by the owner of the tables', async () => {
  const id = await begin(t, signer, vehicleId);
  await act(signer, id, { step: 'procedure' });
  const steps = t.owner.deleteFrom('isolationSteps').where('isolationId', '=', id);
  await expect(steps.execute()).rejects.toThrow('not changed or deleted');
  const changed = t.owner.updateTable('isolationSteps').set({ step: 'signed' }).where('isolationId', '=', id);
  await expect(changed.execute()).rejects.toThrow('not changed or deleted');
});

test('audits each act with what it says', async () => {
  const id = await begin(t, signer, vehicleId);
  await doSteps(signer, id, tools);
  const entries = await t.db
    .selectFrom('auditLogs')
    .select(['entityName', 'userId', 'details'])
    .where('entityId', '=', id)
    .orderBy('createdAt')
    .execute();
  expect(entries).toHaveLength(9);
  expect(entries[4]).toMatchObject({
    entityName: 'JT-5070',
    userId: signer.userId,
    details: { step: 'disconnect', heldBy: 'Edgars', lock: 'Lock 4' },
  });
  expect(entries[7]).toMatchObject({ details: { step: 'measured', volts: '0.3 / 0.2 / 0.4' } });
});

test('tells technicians nothing of the customer', async () => {
  const customerId = await createCustomer(manager, { name: 'Anna Unknown', phone: '+371 26999111' });
  const car = await createVehicle(manager, { customerId });
  const estimateId = await createEstimate(manager, { customerId, vehicleId: car, status: 'approved' });
  const id = await begin(t, instructed, car, estimateId);
  const responses = [
    await instructed.call(contract.get, { params: { id } }),
    await instructed.call(contract.ofCar, { params: { id: car } }),
    await instructed.call(contract.list, {}),
    await instructed.call(contract.cars, {}),
  ];
  for (const { body } of responses) {
    expect(JSON.stringify(body)).not.toContain('Anna Unknown');
    expect(JSON.stringify(body)).not.toContain(customerId);
  }
});
