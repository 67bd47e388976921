import { expect, test } from 'vitest';
import type { Identity } from '#server/db/import-target.ts';
import { KnownRecords } from './known-records.ts';

const id = (kind: string, value: string): Identity => ({ kind, value });
const last = (value: string): Identity => ({ kind: 'name', value, isLast: true });

function known(...records: readonly (readonly [string, readonly Identity[]])[]): KnownRecords<string> {
  const all = new KnownRecords<string>();
  for (const [name, identities] of records) all.add(name, identities);
  return all;
}

test('finds a record by the surest identity that both have', () => {
  const all = known(['a', [id('vin', '1'), id('plate', 'X')]], ['b', [id('plate', 'Y')]]);
  expect(all.find([id('vin', '1'), id('plate', 'Y')]).records).toEqual(['a']);
  expect(all.find([id('plate', 'Y')]).records).toEqual(['b']);
  expect(all.find([id('vin', '2'), id('plate', 'Y')]).records).toEqual(['b']);
});

test('does not find a record of which a surer identity differs, and says which it was', () => {
  const all = known(['a', [id('vin', '1'), id('plate', 'X')]]);
  expect(all.find([id('vin', '2'), id('plate', 'X')])).toEqual({
    records: [],
    contradicted: { kind: 'plate', record: 'a' },
  });
});

test('finds all records that fit alike', () => {
  const all = known(['a', [id('vin', '1'), id('plate', 'X')]], ['b', [id('vin', '2'), id('plate', 'X')]]);
  expect(all.find([id('plate', 'X')]).records).toEqual(['a', 'b']);
});

test('looks for what counts last only where nothing surer is said', () => {
  const all = known(['a', [id('email', 'a@x'), last('anna')]]);
  expect(all.find([last('anna')]).records).toEqual(['a']);
  expect(all.find([id('email', 'b@x'), last('anna')]).records).toEqual([]);
});

test('finds a record by either of two values of one kind', () => {
  const all = known(['a', [id('name', 'wash'), id('name', 'mazgasana')]]);
  expect(all.find([id('name', 'mazgasana')]).records).toEqual(['a']);
  expect(all.find([id('name', 'other'), id('name', 'wash')]).records).toEqual(['a']);
});

test('finds of several records that fit alike the one that shares more', () => {
  const all = known(
    ['anna', [id('email', 'a@x'), last('anna')]],
    ['juris', [id('email', 'a@x'), last('juris')]],
  );
  expect(all.find([id('email', 'a@x'), last('juris')]).records).toEqual(['juris']);
  expect(all.find([id('email', 'a@x'), last('other')]).records).toEqual(['anna', 'juris']);
});

test('looks among others as if they were in the same list', () => {
  const [file, stored] = [known(['a', [last('anna')]]), known(['b', [last('anna')]])];
  expect(file.find([last('anna')], stored).records).toEqual(['a', 'b']);
});
