import { IconAlertTriangle, IconMoonStars } from '@tabler/icons-react';
import { memo, useLayoutEffect, useRef } from 'react';
import { wallClockOf } from '../../../shared/dates.ts';
import { useWords } from '../../../web/i18n.tsx';
import { appointmentLabel } from '../appointment-label.ts';
import type { Appointment } from '../appointments.contract.ts';
import { appointmentsWords } from '../appointments.words.ts';
import { endOf } from '../schedule-rules.ts';
import type { Lane } from '../overlaps.ts';
import { blockHeight } from './block-height.ts';
import classes from './BlockOfDay.module.css';
import colours from './technician-colours.module.css';

interface BlockProps extends Lane {
  readonly appointment: Appointment;
  readonly top: number;
  readonly bottom: number;
  /** Which of the technicians' colours; -1: nobody's. */
  readonly colour: number;
  /** Its beginning or its end lies in this day, and may be dragged. */
  readonly movable: boolean;
  readonly stretchable: boolean;
}

/** An appointment as it lies in a day. Clicks, keys and drags are heard by the grid. */
export const BlockOfDay = memo(function BlockOfDay(props: BlockProps) {
  const { appointment, top, bottom, lane, lanes, colour, movable, stretchable } = props;
  const { id, status, technicianName, doubleBooked, outsideHours, scheduledDate } = appointment;
  const words = useWords(appointmentsWords);
  const label = appointmentLabel(appointment, words);
  const time = `${wallClockOf(scheduledDate).time}–${wallClockOf(endOf(appointment)).time}`;
  const warnings = [doubleBooked && words.doubleBooked, outsideHours && words.outsideHours].filter(Boolean);
  const block = useRef<HTMLDivElement>(null);
  // Where the drag left it, until it was drawn anew.
  useLayoutEffect(() => {
    block.current?.style.removeProperty('transform');
  }, [appointment]);
  const height = blockHeight({ top, bottom });
  return (
    <div
      ref={block}
      className={`${colours.technician} ${classes.block}`}
      style={{ top, height, left: `${(lane / lanes) * 100}%`, width: `${100 / lanes}%` }}
      data-block={id}
      data-status={status}
      data-colour={colour}
      // What it goes back to when a drag is given up.
      data-height={height}
      data-small={bottom - top < 44 || undefined}
      data-movable={movable || undefined}
    >
      <button
        type="button"
        className={classes.open}
        tabIndex={-1}
        data-stop
        data-top={top}
        title={`${time} ${label}`}
        aria-label={[time, label, technicianName ?? words.nobody, words[status], ...warnings].join(', ')}
      >
        <span className={classes.label}>
          {doubleBooked && <IconAlertTriangle size={13} aria-hidden className={classes.warning} />}
          {outsideHours && <IconMoonStars size={13} aria-hidden className={classes.warning} />}
          {label}
        </span>
        <span className={classes.time}>
          {time}
          {technicianName && ` · ${technicianName}`}
        </span>
      </button>
      <button
        type="button"
        className={classes.status}
        tabIndex={-1}
        data-status-button
        aria-label={words.statusOf(words[status], label)}
        title={words[status]}
      >
        <span />
      </button>
      {stretchable && <div className={classes.edge} data-edge />}
    </div>
  );
});
