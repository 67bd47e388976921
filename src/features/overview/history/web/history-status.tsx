import { useWords } from '#web/i18n.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { appointmentStatusWords } from '#features/work/appointments/appointment-status.words.ts';
import { appointmentRules, type AppointmentStatus } from '#features/work/estimates/appointment-status.ts';
import { estimateRules, type EstimateStatus } from '#features/work/estimates/estimate-status.ts';
import { plainStatusWords } from '#features/work/estimates/estimate-status.words.ts';
import { invoiceRules, type InvoiceStanding } from '#features/work/invoices/invoice-status.ts';
import { invoiceStatusWords } from '#features/work/invoices/invoice-status.words.ts';
import { invoiceLabels } from '../invoice-label.ts';

interface StatusProps<Status> {
  readonly status: Status;
}

export function StatusOfAppointment({ status }: StatusProps<AppointmentStatus>) {
  const labels = useWords(appointmentStatusWords);
  return (
    <StatusBadge wraps kind={appointmentRules[status].badge}>
      {labels[status]}
    </StatusBadge>
  );
}

export function StatusOfEstimate({ status }: StatusProps<EstimateStatus>) {
  const labels = useWords(plainStatusWords);
  return (
    <StatusBadge wraps kind={estimateRules[status].badge}>
      {labels[status]}
    </StatusBadge>
  );
}

export function StatusOfInvoice({ status }: StatusProps<InvoiceStanding>) {
  const labels = useWords(invoiceStatusWords);
  return (
    <StatusBadge wraps kind={invoiceRules[status].badge}>
      {labels[invoiceLabels[status]]}
    </StatusBadge>
  );
}

/** Paid when the status is paid, otherwise Unpaid; a dash where nothing is to be paid. */
export function Payment({ status }: StatusProps<InvoiceStanding>) {
  const labels = useWords(invoiceStatusWords);
  const { badge, isPayable, isUnpaid } = invoiceRules[status];
  if (!isPayable) return '-';
  return <StatusBadge kind={badge}>{isUnpaid ? labels.unpaid : labels.paid}</StatusBadge>;
}
