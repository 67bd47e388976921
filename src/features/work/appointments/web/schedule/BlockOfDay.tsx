import {
  IconAlertTriangleFilled,
  IconCheck,
  IconClock,
  IconMoonStars,
  IconPlayerPlayFilled,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import { memo, useLayoutEffect, useRef, type CSSProperties } from 'react';
import { wallClockOf } from '../../../../../shared/dates.ts';
import { useWords } from '../../../../../web/i18n.tsx';
import { appointmentLabel, carOf } from '../../appointment-label.ts';
import { nextStatus, type AppointmentStatus } from '../../../estimates/appointment-status.ts';
import type { Appointment } from '../../appointments.contract.ts';
import { appointmentsWords } from '../../appointments.words.ts';
import type { Placed } from '../../schedule/schedule-columns.ts';
import { endOf } from '../../schedule/schedule-rules.ts';
import { blockHeight, lineHeight, linesIn } from '../../schedule/schedule-grid.ts';
import classes from './BlockOfDay.module.css';
import colours from '../technician-colors.module.css';

interface BlockProps extends Placed {
  /** Which of the technicians' colours; -1: unassigned. */
  readonly colour: number;
  /** The column is the technician's: the name need not be repeated, and there is space for more. */
  readonly ofTechnician: boolean;
  /** Its beginning or its end lies in this day, and may be dragged. */
  readonly movable: boolean;
  readonly stretchable: boolean;
  /** The button sets the next status at once, instead of asking which. */
  readonly oneTap: boolean;
}

const statusIcons: Record<AppointmentStatus, Icon> = {
  scheduled: IconClock,
  in_progress: IconPlayerPlayFilled,
  completed: IconCheck,
  cancelled: IconX,
};

/** An appointment as it lies in a day. The grid handles clicks, keys and drags. */
export const BlockOfDay = memo(function BlockOfDay(props: BlockProps) {
  const { appointment, top, bottom, subcolumn, subcolumns, colour, movable, stretchable } = props;
  const height = blockHeight({ top, bottom });
  const block = useRef<HTMLDivElement>(null);
  // Where a drag left it, until it was drawn again.
  useLayoutEffect(() => {
    block.current?.style.removeProperty('transform');
  }, [appointment]);
  return (
    <div
      ref={block}
      className={`${colours.technician} ${classes.block}`}
      style={{ top, height, left: `${(subcolumn / subcolumns) * 100}%`, width: `${100 / subcolumns}%` }}
      data-block={appointment.id}
      data-status={appointment.status}
      data-colour={colour}
      // What it goes back to when a drag is given up.
      data-height={height}
      data-small={linesIn(height) < 3 || undefined}
      data-movable={movable || undefined}
    >
      <Face {...props} height={height} />
      <StatusButton appointment={appointment} oneTap={props.oneTap} roomy={height >= 88} />
      {stretchable && <div className={classes.edge} data-edge />}
    </div>
  );
});

interface FaceProps extends BlockProps {
  readonly height: number;
}

/**
 * What a block says, the most important first: what does not fit is left out from the end, by whole lines. Its name
 * for screen readers begins with the same words in the same order, so that who speaks to the screen finds it.
 */
function Face({ appointment, top, subcolumns, ofTechnician, height }: FaceProps) {
  const words = useWords(appointmentsWords);
  const { status, technicianName, doubleBooked, outsideHours, scheduledDate, vehicle } = appointment;
  const lines = linesIn(height);
  const label = appointmentLabel(appointment, words);
  const begins = wallClockOf(scheduledDate).time;
  const range = `${begins}–${wallClockOf(endOf(appointment)).time}`;
  const tight = lines < 4;
  // In the narrow columns of a week the position shows the end; where there is little space, the beginning as well.
  const begun = ofTechnician ? range : begins;
  const time = tight && (!ofTechnician || subcolumns > 1) ? null : begun;
  const licensePlate = vehicle?.licensePlate ?? '';
  const named = label.startsWith(licensePlate) ? licensePlate : '';
  const plate = named === '' && licensePlate !== '' ? licensePlate : null;
  const model = [vehicle?.make, vehicle?.model].filter(Boolean).join(' ');
  const rest = [
    // A label by make and model contains it already.
    model && !(carOf(vehicle) === model && label.startsWith(model)) && model,
    !ofTechnician && technicianName,
  ].filter((line): line is string => Boolean(line));
  const warnings = [doubleBooked && words.doubleBooked, outsideHours && words.outsideHours].filter(Boolean);
  const displayed = tight ? [label, time, plate] : [time, label, plate, ...rest];
  const spoken = [range, technicianName ?? words.notAssigned, words[status], ...warnings];
  const signs = (
    <>
      {doubleBooked && <IconAlertTriangleFilled size={13} aria-hidden className={classes.warning} />}
      {outsideHours && <IconMoonStars size={13} aria-hidden className={classes.closed} />}
    </>
  );
  const size = { '--line': `${lineHeight(height)}px`, '--lines': lines } as CSSProperties;
  const ofTitle = { '--lines': Math.max(1, lines - (plate || tight ? 1 : 0)) } as CSSProperties;
  return (
    <button
      type="button"
      className={classes.open}
      style={size}
      tabIndex={-1}
      data-stop
      data-top={top}
      title={[range, label, plate].filter(Boolean).join(' ')}
      aria-label={`${displayed.filter(Boolean).join(' ')}, ${spoken.join(', ')}`}
    >
      <span className={classes.text}>
        <span className={classes.title} style={ofTitle}>
          <span className={classes.corner} aria-hidden />
          {!tight && (
            <>
              {signs}
              {time && <span className={classes.time}>{time} </span>}
            </>
          )}
          <b>
            {/* A plate is read as one: it goes to the next line as a whole. */}
            {named && <span className={classes.plate}>{named}</span>}
            {label.slice(named.length)}
          </b>
        </span>{' '}
        {tight ? (
          <span className={classes.line}>
            {signs}
            {time && <span className={classes.time}>{time} </span>}
            <b>{plate}</b>
          </span>
        ) : (
          <>
            {plate && (
              <span className={classes.line}>
                <b>{plate}</b>{' '}
              </span>
            )}
            {rest.map((line) => (
              <span key={line} className={classes.line}>
                {line}{' '}
              </span>
            ))}
          </>
        )}
      </span>
    </button>
  );
}

interface StatusButtonProps {
  readonly appointment: Appointment;
  readonly oneTap: boolean;
  /** There is space for a word. */
  readonly roomy: boolean;
}

function StatusButton({ appointment, oneTap, roomy }: StatusButtonProps) {
  const words = useWords(appointmentsWords);
  const { status } = appointment;
  const label = appointmentLabel(appointment, words);
  const next = oneTap ? nextStatus(status) : null;
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
        data-roomy={roomy || undefined}
        aria-label={`${verb}: ${label}`}
      >
        <NextIcon size={20} aria-hidden />
        {roomy && verb}
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
      <span>
        <StatusIcon size={12} stroke={3} aria-hidden />
      </span>
    </button>
  );
}
