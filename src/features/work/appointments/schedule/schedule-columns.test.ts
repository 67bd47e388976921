import { expect, test } from 'vitest';
import { appointmentOf } from '#tests/harness/appointment.ts';
import type { ShopHours } from '#features/records/special-days/shop-hours.ts';
import type { Allocation, Appointment } from '../appointments.contract.ts';
import {
  closedOn,
  columnsOfBays,
  columnsOfDay,
  columnsOfWeek,
  idleColumns,
  notThereWithin,
} from './schedule-columns.ts';
import { createGrid, ROW_HEIGHT, type GridDay } from './schedule-grid.ts';
import { rangeOfWeek } from './schedule-rules.ts';

const grid = createGrid(rangeOfWeek('2026-11-25').days);
const [sunday, , , wednesday] = grid.days as [GridDay, GridDay, GridDay, GridDay];
const weekdays = {
  openingHours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '18:00' })),
  specialDays: [],
  absences: [],
  workingWeeks: [],
};
const technicians = [
  { id: 'edgars', name: 'Edgars K.' },
  { id: 'toms', name: 'Toms V.' },
];

/** An appointment of that Wednesday, from an hour of the shop's clock on. */
const at = (id: string, technicianId: string | null, hour: number, duration = 60): Appointment =>
  appointmentOf({
    id,
    scheduledDate: new Date(Date.parse('2026-11-24T22:00:00Z') + hour * 3_600_000).toISOString(),
    duration,
    technicianId,
    technicianName: technicianId && `Name of ${technicianId}`,
  });
const columns = (rows: readonly Appointment[], whose?: string | null) =>
  columnsOfDay(wednesday, rows, technicians, 'Not assigned', whose);

test('gives a day a column for each technician, and one without a technician last', () => {
  const rows = [at('a', null, 9), at('b', 'toms', 9)];
  expect(columns(rows).map(({ resource, blocks }) => [resource?.name, blocks.length])).toEqual([
    ['Edgars K.', 0],
    ['Toms V.', 1],
    ['Not assigned', 1],
  ]);
});

test('shows a former technician’s column only on days with their work', () => {
  const names = (rows: readonly Appointment[]) => columns(rows).map(({ resource }) => resource?.name);
  expect(names([at('a', 'left', 9)])).toEqual(['Edgars K.', 'Toms V.', 'Name of left', 'Not assigned']);
  expect(names([at('a', 'left', 9 + 24)])).toEqual(['Edgars K.', 'Toms V.', 'Not assigned']);
});

test('shows one column of one technician, or of none', () => {
  const rows = [at('a', null, 9), at('b', 'toms', 9)];
  expect(columns(rows, 'toms').map(({ key }) => key)).toEqual(['toms']);
  expect(columns(rows, null).map(({ key, blocks }) => [key, blocks.length])).toEqual([['nobody', 1]]);
});

test('counts how many blocks stand side by side', () => {
  const rows = [at('a', 'toms', 9, 120), at('b', 'toms', 10), at('c', 'toms', 10), at('d', 'edgars', 9)];
  expect(columns(rows).map(({ subcolumns }) => subcolumns)).toEqual([1, 3, 1]);
  expect(columnsOfWeek(grid, rows, null).map(({ subcolumns }) => subcolumns)).toEqual([1, 1, 1, 2, 1, 1, 1]);
});

test('finds the closed hours of a day, and a day that is wholly closed', () => {
  expect(closedOn(wednesday, weekdays)).toEqual([
    { top: 0, bottom: 9 * ROW_HEIGHT },
    { top: 18 * ROW_HEIGHT, bottom: 24 * ROW_HEIGHT },
  ]);
  expect(closedOn(sunday, weekdays)).toEqual([{ top: 0, bottom: 24 * ROW_HEIGHT }]);
  expect(
    closedOn(wednesday, { ...weekdays, openingHours: [{ weekday: 3, opens: '00:00', closes: '18:00' }] }),
  ).toEqual([{ top: 18 * ROW_HEIGHT, bottom: 24 * ROW_HEIGHT }]);
});

test('shows two of overlapping appointments of a week side by side, and names all of the hour of the others', () => {
  const rows = [
    at('a', 'toms', 9, 120),
    at('b', 'toms', 9),
    at('c', 'edgars', 9.5),
    at('d', null, 10.25),
    at('e', null, 10.25),
  ];
  const column = columnsOfWeek(grid, rows, null)[3]!;
  expect(
    column.blocks.map(({ appointment, subcolumn, subcolumns, hasMore }) => [
      appointment.id,
      subcolumn,
      subcolumns,
      hasMore,
    ]),
  ).toEqual([
    ['a', 0, 2, true],
    ['b', 1, 2, true],
    ['d', 1, 2, true],
  ]);
  const stacks = column.stacks.map(({ shown, ...stack }) => [
    stack,
    shown.map(({ appointment }) => appointment.id),
  ]);
  expect(stacks).toEqual([
    [
      {
        top: 9.5 * ROW_HEIGHT,
        bottom: 11.25 * ROW_HEIGHT,
        count: 2,
        beside: 2,
        hasMore: true,
        from: Date.parse('2026-11-25T07:30:00Z'),
      },
      ['a', 'b', 'c', 'd', 'e'],
    ],
    // While the day has the width for one of them.
    [
      {
        top: 9 * ROW_HEIGHT,
        bottom: 10.25 * ROW_HEIGHT,
        count: 2,
        beside: 1,
        hasMore: true,
        from: Date.parse('2026-11-25T07:00:00Z'),
      },
      ['a', 'b', 'c'],
    ],
    [
      {
        top: 10.25 * ROW_HEIGHT,
        bottom: 11.25 * ROW_HEIGHT,
        count: 2,
        beside: 1,
        hasMore: true,
        from: Date.parse('2026-11-25T08:15:00Z'),
      },
      ['a', 'c', 'd', 'e'],
    ],
  ]);
  const [, toms] = columns(rows);
  expect([toms?.blocks.length, toms?.stacks]).toEqual([2, []]);
});

test('ends a button of the week where the next one begins', () => {
  const long = ['a', 'b', 'c'].map((id) => at(id, null, 9, 540));
  const { stacks } = columnsOfWeek(grid, [...long, at('d', null, 10.5)], null)[3]!;
  expect(stacks.map(({ top, bottom, count, beside }) => [top, bottom, count, beside])).toEqual([
    [9 * ROW_HEIGHT, 10.5 * ROW_HEIGHT, 1, 2],
    [10.5 * ROW_HEIGHT, 11.5 * ROW_HEIGHT, 1, 2],
    [9 * ROW_HEIGHT, 10.5 * ROW_HEIGHT, 2, 1],
    [10.5 * ROW_HEIGHT, 11.5 * ROW_HEIGHT, 1, 1],
  ]);
});

test('has a button for the second of a pair, where a day has the width for one', () => {
  const { stacks } = columnsOfWeek(grid, [at('a', 'toms', 9), at('b', 'edgars', 9.5)], null)[3]!;
  expect(stacks.map(({ count, beside, hasMore }) => [count, beside, hasMore])).toEqual([[1, 1, false]]);
});

test('calls days idle on which the shop is closed and nothing is planned, unless there are no others', () => {
  const idleDays = (rows: readonly Appointment[], specialDays: ShopHours['specialDays'] = []) => {
    const columns = columnsOfWeek(grid, rows, null);
    const idle = idleColumns(columns, { ...weekdays, specialDays });
    return columns.map((column, weekday) => (idle.has(column) ? weekday : -1)).filter((day) => day >= 0);
  };
  expect(idleDays([at('a', null, 9)])).toEqual([0, 6]);
  expect(idleDays([at('sunday', null, 9 - 72)])).toEqual([6]);
  const [firstDay = '', lastDay = ''] = [grid.days[1]?.day, grid.days[4]?.day];
  const closed = { kind: 'closed', opens: null, closes: null, name: 'Summer' } as const;
  expect(idleDays([], [{ ...closed, firstDay, lastDay }])).toEqual([0, 1, 2, 3, 4, 6]);
  expect(idleDays([], [{ ...closed, firstDay, lastDay: grid.days[5]?.day ?? '' }])).toEqual([]);
  expect(idleColumns(columnsOfWeek(grid, [], null), undefined).size).toBe(0);
});

test('shows the hours outside of a technician’s own week, up to the opening hours', () => {
  const own = [{ weekday: 3, opens: '08:00', closes: '15:00' }];
  const hours = { ...weekdays, workingWeeks: [{ technicianId: 'toms', hours: own }] };
  const outside = { top: 15 * ROW_HEIGHT, bottom: 18 * ROW_HEIGHT, kind: 'ownWeek' };
  expect(notThereWithin(wednesday, 'toms', hours)).toEqual([outside]);
  expect(notThereWithin(wednesday, 'edgars', hours)).toEqual([]);
  expect(notThereWithin(sunday, 'toms', hours)).toEqual([]);
});

test('shows a technician away within the opening hours, no part over another', () => {
  const of = { technicianId: 'toms', firstDay: '2026-11-25', lastDay: '2026-11-25' };
  const absences = [
    { ...of, fromTime: '08:00', untilTime: '12:00', kind: 'course' as const },
    { ...of, lastDay: '2026-11-26', fromTime: null, untilTime: null },
  ];
  const hours = { ...weekdays, absences };
  const parts = notThereWithin(wednesday, 'toms', hours);
  expect(parts).toEqual([{ top: 9 * ROW_HEIGHT, bottom: 18 * ROW_HEIGHT }]);
  const [course] = absences;
  expect(notThereWithin(wednesday, 'toms', { ...weekdays, absences: [course!] })).toEqual([
    { top: 9 * ROW_HEIGHT, bottom: 12 * ROW_HEIGHT, kind: 'course' },
  ]);
  expect(notThereWithin(wednesday, 'edgars', hours)).toEqual([]);
  expect(
    notThereWithin(sunday, 'toms', { ...hours, absences: [{ ...absences[1]!, firstDay: sunday.day }] }),
  ).toEqual([]);
});

/** From Tuesday to Wednesday: Toms begins, Edgars goes on, in the lift. */
const ofTwoDays = (): Appointment => {
  const tuesday = at('long', 'toms', 9 - 24, 120);
  const { scheduledDate } = at('', null, 9, 180);
  const further = [
    { scheduledDate, duration: 180, technicianId: 'edgars', technicianName: 'E', bayId: 'lift' },
  ];
  return appointmentOf({ ...tuesday, further });
};

test('shows each time of a visit on its own day and in the column of who does it', () => {
  const [edgars, toms] = columns([ofTwoDays()]);
  expect(toms?.blocks).toEqual([]);
  expect(edgars?.blocks.map(({ index, top }) => [index, top])).toEqual([[1, 9 * ROW_HEIGHT]]);
  const week = columnsOfWeek(grid, [ofTwoDays()], null);
  expect(week.map(({ blocks }) => blocks.map(({ index }) => index))).toEqual([[], [], [0], [1], [], [], []]);
});

test('shows of a visit only the times of the technician who is chosen', () => {
  const week = columnsOfWeek(grid, [ofTwoDays()], 'toms', ({ technicianId }) => technicianId === 'toms');
  expect(week.flatMap(({ blocks }) => blocks.map(({ index }) => index))).toEqual([0]);
});

const bays = [
  { id: 'lift', name: 'Lift 1', inUse: true },
  { id: 'old', name: 'Old lift', inUse: false },
  { id: 'gone', name: 'Gone', inUse: false },
];
const inBays = (rows: readonly Appointment[], isShown?: (time: Allocation) => boolean) =>
  columnsOfBays(wednesday, rows, bays, 'No bay', isShown).map(({ resource, blocks }) => [
    resource?.name,
    blocks.map(({ appointment, index }) => `${appointment.id} ${index}`),
  ]);

test('gives a day a column for each bay in use, for another one with work, and last for work without a bay', () => {
  const rows = [ofTwoDays(), appointmentOf({ ...at('b', 'toms', 10), bayId: 'old' }), at('c', null, 9)];
  expect(inBays(rows)).toEqual([
    ['Lift 1', ['long 1']],
    ['Old lift', ['b 0']],
    ['No bay', ['c 0']],
  ]);
});

test('shows in bays only the times of the technician who is chosen', () => {
  const { scheduledDate } = at('', null, 10);
  const further = [{ scheduledDate, duration: 60, technicianId: 'edgars', bayId: 'old' }];
  const rows = [ofTwoDays(), appointmentOf({ ...at('b', 'toms', 9), further })];
  expect(inBays(rows, ({ technicianId }) => technicianId === 'toms')).toEqual([
    ['Lift 1', []],
    ['No bay', ['b 0']],
  ]);
});
