import { expect, test } from 'vitest';
import { changeOf, figureNotes } from './figure-notes.ts';

const now = Date.parse('2026-11-23T09:12:00Z');

test('says what stands beside each figure, in both languages', () => {
  const stats = {
    todaysAppointments: 13,
    completedToday: 3,
    inWork: 2,
    pendingEstimates: 3,
    pendingSince: '2026-11-18T15:00:00Z',
    lowStockItems: 9,
    lowStockNeeded: 2,
    monthlyRevenue: '92.00',
    revenueBefore: '100.00',
  };
  expect(figureNotes(stats, now, 'en')).toEqual({
    todaysAppointments: '3 done, 2 in work',
    pendingEstimates: 'oldest 5 days',
    lowStockItems: '2 needed this week',
    monthlyRevenue: '8% below October',
  });
  expect(figureNotes(stats, now, 'lv')).toEqual({
    todaysAppointments: 'pabeigti 3, darbā 2',
    pendingEstimates: 'vecākā: 5 dienas',
    lowStockItems: 'šonedēļ vajadzīgas 2',
    monthlyRevenue: 'par 8\u00a0% mazāk nekā oktobrī',
  });
});

test('says nothing where there is nothing to say', () => {
  expect(figureNotes({ lowStockItems: 0 }, now, 'en')).toEqual({ todaysAppointments: '' });
  const today = { lowStockItems: 0, pendingEstimates: 1, pendingSince: '2026-11-23T07:00:00Z' };
  expect(figureNotes(today, now, 'en').pendingEstimates).toBeUndefined();
});

test.each([
  ['100.00', '100.00', 0],
  ['108.00', '100.00', 8],
  ['0.00', '100.00', -100],
  ['50.00', '0.00', null],
  ['301.00', '100.00', null],
])('compares %s with %s as %s percent', (revenue, before, percent) => {
  expect(changeOf(revenue, before)).toBe(percent);
});
