import { expect, test } from 'vitest';
import { customerFields } from '#features/records/customers/customer.fields.ts';
import { fieldOf } from './import-fields.ts';
import { readValue } from './read-value.ts';
import type { ImportField } from './import-fields.ts';

const field = (kind: Parameters<typeof fieldOf>[0], name: string): ImportField => {
  const found = fieldOf(kind, name);
  if (!found) throw new Error(name);
  return found;
};
const price = field('parts', 'unitPrice');
const pieces = field('parts', 'quantity');
const day = field('vehicles', 'firstRegistration');
const type = field('customers', 'customerType');
const reminders = field('customers', 'automaticReminders');
const name = field('customers', 'name');

test.each([
  ['1234.5', '1234.5'],
  ['1 234,50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['€ 12,00', '12.00'],
  ['12 EUR', '12'],
  ['0,5', '0.5'],
  ['1 234 567', '1234567'],
])('reads the amount %j', (text, value) => {
  expect(readValue(price, text, { date1904: false })).toEqual({ value });
});

test.each([
  ['1.234', 'numberAmbiguous'],
  ['12,500', 'numberAmbiguous'],
  ['1.2.3', 'numberUnreadable'],
  ['ten', 'numberUnreadable'],
  ['1e3', 'numberUnreadable'],
  ['#REF!', 'cellIsError'],
])('does not guess the amount %j', (text, fault) => {
  expect(readValue(price, text, { date1904: false })).toEqual({ fault });
});

test.each([
  [price, '2.125'],
  [pieces, '2.125'],
])('reads a number that the file stores as such by its point alone', (ofField, value) => {
  expect(readValue(ofField, value, { date1904: false, isStoredNumber: true })).toEqual({ value });
});

test('does not take a fraction of one for a thousand', () => {
  expect(readValue(pieces, '0.500', { date1904: false })).toEqual({ value: '0.500' });
});

test.each([
  ['45.300', '45300'],
  ['45,300 ', '45300'],
  ['45 300', '45300'],
  ['12.00', '12'],
  ['4 gab.', '4'],
])('reads the whole number %j', (text, value) => {
  expect(readValue(pieces, text, { date1904: false })).toEqual({ value });
});

test.each([
  ['2026-11-29', '2026-11-29'],
  ['2026-11-29T10:00:00', '2026-11-29'],
  ['29.11.2026', '2026-11-29'],
  ['29.11.2026.', '2026-11-29'],
  ['29/11/2026', '2026-11-29'],
  ['5.3.21', '2021-03-05'],
  ['5.3.98', '1998-03-05'],
  ['46355', '2026-11-29'],
  ['46355.75', '2026-11-29'],
])('reads the day %j', (text, value) => {
  expect(readValue(day, text, { date1904: false })).toEqual({ value });
});

test('counts days that are numbers from 1904 on where the file does', () => {
  expect(readValue(day, '44893', { date1904: true })).toEqual({ value: '2026-11-29' });
});

test.each(['11/29/2026', '31.02.2026', '2019', 'soon', '2026-13-01', '99999999'])(
  'does not guess the day %j',
  (text) => {
    expect(readValue(day, text, { date1904: false })).toEqual({ fault: 'dayUnreadable' });
  },
);

test.each([
  ['Uzņēmums', 'business'],
  ['business', 'business'],
  ['Juridiska persona', 'business'],
  ['PRIVĀTPERSONA', 'individual'],
])('reads the choice %j by its label, its code or another name', (text, value) => {
  expect(readValue(type, text, { date1904: false })).toEqual({ value });
});

test('refuses a choice that there is not', () => {
  expect(readValue(type, 'robot', { date1904: false })).toEqual({ fault: 'choiceUnknown' });
});

test.each([
  ['jā', true],
  ['Yes', true],
  ['1', true],
  ['x', true],
  ['nē', false],
  ['0', false],
  ['FALSE', false],
])('reads yes and no of %j', (text, value) => {
  expect(readValue(reminders, text, { date1904: false })).toEqual({ value });
});

test('reads a text that our own export guards from being calculated as it was typed', () => {
  expect(readValue(name, "'=SUM(A1)", { date1904: false })).toEqual({ value: '=SUM(A1)' });
  expect(readValue(name, "'s-Hertogenbosch", { date1904: false })).toEqual({ value: "'s-Hertogenbosch" });
});

test('takes a cell of blanks for none', () => {
  expect(readValue(name, ' \u00a0 ', { date1904: false })).toEqual({ value: null });
});

test('reads every choice of a field in both languages', () => {
  for (const [code, label] of Object.entries(customerFields.language.choices))
    for (const text of [label.en, label.lv])
      expect(readValue(field('customers', 'language'), text, { date1904: false })).toEqual({ value: code });
});
