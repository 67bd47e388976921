import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rigaDay, watchRigaDay } from './use-riga-day.ts';

const page = new EventTarget();
let days: string[];
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  days = [];
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Records each new day that is reported. */
function watchFrom(instant: string): void {
  vi.setSystemTime(instant);
  let known = rigaDay();
  stop = watchRigaDay(() => {
    if (rigaDay() !== known) days.push((known = rigaDay()));
  });
}
const until = (instant: string) => vi.advanceTimersByTime(Date.parse(instant) - Date.now());

test.each([
  ['of 24 hours', '2026-11-20T22:00:00Z', '2026-11-21T22:00:00Z', '2026-11-22'],
  ['of 25 hours', '2026-10-24T21:00:00Z', '2026-10-25T22:00:00Z', '2026-10-26'],
  ['of 23 hours', '2027-03-27T22:00:00Z', '2027-03-28T21:00:00Z', '2027-03-29'],
])('ends a day %s at Riga’s midnight, no sooner and seconds later', (_, begins, ends, next) => {
  watchFrom(new Date(Date.parse(begins) + 34_567_890).toISOString());
  until(new Date(Date.parse(ends) + 1_000).toISOString());
  expect(days).toEqual([]);
  until(new Date(Date.parse(ends) + 10_000).toISOString());
  expect(days).toEqual([next]);
  until(new Date(Date.parse(ends) + 20 * 3_600_000).toISOString());
  expect(days).toEqual([next]);
});

test('updates the day of a page that slept over midnight as soon as it is looked at', () => {
  watchFrom('2026-11-20T16:00:00Z');
  vi.setSystemTime('2026-11-23T06:00:00Z');
  page.dispatchEvent(new Event('visibilitychange'));
  expect(days).toEqual(['2026-11-23']);
});

test('updates the day within a minute on a computer that slept with the page in sight', () => {
  watchFrom('2026-11-20T16:00:00Z');
  vi.setSystemTime('2026-11-23T06:00:00Z');
  vi.advanceTimersByTime(60_000);
  expect(days).toEqual(['2026-11-23']);
});

test('removes every timer and listener when stopped', () => {
  watchFrom('2026-11-20T16:00:00Z');
  stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.setSystemTime('2026-11-23T06:00:00Z');
  page.dispatchEvent(new Event('visibilitychange'));
  expect(days).toEqual([]);
});
