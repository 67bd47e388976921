import { billedLines } from '#features/work/estimates/estimate-totals.ts';
import type { LineAnswer } from '#features/work/estimates/line-answer.ts';

/** Minutes of an appointment without an estimate that gives the length (spec part 2, section 9). */
export const DEFAULT_LENGTH = 120;
/** Minutes of an appointment created by double-clicking a slot. */
export const SLOT_LENGTH = 60;

interface TimedLine {
  readonly laborHours: string;
  /** What was declined is not done. */
  readonly answer?: LineAnswer | null;
}

/** Minutes that an estimate's lines take: the sum of their labor hours, or two hours when that is zero. */
export function lengthOfWork(lines: readonly TimedLine[]): number {
  // In hundredths, as stored: a sum of floats would not be exact.
  const hundredths = billedLines(lines).reduce(
    (sum, { laborHours }) => sum + Math.round(Number(laborHours) * 100),
    0,
  );
  return hundredths > 0 ? Math.max(1, Math.round((hundredths * 60) / 100)) : DEFAULT_LENGTH;
}

interface WorkLine extends TimedLine {
  readonly responsibleMechanic: string | null;
}

/** Returns who has the most hours in an estimate's lines; the first of those who have equally many. */
export function mechanicOfWork(lines: readonly WorkLine[]): string | null {
  const hours = new Map<string, number>();
  for (const { responsibleMechanic: name, laborHours } of billedLines(lines))
    if (name) hours.set(name, (hours.get(name) ?? 0) + Math.round(Number(laborHours) * 100));
  const most = Math.max(...hours.values());
  return [...hours].find(([, sum]) => sum === most)?.[0] ?? null;
}

/** Returns the instant so many minutes later; empty while there is no start. */
export const endAfter = (start: string, minutes: number): string =>
  start === '' ? '' : new Date(Date.parse(start) + minutes * 60_000).toISOString();

/** Whole minutes from start to end; null while one of them is missing. */
export const minutesBetween = (start: string, end: string): number | null =>
  start === '' || end === '' ? null : Math.round((Date.parse(end) - Date.parse(start)) / 60_000);
