import { memo, use, type CSSProperties } from 'react';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { appointmentsWords } from '../../appointments.words.ts';
import { isLate } from '../../schedule/late.ts';
import { closedOn, notThereWithin, type Column } from '../../schedule/schedule-columns.ts';
import { lineHeight, linesIn, pieceOf, ROW_HEIGHT, type HourRow } from '../../schedule/schedule-grid.ts';
import { closingOn } from '#features/records/special-days/shop-hours.ts';
import { endOf, type WorkingTime } from '../../schedule/schedule-rules.ts';
import { useAwayText } from '../away-text.ts';
import { BlockOfDay, MOST_USUAL } from './BlockOfDay.tsx';
import classes from './DayColumn.module.css';
import { inRem } from './grid-lengths.ts';
import { HeldTimesContext, type HeldTime } from './held-times.ts';
import { MoreButton } from './MoreButton.tsx';
import { NowLine } from './NowLine.tsx';
import { spokenDay } from './schedule-days.ts';
import { useNow } from './use-now.ts';

export type ColourOf = (technicianId: string | null) => number;

interface DayColumnProps {
  readonly column: Column;
  readonly place: number;
  readonly rows: readonly HourRow[];
  /** Undefined until they are known: then nothing is shaded. */
  readonly hours: WorkingTime | undefined;
  readonly colourOf: ColourOf;
  /** Slots can be taken and blocks moved. */
  readonly mayWrite: boolean;
  readonly oneTap: boolean;
  readonly isToday: boolean;
  /** A narrow one of a closed day. */
  readonly isIdle: boolean;
}

export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { column, place, rows, hours, colourOf, mayWrite, oneTap, isToday, isIdle } = props;
  const { language } = useLanguage();
  const { day, resource, blocks, stacks } = column;
  const now = useNow();
  const name = [spokenDay(day.day, language), resource?.name].filter(Boolean).join(', ');
  return (
    <div
      className={classes.day}
      role="group"
      aria-label={name}
      data-day={day.day}
      data-column={place}
      data-today={(isToday && !resource) || undefined}
      data-idle={isIdle || undefined}
      data-crowded={(resource && column.subcolumns > MOST_USUAL) || undefined}
      style={{ height: inRem(rows.length * ROW_HEIGHT) }}
    >
      {hours && <IdleHours column={column} hours={hours} />}
      <HeldTimes column={column} />
      <Slots column={column} rows={rows} name={name} mayWrite={mayWrite} />
      {blocks.map((block) => {
        const { appointment, allocation, index } = block;
        return (
          <BlockOfDay
            key={`${appointment.id} ${index}`}
            {...block}
            colour={colourOf(allocation.technicianId)}
            of={resource?.kind}
            oneTap={oneTap}
            // What lies in the past is no longer late: nobody waits for it.
            late={isToday && isLate(appointment, now)}
            movable={mayWrite && Date.parse(allocation.scheduledDate) >= day.from}
            stretchable={mayWrite && Date.parse(endOf(allocation)) <= day.to}
          />
        );
      })}
      {stacks.map((stack) => (
        <MoreButton key={`${stack.beside} ${stack.top}`} stack={stack} name={name} />
      ))}
      {isToday && <NowLine day={day} now={now} />}
    </div>
  );
});

interface IdleHoursProps {
  readonly column: Column;
  readonly hours: WorkingTime;
}

/** The hours in which the shop is closed or the technician is not there. */
function IdleHours({ column: { day, worker }, hours }: IdleHoursProps) {
  const words = useWords(appointmentsWords);
  const { language } = useLanguage();
  const closed = closingOn(day.day, hours)?.[language] ?? words.closed;
  const awayText = useAwayText();
  const idle = [
    ...closedOn(day, hours).map((extent) => ({ ...extent, reason: closed })),
    ...notThereWithin(day, worker, hours).map(({ kind, ...extent }) => ({
      ...extent,
      reason: awayText(kind),
    })),
  ];
  return idle.map(({ top, bottom, reason }) => (
    <div
      key={top}
      className={classes.closed}
      style={{ top: inRem(top), height: inRem(bottom - top) }}
      data-closed
    >
      {bottom - top >= ROW_HEIGHT / 2 && <span title={reason}>{reason}</span>}
    </div>
  ));
}

/** Its border takes a little of the height; a single line is always there. */
const linesOfHeld = (height: number): number => (height < 32 ? 1 : linesIn(height - 4));

/** The times that are kept for somebody: hatched, below what is planned. */
function HeldTimes({ column: { day, resource, worker } }: Pick<DayColumnProps, 'column'>) {
  const held = use(HeldTimesContext);
  const isOfColumn = ({ technicianId, bayId }: HeldTime): boolean => {
    if (resource) return (resource.kind === 'bay' ? bayId : technicianId) === resource.id;
    return worker === null || technicianId === worker;
  };
  return held.filter(isOfColumn).map((time) => {
    const piece = pieceOf(day, time);
    if (!piece) return null;
    const height = piece.bottom - piece.top;
    const size = { '--line': inRem(lineHeight(height)), '--lines': linesOfHeld(height) } as CSSProperties;
    return (
      <div
        key={`${time.scheduledDate} ${time.technicianId} ${time.bayId}`}
        className={classes.held}
        style={{ ...size, top: inRem(piece.top), height: inRem(height) }}
        title={time.text}
      >
        <span>{time.text}</span>
      </div>
    );
  });
}

const clock = ({ hour }: HourRow): string => `${String(hour).padStart(2, '0')}:00`;

interface SlotsProps {
  readonly column: Column;
  readonly rows: readonly HourRow[];
  readonly name: string;
  readonly mayWrite: boolean;
}

/** The empty hours: a user with the permission takes one with a double click, or with Enter. */
const Slots = memo(
  function Slots({ column: { day, resource }, rows, name, mayWrite }: SlotsProps) {
    const words = useWords(appointmentsWords);
    return rows.map((row, index) => {
      const start = day.starts[index] ?? null;
      const time = row.again ? words.secondTime(clock(row)) : clock(row);
      const place = { key: time, className: classes.slot, style: { top: inRem(index * ROW_HEIGHT) } };
      if (start === null) return <div {...place} key={time} data-missing />;
      if (!mayWrite) return <div {...place} key={time} />;
      return (
        <button
          {...place}
          key={time}
          type="button"
          tabIndex={-1}
          data-stop
          data-top={index * ROW_HEIGHT}
          data-slot={new Date(start).toISOString()}
          data-who={(resource?.kind === 'technician' && resource.id) || undefined}
          data-bay={(resource?.kind === 'bay' && resource.id) || undefined}
          aria-label={words.emptySlot(name, time)}
        />
      );
    });
  },
  // A column is created again with each change of its blocks; its hours are the same.
  (before, after) =>
    before.column.day === after.column.day &&
    before.rows === after.rows &&
    before.name === after.name &&
    before.mayWrite === after.mayWrite,
);
