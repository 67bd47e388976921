import { expect, test } from 'vitest';
import type { Cents } from '#shared/money.ts';
import type { EstimateStatus } from './estimate-status.ts';
import { askedLines, keptAnswer, type GivenAnswer, type LineAnswer } from './line-answer.ts';

const texts = { description: 'Brake pads', partName: 'Pads', partNumber: 'P-1' };
const euros = (amount: number) => Math.round(amount * 100) as Cents;
const approved: GivenAnswer = { answer: 'approved', answeredPrice: '121.00' };
const declined: GivenAnswer = { answer: 'declined', answeredPrice: '121.00' };
const none: GivenAnswer = { answer: null, answeredPrice: null };
/** It was approved before, and is asked again. */
const askedAgain: GivenAnswer = { answer: null, answeredPrice: '121.00' };

test('keeps an approval while the work is the same and costs no more', () => {
  expect(keptAnswer({ ...texts, ...approved }, texts, euros(121))).toEqual(approved);
  expect(keptAnswer({ ...texts, ...approved }, texts, euros(60))).toEqual(approved);
});

test('asks again for approved work that became dearer, by a cent, and keeps the price that was approved', () => {
  expect(keptAnswer({ ...texts, ...approved }, texts, euros(121.01))).toEqual(askedAgain);
});

test.each(['description', 'partName', 'partNumber'] as const)('asks again when its %s is another', (text) => {
  expect(keptAnswer({ ...texts, ...approved }, { ...texts, [text]: 'other' }, euros(1))).toEqual(askedAgain);
});

test('keeps an approval where only blanks and breaks of a line differ', () => {
  const before = { description: 'Yearly service\r\nBrakes, fluids', partName: 'Pads', partNumber: 'P-1' };
  const now = { description: ' Yearly  service\nBrakes,\nfluids ', partName: 'Pads ', partNumber: ' P-1' };
  expect(keptAnswer({ ...before, ...approved }, now, euros(121))).toEqual(approved);
  const glued = { ...now, description: 'Yearly serviceBrakes, fluids' };
  expect(keptAnswer({ ...before, ...approved }, glued, euros(121))).toEqual(askedAgain);
});

test('asks again for approved work that has no price any more', () => {
  expect(keptAnswer({ ...texts, ...approved }, texts, null)).toEqual(askedAgain);
  expect(keptAnswer({ ...texts, ...declined }, texts, null)).toEqual(declined);
});

test('leaves declined work declined at any price', () => {
  expect(keptAnswer({ ...texts, ...declined }, texts, euros(1))).toEqual(declined);
  expect(keptAnswer({ ...texts, ...declined }, texts, euros(500))).toEqual(declined);
});

test('invents no answer', () => {
  expect(keptAnswer({ ...texts, ...none }, texts, euros(121))).toEqual(none);
  expect(keptAnswer({ ...texts, ...askedAgain }, texts, euros(121))).toEqual(askedAgain);
});

const price = { partPrice: '100.00', laborCost: '0.00', isFree: false };

const estimate = (status: EstimateStatus, isAnswered: boolean, ...answers: (LineAnswer | null)[]) => ({
  status,
  isAnswered,
  lineItems: answers.map((answer, index) => ({ id: String(index), answer, ...price })),
});

test('asks for every line of a pending estimate that has no answer', () => {
  expect(askedLines(estimate('pending', true, null, 'approved', null))).toEqual(['0', '2']);
  expect(askedLines(estimate('pending', false, null))).toEqual(['0']);
});

test('asks for no line that has no price yet, but for one that is free', () => {
  const { lineItems, ...pending } = estimate('pending', false, null, null);
  const nothing = { partPrice: '0.00', laborCost: '0.00' };
  const [first, second] = lineItems.map((line, index) => ({ ...line, ...nothing, isFree: index === 1 }));
  expect(askedLines({ ...pending, lineItems: [first, second].flatMap((line) => line ?? []) })).toEqual(['1']);
});

test.each(['approved', 'approved_waiting_parts', 'in_service'] as const)(
  'asks in %s only for what came or became dearer after an answer',
  (status) => {
    expect(askedLines(estimate(status, true, 'approved', null))).toEqual(['1']);
    expect(askedLines(estimate(status, true, null))).toEqual(['0']);
    expect(askedLines(estimate(status, false, null, null))).toEqual([]);
  },
);

test.each(['draft', 'converted', 'rejected'] as const)('asks for nothing in %s', (status) => {
  expect(askedLines(estimate(status, true, 'approved', null))).toEqual([]);
});
