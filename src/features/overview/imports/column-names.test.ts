import { expect, test } from 'vitest';
import { matchColumns } from './column-names.ts';
import { importFields } from './import-fields.ts';
import { importKinds } from './import-kinds.ts';

test.each(importKinds)('matches every field of %s by its label in either language', (kind) => {
  for (const language of ['en', 'lv'] as const) {
    const fields = importFields[kind];
    const headers = fields.map(({ label }) => label[language]);
    expect(matchColumns(kind, headers)).toEqual(fields.map(({ name }) => name));
  }
});

test.each(importKinds)('matches every field of %s by its name in the program', (kind) => {
  const names = importFields[kind].map(({ name }) => name);
  expect(matchColumns(kind, names)).toEqual(names);
});

test('matches what other programs call a field, whatever its case, accents and points', () => {
  expect(
    matchColumns('customers', ['KLIENTS', 'Reģ. Nr.', 'tel.nr', 'E-mail', 'Comments', 'Foo', '']),
  ).toEqual(['name', 'businessNumber', 'phone', 'email', 'notes', null, null]);
});

test('takes the first of two columns for one field, and our own name before another’s', () => {
  expect(matchColumns('customers', ['Phone', 'Phone', 'Mobile'])).toEqual(['phone', null, null]);
  expect(matchColumns('customers', ['Mobile', 'Phone'])).toEqual([null, 'phone']);
});
