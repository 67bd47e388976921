import { expect, test } from 'vitest';
import {
  cutGrid,
  instantAt,
  isInRows,
  MIN_HEIGHT,
  createGrid,
  pieceOf,
  ROW_HEIGHT,
  snap,
  topOf,
  type Grid,
  type GridDay,
} from './schedule-grid.ts';
import { rangeOfWeek } from './schedule-rules.ts';

const at = (instant: string) => Date.parse(instant);
const first = ({ days }: Grid): GridDay => days[0]!;
const ordinary = first(createGrid(['2026-11-20']));
const spring = first(createGrid(['2026-03-29']));
const autumn = first(createGrid(['2026-10-25']));

const weekOf = (day: string) => rangeOfWeek(day).days;

test('has 24 rows of 45 px on an ordinary day in Riga', () => {
  const { rows } = createGrid(['2026-11-20']);
  expect(rows.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
  expect(ordinary.from).toBe(at('2026-11-19T22:00:00Z'));
  expect(topOf(ordinary, at('2026-11-20T07:30:00Z'))).toBe(9.5 * ROW_HEIGHT);
  expect(ROW_HEIGHT).toBe(45);
});

test('has 23 rows on the day that loses an hour, and the next row follows at once', () => {
  const { rows } = createGrid(['2026-03-29']);
  expect(rows).toHaveLength(23);
  expect(rows.map(({ hour }) => hour).slice(1, 5)).toEqual([1, 2, 4, 5]);
  expect(topOf(spring, at('2026-03-29T01:00:00Z'))).toBe(3 * ROW_HEIGHT);
});

test('has 25 rows on the day that gains an hour, three o’clock twice', () => {
  const { rows } = createGrid(['2026-10-25']);
  expect(rows).toHaveLength(25);
  expect(rows.slice(2, 6)).toEqual([
    { hour: 2, again: false },
    { hour: 3, again: false },
    { hour: 3, again: true },
    { hour: 4, again: false },
  ]);
  expect(topOf(autumn, at('2026-10-25T00:30:00Z'))).toBe(3.5 * ROW_HEIGHT);
  expect(topOf(autumn, at('2026-10-25T01:30:00Z'))).toBe(4.5 * ROW_HEIGHT);
});

test('shares the rows among all days of a week, with a gap for an hour that a day does not have', () => {
  const inSpring = createGrid(weekOf('2026-03-29'));
  expect(inSpring.rows).toHaveLength(24);
  expect(inSpring.days[0]!.starts[3]).toBeNull();
  expect(topOf(inSpring.days[0]!, at('2026-03-29T01:00:00Z'))).toBe(4 * ROW_HEIGHT);
  const inAutumn = createGrid(weekOf('2026-10-25'));
  expect(inAutumn.rows).toHaveLength(25);
  expect(inAutumn.days[1]!.starts[4]).toBeNull();
  expect(topOf(inAutumn.days[1]!, at('2026-10-26T02:00:00Z'))).toBe(5 * ROW_HEIGHT);
});

test('reads from a position the instant that is drawn there', () => {
  for (const day of [ordinary, spring, autumn, ...createGrid(weekOf('2026-03-29')).days])
    for (let instant = day.from; instant <= day.to; instant += 15 * 60_000)
      expect(instantAt(day, topOf(day, instant))).toBe(instant);
  expect(instantAt(createGrid(weekOf('2026-03-29')).days[0]!, 3.5 * ROW_HEIGHT)).toBe(
    at('2026-03-29T01:00:00Z'),
  );
  expect(instantAt(ordinary, -5)).toBe(ordinary.from);
});

test('rounds a position to quarter hours', () => {
  expect(snap(10)).toBe(11.25);
  expect(snap(47)).toBe(45);
});

const timed = (scheduledDate: string, duration: number) => ({ scheduledDate, duration });

test('draws a block at least 30 px high and within its day', () => {
  expect(MIN_HEIGHT).toBe(30);
  expect(pieceOf(ordinary, timed('2026-11-20T07:00:00Z', 15))).toEqual({ top: 405, bottom: 435 });
  expect(pieceOf(ordinary, timed('2026-11-20T21:45:00Z', 15))).toEqual({ top: 1050, bottom: 1080 });
});

test('splits an appointment past midnight into a part for each of its days', () => {
  const overnight = timed('2026-11-20T21:00:00Z', 120);
  const [today, tomorrow, later] = createGrid(['2026-11-20', '2026-11-21', '2026-11-22']).days;
  expect(pieceOf(today!, overnight)).toEqual({ top: 1035, bottom: 1080 });
  expect(pieceOf(tomorrow!, overnight)).toEqual({ top: 0, bottom: 45 });
  expect(pieceOf(later!, overnight)).toBeNull();
  expect(pieceOf(tomorrow!, timed('2026-11-20T21:00:00Z', 60))).toBeNull();
});

test('keeps the places of moments in the rows that are left of a grid', () => {
  const [day] = cutGrid(createGrid(['2026-11-20']), { first: 9, end: 18 }).days as [GridDay];
  expect([day.from, day.to]).toEqual([ordinary.from, ordinary.to]);
  expect(topOf(day, at('2026-11-20T07:30:00Z'))).toBe(0.5 * ROW_HEIGHT);
  expect(topOf(day, at('2026-11-20T06:00:00Z'))).toBe(0);
  expect(topOf(day, at('2026-11-20T19:00:00Z'))).toBe(9 * ROW_HEIGHT);
  expect(instantAt(day, -5)).toBe(at('2026-11-20T07:00:00Z'));
  expect(instantAt(day, 99 * ROW_HEIGHT)).toBe(at('2026-11-20T16:00:00Z'));
  const times = ['06:59', '07:00', '15:59', '16:00'].map((time) =>
    isInRows(day, at(`2026-11-20T${time}:00Z`)),
  );
  expect(times).toEqual([false, true, true, false]);
  // A short one at the very end stays in the rows.
  expect(pieceOf(day, timed('2026-11-20T15:45:00Z', 15))).toEqual({ top: 375, bottom: 405 });
});
