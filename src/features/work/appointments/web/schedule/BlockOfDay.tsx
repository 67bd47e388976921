import { IconCheck, IconClock, IconPlayerPlayFilled, IconX, type Icon } from '@tabler/icons-react';
import { memo, useLayoutEffect, useRef, type CSSProperties } from 'react';
import { useWords } from '#web/i18n.tsx';
import { appointmentLabel } from '../../appointment-label.ts';
import { appointmentRules, type AppointmentStatus } from '#features/work/estimates/appointment-status.ts';
import type { Appointment } from '../../appointments.contract.ts';
import { appointmentsWords } from '../../appointments.words.ts';
import type { Placed, Resource } from '../../schedule/schedule-columns.ts';
import { blockHeight, linesIn } from '../../schedule/schedule-grid.ts';
import { BlockFace, hasStatusBelow } from './BlockFace.tsx';
import classes from './BlockOfDay.module.css';
import { inRem } from './grid-lengths.ts';
import colours from '../technician-colors.module.css';

interface BlockProps extends Placed {
  /** Which of the technicians' colours; -1: unassigned. */
  readonly colour: number;
  /** The column is a technician's or a bay's: its name need not be repeated, and there is space for more. */
  readonly of: Resource['kind'] | undefined;
  /** Its beginning or its end lies in this day, and may be dragged. */
  readonly movable: boolean;
  readonly stretchable: boolean;
  /** It should have begun, or should be done. */
  readonly late: boolean;
  /** The button sets the next status at once, instead of asking which. */
  readonly oneTap: boolean;
}

const statusIcons: Record<AppointmentStatus, Icon> = {
  scheduled: IconClock,
  in_progress: IconPlayerPlayFilled,
  completed: IconCheck,
  cancelled: IconX,
};

/** How many blocks side by side a technician's day has the width for without losing any beside their text. */
export const MOST_USUAL = 2;

/** Says whether so many blocks side by side have little width. A button that begins work keeps its place. */
export const isNarrowAt = (subcolumns: number, { of, oneTap }: Pick<BlockProps, 'of' | 'oneTap'>): boolean =>
  of ? subcolumns > MOST_USUAL && !oneTap : subcolumns > 1;

/** An appointment as it lies in a day. The grid handles clicks, keys and drags. */
export const BlockOfDay = memo(function BlockOfDay(props: BlockProps) {
  const {
    appointment,
    allocation,
    index,
    top,
    bottom,
    subcolumn,
    subcolumns,
    hasMore,
    colour,
    movable,
    stretchable,
  } = props;
  const height = blockHeight({ top, bottom });
  const isBeside = subcolumns > 1;
  const isNarrow = isNarrowAt(subcolumns, props);
  const block = useRef<HTMLDivElement>(null);
  // Where a drag left it, until it was drawn again.
  useLayoutEffect(() => {
    block.current?.style.removeProperty('transform');
  }, [appointment]);
  return (
    <div
      ref={block}
      className={`${colours.technician} ${classes.block}`}
      style={
        { '--lane': subcolumn, '--of': subcolumns, top: inRem(top), height: inRem(height) } as CSSProperties
      }
      data-block={appointment.id}
      data-time={index}
      data-status={appointment.status}
      data-late={props.late || undefined}
      data-colour={colour}
      // What it goes back to when a drag is given up.
      data-height={height}
      data-small={linesIn(height) < 3 || undefined}
      data-narrow={isNarrow || undefined}
      // A day of the week that is too narrow for two shows the first.
      data-lane={isBeside && !props.of ? subcolumn : undefined}
      data-more={hasMore || undefined}
      data-alone={(props.of && !isBeside) || undefined}
      data-movable={movable || undefined}
    >
      <BlockFace
        appointment={appointment}
        allocation={allocation}
        index={index}
        top={top}
        height={height}
        alone={subcolumns === 1}
        of={props.of}
        plateFirst={isBeside || props.oneTap}
        narrow={isNarrow}
        late={props.late}
      />
      {(!isNarrow || (hasStatusBelow(height) && !props.oneTap)) && (
        <StatusButton appointment={appointment} oneTap={props.oneTap} />
      )}
      {stretchable && <div className={classes.edge} data-edge />}
    </div>
  );
});

interface StatusButtonProps {
  readonly appointment: Appointment;
  readonly oneTap: boolean;
}

function StatusButton({ appointment, oneTap }: StatusButtonProps) {
  const words = useWords(appointmentsWords);
  const { status } = appointment;
  const label = appointmentLabel(appointment, words);
  const next = oneTap ? appointmentRules[status].next : null;
  if (next) {
    const NextIcon = next === 'completed' ? IconCheck : IconPlayerPlayFilled;
    const verb = next === 'completed' ? words.done : words.begin;
    return (
      <button
        type="button"
        className={`${classes.status} ${classes.next}`}
        tabIndex={-1}
        data-status-button
        data-next={next}
        aria-label={`${verb}: ${label}`}
      >
        <NextIcon size={20} aria-hidden />
        <span className={classes.verb}>{verb}</span>
      </button>
    );
  }
  const StatusIcon = statusIcons[status];
  return (
    <button
      type="button"
      className={classes.status}
      tabIndex={-1}
      data-status-button
      aria-label={words.statusOf(words[status], label)}
      title={words[status]}
    >
      <span className={classes.disc}>
        <StatusIcon size={12} stroke={3} aria-hidden />
      </span>
    </button>
  );
}
