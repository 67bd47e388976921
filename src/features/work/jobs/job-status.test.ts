import { expect, test } from 'vitest';
import type { EstimateStatus } from '#features/work/estimates/estimate-status.ts';
import type { LineAnswer } from '#features/work/estimates/line-answer.ts';
import { eventOfAnswer, statusAfterAnswer } from './job-status.ts';

const estimate = (status: EstimateStatus, ...answers: (LineAnswer | null)[]) => ({
  status,
  lineItems: answers.map((answer) => ({ answer, partPrice: '10.00', laborCost: '0.00', isFree: false })),
});

const unpriced = { answer: null, partPrice: '0.00', laborCost: '0.00', isFree: false };
const withUnpriced = ({ lineItems, ...rest }: ReturnType<typeof estimate>) => ({
  ...rest,
  lineItems: [...lineItems, unpriced],
});

test('rejects an estimate of which everything was declined', () => {
  expect(statusAfterAnswer(estimate('pending', 'declined', 'declined'), false)).toBe('rejected');
});

test('approves one of which something was approved, or lets it wait for parts', () => {
  expect(statusAfterAnswer(estimate('pending', 'declined', 'approved'), false)).toBe('approved');
  expect(statusAfterAnswer(estimate('pending', 'declined', 'approved'), true)).toBe('approved_waiting_parts');
});

test('leaves the status while a line waits for its answer', () => {
  expect(statusAfterAnswer(estimate('pending', 'approved', null), false)).toBe('pending');
});

test('waits for no answer to a line that has no price yet, and rejects nothing while there is one', () => {
  expect(statusAfterAnswer(withUnpriced(estimate('pending', 'approved')), false)).toBe('approved');
  expect(statusAfterAnswer(withUnpriced(estimate('pending', 'declined')), false)).toBe('pending');
});

test.each(['in_service', 'converted'] as const)('leaves work that is %s so', (status) => {
  expect(statusAfterAnswer(estimate(status, 'declined'), true)).toBe(status);
});

test.each<[EstimateStatus, EstimateStatus, LineAnswer, ReturnType<typeof eventOfAnswer>]>([
  ['pending', 'pending', 'approved', 'estimate.approved'],
  ['pending', 'approved', 'declined', 'estimate.approved'],
  ['rejected', 'approved_waiting_parts', 'approved', 'estimate.approved'],
  ['in_service', 'in_service', 'approved', 'estimate.approved'],
  ['approved', 'rejected', 'declined', 'estimate.rejected'],
  ['pending', 'pending', 'declined', null],
  ['approved_waiting_parts', 'approved', 'declined', null],
  ['in_service', 'in_service', 'declined', null],
  ['rejected', 'rejected', 'declined', null],
])('notifies of an answer by what it changed: from %s to %s, %s', (before, after, answer, event) => {
  expect(eventOfAnswer({ before, after }, [answer])).toBe(event);
});
