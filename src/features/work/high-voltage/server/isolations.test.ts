import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#shared/days.ts';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createEstimate, createVehicle } from '#tests/harness/factories.ts';
import { multipart } from '#tests/harness/multipart.ts';
import {
  act,
  begin,
  createTool,
  createTools,
  disconnect,
  doSteps,
  drawn,
  lockPhoto,
  qualified,
  qualify,
  safeVolts,
  sign,
  today,
  versionOf,
  type Tools,
} from '#tests/harness/isolations.ts';
import { highVoltageContract as contract } from '../high-voltage.contract.ts';

let t: TestApp;
let manager: Caller;
let instructed: Caller;
let signer: Caller;
let tools: Tools;
let vehicleId: string;
beforeAll(async () => {
  t = await startTestApp();
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
const end = async (by: Caller, id: string) =>
  by.call(contract.end, { params: { id }, body: { how: 'energized', version: await versionOf(by, id) } });

test('isolates a car step by step, and energizes it again', async () => {
  const estimateId = await createEstimate(manager, {
    vehicleId,
    description: 'Battery module',
    status: 'approved',
    lineItems: [{ description: 'Module', partPrice: '400.00', isHighVoltage: true }],
  });
  const { body: car } = await instructed.call(contract.ofCar, { params: { id: vehicleId } });
  expect(car).toMatchObject({ state: 'energized', isolations: [], work: [{ id: estimateId }] });
  const id = await begin(t, instructed, vehicleId, estimateId);
  expect(await stateOf(vehicleId)).toBe('unclear');
  expect(await get(id)).toMatchObject({
    next: 'procedure',
    limitVolts: 60,
    waitingMinutes: 10,
    vehicle: { licensePlate: 'JT-5070' },
    estimate: { description: 'Battery module' },
  });
  await doSteps(instructed, id, tools);
  expect(await stateOf(vehicleId)).toBe('unclear');
  const signed = await sign(signer, id);
  expect([signed.status, signed.body.state, signed.body.signedBy]).toEqual([201, 'de_energized', 'Rank 2']);
  expect(await stateOf(vehicleId)).toBe('de_energized');
  const { steps } = signed.body;
  expect(steps.map(({ step }) => step)).toEqual([
    'procedure',
    'area',
    'tools',
    'disconnect',
    'waited',
    'tester_before',
    'measured',
    'tester_after',
    'signed',
  ]);
  expect(steps[2]).toMatchObject({
    name: 'Rank 1',
    gloves: { name: 'insulated_gloves' },
    tester: { testedUntil: addDays(today(), 900) },
  });
  expect(steps[3]).toMatchObject({ heldBy: 'Edgars', lock: 'Lock 4', hasPhoto: true });
  expect(steps[6]?.volts).toEqual({ plusMinus: 0.3, plusChassis: 0.2, minusChassis: 0.4 });
  expect(steps[8]?.signature).toEqual(drawn);

  expect((await end(signer, id)).body.code).toBe('insulation_missing');
  const testerId = await createTool(t, 'insulation_tester');
  await act(instructed, id, { step: 'insulation', megaohms: '0,99', testerId });
  await act(instructed, id, { step: 'insulation', megaohms: '0.99', testerId });
  expect((await end(signer, id)).body.code).toBe('insulation_too_low');
  await act(instructed, id, { step: 'insulation', megaohms: 550, testerId });
  expect((await end(instructed, id)).body.code).toBe('rank_2_missing');
  const ended = await end(signer, id);
  expect(ended.body).toMatchObject({ endedHow: 'energized', state: 'energized' });
  expect(
    ended.body.steps.filter(({ step }) => step === 'insulation').map(({ megaohms }) => megaohms),
  ).toEqual([0.99, 550]);
  expect(await stateOf(vehicleId)).toBe('energized');
});

test('records with each act by what it was permitted, whatever becomes of the qualification', async () => {
  const person = await qualified(t, 1);
  const userId = person.userId ?? '';
  await qualify(t, userId, 2, addDays(today(), 30));
  const id = await begin(t, person, vehicleId);
  await doSteps(person, id, tools);
  await sign(person, id);
  await t.db.deleteFrom('qualifications').where('userId', '=', userId).execute();
  const { steps } = await get(id);
  const held = { rank: 2, level: 'Rank 2', validUntil: addDays(today(), 30) };
  expect(steps.map(({ qualification }) => qualification)).toEqual(steps.map(() => held));
});

test('keeps a voltage above the limit on record, and takes no signature until it was measured again', async () => {
  const id = await begin(t, signer, vehicleId);
  await doSteps(signer, id, tools, 'waited');
  await act(signer, id, { step: 'tester_before' });
  const over = await act(signer, id, { step: 'measured', ...safeVolts, minusChassis: 60.1 });
  expect([over.status, over.body.isOverLimit, over.body.next]).toEqual([201, true, 'measured']);
  expect((await sign(signer, id)).body).toMatchObject({
    code: 'isolation_over_limit',
    userMessage: expect.stringContaining('above the limit') as string,
  });
  await act(signer, id, { step: 'measured', ...safeVolts });
  await act(signer, id, { step: 'tester_after' });
  const signed = await sign(signer, id);
  expect(signed.status).toBe(201);
  expect(signed.body.steps.filter(({ step }) => step === 'measured')).toHaveLength(2);
});

test('refuses the end of the waiting before it is over, and says until when to wait', async () => {
  const id = await begin(t, signer, vehicleId);
  await act(signer, id, { step: 'procedure', secondsAgo: 3600 });
  await act(signer, id, { step: 'area', secondsAgo: 3500 });
  await act(signer, id, { step: 'tools', ...tools, secondsAgo: 3400 });
  await disconnect(signer, id, { secondsAgo: '120' });
  const early = await act(signer, id, { step: 'waited' });
  expect(early.body.code).toBe('isolation_waiting');
  expect(early.body.userMessage).toMatch(/Wait until \d\d:\d\d/);
});

describe('tools', () => {
  const chooseWith = async (chosen: Partial<Tools>) => {
    const id = await begin(t, signer, vehicleId);
    await act(signer, id, { step: 'procedure' });
    await act(signer, id, { step: 'area' });
    return act(signer, id, { step: 'tools', ...tools, ...chosen });
  };

  test.each([
    [
      'out of date',
      { testedUntil: addDays(today(), -1) },
      'The test of this tool is out of date: it must not be used',
    ],
    ['out of use', { inUse: false }, 'This tool is out of use'],
  ])('refuses gloves %s at their field', async (_name, changes, sentence) => {
    const glovesId = await createTool(t, 'insulated_gloves', changes);
    const { status, body } = await chooseWith({ glovesId });
    expect([status, body.errors]).toEqual([400, { glovesId: [sentence] }]);
  });

  test('refuses a tester of another kind, and one that there is not', async () => {
    const swapped = await chooseWith({ testerId: tools.glovesId });
    expect(swapped.body.errors).toEqual({ testerId: ['This tool is for something else'] });
    vehicleId = await createVehicle(manager);
    const unknown = await chooseWith({ testerId: randomUUID() });
    expect(unknown.body.errors).toEqual({ testerId: ['Choose a tool'] });
  });
});

test('takes no measurement with tools whose test has run out since they were chosen', async () => {
  const id = await begin(t, signer, vehicleId);
  await act(signer, id, { step: 'procedure', secondsAgo: 90_000 });
  await act(signer, id, { step: 'area', secondsAgo: 90_000 });
  const old = await createTool(t, 'voltage_tester', { testedUntil: addDays(today(), -1) });
  await act(signer, id, { step: 'tools', ...tools, testerId: old, secondsAgo: 90_000 });
  await disconnect(signer, id);
  const waited = await act(signer, id, { step: 'waited', secondsAgo: 2000 });
  expect(waited.body).toMatchObject({ next: 'tester_before', isOutdated: true });
  expect((await act(signer, id, { step: 'tester_before' })).body.code).toBe('isolation_tools_out_of_date');
  await act(signer, id, { step: 'measure_again', ...tools });
  const proved = await act(signer, id, { step: 'tester_before' });
  expect(proved.body).toMatchObject({ next: 'measured', isOutdated: false });
});

describe('the photo of the lock', () => {
  test('refuses the disconnect without one', async () => {
    const id = await begin(t, signer, vehicleId);
    const { status, body } = await disconnect(signer, id, {}, null);
    expect([status, body.errors]).toEqual([400, { files: ['Take a photo of the lock'] }]);
  });

  test('keeps nothing of what the camera wrote beside it, nor the name of its file', async () => {
    const id = await begin(t, signer, vehicleId);
    await doSteps(signer, id, tools, 'waited');
    const step = (await get(id)).steps.find((each) => each.step === 'disconnect');
    const url = contract.photo.url.replace(':id', id).replace(':stepId', step?.id ?? '');
    const file = await t.app.inject({ url, headers: { cookie: instructed.cookie ?? '' } });
    expect(file.headers['content-disposition']).not.toMatch(/AB-1234|Anna/);
    const { exif, format } = await sharp(file.rawPayload).metadata();
    expect([file.statusCode, format, exif]).toEqual([200, 'jpeg', undefined]);
  });

  test('dates the disconnect by when its request began, however long the photo takes', async () => {
    const id = await begin(t, signer, vehicleId);
    await act(signer, id, { step: 'procedure', secondsAgo: 3600 });
    await act(signer, id, { step: 'area', secondsAgo: 3500 });
    await act(signer, id, { step: 'tools', ...tools, secondsAgo: 3400 });
    const fields = { heldBy: 'Edgars', lock: 'Lock 4', secondsAgo: '60' };
    const sent = await multipart(fields, [{ name: 'lock.jpg', content: lockPhoto }]);
    let arrived = 0;
    async function* slowly() {
      arrived = Date.now();
      await wait(50);
      yield sent.payload;
    }
    const url = contract.recordDisconnect.url.replace(':id', id);
    const headers = { ...sent.headers, cookie: signer.cookie ?? '' };
    const payload = Readable.from(slowly());
    const { statusCode } = await t.app.inject({ method: 'POST', url, headers, payload });
    expect(statusCode).toBe(201);
    const { steps } = await get(id);
    expect(Date.parse(steps.at(-1)?.doneAt ?? '')).toBeLessThanOrEqual(arrived - 60_000);
  });

  test('stores it once for an act, and not for an act that is refused', async () => {
    const id = await begin(t, signer, vehicleId);
    const refused = await disconnect(signer, id);
    expect(refused.body.code).toBe('isolation_step_order');
    await doSteps(signer, id, tools, 'waited');
    const rows = await t.db
      .selectFrom('storedFiles')
      .select('key')
      .where('key', 'like', `isolations/${id}/%`)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

test('records an act once however often a phone sends it, each attempt with the time that has passed', async () => {
  const id = await begin(t, signer, vehicleId);
  const key = { 'idempotency-key': randomUUID() };
  const first = await act(signer, id, { step: 'procedure', secondsAgo: 100 }, key);
  const again = await act(signer, id, { step: 'procedure', secondsAgo: 160 }, key);
  expect([again.status, again.body]).toEqual([201, first.body]);
  const other = await act(signer, id, { step: 'area', secondsAgo: 160 }, key);
  expect(other.body.code).toBe('key_used');
  expect(first.body.steps[0]?.actKey).toBe(key['idempotency-key'].slice(0, 8));
  const age = Date.now() - Date.parse(first.body.steps[0]?.doneAt ?? '');
  expect(age).toBeGreaterThanOrEqual(100_000);
  expect((await get(id)).steps).toHaveLength(1);
});

test('puts a kept act never before the last one that is on record', async () => {
  const id = await begin(t, signer, vehicleId);
  await act(signer, id, { step: 'procedure', secondsAgo: 50 });
  await act(signer, id, { step: 'area', secondsAgo: 5000 });
  const [first, second] = (await get(id)).steps;
  expect(second?.doneAt).toBe(first?.doneAt);
});
