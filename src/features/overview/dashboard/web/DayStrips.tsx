import { IconCheck, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { wallClockOf } from '#shared/dates.ts';
import { displayNumber } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useNow } from '#web/use-riga-day.ts';
import { serviceText } from '#features/work/appointments/appointment-label.ts';
import { appointmentStatusWords } from '#features/work/appointments/appointment-status.words.ts';
import type { DashboardAppointment } from '../dashboard.contract.ts';
import { frameQuery } from '#features/work/appointments/web/shared.queries.ts';
import { dashboardWords } from '../dashboard.words.ts';
import { stripsOf, type DayStrips as Strips, type StripBlock } from '../day-strips.ts';
import { dots, timeText } from '../todays-schedule.ts';
import classes from './DayStrips.module.css';

const percent = (value: number): string => `${value.toFixed(3)}%`;

interface DayStripsProps {
  readonly day: string;
  readonly appointments: readonly DashboardAppointment[];
}

/** Today's cars, a strip for each technician. A phone is too narrow for it: it shows the next ones alone. */
export function DayStrips({ day, appointments }: DayStripsProps) {
  const words = useWords(dashboardWords);
  const { language } = useLanguage();
  const { data: frame } = useQuery(frameQuery);
  const now = useNow();
  if (!frame) return null;
  const { hours, strips, open, placeOf } = stripsOf(day, appointments, frame.technicians, frame);
  const line = placeOf(now);
  const hoursText = (minutes: number) => displayNumber(minutes / 60, language);
  return (
    <div className={classes.strips}>
      <div className={classes.hours} aria-hidden>
        {hours.map(({ time, left }) => (
          <span key={left} style={{ left: percent(left) }}>
            {time.slice(0, 2)}
          </span>
        ))}
      </div>
      {strips.map(({ technicianId, name, planned, there, blocks }) => (
        <div
          key={technicianId ?? 'nobody'}
          role="group"
          aria-label={name ?? words.unassigned}
          className={classes.strip}
        >
          <div className={classes.who}>
            <span className={classes.name}>{name ?? words.unassigned}</span>
            <span className={classes.load}>
              {technicianId === null
                ? words.cars(blocks.length)
                : open === 0
                  ? words.loadClosed(hoursText(planned))
                  : there === 0
                    ? words.away
                    : words.load(hoursText(planned), hoursText(there))}
            </span>
          </div>
          <div className={classes.track} style={lanesOf(blocks)}>
            <Lines hours={hours} />
            {blocks.map((block) => (
              <Block key={`${block.appointment.id} ${block.appointment.position}`} block={block} />
            ))}
            {line !== null && <span className={classes.now} style={{ left: percent(line) }} />}
          </div>
        </div>
      ))}
    </div>
  );
}

/** The strip is as high as all of its lanes can be pressed in. */
const lanesOf = (blocks: readonly StripBlock[]) =>
  ({ '--lanes': Math.max(1, ...blocks.map(({ lanes }) => lanes)) }) as CSSProperties;

const Lines = ({ hours }: Pick<Strips, 'hours'>) =>
  hours.map(({ left }) => <span key={left} className={classes.line} style={{ left: percent(left) }} />);

function Block({
  block: { appointment, left, width, lane, lanes, label, hasSign },
}: {
  readonly block: StripBlock;
}) {
  const words = useWords(dashboardWords);
  const statuses = useWords(appointmentStatusWords);
  const { language } = useLanguage();
  const { id, service, scheduledDate, status, vehicle } = appointment;
  const { day, time } = wallClockOf(scheduledDate);
  const plate = vehicle?.licensePlate ?? serviceText(service, words);
  const said = [timeText(time, language), plate, serviceText(service, words), statuses[dots[status]]];
  const Sign = status === 'completed' ? IconCheck : status === 'in_progress' ? IconPlayerPlayFilled : null;
  return (
    <Link
      to="/schedule"
      search={{ view: 'day', day, edit: id }}
      className={classes.block}
      data-status={dots[status]}
      data-label={label}
      data-narrow={lanes > 1 || undefined}
      aria-label={[...new Set(said)].join(', ')}
      title={[...new Set(said)].join(' · ')}
      style={{
        left: percent(left),
        width: percent(width),
        top: percent((lane / lanes) * 100),
        height: percent(100 / lanes),
      }}
    >
      <span className={classes.face}>
        {Sign && hasSign && <Sign size={12} aria-hidden />}
        {label !== 'nowhere' && <span className={classes.label}>{plate}</span>}
      </span>
    </Link>
  );
}
