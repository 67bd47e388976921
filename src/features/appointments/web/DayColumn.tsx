import { memo, useMemo } from 'react';
import { useLanguage, useWords } from '../../../web/i18n.tsx';
import type { Appointment } from '../appointments.contract.ts';
import { appointmentsWords } from '../appointments.words.ts';
import { endOf } from '../schedule-rules.ts';
import { BlockOfDay } from './BlockOfDay.tsx';
import { NowLine } from './NowLine.tsx';
import { lanesOf } from '../overlaps.ts';
import classes from './DayColumn.module.css';
import { spokenDay } from './schedule-days.ts';
import { pieceOf, ROW_HEIGHT, type GridDay, type HourRow } from '../schedule-grid.ts';

interface DayColumnProps {
  readonly day: GridDay;
  readonly rows: readonly HourRow[];
  readonly appointments: readonly Appointment[];
  /** Which colour a technician has. */
  readonly colourOf: (technicianId: string | null) => number;
  /** Slots can be taken and blocks moved. */
  readonly mayWrite: boolean;
  readonly isToday: boolean;
}

/** The blocks of one day, each with its place. */
function placed(day: GridDay, appointments: readonly Appointment[]) {
  const pieces = appointments.flatMap((appointment) => {
    const piece = pieceOf(day, appointment);
    return piece ? [{ appointment, ...piece }] : [];
  });
  const lanes = lanesOf(pieces);
  return pieces.map((piece, index) => ({ ...piece, ...(lanes[index] ?? { lane: 0, lanes: 1 }) }));
}

export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { day, rows, appointments, colourOf, mayWrite, isToday } = props;
  const { language } = useLanguage();
  const blocks = useMemo(() => placed(day, appointments), [day, appointments]);
  return (
    <div
      className={classes.day}
      role="group"
      aria-label={spokenDay(day.day, language)}
      data-day={day.day}
      data-today={isToday || undefined}
      style={{ height: rows.length * ROW_HEIGHT }}
    >
      <Slots day={day} rows={rows} mayWrite={mayWrite} />
      {blocks.map(({ appointment, ...place }) => (
        <BlockOfDay
          key={appointment.id}
          appointment={appointment}
          {...place}
          colour={colourOf(appointment.technicianId)}
          movable={mayWrite && Date.parse(appointment.scheduledDate) >= day.from}
          stretchable={mayWrite && Date.parse(endOf(appointment)) <= day.to}
        />
      ))}
      {isToday && <NowLine day={day} />}
    </div>
  );
});

const clock = ({ hour }: HourRow): string => `${String(hour).padStart(2, '0')}:00`;

interface SlotsProps {
  readonly day: GridDay;
  readonly rows: readonly HourRow[];
  readonly mayWrite: boolean;
}

/** The empty hours: whoever may write takes one with a double click, or with Enter. */
const Slots = memo(function Slots({ day, rows, mayWrite }: SlotsProps) {
  const words = useWords(appointmentsWords);
  const { language } = useLanguage();
  const name = spokenDay(day.day, language);
  return rows.map((row, index) => {
    const start = day.starts[index] ?? null;
    const time = row.again ? words.secondTime(clock(row)) : clock(row);
    const place = { key: time, className: classes.slot, style: { top: index * ROW_HEIGHT } };
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
        aria-label={words.emptySlot(name, time)}
      />
    );
  });
});
