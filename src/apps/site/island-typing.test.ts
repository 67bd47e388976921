import { expect, test } from 'vitest';
import { chosenIn } from './island-typing.ts';

test.each([
  [
    '?car=tesla.modelY&service=a&service=b',
    { make: 'tesla', model: 'modelY', selectedServiceIds: ['a', 'b'] },
  ],
  ['?car=other_ev.all', { make: 'other_ev', selectedServiceIds: [] }],
  ['?service=a', {}],
  ['?car=lada.niva&service=a', {}],
  ['', {}],
])('reads %s as %o', (search, chosen) => {
  expect(chosenIn(search)).toEqual(chosen);
});
