import { expect, test } from 'vitest';
import { typedTime } from '#web/form/typed-time.ts';

test.each([
  ['9', '09:00'],
  ['18', '18:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9.30', '09:30'],
  [' 9:30 ', '09:30'],
  ['17,45', '17:45'],
  ['09:00', '09:00'],
  ['', ''],
  ['noon', 'noon'],
  ['9:5', '9:5'],
])('reads %j as %j', (typed, time) => {
  expect(typedTime(typed)).toBe(time);
});
