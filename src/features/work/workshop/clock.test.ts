import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minutesByWork, type ClockAct } from '#tests/oracles/clock-oracle.ts';
import { runs } from '#tests/harness/runs.ts';
import { forgottenEnd, orderedMoment, startAt, stopAt, timeWithin, type Entry } from './clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
type Worked = Entry & { readonly work: string };

/** Applies acts as the service does: what ran ends, and what is started lasts as long as the rules say. */
function applied(acts: readonly ClockAct[]): Worked[] {
  let entries: Worked[] = [];
  const end = (id: string | null, to: number) => {
    entries = entries.map((entry) => (entry.id === id ? { ...entry, to } : entry));
  };
  for (const [index, { at, work }] of acts.entries()) {
    const from = at * MINUTE;
    if (work === null) {
      end(stopAt(entries, from), from);
      continue;
    }
    const { interrupted, until } = startAt(entries, from);
    end(interrupted, from);
    entries = [...entries, { id: String(index), from, to: until, work }];
  }
  return entries;
}

const act = fc.record({
  at: fc.integer({ min: 0, max: 719 }),
  work: fc.option(fc.constantFrom('discs', 'pads', 'cleaning', 'break'), { nil: null, freq: 3 }),
});

test('agrees with minutes that are painted one by one, in whatever order acts arrive', () => {
  fc.assert(
    fc.property(fc.uniqueArray(act, { selector: ({ at }) => at, maxLength: 24 }), (acts) => {
      const now = 720 * MINUTE;
      const sums = new Map<string, number>();
      for (const entry of applied(acts)) {
        const time = timeWithin(entry, { from: 0, to: now }, now) / MINUTE;
        if (time > 0) sums.set(entry.work, (sums.get(entry.work) ?? 0) + time);
      }
      expect(Object.fromEntries(sums)).toEqual(Object.fromEntries(minutesByWork(acts, 720)));
    }),
    { numRuns: runs({ short: 2_000, all: 20_000 }) },
  );
});

test('never lets two entries of a technician overlap, nor two run', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 24 }), (acts) => {
      const entries = applied(acts).toSorted(
        (a, b) => a.from - b.from || (a.to ?? Infinity) - (b.to ?? Infinity),
      );
      for (const [index, { from }] of entries.entries())
        expect(entries[index - 1]?.to ?? Number.NEGATIVE_INFINITY).toBeLessThanOrEqual(from);
    }),
    { numRuns: runs({ short: 2_000, all: 20_000 }) },
  );
});

test('lets acts that follow one another within seconds keep their order', () => {
  const moments = [90_000, 100_000];
  expect(orderedMoment(moments, 99_000)).toBe(100_000);
  expect(orderedMoment(moments, 60_000)).toBe(60_000);
  expect(orderedMoment(moments, 101_000)).toBe(101_000);
  expect(orderedMoment([], 5_000)).toBe(5_000);
});

test('counts the hour that the clocks skip or repeat as it passes', () => {
  // 29 March 2026, 02:00 to 05:00 by the clock of Riga: two hours pass. 25 October: four.
  const stretch = { from: 0, to: Number.MAX_SAFE_INTEGER };
  const hours = (from: string, to: string) =>
    timeWithin({ from: Date.parse(from), to: Date.parse(to) }, stretch, 0) / 3_600_000;
  expect(hours('2026-03-29T02:00:00+02:00', '2026-03-29T05:00:00+03:00')).toBe(2);
  expect(hours('2026-10-25T02:00:00+03:00', '2026-10-25T05:00:00+02:00')).toBe(4);
});

test('closes a forgotten clock when the shop closed, once nobody may be at work any more', () => {
  const clock = { from: 9 * HOUR, closes: 18 * HOUR, dayEnds: 24 * HOUR };
  expect(forgottenEnd(clock, 20 * HOUR - 1)).toBeNull();
  expect(forgottenEnd(clock, 20 * HOUR)).toBe(18 * HOUR);
});

test.each([18 * HOUR, null])(
  'waits for the end of the day where the shop does not close after the start: %s',
  (closes) => {
    const evening = { from: 19 * HOUR, closes, dayEnds: 24 * HOUR };
    expect(forgottenEnd(evening, 24 * HOUR - 1)).toBeNull();
    expect(forgottenEnd(evening, 24 * HOUR)).toBe(19 * HOUR);
    const night = { ...evening, from: 23 * HOUR };
    expect(forgottenEnd(night, 25 * HOUR - 1)).toBeNull();
    expect(forgottenEnd(night, 25 * HOUR)).toBe(23 * HOUR);
  },
);
