import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cents } from '#shared/money.ts';
import { EntryMatcher, type PayableInvoice, type RecordedPayment } from './match-entries.ts';

const invoice = (number: string, balance: number, customerName = 'Anna Bērziņa'): PayableInvoice => ({
  id: number,
  number,
  customerName,
  balance: balance as Cents,
});
const entry = (left: number, searched: string, payerName: string | null = null) => ({
  left: left as Cents,
  bookedOn: '2026-03-02',
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
  ['Anna Bērziņa', 12_000, 'payer', 12_000],
  ['SIA "Zaļā Flote"', 9_900, 'payer', 5_000],
  ['Anna Kalniņa', 12_100, 'amount', 12_100],
  ['Pēteris Bērziņš', 12_100, 'amount', 12_100],
  ['SIA Flotes serviss', 5_000, 'amount', 5_000],
  [null, 12_100, 'amount', 12_100],
])(
  'proposes for the name %s with the amount %i what one of them speaks for',
  (name, left, reason, amount) => {
    const match = new EntryMatcher(open()).match(entry(left, 'par remontu', name));
    expect(match).toMatchObject({ isSure: false, candidates: [{ reason, amount }] });
  },
);

test.each([
  ['Anna', 12_000],
  ['Jānis Bērziņš', 12_000],
  ['SIA', 4_000],
  [null, 12_000],
])('proposes nothing for the name %s with the amount %i, which are nobody’s', (name, amount) => {
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
    expect(matched(new EntryMatcher(open()), 12_101, text), text).toBeNull();
});

test.each([
  ['rekinsR-2026-0012', 'sure'],
  ['nrR2026-0012', 'sure'],
  ['Р-2026-0012', 'sure'],
  ['счет р-2026-0012', 'sure'],
  ['REKINSR-2026-0012', 'doubtful'],
  ['20260012', 'doubtful'],
  ['par rekinu 20260012, paldies', 'doubtful'],
  ['rekins nr 0012', 'doubtful'],
  ['rēķins Nr.0012', 'doubtful'],
  ['#00012', 'doubtful'],
])('finds the number in %s as a %s one, whatever the amount', (text, kind) => {
  const [judged, ...found] = matched(new EntryMatcher(open()), 12_100, text) ?? [];
  expect([judged, found[0]]).toEqual([kind, 'R-2026-0012 12100']);
  const other = new EntryMatcher(open()).match(entry(4_711, text));
  expect(other?.candidates.map((each) => [each.invoice.number, each.reason])).toContainEqual([
    'R-2026-0012',
    'number',
  ]);
});

test('takes digits that read as a day for a number only where amount or payer agree', () => {
  const matcher = new EntryMatcher([invoice('R-2026-0301', 12_100)]);
  expect(matched(matcher, 4_711, 'nauda 20260301')).toBeNull();
  expect(matched(matcher, 12_100, '20260301')).toEqual(['doubtful', 'R-2026-0301 12100']);
  expect(matched(matcher, 4_711, '20260301', 'Anna Bērziņa')).toEqual(['doubtful', 'R-2026-0301 4711']);
});

test.each(['R-2026-0012, 0013', 'R-2026-0012 un 0013', 'R-2026-0012/0013', 'R-2026-0012; 2026-0013'])(
  'splits an entry over both numbers of %s',
  (text) => {
    expect(matched(new EntryMatcher(open()), 17_100, text)).toEqual([
      'sure',
      'R-2026-0012 12100',
      'R-2026-0013 5000',
    ]);
    const match = new EntryMatcher(open()).match(entry(15_000, text));
    expect(match?.isSure).toBe(false);
    expect(match?.parts.map((each) => [each.invoice.number, each.amount])).toEqual([
      ['R-2026-0012', 12_100],
      ['R-2026-0013', 2_900],
    ]);
  },
);

test('leaves what is no payment of a customer to a person, with the invoices that it names', () => {
  const unlikely = { ...entry(12_100, 'R-2026-0012', 'Anna Bērziņa'), isUnlikely: true };
  const matcher = new EntryMatcher(open());
  expect(matcher.match(unlikely)).toMatchObject({ isSure: false, candidates: [{ reason: 'number' }] });
  expect(matcher.match({ ...unlikely, searched: '' })).toBeNull();
  // It has taken nothing from those after it.
  expect(matched(matcher, 12_100, 'R-2026-0012')?.[0]).toBe('sure');
});

const recorded = (invoiceId: string, amount: number, paidOn = '2026-03-01'): RecordedPayment => ({
  id: `payment of ${invoiceId}`,
  invoiceId,
  amount: amount as Cents,
  paidOn,
});
/** Each candidate: its invoice, why, and the day of the payment that it may be. */
const candidatesOf = (match: ReturnType<EntryMatcher['match']>) =>
  match?.candidates.map((each) => [each.invoice.number, each.reason, each.payment?.paidOn ?? 'book']);

test('asks whether a payment of the same invoice and amount was recorded by hand, before it books another', () => {
  const half = () => new EntryMatcher([invoice('R-2026-0012', 6_050)], [recorded('R-2026-0012', 6_050)]);
  const match = half().match(entry(6_050, 'R-2026-0012'));
  expect(match?.isSure).toBe(false);
  expect(candidatesOf(match)).toEqual([
    ['R-2026-0012', 'number', '2026-03-01'],
    ['R-2026-0012', 'number', 'book'],
  ]);
  expect(half().match(entry(6_000, 'R-2026-0012'))?.candidates).toHaveLength(1);
});

test.each([
  ['2026-02-25', true],
  ['2026-03-07', true],
  ['2026-02-24', false],
  ['2026-03-08', false],
])('asks by the amount alone of a payment recorded on %s, for an entry of 2 March: %s', (paidOn, isAsked) => {
  const paid = new EntryMatcher([invoice('R-2026-0012', 0)], [recorded('R-2026-0012', 12_100, paidOn)]);
  const candidates = paid.match(entry(12_100, 'paldies'))?.candidates ?? [];
  expect(candidates.some(({ payment }) => payment !== null)).toBe(isAsked);
});

test('asks of a payment of the invoice that is named, whatever day it was recorded on, last of all', () => {
  const payments = ['2026-01-05', '2026-03-22'].map((day) => recorded('R-2026-0012', 6_050, day));
  const match = new EntryMatcher([invoice('R-2026-0012', 6_050)], payments).match(
    entry(6_050, 'R-2026-0012'),
  );
  expect(match?.isSure).toBe(false);
  expect(candidatesOf(match)).toEqual([
    ['R-2026-0012', 'number', 'book'],
    ['R-2026-0012', 'number', '2026-03-22'],
    ['R-2026-0012', 'number', '2026-01-05'],
  ]);
});

test('finds the payment of a paid invoice by number, by amount and payer, or by the amount alone', () => {
  const invoices = [invoice('R-2026-0012', 0), invoice('R-2026-0013', 0, 'SIA "Zaļā Flote"')];
  const payments = [recorded('R-2026-0012', 12_100, '2026-02-28'), recorded('R-2026-0013', 12_100)];
  const of = (text: string, payer: string | null) =>
    candidatesOf(new EntryMatcher(invoices, payments).match(entry(12_100, text, payer)));
  expect(of('R-2026-0013', null)?.[0]).toEqual(['R-2026-0013', 'number', '2026-03-01']);
  expect(of('paldies', 'Berzina Anna')?.[0]).toEqual(['R-2026-0012', 'name', '2026-02-28']);
  expect(of('paldies', null)).toEqual([
    ['R-2026-0013', 'amount', '2026-03-01'],
    ['R-2026-0012', 'amount', '2026-02-28'],
  ]);
});

test('links one of two invoices and books the other where an entry names both', () => {
  const invoices = [invoice('R-2026-0012', 0), invoice('R-2026-0013', 5_000)];
  const matcher = new EntryMatcher(invoices, [recorded('R-2026-0012', 12_100)]);
  const match = matcher.match(entry(17_100, 'R-2026-0012, R-2026-0013'));
  expect(match?.isSure).toBe(false);
  expect(match?.parts.map((each) => [each.invoice.number, each.amount, each.payment !== null])).toEqual([
    ['R-2026-0012', 12_100, true],
    ['R-2026-0013', 5_000, false],
  ]);
});

test('shows an entry that names a paid invoice as more than is to be paid', () => {
  const match = new EntryMatcher([invoice('R-2026-0012', 0)]).match(entry(12_100, 'R-2026-0012'));
  expect(match).toMatchObject({ isSure: false, candidates: [{ balance: 0, amount: 12_100 }] });
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
