import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createEstimate, createVehicle } from '#tests/harness/factories.ts';
import { getEstimate, openPage } from '#tests/harness/job-page.ts';
import type { EstimateStatus } from '#features/work/estimates/estimate-status.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { jobsContract } from '#features/work/jobs/jobs.contract.ts';
import { diagnosesContract as diagnoses, type diagnosisDraft } from '../diagnoses.contract.ts';

type Draft = z.input<typeof diagnosisDraft>;

let t: TestApp;
let manager: Caller;
let technician: Caller;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true });
  [manager, technician] = [await t.as('service_manager'), await t.as('technician')];
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('estimates').execute();
  await t.db.deleteFrom('vehicles').execute();
});

const found: Draft = { cause: 'DC-DC converter', correction: 'Replaced', isForCustomer: false };
/** An estimate of one line. Returns its id and that of the line. */
async function work(changes: Parameters<typeof createEstimate>[1] = {}) {
  const lineItems = [{ description: 'Battery warning', partPrice: '40.00', laborHours: '1.5' }];
  const id = await createEstimate(manager, { status: 'approved', lineItems, ...changes });
  const [line] = (await getEstimate(manager, id)).lineItems;
  return { id, lineId: line?.id ?? '' };
}
const write = (lineId: string, body: Draft, caller = technician) =>
  caller.call(diagnoses.save, { params: { id: lineId }, body });
const ofEstimate = async (id: string) =>
  (await technician.call(diagnoses.ofEstimate, { params: { id } })).body;

test('writes what a technician found and did, audited, and reads it with the lines of the estimate', async () => {
  const { id, lineId } = await work();
  expect(await ofEstimate(id)).toEqual([]);
  const first = await write(lineId, { ...found, cause: ' DC-DC converter\nno output ', version: 0 });
  expect([first.status, first.body]).toEqual([
    200,
    {
      lineId,
      cause: 'DC-DC converter\nno output',
      correction: 'Replaced',
      isForCustomer: false,
      updatedBy: 'Test technician',
      updatedAt: first.body.updatedAt,
      version: 1,
    },
  ]);
  const second = await write(lineId, { ...found, correction: null, version: 1 }, manager);
  expect(await ofEstimate(id)).toEqual([second.body]);
  expect([second.body.updatedBy, second.body.correction]).toEqual(['Test service_manager', null]);
  const log = await t.db
    .selectFrom('auditLogs')
    .select(['entityName', 'userId', 'details'])
    .where('entityType', '=', 'diagnosis')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .execute();
  expect(log).toEqual([
    {
      entityName: (await getEstimate(manager, id)).estimateNumber,
      userId: manager.userId,
      details: {
        cause: { old: 'DC-DC converter\nno output', new: 'DC-DC converter' },
        correction: { old: 'Replaced', new: null },
      },
    },
  ]);
});

test('rejects the second of two writers, also when both write the first, and changes nothing', async () => {
  const { id, lineId } = await work();
  const answers = await Promise.all(
    ['One', 'Other'].map((cause) => write(lineId, { ...found, cause, version: 0 })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [kept] = await ofEstimate(id);
  const late = await write(lineId, { ...found, cause: 'Late', version: 0 });
  expect([late.status, late.body.code]).toEqual([409, 'concurrent_modification']);
  expect(await ofEstimate(id)).toEqual([kept]);
});

test.each<[string, Record<string, unknown>, string, string]>([
  ['a cause of 4001 letters', { cause: 'x'.repeat(4001) }, 'cause', 'This text is too long'],
  ['a correction of 4001 letters', { correction: 'x'.repeat(4001) }, 'correction', 'This text is too long'],
  [
    'nothing for the customer',
    { cause: ' ', correction: null, isForCustomer: true },
    'cause',
    'Please write what the customer shall read',
  ],
  [
    'neither yes nor no for the customer',
    { isForCustomer: null },
    'isForCustomer',
    'This value is not valid',
  ],
])('rejects %s, at its field', async (_which, change, field, message) => {
  const { lineId } = await work();
  const url = `/api/estimate-line-items/${lineId}/diagnosis`;
  const { status, body } = await technician.raw('PUT', url, { ...found, ...change });
  expect([status, body.errors]).toEqual([400, { [field]: [message] }]);
});

test.each<[EstimateStatus, number]>([
  ['draft', 409],
  ['pending', 409],
  ['rejected', 409],
  ['approved', 200],
  ['approved_waiting_parts', 200],
  ['in_service', 200],
  ['converted', 200],
])(
  'takes what was found for a line of work that is %s only once it is agreed: %d',
  async (status, expected) => {
    const customerId = await createCustomer(manager);
    const { lineId } = await work({ status, customerId, rejectionReason: 'No' });
    const answer = await write(lineId, found);
    expect(answer.status).toBe(expected);
    if (expected === 409) expect(answer.body.code).toBe('work_not_agreed');
  },
);

test('finds no line that there is not, and answers no supplier', async () => {
  expect((await write(randomUUID(), found)).status).toBe(404);
  const params = { id: randomUUID() };
  expect((await technician.call(diagnoses.ofEstimate, { params })).status).toBe(404);
  expect((await technician.call(diagnoses.seenBefore, { params })).status).toBe(404);
  const supplier = await t.as('supplier');
  const { id, lineId } = await work();
  expect((await write(lineId, found, supplier)).status).toBe(403);
  expect((await supplier.call(diagnoses.ofEstimate, { params: { id } })).status).toBe(403);
});

test('keeps what was found when the estimate is saved, and forgets it with its line', async () => {
  const { id, lineId } = await work();
  await write(lineId, found);
  const save = async (lineItems: object[]) => {
    const { version } = await getEstimate(manager, id);
    const body = { lineItems, version };
    expect((await manager.call(estimatesContract.save, { params: { id }, body })).status).toBe(200);
  };
  const other = { description: 'Brakes', partPrice: '10.00' };
  await save([other, { id: lineId, description: 'Battery warning', partPrice: '50.00' }]);
  expect((await ofEstimate(id)).map((each) => each.lineId)).toEqual([lineId]);
  await save([other]);
  expect(await t.db.selectFrom('diagnoses').select('id').execute()).toEqual([]);
});

describe('what was for the customer', () => {
  /** Saves an estimate with a finding for the customer again; returns the finding of then. */
  async function savedFor(before: object, after: object) {
    const { id, lineId } = await work(before);
    await write(lineId, { ...found, isForCustomer: true });
    const lineItems = [{ id: lineId, description: 'Battery warning', partPrice: '40.00' }];
    const body = { ...before, ...after, lineItems };
    expect((await manager.call(estimatesContract.save, { params: { id }, body })).status).toBe(200);
    const [kept] = await ofEstimate(id);
    return [kept?.isForCustomer, kept?.version, kept?.cause];
  }

  test('stays so for the same customer and car, also once their records are chosen', async () => {
    const customerId = await createCustomer(manager, { name: 'Anna' });
    expect(await savedFor({ customerName: 'Anna' }, { description: 'Warning' })).toEqual([
      true,
      1,
      found.cause,
    ]);
    expect(await savedFor({ customerName: 'Anna' }, { customerId })).toEqual([true, 1, found.cause]);
  });

  test('becomes internal once it is another customer or another car', async () => {
    const taken = [false, 2, found.cause];
    expect(await savedFor({ customerName: 'Anna' }, { customerName: 'Toms' })).toEqual(taken);
    const [customerId, other] = [await createCustomer(manager), await createCustomer(manager)];
    expect(await savedFor({ customerId }, { customerId: other })).toEqual(taken);
    const car = await createVehicle(manager, { licensePlate: 'AB-1234' });
    expect(await savedFor({ customerName: 'Anna' }, { vehicleId: car })).toEqual(taken);
    const vehicleId = await createVehicle(manager);
    expect(await savedFor({ vehicleId }, { vehicleId: car })).toEqual(taken);
  });
});

test('shows on the page of the job what is for the customer, and nothing internal', async () => {
  const customerId = await createCustomer(manager);
  const { id, lineId } = await work({ customerId, status: 'in_service' });
  const sent = await manager.call(jobsContract.send, { params: { id }, body: { channel: 'copy' } });
  const page = async () => {
    const { status, html } = await openPage(t, new URL(sent.body.url ?? '').pathname);
    expect(status).toBe(200);
    return html;
  };
  await write(lineId, found);
  expect(await page()).not.toContain('DC-DC converter');
  await write(lineId, { ...found, isForCustomer: true });
  const html = await page();
  for (const text of ['DC-DC converter', 'Replaced']) expect(html).toContain(text);
});

/** Finished work on a car, with what was found. */
async function finished(car: { make: string; model: string }, concern: string, cause: string, hours = '1.5') {
  const vehicleId = await createVehicle(manager, car);
  const lineItems = [{ description: concern, partPrice: '40.00', laborHours: hours }];
  const done = await work({ vehicleId, status: 'converted', lineItems });
  await write(done.lineId, { ...found, cause });
  return done;
}

test('shows what was found on the same model for like words, of finished work alone, without car or customer', async () => {
  const leaf = { make: 'Nissan', model: 'Leaf' };
  await finished(leaf, '12 V battery warning', 'DC-DC converter', '2');
  await finished({ make: 'NISSAN', model: 'leaf' }, 'Warning of the battery', 'Dc-dc Converter', '1');
  await finished(leaf, 'Battery warning', 'Cable');
  await finished(leaf, 'Brakes squeal', 'Pads');
  await finished({ make: 'Tesla', model: 'Leaf' }, 'Battery warning', 'Contactor');
  await finished({ make: 'Nissan', model: 'Ariya' }, 'Battery warning', 'Fuse');
  const open = await work({ vehicleId: await createVehicle(manager, leaf), status: 'in_service' });
  await write(open.lineId, { ...found, cause: 'Not finished' });

  const vehicleId = await createVehicle(manager, { ...leaf, licensePlate: 'AB-1234' });
  const { lineId } = await work({ vehicleId });
  const seen = await technician.call(diagnoses.seenBefore, { params: { id: lineId } });
  expect([seen.status, seen.body]).toEqual([
    200,
    [
      { cause: 'Dc-dc Converter', correction: 'Replaced', hours: '1.00', count: 2 },
      { cause: 'Cable', correction: 'Replaced', hours: '1.50', count: 1 },
    ],
  ]);
});

test('leaves the estimate itself out, and shows nothing for a car whose model is not known', async () => {
  const done = await finished({ make: 'Nissan', model: 'Leaf' }, 'Battery warning', 'Cable');
  const seenOf = async (id: string) => (await technician.call(diagnoses.seenBefore, { params: { id } })).body;
  expect(await seenOf(done.lineId)).toEqual([]);
  const { lineId } = await work({ vehicleId: await createVehicle(manager, { make: 'Nissan', model: '' }) });
  expect(await seenOf(lineId)).toEqual([]);
});
