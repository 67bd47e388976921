import {
  useLayoutEffect,
  type CSSProperties,
  type HTMLAttributes,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { weekdayName } from '#shared/dates.ts';
import { weekdayOf } from '#shared/days.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import type { Appointment } from '../../appointments.contract.ts';
import { appointmentsWords } from '../../appointments.words.ts';
import { isIdle, loadOf, type Column } from '../../schedule/schedule-columns.ts';
import { ROW_HEIGHT, type HourRow } from '../../schedule/schedule-grid.ts';
import type { OpenHours } from '../../schedule/schedule-rules.ts';
import { DayColumn, type ColourOf } from './DayColumn.tsx';
import { loadText } from './load-text.ts';
import classes from './ScheduleGrid.module.css';
import colours from '../technician-colors.module.css';
import { VisuallyHidden } from '#web/ui/Text.tsx';
import { useFirstRender } from '#web/first-render.ts';

interface ScheduleGridProps {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly rows: readonly HourRow[];
  readonly today: string;
  /** Of all technicians, also while one technician's are shown. */
  readonly appointments: readonly Appointment[];
  readonly openingHours: readonly OpenHours[] | undefined;
  readonly loading: boolean;
  readonly colourOf: ColourOf;
  readonly mayWrite: boolean;
  readonly oneTap: boolean;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly shadow: Ref<HTMLDivElement>;
  readonly handlers: HTMLAttributes<HTMLDivElement>;
  /** What lies over the columns. */
  readonly children: ReactNode;
}

/** What is in sight first: from 08:00, and where the window is high enough until 19:00. */
const FIRST_HOUR = 8;

/**
 * Least widths in pixels: of a technician's column, of a block that has others beside it there, of a day of the week,
 * of a closed day without appointments, and of the column of hours.
 */
const widths = {
  desktop: { technician: 150, beside: 132, day: 86, idle: 40, hours: 62 },
  phone: { technician: 150, beside: 124, day: 112, idle: 40, hours: 52 },
};

/**
 * Columns share the width. A technician's is wider where blocks stand side by side; the days of a week stay equal, so
 * that all of them are in sight, and only closed ones are narrow.
 */
function layoutOf(
  columns: readonly Column[],
  openingHours: readonly OpenHours[] | undefined,
  phone: boolean,
): CSSProperties {
  const width = widths[phone ? 'phone' : 'desktop'];
  const tracks = columns.map((column) => {
    const { technician, subcolumns } = column;
    if (technician)
      return { least: Math.max(width.technician, subcolumns * width.beside), most: `${subcolumns}fr` };
    if (openingHours && isIdle(column, openingHours)) return { least: width.idle, most: `${width.idle}px` };
    return { least: width.day, most: '1fr' };
  });
  return {
    gridTemplateColumns: `${width.hours}px ${tracks.map(({ least, most }) => `minmax(${least}px, ${most})`).join(' ')}`,
    minWidth: tracks.reduce((sum, { least }) => sum + least, width.hours),
  };
}

/** What the server renders cannot be scrolled: it begins with the hour to which the browser scrolls. */
const asIfScrolled = { marginTop: -FIRST_HOUR * ROW_HEIGHT };

export function ScheduleGrid(props: ScheduleGridProps) {
  const { label, columns, rows, today, appointments, openingHours, loading, scroller, ...rest } = props;
  const { colourOf, mayWrite, oneTap, shadow, handlers } = rest;
  const { keys, keysToRead } = useWords(appointmentsWords);
  const phone = useIsPhone();
  const isFirst = useFirstRender() !== null;
  const ofDay = columns[0]?.technician !== undefined;
  useLayoutEffect(() => {
    const viewport = scroller.current;
    if (!viewport || isFirst) return;
    viewport.scrollTop = FIRST_HOUR * ROW_HEIGHT;
    const column = viewport.querySelector<HTMLElement>('[data-day][data-today]');
    // Where a week is wider than the screen, its present day is in sight.
    if (column) viewport.scrollLeft = column.offsetLeft + column.offsetWidth - viewport.clientWidth;
    // oxlint-disable-next-line react/exhaustive-deps -- once, in the frame without the margin: later the person has scrolled
  }, [isFirst]);
  const layout = layoutOf(columns, openingHours, phone);
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      role="group"
      aria-label={label}
      aria-busy={loading}
      data-view={ofDay ? 'day' : 'week'}
      data-loading={loading || undefined}
      {...handlers}
    >
      <VisuallyHidden component="p">{mayWrite ? keys : keysToRead}</VisuallyHidden>
      <div className={classes.head} style={layout}>
        <span aria-hidden />
        {columns.map((column) =>
          column.technician ? (
            <TechnicianHead
              key={column.key}
              column={column}
              colour={colourOf(column.technician.id)}
              appointments={appointments}
              openingHours={openingHours}
            />
          ) : (
            <DayHead
              key={column.key}
              day={column.day.day}
              isToday={column.day.day === today}
              isIdle={openingHours !== undefined && isIdle(column, openingHours)}
            />
          ),
        )}
      </div>
      <div className={classes.body} style={{ ...layout, ...(isFirst && asIfScrolled) }}>
        <Hours rows={rows} />
        {columns.map((column, place) => (
          <DayColumn
            key={column.key}
            column={column}
            place={place}
            rows={rows}
            openingHours={openingHours}
            colourOf={colourOf}
            mayWrite={mayWrite}
            oneTap={oneTap}
            isToday={column.day.day === today}
          />
        ))}
        <div ref={shadow} className={classes.shadow} hidden aria-hidden />
        {props.children}
      </div>
    </div>
  );
}

interface DayHeadProps {
  readonly day: string;
  readonly isToday: boolean;
  readonly isIdle: boolean;
}

function DayHead({ day, isToday, isIdle: idle }: DayHeadProps) {
  const { language } = useLanguage();
  return (
    <span
      aria-hidden
      className={classes.day}
      data-today={isToday || undefined}
      data-weekend={weekdayOf(day) % 6 === 0 || undefined}
      data-idle={idle || undefined}
    >
      {weekdayName(weekdayOf(day), language, 'short')} <b>{Number(day.slice(8))}</b>
    </span>
  );
}

interface TechnicianHeadProps extends Pick<ScheduleGridProps, 'appointments' | 'openingHours'> {
  readonly column: Column;
  readonly colour: number;
}

/** Whose column it is, and how much of the day is taken. */
function TechnicianHead({ column, colour, appointments, openingHours }: TechnicianHeadProps) {
  const words = useWords(appointmentsWords);
  const { language } = useLanguage();
  const { day, technician, blocks } = column;
  const load = openingHours && technician?.id ? loadOf(day, technician.id, appointments, openingHours) : null;
  return (
    <div className={`${colours.technician} ${classes.technician}`} data-colour={colour}>
      <span className={classes.name}>
        <span className={classes.swatch} aria-hidden />
        {technician?.name}
      </span>
      {load ? (
        <span className={classes.load}>
          {load.open > 0 && (
            <span className={classes.bar} aria-hidden>
              <span
                data-over={load.planned > load.open || undefined}
                style={{ width: `${Math.min(100, (load.planned / load.open) * 100)}%` }}
              />
            </span>
          )}
          {loadText(load, words, language)}
        </span>
      ) : (
        <span className={classes.load}>{technician?.id === null && words.count(blocks.length)}</span>
      )}
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
