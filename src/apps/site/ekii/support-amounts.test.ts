import { expect, test } from 'vitest';
import { resultOf } from './calculator.ts';
import { supportAmount } from './support-amounts.ts';

type Purchase = Parameters<typeof supportAmount>[0];

const expected: [Purchase['vehicle'], Purchase['household'], number, number][] = [
  ['newElectric', 'regular', 4500, 6500],
  ['usedElectric', 'regular', 3350, 5350],
  ['newPlugIn', 'regular', 4500, 6500],
  ['newElectric', 'largeFamily5', 6750, 8750],
  ['usedElectric', 'largeFamily5', 5000, 7000],
  ['newPlugIn', 'largeFamily5', 6750, 8750],
  ['newElectric', 'largeFamily7', 9000, 11000],
  ['usedElectric', 'largeFamily7', 6750, 8750],
  ['newPlugIn', 'largeFamily7', 9000, 11000],
];

test.each(expected)(
  'pays for %s, %s: %i, with the conversion bonus %i',
  (vehicle, household, alone, withBonus) => {
    expect(supportAmount({ vehicle, household, replacesCombustion: false })).toBe(alone);
    expect(supportAmount({ vehicle, household, replacesCombustion: true })).toBe(withBonus);
  },
);

function choice(drive: string, condition: string, household: string, replacesCombustion = false) {
  const checked = new Map([
    ['drive', drive],
    ['condition', condition],
    ['household', household],
  ]);
  return replacesCombustion ? checked.set('replacesCombustion', 'on') : checked;
}

test('shows the calculator’s result in whole euro, formatted for each language', () => {
  expect(resultOf(choice('electric', 'new', 'regular'), 'en')).toEqual({
    amount: '€4,500',
    explanation: 'without the conversion bonus',
  });
  expect(resultOf(choice('electric', 'used', 'largeFamily7', true), 'lv')).toEqual({
    amount: '8\u00a0750\u00a0€',
    explanation: '6\u00a0750\u00a0€ par auto un 2\u00a0000\u00a0€ piemaksa par auto nomaiņu',
  });
  expect(resultOf(choice('plugIn', 'new', 'largeFamily5', true), 'en').amount).toBe('€8,750');
});

test('pays nothing for a used plug-in hybrid, not even the bonus', () => {
  expect(resultOf(choice('plugIn', 'used', 'largeFamily7', true), 'en')).toEqual({
    amount: 'No support',
    explanation: 'Among plug-in hybrids, only new ones are supported.',
  });
  expect(resultOf(choice('plugIn', 'used', 'regular'), 'lv').amount).toBe('Atbalsta nav');
});
