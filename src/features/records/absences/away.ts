import { instantOf, wallClockOf } from '#shared/dates.ts';
import { rangeOfDay } from '#shared/days.ts';
import type { Away } from './absences.contract.ts';

/** A stretch of time. Milliseconds. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

const millis = (day: string, time: string | null, otherwise: string): number =>
  Date.parse((time && instantOf({ day, time })) ?? otherwise);

/** Returns the absences of a technician on a day (`YYYY-MM-DD`), each with the time that it takes of it. */
export const awayOn = (
  day: string,
  technicianId: string | null,
  absences: readonly Away[],
): readonly (Stretch & Pick<Away, 'kind'>)[] =>
  absences
    .filter((each) => each.technicianId === technicianId && each.firstDay <= day && day <= each.lastDay)
    .map(({ fromTime, untilTime, kind }) => {
      const { since, before } = rangeOfDay(day);
      const to = millis(day, untilTime, before);
      return { from: millis(day, fromTime, since), to, ...(kind && { kind }) };
    })
    .filter(({ from, to }) => from < to)
    .toSorted((a, b) => a.from - b.from);

/** Returns how much of a stretch others cover that are sorted by their beginning, none counted twice. Milliseconds. */
export function coveredBy({ from, to }: Stretch, others: readonly Stretch[]): number {
  let covered = 0;
  let reached = from;
  for (const other of others) {
    const end = Math.min(to, other.to);
    covered += Math.max(0, end - Math.max(reached, other.from));
    reached = Math.max(reached, end);
  }
  return covered;
}

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
