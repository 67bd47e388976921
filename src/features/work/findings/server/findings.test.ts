import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { answerLines, createCustomer, createEstimate, createVehicle } from '#tests/harness/factories.ts';
import { sendFinding } from '#tests/harness/findings.ts';
import { greenJpeg } from '#tests/harness/image-calls.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { noticesContract } from '#features/overview/notices/notices.contract.ts';
import { findingsContract as findings } from '../findings.contract.ts';

let t: TestApp;
let owner: Caller;
let manager: Caller;
let technician: Caller;
let jpeg: Buffer;
beforeAll(async () => {
  t = await startTestApp();
  [owner, manager, technician] = [
    await t.as('owner'),
    await t.as('service_manager'),
    await t.as('technician'),
  ];
  jpeg = await greenJpeg();
});
afterAll(() => t.close());

const newEstimate = async (changes = {}) => {
  const customerId = await createCustomer(manager, { name: 'Zane Kalniņa' });
  const vehicleId = await createVehicle(manager, { customerId, licensePlate: 'NV-3303' });
  return createEstimate(manager, { customerId, vehicleId, ...changes });
};
const list = async (id: string, caller = manager) =>
  (await caller.call(findings.list, { params: { id } })).body;
const estimateOf = async (id: string) => (await manager.call(estimatesContract.get, { params: { id } })).body;
const addAll = (id: string, findingIds: string[], more = {}) =>
  manager.call(findings.addToEstimate, { params: { id }, body: { findingIds, ...more } });
const storedFiles = async () =>
  (await readdir(path.join(t.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted();

test('reports to the managers what a technician found, with the plate and photos that say nothing of the phone', async () => {
  const id = await newEstimate();
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#b91c1c' } })
    .withExif({
      IFD0: { Artist: 'Toms Vītols' },
      IFD3: { GPSLatitude: '56/1 57/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer();
  const fields = { text: 'Cracked wiper arm', note: 'Rear', level: 'replace' };
  const sent = await sendFinding(technician, id, fields, [photo, jpeg]);
  expect(sent.status).toBe(201);
  expect(sent.body).toMatchObject({ ...fields, estimateId: id, state: 'open', lineIds: [] });
  expect(sent.body.images).toHaveLength(2);
  expect(await list(id, technician)).toEqual([sent.body]);
  const url = sent.body.images[0]?.imageUrl ?? '';
  const file = await t.app.inject({ url, headers: { cookie: technician.cookie ?? '' } });
  expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined();
  const { body } = await manager.call(noticesContract.list, {});
  expect(body.find(({ entityId }) => entityId === id)).toMatchObject({
    kind: 'finding',
    params: { plate: 'NV-3303', text: 'Cracked wiper arm' },
  });
  expect(JSON.stringify(sent.body)).not.toMatch(/Zane|rice"/);
});

test('keeps one finding of a request that is sent again, by its server’s clock', async () => {
  const id = await newEstimate();
  const key = { 'idempotency-key': 'phone-1' };
  const send = (secondsAgo: string) =>
    sendFinding(technician, id, { text: 'Cracked wiper arm', secondsAgo }, [jpeg], key);
  const before = Date.now();
  const first = await send('600');
  const files = await storedFiles();
  const again = await send('660');
  expect(again.body).toEqual(first.body);
  expect(await list(id)).toHaveLength(1);
  expect((await estimateOf(id)).images).toHaveLength(1);
  expect(await storedFiles()).toEqual(files);
  const ago = before - Date.parse(first.body.foundAt);
  expect(ago).toBeGreaterThan(590_000);
  expect(ago).toBeLessThanOrEqual(600_000);
  const other = await sendFinding(technician, id, { text: 'Something else' }, [jpeg], key);
  expect([other.status, other.body.code]).toEqual([409, 'key_used']);
});

test.each<[string, Record<string, string>, string, string]>([
  ['without words', { text: ' ' }, 'text', 'Please say what was found'],
  ['with too many words', { text: 'x'.repeat(501) }, 'text', 'This text is too long'],
  ['of an urgency that there is not', { text: 'A', level: 'soon' }, 'level', 'This value is not valid'],
  [
    'of three days ago',
    { text: 'A', secondsAgo: '260000' },
    'secondsAgo',
    'This was done more than two days ago and can no longer be stored',
  ],
])('rejects a finding %s, at its field, and stores nothing', async (_which, fields, field, message) => {
  const id = await newEstimate();
  const files = await storedFiles();
  const { status, body } = await sendFinding(technician, id, fields, [jpeg]);
  expect([status, body.errors]).toEqual([400, { [field]: [message] }]);
  expect(await storedFiles()).toEqual(files);
});

test('makes a line of a finding that the manager prices, with its photos on the line for the customer to see', async () => {
  const id = await newEstimate();
  const { body: sent } = await sendFinding(technician, id, { text: 'Cracked wiper arm' }, [jpeg]);
  const added = await addAll(id, [sent.id]);
  const [lineId] = added.body.lineIds;
  expect([added.status, added.body]).toEqual([
    201,
    { estimateId: id, lineIds: [lineId], unpricedLineId: lineId, left: 1 },
  ]);
  const estimate = await estimateOf(id);
  expect(estimate.lineItems.at(-1)).toMatchObject({
    id: lineId,
    description: 'Cracked wiper arm',
    answer: null,
  });
  expect(estimate.images).toMatchObject([{ lineId, showToCustomer: true }]);
  expect((await list(id))[0]).toMatchObject({ state: 'open', lineIds: [lineId] });

  const draftOf = (lineItems: typeof estimate.lineItems) => ({
    customerId: estimate.customerId ?? null,
    vehicleId: estimate.vehicleId,
    lineItems,
  });
  const priced = estimate.lineItems.map((line) =>
    line.id === lineId ? { ...line, partPrice: '35.00' } : line,
  );
  await manager.call(estimatesContract.save, { params: { id }, body: draftOf(priced) });
  expect((await list(id))[0]).toMatchObject({ state: 'priced', lineIds: [lineId] });
  const without = priced.filter((line) => line.id !== lineId);
  await manager.call(estimatesContract.save, { params: { id }, body: draftOf(without) });
  expect((await list(id))[0]).toMatchObject({ state: 'open', lineIds: [] });
});

test('asks the customer about lines that come to approved work, and keeps what was approved', async () => {
  const id = await newEstimate();
  await answerLines(manager, id, ['approved']);
  const before = await estimateOf(id);
  const { body: sent } = await sendFinding(technician, id);
  await addAll(id, [sent.id]);
  const after = await estimateOf(id);
  expect(after.lineItems.map(({ answer, isOffered }) => [answer, isOffered])).toEqual([
    ['approved', true],
    [null, false],
  ]);
  expect([after.status, after.version, after.total]).toEqual([
    before.status,
    before.version + 1,
    before.total,
  ]);
});

test('adds the lines of a finding once, also when two managers press at the same time', async () => {
  const id = await newEstimate();
  const { body: sent } = await sendFinding(technician, id);
  const both = await Promise.all([addAll(id, [sent.id]), addAll(id, [sent.id])]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(both.flatMap(({ body }) => body.lineIds)).toHaveLength(1);
  expect((await estimateOf(id)).lineItems).toHaveLength(2);
});

test('leaves a finding without a price open where only priced ones are to be added', async () => {
  const id = await newEstimate();
  const { body: sent } = await sendFinding(technician, id);
  const { body } = await addAll(id, [sent.id], { onlyPriced: true });
  expect([body.lineIds, body.left]).toEqual([[], 1]);
  expect((await estimateOf(id)).lineItems).toHaveLength(1);
});

test('adds no lines to completed work', async () => {
  const id = await newEstimate({ status: 'converted' });
  const { body: sent } = await sendFinding(technician, id);
  const { status, body } = await addAll(id, [sent.id]);
  expect([status, body.code]).toEqual([409, 'estimate_takes_no_lines']);
});

test('dismisses a finding with a reason, until somebody adds it after all', async () => {
  const id = await newEstimate();
  const { body: sent } = await sendFinding(technician, id);
  const params = { id: sent.id };
  const blank = await manager.call(findings.dismiss, { params, body: { reason: ' ' } });
  expect([blank.status, blank.body.errors]).toEqual([
    400,
    { reason: ['Please say why nothing is offered for it'] },
  ]);
  const body = { reason: 'Done elsewhere', version: 1 };
  const dismissed = await manager.call(findings.dismiss, { params, body });
  expect([dismissed.status, dismissed.body]).toMatchObject([
    200,
    { state: 'dismissed', dismissedReason: 'Done elsewhere', version: 2 },
  ]);
  const second = await owner.call(findings.dismiss, { params, body });
  expect([second.status, second.body.code]).toEqual([409, 'concurrent_modification']);
  await addAll(id, [sent.id]);
  expect((await list(id))[0]).toMatchObject({ dismissedReason: null, lineIds: [expect.any(String)] });
});

test('audits what was found, added and dismissed', async () => {
  const id = await newEstimate();
  const { body: sent } = await sendFinding(technician, id, { text: 'Cracked wiper arm' }, [jpeg]);
  await manager.call(findings.dismiss, { params: { id: sent.id }, body: { reason: 'Done elsewhere' } });
  await addAll(id, [sent.id]);
  const { estimateNumber } = await estimateOf(id);
  const log = await t.db
    .selectFrom('auditLogs')
    .select(['entityType', 'entityName', 'details'])
    .where('entityId', '=', sent.id)
    .orderBy('createdAt')
    .execute();
  const entry = (details: object) => ({ entityType: 'finding', entityName: 'Cracked wiper arm', details });
  expect(log).toEqual([
    entry({ created: 'Cracked wiper arm', estimate: estimateNumber, photos: 1 }),
    entry({ dismissedReason: { old: null, new: 'Done elsewhere' } }),
    entry({ lines: 1 }),
  ]);
});

test('audits at the finding that nothing was left to add', async () => {
  const id = await newEstimate();
  const { body: sent } = await sendFinding(technician, id);
  for (const _press of [1, 2]) await addAll(id, [sent.id]);
  const detailsOf = async (entityId: string) =>
    (
      await t.db
        .selectFrom('auditLogs')
        .select('details')
        .where('entityId', '=', entityId)
        .orderBy('createdAt')
        .execute()
    ).map(({ details }) => details);
  expect((await detailsOf(sent.id)).slice(1)).toEqual([{ lines: 1 }, { lines: 0 }]);
  expect(await detailsOf(id)).not.toContainEqual({ lineItems: { old: [], new: [] } });
});

test('lets the workshop report and read, and managers alone price and dismiss', async () => {
  const id = await newEstimate();
  const { body: sent } = await sendFinding(technician, id);
  const supplier = await t.as('supplier');
  const params = { id: sent.id };
  for (const call of [
    technician.call(findings.addToEstimate, { params: { id }, body: { findingIds: [sent.id] } }),
    technician.call(findings.dismiss, { params, body: { reason: 'No' } }),
    supplier.call(findings.list, { params: { id } }),
    sendFinding(supplier, id),
  ])
    expect((await call).status).toBe(403);
  const elsewhere = await newEstimate();
  expect((await addAll(elsewhere, [sent.id])).status).toBe(404);
  expect((await estimateOf(elsewhere)).lineItems).toHaveLength(1);
});
