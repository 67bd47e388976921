import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleInvoice, type SampleLine } from '#tests/harness/sample-invoice.ts';
import { cents } from '#shared/money.ts';
import { priceAndHours } from '#features/work/estimates/estimate-totals.ts';
import { lineKinds } from '#features/work/estimates/line-kind.ts';
import { printedRows } from './printed-rows.ts';

const rowsOf = (line: SampleLine) =>
  printedRows(sampleInvoice([line])).map(({ lineNumber, text, note, quantity, unit, unitPrice, amount }) => [
    lineNumber,
    text,
    note,
    `${quantity} ${unit}`,
    unitPrice,
    amount,
  ]);

const work = { description: 'Bremžu kluču nomaiņa' };
const part = { partName: 'Kluči', partNumber: 'BR-1', partPrice: '84.60', partUnits: 2 };

test('gives a line a row for its part and one for its labor, under one number, or the one that it has', () => {
  expect(rowsOf({ ...work, ...part, laborHours: '1.50' })).toEqual([
    [1, 'Bremžu kluču nomaiņa', 'Kluči · BR-1', '2 pieces', '84.60', 16_920],
    [null, null, '', '1.50 hours', '65.00', 9750],
  ]);
  expect(rowsOf({ ...work, laborHours: '0.25' })).toEqual([
    [1, 'Bremžu kluču nomaiņa', '', '0.25 hours', '65.00', 1625],
  ]);
  expect(rowsOf(part)).toEqual([[1, 'Kluči', 'BR-1', '2 pieces', '84.60', 16_920]]);
  expect(rowsOf({ laborHours: '1.00' })).toEqual([[1, null, '', '1.00 hours', '65.00', 6500]]);
});

test('prints the explanation of a line once, small below its title, above the part', () => {
  const explained = { description: 'Bremžu kluču nomaiņa\nNodiluši līdz 2 mm.' };
  expect(rowsOf({ ...explained, ...part, laborHours: '1.50' })).toEqual([
    [1, 'Bremžu kluču nomaiņa', 'Nodiluši līdz 2 mm.\nKluči · BR-1', '2 pieces', '84.60', 16_920],
    [null, null, '', '1.50 hours', '65.00', 9750],
  ]);
  expect(rowsOf({ ...explained, laborHours: '0.25' })).toEqual([
    [1, 'Bremžu kluču nomaiņa', 'Nodiluši līdz 2 mm.', '0.25 hours', '65.00', 1625],
  ]);
});

test('keeps a free part as supplied, and an empty line as a line', () => {
  expect(rowsOf({ ...part, partPrice: '0.00', laborHours: '1.00' })).toHaveLength(2);
  expect(rowsOf({ description: 'Pārbaude' })).toEqual([[1, 'Pārbaude', '', '1 pieces', '0.00', 0]]);
});

test('keeps the rows of one line together', () => {
  const lines = [{ ...part, laborHours: '1.00' }, part, { laborHours: '1.00' }];
  expect(printedRows(sampleInvoice(lines)).map(({ joinsNext }) => joinsNext)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

/** Hundredths as wire form. */
const decimal = (most: number) =>
  fc.integer({ min: 0, max: most }).map((hundredths) => (hundredths / 100).toFixed(2));

const anyLine = fc.record({
  kind: fc.constantFrom(...lineKinds),
  description: fc.constantFrom(null, 'Darbs'),
  partName: fc.constantFrom(null, 'Detaļa'),
  partNumber: fc.constantFrom(null, 'X-1'),
  partPrice: fc.oneof(decimal(99_999), fc.constant('0.00')),
  partUnits: fc.integer({ min: 1, max: 50 }),
  laborHours: fc.oneof(decimal(9999), fc.constant('0.00')),
  discount: fc.integer({ min: 0, max: 100 }),
});

test('computes quantity x price - discount = amount in every row, and sums rows to lines and totals', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 12 }), decimal(20_000), (lines, laborRate) => {
      const invoice = sampleInvoice(lines, { laborRate });
      const rows = printedRows(invoice);
      for (const row of rows) {
        // Exact in BigInt: hundredths of a piece or an hour times cents, rounded half up once.
        const exact = BigInt(cents(row.quantity)) * BigInt(cents(row.unitPrice));
        expect(Number((exact + 50n) / 100n) - row.discount).toBe(row.amount);
        expect(row.discount).toBeGreaterThanOrEqual(0);
        if (row.discountPercent === 0) expect(row.discount).toBe(0);
      }
      const sumOf = (some: typeof rows) => some.reduce((sum, { amount }) => sum + amount, 0);
      expect(sumOf(rows)).toBe(cents(invoice.subtotal));
      expect(sumOf(rows.filter(({ unit }) => unit === 'hours'))).toBe(
        invoice.lineItems.reduce((sum, line) => sum + priceAndHours(line).hours, 0),
      );
      expect(cents(invoice.subtotal) + cents(invoice.tax)).toBe(cents(invoice.total));
      let line = 0;
      const perLine = rows.reduce<number[]>((sums, row) => {
        line = row.lineNumber ?? line;
        sums[line - 1] = (sums[line - 1] ?? 0) + row.amount;
        return sums;
      }, []);
      expect(perLine).toEqual(invoice.lineItems.map(({ totalPrice }) => cents(totalPrice)));
    }),
  );
});
