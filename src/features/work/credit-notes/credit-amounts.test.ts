import { expect, test } from 'vitest';
import { numbersFrom } from '#tests/oracles/money-oracle.ts';
import {
  creditAmounts,
  creditProblems,
  leftOf,
  storedAmounts,
  type CreditAmounts,
  type Credited,
  type InvoiceToCredit,
  type Left,
  type Wanted,
} from './credit-amounts.ts';
import { moneyText } from '#shared/money.ts';
import { runs } from '#tests/harness/runs.ts';

// The oracle: what is left of an invoice and what VAT belongs to it, in BigInt, apart from the product's rules.
const big = (text: string): bigint => BigInt(text.replace('.', ''));
const onWire = (amount: bigint): string => {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const vatOf = (net: bigint, rate: bigint): bigint => (2n * net * rate + 10_000n) / 20_000n;

/** The largest net that, with its VAT, is not above an amount: found by trying. */
function netBelow(gross: bigint, rate: bigint): bigint {
  let net = (gross * 10_000n) / (10_000n + rate) + 3n;
  while (net > 0n && net + vatOf(net, rate) > gross) net -= 1n;
  return net;
}

interface State {
  net: bigint;
  tax: bigint;
  readonly lines: Map<string, bigint>;
}
const stateOf = (invoice: InvoiceToCredit): State => ({
  net: big(invoice.subtotal),
  tax: big(invoice.tax),
  lines: new Map(invoice.lineItems.map(({ id, totalPrice }) => [id, big(totalPrice)])),
});

/** What the oracle expects of a credit note: net and VAT. */
function expected(invoice: InvoiceToCredit, left: State, wanted: Wanted): { net: bigint; tax: bigint } {
  const rate = invoice.applyTax ? big(invoice.taxRate) : 0n;
  const given = { net: big(invoice.subtotal) - left.net, tax: big(invoice.tax) - left.tax };
  if (wanted.kind === 'all') return { net: left.net, tax: left.tax };
  if (wanted.kind === 'amount') {
    const amount = big(wanted.amount ?? '');
    const least = amount > left.tax ? amount - left.tax : 0n;
    const most = amount < left.net ? amount : left.net;
    const fitting = netBelow(given.net + given.tax + amount, rate) - given.net;
    const raised = fitting > least ? fitting : least;
    const net = raised < most ? raised : most;
    return { net, tax: amount - net };
  }
  const net = wanted.lines.reduce(
    (sum, { invoiceLineId, amount }) =>
      sum + (amount === null ? (left.lines.get(invoiceLineId) ?? 0n) : big(amount)),
    0n,
  );
  if (net === left.net) return { net, tax: left.tax };
  const due = vatOf(given.net + net, rate) - given.tax;
  const atMost = due < left.tax ? due : left.tax;
  return { net, tax: atMost > 0n ? atMost : 0n };
}

const below = numbersFrom(20_261_123);
const oneOf = <T>(...choices: readonly [T, ...T[]]): T => choices[below(choices.length)] ?? choices[0];

/** Invoices with and without VAT, with discounted, 1-cent and free lines, and with those of deposits below zero. */
function someInvoice(): InvoiceToCredit {
  const prices = Array.from({ length: 1 + below(6) }, () => {
    const price = BigInt(oneOf(0, 1, 1 + below(3), below(500), below(20_000), below(90_000_000)));
    const percent = BigInt(oneOf(0, 0, below(101)));
    return price - (2n * price * percent + 100n) / 200n;
  });
  const sum = prices.reduce((all, price) => all + price, 0n);
  const deposit = below(5) === 0 ? (sum * BigInt(below(100))) / 100n : 0n;
  const lines = deposit > 0n ? [...prices, -deposit] : prices;
  const subtotal = sum - deposit;
  const applyTax = below(5) > 0;
  const taxRate = oneOf('21.00', '21.00', '12.00', '5.00', '0.00', '9.75', '7.30');
  // Of a final invoice VAT is that of the whole less that of the deposit.
  const tax = applyTax ? vatOf(sum, big(taxRate)) - vatOf(deposit, big(taxRate)) : 0n;
  return {
    subtotal: onWire(subtotal),
    tax: onWire(tax),
    applyTax,
    taxRate,
    lineItems: lines.map((price, index) => ({ id: `line ${index}`, totalPrice: onWire(price) })),
  };
}

const upTo = (amount: bigint): string => onWire(1n + BigInt(below(Number(amount))));

/** Something to give back of what is left: at times more than that. */
function someWanted({ lines, net, tax }: State): Wanted {
  const none = { lines: [], amount: null };
  const total = net + tax;
  const kind = below(20);
  if (kind === 0) return { ...none, kind: 'all' };
  if (kind < 9)
    return { ...none, kind: 'amount', amount: oneOf(upTo(total), upTo(total + 2n), upTo(3n), onWire(total)) };
  const chosen = [...lines].filter(() => below(2) === 0);
  return {
    ...none,
    kind: 'lines',
    lines: chosen.map(([invoiceLineId, left]) => ({
      invoiceLineId,
      amount: left <= 0n || below(3) === 0 ? null : upTo(left + BigInt(below(2))),
    })),
  };
}

const noteOf = (amounts: CreditAmounts): Credited => ({
  ...storedAmounts(amounts),
  lineItems: amounts.lines.map(({ invoiceLineId, net }) => ({ invoiceLineId, net: moneyText(net) })),
});

const asBig = ({ net, tax, lines }: Left) => ({
  net: BigInt(net),
  tax: BigInt(tax),
  lines: new Map(lines.map((line) => [line.id, BigInt(line.net)])),
});

/** Credits an invoice until nothing is left; what was given back in all. */
function creditWholly(invoice: InvoiceToCredit): { readonly notes: Credited[]; readonly refused: number } {
  const state = stateOf(invoice);
  const notes: Credited[] = [];
  let refused = 0;
  for (let attempt = 0; state.net + state.tax > 0n; attempt++) {
    const left = leftOf(invoice, notes);
    expect(asBig(left)).toEqual(state);
    const wanted: Wanted = attempt < 12 ? someWanted(state) : { kind: 'all', lines: [], amount: null };
    if (Object.keys(creditProblems(left, wanted)).length > 0) {
      refused += 1;
      continue;
    }
    const amounts = creditAmounts(invoice, left, wanted);
    const { net, tax } = expected(invoice, state, wanted);
    expect([BigInt(amounts.net), BigInt(amounts.tax)]).toEqual([net, tax]);
    expect(BigInt(amounts.total)).toBe(net + tax);
    expect(net >= 0n && tax >= 0n && net + tax > 0n && net <= state.net && tax <= state.tax).toBe(true);
    expect(amounts.lines.reduce((sum, line) => sum + BigInt(line.net), 0n)).toBe(net);
    for (const { invoiceLineId, net: ofLine } of amounts.lines)
      if (invoiceLineId !== null)
        state.lines.set(invoiceLineId, (state.lines.get(invoiceLineId) ?? 0n) - BigInt(ofLine));
    state.net -= net;
    state.tax -= tax;
    notes.push(noteOf(amounts));
  }
  return { notes, refused };
}

const sequences = runs({ short: 2_000, all: 20_000 });

test('gives back never more than is left, and in the end the invoice to the cent, in any sequence', () => {
  const counted = { notes: 0, refused: 0 };
  for (let round = 0; round < sequences; round++) {
    const invoice = someInvoice();
    const { notes, refused } = creditWholly(invoice);
    const sum = (of: (note: Credited) => string) => notes.reduce((all, note) => all + big(of(note)), 0n);
    if (notes.length > 0)
      expect([sum(({ subtotal }) => subtotal), sum(({ tax }) => tax)]).toEqual([
        big(invoice.subtotal),
        big(invoice.tax),
      ]);
    counted.notes += notes.length;
    counted.refused += refused;
  }
  expect(counted.notes).toBeGreaterThan(2 * sequences);
  expect(counted.refused).toBeGreaterThan(sequences / 2);
});

test('gives back all VAT when every line is credited by a note of its own', () => {
  for (let round = 0; round < 5000; round++) {
    const invoice = someInvoice();
    if (invoice.lineItems.some(({ totalPrice }) => big(totalPrice) <= 0n)) continue;
    const notes: Credited[] = [];
    for (const { id: invoiceLineId } of invoice.lineItems) {
      const wanted: Wanted = { kind: 'lines', lines: [{ invoiceLineId, amount: null }], amount: null };
      const left = leftOf(invoice, notes);
      expect(creditProblems(left, wanted)).toEqual({});
      notes.push(noteOf(creditAmounts(invoice, left, wanted)));
    }
    expect(leftOf(invoice, notes)).toMatchObject({ net: 0, tax: 0, total: 0 });
  }
});

const invoice: InvoiceToCredit = {
  subtotal: '100.00',
  tax: '21.00',
  applyTax: true,
  taxRate: '21.00',
  lineItems: [
    { id: 'a', totalPrice: '70.00' },
    { id: 'b', totalPrice: '30.00' },
    { id: 'free', totalPrice: '0.00' },
  ],
};
const lines = (...wanted: Wanted['lines']): Wanted => ({ kind: 'lines', lines: wanted, amount: null });
const amount = (text: string): Wanted => ({ kind: 'amount', lines: [], amount: text });
const whole = (invoiceLineId: string) => ({ invoiceLineId, amount: null });

test('names the field of what is above what is left, of what is zero, and of what is no line of the invoice', () => {
  const left = leftOf(invoice, []);
  const problems = (wanted: Wanted) => creditProblems(left, wanted);
  expect(problems(amount('121.00'))).toEqual({});
  expect(problems(amount('121.01'))).toEqual({ amount: ['creditAboveLeft'] });
  expect(problems(amount('0.00'))).toEqual({ amount: ['amountAboveZero'] });
  expect(problems(lines(whole('b'), { invoiceLineId: 'a', amount: '70.01' }))).toEqual({
    'lines.1.amount': ['creditAboveLeft'],
  });
  expect(problems(lines({ invoiceLineId: 'a', amount: '0.00' }))).toEqual({
    'lines.0.amount': ['amountAboveZero'],
  });
  expect(problems(lines(whole('a'), whole('a')))).toEqual({ 'lines.1.invoiceLineId': ['invalid'] });
  expect(problems(lines(whole('x')))).toEqual({ 'lines.0.invoiceLineId': ['invalid'] });
  expect(problems(lines(whole('free')))).toEqual({ lines: ['amountAboveZero'] });
  expect(problems(lines())).toEqual({ lines: ['amountAboveZero'] });
});

test('rejects lines that come to more than amounts given back before have left', () => {
  const notes = [noteOf(creditAmounts(invoice, leftOf(invoice, []), amount('60.50')))];
  expect(creditProblems(leftOf(invoice, notes), lines(whole('a')))).toEqual({ lines: ['creditAboveLeft'] });
});

test('takes off by a row of its own what was given back as an amount, when all that is left is credited', () => {
  const notes = [noteOf(creditAmounts(invoice, leftOf(invoice, []), amount('60.50')))];
  const left = leftOf(invoice, notes);
  expect(creditAmounts(invoice, left, { kind: 'all', lines: [], amount: null })).toEqual({
    lines: [
      { invoiceLineId: 'a', kind: 'line', net: 7000, isWhole: true },
      { invoiceLineId: 'b', kind: 'line', net: 3000, isWhole: true },
      { invoiceLineId: 'free', kind: 'line', net: 0, isWhole: true },
      { invoiceLineId: null, kind: 'earlier', net: -5000, isWhole: false },
    ],
    net: 5000,
    tax: 1050,
    total: 6050,
  });
});

test('credits a line once, also one that is free', () => {
  const notes = [noteOf(creditAmounts(invoice, leftOf(invoice, []), lines(whole('b'), whole('free'))))];
  const problem = (id: string) => creditProblems(leftOf(invoice, notes), lines(whole('a'), whole(id)));
  expect(problem('b')).toEqual({ 'lines.1.amount': ['creditAboveLeft'] });
  expect(problem('free')).toEqual({ 'lines.1.amount': ['creditAboveLeft'] });
});
