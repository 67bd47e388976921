import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { issueBatteryReport, measureBattery, measuredBattery } from '#tests/harness/battery-reports.ts';
import { createCustomer, createVehicle } from '#tests/harness/factories.ts';
import { vehiclesContract } from '#features/records/vehicles/vehicles.contract.ts';
import { batteriesContract as batteries } from '../batteries.contract.ts';

let t: TestApp;
let manager: Caller;
let technician: Caller;
let vehicleId: string;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  technician = await t.as('technician');
});
afterAll(() => t.close());
beforeEach(async () => {
  vehicleId = await createVehicle(manager, {
    customerId: await createCustomer(manager, { name: 'Anna Kalniņa' }),
    make: 'Nissan',
    model: 'Leaf',
    year: 2019,
    licensePlate: 'KV-8812',
  });
});

const list = async (caller = manager) =>
  (await caller.call(batteries.list, { params: { id: vehicleId } })).body;
const save = (id: string, body: ReturnType<typeof measuredBattery>) =>
  technician.call(batteries.save, { params: { id }, body });
const issue = (id: string, version: number, caller = manager) =>
  caller.call(batteries.issue, { params: { id }, body: { version } });
const withdraw = (id: string, version: number, reason = 'The wrong car was measured') =>
  manager.call(batteries.withdraw, { params: { id }, body: { version, reason } });

test('keeps a technician’s measurement as a draft and calculates its state of health', async () => {
  const draft = await measureBattery(technician, vehicleId, { note: '  Cold day \n' });
  expect(draft).toMatchObject({
    state: 'draft',
    measuredBy: 'Test technician',
    capacity: 52.5,
    referenceCapacity: 58,
    stateOfHealth: 90.5,
    temperature: 21.5,
    insulation: 12.25,
    cellMinimum: 3412,
    note: 'Cold day',
    reportNumber: null,
    links: null,
    version: 1,
  });
  const saved = await save(draft.id, measuredBattery({ capacity: '50', version: 1 }));
  expect([saved.status, saved.body.stateOfHealth, saved.body.version]).toEqual([200, 86.2, 2]);
  expect(await list(technician)).toEqual([saved.body]);
  const stale = await save(draft.id, measuredBattery({ capacity: '51', version: 1 }));
  expect([stale.status, stale.body.code]).toEqual([409, 'concurrent_modification']);
  const gone = await technician.call(batteries.delete, { params: { id: draft.id } });
  expect([gone.status, await list()]).toEqual([204, []]);
});

test.each([
  ['method', { method: 'guess' as never }],
  ['capacity', { capacity: '0' }],
  ['capacity', { capacity: '52.505' }],
  ['capacity', { capacity: '100' }],
  ['capacity', { capacity: '2' }],
  ['referenceCapacity', { referenceCapacity: 'many' }],
  ['capacityUnit', { capacityUnit: 'km' as never }],
  ['chargeFrom', { chargeFrom: '101' }],
  ['chargeTo', { chargeFrom: '3', chargeTo: '100' }],
  ['chargeTo', { method: 'full_charge' as const, chargeFrom: '100', chargeTo: '3' }],
  ['temperature', { temperature: '81' }],
  ['cellMinimum', { cellMinimum: '3' }],
  ['cellMaximum', { cellMinimum: '3500', cellMaximum: '3400' }],
  ['insulation', { insulation: '-1' }],
  ['odometer', { odometer: '12.5' }],
  ['measuredAt', { measuredAt: '2999-01-01T00:00:00.000Z' }],
  ['measuredAt', { measuredAt: '1990-01-01T00:00:00.000Z' }],
  ['tool', { tool: 'x'.repeat(101) }],
  ['note', { note: 'x'.repeat(2001) }],
  ['replacesId', { replacesId: '11111111-1111-4111-8111-111111111111' }],
])('refuses what cannot be at the field %s', async (field, changes) => {
  const { status, body } = await technician.call(batteries.create, {
    params: { id: vehicleId },
    body: measuredBattery(changes),
  });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  expect(await list()).toEqual([]);
});

test('issues a complete measurement with the next number and two documents, and never changes it again', async () => {
  const draft = await measureBattery(technician, vehicleId);
  const issued = await issue(draft.id, draft.version);
  const year = new Date().getFullYear();
  expect(issued.body).toMatchObject({ state: 'issued', issuedBy: 'Test service_manager' });
  expect(issued.body.reportNumber).toMatch(new RegExp(`^B-${year}-\\d{4}$`));
  expect(issued.body.links?.lv).toMatch(/\/lv\/akumulators\/[\w-]{27}$/);
  expect(await list(technician)).toEqual([issued.body]);
  for (const response of [
    await save(draft.id, measuredBattery({ capacity: '51' })),
    await technician.call(batteries.delete, { params: { id: draft.id } }),
    await technician.call(batteries.removeOriginal, { params: { id: draft.id } }),
    await issue(draft.id, issued.body.version),
  ])
    expect([response.status, response.body.code]).toEqual([409, 'battery_report_issued']);
  // Whatever writes it, the database keeps it.
  for (const change of [
    `UPDATE battery_measurements SET capacity = 51`,
    `UPDATE battery_measurements SET issued_at = NULL`,
    `DELETE FROM battery_measurements`,
    `TRUNCATE battery_measurements CASCADE`,
  ])
    await expect(sql.raw(change).execute(t.owner)).rejects.toThrow('is not changed or deleted');
  const next = await issueBatteryReport(manager, vehicleId);
  const numberOf = (text: string | null) => Number(text?.slice(-4));
  expect(numberOf(next.reportNumber)).toBe(numberOf(issued.body.reportNumber) + 1);
});

test('issues nothing that is not complete, and says at which fields', async () => {
  const { id, version } = await measureBattery(technician, vehicleId, { tool: '', referenceCapacity: '' });
  const { status, body } = await issue(id, version);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['tool', 'referenceCapacity']]);
  expect((await list())[0]).toMatchObject({ state: 'draft', stateOfHealth: null });
});

test('issues only what was seen, once of many presses at once, and gives no number twice', async () => {
  const drafts = [
    await measureBattery(manager, vehicleId),
    await measureBattery(manager, vehicleId),
    await measureBattery(manager, vehicleId),
  ];
  const first = drafts[0]?.id ?? '';
  expect((await issue(first, 7)).body.code).toBe('concurrent_modification');
  const responses = await Promise.all([...drafts, ...drafts].map(({ id, version }) => issue(id, version)));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409]);
  const rows = await t.db
    .selectFrom('batteryMeasurements')
    .select('reportNumber')
    .where('reportNumber', 'is not', null)
    .execute();
  const numbers = rows.map(({ reportNumber }) => Number(reportNumber?.slice(-4))).toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

test('withdraws a report once, with the reason', async () => {
  const { id, version } = await issueBatteryReport(manager, vehicleId);
  expect((await withdraw(id, version, 'no')).body.errors).toHaveProperty('reason');
  expect((await withdraw(id, version - 1)).body.code).toBe('concurrent_modification');
  const { body } = await withdraw(id, version);
  expect(body).toMatchObject({ state: 'withdrawn', withdrawnReason: 'The wrong car was measured' });
  expect((await withdraw(id, body.version)).body.code).toBe('concurrent_modification');
  await expect(
    sql`UPDATE battery_measurements SET withdrawn_at = NULL, withdrawn_by = NULL, withdrawn_reason = NULL
      WHERE id = ${id}`.execute(t.owner),
  ).rejects.toThrow('is not changed or deleted');
});

test('withdraws the report in whose place another one is issued, which names it', async () => {
  const wrong = await issueBatteryReport(manager, vehicleId);
  const right = await measureBattery(manager, vehicleId, { replacesId: wrong.id });
  expect((await list()).find(({ id }) => id === wrong.id)?.state).toBe('issued');
  const issued = await issue(right.id, right.version);
  expect(issued.body).toMatchObject({ replacesNumber: wrong.reportNumber, state: 'issued' });
  expect((await list()).find(({ id }) => id === wrong.id)).toMatchObject({
    state: 'withdrawn',
    replacedBy: issued.body.reportNumber,
  });
  const again = await technician.call(batteries.create, {
    params: { id: vehicleId },
    body: measuredBattery({ replacesId: wrong.id }),
  });
  expect(again.body.errors).toHaveProperty('replacesId');
  const other = await createVehicle(manager);
  const ofOther = await technician.call(batteries.create, {
    params: { id: other },
    body: measuredBattery({ replacesId: issued.body.id }),
  });
  expect(ofOther.body.errors).toHaveProperty('replacesId');
});

test('issues one of two drafts that are to replace the same report at once', async () => {
  const wrong = await issueBatteryReport(manager, vehicleId);
  const drafts = [
    await measureBattery(manager, vehicleId, { replacesId: wrong.id }),
    await measureBattery(manager, vehicleId, { replacesId: wrong.id }),
  ];
  const responses = await Promise.all(drafts.map(({ id, version }) => issue(id, version)));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const refused = responses.find(({ status }) => status === 400);
  expect(refused?.body.errors).toHaveProperty('replacesId');
});

test('leaves issuing, withdrawing and showing to the managers', async () => {
  const draft = await measureBattery(technician, vehicleId);
  expect((await issue(draft.id, draft.version, technician)).status).toBe(403);
  const { id, version } = await issueBatteryReport(manager, vehicleId);
  const params = { id };
  const reason = 'I do not like it';
  expect((await technician.call(batteries.withdraw, { params, body: { version, reason } })).status).toBe(403);
  const body = { version, forCustomer: true };
  expect((await technician.call(batteries.showToCustomer, { params, body })).status).toBe(403);
  expect((await manager.call(batteries.showToCustomer, { params, body })).body.forCustomer).toBe(true);
  const supplier = await t.as('supplier');
  expect((await supplier.call(batteries.list, { params: { id: vehicleId } })).status).toBe(403);
});

test('tells no technician whose car it is', async () => {
  await issueBatteryReport(manager, vehicleId);
  expect(JSON.stringify(await list(technician))).not.toMatch(/Anna|customerId|customerName/);
});

test('keeps a vehicle of which something was measured', async () => {
  const draft = await measureBattery(technician, vehicleId);
  const remove = () => manager.call(vehiclesContract.delete, { params: { id: vehicleId } });
  expect((await remove()).body.code).toBe('vehicle_measured');
  await technician.call(batteries.delete, { params: { id: draft.id } });
  expect((await remove()).status).toBe(204);
});

test('tells the audit log what was entered, issued, withdrawn and opened', async () => {
  const draft = await measureBattery(technician, vehicleId);
  await save(draft.id, measuredBattery({ capacity: '50', version: 1 }));
  const { body } = await issue(draft.id, 2);
  await manager.call(batteries.report, { params: { id: draft.id }, query: { lang: 'lv' } });
  await withdraw(draft.id, body.version);
  const entries = await t.db
    .selectFrom('auditLogs')
    .select(['action', 'entityName', 'details'])
    .where('entityId', '=', draft.id)
    .orderBy('createdAt')
    .execute();
  const hash = expect.stringMatching(/^[0-9a-f]{64}$/) as unknown;
  expect(entries).toMatchObject([
    { entityName: 'KV-8812', details: { created: 'KV-8812' } },
    {
      details: {
        capacity: { old: 52.5, new: 50 },
        stateOfHealth: { old: 90.5, new: 86.2 },
      },
    },
    { entityName: body.reportNumber, details: { reportNumber: body.reportNumber, dataSha256: hash } },
    { action: 'data_accessed', details: { document: 'report', language: 'lv' } },
    { details: { withdrawnReason: 'The wrong car was measured' } },
  ]);
});
