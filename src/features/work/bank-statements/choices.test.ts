import { expect, test } from 'vitest';
import type { Proposal } from './bank-statements.contract.ts';
import {
  chosenOf,
  handPartsOf,
  handProblemOf,
  linkAll,
  PARTS,
  plannedOf,
  tooMuchOf,
  type HandProblem,
} from './choices.ts';

const candidate = (invoiceId: string, amount: string, balance = amount) => ({
  invoiceId,
  invoiceNumber: `R-${invoiceId}`,
  customerName: 'Anna',
  reason: 'number' as const,
  balance,
  amount,
  payment: null,
});
const recorded = (invoiceId: string, amount: string, id = `p${invoiceId}`) => ({
  ...candidate(invoiceId, amount, '0.00'),
  payment: { id, paidOn: '2026-03-01' },
});
const proposal = (bankEntry: string, isSure: boolean, ...candidates: Proposal['candidates']): Proposal => ({
  bankEntry,
  kind: 'payment',
  amount: '100.00',
  left: '100.00',
  paidOn: '2026-03-02',
  payerName: 'Anna',
  text: 'R-1',
  isSure,
  candidates,
  parts: [],
  setAside: null,
});
const transfersOf = (...args: Parameters<typeof plannedOf>) =>
  plannedOf(...args).map(({ transfer }) => transfer);

test('books every invoice of a sure entry until it is left out', () => {
  const sure = proposal('a', true, candidate('1', '60.00'), candidate('2', '40.00'));
  expect(chosenOf(sure, {})).toHaveLength(2);
  expect(chosenOf(sure, { a: null })).toEqual([]);
});

test('books of a doubtful entry only the invoice that was chosen', () => {
  const doubtful = proposal('a', false, candidate('1', '60.00'), candidate('2', '40.00'));
  expect(chosenOf(doubtful, {})).toEqual([]);
  expect(chosenOf(doubtful, { a: '2' }).map(({ invoiceId }) => invoiceId)).toEqual(['2']);
  expect(chosenOf(doubtful, { a: null })).toEqual([]);
});

test('says by how much an invoice would be paid too much', () => {
  expect(tooMuchOf(candidate('1', '100.00', '100.00'))).toBeNull();
  expect(tooMuchOf(candidate('1', '100.00', '100.01'))).toBeNull();
  expect(tooMuchOf(candidate('1', '100.00', '99.99'))).toBe('0.01');
  expect(tooMuchOf(candidate('1', '100.00', '-5.00'))).toBe('100.00');
});

test('sends what is booked with the entry, and a reference that fits', () => {
  const long = { ...proposal('b', true, candidate('3', '100.00', '90.00')), text: 'x'.repeat(500) };
  const sent = transfersOf([proposal('a', false, candidate('1', '100.00')), long], {});
  expect(sent).toEqual([
    {
      bankEntry: 'b',
      entryAmount: '100.00',
      invoiceId: '3',
      amount: '100.00',
      above: '10.00',
      paidOn: '2026-03-02',
      reference: `Anna: ${'x'.repeat(134)}`,
      paymentId: null,
      isAnother: false,
    },
  ]);
  const [nameless] = transfersOf([{ ...long, payerName: null, text: null }], {});
  expect(nameless?.reference).toBeNull();
});

test('books nothing of an entry that was set aside', () => {
  const sure = proposal('a', true, candidate('1', '100.00'));
  expect(chosenOf({ ...sure, setAside: { by: 'Anna', at: '2026-03-02T10:00:00.000Z' } }, {})).toEqual([]);
});

test('links a recorded payment, or books another one where that is chosen', () => {
  const doubtful = proposal('a', false, recorded('1', '100.00'), candidate('1', '100.00', '0.00'));
  expect(transfersOf([doubtful], {})).toEqual([]);
  expect(transfersOf([doubtful], { a: 'p1' })).toMatchObject([
    { paymentId: 'p1', isAnother: false, above: '0.00' },
  ]);
  expect(transfersOf([doubtful], { a: '1' })).toMatchObject([
    { paymentId: null, isAnother: true, above: '100.00' },
  ]);
});

test('links all that may be recorded, each payment to one entry', () => {
  const [first, second] = ['a', 'b'].map((key) => proposal(key, false, recorded('1', '100.00')));
  const parts = [recorded('2', '60.00'), recorded('3', '40.00')];
  const both = { ...proposal('c', false, candidate('2', '60.00'), candidate('3', '40.00')), parts };
  const decided = proposal('d', false, recorded('4', '100.00'));
  const all = [first, second, both, decided].filter((each) => each !== undefined);
  expect(linkAll(all, { d: null })).toEqual({ a: 'p1', c: PARTS, d: null });
  expect(transfersOf(all, linkAll(all, {})).map(({ paymentId }) => paymentId)).toEqual([
    'p1',
    'p2',
    'p3',
    'p4',
  ]);
});

test('gives parts of an entry to invoices that were found by hand', () => {
  const other = proposal('a', false);
  const [blank] = handPartsOf(other);
  expect(blank).toEqual({ invoice: null, amount: '100.00' });
  const invoice = (invoiceId: string) => candidate(invoiceId, '0.00', '50.00');
  const parts = [
    { invoice: invoice('1'), amount: '50' },
    { invoice: invoice('2'), amount: '49.5' },
  ];
  expect(transfersOf([other], { a: parts })).toMatchObject([
    { invoiceId: '1', amount: '50.00', above: '0.00', entryAmount: '100.00' },
    { invoiceId: '2', amount: '49.50', above: '0.00' },
  ]);
});

type Given = readonly (readonly [id: string | null, amount: string])[];
test.each<[HandProblem | null, Given]>([
  ['incomplete', [[null, '10.00']]],
  ['incomplete', [['1', '']]],
  ['incomplete', [['1', '0']]],
  ['incomplete', [['1', '-5']]],
  [
    'twice',
    [
      ['1', '10.00'],
      ['1', '5.00'],
    ],
  ],
  [
    'tooMuch',
    [
      ['1', '60.00'],
      ['2', '40.01'],
    ],
  ],
  [
    null,
    [
      ['1', '60.00'],
      ['2', '40.00'],
    ],
  ],
])('books by hand nothing that is %s', (problem, given) => {
  const parts = given.map(([id, amount]) => ({
    invoice: id === null ? null : candidate(id, '0.00', '50.00'),
    amount,
  }));
  const other = proposal('a', false);
  expect(handProblemOf(other, parts)).toBe(problem);
  expect(transfersOf([other], { a: parts })).toHaveLength(problem === null ? 2 : 0);
});

test('begins by hand with the invoices that an entry names', () => {
  const named = proposal('a', false, candidate('1', '60.00'), candidate('2', '40.00'));
  const both = { ...named, parts: named.candidates };
  expect(handPartsOf(both).map(({ invoice, amount }) => [invoice?.invoiceId, amount])).toEqual([
    ['1', '60.00'],
    ['2', '40.00'],
  ]);
});
