import { expect, test } from 'vitest';
import { isNightlyDue, isVerifyDue, lastDue } from './nightly-due.ts';

// Riga is two hours ahead of UTC in winter, three in summer: 02:30 is 00:30 or 23:30 of the day before.
const due = '2026-11-24T00:30:00.000Z';
const after = (minutes: number): Date => new Date(Date.parse(due) + minutes * 60_000);

const usual = {
  isNightly: true,
  startedAt: new Date('2026-11-20T08:00:00Z'),
  firstUserAt: '2026-11-01T08:00:00.000Z',
  attempts: [],
};
const attempt = (begun: number, ended: number, error: string | null) => ({
  startedAt: after(begun).toISOString(),
  finishedAt: after(ended).toISOString(),
  error,
});

test.each([
  ['on a winter night', '2026-11-24T00:30:00Z', '2026-11-24T00:30:00.000Z'],
  ['before half past two', '2026-11-24T00:29:00Z', '2026-11-23T00:30:00.000Z'],
  ['in the evening', '2026-11-24T21:00:00Z', '2026-11-24T00:30:00.000Z'],
  ['on a summer night', '2026-07-10T23:45:00Z', '2026-07-10T23:30:00.000Z'],
  ['in the night that is an hour shorter', '2026-03-29T05:00:00Z', '2026-03-29T00:30:00.000Z'],
  ['the night after the shorter one', '2026-03-29T23:31:00Z', '2026-03-29T23:30:00.000Z'],
  ['in the night that is an hour longer', '2026-10-25T05:00:00Z', '2026-10-24T23:30:00.000Z'],
  ['in its second hour from three to four', '2026-10-25T01:15:00Z', '2026-10-24T23:30:00.000Z'],
  ['the night after the longer one', '2026-10-26T00:31:00Z', '2026-10-26T00:30:00.000Z'],
])('counts a night from 02:30 by the shop’s clock, %s', (_, now, expected) => {
  expect(lastDue(new Date(now))).toBe(expected);
});

test('makes one backup a night, from half past two', () => {
  expect(isNightlyDue({ ...usual, now: after(0) })).toBe(true);
  const attempts = [attempt(1, 9, null)];
  expect(isNightlyDue({ ...usual, now: after(10), attempts })).toBe(false);
  expect(isNightlyDue({ ...usual, now: after(24 * 60 - 1), attempts })).toBe(false);
  expect(isNightlyDue({ ...usual, now: after(24 * 60), attempts })).toBe(true);
});

test('makes none while it is switched off', () => {
  expect(isNightlyDue({ ...usual, now: after(5), isNightly: false })).toBe(false);
});

test('makes none before the first night of a new shop', () => {
  const now = after(60);
  expect(isNightlyDue({ ...usual, now, firstUserAt: null })).toBe(false);
  expect(isNightlyDue({ ...usual, now, firstUserAt: after(1).toISOString() })).toBe(false);
  expect(isNightlyDue({ ...usual, now, firstUserAt: after(-1).toISOString() })).toBe(true);
});

test('makes up for a night in which the computer was off, ten minutes after its start', () => {
  const startedAt = after(6 * 60);
  expect(isNightlyDue({ ...usual, startedAt, now: after(6 * 60 + 9) })).toBe(false);
  expect(isNightlyDue({ ...usual, startedAt, now: after(6 * 60 + 10) })).toBe(true);
});

test('tries again an hour after a failure, three times a night at most', () => {
  const failed = (begun: number) => attempt(begun, begun + 2, 'No space');
  const at = (minutes: number, count: number) =>
    isNightlyDue({
      ...usual,
      now: after(minutes),
      attempts: [failed(0), failed(62), failed(124)].slice(0, count),
    });
  expect([at(61, 1), at(62, 1)]).toEqual([false, true]);
  expect([at(123, 2), at(124, 2)]).toEqual([false, true]);
  expect([at(186, 3), at(600, 3)]).toEqual([false, false]);
  expect(at(24 * 60, 3)).toBe(true);
});

test('makes none again when the second attempt of a night succeeded', () => {
  const attempts = [attempt(0, 2, 'No space'), attempt(62, 70, null)];
  expect(isNightlyDue({ ...usual, now: after(200), attempts })).toBe(false);
});

test('does not count attempts of the night before', () => {
  const attempts = [attempt(-24 * 60, -24 * 60 + 5, null), attempt(-30, -1, 'No space')];
  expect(isNightlyDue({ ...usual, now: after(0), attempts })).toBe(true);
});

const DAY = 24 * 60;
const verified = (minutes: number, problem: string | null = null) => ({
  at: after(minutes).toISOString(),
  problem,
});
const isDueAt = (minutes: number, last: ReturnType<typeof verified> | null) =>
  isVerifyDue(after(minutes), usual.startedAt, last);

test('verifies the newest archive once a week, at the same time of the night', () => {
  expect(isDueAt(10, null)).toBe(true);
  expect([isDueAt(7 * DAY - 1, verified(10)), isDueAt(7 * DAY, verified(10))]).toEqual([false, true]);
  // The time of one that was late is not the time of the next.
  expect([isDueAt(7 * DAY - 1, verified(600)), isDueAt(7 * DAY, verified(600))]).toEqual([false, true]);
});

test('verifies again the night after an archive that could not be restored', () => {
  const failed = verified(10, 'The archive is damaged.');
  expect([isDueAt(DAY - 1, failed), isDueAt(DAY, failed)]).toEqual([false, true]);
});

test('verifies nothing in the first ten minutes of a process', () => {
  expect(isVerifyDue(after(9), after(0), null)).toBe(false);
  expect(isVerifyDue(after(10), after(0), null)).toBe(true);
});
