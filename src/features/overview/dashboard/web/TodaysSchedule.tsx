import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dayText, wallClockOf } from '#shared/dates.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { webWords } from '#web/web.words.ts';
import { appointmentStatusWords } from '#features/work/appointments/appointment-status.words.ts';
import type { DashboardAppointment } from '../dashboard.contract.ts';
import { dashboardWords } from '../dashboard.words.ts';
import { dots, MAX_ROWS, upcomingOf, timeText } from '../todays-schedule.ts';
import classes from './Dashboard.module.css';
import { todaysAppointmentsQuery } from './dashboard.queries.ts';
import { DayStrips } from './DayStrips.tsx';
import { Sheet, SheetLink } from './Sheet.tsx';
import { isPromiseBroken, presenceOf, presenceRules } from '#features/work/appointments/presence.ts';
import { serviceText } from '#features/work/appointments/appointment-label.ts';
import { Button } from '#web/ui/Button.tsx';
import { Text, VisuallyHidden } from '#web/ui/Text.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';

export function TodaysSchedule({ day }: { readonly day: string }) {
  const words = useWords(dashboardWords);
  const { data, dataUpdatedAt, error, refetch } = useQuery(todaysAppointmentsQuery(day));
  const viewAll = (
    <SheetLink to="/schedule" search={{ view: 'day' }}>
      {words.viewAll}
    </SheetLink>
  );
  return (
    <Sheet title={words.schedule} action={viewAll}>
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.length === 0 && <EmptyState text={words.noAppointments} action={<NextStep />} />}
      {data && data.length > 0 && (
        <>
          <DayStrips day={day} appointments={data} />
          <ul className={classes.next}>
            {upcomingOf(data, dataUpdatedAt).map((appointment) => (
              <Row
                key={`${appointment.id} ${appointment.position}`}
                appointment={appointment}
                now={dataUpdatedAt}
              />
            ))}
          </ul>
        </>
      )}
    </Sheet>
  );
}

function NextStep() {
  const words = useWords(dashboardWords);
  if (!useCan()('appointments.write')) return null;
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link {...props} to="/schedule" search={{ edit: 'new' }} />}
    >
      {words.scheduleService}
    </Button>
  );
}

function Loading() {
  const { loading } = useWords(webWords);
  return (
    <div className={classes.loading}>
      <VisuallyHidden role="status">{loading}</VisuallyHidden>
      {Array.from({ length: MAX_ROWS }, (_, place) => (
        <Skeleton key={place} height={42} radius="md" />
      ))}
    </div>
  );
}

interface RowProps {
  readonly appointment: DashboardAppointment;
  /** When it was read. Milliseconds. */
  readonly now: number;
}

function Row({ appointment, now }: RowProps) {
  const words = useWords(dashboardWords);
  const statuses = useWords(appointmentStatusWords);
  const { language } = useLanguage();
  const { id, service, scheduledDate, status, customerName, vehicle, technicianName } = appointment;
  const { day, time } = wallClockOf(scheduledDate);
  const dot = dots[status];
  const car = vehicle?.licensePlate ?? [vehicle?.make, vehicle?.model].filter(Boolean).join(' ');
  const facts: (readonly [string, string | null | undefined])[] = [
    [words.vehicle, car],
    [words.customer, customerName],
    [words.technician, technicianName],
  ];
  return (
    <li>
      <Link to="/schedule" search={{ view: 'day', day, edit: id }} className={classes.row}>
        <Text span size="sm" fw={600} className={classes.what ?? ''}>
          <time dateTime={scheduledDate} className={classes.time}>
            {timeText(time, language)}
          </time>{' '}
          {serviceText(service, words)}
        </Text>
        <Text span size="sm" c="dimmed" className={classes.facts ?? ''}>
          <span className={classes.status}>
            <span className={classes.dot} data-status={dot} />
            {statuses[dot]}
          </span>
          <CarOfRow appointment={appointment} now={now} />
          {facts.map(
            ([label, fact]) =>
              fact && (
                <span key={label}>
                  <VisuallyHidden>{label}: </VisuallyHidden>
                  {fact}
                </span>
              ),
          )}
        </Text>
      </Link>
    </li>
  );
}

/** Where the car is, and what was promised while it is not ready. */
function CarOfRow({ appointment, now }: RowProps) {
  const words = useWords(dashboardWords);
  const { language } = useLanguage();
  const { promisedAt } = appointment;
  const presence = presenceOf(appointment);
  const isOpen = presence === 'expected' || presence === 'arrived';
  const promised = isOpen && promisedAt ? wallClockOf(promisedAt) : null;
  return (
    <>
      {presence !== 'expected' && <span>{presenceRules[presence].label[language]}</span>}
      {promised && (
        <span className={isPromiseBroken(appointment, now) ? classes.late : undefined}>
          {words.promisedFor(
            [
              promised.day !== wallClockOf(now).day && dayText(promised.day),
              timeText(promised.time, language),
            ]
              .filter(Boolean)
              .join(' '),
          )}
        </span>
      )}
    </>
  );
}
