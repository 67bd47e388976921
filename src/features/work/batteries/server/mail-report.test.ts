import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { issueBatteryReport, measureBattery } from '#tests/harness/battery-reports.ts';
import { createCustomer, createVehicle } from '#tests/harness/factories.ts';
import { batteriesContract as batteries } from '../batteries.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const carOf = async (customer: Parameters<typeof createCustomer>[1]) =>
  createVehicle(manager, { customerId: await createCustomer(manager, customer), licensePlate: 'KV-8812' });
const mail = (id: string, body: object, headers = {}) =>
  manager.call(batteries.mail, { params: { id }, body }, headers);
const mails = () => t.db.selectFrom('mails').selectAll().where('kind', '=', 'battery_report').execute();

test('sends a report with its PDF and its link to the customer, in their language, once for each key', async () => {
  const report = await issueBatteryReport(manager, await carOf({ email: 'anna@example.lv', language: 'lv' }));
  const headers = { 'idempotency-key': randomUUID() };
  const body = { message: 'Uz drīzu redzēšanos' };
  for (const attempt of [1, 2])
    expect([attempt, (await mail(report.id, body, headers)).status]).toEqual([attempt, 200]);
  const [sent, ...more] = await mails();
  expect(more).toEqual([]);
  expect(sent).toMatchObject({ toAddress: 'anna@example.lv', language: 'lv' });
  expect(sent?.subject).toContain(`baterijas mērījumu pārskats ${report.reportNumber}`);
  const content = JSON.stringify(sent?.content);
  for (const part of ['KV-8812', '90,5\u00a0%', 'Uz drīzu', new URL(report.links?.lv ?? '').pathname])
    expect(content).toContain(part);
  const [attached] = await t.db.selectFrom('mailAttachments').selectAll().execute();
  expect(attached).toMatchObject({ fileName: `${report.reportNumber}.pdf`, contentType: 'application/pdf' });
  expect(attached?.content.subarray(0, 5).toString()).toBe('%PDF-');
});

test('asks for an address where the customer has none, and takes the one that is given', async () => {
  const { id } = await issueBatteryReport(manager, await carOf({}));
  const refused = await mail(id, {});
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['email']]);
  expect((await mail(id, { email: 'no address' })).status).toBe(400);
  expect((await mail(id, { email: 'buyer@example.com', language: 'en' })).status).toBe(200);
  expect((await mails()).find(({ toAddress }) => toAddress === 'buyer@example.com')).toMatchObject({
    language: 'en',
  });
});

test('writes in the language of the customer unless another is chosen', async () => {
  const { id } = await issueBatteryReport(
    manager,
    await carOf({ email: 'john@example.com', language: 'en' }),
  );
  for (const body of [{}, { language: 'lv' }]) expect((await mail(id, body)).status).toBe(200);
  const own = (await mails()).filter(({ toAddress }) => toAddress === 'john@example.com');
  expect(own.map(({ language }) => language).toSorted()).toEqual(['en', 'lv']);
});

test('sends no draft and no withdrawn report, and nothing for a technician', async () => {
  const vehicleId = await carOf({ email: 'ilze@example.lv' });
  const draft = await measureBattery(manager, vehicleId);
  expect((await mail(draft.id, {})).status).toBe(409);
  const { id, version } = await issueBatteryReport(manager, vehicleId);
  const technician = await t.as('technician');
  expect((await technician.call(batteries.mail, { params: { id }, body: {} })).status).toBe(403);
  await manager.call(batteries.withdraw, { params: { id }, body: { version, reason: 'Wrong car' } });
  expect((await mail(id, {})).status).toBe(409);
  expect((await mails()).filter(({ toAddress }) => toAddress === 'ilze@example.lv')).toEqual([]);
});
