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

/** Minutes of a day in which something can be done. */
interface Capacity {
  /** Null: in whichever bay. */
  readonly bays: readonly string[] | null;
  readonly open: number;
}

/** The rules and the facts by which a time is free, of one moment. */
export interface Finder {
  readonly settings: BookingSettings;
  /** The first and the last day that may be booked. */
  readonly first: string;
  readonly last: string;
  /** Returns the first times of a day, from an instant (ISO) on where it is given. */
  readonly on: (day: string, most: number, earliest?: string) => FreeTime[];
  /** Returns who and which bay is free at exactly this time (ISO); undefined: it may not be booked. */
  readonly at: (start: string) => FreeTime | undefined;
  /** As many cars come on a day as may. */
  readonly isFull: (day: string) => boolean;
  /** How many minutes there are on a day: of all technicians together, and of the bays in which it can be done. */
  readonly minutesOn: (day: string) => readonly Capacity[];
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
  /** Who is to do it; left out, or null: whoever is free. */
  readonly technicianId?: string | null;
  /** The rules that do not hold where staff look for the time. */
  readonly rules?: Partial<BookingSettings>;
}

/** The days that are looked through; left out: as early and as late as may be booked. */
interface DaysSearched {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Reads all that decides when the work can be booked. */
export async function findTimes(
  db: Queryable,
  { minutes, bayKind, visitId, technicianId = null, rules }: WorkToBook,
  { from, to }: DaysSearched = {},
  now = new Date(),
): Promise<Finder> {
  const settings = { ...(await selectSettings(db)), ...rules };
  const { noticeHours, daysAhead, bufferMinutes, lastDropOff, carsPerDay } = settings;
  const since = new Date(now.getTime() + noticeHours * HOUR_MS).toISOString();
  const [earliest, last] = [wallClockOf(since).day, addDays(wallClockOf(now).day, daysAhead)];
  // Whichever days are asked for, also those of which no calendar knows, no more is read than may be booked.
  const [begin, until] = [from && from > earliest ? from : earliest, to && to < last ? to : last];
  const [first, end] = begin > until ? [addDays(last, 1), last] : [begin, until];
  const [{ bays, ...facts }, beginning] = await Promise.all([
    planningFacts(db, first, end, visitId),
    carsPerDay === null ? null : countBeginning(db, rangeOfDays(first, end), visitId),
  ]);
  const fitting = bays.filter(({ kind }) => bayKind === null || kind === bayKind).map(({ id }) => id);
  const isFull = (day: string) => carsPerDay !== null && (beginning?.get(day) ?? 0) >= carsPerDay;
  const busyOn = byDay(facts.busy);
  const find = (day: string, asked: Pick<FreeTimesQuery, 'most' | 'at'>, earliest = since) =>
    day < first || day > end || isFull(day)
      ? []
      : freeTimes({
          ...facts,
          ...asked,
          busy: busyOn(day),
          since: earliest > since ? earliest : since,
          days: [day],
          minutes,
          technicianId,
          bayId: null,
          bays: bays.length === 0 && bayKind === null ? null : fitting,
          buffer: bufferMinutes,
          lastStart: lastDropOff,
          isWhole: true,
        });
  const on = (day: string, most: number, earliest?: string) => find(day, { most }, earliest);
  const at = (start: string) => find(wallClockOf(start).day, { most: 1, at: start })[0];
  const workers = facts.technicians.length > 0 ? facts.technicians : [null];
  const minutesOn = (day: string): Capacity[] => [
    { bays: null, open: workers.reduce((sum, id) => sum + minutesThere(day, id, facts.hours), 0) },
    { bays: fitting, open: fitting.length * minutesThere(day, null, facts.hours) },
  ];
  return { settings, first, last, on, at, isFull, minutesOn };
}

/** Reads what decides whether the work can be booked on the day of a time (ISO). */
export function findTimesOn(db: Queryable, work: WorkToBook, start: string): Promise<Finder> {
  const { day } = wallClockOf(start);
  return findTimes(db, work, { from: day, to: day });
}

/** Returns the next days that have a time, with a few times each. */
export function offeredDays(
  { first, last, on }: Finder,
  most: number,
  mostOfDay = OFFERED_A_DAY,
): OfferedDay[] {
  const found: OfferedDay[] = [];
  for (let day = first; day <= last && found.length < most; day = addDays(day, 1)) {
    const starts = on(day, mostOfDay).map(({ scheduledDate }) => scheduledDate);
    if (starts.length > 0) found.push({ day, starts });
  }
  return found;
}
