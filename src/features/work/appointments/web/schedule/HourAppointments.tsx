import { Popover } from '@mantine/core';
import { IconAlertTriangleFilled, IconMoonStars, IconUserOff } from '@tabler/icons-react';
import { useId, type KeyboardEvent, type PointerEvent } from 'react';
import { wallClockOf } from '#shared/dates.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { appointmentLabel } from '../../appointment-label.ts';
import { appointmentsWords } from '../../appointments.words.ts';
import { isLate } from '../../schedule/late.ts';
import type { Shown, Stack } from '../../schedule/schedule-columns.ts';
import type { GridDay } from '../../schedule/schedule-grid.ts';
import colours from '../technician-colors.module.css';
import type { ColourOf } from './DayColumn.tsx';
import classes from './HourAppointments.module.css';
import { inRem } from './grid-lengths.ts';
import { spanText, spokenDay } from './schedule-days.ts';
import { useNow } from './use-now.ts';

interface HourAppointmentsProps {
  readonly day: GridDay;
  readonly stack: Stack;
  /** Where its button lies in the grid. Pixels. */
  readonly left: number;
  readonly colourOf: ColourOf;
  readonly onOpen: (id: string) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>, shown: Shown) => void;
  readonly onDay: () => void;
  readonly onClose: () => void;
}

/** Moves the focus among the rows. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll('button')];
  const place = rows.findIndex((row) => row === document.activeElement);
  rows[(place + step + rows.length) % rows.length]?.focus();
}

/** All appointments of an hour in which a day of the week has more than it shows side by side. */
export function HourAppointments(props: HourAppointmentsProps) {
  const { day, stack, left, onDay, onClose } = props;
  const words = useWords(appointmentsWords);
  const { language } = useLanguage();
  const heading = useId();
  const { time } = wallClockOf(stack.from);
  const now = useNow();
  const isToday = wallClockOf(now).day === day.day;
  return (
    <Popover
      opened
      onDismiss={onClose}
      position="right-start"
      middlewares={{ flip: { fallbackPlacements: ['left-start', 'bottom', 'top'] }, shift: { padding: 8 } }}
      width={300}
      shadow="md"
      trapFocus
      withRoles={false}
    >
      <Popover.Target>
        <span
          aria-hidden
          className={classes.anchor}
          style={{ left, top: inRem(stack.top), height: inRem(Math.min(40, stack.bottom - stack.top)) }}
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-labelledby={heading} p={8} onKeyDown={onKeyDown}>
        <h2 id={heading} className={classes.heading}>
          {spokenDay(day.day, language)}, {time}
        </h2>
        <ul className={classes.rows}>
          {stack.shown.map((shown) => (
            <li key={`${shown.appointment.id} ${shown.index}`}>
              <Row {...shown} late={isToday && isLate(shown.appointment, now)} {...props} />
            </li>
          ))}
        </ul>
        <Button variant="subtle" size="sm" fullWidth onClick={onDay}>
          {words.showDay}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

interface RowProps extends Pick<HourAppointmentsProps, 'colourOf' | 'onOpen' | 'onPointerDown'>, Shown {
  readonly late: boolean;
}

function Row({ appointment, allocation, index, late, colourOf, onOpen, onPointerDown }: RowProps) {
  const words = useWords(appointmentsWords);
  const { id, vehicle, status, doubleBooked, bayTaken, technicianAway, outsideHours } = appointment;
  const { scheduledDate, technicianId, technicianName } = allocation;
  const label = appointmentLabel(appointment, words);
  const { time } = wallClockOf(scheduledDate);
  const what = vehicle?.licensePlate || label;
  const who = technicianName ?? words.notAssigned;
  const warnings = [
    doubleBooked && words.doubleBooked,
    bayTaken && words.bayTaken,
    technicianAway && words.technicianAway,
    outsideHours && words.outsideHours,
  ].filter(Boolean);
  return (
    <button
      type="button"
      className={`${colours.technician} ${classes.row}`}
      data-colour={colourOf(technicianId)}
      data-status={status}
      title={`${spanText(allocation)} ${label}`}
      aria-label={[
        `${time} ${what} ${late ? `${words.late} ` : ''}${who}`,
        label === what ? '' : label,
        words[status],
        ...warnings,
      ]
        .filter(Boolean)
        .join(', ')}
      onClick={() => onOpen(id)}
      onPointerDown={(event) => onPointerDown(event, { appointment, allocation, index })}
    >
      <span className={classes.swatch} aria-hidden />
      <span className={classes.time}>{time}</span>
      <b className={classes.what}>{what}</b>
      {(doubleBooked || bayTaken) && (
        <IconAlertTriangleFilled size={14} aria-hidden className={classes.warning} />
      )}
      {technicianAway && <IconUserOff size={14} aria-hidden className={classes.warning} />}
      {outsideHours && <IconMoonStars size={14} aria-hidden />}
      {late && <span className={classes.late}>{words.late}</span>}
      <span className={classes.who}>{who}</span>
    </button>
  );
}
