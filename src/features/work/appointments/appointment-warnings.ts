import type { Allocation, Appointment } from './appointments.contract.ts';
import { endOf, isWithin, type Planned } from './schedule/schedule-rules.ts';
import { timesOf } from './visit.ts';

type Warned = Pick<Appointment, 'doubleBooked' | 'bayTaken' | 'outsideHours' | 'technicianAway'>;

/** What is worth a second look, in sentences; it forbids nothing. `closed`: all of the time is outside the hours. */
export const warningsOf = (
  { doubleBooked, bayTaken, outsideHours, technicianAway, closed = false }: Warned & { closed?: boolean },
  words: Readonly<
    Record<
      'doubleBookedText' | 'bayTakenText' | 'technicianAwayText' | 'outsideHoursText' | 'closedText',
      string
    >
  >,
): string[] => [
  ...(doubleBooked ? [words.doubleBookedText] : []),
  ...(bayTaken ? [words.bayTakenText] : []),
  ...(technicianAway ? [words.technicianAwayText] : []),
  ...(outsideHours ? [closed ? words.closedText : words.outsideHoursText] : []),
];

/** Says whether the technician, or the bay, has other work at one of these times; what is cancelled takes none. */
export function isTaken(
  by: 'technicianId' | 'bayId',
  visitId: string,
  times: readonly (Planned & Pick<Allocation, 'technicianId' | 'bayId'>)[],
  rows: readonly Appointment[],
): boolean {
  const others = timesOf(rows.filter(({ id }) => id !== visitId));
  return times.some(
    (time) =>
      time[by] !== null &&
      others.some(
        (other) =>
          other[by] === time[by] && isWithin(other, { since: time.scheduledDate, before: endOf(time) }),
      ),
  );
}
