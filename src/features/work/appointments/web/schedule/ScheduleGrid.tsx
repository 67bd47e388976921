import {
  useLayoutEffect,
  type CSSProperties,
  type HTMLAttributes,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { useWords } from '#web/i18n.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { appointmentsWords } from '../../appointments.words.ts';
import { idleColumns, type Column } from '../../schedule/schedule-columns.ts';
import { ROW_HEIGHT, type HourRow } from '../../schedule/schedule-grid.ts';
import { isNarrowAt } from './BlockOfDay.tsx';
import { ColumnHeads, type ColumnHeadsProps } from './ColumnHeads.tsx';
import { DayColumn } from './DayColumn.tsx';
import classes from './ScheduleGrid.module.css';
import { inRem, toScreen } from './grid-lengths.ts';
import { VisuallyHidden } from '#web/ui/Text.tsx';
import { useFirstRender } from '#web/first-render.ts';

interface ScheduleGridProps extends Omit<ColumnHeadsProps, 'idle'> {
  readonly label: string;
  readonly rows: readonly HourRow[];
  /** It has the hours of the night too. */
  readonly isWhole: boolean;
  readonly loading: boolean;
  readonly mayWrite: boolean;
  readonly oneTap: boolean;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly shadow: Ref<HTMLDivElement>;
  readonly handlers: HTMLAttributes<HTMLDivElement>;
  /** What lies over the columns. */
  readonly children: ReactNode;
}

/** What is in sight first where the night is there too: from 08:00, and in a high window until 19:00. */
const FIRST_HOUR = 8;
/** Where the keyboard enters a grid without appointments. */
const MORNING = 9;

/**
 * Least widths in pixels of the grid: of a column of a day, of a block that has another beside it there, of one that has
 * several, of the strip of one that takes no time, of a day of the week, of a closed day without appointments, and of the
 * column of hours. There are more bays than technicians: five of them are in sight beside the tray.
 */
const widths = {
  desktop: {
    alone: { technician: 150, bay: 110 },
    beside: { technician: 132, bay: 104 },
    narrow: 86,
    strip: 26,
    day: 86,
    idle: 40,
    hours: 62,
  },
  phone: {
    alone: { technician: 150, bay: 150 },
    beside: { technician: 124, bay: 124 },
    narrow: 86,
    strip: 26,
    day: 112,
    idle: 40,
    hours: 52,
  },
};

/**
 * Columns share the width. A technician's is wider where blocks stand side by side; the days of a week stay equal, so
 * that all of them are in sight, and only idle ones are narrow.
 */
function layoutOf(
  columns: readonly Column[],
  idle: ReadonlySet<Column>,
  phone: boolean,
  oneTap: boolean,
): CSSProperties {
  const width = widths[phone ? 'phone' : 'desktop'];
  const tracks = columns.map((column) => {
    const { resource, subcolumns, strips } = column;
    if (resource) {
      const isNarrow = isNarrowAt(subcolumns, { of: resource.kind, oneTap });
      const ofBlocks = subcolumns * (isNarrow ? width.narrow : width.beside[resource.kind]);
      const alone = width.alone[resource.kind];
      const least = (subcolumns > 1 ? Math.max(alone, ofBlocks) : alone) + strips * width.strip;
      return { least, most: `${subcolumns}fr` };
    }
    if (idle.has(column)) return { least: width.idle, most: inRem(width.idle) };
    return { least: width.day, most: '1fr' };
  });
  return {
    gridTemplateColumns: `${inRem(width.hours)} ${tracks.map(({ least, most }) => `minmax(${inRem(least)}, ${most})`).join(' ')}`,
    minWidth: inRem(tracks.reduce((sum, { least }) => sum + least, width.hours)),
  };
}

/** What the server renders cannot be scrolled: it begins with the hour to which the browser scrolls. */
const asIfScrolled = { marginTop: inRem(-FIRST_HOUR * ROW_HEIGHT) };

/** Scrolls to the morning, and in a week to its present day: afterwards the person does. */
function useFirstScroll(scroller: RefObject<HTMLElement | null>, isFirst: boolean, isWhole: boolean): void {
  // In the frame without the margin, and again with other hours.
  useLayoutEffect(() => {
    if (!isFirst) scroller.current?.scrollTo({ top: isWhole ? toScreen(FIRST_HOUR * ROW_HEIGHT) : 0 });
  }, [scroller, isFirst, isWhole]);
  useLayoutEffect(() => {
    const viewport = scroller.current;
    const day = isFirst ? null : viewport?.querySelector<HTMLElement>('[data-day][data-today]');
    // Where a week is wider than the screen.
    if (viewport && day) viewport.scrollTo({ left: day.offsetLeft + day.offsetWidth - viewport.clientWidth });
  }, [scroller, isFirst]);
}

export function ScheduleGrid(props: ScheduleGridProps) {
  const { label, columns, rows, isWhole, today, appointments, hours, loads, ...rest } = props;
  const { loading, scroller, colourOf, mayWrite, oneTap, shadow, handlers, children } = rest;
  const { keys, keysToRead } = useWords(appointmentsWords);
  const phone = useIsPhone();
  const isFirst = useFirstRender() !== null;
  const ofDay = columns[0]?.resource !== undefined;
  useFirstScroll(scroller, isFirst, isWhole);
  const idle = idleColumns(columns, hours);
  const layout = layoutOf(columns, idle, phone, oneTap);
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      role="group"
      aria-label={label}
      aria-busy={loading}
      data-view={ofDay ? 'day' : 'week'}
      data-loading={loading || undefined}
      data-morning={
        Math.max(
          0,
          rows.findIndex(({ hour }) => hour === MORNING),
        ) * ROW_HEIGHT
      }
      {...handlers}
    >
      <VisuallyHidden component="p">{mayWrite ? keys : keysToRead}</VisuallyHidden>
      <div className={classes.head} style={layout}>
        <span aria-hidden />
        <ColumnHeads
          columns={columns}
          today={today}
          appointments={appointments}
          hours={hours}
          idle={idle}
          colourOf={colourOf}
          loads={loads}
        />
      </div>
      <div className={classes.body} style={{ ...layout, ...(isFirst && isWhole && asIfScrolled) }}>
        <Hours rows={rows} />
        {columns.map((column, place) => (
          <DayColumn
            key={column.key}
            column={column}
            place={place}
            rows={rows}
            hours={hours}
            colourOf={colourOf}
            mayWrite={mayWrite}
            oneTap={oneTap}
            isToday={column.day.day === today}
            isIdle={idle.has(column)}
          />
        ))}
        <div ref={shadow} className={classes.shadow} hidden aria-hidden />
        {children}
      </div>
    </div>
  );
}

function Hours({ rows }: { readonly rows: readonly HourRow[] }) {
  const { secondTime } = useWords(appointmentsWords);
  return (
    <div className={classes.hours} aria-hidden>
      {rows.map(({ hour, again }) => {
        const time = `${String(hour).padStart(2, '0')}:00`;
        return <span key={`${hour}${again}`}>{again ? secondTime(time) : time}</span>;
      })}
    </div>
  );
}
