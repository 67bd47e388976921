import { expect, test } from 'vitest';
import { DomainError } from '#shared/errors.ts';
import { MAX_LINES } from '#features/work/estimates/estimate-draft.contract.ts';
import { answerFields } from '../job-view.ts';
import { readForm } from './form-fields.ts';

test('reads each field once, with the first of its values', () => {
  const fields = readForm(
    'name=Anna+B%C4%93rzi%C5%86a&answer.1=approved&name=Other&answer.1=declined&&total',
  );
  expect([...fields]).toEqual([
    ['name', 'Anna Bērziņa'],
    ['answer.1', 'approved'],
    ['total', ''],
  ]);
});

test('takes the form of the longest estimate', () => {
  const { answerOf, shownOf, ...others } = answerFields;
  const lines = Array.from({ length: MAX_LINES }, (_, index) => [answerOf(`${index}`), shownOf(`${index}`)]);
  const names = [...lines.flat(), ...Object.values(others)];
  const body = new URLSearchParams(names.map((name): [string, string] => [name, 'x'])).toString();
  expect([...readForm(body).keys()]).toEqual(names);
});

test('refuses a form of more fields than a job has', () => {
  expect(() => readForm('a=&'.repeat(85_000))).toThrow(new DomainError('invalid_input'));
});
