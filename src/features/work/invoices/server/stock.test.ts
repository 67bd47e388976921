import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCompletedEstimate, createEstimate } from '#tests/harness/factories.ts';
import { runs } from '#tests/harness/runs.ts';
import { estimatesContract as estimates } from '#features/work/estimates/estimates.contract.ts';
import { inventoryContract as inventory } from '#features/records/inventory/inventory.contract.ts';
import { invoicesContract as invoices } from '../invoices.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

async function shelve(quantity: number): Promise<string> {
  const body = { partNumber: `ST-${randomUUID()}`, name: 'Pads', unitPrice: '10.00', quantity };
  return (await manager.call(inventory.create, { body })).body.id;
}
const stock = async (id: string) => (await manager.call(inventory.get, { params: { id } })).body.quantity;
const lineOf = (partId: string, partUnits: number) => ({
  partId,
  partName: 'Pads',
  partPrice: '10',
  partUnits,
});
const completed = (...lines: [partId: string, units: number][]) =>
  createCompletedEstimate(manager, { lineItems: lines.map(([partId, units]) => lineOf(partId, units)) });
const convert = (id: string, reissue = false) =>
  manager.call(invoices.convert, { params: { id }, body: { reissue } });
const shortOf = async (id: string) => (await manager.call(invoices.shortParts, { params: { id } })).body;
async function change(id: string, ...lines: [partId: string, units: number][]): Promise<void> {
  const { customerId = null } = (await manager.call(estimates.get, { params: { id } })).body;
  const body = { customerId, lineItems: lines.map(([partId, units]) => lineOf(partId, units)) };
  expect((await manager.call(estimates.save, { params: { id }, body })).status).toBe(200);
}
const audited = async (entityId: string) =>
  (
    await t.db
      .selectFrom('auditLogs')
      .select('details')
      .where('entityId', '=', entityId)
      .orderBy('createdAt')
      .execute()
  )
    .map(({ details }) => details)
    .slice(1);

test('takes the parts of an invoice out of stock, each line, and audits it', async () => {
  const [pads, discs, other] = [await shelve(10), await shelve(4), await shelve(7)];
  const id = await completed([pads, 2], [discs, 3], [pads, 1]);
  expect(await stock(pads)).toBe(10);
  const { status, body } = await convert(id);
  expect([status, body.shortParts]).toEqual([201, []]);
  expect([await stock(pads), await stock(discs), await stock(other)]).toEqual([7, 1, 7]);
  const { invoiceNumber } = body;
  expect(await audited(pads)).toEqual([{ quantity: { old: 10, new: 7 }, invoiceNumber }]);
  expect((await convert(id)).status).toBe(409);
  expect(await stock(pads)).toBe(7);
});

test('restores what a re-issued invoice took, and takes what the new one names', async () => {
  const [pads, discs] = [await shelve(10), await shelve(10)];
  const id = await completed([pads, 4]);
  await convert(id);
  await change(id, [pads, 1], [discs, 2]);
  expect((await convert(id, true)).status).toBe(201);
  expect([await stock(pads), await stock(discs)]).toEqual([9, 8]);
  await change(id, [discs, 2]);
  expect((await convert(id, true)).status).toBe(201);
  expect([await stock(pads), await stock(discs)]).toEqual([10, 8]);
});

test('restores nothing for an invoice that took nothing', async () => {
  const pads = await shelve(10);
  const id = await completed([pads, 4]);
  await convert(id);
  await t.owner.transaction().execute(async (tx) => {
    // As one of before the stock was kept.
    await sql`ALTER TABLE invoices DISABLE TRIGGER keep_invoice`.execute(tx);
    await tx.updateTable('invoices').set({ tookStock: false }).where('estimateId', '=', id).execute();
    await sql`ALTER TABLE invoices ENABLE TRIGGER keep_invoice`.execute(tx);
  });
  await change(id, [pads, 1]);
  expect((await convert(id, true)).status).toBe(201);
  expect(await stock(pads)).toBe(5);
});

test('warns before and after when more is sold than there is, and issues the invoice', async () => {
  const [pads, discs] = [await shelve(3), await shelve(5)];
  const id = await completed([pads, 2], [pads, 3], [discs, 5]);
  const short = [expect.objectContaining({ partId: pads, name: 'Pads', inStock: 3, left: -2 })];
  expect(await shortOf(id)).toEqual(short);
  const { status, body } = await convert(id);
  expect([status, body.shortParts]).toEqual([201, short]);
  expect([await stock(pads), await stock(discs)]).toEqual([-2, 0]);
  // Issued again it would take the same as is put back.
  expect(await shortOf(id)).toEqual([]);
  const low = await manager.call(inventory.lowStock, { query: { limit: 1 } });
  expect(low.body.map((part) => part.quantity)).toEqual([-2]);
});

test('leaves the stock alone when the invoice is rejected, and skips a deleted part', async () => {
  const [pads, gone] = [await shelve(3), await shelve(3)];
  const id = await createEstimate(manager, { status: 'converted', lineItems: [lineOf(pads, 1)] });
  expect((await convert(id)).status).toBe(409);
  expect(await stock(pads)).toBe(3);
  const sold = await completed([gone, 1], [pads, 1]);
  await convert(sold);
  await manager.call(inventory.delete, { params: { id: gone } });
  await change(sold, [pads, 2]);
  expect((await convert(sold, true)).status).toBe(201);
  expect(await stock(pads)).toBe(1);
});

test('counts exactly under parallel conversions, whatever the order of their lines', async () => {
  const count = runs({ short: 20, all: 50 });
  const parts = [await shelve(200), await shelve(200), await shelve(5)];
  const [a = '', b = '', c = ''] = parts;
  const created: string[] = [];
  for (let n = 0; n < count; n++)
    created.push(await (n % 2 === 0 ? completed([a, 1], [b, 2], [c, 1]) : completed([c, 1], [b, 2], [a, 1])));
  // A busy machine may turn some away: what was turned away has changed nothing and is sent again.
  const insist = async (id: string): Promise<number> => {
    const { status } = await convert(id);
    return status === 503 ? insist(id) : status;
  };
  const responses = await Promise.all(created.map(insist));
  expect(new Set(responses)).toEqual(new Set([201]));
  expect(await Promise.all(parts.map(stock))).toEqual([200 - count, 200 - 2 * count, 5 - count]);
}, 60_000);

test('shows only managers what is short', async () => {
  const id = await completed([await shelve(1), 2]);
  for (const role of ['technician', 'supplier'] as const)
    expect((await (await t.as(role)).call(invoices.shortParts, { params: { id } })).status).toBe(403);
  expect((await manager.call(invoices.shortParts, { params: { id: randomUUID() } })).status).toBe(404);
});

test('returns the parts of an invoice: pieces, price and the amount after discount', async () => {
  const pads = await shelve(10);
  const lineItems = [
    { partId: pads, partPrice: '10.00', partUnits: 3, laborHours: '1', discount: 10 },
    { description: 'Not of the inventory', partPrice: '5.00' },
  ];
  const { body } = await convert(await createCompletedEstimate(manager, { lineItems }));
  const [line] = body.lineItems;
  const part = { partId: pads, quantity: 3, unitPrice: '10.00', totalPrice: '27.00' };
  expect(body.parts).toEqual([{ id: line?.id, invoiceId: body.id, ...part }]);
  expect([body.createdBy, line?.invoiceId]).toEqual([manager.userId, body.id]);
  const { body: read } = await manager.call(invoices.get, { params: { id: body.id } });
  expect(read.parts).toEqual(body.parts);
});
