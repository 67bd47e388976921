import { expect, test } from 'vitest';
import type { Away } from './absences.contract.ts';
import { awayOn, isAway } from './away.ts';

const holiday: Away = {
  technicianId: 'toms',
  firstDay: '2026-10-23',
  lastDay: '2026-10-26',
  fromTime: null,
  untilTime: null,
  kind: 'holiday',
};
const dentist: Away = {
  technicianId: 'toms',
  firstDay: '2026-11-25',
  lastDay: '2026-11-25',
  fromTime: '09:00',
  untilTime: '11:30',
};
const all = [dentist, holiday];
const at = (text: string) => Date.parse(text);

test('takes each whole day by the shop’s clock, also the one of 25 hours', () => {
  expect(awayOn('2026-10-25', 'toms', all)).toEqual([
    { from: at('2026-10-24T21:00Z'), to: at('2026-10-25T22:00Z'), kind: 'holiday' },
  ]);
  expect(awayOn('2026-10-26', 'toms', all)).toHaveLength(1);
  expect(awayOn('2026-10-27', 'toms', all)).toEqual([]);
  expect(awayOn('2026-10-25', 'edgars', all)).toEqual([]);
});

test('takes the hours of one day, in summer as in winter', () => {
  expect(awayOn('2026-11-25', 'toms', all)).toEqual([
    { from: at('2026-11-25T07:00Z'), to: at('2026-11-25T09:30Z') },
  ]);
  const summer = { ...dentist, firstDay: '2026-07-01', lastDay: '2026-07-01' };
  expect(awayOn('2026-07-01', 'toms', [summer])[0]?.from).toBe(at('2026-07-01T06:00Z'));
});

test('leaves out hours that the clock skips in spring', () => {
  const skipped = { firstDay: '2026-03-29', lastDay: '2026-03-29', fromTime: '03:00', untilTime: '04:00' };
  expect(awayOn('2026-03-29', 'toms', [{ ...dentist, ...skipped }])).toEqual([]);
});

test('finds somebody away for any of a time, and not where one ends as the other begins', () => {
  const during = (from: string, to: string, who: string | null = 'toms') =>
    isAway({ from: at(from), to: at(to) }, who, all);
  expect(during('2026-11-25T09:00Z', '2026-11-25T10:00Z')).toBe(true);
  expect(during('2026-11-25T09:30Z', '2026-11-25T10:00Z')).toBe(false);
  expect(during('2026-11-25T06:00Z', '2026-11-25T07:00Z')).toBe(false);
  expect(during('2026-10-20T06:00Z', '2026-10-29T07:00Z')).toBe(true);
  expect(during('2026-10-24T06:00Z', '2026-10-24T07:00Z', 'edgars')).toBe(false);
  expect(during('2026-10-24T06:00Z', '2026-10-24T07:00Z', null)).toBe(false);
});
