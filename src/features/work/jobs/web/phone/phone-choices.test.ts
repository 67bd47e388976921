import { expect, test } from 'vitest';
import type { LineItem } from '#features/work/estimates/estimate-lines.contract.ts';
import { chosen, markedLines, readLines, sumOf, type Choices } from './phone-choices.ts';

const line = (more: Partial<LineItem>): LineItem => ({
  id: 'a',
  estimateId: 'e',
  lineNumber: 1,
  kind: 'labor',
  description: 'Brakes',
  partId: null,
  partNumber: null,
  partName: null,
  partPrice: '100.00',
  partUnits: 1,
  laborHours: '0.00',
  laborCost: '0.00',
  discount: 0,
  isFree: false,
  isHighVoltage: false,
  responsibleMechanic: null,
  totalPrice: '100.00',
  answer: null,
  answeredPrice: null,
  isOffered: true,
  recommendedFrom: null,
  ...more,
});
const estimateOf = (...lineItems: LineItem[]) => ({ lineItems, applyTax: true, taxRate: '21.00' });

/** Marks every line of an estimate. */
const mark = (estimate: ReturnType<typeof estimateOf>, answer: 'approved' | 'declined'): Choices =>
  Object.fromEntries(readLines(estimate, {}).map((each) => [each.id, chosen(each, answer)]));

test('chooses nothing beforehand', () => {
  const lines = readLines(estimateOf(line({})), {});
  expect(lines).toMatchObject([{ text: 'Brakes', price: '121.00', answer: null, isChanged: false }]);
  expect(markedLines(lines)).toEqual([]);
});

test('drops a mark of a line that has another price or text by now, and keeps the others', () => {
  const before = estimateOf(line({}), line({ id: 'b', description: 'Wipers' }), line({ id: 'c' }));
  const choices = mark(before, 'approved');
  const now = estimateOf(
    line({ totalPrice: '110.00' }),
    line({ id: 'b', description: 'Wipers, both' }),
    line({ id: 'c' }),
  );
  const lines = readLines(now, choices);
  expect(lines.map(({ answer, isChanged }) => [answer, isChanged])).toEqual([
    [null, true],
    [null, true],
    ['approved', false],
  ]);
  expect(markedLines(lines)).toEqual([{ lineId: 'c', answer: 'approved' }]);
});

test('sends of answered lines only those that are answered otherwise', () => {
  const estimate = estimateOf(line({ answer: 'approved' }), line({ id: 'b', answer: 'declined' }));
  expect(markedLines(readLines(estimate, mark(estimate, 'approved')))).toEqual([
    { lineId: 'b', answer: 'approved' },
  ]);
});

test('leaves declined lines out of the sum, and counts those without an answer', () => {
  const estimate = estimateOf(line({}), line({ id: 'b', answer: 'declined' }));
  expect(sumOf(readLines(estimate, {}), estimate)).toMatchObject({ total: '121.00', open: 1, declined: 1 });
});
