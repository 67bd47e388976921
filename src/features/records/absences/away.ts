import { instantOf, wallClockOf } from '#shared/dates.ts';
import { rangeOfDay } from '#shared/days.ts';
import type { Stretch } from '#features/records/special-days/shop-hours.ts';
import type { Away } from './absences.contract.ts';

/** Without a kind: why may not be known. */
interface AwayPart extends Stretch {
  readonly kind?: NonNullable<Away['kind']>;
}

const millis = (day: string, time: string | null, otherwise: string): number =>
  Date.parse((time && instantOf({ day, time })) ?? otherwise);

/** Returns the absences of a technician on a day (`YYYY-MM-DD`), each with the time that it takes of it. */
export const awayOn = (
  day: string,
  technicianId: string | null,
  absences: readonly Away[],
): readonly AwayPart[] =>
  absences
    .filter((each) => each.technicianId === technicianId && each.firstDay <= day && day <= each.lastDay)
    .map(({ fromTime, untilTime, kind }) => {
      const { since, before } = rangeOfDay(day);
      const to = millis(day, untilTime, before);
      return { from: millis(day, fromTime, since), to, ...(kind && { kind }) };
    })
    .filter(({ from, to }) => from < to)
    .toSorted((a, b) => a.from - b.from);

/** Says whether a technician is away for any of this time. */
export function isAway(
  { from, to }: Stretch,
  technicianId: string | null,
  absences: readonly Away[],
): boolean {
  if (technicianId === null) return false;
  const own = absences.filter((each) => each.technicianId === technicianId);
  if (own.length === 0) return false;
  // Their instants take long to calculate: the days leave out nearly all.
  const [first, last] = [wallClockOf(from).day, wallClockOf(to).day];
  return own.some((each) => {
    if (each.firstDay > last || each.lastDay < first) return false;
    const begins = millis(each.firstDay, each.fromTime, rangeOfDay(each.firstDay).since);
    const ends = millis(each.lastDay, each.untilTime, rangeOfDay(each.lastDay).before);
    return from < ends && to > begins;
  });
}
