import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountOf, after, type Account, type Action } from '#tests/oracles/payment-oracle.ts';
import { moneyText, type Cents } from '#shared/money.ts';
import { refusalOf } from './payment-rules.ts';
import { lastOf, paidSince, sumOf } from './payment-sums.ts';
import { runs } from '#tests/harness/runs.ts';

const TODAY = '2026-11-23';
const euros = (amount: number) => moneyText(amount as Cents);

const day = fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22', TODAY);
const money = (kind: 'pay' | 'refund') =>
  fc.record({
    kind: fc.constant(kind),
    cents: fc.integer({ min: 1, max: 15_000 }),
    day,
    isConfirmed: fc.boolean(),
  });
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: money('pay') },
  { weight: 2, arbitrary: money('refund') },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reverse' as const), place: fc.nat(20) }) },
  fc.constantFrom({ kind: 'markPaid' } as const, { kind: 'markUnpaid' } as const),
);
const history = fc.record({
  total: fc.integer({ min: 1, max: 20_000 }),
  actions: fc.array(action, { maxLength: 12 }),
});

/** The movements of an account as stored payments. */
const rowsOf = ({ movements }: Account) =>
  movements.map(({ cents, day: paidOn, reverses }, place) => ({
    place,
    amount: euros(cents),
    paidOn,
    reversesId: reverses === null ? null : String(reverses),
    reversedAt: movements.some((other) => other.reverses === place) ? '2026-11-23T10:00:00.000Z' : null,
  }));

/** Every account that these actions lead through, each with the action that follows. */
function steps(total: number, actions: readonly Action[]) {
  let account = accountOf(total, []);
  return actions.map((next) => {
    const before = account;
    account = after(total, before, next, TODAY) ?? before;
    return { before, next, account };
  });
}

test('sums up payments, and knows since when nothing is left, as the oracle does', () => {
  fc.assert(
    fc.property(history, ({ total, actions }) => {
      for (const { account } of steps(total, actions)) {
        expect(sumOf(rowsOf(account))).toBe(account.paid);
        expect(paidSince(total as Cents, rowsOf(account))).toBe(account.since);
      }
    }),
    { numRuns: runs({ short: 1000, all: 5000 }) },
  );
});

test('refuses what the oracle refuses', () => {
  fc.assert(
    fc.property(history, ({ total, actions }) => {
      for (const { before, next } of steps(total, actions)) {
        if (next.kind !== 'pay' && next.kind !== 'refund') continue;
        const invoice = { total: euros(total), credited: '0.00', paidAmount: euros(before.paid) };
        const asked = { ...next, amount: euros(next.cents), isRefund: next.kind === 'refund' };
        expect(refusalOf(invoice, asked) === null).toBe(after(total, before, next, TODAY) !== null);
      }
    }),
    { numRuns: runs({ short: 1000, all: 5000 }) },
  );
});

test('takes back the payments that the oracle takes back', () => {
  fc.assert(
    fc.property(history, ({ total, actions }) => {
      for (const { account } of steps(total, actions)) {
        if (account.since === null) continue;
        const wanted = after(total, account, { kind: 'markUnpaid' }, TODAY)?.movements ?? [];
        expect(lastOf(total as Cents, rowsOf(account)).map(({ place }) => place)).toEqual(
          wanted.slice(account.movements.length).map(({ reverses }) => reverses),
        );
      }
    }),
    { numRuns: runs({ short: 1000, all: 5000 }) },
  );
});
