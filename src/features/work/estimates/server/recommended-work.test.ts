import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { answerLines, createEstimate, createVehicle } from '#tests/harness/factories.ts';
import { inventoryContract } from '#features/records/inventory/inventory.contract.ts';
import { estimatesContract as estimates, type Estimate } from '../estimates.contract.ts';

let t: TestApp;
let owner: Caller;
let technician: Caller;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
  technician = await t.as('technician');
});
afterAll(() => t.close());

const recommended = async (vehicleId: string, caller = owner) =>
  (await caller.call(estimates.listRecommended, { params: { id: vehicleId } })).body;
const get = async (id: string): Promise<Estimate> =>
  (await owner.call(estimates.get, { params: { id } })).body;

/** An estimate whose lines were answered; returns it as it is then. */
async function answered(
  vehicleId: string,
  lines: readonly (readonly [string, 'approved' | 'declined' | null])[],
): Promise<Estimate> {
  const lineItems = lines.map(([description]) => ({ description, partPrice: '10.00' }));
  const id = await createEstimate(owner, { lineItems, vehicleId, customerName: 'Anna', status: 'pending' });
  await answerLines(
    owner,
    id,
    lines.map(([, answer]) => answer),
  );
  return get(id);
}

test('recommends what was declined on a car, newest first, with its price and where it was offered', async () => {
  const vehicleId = await createVehicle(owner);
  const first = await answered(vehicleId, [
    ['Wipers', 'declined'],
    ['Brakes', 'approved'],
  ]);
  const second = await answered(vehicleId, [['Wash', 'declined']]);
  await answered(await createVehicle(owner), [['Of another car', 'declined']]);
  expect(await recommended(vehicleId)).toMatchObject([
    { description: 'Wash', price: '12.10', estimateNumber: second.estimateNumber },
    { description: 'Wipers', id: first.lineItems[0]?.id, estimateId: first.id },
  ]);
});

test('recommends it no more once it is offered again, until that line is taken out', async () => {
  const vehicleId = await createVehicle(owner);
  const { lineItems } = await answered(vehicleId, [['Wipers', 'declined']]);
  const again = { description: 'Wipers', partPrice: '9.00', recommendedFrom: lineItems[0]?.id ?? null };
  const id = await createEstimate(owner, { lineItems: [again], vehicleId });
  expect(await recommended(vehicleId)).toEqual([]);
  await owner.call(estimates.save, { params: { id }, body: { lineItems: [], vehicleId } });
  expect(await recommended(vehicleId)).toHaveLength(1);
});

test('recommends the newest refusal of work that was declined twice', async () => {
  const vehicleId = await createVehicle(owner);
  const { lineItems } = await answered(vehicleId, [['Wipers', 'declined']]);
  const again = { description: 'Wipers', partPrice: '9.00', recommendedFrom: lineItems[0]?.id ?? null };
  const id = await createEstimate(owner, {
    lineItems: [again],
    vehicleId,
    customerName: 'Anna',
    status: 'pending',
  });
  await answerLines(owner, id, ['declined']);
  expect(await recommended(vehicleId)).toMatchObject([{ estimateId: id, price: '10.89' }]);
});

test('names and prices a part of the inventory as it is now', async () => {
  const body = { partNumber: 'W-1', name: 'Wiper', unitPrice: '10.00' };
  const { id: partId } = (await owner.call(inventoryContract.create, { body })).body;
  const vehicleId = await createVehicle(owner);
  const line = { partId, partNumber: 'W-1', partName: 'Wiper', partPrice: '10.00', laborHours: '0.5' };
  const id = await createEstimate(owner, {
    lineItems: [line],
    vehicleId,
    customerName: 'Anna',
    status: 'pending',
  });
  await answerLines(owner, id, ['declined']);
  const now = { ...body, name: 'Wiper, long', unitPrice: '12.50' };
  await owner.call(inventoryContract.save, { params: { id: partId }, body: now });
  expect(await recommended(vehicleId)).toMatchObject([
    { partName: 'Wiper, long', partPrice: '12.50', laborHours: '0.50' },
  ]);
});

test('recommends nothing when the estimate is for another customer by now', async () => {
  const vehicleId = await createVehicle(owner);
  const { id, lineItems } = await answered(vehicleId, [['Wipers', 'declined']]);
  const body = { lineItems, vehicleId, customerName: 'Juris' };
  await owner.call(estimates.save, { params: { id }, body });
  expect(await recommended(vehicleId)).toEqual([]);
});

test('tells a technician what is recommended, and nothing of a customer', async () => {
  const vehicleId = await createVehicle(owner);
  await answered(vehicleId, [['Wipers', 'declined']]);
  const offered = await recommended(vehicleId, technician);
  expect(offered).toMatchObject([{ description: 'Wipers' }]);
  expect(JSON.stringify(offered)).not.toContain('Anna');
});
