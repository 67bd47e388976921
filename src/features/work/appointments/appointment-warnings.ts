import { appointmentRules } from '#features/work/estimates/appointment-status.ts';
import type { Appointment } from './appointments.contract.ts';
import { isWithin } from './schedule/schedule-rules.ts';

type Warned = Pick<Appointment, 'doubleBooked' | 'outsideHours' | 'technicianAway'>;

/** What is worth a second look, in sentences; it forbids nothing. `closed`: all of the time is outside the hours. */
export const warningsOf = (
  { doubleBooked, outsideHours, technicianAway, closed = false }: Warned & { readonly closed?: boolean },
  words: Readonly<
    Record<'doubleBookedText' | 'technicianAwayText' | 'outsideHoursText' | 'closedText', string>
  >,
): string[] => [
  ...(doubleBooked ? [words.doubleBookedText] : []),
  ...(technicianAway ? [words.technicianAwayText] : []),
  ...(outsideHours ? [closed ? words.closedText : words.outsideHoursText] : []),
];

interface Intended {
  /** Empty for a new one. */
  readonly id: string;
  readonly start: string;
  readonly end: string;
  readonly technicianId: string | null;
}

/** Says whether the technician has another of these appointments at that time; a cancelled one takes none. */
export function isDoubleBooked(
  { id, start, end, technicianId }: Intended,
  rows: readonly Appointment[],
): boolean {
  if (technicianId === null || start === '' || end === '') return false;
  return rows.some(
    (row) =>
      row.id !== id &&
      row.technicianId === technicianId &&
      appointmentRules[row.status].takesTime &&
      isWithin(row, { since: start, before: end }),
  );
}
