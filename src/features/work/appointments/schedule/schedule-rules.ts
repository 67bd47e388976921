import { instantOf, wallClockOf } from '#shared/dates.ts';
import {
  addDays,
  FIRST_DAY,
  isDay,
  LAST_DAY,
  rangeOfDay,
  rangeOfDays,
  weekdayOf,
  type Span,
} from '#shared/days.ts';
import { isNotThere, thereOn, type WorkingTime } from '#features/records/absences/working-time.ts';
import { openOn, type ShopHours } from '#features/records/special-days/shop-hours.ts';

// The schedule by the shop's clock, for server and screen.

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The longest appointment: a week. */
export const MAX_MINUTES = 7 * 1440;
/** As many times one visit takes at most, the first included. */
export const MAX_ALLOCATIONS = 20;
/** As many free times are offered at once. */
export const MOST_OFFERED = 6;
/** As many days as one request reads. */
export const MAX_DAYS = 62;

/** Returns the week that a day is in, from Sunday (spec part 2, section 9). */
export function rangeOfWeek(day: string): Span & { readonly days: readonly string[] } {
  const sunday = addDays(day, -weekdayOf(day));
  const days = Array.from({ length: 7 }, (_, index) => addDays(sunday, index));
  return { days, ...rangeOfDays(sunday, addDays(sunday, 6)) };
}

/** One row of a day: the hour that begins at `since`, when the clock shows `time`. */
export interface HourRow extends Span {
  readonly time: string;
}

/** Returns every hour of a day in its order: in spring one is missing, in autumn one comes twice. */
export function hoursOfDay(day: string): HourRow[] {
  const { since, before } = rangeOfDay(day);
  const [first, end] = [Date.parse(since), Date.parse(before)];
  return Array.from({ length: Math.round((end - first) / HOUR_MS) }, (_, index) => {
    const begins = first + index * HOUR_MS;
    return {
      time: wallClockOf(begins).time,
      since: new Date(begins).toISOString(),
      before: new Date(begins + HOUR_MS).toISOString(),
    };
  });
}

/** When something is planned: an instant and minutes. */
export interface Planned {
  readonly scheduledDate: string;
  readonly duration: number;
}

export const endOf = ({ scheduledDate, duration }: Planned): string =>
  new Date(Date.parse(scheduledDate) + duration * MINUTE_MS).toISOString();

/** Says whether it takes any time within a span; what only touches it does not. */
export const isWithin = (planned: Planned, { since, before }: Span): boolean =>
  Date.parse(planned.scheduledDate) < Date.parse(before) && Date.parse(endOf(planned)) > Date.parse(since);

/** Returns when the shop is open on the day that something begins on; null: not at all. */
function openSpan(planned: Planned, hours: ShopHours): Span | null {
  const open = openOn(wallClockOf(planned.scheduledDate).day, hours);
  return open && { since: new Date(open.from).toISOString(), before: new Date(open.to).toISOString() };
}

/** Says whether some of it lies where the shop is closed. The shop closes before midnight, so the day it begins on decides. */
export function isOutsideHours(planned: Planned, hours: ShopHours): boolean {
  const open = openSpan(planned, hours);
  if (!open) return true;
  return (
    Date.parse(planned.scheduledDate) < Date.parse(open.since) ||
    Date.parse(endOf(planned)) > Date.parse(open.before)
  );
}

export type { WorkingTime } from '#features/records/absences/working-time.ts';

/** Returns how long a technician is there on a day; null: one who is there whenever the shop is open. Minutes. */
export const minutesThere = (day: string, technicianId: string | null, hours: WorkingTime): number =>
  Math.round(thereOn(day, technicianId, hours).reduce((sum, { from, to }) => sum + to - from, 0) / 60_000);

/** Says whether the technician is not there for some of it: away, or out of their own week. */
export const isTechnicianAway = (
  planned: Planned,
  technicianId: string | null,
  time: Pick<WorkingTime, 'absences' | 'workingWeeks'>,
): boolean =>
  isNotThere({ from: Date.parse(planned.scheduledDate), to: Date.parse(endOf(planned)) }, technicianId, time);

/** Says whether all of it lies where the shop is closed. */
export function isClosedThroughout(planned: Planned, hours: ShopHours): boolean {
  const open = openSpan(planned, hours);
  return !open || !isWithin(planned, open);
}

const shopTime = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?)?$/;
const instantText = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

/**
 * The instant (ISO) that a text means: with a zone as it says, otherwise by the shop's clock. An hour that the clock
 * leaves out is the one after it (03:30 means 04:30), one that it shows twice the later. Null for what is none.
 */
export function instantOfText(text: string): string | null {
  if (!isDay(text.slice(0, 10)) || text < FIRST_DAY || text >= LAST_DAY) return null;
  if (instantText.test(text)) {
    const instant = Date.parse(text);
    return Number.isNaN(instant) ? null : new Date(instant).toISOString();
  }
  const [, day, time = '00:00'] = shopTime.exec(text) ?? [];
  return day === undefined ? null : instantOf({ day, time });
}
