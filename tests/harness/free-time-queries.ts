import fc from 'fast-check';
import type { FreeTimesQuery } from '#features/work/appointments/schedule/free-times.ts';
import { instantOf } from '#shared/dates.ts';
import { addDays, weekdayOf } from '#shared/days.ts';

// Random questions for free times, in weeks in which something about the calendar is special.

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const timeText = (minute: number): string =>
  `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;

/** Chooses among kinds of values, each as often as its number says. */
const weighted = <Value>(...kinds: (readonly [number, fc.Arbitrary<Value>])[]): fc.Arbitrary<Value> =>
  fc.oneof(...kinds.map(([weight, arbitrary]) => ({ weight, arbitrary })));
const halfHours = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min, max }).map((half) => half * 30);
const quarters = (max: number): fc.Arbitrary<number> =>
  fc.integer({ min: 1, max }).map((quarter) => quarter * 15);

const anyTime = fc.nat(24 * 60 - 1);
/** Around the hours at which the clock is changed. */
const smallHours = fc.constantFrom(170, 190, 195, 210, 225, 245, 250);

type Times = fc.Arbitrary<[number, number]>;

const inOrder = (times: Times) =>
  times
    .filter(([from, to]) => from !== to)
    .map((both) => both.toSorted((a, b) => a - b).map(timeText))
    .map(([opens = '', closes = '']) => ({ opens, closes }));
const night: Times = fc.tuple(smallHours, smallHours);
const hours = inOrder(
  weighted<[number, number]>(
    [8, fc.tuple(halfHours(14, 24), halfHours(25, 40))],
    [4, fc.tuple(fc.integer({ min: 440, max: 610 }), fc.integer({ min: 720, max: 1130 }))],
    [1, night],
    [1, fc.tuple(smallHours, fc.integer({ min: 600, max: 1200 }))],
    [1, fc.tuple(anyTime, anyTime)],
  ),
);

type Week = FreeTimesQuery['hours']['workingWeeks'][number]['hours'];

/** The hours of a week, some days of it without any. */
const week: fc.Arbitrary<Week> = fc
  .array(fc.option(hours, { freq: 6 }), { minLength: 7, maxLength: 7 })
  .map((days) => days.flatMap((each, weekday) => (each ? [{ weekday, ...each }] : [])));

/** Of each year: when the clocks are changed, and holidays, which are fixed, moved to a Monday, or follow Easter. */
const oddDays = [
  '03-31 10-27 05-06 05-04 11-18 12-24 06-23',
  '03-30 10-26 04-18 05-05 05-11 06-08 12-31',
  '03-29 10-25 04-05 05-04 05-10 05-24 11-18',
  '03-28 10-31 03-26 05-09 05-16 11-18 12-23',
  '03-26 10-29 04-14 05-14 06-04 11-20 12-30',
  '03-25 10-28 03-30 05-04 05-20 11-19 06-21',
  '03-31 10-27 04-19 05-06 06-09 11-18 01-01',
].map((days, index) => days.split(' ').map((day) => `${2024 + index}-${day}`));
const changesOfClocks = oddDays.flatMap((days) => days.slice(0, 2));

interface Place {
  /** Days and minutes after the first of the days. */
  readonly day: number;
  readonly minute: number;
}

const place = fc.record<Place>({
  day: fc.integer({ min: -3, max: 9 }),
  minute: weighted([4, halfHours(10, 34)], [2, anyTime]),
});
const length = weighted(
  [12, quarters(20)],
  [3, fc.integer({ min: 1, max: 600 })],
  [1, fc.integer({ min: 600, max: 7 * 24 * 60 })],
);

const drawn = fc.record({
  oddDay: fc.oneof(fc.constantFrom(...oddDays.flat()), fc.constantFrom(...changesOfClocks)),
  before: fc.nat(6),
  dayCount: fc.integer({ min: 1, max: 10 }),
  since: fc.record({ place, milliseconds: fc.oneof(fc.constant(0), fc.nat(59_999)) }),
  minutes: weighted(
    [5, quarters(16)],
    [2, fc.integer({ min: 15, max: 700 })],
    [1, fc.integer({ min: 700, max: 5 * 24 * 60 })],
  ),
  openingHours: week,
  /** One stretch of days after the other. */
  specialDays: fc.array(
    fc.record({
      days: fc.integer({ min: 1, max: 3 }),
      kind: fc.constantFrom('usual', 'usual', 'closed', 'open'),
      hours,
    }),
    { maxLength: 6 },
  ),
  /** Hours of the odd day itself, while the clock is changed. */
  atNight: weighted([9, fc.constant(null)], [1, inOrder(night)]),
  technicianCount: fc.nat(4),
  weeks: fc.array(weighted<Week | null>([2, fc.constant(null)], [1, week]), { minLength: 4, maxLength: 4 }),
  absences: fc.array(
    fc.record({
      technician: fc.nat(3),
      day: fc.integer({ min: -2, max: 9 }),
      days: fc.integer({ min: 1, max: 4 }),
      hours: fc.option(hours, { freq: 2 }),
    }),
    { maxLength: 5 },
  ),
  bayCount: fc.option(fc.nat(4), { freq: 3 }),
  /** Of each: who does it, and where; beyond those who are asked it is somebody else, or nobody. */
  busy: fc.array(
    fc.record({
      place,
      seconds: fc.constantFrom(0, 0, 0, 30),
      length,
      technician: fc.nat(5),
      bay: fc.nat(5),
    }),
    { maxLength: 10 },
  ),
  wantedTechnician: fc.option(fc.nat(3), { freq: 2 }),
  wantedBay: fc.option(fc.nat(3), { freq: 2 }),
  buffer: fc.oneof(fc.constantFrom(0, 15, 30), fc.nat(60)),
  lastStart: weighted<number | null>(
    [5, fc.constant(null)],
    [3, fc.integer({ min: 540, max: 960 })],
    [1, anyTime],
    [1, smallHours],
  ),
  isWhole: fc.boolean(),
  /** The one time that is asked for: so many half hours after opening. */
  at: weighted<{ readonly day: number; readonly half: number } | null>(
    [5, fc.constant(null)],
    [2, fc.record({ day: fc.nat(9), half: fc.nat(8) })],
  ),
  leftOut: fc.boolean(),
  most: fc.integer({ min: 1, max: 12 }),
});
type SpecialDays = FreeTimesQuery['hours']['specialDays'];
type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never;

const named = (kind: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${kind} ${index + 1}`);

/** One of these, somebody or something else, or none. */
function assigned(ids: readonly string[], choice: number): string | null {
  if (choice < ids.length) return ids[choice] ?? null;
  return choice === 4 ? 'another' : null;
}

const wanted = (ids: readonly string[], choice: number | null): string | null =>
  choice === null || ids.length === 0 ? null : (ids[choice % ids.length] ?? null);

function specialDaysOf({ specialDays, atNight, oddDay }: Drawn, first: string): SpecialDays {
  if (atNight) return [{ firstDay: oddDay, lastDay: oddDay, kind: 'open', name: 'Night', ...atNight }];
  let next = addDays(first, -1);
  return specialDays.flatMap(({ days, kind, hours: own }) => {
    const [firstDay, lastDay] = [next, addDays(next, days - 1)];
    next = addDays(next, days);
    if (kind === 'usual') return [];
    const none = { opens: null, closes: null };
    return [{ firstDay, lastDay, kind, name: 'Special', ...(kind === 'open' ? own : none) }];
  });
}

const absencesOf = ({ absences }: Drawn, first: string): FreeTimesQuery['hours']['absences'] =>
  absences.map(({ technician, day, days, hours: some }) => ({
    technicianId: `technician ${technician + 1}`,
    firstDay: addDays(first, day),
    lastDay: addDays(first, some ? day : day + days - 1),
    fromTime: some?.opens ?? null,
    untilTime: some?.closes ?? null,
  }));

/** Returns the instant of the one time that is asked for, if one is. */
function onlyAt({ at, openingHours, dayCount }: Drawn, first: string): { readonly at?: string } {
  if (!at) return {};
  const day = addDays(first, at.day % dayCount);
  const time = openingHours.find(({ weekday }) => weekday === weekdayOf(day))?.opens ?? '09:00';
  const opens = Date.parse(instantOf({ day, time }) ?? '');
  return { at: new Date(opens + at.half * 30 * 60_000).toISOString() };
}

function queryOf(all: Drawn): FreeTimesQuery {
  const first = addDays(all.oddDay, -all.before);
  const technicians = named('technician', all.technicianCount);
  const bays = all.bayCount === null ? null : named('bay', all.bayCount);
  const instant = ({ day, minute }: Place, milliseconds: number) =>
    new Date(Date.parse(`${addDays(first, day)}T00:00:00Z`) + minute * 60_000 + milliseconds).toISOString();
  return {
    since: instant({ ...all.since.place, day: Math.min(all.since.place.day, 2) }, all.since.milliseconds),
    days: Array.from({ length: all.dayCount }, (_, index) => addDays(first, index)),
    minutes: all.minutes,
    technicianId: wanted(technicians.length > 0 ? technicians : ['technician 1'], all.wantedTechnician),
    technicians,
    bayId: wanted(bays ?? ['bay 1'], all.wantedBay),
    bays,
    hours: {
      openingHours: all.openingHours,
      specialDays: specialDaysOf(all, first),
      absences: absencesOf(all, first),
      workingWeeks: all.weeks.flatMap((own, index) =>
        own ? [{ technicianId: `technician ${index + 1}`, hours: own }] : [],
      ),
    },
    busy: all.busy.map((work) => ({
      scheduledDate: instant(work.place, work.seconds * 1000),
      duration: work.length,
      technicianId: assigned(technicians, work.technician),
      bayId: assigned(bays ?? [], work.bay),
    })),
    ...(all.leftOut ? {} : { buffer: all.buffer, isWhole: all.isWhole }),
    ...onlyAt(all, first),
    lastStart: all.lastStart === null ? null : timeText(all.lastStart),
    most: all.most,
  };
}

export const freeTimeQueries: fc.Arbitrary<FreeTimesQuery> = drawn.map(queryOf);
