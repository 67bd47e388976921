import { wallClockOf } from '#shared/dates.ts';
import type { OfferedDay } from './bookings.contract.ts';

export const offersTime = (days: readonly OfferedDay[], start: string): boolean =>
  days.some(({ starts }) => starts.includes(start));

/** Returns the days with one more time, in their order: the one that a visitor holds is free for nobody else. */
export function withTime(days: readonly OfferedDay[], start: string): OfferedDay[] {
  if (offersTime(days, start)) return [...days];
  const { day } = wallClockOf(start);
  const starts = [...(days.find((each) => each.day === day)?.starts ?? []), start].toSorted();
  return [...days.filter((each) => each.day !== day), { day, starts }].toSorted((one, other) =>
    one.day < other.day ? -1 : 1,
  );
}
