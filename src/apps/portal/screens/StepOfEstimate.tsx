import {
  AppointmentOfEstimate,
  CompleteAppointment,
  OpenAppointment,
  PlannedAppointment,
} from '#features/work/appointments/web/estimate/AppointmentOfEstimate.tsx';
import { appointmentOfEstimateWords } from '#features/work/appointments/appointments.words.ts';
import type { EstimateSummary } from '#features/work/estimates/estimates.contract.ts';
import type { WorkOfEstimate } from '#features/work/estimates/web/list/card-actions.ts';
import { StatusEvent } from '#features/work/estimates/web/status/StatusEvent.tsx';
import { StatusStep } from '#features/work/estimates/web/status/StatusStep.tsx';
import { DepositsOfEstimate } from '#features/work/invoices/web/deposit/DepositsOfEstimate.tsx';
import {
  InvoiceOfEstimate,
  IssuedOfEstimate,
  IssueInvoice,
  PayInvoice,
} from '#features/work/invoices/web/estimate/InvoiceOfEstimate.tsx';
import { AnswerOfEstimate } from '#features/work/jobs/web/AnswerOfEstimate.tsx';
import { JobOfEstimate } from '#features/work/jobs/web/JobOfEstimate.tsx';
import { LastSending } from '#features/work/jobs/web/LastSending.tsx';
import { useSendInvoice } from '#features/work/jobs/web/use-send-invoice.ts';
import { wallClockOf } from '#shared/dates.ts';
import { useWords } from '#web/i18n.tsx';
import { useRigaDay } from '#web/use-riga-day.ts';

/** The one thing that is done next, by the button of the feature that does it. */
export const VerbOfEstimate: WorkOfEstimate = ({ estimate }) => {
  const sendInvoice = useSendInvoice();
  const { nextStep, invoice } = estimate;
  switch (nextStep) {
    case 'send':
      return <JobOfEstimate estimate={estimate} />;
    case 'answer':
      return <AnswerOfEstimate estimate={estimate} />;
    case 'plan':
      return estimate.appointment ? null : <AppointmentOfEstimate estimate={estimate} />;
    case 'parts':
      return <StatusStep estimate={estimate} step="parts" />;
    case 'work':
      return <FinishOrOpen estimate={estimate} />;
    case 'invoice':
      return <IssueInvoice estimate={estimate} onSend={sendInvoice} />;
    case 'payment':
      return invoice && <PayInvoice invoice={invoice} />;
    case undefined:
      return <CompleteAppointment estimate={estimate} />;
    default:
      return null;
  }
};

/** Work is finished once its day has come; until then its appointment is opened. */
const FinishOrOpen: WorkOfEstimate = ({ estimate }) => {
  const today = useRigaDay();
  const { appointment, status } = estimate;
  if (appointment && status !== 'in_service' && wallClockOf(appointment.scheduledDate).day > today)
    return <OpenAppointment estimate={estimate} appointment={appointment} />;
  return <StatusStep estimate={estimate} step="work" />;
};

/** What belongs to an estimate beside its next step. */
export const WorkOfRow: WorkOfEstimate = ({ estimate }) => {
  const { nextStep, appointment, invoice } = estimate;
  const isInvoicedLast = nextStep === 'payment' || nextStep === 'finished';
  return (
    <>
      {nextStep !== 'send' && <JobOfEstimate estimate={estimate} />}
      {(appointment || nextStep !== 'plan') && <AppointmentOfEstimate estimate={estimate} />}
      <DepositsOfEstimate estimate={estimate} />
      {invoice && !isInvoicedLast && <IssuedOfEstimate invoice={invoice} />}
    </>
  );
};

/** What happened last with an estimate: what its next step is about. */
export const LastEvent: WorkOfEstimate = ({ estimate }) => {
  const { nextStep, sending, invoice } = estimate;
  if (sending?.mailFailedTo) return <LastSending sending={sending} />;
  switch (nextStep) {
    case 'answer':
      return sending && <LastSending sending={sending} />;
    case 'plan':
      return sending?.lines ? <LastSending sending={sending} /> : <ToBeScheduled />;
    case 'work':
    case undefined:
      return <PlannedWork estimate={estimate} />;
    case 'payment':
    case 'finished':
      return invoice && <InvoiceOfEstimate invoice={invoice} />;
    default:
      return <StatusEvent estimate={estimate} />;
  }
};

const ToBeScheduled = () => useWords(appointmentOfEstimateWords).toBeScheduled;

function PlannedWork({ estimate }: { readonly estimate: EstimateSummary }) {
  const { appointment, invoice, status } = estimate;
  if (appointment && status !== 'in_service') return <PlannedAppointment appointment={appointment} />;
  return invoice ? <InvoiceOfEstimate invoice={invoice} /> : <StatusEvent estimate={estimate} />;
}
