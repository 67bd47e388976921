import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedStatement, type AccountFact } from '#tests/oracles/statement-oracle.ts';
import { addDays } from '#shared/days.ts';
import type { Cents } from '#shared/money.ts';
import { ages, statementOf, type AccountInvoice } from './statement.ts';

const cents = (amount: number) => amount as Cents;
const invoice = (changes: Partial<AccountInvoice> = {}): AccountInvoice => ({
  number: 'R-2026-0001',
  isDeposit: false,
  day: '2026-10-01',
  dueDay: '2026-10-08',
  total: cents(12_100),
  creditNotes: [],
  payments: [],
  ...changes,
});

test('lists what happened in the range by day, each with the balance after it', () => {
  const creditNotes = [{ number: 'K-2026-0001', day: '2026-11-05', total: cents(2100) }];
  const payments = [
    { day: '2026-11-03', amount: cents(5000), isReversal: false },
    { day: '2026-11-04', amount: cents(-5000), isReversal: true },
    { day: '2026-11-06', amount: cents(12_000), isReversal: false },
    { day: '2026-11-07', amount: cents(-1000), isReversal: false },
  ];
  const later = invoice({ number: 'R-2026-0002', day: '2026-11-05', isDeposit: true, total: cents(100) });
  const { opening, entries, charged, settled, closing } = statementOf(
    [invoice({ creditNotes, payments }), later],
    { from: '2026-11-01', to: '2026-11-06' },
  );
  expect(opening).toBe(12_100);
  expect(entries.map(({ kind, number, amount, balance }) => [kind, number, amount, balance])).toEqual([
    ['payment', 'R-2026-0001', -5000, 7100],
    ['reversal', 'R-2026-0001', 5000, 12_100],
    ['creditNote', 'K-2026-0001', -2100, 10_000],
    ['deposit', 'R-2026-0002', 100, 10_100],
    ['payment', 'R-2026-0001', -12_000, -1900],
  ]);
  expect([charged, settled, closing]).toEqual([5100, 19_100, -1900]);
});

test.each([
  ['2026-10-08', 'notDue'],
  ['2026-10-09', 'upTo30'],
  ['2026-11-07', 'upTo30'],
  ['2026-11-08', 'upTo60'],
  ['2026-12-07', 'upTo60'],
  ['2026-12-08', 'upTo90'],
  ['2027-01-06', 'upTo90'],
  ['2027-01-07', 'over90'],
])('counts what was due on 8 October by its age on %s: %s', (to, age) => {
  const { aging, open } = statementOf([invoice()], { from: to, to });
  expect(Object.entries(aging).filter(([, amount]) => amount !== 0)).toEqual([[age, 12_100]]);
  expect(open).toHaveLength(1);
});

test('shows what was overpaid beside what is owed', () => {
  const overpaid = invoice({ payments: [{ day: '2026-10-02', amount: cents(15_000), isReversal: false }] });
  const { aging, closing } = statementOf([overpaid, invoice({ number: 'R-2026-0002' })], {
    from: '2026-10-01',
    to: '2026-10-05',
  });
  expect([aging.overpaid, aging.notDue, closing]).toEqual([2900, 12_100, 9200]);
});

const anyDay = fc.integer({ min: 0, max: 200 }).map((days) => addDays('2026-05-01', days));
const anyAmount = fc.integer({ min: -50_000, max: 50_000 });
const anyAccount = fc.array(
  fc.record({
    day: anyDay,
    terms: fc.integer({ min: 0, max: 40 }),
    total: fc.integer({ min: 0, max: 100_000 }),
    notes: fc.array(fc.record({ day: anyDay, total: fc.nat(50_000) }), { maxLength: 3 }),
    payments: fc.array(fc.record({ day: anyDay, amount: anyAmount }), { maxLength: 4 }),
  }),
  { maxLength: 8 },
);

test('agrees with the facts of any account, added up one by one, in any range', () => {
  fc.assert(
    fc.property(anyAccount, anyDay, anyDay, (account, one, other) => {
      const [from = one, to = one] = [one, other].toSorted();
      const number = (index: number) => `R-${index}`;
      const invoices = account.map(({ day, terms, total, notes, payments }, index) =>
        invoice({
          number: number(index),
          day,
          dueDay: addDays(day, terms),
          total: cents(total),
          creditNotes: notes.map((note, at) => ({
            number: `K-${index}-${at}`,
            day: note.day,
            total: cents(note.total),
          })),
          payments: payments.map((payment) => ({
            ...payment,
            amount: cents(payment.amount),
            isReversal: false,
          })),
        }),
      );
      const facts = account.flatMap(({ day, total, notes, payments }, index): AccountFact[] => [
        { invoice: number(index), day, cents: total },
        ...notes.map((note) => ({ invoice: number(index), day: note.day, cents: -note.total })),
        ...payments.map((payment) => ({ invoice: number(index), day: payment.day, cents: -payment.amount })),
      ]);
      const dueDays = Object.fromEntries(invoices.map(({ number: name, dueDay }) => [name, dueDay]));
      const expected = expectedStatement(facts, dueDays, { from, to });
      const found = statementOf(invoices, { from, to });
      expect(found).toMatchObject({ opening: expected.opening, closing: expected.closing });
      expect(found.opening + found.charged - found.settled).toBe(found.closing);
      expect(found.entries.at(-1)?.balance ?? found.opening).toBe(found.closing);
      expect(Object.fromEntries(found.open.map(({ number: name, balance }) => [name, balance]))).toEqual(
        expected.open,
      );
      const { upTo30, upTo60, upTo90, over90, notDue, overpaid } = found.aging;
      expect(upTo30 + upTo60 + upTo90 + over90).toBe(expected.lateBy(ages.upTo30));
      expect(over90).toBe(expected.lateBy(ages.over90));
      expect(notDue + upTo30 + upTo60 + upTo90 + over90 - overpaid).toBe(found.closing);
    }),
  );
});
