import type { Queryable } from '#server/db/database.ts';
import { wallClockOf } from '#shared/dates.ts';
import { addDays, rangeOfDay, rangeOfDays } from '#shared/days.ts';
import { countBeginning } from '#features/work/appointments/server/booked-visits.service.ts';
import { planningFacts } from '#features/work/appointments/server/schedule.ts';
import {
  freeTimes,
  type FreeTime,
  type FreeTimesQuery,
} from '#features/work/appointments/schedule/free-times.ts';
import { endOf, minutesThere } from '#features/work/appointments/schedule/schedule-rules.ts';
import type { BookingSettings, OfferedDay } from '../bookings.contract.ts';
import type { Choice } from './choice.ts';
import { selectSettings } from './bookings.sql.ts';

/** So many times of a day are offered: who wants another sees more days. */
const OFFERED_A_DAY = 5;
const HOUR_MS = 3_600_000;

/** The rules and the facts by which a time is free, of one moment. */
export interface Finder {
  readonly settings: BookingSettings;
  /** The first and the last day that may be booked. */
  readonly first: string;
  readonly last: string;
  readonly on: (day: string, most: number) => FreeTime[];
  /** Returns who and which bay is free at exactly this time (ISO); undefined: it may not be booked. */
  readonly at: (start: string) => FreeTime | undefined;
  /** As many cars come on a day as may. */
  readonly isFull: (day: string) => boolean;
  /** How many minutes all technicians together are there on a day. */
  readonly minutesOn: (day: string) => number;
}

/** More than any buffer. */
const AROUND_MS = 4 * HOUR_MS;

/** Returns what takes time on a day or so near to it that a buffer may reach into it. */
function byDay(busy: FreeTimesQuery['busy']): (day: string) => FreeTimesQuery['busy'] {
  const spans = busy.map((row) => ({
    row,
    from: Date.parse(row.scheduledDate) - AROUND_MS,
    to: Date.parse(endOf(row)) + AROUND_MS,
  }));
  return (day) => {
    const { since, before } = rangeOfDay(day);
    const [begins, ends] = [Date.parse(since), Date.parse(before)];
    return spans.flatMap(({ row, from, to }) => (from < ends && to > begins ? [row] : []));
  };
}

/** The work that a time is looked for. */
export interface WorkToBook extends Pick<Choice, 'minutes' | 'bayKind'> {
  /** The visit that is to be moved: it is in nobody's way. */
  readonly visitId?: string;
}

/** Reads all that decides when the work can be booked, from a day on. */
export async function findTimes(
  db: Queryable,
  { minutes, bayKind, visitId }: WorkToBook,
  from?: string,
  now = new Date(),
): Promise<Finder> {
  const settings = await selectSettings(db);
  const { noticeHours, daysAhead, bufferMinutes, lastDropOff, carsPerDay } = settings;
  const since = new Date(now.getTime() + noticeHours * HOUR_MS).toISOString();
  const [earliest, last] = [wallClockOf(since).day, addDays(wallClockOf(now).day, daysAhead)];
  const first = from && from > earliest ? from : earliest;
  const end = first > last ? first : last;
  const [{ bays, ...facts }, beginning] = await Promise.all([
    planningFacts(db, first, end, visitId),
    carsPerDay === null ? null : countBeginning(db, rangeOfDays(first, end), visitId),
  ]);
  const fitting = bays.filter(({ kind }) => bayKind === null || kind === bayKind).map(({ id }) => id);
  const isFull = (day: string) => carsPerDay !== null && (beginning?.get(day) ?? 0) >= carsPerDay;
  const busyOn = byDay(facts.busy);
  const find = (day: string, asked: Pick<FreeTimesQuery, 'most' | 'at'>) =>
    day < first || day > last || isFull(day)
      ? []
      : freeTimes({
          ...facts,
          ...asked,
          busy: busyOn(day),
          since,
          days: [day],
          minutes,
          technicianId: null,
          bayId: null,
          bays: bays.length === 0 ? null : fitting,
          buffer: bufferMinutes,
          lastStart: lastDropOff,
          isWhole: true,
        });
  const on = (day: string, most: number) => find(day, { most });
  const at = (start: string) => find(wallClockOf(start).day, { most: 1, at: start })[0];
  const workers = facts.technicians.length > 0 ? facts.technicians : [null];
  const minutesOn = (day: string) => workers.reduce((sum, id) => sum + minutesThere(day, id, facts.hours), 0);
  return { settings, first, last, on, at, isFull, minutesOn };
}

/** Returns the next days that have a time, with a few times each. */
export function offeredDays({ first, last, on }: Finder, most: number): OfferedDay[] {
  const found: OfferedDay[] = [];
  for (let day = first; day <= last && found.length < most; day = addDays(day, 1)) {
    const starts = on(day, OFFERED_A_DAY).map(({ scheduledDate }) => scheduledDate);
    if (starts.length > 0) found.push({ day, starts });
  }
  return found;
}
