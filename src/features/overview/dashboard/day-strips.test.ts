import type { WorkingTime } from '#features/work/appointments/schedule/schedule-rules.ts';
import { describe, expect, test } from 'vitest';
import { stripsOf } from './day-strips.ts';
import type { DashboardAppointment } from './dashboard.contract.ts';

const DAY = '2026-11-23';
const opening: WorkingTime = {
  openingHours: [{ weekday: 1, opens: '09:00', closes: '18:00' }],
  specialDays: [],
  absences: [],
  workingWeeks: [],
};
const toms = { id: 'toms', name: 'Toms V.' };
const edgars = { id: 'edgars', name: 'Edgars K.' };

/** `time` by Riga's clock in winter. */
const car = (time: string, duration: number, technicianId: string | null = 'toms', id = time) => ({
  id,
  service: 'Check',
  scheduledDate: new Date(Date.parse(`${DAY}T${time}:00Z`) - 2 * 3_600_000).toISOString(),
  duration,
  status: 'scheduled' as const,
  vehicleId: null,
  vehicle: null,
  technicianId,
  technicianName: technicianId,
  position: 0,
  promisedAt: null,
  arrivedAt: null,
  readyAt: null,
  collectedAt: null,
});
const strips = (rows: readonly DashboardAppointment[], hours = opening) =>
  stripsOf(DAY, rows, [edgars, toms], hours);
const blocksOf = (rows: readonly DashboardAppointment[]) => strips(rows).strips[1]?.blocks ?? [];

describe('the hours of the strips', () => {
  test('reaches from opening to closing', () => {
    const { hours, open } = strips([car('10:00', 60)]);
    expect(hours.map(({ time }) => time)).toEqual(
      ['09', '10', '11', '12', '13', '14', '15', '16', '17'].map((hour) => `${hour}:00`),
    );
    expect(open).toBe(540);
  });

  test('reaches over work that begins earlier or ends later, and no further than the day', () => {
    const { hours } = strips([car('07:30', 60), car('17:30', 40), car('22:30', 300)]);
    expect(hours[0]?.time).toBe('07:00');
    expect(hours.at(-1)?.time).toBe('23:00');
    expect(strips([car('17:00', 61)]).hours.at(-1)?.time).toBe('18:00');
  });

  test('has the hours of the work alone on a closed day', () => {
    const { hours, open } = strips([car('12:10', 60)], {
      openingHours: [],
      specialDays: [],
      absences: [],
      workingWeeks: [],
    });
    expect(hours.map(({ time }) => time)).toEqual(['12:00', '13:00']);
    expect(open).toBe(0);
  });
});

describe('the strips', () => {
  test('says how long each technician is there', () => {
    const of = { technicianId: 'toms', firstDay: DAY, lastDay: DAY };
    const absences = [{ ...of, fromTime: '16:00', untilTime: '19:00' }];
    expect(strips([], { ...opening, absences }).strips.map(({ there }) => there)).toEqual([540, 420]);
    const workingWeeks = [{ technicianId: 'toms', hours: [{ weekday: 1, opens: '10:00', closes: '15:00' }] }];
    expect(strips([], { ...opening, workingWeeks }).strips.map(({ there }) => there)).toEqual([540, 300]);
  });

  test('has a strip for all technicians, then for former ones and for nobody where these have cars', () => {
    const rows = [car('10:00', 60, null), car('11:00', 30, 'gone')];
    expect(strips(rows).strips.map(({ name }) => name)).toEqual(['Edgars K.', 'Toms V.', 'gone', null]);
    expect(strips([]).strips.map(({ name, planned }) => [name, planned])).toEqual([
      ['Edgars K.', 0],
      ['Toms V.', 0],
    ]);
  });

  test('puts each car at its place, and counts the minutes of all', () => {
    const [first, second] = blocksOf([car('09:00', 54), car('13:30', 270)]);
    expect(first).toMatchObject({ left: 0, width: 10, lane: 0, lanes: 1 });
    expect(second).toMatchObject({ left: 50, width: 50 });
    expect(strips([car('09:00', 54), car('13:30', 270)]).strips[1]?.planned).toBe(324);
  });

  test('puts cars at the same time in lanes', () => {
    const rows = [car('10:00', 120), car('11:00', 60, 'toms', 'b'), car('14:00', 60, 'toms', 'c')];
    expect(blocksOf(rows).map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 2],
      [1, 2],
      [0, 1],
    ]);
  });
});

test('puts a plate in its block, beside a short one, or nowhere', () => {
  const labels = (rows: readonly DashboardAppointment[]) => blocksOf(rows).map(({ label }) => label);
  expect(labels([car('09:00', 90)])).toEqual(['inside']);
  expect(labels([car('09:00', 30)])).toEqual(['beside']);
  expect(labels([car('09:00', 30), car('10:00', 90)])).toEqual(['nowhere', 'inside']);
  expect(labels([car('17:30', 30)])).toEqual(['nowhere']);
  expect(blocksOf([car('09:00', 90), car('12:00', 100)]).map(({ hasSign }) => hasSign)).toEqual([
    false,
    true,
  ]);
});

test('finds an instant on the strips, and none beyond their ends', () => {
  const { placeOf } = strips([]);
  expect(placeOf(Date.parse(`${DAY}T11:30:00Z`))).toBe(50);
  expect(placeOf(Date.parse(`${DAY}T06:59:00Z`))).toBeNull();
  expect(placeOf(Date.parse(`${DAY}T16:01:00Z`))).toBeNull();
});
