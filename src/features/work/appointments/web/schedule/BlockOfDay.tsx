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

/** The button that begins work, where a day of the week has no width beside the text. Pixels. */
const BUTTON_BELOW = 46;
/** Above it there is space for a plate, a time and a line of the work. Pixels. */
const TEXT_ABOVE = 50;

type InWeek = Pick<BlockProps, 'of' | 'oneTap' | 'appointment'>;
const hasButtonBelow = ({ of, oneTap, appointment }: InWeek): boolean =>
  oneTap && !of && appointmentRules[appointment.status].next !== null;

/** Returns how much of a block is left free at its foot for the button that begins work. Pixels. */
const footOf = (height: number, block: InWeek): number =>
  hasButtonBelow(block) && height >= TEXT_ABOVE + BUTTON_BELOW ? BUTTON_BELOW : 0;

/** A low block of a week on a phone has none: its text is read, and the block is opened. */
function hasStatusButton(height: number, props: BlockProps): boolean {
  if (isNarrowAt(props.subcolumns, props)) return hasStatusBelow(height) && !props.oneTap;
  return !hasButtonBelow(props) || footOf(height, props) > 0;
}

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
    strips = 0,
    strip = null,
    colour,
    movable,
    stretchable,
  } = props;
  const height = blockHeight({ top, bottom });
  const isBeside = subcolumns > 1;
  const isStrip = strip !== null;
  const foot = footOf(height, props);
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
        {
          '--lane': subcolumn,
          '--of': subcolumns,
          ...(strips > 0 && {
            '--strip': `${strips} * var(--strip-width)`,
            '--after': strips - (strip ?? 0),
          }),
          top: inRem(top),
          height: inRem(height),
        } as CSSProperties
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
      data-strip={isStrip || undefined}
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
        foot={foot}
        late={props.late}
      />
      {isStrip && <StatusMark status={appointment.status} />}
      {!isStrip && hasStatusButton(height, props) && (
        <StatusButton appointment={appointment} oneTap={props.oneTap} isBelow={foot > 0} />
      )}
      {stretchable && !isStrip && <div className={classes.edge} data-edge />}
    </div>
  );
});

/** All that a strip has the width for. What is pressed opens the appointment. */
function StatusMark({ status }: Pick<Appointment, 'status'>) {
  const StatusIcon = statusIcons[status];
  return (
    <span className={`${classes.status} ${classes.mark}`} aria-hidden>
      <span className={classes.disc}>
        <StatusIcon size={12} stroke={3} />
      </span>
    </span>
  );
}

interface StatusButtonProps {
  readonly appointment: Appointment;
  readonly oneTap: boolean;
  /** Below the text, as wide as the block. */
  readonly isBelow: boolean;
}

function StatusButton({ appointment, oneTap, isBelow }: StatusButtonProps) {
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
        data-below={isBelow || undefined}
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
