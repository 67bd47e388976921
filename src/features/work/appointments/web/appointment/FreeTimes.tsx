import { useQuery } from '@tanstack/react-query';
import { displayMoment, wallClockOf, weekdayName } from '#shared/dates.ts';
import { weekdayOf } from '#shared/days.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useRigaDay } from '#web/use-riga-day.ts';
import { DEFAULT_LENGTH, minutesBetween } from '../../appointment-length.ts';
import { appointmentsWords } from '../../appointments.words.ts';
import { MAX_MINUTES, MOST_OFFERED } from '../../schedule/schedule-rules.ts';
import type { AppointmentValues } from './appointment-fields.ts';
import { freeTimesQuery } from '../appointments.queries.ts';
import { hoursText } from '../schedule/load-text.ts';
import classes from './FreeTimes.module.css';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { Text } from '#web/ui/Text.tsx';

interface FreeTimesProps {
  readonly values: Pick<AppointmentValues, 'scheduledDate' | 'end' | 'technicianId' | 'bayId'>;
  /** The instant that the form was opened with: free times are looked for from its day on. */
  readonly near: string;
  readonly onChoose: (start: string) => void;
}

/** Free times of as long as the form says. */
export function FreeTimes({ values, near, onChoose }: FreeTimesProps) {
  const { scheduledDate, end, technicianId, bayId } = values;
  const today = useRigaDay();
  return (
    <FreeTimesOfWork
      length={minutesBetween(scheduledDate, end) ?? DEFAULT_LENGTH}
      from={near === '' ? today : wallClockOf(near).day}
      technicianId={technicianId}
      bayId={bayId}
      chosen={scheduledDate}
      onChoose={onChoose}
    />
  );
}

interface FreeTimesOfWorkProps extends Pick<FreeTimesProps, 'onChoose'> {
  /** Minutes of the work. */
  readonly length: number;
  /** The first day. */
  readonly from: string;
  /** Null: any technician. */
  readonly technicianId: string | null;
  /** Null: any bay. */
  readonly bayId?: string | null;
  readonly chosen?: string;
  /** One has been taken, and is being stored. */
  readonly isBusy?: boolean;
}

/** The next times at which the shop is open and the technician (or any) is free: one press takes one. */
export function FreeTimesOfWork({
  length,
  from,
  technicianId,
  bayId = null,
  chosen,
  isBusy = false,
  onChoose,
}: FreeTimesOfWorkProps) {
  const words = useWords(appointmentsWords);
  const { language } = useLanguage();
  const minutes = length > 0 && length <= MAX_MINUTES ? length : DEFAULT_LENGTH;
  const { data, isError } = useQuery({
    ...freeTimesQuery({ from, minutes, technicianId, bayId }),
    // The old ones stay while the length changes.
    placeholderData: (before) => before,
  });
  if (isError && !data) return null;
  const label = words.freeTimes(hoursText(minutes, language));
  return (
    <div className={classes.row} role="group" aria-label={label}>
      <Text size="sm" c="dimmed">
        {data?.length === 0 ? words.noFreeTimes : label}
      </Text>
      {/* Keeps the place of as many: what lies below does not move as they arrive. */}
      {!data &&
        Array.from({ length: MOST_OFFERED }, (_, place) => (
          <div key={place} className={`${classes.time} ${classes.waiting}`}>
            <Skeleton height={30} />
          </div>
        ))}
      {data?.map(({ scheduledDate: start }) => {
        const { day, time } = wallClockOf(start);
        const weekday = weekdayName(weekdayOf(day), language, 'short');
        return (
          <Button
            key={start}
            size="compact-sm"
            variant={start === chosen ? 'light' : 'default'}
            aria-pressed={chosen === undefined ? undefined : start === chosen}
            className={classes.time ?? ''}
            title={words.takeTime(displayMoment(start))}
            disabled={isBusy}
            onClick={() => onChoose(start)}
          >
            {`${weekday} ${day.slice(8)}.${day.slice(5, 7)}. ${time}`}
          </Button>
        );
      })}
    </div>
  );
}
