import type { Spoken } from '#shared/words.ts';
import { useWords } from '#web/i18n.tsx';
import { StatusBadge, type BadgeKind } from '#web/ui/StatusBadge.tsx';
import { estimateBadges, estimateStatuses } from '#features/work/estimates/estimate-status.ts';
import { historyDialogWords } from '../history-dialog.words.ts';

type Words = Spoken<typeof historyDialogWords>;
type Label = { [K in keyof Words]: Words[K] extends string ? K : never }[keyof Words];
type Statuses = Readonly<Record<string, readonly [label: Label, kind: BadgeKind]>>;

const ofAppointments: Statuses = {
  scheduled: ['scheduled', 'outline'],
  in_progress: ['in_progress', 'secondary'],
  completed: ['completed', 'default'],
  cancelled: ['cancelled', 'outline'],
};
const ofEstimates: Statuses = Object.fromEntries(
  estimateStatuses.map((status) => [status, [status, estimateBadges[status]] as const]),
);
const ofInvoices: Statuses = {
  pending: ['unpaid', 'secondary'],
  paid: ['paid', 'default'],
  // Not paid, as the specification says; the colour says since when.
  overdue: ['unpaid', 'destructive'],
  cancelled: ['invoiceCancelled', 'outline'],
  credited: ['invoiceCredited', 'outline'],
  corrected: ['invoiceCorrected', 'outline'],
};

interface StatusProps {
  readonly status: string;
}

function Badge({ status, among }: StatusProps & { readonly among: Statuses }) {
  const words = useWords(historyDialogWords);
  const known = among[status];
  return (
    <StatusBadge wraps kind={known?.[1] ?? 'outline'}>
      {known ? words[known[0]] : status}
    </StatusBadge>
  );
}

/** Completed, in progress, cancelled; anything else is still ahead (spec part 1, section 4). */
export const StatusOfAppointment = ({ status }: StatusProps) => (
  <Badge status={status in ofAppointments ? status : 'scheduled'} among={ofAppointments} />
);
export const StatusOfEstimate = ({ status }: StatusProps) => <Badge status={status} among={ofEstimates} />;
export const StatusOfInvoice = ({ status }: StatusProps) => <Badge status={status} among={ofInvoices} />;

/** Paid when the status is paid, otherwise Unpaid; a dash where credit notes leave nothing to be paid. */
export function Payment({ status }: StatusProps) {
  const words = useWords(historyDialogWords);
  if (status === 'credited' || status === 'corrected') return '-';
  return status === 'paid' ? (
    <StatusBadge kind="default">{words.paid}</StatusBadge>
  ) : (
    <StatusBadge kind="outline">{words.unpaid}</StatusBadge>
  );
}
