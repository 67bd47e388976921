import { VisuallyHidden } from '@mantine/core';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { weekdayName } from '../../../shared/dates.ts';
import { useLanguage, useWords } from '../../../web/i18n.tsx';
import type { Appointment } from '../appointments.contract.ts';
import { appointmentsWords } from '../appointments.words.ts';
import { weekdayOf } from '../../../shared/days.ts';
import type { Move } from '../drag-target.ts';
import { DayColumn } from './DayColumn.tsx';
import classes from './ScheduleGrid.module.css';
import { ROW_HEIGHT, topOf, type Grid, type GridDay } from '../schedule-grid.ts';
import { useDrag } from './use-drag.ts';
import { useGridKeys } from './use-grid-keys.ts';

export interface GridActions {
  readonly onOpen: (id: string) => void;
  /** A slot was taken; missing for whoever may not. */
  readonly onSlot: ((start: string) => void) | undefined;
  readonly onMove: ((move: Move) => void) | undefined;
  readonly onStatus: (id: string, button: HTMLElement) => void;
}

interface ScheduleGridProps extends GridActions {
  readonly label: string;
  readonly grid: Grid;
  readonly today: string;
  readonly appointments: readonly Appointment[];
  readonly loading: boolean;
  readonly colourOf: (technicianId: string | null) => number;
}

/** When a shop opens: what is in sight first. */
const FIRST_HOUR = 8;

/** From the morning on, unless the present moment lies outside of what that shows. */
function firstInSight(today: GridDay | undefined, height: number): number {
  const morning = FIRST_HOUR * ROW_HEIGHT - 8;
  const now = today ? topOf(today, Date.now()) : morning;
  if (now < morning) return now - ROW_HEIGHT;
  return now > morning + height - 2 * ROW_HEIGHT ? now - height / 2 : morning;
}

export function ScheduleGrid(props: ScheduleGridProps) {
  const { label, grid, today, appointments, loading, colourOf, ...actions } = props;
  const { keys, keysToRead } = useWords(appointmentsWords);
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = scroller.current;
    const now = grid.days.find(({ day }) => day === today);
    if (!shown) return;
    shown.scrollTop = firstInSight(now, shown.clientHeight);
    const column = shown.querySelector<HTMLElement>('[data-day][data-today]');
    // Where a week is wider than the screen, its present day is in sight.
    if (column) shown.scrollLeft = column.offsetLeft + column.offsetWidth - shown.clientWidth;
    // oxlint-disable-next-line react/exhaustive-deps -- only at first: later the person has scrolled
  }, []);
  const mayWrite = actions.onMove !== undefined;
  const { handlers, hint, justDragged } = useDrag({ scroller, grid, appointments, onMove: actions.onMove });
  const stops = useGridKeys(scroller, actions, justDragged);
  const week = grid.days.length > 1;
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      role="group"
      aria-label={label}
      aria-busy={loading}
      data-view={week ? 'week' : 'day'}
      data-loading={loading || undefined}
      {...stops}
      {...handlers}
    >
      <VisuallyHidden component="p">{mayWrite ? keys : keysToRead}</VisuallyHidden>
      {week && <Head grid={grid} today={today} />}
      <div className={classes.body}>
        <Hours grid={grid} />
        {grid.days.map((day) => (
          <DayColumn
            key={day.day}
            day={day}
            rows={grid.rows}
            appointments={appointments}
            colourOf={colourOf}
            mayWrite={mayWrite}
            isToday={day.day === today}
          />
        ))}
        <div ref={hint} className={classes.hint} hidden aria-hidden />
      </div>
    </div>
  );
}

function Head({ grid, today }: { readonly grid: Grid; readonly today: string }): ReactNode {
  const { language } = useLanguage();
  return (
    <div className={classes.head} aria-hidden>
      <span />
      {grid.days.map(({ day }) => (
        <span
          key={day}
          data-today={day === today || undefined}
          data-weekend={weekdayOf(day) % 6 === 0 || undefined}
        >
          {weekdayName(weekdayOf(day), language, 'short')} <b>{Number(day.slice(8))}</b>
        </span>
      ))}
    </div>
  );
}

function Hours({ grid }: { readonly grid: Grid }) {
  const { secondTime } = useWords(appointmentsWords);
  return (
    <div className={classes.hours} aria-hidden>
      {grid.rows.map(({ hour, again }) => {
        const time = `${String(hour).padStart(2, '0')}:00`;
        return <span key={`${hour}${again}`}>{again ? secondTime(time) : time}</span>;
      })}
    </div>
  );
}
