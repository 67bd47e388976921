import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import {
  createAppointment,
  createCompletedEstimate,
  createCustomer,
  createEstimate,
  payInvoice,
} from '#tests/harness/factories.ts';
import { createLink, setStatus } from '#tests/harness/job-page.ts';
import { estimatesContract as estimates } from '#features/work/estimates/estimates.contract.ts';
import { nextSteps, openSteps, type NextStep } from '#features/work/estimates/next-step.ts';
import { invoicesContract } from '#features/work/invoices/invoices.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, rateLimitFactor: 100 });
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

/** One estimate that waits for each step, the price of each one euro more; all are found by `search`. */
async function oneOfEachStep(search: string): Promise<Record<NextStep, string>> {
  const customerId = await createCustomer(manager);
  let price = 100;
  const make = async (status?: Parameters<typeof setStatus>[2]) => {
    const lineItems = [{ description: 'Brakes', partPrice: `${(price += 1)}.00` }];
    const id = await createEstimate(manager, { customerId, description: search, lineItems });
    if (status) await setStatus(manager, id, status);
    return id;
  };
  const invoiced = async () => {
    const lineItems = [{ description: 'Brakes', partPrice: `${(price += 1)}.00` }];
    const id = await createCompletedEstimate(manager, { customerId, description: search, lineItems });
    const { body } = await manager.call(invoicesContract.convert, { params: { id }, body: {} });
    return { id, invoice: body };
  };
  const made = {
    send: await make(),
    answer: await make(),
    plan: await make('approved'),
    parts: await make('approved_waiting_parts'),
    work: await make('approved'),
    invoice: await make('converted'),
    rejected: await make('rejected'),
  };
  await createLink(manager, made.answer);
  await createAppointment(manager, { estimateId: made.work });
  const [owed, paid] = [await invoiced(), await invoiced()];
  await payInvoice(manager, paid.invoice.id, { amount: paid.invoice.total });
  return { ...made, payment: owed.id, finished: paid.id };
}

interface Query {
  readonly part?: 'open' | 'finished' | 'rejected';
  readonly sort?: 'newest' | 'oldest' | 'customer' | 'customer_last' | 'cheapest' | 'dearest';
  readonly status?: 'approved' | 'converted' | 'draft';
}

/** All pages, two rows at a time. */
async function idsOf(search: string, query: Query, caller = manager): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await caller.call(estimates.list, {
      query: { search, limit: 2, ...query, ...(cursor ? { cursor } : {}) },
    });
    expect(page.status).toBe(200);
    ids.push(...page.body.map(({ id }) => id));
    cursor = page.headers['x-next-cursor'] as string | undefined;
  } while (cursor);
  return ids;
}

test('lists what is open in the order of the next steps, and finished and rejected work by itself', async () => {
  const search = `s${randomUUID()}`;
  const made = await oneOfEachStep(search);
  const again = await createEstimate(manager, { description: search });
  const { send, ...later } = made;
  expect(await idsOf(search, { part: 'open' })).toEqual([
    again,
    send,
    ...openSteps.slice(1).map((step) => later[step as keyof typeof later]),
  ]);
  expect(await idsOf(search, { part: 'finished' })).toEqual([made.finished]);
  expect(await idsOf(search, { part: 'rejected' })).toEqual([made.rejected]);
  expect(await idsOf(search, { part: 'open', status: 'converted' })).toEqual([made.invoice, made.payment]);
});

test('counts what waits for each step as it lists them, with the sums of what is open', async () => {
  const search = `c${randomUUID()}`;
  await oneOfEachStep(search);
  const { body } = await manager.call(estimates.countSteps, { query: { search } });
  const listed = await manager.call(estimates.list, { query: { search } });
  const counted = nextSteps.map((nextStep) => {
    const total = listed.body.find((row) => row.nextStep === nextStep)?.total;
    return { nextStep, count: 1, total: openSteps.includes(nextStep) ? total : null };
  });
  expect(body.steps).toEqual(counted);
  const sum = counted.reduce((all, { total }) => all + Number(total ?? 0), 0);
  expect(body.open).toEqual({ count: openSteps.length, total: sum.toFixed(2) });
  const converted = await manager.call(estimates.countSteps, { query: { search, status: 'converted' } });
  expect(converted.body.steps.map(({ nextStep }) => nextStep)).toEqual(['invoice', 'payment', 'finished']);
  const none = await manager.call(estimates.countSteps, { query: { search: randomUUID() } });
  expect(none.body).toEqual({ open: { count: 0, total: '0.00' }, steps: [] });
});

test('sorts by number, customer and total either way, without losing or repeating a row', async () => {
  const search = `o${randomUUID()}`;
  const names = ['Šķēle Zane', 'Āboliņa Ieva', 'Bērziņa Anna', null];
  const ids: string[] = [];
  for (const [index, customerName] of names.entries())
    ids.push(
      await createEstimate(manager, {
        ...(customerName ? { customerName } : {}),
        description: search,
        lineItems: [{ description: 'Work', partPrice: `${[20, 9, 100, 9][index]}.00` }],
      }),
    );
  const [zane, ieva, anna, nobody] = ids;
  expect(await idsOf(search, { sort: 'oldest' })).toEqual(ids);
  expect(await idsOf(search, {})).toEqual(ids.toReversed());
  expect(await idsOf(search, { sort: 'customer' })).toEqual([nobody, ieva, anna, zane]);
  expect(await idsOf(search, { sort: 'customer_last' })).toEqual([zane, anna, ieva, nobody]);
  expect((await idsOf(search, { sort: 'cheapest' })).slice(2)).toEqual([zane, anna]);
  expect((await idsOf(search, { sort: 'dearest' })).slice(0, 2)).toEqual([anna, zane]);
  // Within the steps.
  await setStatus(manager, zane ?? '', 'approved');
  expect(await idsOf(search, { part: 'open', sort: 'customer' })).toEqual([nobody, ieva, anna, zane]);
  expect((await idsOf(search, { part: 'open', sort: 'dearest' })).at(-1)).toBe(zane);
});

test('lists everything newest first to a technician, and counts nothing', async () => {
  const search = `t${randomUUID()}`;
  const made = await oneOfEachStep(search);
  const technician = await t.as('technician');
  const newest = await idsOf(search, {});
  expect(newest).toHaveLength(nextSteps.length);
  for (const query of [{ part: 'finished' }, { part: 'open', sort: 'customer' }] as const)
    expect(await idsOf(search, query, technician)).toEqual(newest);
  expect(newest).toContain(made.payment);
  expect((await technician.call(estimates.countSteps, { query: { search } })).status).toBe(403);
});

test('rejects a cursor of another order', async () => {
  const cursor = Buffer.from(JSON.stringify(['customer', 0, 'Anna', randomUUID()])).toString('base64url');
  expect((await manager.call(estimates.list, { query: { cursor } })).status).toBe(400);
  expect((await manager.call(estimates.list, { query: { cursor, sort: 'customer' } })).status).toBe(200);
  expect((await manager.call(estimates.list, { query: { cursor, sort: 'dearest' } })).status).toBe(400);
});
