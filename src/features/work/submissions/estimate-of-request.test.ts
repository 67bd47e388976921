import { expect, test } from 'vitest';
import { carInWords, vehicleNamesOf } from './estimate-of-request.ts';
import { writtenTexts } from './sent-description.ts';

test.each([
  ['It hums', 'After five', ['It hums', 'After five']],
  ['No description provided', '', []],
  ['Service request submitted', ' ', []],
  ['After five', 'After five ', ['After five']],
])('reads %j with the comments %j as %j', (description, additionalComments, expected) => {
  expect(writtenTexts({ description, additionalComments })).toEqual(expected);
});

test('describes a car as people write it, whatever the visitor left out', () => {
  const tesla = { make: 'tesla', model: 'modelY', year: 2023 };
  expect([carInWords(tesla), vehicleNamesOf(tesla)]).toEqual([
    'Tesla Model Y (2023)',
    ['Tesla Model Y', 'Model Y'],
  ]);
  const leaf = { make: 'other_ev', model: 'Nissan Leaf', year: null };
  expect([carInWords(leaf), vehicleNamesOf(leaf)]).toEqual(['Nissan Leaf', ['Nissan Leaf']]);
});
