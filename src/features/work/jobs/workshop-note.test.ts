import { expect, test } from 'vitest';
import { workshopNote } from './workshop-note.ts';

const lines = ['Tyre change', 'Wheel alignment', 'Brakes'];

test.each([
  null,
  '',
  'Tyre change',
  'Tyre change, Wheel alignment, Brakes',
  'Tyre change, Wheel alignment +1 – Tesla Model 3 (2021)',
])('shows no note that repeats the lines: %j', (description) => {
  expect(workshopNote(description, lines)).toBeNull();
});

test.each([
  'Please bring both keys',
  'Tyre change, and please bring both keys – thank you',
  'Brakes – Tesla Model 3 (2021)',
])('shows a note that says something else: %j', (description) => {
  expect(workshopNote(description, lines)).toBe(description);
});
