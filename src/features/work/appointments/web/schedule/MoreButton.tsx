import { wallClockOf } from '#shared/dates.ts';
import { useWords } from '#web/i18n.tsx';
import { appointmentsWords } from '../../appointments.words.ts';
import type { Stack } from '../../schedule/schedule-columns.ts';
import { blockHeight } from '../../schedule/schedule-grid.ts';
import { inRem } from './grid-lengths.ts';
import classes from './MoreButton.module.css';

interface MoreButtonProps {
  readonly stack: Stack;
  /** Of the day. */
  readonly name: string;
}

/** How many appointments have no place beside the others, as far down as they last. */
export function MoreButton({ stack, name }: MoreButtonProps) {
  const { top, bottom, count, from, beside, hasMore } = stack;
  const words = useWords(appointmentsWords);
  const { time } = wallClockOf(from);
  return (
    <button
      type="button"
      className={classes.strip}
      style={{ top: inRem(top), height: inRem(blockHeight({ top, bottom })) }}
      tabIndex={-1}
      data-stop
      data-top={top}
      data-stack
      data-beside={beside}
      data-more={hasMore || undefined}
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-label={words.moreHere(count, `${name}, ${time}`)}
    >
      <span className={classes.badge}>+{count}</span>
    </button>
  );
}
