import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createInvoice } from '#tests/harness/factories.ts';
import { runs } from '#tests/harness/runs.ts';
import { accountOf, after, type Account, type Action } from '#tests/oracles/payment-oracle.ts';
import { wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { cents, moneyText, type Cents } from '#shared/money.ts';
import { openFiles } from '#server/files/files.ts';
import { verify } from '#features/overview/verification/server/verification.service.ts';
import { invoicesContract as invoices } from '../invoices.contract.ts';
import { paymentsContract as payments } from '../payments.contract.ts';

let t: TestApp;
let owner: Caller;
let customerId: string;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.as('owner');
  customerId = await createCustomer(owner);
});
afterAll(() => t.close());

const today = wallClockOf(Date.now()).day;
const euros = (amount: number) => moneyText(amount as Cents);
/** 121.00 */
const TOTAL = 12_100;

let issued = 0;

async function issueEarlier(): Promise<string> {
  const createdAt = `${addDays(today, -9)}T08:00:00.000Z`;
  const row = { customerId, createdBy: owner.userId ?? '', createdAt, issuedAt: createdAt };
  const invoiceNumber = `R-1999-${String(++issued).padStart(4, '0')}`;
  const number = await createInvoice(t.db, { ...row, invoiceNumber });
  const found = t.db.selectFrom('invoices').select('id').where('invoiceNumber', '=', number);
  return (await found.executeTakeFirstOrThrow()).id;
}

const listed = async (id: string) => (await owner.call(payments.payments, { params: { id } })).body;

/** Does it over HTTP; whether it was accepted. */
async function act(id: string, action: Action): Promise<boolean> {
  if (action.kind === 'markPaid' || action.kind === 'markUnpaid') {
    const body = { status: action.kind === 'markPaid' ? 'paid' : 'pending' } as const;
    return (await owner.call(invoices.save, { params: { id }, body })).status === 200;
  }
  if (action.kind === 'reverse') {
    const all = await listed(id);
    const payment = all[all.length === 0 ? 0 : action.place % all.length];
    if (!payment) return false;
    return (await owner.call(payments.reverse, { params: { id: payment.id } })).status === 201;
  }
  const { kind, cents: amount, day: paidOn, isConfirmed } = action;
  const body = { amount: euros(amount), paidOn, method: 'transfer', isConfirmed } as const;
  const sent = await owner.call(payments.add, {
    params: { id },
    body: { ...body, isRefund: kind === 'refund' },
  });
  return sent.status === 201;
}

/** What the product says of the invoice, as the oracle says it. */
async function readAccount(id: string) {
  const { paidAmount, paidAt, status } = (await owner.call(invoices.get, { params: { id } })).body;
  expect(status === 'paid').toBe(paidAt !== null);
  return {
    amounts: (await listed(id)).map(({ amount, paidOn }) => [cents(amount), paidOn]),
    paid: cents(paidAmount),
    since: paidAt && wallClockOf(paidAt).day,
  };
}
const expected = ({ movements, paid, since }: Account) => ({
  amounts: movements.map(({ cents: amount, day }) => [amount, day]),
  paid,
  since,
});

const day = fc.integer({ min: -8, max: 0 }).map((days) => addDays(today, days));
const money = (kind: 'pay' | 'refund') =>
  fc.record({
    kind: fc.constant(kind),
    cents: fc.oneof(fc.constantFrom(6050, 12_100), fc.integer({ min: 1, max: 13_000 })),
    day,
    isConfirmed: fc.boolean(),
  });
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: money('pay') },
  { weight: 2, arbitrary: money('refund') },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reverse' as const), place: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.constantFrom({ kind: 'markPaid' } as const, { kind: 'markUnpaid' } as const) },
);

test(
  'does with an invoice over HTTP what the oracle does, whatever is done in whichever order',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 8 }), async (actions) => {
        const id = await issueEarlier();
        let account = accountOf(TOTAL, []);
        for (const next of actions) {
          const wanted = after(TOTAL, account, next, today);
          expect(await act(id, next)).toBe(wanted !== null);
          account = wanted ?? account;
          expect(await readAccount(id)).toEqual(expected(account));
        }
      }),
      { numRuns: runs({ short: 20, all: 200 }) },
    );
    const files = await openFiles({ dataDir: t.dataDir, s3: undefined });
    const { problems } = await verify(t.db, files);
    expect(problems.filter((problem) => / (?:paid|status|reversal) is /.test(problem))).toEqual([]);
  },
);

test('finds in the verification what the sums and the status do not say', async () => {
  const id = await issueEarlier();
  await act(id, { kind: 'pay', cents: 5000, day: today, isConfirmed: false });
  await t.owner.transaction().execute(async (tx) => {
    await sql`ALTER TABLE invoices DISABLE TRIGGER USER`.execute(tx);
    await sql`UPDATE invoices SET paid_amount = 121, status = 'pending' WHERE id = ${id}`.execute(tx);
    await sql`ALTER TABLE invoices ENABLE TRIGGER USER`.execute(tx);
  });
  const files = await openFiles({ dataDir: t.dataDir, s3: undefined });
  const { problems } = await verify(t.db, files);
  expect(problems).toEqual(
    expect.arrayContaining([
      expect.stringContaining('paid is 121.00 and should be 50.00.'),
      expect.stringContaining('status is pending and should be paid.'),
    ]),
  );
});
