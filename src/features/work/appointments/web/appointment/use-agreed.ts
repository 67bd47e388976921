import { useRef } from 'react';
import { agreedAfter, type Agreed } from '../../visit.ts';
import type { AppointmentValues } from './appointment-fields.ts';

/** What of the form says when the work begins and when the car comes and goes: instants, empty while they are not chosen. */
type Shown = Pick<AppointmentValues, 'scheduledDate' | 'dropOffAt' | 'promisedAt' | 'furtherTimes'>;
type Entered = Pick<Shown, 'scheduledDate' | 'dropOffAt' | 'promisedAt'>;

/**
 * Returns what brings along what is agreed about the car when another beginning is chosen. It starts each time from what was
 * entered last, so a promise that one beginning took away is there again after the next.
 */
export function useAgreed(opened: Shown): (shown: Shown, start: string) => Entered {
  const entered = useRef<Entered>(opened);
  /** What the form was given last, with the last beginning that was known. */
  const given = useRef<Entered>(opened);
  return (shown, start) => {
    const { dropOffAt, promisedAt } = shown;
    const known = {
      scheduledDate: shown.scheduledDate || given.current.scheduledDate,
      dropOffAt,
      promisedAt,
    };
    // The user or a colleague's version says otherwise.
    if (!isSame(known, given.current)) entered.current = known;
    const isMoved = known.scheduledDate !== '' && start !== '';
    given.current = isMoved
      ? movedTo(entered.current, start, shown.furtherTimes)
      : { ...known, scheduledDate: start || known.scheduledDate };
    return given.current;
  };
}

const isSame = (one: Entered, other: Entered): boolean =>
  one.scheduledDate === other.scheduledDate &&
  one.dropOffAt === other.dropOffAt &&
  one.promisedAt === other.promisedAt;

function movedTo(entered: Entered, start: string, furtherTimes: Shown['furtherTimes']): Entered {
  const further = furtherTimes.filter(({ scheduledDate }) => scheduledDate !== '');
  const { dropOffAt, promisedAt }: Agreed = agreedAfter(
    {
      scheduledDate: entered.scheduledDate,
      dropOffAt: entered.dropOffAt || null,
      promisedAt: entered.promisedAt || null,
    },
    [{ scheduledDate: start }, ...further],
  );
  return { scheduledDate: start, dropOffAt: dropOffAt ?? '', promisedAt: promisedAt ?? '' };
}
