import type { Appointment } from './appointments.contract.ts';
import { isWithin } from './schedule-rules.ts';

type Warned = Pick<Appointment, 'doubleBooked' | 'outsideHours'>;

/** What is worth a second look, in sentences; it forbids nothing. */
export const warningsOf = (
  { doubleBooked, outsideHours }: Warned,
  words: { readonly doubleBookedText: string; readonly outsideHoursText: string },
): string[] => [
  ...(doubleBooked ? [words.doubleBookedText] : []),
  ...(outsideHours ? [words.outsideHoursText] : []),
];

interface Intended {
  /** Empty for a new one. */
  readonly id: string;
  readonly start: string;
  readonly end: string;
  readonly technicianId: string | null;
}

/** Whether the technician has another of these appointments at that time; a cancelled one takes none. */
export function isDoubleBooked(
  { id, start, end, technicianId }: Intended,
  rows: readonly Appointment[],
): boolean {
  if (technicianId === null || start === '' || end === '') return false;
  return rows.some(
    (row) =>
      row.id !== id &&
      row.technicianId === technicianId &&
      row.status !== 'cancelled' &&
      isWithin(row, { since: start, before: end }),
  );
}
