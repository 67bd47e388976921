import { expect, test } from 'vitest';
import { findingState } from './finding-state.ts';
import { haveAllPrices, lineOfSuggestion, lineOfText, type SuggestedLine } from './suggested-line.ts';

const part = { id: 'a', partNumber: 'BP-1', name: 'Brake pads', unitPrice: '40.00' };
const parts = new Map([[part.id, part]]);
const suggestion: SuggestedLine = {
  title: 'Front brake pads',
  kind: 'part',
  laborHours: '1.5',
  price: null,
  partId: 'a',
  units: 2,
};

test('takes the price of a suggested part from the inventory of today, and none for one that is gone', () => {
  expect(lineOfSuggestion(suggestion, parts)).toMatchObject({
    kind: 'part',
    description: 'Front brake pads',
    partId: 'a',
    partNumber: 'BP-1',
    partName: 'Brake pads',
    partPrice: '40.00',
    partUnits: 2,
    laborHours: '1.5',
  });
  const gone = lineOfSuggestion({ ...suggestion, partId: 'b', laborHours: '0' }, parts);
  expect([gone.partId, gone.partPrice]).toEqual([null, '0']);
  expect(haveAllPrices([gone], '50.00')).toBe(false);
});

test.each<[string, Partial<SuggestedLine>, boolean]>([
  ['a part of the inventory', { laborHours: '0' }, true],
  ['hours alone', { kind: 'labor', partId: null }, true],
  ['a fixed price', { kind: 'service', partId: null, laborHours: '0', price: '25.00' }, true],
  ['neither hours nor a price', { partId: null, laborHours: '0' }, false],
])('says whether a line has a price: %s', (_what, change, hasPrice) => {
  expect(haveAllPrices([lineOfSuggestion({ ...suggestion, ...change }, parts)], '50.00')).toBe(hasPrice);
});

test('asks for the price of every line, so that work without its part is not offered too cheap', () => {
  const work = lineOfSuggestion({ ...suggestion, kind: 'labor', partId: null }, parts);
  expect(haveAllPrices([work, lineOfText('Pads')], '50.00')).toBe(false);
});

const priced = { id: '1', partPrice: '10.00', laborCost: '0.00', isFree: false };
const unpriced = { ...priced, id: '2', partPrice: '0.00' };

test.each<[string, string[], string | null, string]>([
  ['without lines', [], null, 'open'],
  ['dismissed', [], '2026-11-28T08:00:00Z', 'dismissed'],
  ['with a priced line', ['1'], null, 'priced'],
  ['with a line that has no price yet', ['1', '2'], null, 'open'],
  ['whose lines were taken out of the estimate', ['3'], null, 'open'],
])('says what has become of a finding: %s', (_what, lineIds, dismissedAt, state) => {
  expect(findingState({ lineIds, dismissedAt }, [priced, unpriced])).toBe(state);
});
