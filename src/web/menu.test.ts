import { expect, test } from 'vitest';
import { isMeant } from './menu.ts';

const estimate = { en: 'New Estimate', lv: 'Jauna tāme' };

test.each([
  ['new est', true],
  ['estimate new', true],
  ['jauna tame', true],
  ['TĀM', true],
  ['new estimate 12', false],
  ['stimate', false],
  ['new tāme', false],
  ['', false],
])('says whether %j means a command by the beginnings of its words: %s', (typed, meant) => {
  expect(isMeant(typed, estimate)).toBe(meant);
});
