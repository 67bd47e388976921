import { expect, test } from 'vitest';
import type { Cents } from '../../../shared/money.ts';
import { isAnswered, keptAnswer, type GivenAnswer } from './line-answer.ts';

const texts = { description: 'Brake pads', partName: 'Pads', partNumber: 'P-1' };
const euros = (amount: number) => Math.round(amount * 100) as Cents;
const approved: GivenAnswer = { answer: 'approved', answeredPrice: '121.00' };
const declined: GivenAnswer = { answer: 'declined', answeredPrice: '121.00' };
const none: GivenAnswer = { answer: null, answeredPrice: null };

test('keeps an approval while the work is the same and costs no more', () => {
  expect(keptAnswer({ ...texts, ...approved }, texts, euros(121))).toEqual(approved);
  expect(keptAnswer({ ...texts, ...approved }, texts, euros(60))).toEqual(approved);
});

test('asks again for approved work that became dearer, by a cent', () => {
  expect(keptAnswer({ ...texts, ...approved }, texts, euros(121.01))).toEqual(none);
});

test.each(['description', 'partName', 'partNumber'] as const)('asks again when its %s is another', (text) => {
  expect(keptAnswer({ ...texts, ...approved }, { ...texts, [text]: 'other' }, euros(1))).toEqual(none);
});

test('leaves declined work declined at any price', () => {
  expect(keptAnswer({ ...texts, ...declined }, texts, euros(1))).toEqual(declined);
  expect(keptAnswer({ ...texts, ...declined }, texts, euros(500))).toEqual(declined);
});

test('invents no answer', () => {
  expect(keptAnswer({ ...texts, ...none }, texts, euros(121))).toEqual(none);
});

test('knows whether any line was answered', () => {
  expect(isAnswered({ lineItems: [{ id: '1', answer: null }] })).toBe(false);
  expect(
    isAnswered({
      lineItems: [
        { id: '1', answer: null },
        { id: '2', answer: 'declined' },
      ],
    }),
  ).toBe(true);
});
