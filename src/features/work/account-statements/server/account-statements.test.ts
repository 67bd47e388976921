import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createInvoice, payInvoice } from '#tests/harness/factories.ts';
import { readBack } from '#tests/harness/read-back.ts';
import { expectedStatement, type AccountFact } from '#tests/oracles/statement-oracle.ts';
import { wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { cents, moneyText, negated, type Cents } from '#shared/money.ts';
import { creditNotesContract as notes } from '#features/work/credit-notes/credit-notes.contract.ts';
import { invoicesContract as invoices } from '#features/work/invoices/invoices.contract.ts';
import { paymentsContract as payments } from '#features/work/invoices/payments.contract.ts';
import { accountStatementsContract } from '../account-statements.contract.ts';
import { readStatement } from './account-statements.service.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const today = wallClockOf(new Date()).day;
const back = (days: number) => addDays(today, -days);

let issued = 0;
/** Of 121.00, dated so many days ago. */
async function issue(customerId: string, daysAgo: number, terms: number): Promise<string> {
  const createdAt = `${back(daysAgo)}T08:00:00.000Z`;
  const number = await createInvoice(t.db, {
    customerId,
    createdBy: manager.userId ?? '',
    createdAt,
    issuedAt: createdAt,
    dueDate: addDays(back(daysAgo), terms),
    invoiceNumber: `R-1998-${String(++issued).padStart(4, '0')}`,
  });
  const found = t.db.selectFrom('invoices').select('id').where('invoiceNumber', '=', number);
  return (await found.executeTakeFirstOrThrow()).id;
}

async function pdfOf(id: string, query: string, caller = manager) {
  const response = await t.app.inject({
    method: 'GET',
    url: `${accountStatementsContract.pdf.url.replace(':id', id)}?${query}`,
    headers: { cookie: caller.cookie ?? '' },
  });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}
const textOf = async (id: string, query: string) =>
  (await readBack((await pdfOf(id, query)).bytes)).pages.join('\n').replace(/\s+/g, ' ');

const action = fc.oneof(
  fc.record({
    kind: fc.constant('issue' as const),
    daysAgo: fc.integer({ min: 0, max: 120 }),
    terms: fc.integer({ min: 0, max: 30 }),
  }),
  fc.record({
    kind: fc.constant('pay' as const),
    place: fc.nat(9),
    cents: fc.integer({ min: 1, max: 13_000 }),
    daysAgo: fc.nat(60),
  }),
  fc.record({
    kind: fc.constant('refund' as const),
    place: fc.nat(9),
    cents: fc.integer({ min: 1, max: 5000 }),
    daysAgo: fc.nat(60),
  }),
  fc.record({ kind: fc.constant('reverse' as const), place: fc.nat(9) }),
  fc.record({
    kind: fc.constant('credit' as const),
    place: fc.nat(9),
    cents: fc.integer({ min: 1, max: 6000 }),
  }),
  fc.record({ kind: fc.constant('cancel' as const), place: fc.nat(9) }),
);

type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

/** Does it over HTTP; what the rules refuse changes nothing. */
async function act(customerId: string, ids: string[], next: Action): Promise<unknown> {
  if (next.kind === 'issue') return ids.push(await issue(customerId, next.daysAgo, next.terms));
  const id = ids[next.place % ids.length];
  if (!id) return undefined;
  const params = { id };
  if (next.kind === 'credit') {
    const amount = moneyText(next.cents as Cents);
    const body = { kind: 'amount', amount, reason: 'Goodwill' } as const;
    return manager.call(notes.create, { params, body });
  }
  if (next.kind === 'cancel')
    return t.db
      .updateTable('invoices')
      .set({ status: 'cancelled' })
      .where('id', '=', id)
      .where('paidAmount', '=', '0')
      .where('credited', '=', '0')
      .execute();
  if (next.kind === 'reverse') {
    const [first] = (await manager.call(payments.payments, { params })).body;
    return first && manager.call(payments.reverse, { params: { id: first.id } });
  }
  const amount = moneyText(next.cents as Cents);
  const isRefund = next.kind === 'refund';
  const paidOn = back(next.daysAgo);
  const body = { amount, paidOn, method: 'transfer', isConfirmed: true, isRefund } as const;
  return manager.call(payments.add, { params, body });
}

/** What the product says of the invoices of a customer over HTTP, fact by fact. */
async function factsOf(ids: readonly string[]) {
  const facts: AccountFact[] = [];
  const dueDays: Record<string, string> = {};
  for (const id of ids) {
    const invoice = (await manager.call(invoices.get, { params: { id } })).body;
    if (invoice.status === 'cancelled') continue;
    const { invoiceNumber: name } = invoice;
    dueDays[name] = invoice.dueDate ?? '';
    const add = (day: string, amount: number) => facts.push({ invoice: name, day, cents: amount });
    add(wallClockOf(invoice.createdAt).day, cents(invoice.total));
    for (const payment of (await manager.call(payments.payments, { params: { id } })).body)
      add(payment.paidOn, negated(cents(payment.amount)));
    for (const note of (await manager.call(notes.ofInvoice, { params: { id } })).body)
      add(wallClockOf(note.createdAt).day, negated(cents(note.total)));
  }
  return { facts, dueDays };
}

test(
  'agrees with invoices, credit notes and payments, whatever is done in whichever order',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { minLength: 1, maxLength: 10 }),
        fc.nat(120),
        fc.nat(60),
        async (actions, length, since) => {
          const customerId = await createCustomer(manager);
          const ids: string[] = [];
          for (const next of actions) await act(customerId, ids, next);
          const { facts, dueDays } = await factsOf(ids);
          for (const range of [
            { from: back(since + length), to: back(since) },
            { from: back(length), to: today },
          ]) {
            const expected = expectedStatement(facts, dueDays, range);
            const found = await readStatement(t.db, customerId, range);
            expect([found.opening, found.closing]).toEqual([expected.opening, expected.closing]);
            expect(Object.fromEntries(found.open.map(({ number, balance }) => [number, balance]))).toEqual(
              expected.open,
            );
            const { upTo30, upTo60, upTo90, over90 } = found.aging;
            expect(upTo30 + upTo60 + upTo90 + over90).toBe(expected.lateBy(1));
          }
        },
      ),
      { numRuns: 40 },
    );
  },
);

test('prints the account of a customer in either language, and records who took it', async () => {
  const id = await createCustomer(manager, { name: 'SIA „Ģēģeris”', customerType: 'business' });
  const late = await issue(id, 50, 10);
  await payInvoice(manager, late, { amount: '21.00', paidOn: back(20) });
  await issue(id, 5, 14);
  const range = `from=${back(30)}&to=${today}`;
  const text = await textOf(id, `${range}&lang=lv`);
  for (const part of [
    'Norēķinu pārskats',
    'SIA „Ģēģeris”',
    'Maksājums par rēķinu R-1998-',
    'Sākuma atlikums 121,00 €',
    'Aprēķināts 121,00 €',
    'Samaksāts un atskaitīts −21,00 €',
    'Beigu atlikums 221,00 €',
    'Termiņš nav pienācis 121,00 €',
    'Kavējums 31–60 dienas 100,00 €',
  ])
    expect(text).toContain(part);
  const { headers, bytes } = await pdfOf(id, `${range}&lang=en`);
  expect(headers['content-disposition']).toContain(`statement-${back(30)}-${today}.pdf`);
  const { xmp, pages, info } = await readBack(bytes);
  expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(info).toMatchObject({ Language: 'en', Title: 'Statement of account · SIA „Ģēģeris”' });
  expect(pages.join(' ').replace(/\s+/g, ' ')).toContain('Overdue 31–60 days €100.00');
  const log = await t.db
    .selectFrom('auditLogs')
    .select(['entityName', 'details'])
    .where('entityId', '=', id)
    .where('action', '=', 'data_accessed')
    .execute();
  const details = { document: 'statement', from: back(30), to: today };
  expect(log).toEqual([
    { entityName: 'SIA „Ģēģeris”', details: { ...details, language: 'lv' } },
    { entityName: 'SIA „Ģēģeris”', details: { ...details, language: 'en' } },
  ]);
});

test('says that nothing happened where nothing did', async () => {
  const id = await createCustomer(manager);
  const text = await textOf(id, `from=${back(3)}&to=${today}&lang=en`);
  expect(text).toContain('No documents or payments in this period.');
  expect(text).toContain('Closing balance €0.00');
});

test('refuses days that are none or in the wrong order, and other roles', async () => {
  const id = await createCustomer(manager);
  expect((await pdfOf(id, `from=${today}&to=${back(1)}`)).status).toBe(400);
  expect((await pdfOf(id, `from=2026-13-01&to=${today}`)).status).toBe(400);
  expect((await pdfOf(id, '')).status).toBe(400);
  const range = `from=${back(1)}&to=${today}`;
  expect((await pdfOf(crypto.randomUUID(), range)).status).toBe(404);
  for (const role of ['technician', 'supplier'] as const)
    expect((await pdfOf(id, range, await t.as(role))).status).toBe(403);
});
