import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { answerLines, createEstimate, createVehicle } from '#tests/harness/factories.ts';
import { estimateTemplatesContract as templates } from '../estimate-templates.contract.ts';
import { estimatesContract as estimates, type Estimate } from '../estimates.contract.ts';

let t: TestApp;
let manager: Caller;
let technician: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  technician = await t.as('technician');
});
afterAll(() => t.close());

const module = { description: 'Replace a battery module', partPrice: '400.00', isHighVoltage: true };
const wipers = { description: 'Wipers', partPrice: '20.00' };
const get = async (id: string, caller = manager): Promise<Estimate> =>
  (await caller.call(estimates.get, { params: { id } })).body;
const marks = ({ lineItems }: Pick<Estimate, 'lineItems'>) => lineItems.map((line) => line.isHighVoltage);

test('marks a line as high-voltage work, which technicians read', async () => {
  const id = await createEstimate(manager, { lineItems: [module, wipers] });
  expect(marks(await get(id))).toEqual([true, false]);
  expect(marks(await get(id, technician))).toEqual([true, false]);
});

test('keeps the mark of a stored line when a save leaves it out, and takes it away when a save says so', async () => {
  const id = await createEstimate(manager, { lineItems: [module] });
  const line = (await get(id)).lineItems[0];
  const save = (isHighVoltage?: boolean) =>
    manager.call(estimates.save, {
      params: { id },
      body: { lineItems: [{ ...wipers, id: line?.id ?? null, isHighVoltage }, wipers] },
    });
  await save();
  expect(marks(await get(id))).toEqual([true, false]);
  await save(false);
  expect(marks(await get(id))).toEqual([false, false]);
  const logged = await t.db
    .selectFrom('auditLogs')
    .select('details')
    .where('entityId', '=', id)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .execute();
  expect(JSON.stringify(logged)).toContain('high-voltage');
});

test('copies the mark into a template', async () => {
  const estimateId = await createEstimate(manager, { lineItems: [module, wipers] });
  const { body } = await manager.call(templates.create, { body: { name: 'Module', estimateId } });
  const template = await manager.call(templates.get, { params: { id: body.id } });
  expect(template.body.lineItems.map((line) => line.isHighVoltage)).toEqual([true, false]);
});

test('recommends declined high-voltage work as such', async () => {
  const vehicleId = await createVehicle(manager);
  const asked = { vehicleId, customerName: 'Anna', status: 'pending' as const };
  const id = await createEstimate(manager, { lineItems: [module], ...asked });
  await answerLines(manager, id, ['declined']);
  const { body } = await manager.call(estimates.listRecommended, { params: { id: vehicleId } });
  expect(body).toMatchObject([{ description: module.description, isHighVoltage: true }]);
});
