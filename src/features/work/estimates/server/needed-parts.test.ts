import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCompletedEstimate, createEstimate, issueInvoice } from '#tests/harness/factories.ts';
import { inventoryContract, type PartLocation } from '#features/records/inventory/inventory.contract.ts';
import { estimatesContract } from '../estimates.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

async function shelve(name: string, quantity: number, location: PartLocation | null = null): Promise<string> {
  const body = { partNumber: `NP-${randomUUID()}`, name, unitPrice: '10.00', quantity, location };
  return (await manager.call(inventoryContract.create, { body })).body.id;
}
const lineOf = (partId: string, partUnits: number) => ({
  partId,
  partName: 'As it was',
  partPrice: '10',
  partUnits,
});
const neededBy = (id: string, caller = manager) =>
  caller.call(estimatesContract.listNeededParts, { params: { id } });

test('lists each part of the inventory once, with what its lines need and what is on the shelf', async () => {
  const [pads, discs] = [await shelve('Pads', 2, 'workshop'), await shelve('Discs', 4, 'shipping')];
  const lineItems = [
    lineOf(pads, 2),
    lineOf(discs, 1),
    lineOf(pads, 1),
    { description: 'Work', partPrice: '5' },
  ];
  const id = await createEstimate(manager, { lineItems });
  expect((await neededBy(id)).body).toMatchObject([
    { partId: discs, name: 'Discs', needed: 1, inStock: 4, location: 'shipping' },
    { partId: pads, name: 'Pads', needed: 3, inStock: 2, location: 'workshop' },
  ]);
});

test('lists none once an invoice has taken them', async () => {
  const lineItems = [lineOf(await shelve('Pads', 2), 1)];
  expect((await neededBy(await createCompletedEstimate(manager, { lineItems }))).body).toHaveLength(1);
  const { estimateId } = await issueInvoice(manager, { lineItems });
  expect((await neededBy(estimateId ?? '')).body).toEqual([]);
});

test('shows the stock of an estimate to those alone who read both', async () => {
  const id = await createEstimate(manager, { lineItems: [lineOf(await shelve('Pads', 2), 1)] });
  for (const role of ['technician', 'supplier'] as const)
    expect((await neededBy(id, await t.as(role))).status).toBe(403);
  expect((await neededBy(randomUUID())).status).toBe(404);
});
