import { IconClock } from '@tabler/icons-react';
import { useWords } from '#web/i18n.tsx';
import { appointmentsWords } from '../../appointments.words.ts';
import type { HourRow } from '../../schedule/schedule-grid.ts';
import classes from './ScheduleBar.module.css';

interface HoursButtonProps {
  readonly rows: readonly HourRow[];
  /** All hours are shown. */
  readonly isWhole: boolean;
  readonly onToggle: () => void;
}

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Which hours the week shows: pressed, all of them, and again those of work only. */
export function HoursButton({ rows, isWhole, onToggle }: HoursButtonProps) {
  const words = useWords(appointmentsWords);
  const hours = `${clock(rows[0]?.hour ?? 0)}–${clock((rows.at(-1)?.hour ?? 23) + 1)}`;
  return (
    <button
      type="button"
      className={classes.hours}
      aria-label={isWhole ? words.hideHours(hours) : words.showHours(hours)}
      title={isWhole ? words.hideHours(hours) : words.showHours(hours)}
      onClick={onToggle}
    >
      <IconClock size={16} aria-hidden />
      {hours}
    </button>
  );
}
