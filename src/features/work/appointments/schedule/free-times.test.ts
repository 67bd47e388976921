import { expect, test } from 'vitest';
import { wallClockOf } from '#shared/dates.ts';
import { freeTimes, type FreeTimesQuery } from './free-times.ts';

const weekdays = {
  openingHours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '18:00' })),
  specialDays: [],
  absences: [],
  workingWeeks: [],
};
/** A Sunday to a Tuesday. */
const days = ['2026-11-22', '2026-11-23', '2026-11-24'];
const usual: FreeTimesQuery = {
  since: '2026-11-22T05:00:00.000Z',
  days,
  minutes: 120,
  technicianId: null,
  technicians: ['edgars', 'toms'],
  bayId: null,
  bays: null,
  hours: weekdays,
  busy: [],
  most: 3,
};
const times = (changes: Partial<FreeTimesQuery>) =>
  freeTimes({ ...usual, ...changes }).map(({ scheduledDate }) => {
    const { day, time } = wallClockOf(scheduledDate);
    return `${day.slice(8)}. ${time}`;
  });
/** From that hour of Monday by the shop's clock. */
const taken = (technicianId: string | null, hour: number, minutes: number) => ({
  technicianId,
  bayId: null,
  scheduledDate: `2026-11-23T${String(hour - 2).padStart(2, '0')}:00:00.000Z`,
  duration: minutes,
});

test('offers the first hours after opening, never a day on which the shop is closed', () => {
  expect(times({})).toEqual(['23. 09:00', '23. 11:00', '23. 13:00']);
  expect(times({ hours: { openingHours: [], specialDays: [], absences: [], workingWeeks: [] } })).toEqual([]);
});

test('offers nothing that has passed', () => {
  expect(times({ since: '2026-11-23T08:10:00.000Z', most: 1 })).toEqual(['23. 10:30']);
  expect(times({ since: '2026-11-23T14:10:00.000Z', most: 1 })).toEqual(['24. 09:00']);
});

test('offers what one technician has free, also when a colleague is free earlier', () => {
  const busy = [taken('toms', 9, 90), taken('toms', 14, 240)];
  expect(times({ busy, technicianId: 'toms' })).toEqual(['23. 10:30', '24. 09:00', '24. 11:00']);
  expect(times({ busy, technicianId: 'edgars', most: 1 })).toEqual(['23. 09:00']);
});

test('counts appointments without a technician as work for one of them', () => {
  const busy = [taken('toms', 9, 120), taken(null, 9, 60)];
  expect(times({ busy, most: 1 })).toEqual(['23. 10:00']);
  expect(times({ busy: [taken(null, 9, 60)], most: 1 })).toEqual(['23. 09:00']);
});

test('plans one appointment at a time in a shop without technicians', () => {
  expect(times({ technicians: [], busy: [taken(null, 9, 60)], most: 1 })).toEqual(['23. 10:00']);
});

test('starts work that is longer than a day on a day that is wholly free', () => {
  expect(times({ minutes: 1200, busy: [taken('toms', 15, 30)], technicianId: 'toms' })).toEqual([
    '24. 09:00',
  ]);
});

test('offers nobody who is away, for whole days or hours', () => {
  const away = (technicianId: string, hours: { fromTime: string; untilTime: string } | null) => ({
    technicianId,
    firstDay: '2026-11-23',
    lastDay: '2026-11-23',
    fromTime: hours?.fromTime ?? null,
    untilTime: hours?.untilTime ?? null,
  });
  const whole = { ...weekdays, absences: [away('toms', null)] };
  expect(times({ hours: whole, technicianId: 'toms', most: 1 })).toEqual(['24. 09:00']);
  expect(times({ hours: whole, most: 1 })).toEqual(['23. 09:00']);
  expect(times({ hours: whole, busy: [taken('edgars', 9, 240)], most: 1 })).toEqual(['23. 13:00']);
  const course = { fromTime: '09:00', untilTime: '12:00' };
  const both = { ...weekdays, absences: [away('toms', course), away('edgars', null)] };
  expect(times({ hours: both, most: 1 })).toEqual(['23. 12:00']);
});

const week = (technicianId: string, weekdays: readonly number[], opens: string, closes: string) => ({
  technicianId,
  hours: weekdays.map((weekday) => ({ weekday, opens, closes })),
});

test('offers nobody outside of their own week, also where any technician will do', () => {
  const hours = { ...weekdays, workingWeeks: [week('toms', [1, 2], '12:00', '15:00')] };
  expect(times({ hours, technicianId: 'toms' })).toEqual(['23. 12:00', '24. 12:00']);
  expect(times({ hours, technicianId: 'edgars', most: 1 })).toEqual(['23. 09:00']);
  const busy = [taken('edgars', 9, 540)];
  expect(times({ hours, busy, most: 2 })).toEqual(['23. 12:00', '24. 09:00']);
  const off = { ...weekdays, workingWeeks: [week('toms', [2], '09:00', '18:00')] };
  expect(times({ hours: off, technicianId: 'toms', most: 1 })).toEqual(['24. 09:00']);
  expect(times({ hours: off, busy: [...busy, taken(null, 9, 60)], most: 1 })).toEqual(['24. 09:00']);
});

test('starts work that is longer than the day of a technician when that day begins', () => {
  const hours = { ...weekdays, workingWeeks: [week('toms', [1, 2], '09:15', '14:15')] };
  expect(times({ hours, minutes: 480, technicianId: 'toms' })).toEqual(['23. 09:15', '24. 09:15']);
  expect(times({ hours, minutes: 480, technicianId: 'toms', busy: [taken('toms', 12, 60)] })).toEqual([
    '24. 09:15',
  ]);
});

test('offers work for any technician where it fits into the longest day of them', () => {
  const short = week('toms', [1, 2], '09:00', '14:00');
  const hours = { ...weekdays, workingWeeks: [short] };
  const busy = [taken('edgars', 9, 540)];
  expect(times({ hours, minutes: 480, busy })).toEqual(['24. 09:00']);
  const both = { ...weekdays, workingWeeks: [short, week('edgars', [2], '13:00', '18:00')] };
  expect(times({ hours: both, minutes: 480 })).toEqual(['23. 09:00', '24. 09:00']);
});

/** From that hour of Monday on, in a bay, by nobody in particular of others. */
const inBay = (bayId: string | null, hour: number, minutes: number) => ({
  ...taken('somebody else', hour, minutes),
  bayId,
});
const bays = ['lift 1', 'lift 2'];

test('offers a time only where a bay is free, and the wanted one where one is wanted', () => {
  const busy = [inBay('lift 1', 9, 120), inBay('lift 2', 9, 60)];
  expect(times({ bays, busy, most: 2 })).toEqual(['23. 10:00', '23. 12:00']);
  expect(times({ bays, busy, bayId: 'lift 1', most: 1 })).toEqual(['23. 11:00']);
  expect(times({ bays: [], busy: [] })).toEqual([]);
  expect(times({ bays: null, busy, most: 1 })).toEqual(['23. 09:00']);
});

test('counts work without a bay as work in one of them', () => {
  const busy = [inBay('lift 1', 9, 120), inBay(null, 9, 60)];
  expect(times({ bays, busy, most: 1 })).toEqual(['23. 10:00']);
});

test('says who and which bay is free', () => {
  const busy = [inBay('lift 1', 9, 120), taken('edgars', 9, 60)];
  const [first] = freeTimes({ ...usual, bays: ['lift 1', 'lift 2', 'lift 3'], busy, most: 1 });
  expect(first).toEqual({
    scheduledDate: '2026-11-23T07:00:00.000Z',
    technicianId: 'toms',
    bayId: 'lift 2',
  });
  const [alone] = freeTimes({ ...usual, technicians: [], most: 1 });
  expect([alone?.technicianId, alone?.bayId]).toEqual([null, null]);
});

test('keeps the buffer before and after other work of the technician and in the bay', () => {
  const busy = [taken('toms', 11, 60)];
  const ofToms = { busy, technicianId: 'toms', minutes: 60, most: 3 };
  expect(times(ofToms)).toEqual(['23. 09:00', '23. 10:00', '23. 12:00']);
  expect(times({ ...ofToms, buffer: 30 })).toEqual(['23. 09:00', '23. 12:30', '23. 13:30']);
  const ofLift = { busy: [inBay('lift 1', 11, 60)], bays: ['lift 1'], minutes: 60, most: 2 };
  expect(times({ ...ofLift, buffer: 30 })).toEqual(['23. 09:00', '23. 12:30']);
});

test('offers no beginning after the last drop-off of the day', () => {
  const late = { since: '2026-11-23T11:00:00.000Z', minutes: 60, lastStart: '14:00', most: 3 };
  expect(times(late)).toEqual(['23. 13:00', '23. 14:00', '24. 09:00']);
});

test('offers no time for work longer than a day where all of it has to fit', () => {
  expect(times({ minutes: 600, most: 1 })).toEqual(['23. 09:00']);
  expect(times({ minutes: 600, isWhole: true })).toEqual([]);
  expect(times({ minutes: 540, isWhole: true, most: 1 })).toEqual(['23. 09:00']);
});

test('offers nothing on a day whose hours the change of the clocks leaves out', () => {
  // The clock goes from 03:00 to 04:00: 03:45 means 04:45, which is after 04:15.
  const open = { firstDay: '2026-03-29', lastDay: '2026-03-29', kind: 'open', name: 'Night' } as const;
  const night = { ...weekdays, specialDays: [{ ...open, opens: '03:45', closes: '04:15' }] };
  const spring = { since: '2026-03-28T22:00:00.000Z', days: ['2026-03-29'], lastStart: '16:00', minutes: 15 };
  expect(times({ ...spring, hours: night, technicians: [] })).toEqual([]);
});

test('looks at the one time that is asked for, whatever could be done before it', () => {
  const at = '2026-11-23T08:00:00.000Z';
  expect(times({ at })).toEqual(['23. 10:00']);
  expect(times({ at, busy: [taken('toms', 11, 60), taken('edgars', 11, 60)] })).toEqual([]);
  expect(times({ at: '2026-11-23T08:07:00.000Z' })).toEqual([]);
});
