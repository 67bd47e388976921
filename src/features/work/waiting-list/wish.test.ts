import { expect, test } from 'vitest';
import { earliestOn, fitsWish, fromToday, wrongDays, type Wish } from './wish.ts';

const wish: Wish = { firstDay: '2026-03-02', lastDay: '2026-03-31', weekdays: [], partOfDay: 'any' };
/** A Tuesday; Riga is two hours ahead of UTC. */
const tuesday = (time: string) => `2026-03-03T${time}:00.000Z`;

test('takes any time between the two days, both included, by the shop’s clock', () => {
  expect(fitsWish(wish, tuesday('08:00'))).toBe(true);
  expect(fitsWish(wish, '2026-03-01T21:59:00.000Z')).toBe(false);
  expect(fitsWish(wish, '2026-03-01T22:00:00.000Z')).toBe(true);
  expect(fitsWish(wish, '2026-03-31T20:59:00.000Z')).toBe(true);
  expect(fitsWish(wish, '2026-03-31T21:00:00.000Z')).toBe(false);
});

test('takes only the weekdays that are named', () => {
  const tuesdays = { ...wish, weekdays: [2, 0] };
  expect(fitsWish(tuesdays, tuesday('08:00'))).toBe(true);
  expect(fitsWish(tuesdays, '2026-03-04T08:00:00.000Z')).toBe(false);
  expect(fitsWish(tuesdays, '2026-03-08T08:00:00.000Z')).toBe(true);
  // By UTC it is Monday still.
  expect(fitsWish(tuesdays, '2026-03-02T22:30:00.000Z')).toBe(true);
});

test('calls a morning what begins before noon, and an afternoon the rest', () => {
  const [morning, afternoon] = (['morning', 'afternoon'] as const).map((partOfDay) => ({
    ...wish,
    partOfDay,
  }));
  for (const [start, isMorning] of [
    [tuesday('07:00'), true],
    [tuesday('09:59'), true],
    [tuesday('10:00'), false],
    [tuesday('14:00'), false],
  ] as const)
    expect([fitsWish(morning!, start), fitsWish(afternoon!, start)]).toEqual([isMorning, !isMorning]);
});

test('knows noon on the days on which the clock is changed', () => {
  const days = { firstDay: '2026-03-29', lastDay: '2026-10-25', weekdays: [0] };
  const morning: Wish = { ...days, partOfDay: 'morning' };
  const afternoon: Wish = { ...days, partOfDay: 'afternoon' };
  // In the morning of the 29th of March Riga is three hours ahead, in that of the 25th of October two.
  for (const [before, noon] of [
    ['2026-03-29T08:59:00.000Z', '2026-03-29T09:00:00.000Z'],
    ['2026-10-25T09:59:00.000Z', '2026-10-25T10:00:00.000Z'],
  ] as const) {
    expect([fitsWish(morning, before), fitsWish(afternoon, before)]).toEqual([true, false]);
    expect([fitsWish(morning, noon), fitsWish(afternoon, noon)]).toEqual([false, true]);
    expect(earliestOn(afternoon, noon.slice(0, 10))).toBe(noon);
    expect(earliestOn(morning, noon.slice(0, 10))).toBeUndefined();
  }
});

test('says what is wrong with the days, at their fields', () => {
  const today = '2026-03-02';
  expect(wrongDays(wish, today)).toEqual({});
  expect(wrongDays({ ...wish, lastDay: '2026-03-01' }, today)).toEqual({ lastDay: ['waitingDayPassed'] });
  expect(wrongDays({ ...wish, lastDay: '2026-05-01' }, today)).toEqual({});
  expect(wrongDays({ ...wish, lastDay: '2026-05-02' }, today)).toEqual({ lastDay: ['waitingTooFar'] });
  expect(wrongDays({ ...wish, firstDay: '2026-04-01' }, today)).toEqual({ lastDay: ['rangeReversed'] });
  const monday = { ...wish, firstDay: today, lastDay: today };
  expect(wrongDays({ ...monday, weekdays: [1] }, today)).toEqual({});
  expect(wrongDays({ ...monday, weekdays: [2] }, today)).toEqual({ weekdays: ['waitingNoDay'] });
});

test('begins today where the first day has passed meanwhile', () => {
  expect(fromToday(wish, '2026-03-05').firstDay).toBe('2026-03-05');
  expect(fromToday(wish, '2026-03-01').firstDay).toBe('2026-03-02');
  expect(fromToday(wish, '2026-04-01').firstDay).toBe('2026-03-02');
});
