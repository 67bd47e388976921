import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addUp, depositOf, estimateOf, totalOf, type Sum } from '#tests/oracles/deposit-oracle.ts';
import { cents, moneyText, type Cents } from '#shared/money.ts';
import type { Deposit } from '#features/work/estimates/estimates.contract.ts';
import { deductDeposits, depositAmounts, leftForDeposits } from './deposit-amounts.ts';
import { runs } from '#tests/harness/runs.ts';

const euros = (amount: number): string => moneyText(amount as Cents);

const depositWith = (place: number, { net, tax }: Sum, changes: Partial<Deposit> = {}): Deposit => ({
  id: String(place),
  invoiceNumber: `R-${place}`,
  customerId: 'customer',
  createdAt: '2026-11-12T10:00:00.000Z',
  dueDate: null,
  status: 'paid',
  applyTax: true,
  taxRate: '21.00',
  subtotal: euros(net),
  tax: euros(tax),
  total: euros(net + tax),
  paidAmount: euros(net + tax),
  credited: '0.00',
  creditedNet: '0.00',
  creditedTax: '0.00',
  ...changes,
});

/** 100.00 and VAT of 21.00. */
const estimate = {
  subtotal: '100.00',
  tax: '21.00',
  applyTax: true,
  taxRate: '21.00',
  customerId: 'customer',
};
const half = { net: 5000, tax: 1050 };
const unpaid = { status: 'pending', paidAmount: '0.00' } as const;

describe('the amount of a deposit', () => {
  const left = leftForDeposits(estimate, []);
  const of = (amount: string) => depositAmounts(estimate, left, cents(amount));

  test('has a net amount with which its VAT comes to what was asked', () => {
    expect(of('60.50')).toEqual({ net: 5000, tax: 1050, total: 6050 });
    expect(of('36.30')).toEqual({ net: 3000, tax: 630, total: 3630 });
  });

  test('takes the nearest one below where no net amount gives what was asked', () => {
    expect(of('1.07')).toEqual({ net: 88, tax: 18, total: 106 });
  });

  test('takes all that is left, without a cent that stays behind', () => {
    // Two of 0.03, each with a cent of VAT: of the rest alone the VAT would be 20.99.
    const small = { net: 3, tax: 1 };
    const rest = leftForDeposits(estimate, [depositWith(1, small), depositWith(2, small)]);
    expect(rest).toEqual({ net: 9994, tax: 2098, total: 12_092 });
    expect(depositAmounts(estimate, rest, rest.total)).toEqual(rest);
  });

  test('has no VAT where the estimate has none', () => {
    const without = { ...estimate, applyTax: false, tax: '0.00' };
    const all = leftForDeposits(without, []);
    expect(depositAmounts(without, all, cents('33.33'))).toEqual({ net: 3333, tax: 0, total: 3333 });
  });

  test('leaves again what was credited of a deposit', () => {
    const credited = { credited: '12.10', creditedNet: '10.00', creditedTax: '2.10' };
    expect(leftForDeposits(estimate, [depositWith(1, half, credited)])).toEqual({
      net: 6000,
      tax: 1260,
      total: 7260,
    });
  });
});

describe('the invoice of an estimate with deposits', () => {
  test('takes off what was paid and not credited, and names the deposits that nobody paid', () => {
    const credited = { credited: '12.10', creditedNet: '10.00', creditedTax: '2.10' };
    const result = deductDeposits(estimate, [
      depositWith(1, half, credited),
      depositWith(2, { net: 1000, tax: 210 }, unpaid),
    ]);
    expect(result).toMatchObject({
      deducted: [{ deposit: { id: '1' }, net: 4000, tax: 840 }],
      unpaid: [{ id: '2' }],
      amounts: { net: 6000, tax: 1260, total: 7260 },
    });
  });

  test('does not mind who the customer of a deposit was that is credited whole', () => {
    const credited = { credited: '60.50', creditedNet: '50.00', creditedTax: '10.50', customerId: 'other' };
    expect(deductDeposits(estimate, [depositWith(1, half, credited)])).toMatchObject({
      deducted: [],
      unpaid: [],
    });
  });

  test.each<[code: string, deposit: Partial<Deposit>]>([
    ['deposit_partly_paid', { status: 'pending', paidAmount: '10.00' }],
    ['deposit_partly_paid', { ...unpaid, credited: '12.10', creditedNet: '10.00', creditedTax: '2.10' }],
    ['deposit_of_other_customer', { customerId: 'other' }],
    ['deposit_vat_differs', { applyTax: false }],
    ['deposit_vat_differs', { taxRate: '12.00' }],
    ['deposits_above_estimate', { subtotal: '100.01', tax: '21.00' }],
    ['deposits_above_estimate', { subtotal: '99.99', tax: '21.01' }],
  ])('refuses with %s: %j', (code, changes) => {
    expect(deductDeposits(estimate, [depositWith(1, half, changes)])).toEqual({ code, number: 'R-1' });
  });
});

/** A deposit in thousandths of what is left, what of it is credited in thousandths, and whether it was paid. */
const anyAsked = fc.record({
  share: fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.constant(1000)),
  credited: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1000 })),
  isPaid: fc.boolean(),
});

test('comes to the estimate with all its documents, to the cent, whatever was asked, paid and credited', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.constantFrom(2100, 1200, 500, 0, null),
      fc.array(anyAsked, { maxLength: 6 }),
      (net, rate, asked) => {
        const applied = rate ?? 0;
        const whole = estimateOf(net, applied);
        const vat = { applyTax: rate !== null, taxRate: euros(rate ?? 2100) };
        const terms = { subtotal: euros(whole.net), tax: euros(whole.tax), ...vat, customerId: 'customer' };
        const deposits: Deposit[] = [];
        /** What stands of each deposit, as the oracle has it. */
        const standing: { readonly sum: Sum; readonly isPaid: boolean }[] = [];
        for (const { share, credited, isPaid } of asked) {
          const stands = addUp(standing.map(({ sum }) => sum));
          const left = { net: whole.net - stands.net, tax: whole.tax - stands.tax };
          const amount = Math.floor((totalOf(left) * share) / 1000);
          if (amount === 0) continue;
          const expected = depositOf(left, applied, amount);
          const calculated = depositAmounts(vat, leftForDeposits(terms, deposits), amount as Cents);
          expect(calculated).toEqual({ ...expected, total: totalOf(expected) });
          // Below what was asked by a cent at most, unless nothing more is left of the net or of the VAT.
          const isLast = calculated.net === left.net || calculated.tax === left.tax;
          if (!isLast) expect(amount - calculated.total).toBeLessThanOrEqual(1);
          const given = isPaid ? credited : 0;
          const back = {
            net: Math.floor((expected.net * given) / 1000),
            tax: Math.floor((expected.tax * given) / 1000),
          };
          const rest = { net: expected.net - back.net, tax: expected.tax - back.tax };
          standing.push({ sum: rest, isPaid });
          deposits.push(
            depositWith(deposits.length, expected, {
              ...vat,
              ...(isPaid ? {} : unpaid),
              credited: euros(totalOf(back)),
              creditedNet: euros(back.net),
              creditedTax: euros(back.tax),
            }),
          );
        }
        const result = deductDeposits(terms, deposits);
        if ('code' in result) throw new Error(result.code);
        const paid = standing.filter(({ isPaid }) => isPaid).map(({ sum }) => sum);
        expect(addUp([...paid, result.amounts])).toEqual(whole);
        expect(addUp([...result.deducted])).toEqual(addUp(paid));
        expect(result.amounts.net).toBeGreaterThanOrEqual(0);
        expect(result.amounts.tax).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: runs({ short: 1000, all: 4000 }) },
  );
});
