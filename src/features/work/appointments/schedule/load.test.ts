import { expect, test } from 'vitest';
import { appointmentOf } from '#tests/harness/appointment.ts';
import type { Appointment } from '../appointments.contract.ts';
import { levelOf, loadOf, loadOfDay, sumOf } from './load.ts';
import { createGrid, cutGrid, type GridDay } from './schedule-grid.ts';
import { rangeOfWeek } from './schedule-rules.ts';

const grid = createGrid(rangeOfWeek('2026-11-25').days);
const [sunday, , , wednesday] = grid.days as [GridDay, GridDay, GridDay, GridDay];
const weekdays = {
  openingHours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '18:00' })),
  specialDays: [],
  absences: [],
  workingWeeks: [],
};

/** An appointment of that Wednesday, from an hour of the shop's clock on. */
const at = (id: string, technicianId: string | null, hour: number, duration = 60): Appointment =>
  appointmentOf({
    id,
    scheduledDate: new Date(Date.parse('2026-11-24T22:00:00Z') + hour * 3_600_000).toISOString(),
    duration,
    technicianId,
    technicianName: technicianId && `Name of ${technicianId}`,
  });
const rows = [
  at('a', 'toms', 9, 90),
  at('b', 'toms', 12, 60),
  at('c', 'edgars', 9, 60),
  { ...at('d', 'toms', 14, 60), status: 'cancelled' as const },
  at('over midnight', 'toms', 23, 120),
  at('of nobody', null, 10, 45),
];

const both = ['toms', 'edgars'];
const technician = (id: string) => ({ kind: 'technician' as const, id });
const [toms, edgars] = [technician('toms'), technician('edgars')];

test('sums the work of a person on a day, without cancelled appointments and the one that is dragged', () => {
  expect(loadOf(wednesday, toms, rows, weekdays)).toEqual({ planned: 210, open: 540 });
  expect(loadOf(wednesday, toms, rows, weekdays, 'a')).toEqual({ planned: 120, open: 540 });
  expect(loadOf(sunday, toms, rows, weekdays)).toEqual({ planned: 0, open: 0 });
});

test('sums the work in a bay, which is open as long as the shop is', () => {
  const lift = { kind: 'bay' as const, id: 'lift' };
  const inBay = rows.map((row) =>
    row.id === 'b' || row.id === 'd' ? appointmentOf({ ...row, bayId: 'lift' }) : row,
  );
  expect(loadOf(wednesday, lift, inBay, weekdays)).toEqual({ planned: 60, open: 540 });
  expect(loadOf(wednesday, lift, inBay, weekdays, 'b')).toEqual({ planned: 0, open: 540 });
});

test('sums a day of all technicians, unassigned work included, whichever of its hours are shown', () => {
  expect(loadOfDay(wednesday, rows, both, weekdays)).toEqual({ planned: 315, open: 1080 });
  const [, , , shown] = cutGrid(grid, { first: 9, end: 18 }).days;
  expect(loadOfDay(shown!, rows, both, weekdays)).toEqual({ planned: 315, open: 1080 });
  expect(loadOfDay(sunday, rows, both, weekdays)).toEqual({ planned: 0, open: 0 });
  expect(sumOf([loadOfDay(wednesday, rows, both, weekdays), { planned: 60, open: 540 }])).toEqual({
    planned: 375,
    open: 1620,
  });
});

test('calls time full from 85 percent on, and overbooked above all of it', () => {
  const levels = [84, 85, 100, 101].map((planned) => levelOf({ planned, open: 100 }));
  expect(levels).toEqual(['usual', 'high', 'high', 'over']);
  expect(levelOf({ planned: 30, open: 0 })).toBe('over');
});

test('leaves out the hours in which a technician is away, each once', () => {
  const away = { technicianId: 'toms', firstDay: '2026-11-25', lastDay: '2026-11-25' };
  const hours = {
    ...weekdays,
    absences: [
      { ...away, fromTime: '08:00', untilTime: '11:00' },
      { ...away, fromTime: '10:00', untilTime: '12:30' },
    ],
  };
  expect(loadOf(wednesday, toms, rows, hours).open).toBe(540 - 210);
  expect(loadOf(wednesday, edgars, rows, hours).open).toBe(540);
  expect(loadOfDay(wednesday, rows, both, hours).open).toBe(1080 - 210);
  const ill = { ...weekdays, absences: [{ ...away, fromTime: null, untilTime: null }] };
  expect(loadOf(wednesday, toms, rows, ill).open).toBe(0);
});

test('counts the hours of a technician’s own week, and none on a day off', () => {
  const own = (weekday: number) => [{ weekday, opens: '08:00', closes: '14:30' }];
  const hours = (weekday: number) => ({
    ...weekdays,
    workingWeeks: [{ technicianId: 'toms', hours: own(weekday) }],
  });
  expect(loadOf(wednesday, toms, rows, hours(3)).open).toBe(330);
  expect(loadOfDay(wednesday, rows, both, hours(3)).open).toBe(330 + 540);
  expect(loadOf(wednesday, toms, rows, hours(2)).open).toBe(0);
});
