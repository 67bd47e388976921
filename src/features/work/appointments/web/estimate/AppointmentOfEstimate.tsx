import { IconCalendarCheck, IconCalendarEvent, IconCalendarPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { displayMoment, wallClockOf } from '#shared/dates.ts';
import { useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { webWords } from '#web/web.words.ts';
import { appointmentStatusWords } from '../../appointment-status.words.ts';
import { appointmentOfEstimateWords } from '../../appointments.words.ts';
import { estimateRules } from '#features/work/estimates/estimate-status.ts';
import { VerbOfEstimate } from '#features/work/estimates/web/VerbOfEstimate.tsx';
import type { EstimateSummary } from '#features/work/estimates/estimates.contract.ts';
import classes from './AppointmentOfEstimate.module.css';
import { useCompleteAppointment } from './use-complete-appointment.ts';
import { Button } from '#web/ui/Button.tsx';
import { Anchor } from '#web/ui/Text.tsx';

interface AppointmentOfEstimateProps {
  readonly estimate: EstimateSummary;
}

/** When the work is planned; for approved work without a time, the way to plan it. */
export function AppointmentOfEstimate({ estimate }: AppointmentOfEstimateProps) {
  const may = useCan();
  const { appointment, status } = estimate;
  if (appointment)
    return (
      <span className={classes.line}>
        <PlannedAppointment appointment={appointment} />
        <CompleteAppointment estimate={estimate} />
      </span>
    );
  if (!estimateRules[status].isApproved) return null;
  return <ToSchedule estimate={estimate} mayWrite={may('appointments.write')} />;
}

type NextAppointment = NonNullable<EstimateSummary['appointment']>;

/** When the work is planned, as a link to the schedule. */
export function PlannedAppointment({
  appointment: { id, scheduledDate, status },
}: {
  readonly appointment: NextAppointment;
}) {
  const words = useWords(appointmentOfEstimateWords);
  const statuses = useWords(appointmentStatusWords);
  const moment = displayMoment(scheduledDate);
  const { day } = wallClockOf(scheduledDate);
  return (
    <Anchor
      underline="always"
      className={`${classes.planned} numbers`}
      aria-label={words.openAppointment(moment, statuses[status])}
      renderRoot={(props) => <Link to="/schedule" search={{ view: 'day', day, edit: id }} {...props} />}
    >
      <IconCalendarEvent size={18} aria-hidden />
      {moment}
    </Anchor>
  );
}

/** Leads to the appointment of work whose day has not come. */
export function OpenAppointment({
  estimate: { estimateNumber },
  appointment: { id, scheduledDate },
}: AppointmentOfEstimateProps & { readonly appointment: NextAppointment }) {
  const words = useWords(appointmentOfEstimateWords);
  const { of } = useWords(webWords);
  const { day } = wallClockOf(scheduledDate);
  return (
    <Button
      size="sm"
      variant="light"
      leftSection={<IconCalendarEvent size={18} aria-hidden />}
      aria-label={of(words.open, estimateNumber)}
      renderRoot={(props) => <Link to="/schedule" search={{ view: 'day', day, edit: id }} {...props} />}
    >
      {words.open}
    </Button>
  );
}

interface ToScheduleProps extends AppointmentOfEstimateProps {
  readonly mayWrite: boolean;
}

function ToSchedule({ estimate: { id, estimateNumber }, mayWrite }: ToScheduleProps) {
  const words = useWords(appointmentOfEstimateWords);
  const { of } = useWords(webWords);
  if (!mayWrite) return null;
  return (
    <Button
      size="sm"
      variant="light"
      leftSection={<IconCalendarPlus size={18} aria-hidden />}
      aria-label={of(words.schedule, estimateNumber)}
      renderRoot={(props) => <Link to="/schedule" search={{ edit: 'new', estimate: id }} {...props} />}
    >
      {words.schedule}
    </Button>
  );
}

/** The work is done, its appointment still open: one press settles both. */
export function CompleteAppointment({ estimate }: AppointmentOfEstimateProps) {
  const may = useCan();
  const { appointment, status } = estimate;
  if (!appointment || appointment.status === 'completed') return null;
  if (!estimateRules[status].isCompleted || !may('appointments.record')) return null;
  return <Complete estimate={estimate} appointment={appointment} />;
}

interface CompleteProps extends AppointmentOfEstimateProps {
  readonly appointment: NextAppointment;
}

function Complete({ estimate, appointment }: CompleteProps) {
  const { completeAppointment: label } = useWords(appointmentOfEstimateWords);
  const { mutate, isPending: isBusy } = useCompleteAppointment(estimate.id);
  const press = () => mutate(appointment);
  return <VerbOfEstimate estimate={estimate} verb={{ label, Icon: IconCalendarCheck, press, isBusy }} />;
}
