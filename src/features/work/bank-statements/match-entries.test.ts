import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cents } from '../../../shared/money.ts';
import { EntryMatcher, type OpenInvoice } from './match-entries.ts';

const invoice = (number: string, balance: number, customerName = 'Anna Bērziņa'): OpenInvoice => ({
  id: number,
  number,
  customerName,
  balance: balance as Cents,
});
const entry = (left: number, searched: string, payerName: string | null = null) => ({
  left: left as Cents,
  searched,
  payerName,
});
/** What an entry is matched with: `sure` or `doubtful`, and each number with the amount. */
const matched = (matcher: EntryMatcher, ...of: Parameters<typeof entry>) => {
  const match = matcher.match(entry(...of));
  return (
    match && [
      match.isSure ? 'sure' : 'doubtful',
      ...match.candidates.map(({ invoice: { number }, amount }) => `${number} ${amount}`),
    ]
  );
};
const open = () => [
  invoice('R-2026-0012', 12_100),
  invoice('R-2026-0013', 5_000, 'SIA "Zaļā Flote"'),
  invoice('R-2025-0012', 700, 'Jānis Kalniņš'),
];

test.each([
  'R-2026-0012',
  'r20260012',
  'R 2026 12',
  'Apmaksa par rēķinu Nr.R-2026-0012.',
  'R2026-12, paldies',
  'R/2026/0012',
  'R-2026 -  0012',
  'rekins R–2026–0012 (remonts)',
  'RF18R20260012',
  'E2E 4711 R_2026_000012;',
])('finds the number in %s', (text) => {
  expect(matched(new EntryMatcher(open()), 12_100, text)).toEqual(['sure', 'R-2026-0012 12100']);
});

test.each([
  'R-2026-00121',
  'R-2026-0120',
  'AR-2026-0012',
  'K-2026-0012',
  'ER20260012',
  'R-2024-0012',
  'R 12',
  '2026-0012',
])('finds no sure number in %s', (text) => {
  expect(matched(new EntryMatcher(open()), 12_100, text)?.[0]).not.toBe('sure');
});

test('finds any spelling of any number', () => {
  const separators = fc.constantFrom('', ' ', '-', '/', '.', ' - ', '–');
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999 }),
      separators,
      separators,
      fc.boolean(),
      fc.integer({ min: 1, max: 5 }),
      fc.constantFrom('', 'Rēķins ', 'nr. ', '4711 ', 'par: ('),
      (place, first, second, isLower, zeros, before) => {
        const number = `R-2026-${String(place).padStart(4, '0')}`;
        const text = `${before}${isLower ? 'r' : 'R'}${first}2026${second}${String(place).padStart(zeros, '0')}`;
        expect(matched(new EntryMatcher([invoice(number, 100)]), 100, text)).toEqual([
          'sure',
          `${number} 100`,
        ]);
      },
    ),
  );
});

test('leaves to a person an amount that is not the balance', () => {
  const matcher = new EntryMatcher(open());
  expect(matched(matcher, 12_099, 'R-2026-0012')).toEqual(['doubtful', 'R-2026-0012 12099']);
  expect(matched(matcher, 12_101, 'R-2026-0012')).toEqual(['doubtful', 'R-2026-0012 12101']);
});

test('splits an entry over the invoices whose numbers it names when it pays just them', () => {
  const text = 'R-2026-0012, R-2026-0013 un R-2026-0012';
  expect(matched(new EntryMatcher(open()), 17_100, text)).toEqual([
    'sure',
    'R-2026-0012 12100',
    'R-2026-0013 5000',
  ]);
  expect(matched(new EntryMatcher(open()), 17_000, text)).toEqual([
    'doubtful',
    'R-2026-0012 12100',
    'R-2026-0013 5000',
  ]);
});

test('leaves to a person the second entry that pays the same invoice', () => {
  const matcher = new EntryMatcher(open());
  expect(matched(matcher, 12_100, 'R-2026-0012')?.[0]).toBe('sure');
  const again = matcher.match(entry(12_100, 'R-2026-0012'));
  expect(again).toMatchObject({ isSure: false, candidates: [{ balance: 0, amount: 12_100 }] });
  // By its amount and name it is no longer a candidate at all.
  expect(matched(matcher, 12_100, '', 'Anna Bērziņa')).toBeNull();
});

test.each([
  ['Anna Bērziņa', 12_100],
  ['BERZINA ANNA', 12_100],
  ['Anna Marija Berzina', 12_100],
  ['Zaļā flote, SIA', 5_000],
  ['ZALA FLOTE', 5_000],
])('proposes by the amount and the name %s, as a doubtful one', (name, amount) => {
  const match = new EntryMatcher(open()).match(entry(amount, 'par remontu', name));
  expect(match).toMatchObject({ isSure: false, candidates: [{ reason: 'name', amount }] });
});

test.each([
  ['Anna Bērziņa', 12_000],
  ['Anna Kalniņa', 12_100],
  ['SIA', 5_000],
  ['SIA Flotes serviss', 5_000],
  [null, 12_100],
])('proposes nothing for the name %s with the amount %i', (name, amount) => {
  expect(new EntryMatcher(open()).match(entry(amount, 'par remontu', name))).toBeNull();
});

test('shows every invoice of the same customer and amount', () => {
  const matcher = new EntryMatcher([invoice('R-2026-0001', 100), invoice('R-2026-0002', 100)]);
  expect(matched(matcher, 100, '', 'Anna Bērziņa')).toEqual([
    'doubtful',
    'R-2026-0001 100',
    'R-2026-0002 100',
  ]);
});

test('proposes a number without its letters as a doubtful one, and no day', () => {
  expect(matched(new EntryMatcher(open()), 12_100, 'rek. 2026-0012')).toEqual([
    'doubtful',
    'R-2026-0012 12100',
  ]);
  for (const text of ['E-2026-0012', '2026-0012-5', '+371-2026-0012', 'K2026-0012'])
    expect(matched(new EntryMatcher(open()), 12_100, text), text).toBeNull();
});

test('never proposes as sure more than an invoice is open for, whatever the entries', () => {
  const text = fc.constantFrom('R-2026-0012', 'R-2026-0013', 'R-2026-0012 R-2026-0013', '');
  const amount = fc.constantFrom(12_100, 5_000, 17_100, 1);
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, text), { maxLength: 12 }), (entries) => {
      const matcher = new EntryMatcher(open());
      const paid = new Map<string, number>();
      for (const [left, searched] of entries) {
        const match = matcher.match(entry(left, searched));
        if (!match?.isSure) continue;
        expect(match.candidates.reduce((sum, each) => sum + each.amount, 0)).toBe(left);
        for (const { invoice: each, amount: part } of match.candidates)
          paid.set(each.number, (paid.get(each.number) ?? 0) + part);
      }
      for (const each of open()) expect(paid.get(each.number) ?? 0).toBeLessThanOrEqual(each.balance);
    }),
  );
});
