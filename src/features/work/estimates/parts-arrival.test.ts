import { describe, expect, it } from 'vitest';
import { firstDayWithParts } from './parts-arrival.ts';

const today = '2026-03-27';
const waiting = { status: 'approved_waiting_parts' } as const;

describe('the first day with the parts', () => {
  it('returns today for work that waits for none, whatever was expected', () => {
    for (const partsExpectedOn of [null, '2026-04-01'])
      expect(firstDayWithParts({ status: 'approved', partsExpectedOn }, today)).toBe(today);
  });

  it('returns the day after they are expected, over the end of a month and the change of the clocks', () => {
    expect(firstDayWithParts({ ...waiting, partsExpectedOn: today }, today)).toBe('2026-03-28');
    expect(firstDayWithParts({ ...waiting, partsExpectedOn: '2026-03-31' }, today)).toBe('2026-04-01');
  });

  it('returns null where no day was named, or it has passed without them', () => {
    for (const partsExpectedOn of [null, '2026-03-26'])
      expect(firstDayWithParts({ ...waiting, partsExpectedOn }, today)).toBeNull();
  });
});
