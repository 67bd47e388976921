import { expect, test } from 'vitest';
import {
  agoText,
  dayText,
  displayDay,
  displayMoment,
  displaySubmissionDay,
  displaySubmissionMoment,
  instantOf,
  wallClockOf,
  weekdayName,
} from './dates.ts';
import { runs } from '#tests/harness/runs.ts';

test('converts to days in Riga, summer and winter', () => {
  expect(displaySubmissionDay('2026-06-30T21:30:00.000Z', 'en')).toBe('Jul 01, 2026');
  expect(displayDay('2026-06-30T21:30:00.000Z')).toBe('01.07.2026');
  expect(displayDay('2026-12-31T22:30:00.000Z')).toBe('01.01.2027');
  expect(displaySubmissionDay('2026-12-31T21:30:00.000Z', 'lv')).toBe('31.12.2026');
});

test('shows when a submission came in the form of its day', () => {
  const instant = '2026-11-23T21:05:00.000Z';
  for (const language of ['en', 'lv'] as const)
    expect(displaySubmissionMoment(instant, language)).toContain(displaySubmissionDay(instant, language));
  expect(displaySubmissionMoment(instant, 'en')).toBe('Nov 23, 2026, 23:05');
  expect(displaySubmissionMoment(instant, 'lv')).toBe('23.11.2026 23:05');
});

test('formats a calendar day the same everywhere', () => {
  expect(dayText('2021-03-04')).toBe('04.03.2021');
});

test('counts weekdays from Sunday', () => {
  expect([weekdayName(0, 'en', 'long'), weekdayName(6, 'en', 'short')]).toEqual(['Sunday', 'Sat']);
  expect([weekdayName(1, 'lv', 'long'), weekdayName(5, 'lv', 'short')]).toEqual(['Pirmdiena', 'Piektd.']);
});

test('formats instants with the 24-hour clock across the change of clocks', () => {
  expect(displayMoment('2026-03-29T00:59:00.000Z')).toBe('29.03.2026 02:59');
  expect(displayMoment('2026-03-29T01:00:00.000Z')).toBe('29.03.2026 04:00');
});

test('converts a time in Riga to its instant, the whole year through', { timeout: 120_000 }, () => {
  const minutes = runs({ short: 30, all: 10 });
  for (let instant = Date.UTC(2026, 0, 1); instant < Date.UTC(2027, 0, 1); instant += minutes * 60_000) {
    const clock = wallClockOf(instant);
    const found = instantOf(clock) ?? '';
    expect(wallClockOf(found)).toEqual(clock);
    // The hour that the clock shows twice in autumn has two instants.
    expect([0, 3_600_000]).toContain(Math.abs(Date.parse(found) - instant));
  }
  expect(instantOf({ day: '2026-13-01', time: '10:00' })).toBeNull();
});

const now = Date.parse('2026-11-22T12:00:00Z');
test.each([
  ['2026-11-22T12:01:00Z', 'just now', 'tikko'],
  ['2026-11-22T11:59:30Z', 'just now', 'tikko'],
  ['2026-11-22T11:00:01Z', '59 min ago', 'pirms 59 min'],
  ['2026-11-22T09:30:00Z', '2 h ago', 'pirms 2 h'],
  ['2026-11-21T12:00:01Z', '23 h ago', 'pirms 23 h'],
  ['2026-11-20T11:00:00Z', '2 d ago', 'pirms 2 d.'],
])('formats %s in whole units: %s', (instant, english, latvian) => {
  expect([agoText(instant, now, 'en'), agoText(instant, now, 'lv')]).toEqual([english, latvian]);
});
