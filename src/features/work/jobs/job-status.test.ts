import { expect, test } from 'vitest';
import type { EstimateStatus } from '../estimates/estimate-status.ts';
import type { LineAnswer } from '../estimates/line-answer.ts';
import { statusAfterAnswer } from './job-status.ts';

const estimate = (status: EstimateStatus, ...answers: (LineAnswer | null)[]) => ({
  status,
  lineItems: answers.map((answer, index) => ({ id: String(index), answer })),
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

test.each(['in_service', 'converted'] as const)('leaves work that is %s so', (status) => {
  expect(statusAfterAnswer(estimate(status, 'declined'), true)).toBe(status);
});
