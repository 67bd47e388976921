import fc from 'fast-check';
import { addDays } from '#shared/days.ts';
import type { BankAction, Books } from '../oracles/bank-entry-oracle.ts';

interface ActionDays {
  /** Of what comes in. */
  readonly arrives: fc.Arbitrary<string>;
  readonly markedPaid: fc.Arbitrary<string>;
}

/** What happens to three invoices of 121.00, 121.00 and 60.50, which the amounts are made for. */
export function bankActions({ arrives, markedPaid }: ActionDays) {
  const invoice = fc.integer({ min: 0, max: 2 });
  const place = fc.nat(20);
  const kind = <Kind extends BankAction['kind']>(one: Kind) => fc.constant(one);
  const cents = fc.constantFrom(6_050, 12_100, 3_000);
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: kind('arrive'), invoice, cents, day: arrives, isNamed: fc.boolean() }),
    },
    {
      weight: 3,
      // The day is that of the money: `datedBy`.
      arbitrary: fc.record({
        kind: kind('record'),
        place,
        days: fc.integer({ min: -5, max: 5 }),
        day: arrives,
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: kind('markPaid'), invoice, day: markedPaid }) },
    { weight: 1, arbitrary: fc.record({ kind: kind('reverse'), place }) },
    { weight: 3, arbitrary: fc.record({ kind: kind('upload'), asides: fc.nat(255) }) },
  );
}

export const bankTotals = [12_100, 12_100, 6_050] as const;

/** What is recorded by hand is dated within five days of the bank's day, or weeks before where the entry names its invoice. */
export function datedBy({ arrived }: Books, drawn: BankAction): BankAction {
  if (drawn.kind !== 'record') return drawn;
  const one = arrived[drawn.place % Math.max(arrived.length, 1)];
  if (!one) return drawn;
  const factor = one.isNamed && drawn.days < 0 ? 9 : 1;
  return { ...drawn, day: addDays(one.day, drawn.days * factor) };
}
